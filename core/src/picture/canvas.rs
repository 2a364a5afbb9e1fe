//! A picture in pixels: squares, discs and rings with smooth edges.

use super::colours::Colour;

/// Pixels row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Colour>,
}

/// A disc, in quarters of a pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Disc {
    /// Its middle, to the right and down.
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) radius: usize,
}

/// Whether edges are smooth: three colours between any two, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edges {
    Smooth,
    Hard,
}

impl Canvas {
    /// All of one colour.
    pub(super) fn new(width: usize, height: usize, colour: Colour) -> Self {
        Self {
            width,
            height,
            pixels: vec![colour; width * height],
        }
    }

    /// A square of `side` pixels whose top left pixel is at `x`, `y`.
    pub(super) fn square(&mut self, x: usize, y: usize, side: usize, colour: Colour) {
        for row in y..(y + side).min(self.height) {
            let from = row * self.width;
            self.pixels[from + x..from + (x + side).min(self.width)].fill(colour);
        }
    }

    /// A disc, over what is there.
    pub(super) fn disc(&mut self, disc: Disc, colour: Colour, edges: Edges) {
        let Disc { x, y, radius } = disc;
        let pixels = |middle: usize, most: usize| {
            let first = middle.saturating_sub(radius) / 4;
            first..((middle + radius) / 4 + 1).min(most)
        };
        for row in pixels(y, self.height) {
            for col in pixels(x, self.width) {
                // Sixteen points of the pixel; how many of them lie in the disc.
                let inside = |point: usize| {
                    let (right, down) = (col * 4 + point % 4, row * 4 + point / 4);
                    // Points lie in the middle of a sixteenth: twice everything is whole.
                    let (across, along) = (
                        (2 * right + 1).abs_diff(2 * x),
                        (2 * down + 1).abs_diff(2 * y),
                    );
                    across * across + along * along <= 4 * radius * radius
                };
                let covered = (0..16).filter(|&point| inside(point)).count() as u32;
                let quarters = match edges {
                    Edges::Smooth => (covered + 2) / 4,
                    Edges::Hard => covered / 8 * 2,
                };
                let pixel = &mut self.pixels[row * self.width + col];
                *pixel = match quarters {
                    0 => *pixel,
                    4 => colour,
                    _ => match edges {
                        Edges::Smooth => pixel.toward(colour, quarters, 4),
                        Edges::Hard => colour,
                    },
                };
            }
        }
    }
}
