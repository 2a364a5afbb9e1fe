//! Puzzles and their answers as pictures to look at: drawings (SVG) and short films (GIF).
//!
//! Nothing here solves or checks; what is drawn was checked before.

mod canvas;
mod colours;
mod drawing;
mod film;
mod flip_gif;
mod flip_svg;
mod graph_svg;
mod slide_gif;
mod slide_svg;
mod wired_svg;

pub use film::{MOST_FILM_CELLS, MOST_FILM_FRAMES, MOST_FILM_PIXELS};
pub use flip_gif::flip_gif;
pub use flip_svg::flip_svg;
pub use graph_svg::MOST_DRAWN_VERTICES;
pub use slide_gif::slide_gif;
pub use slide_svg::{MOST_DRAWN_CELLS, slide_svg};
pub use wired_svg::MOST_WIRED;
