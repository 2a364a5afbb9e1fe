//! What the fuzz targets do with their bytes, as ordinary functions: any bytes at all must pass.
//!
//! A body panics where something is wrong: that is how libFuzzer, the replay in `tests` and long
//! random runs notice.

mod draw;
mod hint_flip;
mod judge_input;
mod judge_output;
mod learn;
mod list_flip;
mod read_answer;
mod read_graph;
mod read_levels;
mod read_npy;
mod read_picture_file;
mod read_puzzle;
mod read_search_file;
mod solve_flip;
mod solve_slide;
mod tiny_flip;
mod truth;

pub use hint_flip::hint_flip;
pub use judge_input::judge_input;
pub use judge_output::judge_output;
pub use learn::learn;
pub use list_flip::list_flip;
pub use read_answer::read_answer;
pub use read_graph::read_graph;
pub use read_levels::read_levels;
pub use read_npy::read_npy;
pub use read_picture_file::{read_pbm, read_png};
pub use read_puzzle::read_puzzle;
pub use read_search_file::read_search_file;
pub use solve_flip::solve_flip;
pub use solve_slide::solve_slide;

/// One body.
#[derive(Debug, Clone, Copy)]
pub struct Body {
    /// Its name, also that of its target and of its folder of seeds.
    pub name: &'static str,
    /// Plays some bytes; panics where something is wrong.
    pub run: fn(&[u8]),
}

/// All bodies.
#[must_use]
pub const fn bodies() -> &'static [Body] {
    const BODIES: &[Body] = &[
        Body {
            name: "read_puzzle",
            run: read_puzzle,
        },
        Body {
            name: "read_graph",
            run: read_graph,
        },
        Body {
            name: "read_levels",
            run: read_levels,
        },
        Body {
            name: "read_npy",
            run: read_npy,
        },
        Body {
            name: "read_pbm",
            run: read_pbm,
        },
        Body {
            name: "read_png",
            run: read_png,
        },
        Body {
            name: "read_search_file",
            run: read_search_file,
        },
        Body {
            name: "read_answer",
            run: read_answer,
        },
        Body {
            name: "solve_flip",
            run: solve_flip,
        },
        Body {
            name: "hint_flip",
            run: hint_flip,
        },
        Body {
            name: "list_flip",
            run: list_flip,
        },
        Body {
            name: "solve_slide",
            run: solve_slide,
        },
        Body {
            name: "judge_input",
            run: judge_input,
        },
        Body {
            name: "learn",
            run: learn,
        },
        Body {
            name: "judge_output",
            run: judge_output,
        },
    ];
    BODIES
}
