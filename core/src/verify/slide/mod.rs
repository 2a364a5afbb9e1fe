//! Checks of slide puzzles: moves, runs and rounds made on a board, prices, tolls and borders.

mod board;
mod border;
mod cheapest;
pub(super) mod refusal;
mod rounds;
mod runs;
mod solved;

pub use cheapest::{check_slide, check_slide_prices};
pub use refusal::SlideRefusal;
pub use rounds::RoundsReplay;
pub use runs::RunsReplay;
pub use solved::SlideReplay;
