//! How many bytes the flow of a board may take, beside what others took.

use crate::error::{Error, check_bytes};

/// How much may be taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Memory {
    /// Bytes that others took.
    pub(super) taken: u128,
    /// Bytes for all together.
    pub(super) max_bytes: u64,
}

impl Memory {
    /// Refuses what is too much.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub(super) fn check(self, more: u128) -> Result<(), Error> {
        let what = "a flow on a board of that size";
        check_bytes(what, self.taken + more, self.max_bytes)
    }
}
