//! The rule of a flip board that is a picture file, which says nothing but which cells are lit.

use clap::Args;

/// The options beside a picture file.
#[derive(Debug, Args)]
pub(crate) struct PictureRule {
    /// What a press changes on a board from a picture file, which does not say it: plus (so by default),
    /// cross N, king, knight, diagonal, hexagon, row+column (each also `without centre`).
    #[arg(long, value_name = "RULE", conflicts_with_all = ["all_lit", "id"])]
    pub(crate) rule: Option<String>,
    /// What lies beyond the border of a board from a picture file: open (so by default), cylinder or
    /// torus.
    #[arg(long, value_name = "EDGES", conflicts_with_all = ["all_lit", "id"])]
    pub(crate) edges: Option<String>,
}
