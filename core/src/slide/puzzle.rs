//! A slide puzzle: a rule, where the tokens stand, where they are to end.

use std::sync::Arc;

use super::rule::Rule;
use super::target::Target;
use crate::bits::BitVec;
use crate::error::Error;

/// One slide puzzle. Start and target always have one entry a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlidePuzzle {
    rule: Arc<Rule>,
    start: BitVec,
    target: Target,
}

impl SlidePuzzle {
    /// The puzzle to bring the tokens of `start` to `target`. The counts may differ: then the
    /// answer is *impossible*.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where start or target do not have one entry a place.
    pub fn new(rule: impl Into<Arc<Rule>>, start: BitVec, target: Target) -> Result<Self, Error> {
        let rule = rule.into();
        let expected = rule.len() as u64;
        for (what, found) in [
            ("places of the start", start.len()),
            ("places of the target", target.tokens().len()),
        ] {
            if found as u64 != expected {
                return Err(Error::Mismatch {
                    what,
                    expected,
                    found: found as u64,
                });
            }
        }
        Ok(Self {
            rule,
            start,
            target,
        })
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }

    /// Which places hold a token at first.
    #[must_use]
    pub const fn start(&self) -> &BitVec {
        &self.start
    }

    /// Where tokens are to end.
    #[must_use]
    pub const fn target(&self) -> &Target {
        &self.target
    }
}
