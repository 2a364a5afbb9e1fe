//! What a solver answers: a verdict, whether it is proved, and the proof, as plain data.

mod ledger;
mod limits;
mod proof;
pub mod record;
mod stats;
mod verdict;
mod witness;
mod workers;

pub use ledger::{Ledger, LedgerEntry};
pub use limits::{Limits, Progress};
pub use proof::{Alternative, KernelProof, Proof, TollProof};
pub use stats::Stats;
pub use verdict::{Answer, Optimal, Verdict};
pub use witness::{Border, ComponentCount, ParityWitness, Witness};
pub use workers::Workers;
