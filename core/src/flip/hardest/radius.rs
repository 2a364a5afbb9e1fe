//! The hardest board of a rule: one that needs many presses, and a proved bound that no board needs more.
//!
//! Every press set makes a board that can be solved, and the solutions of that board are the press set
//! plus the kernel. So the fewest presses of a board are the distance of a press set from the kernel, and
//! the hardest board is as far as a press set can be: the *covering radius* of the kernel as a code. The
//! answer brackets it: `deep_hole` finds a board, the solver proves what it needs, `excess` proves
//! that no board needs more than a bound. Where the two meet the radius is known.

use std::sync::Arc;

use super::column_types::ColumnTypes;
use super::deep_hole::deep_hole;
use super::excess::least_excess;
use crate::answer::{Answer, Limits, Optimal, Verdict};
use crate::error::Error;
use crate::flip::goal::Goal;
use crate::flip::method::{Method, check_memory};
use crate::flip::modulus::Modulus;
use crate::flip::presses::Presses;
use crate::flip::puzzle::FlipPuzzle;
use crate::flip::rule::Rule;
use crate::flip::solver::{Question, Solver};

/// A hard board, and how hard a board can be.
#[derive(Debug, Clone, PartialEq)]
pub struct Hardest {
    /// The board.
    pub puzzle: FlipPuzzle,
    /// Its fewest presses.
    pub answer: Answer<Presses>,
    /// A basis of the press sets that change nothing.
    pub kernel: Vec<Presses>,
    /// No board needs more presses than this.
    pub most: u64,
}

impl Hardest {
    /// Some board needs at least so many presses: this one.
    #[must_use]
    pub fn least(&self) -> u64 {
        match (&self.answer.verdict, self.answer.optimal) {
            (Verdict::Stopped { bound, .. }, _) => *bound,
            (_, Optimal::Proved) => self.answer.count.unwrap_or(0),
            _ => 0,
        }
    }
}

/// The hardest board of `rule` to be brought to `goal`, or one close to it.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::{Goal, Rule, hardest};
/// use tilewise::grid::Size;
///
/// let rule = Rule::plus(Size::new(5, 5)?);
/// let found = hardest(rule, &Goal::Uniform(0), &Limits::default())?;
/// assert_eq!((found.least(), found.most), (15, 15));
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unsupported`] for more than two colours, costs and limits of buttons, goals with
/// alternatives or with cells that do not matter, and kernels of more than 128 vectors; what
/// [`Solver::new`] and [`Solver::solve`] refuse.
pub fn hardest(rule: impl Into<Arc<Rule>>, goal: &Goal, limits: &Limits) -> Result<Hardest, Error> {
    let rule = rule.into();
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let refuse = |what: &str| Err(Error::Unsupported(what.into()));
    if k != Modulus::TWO {
        return refuse("the hardest board of more than two colours");
    }
    if rule.buttons().costs().is_some() || rule.buttons().most().is_some() {
        return refuse("the hardest board where buttons have costs or limits");
    }
    goal.check(k, cells)?;
    let target = match &goal.alternatives(k, cells)[..] {
        [only] if only.cared().count_ones() == cells as u64 => only.states().clone(),
        _ => {
            return refuse(
                "the hardest board of a goal with alternatives or with cells that do not matter",
            );
        }
    };
    let solver = Solver::new(Arc::clone(&rule), goal, Method::Automatic, limits)?;
    let kernel = solver.kernel().to_vec();
    // Boards of whole rows and columns whose kernel is not made have one of more vectors.
    if !solver.knows_kernel() || kernel.len() > ColumnTypes::MAX_DIMENSION {
        return refuse("the hardest board of a kernel of more than 128 vectors");
    }
    let buttons = rule.buttons().places().len();
    check_memory("the types of the buttons", buttons as u128 * 64, limits)?;
    let types = ColumnTypes::of(buttons, &kernel);
    let excess = least_excess(&types, limits);
    let presses = Presses::new(deep_hole(&types, limits).into());
    let goal_board = FlipPuzzle::new(Arc::clone(&rule), target, goal.clone())?;
    let puzzle = FlipPuzzle::new(rule, goal_board.after(&presses), goal.clone())?;
    let answer = solver.solve(puzzle.start(), Question::Fewest, limits)?;
    Ok(Hardest {
        puzzle,
        answer,
        kernel,
        most: (buttons as u64 + types.idle.len() as u64 - excess) / 2,
    })
}
