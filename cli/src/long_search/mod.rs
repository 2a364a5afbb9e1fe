//! Long searches: spread over threads, kept in files, cut in parts for many machines.

mod estimate;
mod search_file;
mod spread;

pub(crate) use search_file::SearchFile;
pub(crate) use spread::{Kept, Spread, Unfinished};
