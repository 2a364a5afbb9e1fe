//! Packs of levels as text: read in any form, judged, written.

mod alphabet;
mod drawn;
mod findings;
mod header;
mod json;
mod json_tree;
mod line;
mod made;
mod pack;
mod pictures;
mod write;

pub use findings::{FindingsRecord, FindingsSummary, LevelRecord, findings_record};
pub use header::PackHeader;
pub use made::{MadeRecord, made_record};
pub use pack::{LevelPack, read_level_pack};
pub use write::{RuleRecord, rule_record, write_level_pack};
