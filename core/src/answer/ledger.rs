//! What a search of very many solutions saw, part by part, by which it can be audited.
//!
//! The solutions are one of them plus all combinations of some press sets, the *basis*, in reduced
//! echelon form, first presses ascending. A combination is a number: the last vector of the basis is
//! its bit 0, the first its most significant bit, so that combinations in increasing order are
//! solutions in the order of strings. A *part* of the search is all combinations with the same choice
//! of the first few vectors:
//!
//! ```text
//! basis of 5 vectors, parts by the first 2:   01 110   is combination 14, in the part with choice 1
//! ```

/// One entry for each part of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// By how many vectors the parts differ, the first ones of the basis: there are 2^`chosen` parts.
    pub chosen: u32,
    /// The parts, choices ascending.
    pub entries: Vec<LedgerEntry>,
}

/// What was seen in one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Which of the first vectors are added: the leading bits of all combinations of the part.
    pub choice: u64,
    /// Presses of the lightest solution in the part.
    pub fewest: u64,
    /// How many solutions of the part are as light.
    pub ties: u64,
    /// The least combination among these, all its bits.
    pub least: u64,
    /// Presses of all solutions of the part together.
    pub sum: u128,
    /// The squares of the presses of all solutions of the part together.
    pub squares: u128,
}
