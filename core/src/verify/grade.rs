//! How thoroughly an answer was checked.

/// What the acceptance of an answer rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grade {
    /// Everything the answer says was checked anew, with nothing taken on trust.
    Full,
    /// All the same, but that of very many solutions none is better rests on the ledger of the search:
    /// it is whole, its sums are right, and samples of it were searched anew.
    Audited,
}
