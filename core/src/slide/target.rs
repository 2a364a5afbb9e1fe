//! Where tokens are to end.

use crate::bits::BitVec;
use crate::error::Error;

/// For each place: a token, free, or either.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    tokens: BitVec,
    cared: BitVec,
}

impl Target {
    /// Tokens exactly where `tokens` is 1.
    #[must_use]
    pub fn exact(tokens: BitVec) -> Self {
        Self {
            cared: BitVec::ones(tokens.len()),
            tokens,
        }
    }

    /// Tokens where `tokens` is 1; places with 0 in `cared` may end either way.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the lengths differ.
    pub fn with_dont_care(mut tokens: BitVec, cared: BitVec) -> Result<Self, Error> {
        if tokens.len() != cared.len() {
            let (expected, found) = (tokens.len() as u64, cared.len() as u64);
            return Err(Error::Mismatch {
                what: "places that matter",
                expected,
                found,
            });
        }
        tokens.and_assign(&cared);
        Ok(Self { tokens, cared })
    }

    /// Places that must end with a token.
    #[must_use]
    pub const fn tokens(&self) -> &BitVec {
        &self.tokens
    }

    /// Places whose end matters.
    #[must_use]
    pub const fn cared(&self) -> &BitVec {
        &self.cared
    }

    /// Whether the end of every place is given.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.cared.count_ones() == self.cared.len() as u64
    }
}
