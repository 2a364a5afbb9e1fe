//! A film of a flip puzzle: the presses one by one, and what each changes.

use super::canvas::{Canvas, Disc};
use super::colours::Colour;
use super::drawing::{Rows, drawn};
use super::film::{FIRST, Frames, LAST, MARGIN, MOST_FILM_CELLS, Pace, cell_side, film};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Presses, States};
use crate::grid::Region;

/// Hundredths of a second from one press to the next.
const PRESS: u16 = 60;

/// A film of the presses in reading order as a GIF, within the limits of
/// [`slide_gif`](super::slide_gif). Before each press its button is marked. Where there are too many presses, several
/// are shown at once. The last frame stands longest.
///
/// # Errors
/// [`Error::NoDrawing`] where cells or buttons lie on no board, and for more than [`MOST_FILM_CELLS`] cells.
pub fn flip_gif(puzzle: &FlipPuzzle, presses: &Presses) -> Result<Vec<u8>, Error> {
    let rule = puzzle.rule();
    let region = drawn(rule.cells().region(), MOST_FILM_CELLS, "a film")?;
    let size = region.size();
    let scene = Scene {
        puzzle,
        region,
        buttons: drawn(rule.buttons().places().region(), MOST_FILM_CELLS, "a film")?,
        side: cell_side(size.rows(), size.cols()),
    };
    let buttons: Vec<usize> = presses.buttons().collect();
    let blank = scene.drawn(puzzle.start());
    film(
        blank.width,
        blank.height,
        buttons.len(),
        2,
        |pace, frames| scene.play(&buttons, pace, frames),
    )
}

struct Scene<'a> {
    puzzle: &'a FlipPuzzle,
    region: &'a Region,
    buttons: &'a Region,
    side: usize,
}

impl Scene<'_> {
    fn play(&self, buttons: &[usize], pace: Pace, frames: &mut dyn Frames) -> Result<(), Error> {
        let mut states = self.puzzle.start().clone();
        frames.frame(&self.drawn(&states), FIRST)?;
        for together in buttons.chunks(pace.at_once) {
            if pace.between > 1 {
                let mut marked = self.drawn(&states);
                self.mark(&mut marked, together, pace);
                frames.frame(&marked, PRESS / 2)?;
            }
            for &button in together {
                let rule = self.puzzle.rule();
                rule.press(button, |cell, amount| states.add(cell, amount));
            }
            let mut pressed = self.drawn(&states);
            if pace.between == 1 {
                self.mark(&mut pressed, together, pace);
            }
            frames.frame(&pressed, PRESS / 2)?;
        }
        frames.frame(&self.drawn(&states), LAST)
    }

    fn drawn(&self, states: &States) -> Canvas {
        let (size, side) = (self.region.size(), self.side);
        let rows = Rows::of(self.puzzle.rule());
        let pixels = |cells: usize| 2 * MARGIN + cells * side;
        let width = pixels(size.cols()) + rows.wider(size.rows(), side);
        let mut canvas = Canvas::new(width, pixels(size.rows()), Colour::PANEL);
        let gap = usize::from(side > 4);
        let colours = self.puzzle.rule().modulus().get();
        for (cell, at) in self.region.positions().enumerate() {
            let x = MARGIN + at.col * side + rows.shift(at.row, side);
            let y = MARGIN + at.row * side;
            let colour = Colour::of_state(states.get(cell), colours);
            canvas.square(x, y, side - gap, colour);
        }
        canvas
    }

    fn mark(&self, canvas: &mut Canvas, buttons: &[usize], pace: Pace) {
        let quarters = |cells: usize| 4 * MARGIN + cells * 4 * self.side + 2 * self.side - 2;
        for &button in buttons {
            let at = self.buttons.position(button);
            let shift = 4 * Rows::of(self.puzzle.rule()).shift(at.row, self.side);
            let (x, y) = (quarters(at.col) + shift, quarters(at.row));
            let mut disc = |radius, colour| canvas.disc(Disc { x, y, radius }, colour, pace.edges);
            disc(self.side * 4 * 9 / 25, Colour::RIM);
            disc(self.side * 4 * 7 / 25, Colour::PRESS);
        }
    }
}
