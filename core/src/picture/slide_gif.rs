//! A film of a slide puzzle: the tokens move to their places, those of a round together.

use super::canvas::{Canvas, Disc};
use super::colours::Colour;
use super::drawing::drawn;
use super::film::{FIRST, Frames, LAST, MARGIN, MOST_FILM_CELLS, Pace, cell_side, film};
use crate::error::Error;
use crate::grid::{Position, Region};
use crate::slide::{Move, SlidePuzzle};

/// Cells with shorter sides, in pixels, hold square tokens.
const SMALLEST_DISC: usize = 8;

/// Hundredths of a second from one round to the next.
const ROUND: u16 = 36;

/// A film of the rounds as a GIF: at most [`MOST_FILM_FRAMES`](super::MOST_FILM_FRAMES) frames with at most
/// [`MOST_FILM_PIXELS`](super::MOST_FILM_PIXELS) pixels together, so never more than 24 MB. Places where a token is to end
/// are yellow. Where there are too many rounds, several are shown in one frame. The last frame stands longest.
///
/// # Errors
/// [`Error::NoDrawing`] for a graph, and for more than [`MOST_FILM_CELLS`] cells.
pub fn slide_gif(puzzle: &SlidePuzzle, rounds: &[Vec<Move>]) -> Result<Vec<u8>, Error> {
    let region = drawn(puzzle.rule().region(), MOST_FILM_CELLS, "a film")?;
    let size = region.size();
    let side = cell_side(size.rows(), size.cols());
    let scene = Scene {
        puzzle,
        region,
        side,
        board: board(puzzle, region, side),
    };
    let (width, height) = (scene.board.width, scene.board.height);
    film(width, height, rounds.len(), 6, |pace, frames| {
        scene.play(rounds, pace, frames)
    })
}

struct Scene<'a> {
    puzzle: &'a SlidePuzzle,
    region: &'a Region,
    side: usize,
    board: Canvas,
}

/// The board without tokens.
fn board(puzzle: &SlidePuzzle, region: &Region, side: usize) -> Canvas {
    let size = region.size();
    let pixels = |cells: usize| 2 * MARGIN + cells * side;
    let mut board = Canvas::new(pixels(size.cols()), pixels(size.rows()), Colour::PANEL);
    let gap = usize::from(side > 4);
    for (place, at) in region.positions().enumerate() {
        let colour = if puzzle.target().tokens().get(place) {
            Colour::WANTED
        } else {
            Colour::FREE
        };
        let (x, y) = (MARGIN + at.col * side, MARGIN + at.row * side);
        board.square(x, y, side - gap, colour);
    }
    board
}

impl Scene<'_> {
    fn play(&self, rounds: &[Vec<Move>], pace: Pace, frames: &mut dyn Frames) -> Result<(), Error> {
        let mut tokens = self.puzzle.start().clone();
        frames.frame(&self.drawn(tokens.iter_ones(), &[], 0, pace), FIRST)?;
        let stands = (ROUND / pace.between as u16).max(2);
        for together in rounds.chunks(pace.at_once) {
            if let ([round], true) = (together, pace.between > 1) {
                for step in round {
                    tokens.set(step.from, false);
                }
                for part in 1..pace.between {
                    let canvas = self.drawn(tokens.iter_ones(), round, part, pace);
                    frames.frame(&canvas, stands)?;
                }
            }
            for step in together.iter().flatten() {
                tokens.set(step.from, false);
                tokens.set(step.to, true);
            }
            frames.frame(&self.drawn(tokens.iter_ones(), &[], 0, pace), stands)?;
        }
        frames.frame(&self.drawn(tokens.iter_ones(), &[], 0, pace), LAST)
    }

    /// Tokens that stand, and others that went `part` of the way.
    fn drawn(
        &self,
        standing: impl Iterator<Item = usize>,
        moving: &[Move],
        part: usize,
        pace: Pace,
    ) -> Canvas {
        let mut canvas = self.board.clone();
        let quarters = |cells: usize| 4 * MARGIN + cells * 4 * self.side + 2 * self.side;
        // The gap between cells is at their right and below.
        let middle = |at: Position| (quarters(at.col) - 2, quarters(at.row) - 2);
        let radius = self.side * 4 * 9 / 25;
        let side = self.side - usize::from(self.side > 4);
        let mut put = |x: usize, y: usize| {
            if self.side < SMALLEST_DISC {
                // A disc of so few pixels would be a blur.
                canvas.square(x / 4 - side / 2, y / 4 - side / 2, side, Colour::TOKEN);
                return;
            }
            canvas.disc(Disc { x, y, radius }, Colour::TOKEN, pace.edges);
        };
        for place in standing {
            let (x, y) = middle(self.region.position(place));
            put(x, y);
        }
        for step in moving {
            let (from, to) = (
                self.region.position(step.from),
                self.region.position(step.to),
            );
            let is_near = from.row.abs_diff(to.row).max(from.col.abs_diff(to.col)) == 1;
            let (from, to) = (middle(from), middle(to));
            if is_near {
                let between = |from: usize, to: usize| {
                    (from * (pace.between - part) + to * part) / pace.between
                };
                put(between(from.0, to.0), between(from.1, to.1));
            } else if 2 * part < pace.between {
                put(from.0, from.1); // over the border of a torus it jumps
            } else {
                put(to.0, to.1);
            }
        }
        canvas
    }
}
