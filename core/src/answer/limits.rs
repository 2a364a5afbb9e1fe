//! How much a search may do: work, memory, a way to stop it, a way to watch it.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use super::workers::Workers;

/// The limits of one call. Work is counted in steps, never in seconds, so that the result is the
/// same on every machine.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Candidate solutions that a search for the fewest may try.
    pub max_work: u64,
    /// Where all solutions of two colours are weighed many at once, which is far quicker than trying
    /// candidates: the effort that may take, in solutions of a small board
    /// ([`crate::transform::TransformSearch::effort`]). Where it is not told, as many solutions may be weighed
    /// as `max_work` allows.
    pub max_effort: Option<u64>,
    /// Bytes that a solver may take for its tables.
    pub max_bytes: u64,
    /// The search stops soon after this becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// Called now and then by a long search.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// Who shares in work that can be shared; where nobody does, all is done on this thread.
    pub workers: Option<&'a dyn Workers>,
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Steps done.
    pub done: u64,
    /// Steps in all, where known.
    pub total: Option<u64>,
}

impl Limits<'_> {
    /// Candidates tried by default: 2^24.
    pub const DEFAULT_WORK: u64 = 1 << 24;
    /// Bytes taken by default: 4 GiB, or half the address space where that is less.
    pub const DEFAULT_BYTES: u64 = if usize::BITS > 32 { 1 << 32 } else { 1 << 31 };

    /// Whether the caller asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Tells the caller how far the search is.
    pub fn report(&self, done: u64, total: Option<u64>) {
        if let Some(progress) = self.progress {
            progress(Progress { done, total });
        }
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self {
            max_work: Self::DEFAULT_WORK,
            max_effort: None,
            max_bytes: Self::DEFAULT_BYTES,
            cancel: None,
            progress: None,
            workers: None,
        }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("max_work", &self.max_work)
            .field("max_effort", &self.max_effort)
            .field("max_bytes", &self.max_bytes)
            .field("cancelled", &self.is_cancelled())
            .finish_non_exhaustive()
    }
}
