//! Small checkers that share no code with the solvers: does the answer solve the puzzle, and is the
//! proof beside it one?

mod claims;
mod flip;
mod grade;
mod refusal;
mod refusal_numbers;
mod slide;

pub use flip::{
    PlainCheck, check_certain, check_findings, check_flip, check_flip_fully, check_hardest,
    check_plain, check_plain_nullity, check_weights,
};
pub use grade::Grade;
pub use refusal::Refusal;
pub use slide::{
    RoundsReplay, RunsReplay, SlideRefusal, SlideReplay, check_slide, check_slide_prices,
};
