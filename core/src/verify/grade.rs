//! How thoroughly an answer was checked.

/// What the acceptance of an answer rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// Everything the answer says was checked anew, with nothing taken on trust.
    Full,
}
