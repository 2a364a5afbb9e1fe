//! Boards and answers as text: reading with exact errors, writing, and the record of every format.

mod answer_fields;
mod answer_json;
mod button_numbers;
mod cell_names;
mod digits;
mod formats;
mod game_id;
mod goal_text;
mod graph_json;
mod header;
mod header_values;
mod json_spot;
mod json_text;
mod ledger_json;
mod letters;
mod levels;
mod machine_line;
mod machine_write;
mod moves_text;
mod moves_writer;
mod npy;
mod number_picture;
mod observations;
mod packed_bytes;
mod packed_rows;
mod pbm_read;
mod pbm_write;
mod picture;
mod picture_error;
mod picture_file;
mod picture_puzzle;
mod place_names;
mod places_picture;
mod plain_picture;
mod plain_text_rows;
mod png_read;
mod png_write;
mod presses_list;
mod puzzle_text;
mod read_flip_answer;
mod read_slide_answer;
mod rule_name;
mod shape_text;
mod sheet;
mod step_numbers;
mod text;
mod wired_text;
mod write_puzzle;
mod write_wired;

pub use answer_json::{
    JsonOptions, Part, button_place, flip_json, flip_record, slide_json, slide_record,
};
pub use formats::{Example, Format, format_page, formats};
pub use game_id::{is_game_id, write_game_id, write_game_solution};
pub use levels::{
    FindingsRecord, FindingsSummary, LevelPack, LevelRecord, MadeRecord, PackHeader, RuleRecord,
    findings_record, made_record, read_level_pack, rule_record, write_level_pack,
};
pub use machine_write::write_machine;
pub use moves_text::{read_moves, write_moves};
pub use moves_writer::MovesWriter;
pub use npy::{NpyBoards, NpyColumns, NpyMoves, NpyRow, NpyTarget, is_npy, read_npy, write_npy};
pub use observations::{ObservationsText, read_observations, write_findings, write_observations};
pub use packed_rows::{PackedRowsIn, PackedRowsOut, pack_cells, packed_row_bytes, unpack_cells};
pub use pbm_read::PbmReader;
pub use pbm_write::PbmWriter;
pub use picture_error::PictureError;
pub use picture_file::{
    PictureKind, PictureReader, PictureWriter, is_picture_file, read_picture_file,
    write_picture_file,
};
pub use picture_puzzle::{
    bits_of_puzzle, presses_bits, puzzle_of_bits, read_tokens, slide_of_bits,
};
pub use places_picture::{cells_picture, presses_picture, read_presses, witness_picture};
pub use plain_picture::write_cells;
pub use plain_text_rows::{PlainTextRows, TextRow};
pub use puzzle_text::{Puzzle, read_goal, read_puzzle};
pub use read_flip_answer::read_flip_answer;
pub use read_slide_answer::read_slide_answer;
pub use write_puzzle::write_puzzle;
