//! How an answer was found: the method and the sizes it met. No clock.

/// Counts of one solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// The method's name, as the program prints it.
    pub method: &'static str,
    /// Unknowns of the linear system, or arcs of the network.
    pub size: u64,
    /// Candidate solutions weighed, or units of flow pushed.
    pub work: u64,
}
