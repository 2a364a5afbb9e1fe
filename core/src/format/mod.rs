//! Boards and answers as text: reading with exact errors, writing, and the record of every format.

mod answers;
mod cell_names;
mod digits;
mod formats;
mod game_id;
mod header_values;
mod json_spot;
mod json_text;
mod letters;
mod levels;
mod machine_line;
mod machine_write;
mod npy;
mod observations;
mod picture;
mod picture_files;
mod place_names;
mod puzzle_text;
mod search_file;
mod sheet;
mod text;

pub use answers::{
    JsonOptions, MovesWriter, Part, button_place, cells_picture, flip_json, flip_record,
    presses_picture, read_flip_answer, read_moves, read_presses, read_slide_answer, slide_json,
    slide_record, witness_picture, write_moves,
};
pub use formats::{Example, Format, format_page, formats};
pub use game_id::{is_game_id, write_game_id, write_game_solution};
pub use levels::{
    FindingsRecord, FindingsSummary, LevelPack, LevelRecord, MadeRecord, PackHeader, RuleRecord,
    findings_record, made_record, read_level_pack, rule_record, write_level_pack,
};
pub use machine_write::write_machine;
pub use npy::{
    NpyBoards, NpyColumns, NpyMoves, NpyRow, NpyTarget, is_npy, npy_of_puzzle, read_npy, write_npy,
    write_npy_target,
};
pub use observations::{ObservationsText, read_observations, write_findings, write_observations};
pub use picture_files::{
    DrawnTarget, PackedRowsIn, PackedRowsOut, PbmReader, PbmWriter, PictureError, PictureKind,
    PictureReader, PictureWriter, PlainTextRows, SlidePictures, TextRow, bits_of_puzzle,
    bits_of_slide, is_picture_file, pack_cells, packed_row_bytes, picture_size, presses_bits,
    puzzle_of_bits, read_picture_file, read_target, read_tokens, slide_of_bits, unpack_cells,
    whole_slide_board, write_cells, write_picture_file,
};
pub use puzzle_text::{Puzzle, read_goal, read_puzzle, write_puzzle};
pub use search_file::{
    SearchCut, SearchFileFault, SearchPart, SearchRecord, SearchedGoal, SearchedPart,
};
