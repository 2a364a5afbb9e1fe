//! The rule of levels on the command line, by the names that a puzzle's header has for it.

use std::path::PathBuf;

use clap::Args;

/// What `generate` and `audit` are told of the rule.
#[derive(Debug, Args)]
pub(crate) struct LevelRule {
    /// What a press changes: plus, cross N, king, knight, diagonal, hexagon, row+column (each also
    /// `without centre`), rows and columns.
    #[arg(long, value_name = "RULE")]
    pub(crate) rule: Option<String>,
    /// What lies beyond the border: open, cylinder or torus.
    #[arg(long, value_name = "EDGES")]
    pub(crate) edges: Option<String>,
    /// How many states a cell has, 2 to 255.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) colours: Option<String>,
    /// What a board is to become: off, on, same, or the number of a colour.
    #[arg(long, value_name = "GOAL", allow_negative_numbers = true)]
    pub(crate) goal: Option<String>,
    /// Take rule, colours and goal from this puzzle; `-` is standard input.
    ///
    /// So levels can have any rule that a puzzle's text can say: a stencil of one's own, holes, wired
    /// rooms. Cells that lie on no board stand in one row.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["rule", "edges", "colours", "goal"])]
    pub(crate) like: Option<PathBuf>,
}
