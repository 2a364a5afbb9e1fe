//! What the solver asks of the algebra, whatever the number of colours.

use std::sync::Arc;

use crate::answer::Limits;
use crate::error::Error;

use super::presses::Presses;
use super::states::States;

/// The algebra of one rule, prepared for many boards.
pub(super) trait Engine: std::fmt::Debug + Send + Sync {
    /// What the method is called in an answer.
    fn name(&self) -> &'static str;

    /// Unknowns of the linear system that was eliminated.
    fn unknowns(&self) -> usize;

    /// The dimension of the kernel; none for a composite number of colours, which has no dimension.
    fn nullity(&self) -> Option<usize>;

    /// Press sets that change no cell that matters, and of which every other such is a combination.
    fn basis(&self) -> &Arc<Vec<Presses>>;

    /// Whether [`Engine::basis`] fits the memory limit.
    fn check_basis(&self, _limits: &Limits) -> Result<(), Error> {
        Ok(())
    }

    /// The canonical presses that change every cell that matters by what `change` says (one value a
    /// cell, 0 where it does not matter), or else weights of cells that refute it.
    fn reach(&self, change: &States) -> Result<States, Refuted>;
}

/// Why no presses make a change: cell numbers, ascending, with their weights 1..k.
#[derive(Debug, Clone)]
pub(super) struct Refuted(pub(super) Vec<(usize, u8)>);
