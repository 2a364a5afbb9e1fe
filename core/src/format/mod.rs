//! Boards and answers as text: reading with exact errors, writing, and the record of every format.

mod answer_fields;
mod answer_json;
mod cell_names;
mod digits;
mod formats;
mod header;
mod json_spot;
mod json_text;
mod letters;
mod level_alphabet;
mod level_drawn;
mod level_findings;
mod level_header;
mod level_json;
mod level_json_tree;
mod level_line;
mod level_pack;
mod level_text;
mod level_write;
mod machine_line;
mod moves_text;
mod picture;
mod places_picture;
mod presses_list;
mod puzzle_text;
mod read_flip_answer;
mod read_slide_answer;
mod rule_name;
mod sheet;
mod text;
mod wired_text;
mod write_puzzle;
mod write_wired;

pub use answer_json::{
    JsonOptions, Part, button_place, flip_json, flip_record, slide_json, slide_record,
};
pub use formats::{Example, Format, format_page, formats};
pub use level_findings::{FindingsRecord, FindingsSummary, LevelRecord, findings_record};
pub use level_header::PackHeader;
pub use level_pack::{LevelPack, read_level_pack};
pub use level_write::write_level_pack;
pub use moves_text::{read_moves, write_moves};
pub use places_picture::{cells_picture, presses_picture, read_presses, witness_picture};
pub use puzzle_text::{Puzzle, read_goal, read_puzzle};
pub use read_flip_answer::read_flip_answer;
pub use read_slide_answer::read_slide_answer;
pub use write_puzzle::write_puzzle;
