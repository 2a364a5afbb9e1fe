//! What was seen of a puzzle whose wiring is not known, as text: read and written.

mod header;
mod read;
mod write;

pub use read::{ObservationsText, read_observations};
pub use write::{write_findings, write_observations};
