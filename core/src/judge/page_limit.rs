//! How large the inputs of a page are: what it promises, which is not what can be solved.

use std::fmt;

/// One promise of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimit {
    /// What is limited, by the name that the reader has for it.
    pub name: &'static str,
    /// At least so many.
    pub least: u64,
    /// At most so many.
    pub most: u64,
}

/// `least` to `most` of what is called `name`.
pub(super) const fn limit(name: &'static str, least: u64, most: u64) -> PageLimit {
    PageLimit { name, least, most }
}

/// `n from 1 to 15`.
impl fmt::Display for PageLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from {} to {}", self.name, self.least, self.most)
    }
}
