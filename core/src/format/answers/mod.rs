//! Answers: as JSON and as pictures or lists of presses and moves; written, and read again to be checked.

mod answer_fields;
pub(super) mod answer_json;
mod ledger_json;
pub(super) mod moves_text;
mod moves_writer;
pub(super) mod places_picture;
mod presses_list;
mod read_flip_answer;
mod read_slide_answer;

pub use answer_json::{
    JsonOptions, Part, button_place, flip_json, flip_record, slide_json, slide_record,
};
pub use moves_text::{read_moves, write_moves};
pub use moves_writer::MovesWriter;
pub use places_picture::{cells_picture, presses_picture, read_presses, witness_picture};
pub use read_flip_answer::read_flip_answer;
pub use read_slide_answer::read_slide_answer;
