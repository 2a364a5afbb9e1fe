//! A short film as a GIF: frames of which only what changed is stored, within limits known beforehand.
//!
//! A film has at most [`MOST_FILM_FRAMES`] frames, which together store at most [`MOST_FILM_PIXELS`] pixels. A
//! pixel takes at most 12 bits in a GIF (the longest code of its compression), so a film is never longer than
//! about 24 MB; most have a tenth of a megabyte, or one. To keep the limits, a film is drawn several times: first only to
//! count, each time with fewer frames, until it fits.

use std::borrow::Cow;
use std::collections::BTreeMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::canvas::{Canvas, Edges};
use super::colours::Colour;
use crate::error::Error;

/// The most cells of a board of which a film is made, walls among them.
pub const MOST_FILM_CELLS: usize = 4_096;
/// The most frames.
pub const MOST_FILM_FRAMES: usize = 300;
/// The most pixels of all frames together.
pub const MOST_FILM_PIXELS: usize = 16_000_000;

/// The longer side of a film in pixels, where the board is not so long that its cells take more.
const SIDE: usize = 480;
/// Sides of a cell in pixels.
const SMALLEST: usize = 3;
const LARGEST: usize = 36;
/// Around the board, in pixels.
pub(super) const MARGIN: usize = 4;

/// How long a frame stands, in hundredths of a second.
pub(super) const FIRST: u16 = 100;
pub(super) const LAST: u16 = 300;

/// The side of a cell for a board of so many rows and columns.
pub(super) fn cell_side(rows: usize, cols: usize) -> usize {
    (SIDE / rows.max(cols)).clamp(SMALLEST, LARGEST)
}

/// What takes the frames of a film.
pub(super) trait Frames {
    /// A frame, and how long it stands.
    fn frame(&mut self, canvas: &Canvas, hundredths: u16) -> Result<(), Error>;
}

/// The part of a canvas that changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Changed {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Changed {
    /// Its pixels, row by row.
    fn pixels(self, canvas: &Canvas) -> impl Iterator<Item = &Colour> {
        let rows = self.top..self.top + self.height;
        rows.flat_map(move |row| {
            let from = row * canvas.width + self.left;
            &canvas.pixels[from..from + self.width]
        })
    }
}

/// Finds what changed from frame to frame.
#[derive(Debug, Default)]
struct Last(Option<Vec<Colour>>);

impl Last {
    fn changed(&mut self, canvas: &Canvas) -> Changed {
        let Canvas { width, height, .. } = *canvas;
        let whole = Changed {
            left: 0,
            top: 0,
            width,
            height,
        };
        let changed = match &self.0 {
            None => whole,
            Some(before) => {
                let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
                for (at, (now, before)) in canvas.pixels.iter().zip(before).enumerate() {
                    if now != before {
                        let (row, col) = (at / width, at % width);
                        (left, right) = (left.min(col), right.max(col + 1));
                        (top, bottom) = (top.min(row), bottom.max(row + 1));
                    }
                }
                // A frame has a pixel or more.
                let (left, top) = (left.min(width - 1), top.min(height - 1));
                Changed {
                    left,
                    top,
                    width: right.max(left + 1) - left,
                    height: bottom.max(top + 1) - top,
                }
            }
        };
        self.0 = Some(canvas.pixels.clone());
        changed
    }
}

/// Counts frames, pixels and colours.
#[derive(Debug, Default)]
struct Count {
    last: Last,
    frames: usize,
    pixels: usize,
    colours: BTreeMap<Colour, u8>,
    too_many_colours: bool,
}

impl Frames for Count {
    fn frame(&mut self, canvas: &Canvas, _: u16) -> Result<(), Error> {
        let changed = self.last.changed(canvas);
        self.frames += 1;
        self.pixels += changed.width * changed.height;
        let mut known = None;
        for colour in changed.pixels(canvas) {
            if known != Some(colour) && !self.colours.contains_key(colour) {
                let number = self.colours.len();
                match u8::try_from(number) {
                    Ok(number) => {
                        self.colours.insert(*colour, number);
                    }
                    Err(_) => self.too_many_colours = true,
                }
            }
            known = Some(colour);
        }
        Ok(())
    }
}

/// Writes the frames.
struct Written {
    last: Last,
    encoder: Encoder<Vec<u8>>,
    colours: BTreeMap<Colour, u8>,
}

/// A colour and its number: most pixels are like the one before.
#[derive(Debug, Clone, Copy)]
struct Known<'a> {
    colour: &'a Colour,
    number: u8,
}

impl Frames for Written {
    fn frame(&mut self, canvas: &Canvas, hundredths: u16) -> Result<(), Error> {
        let changed = self.last.changed(canvas);
        let mut last = None;
        let number = |colour| {
            let known: Option<Known<'_>> = last.filter(|known: &Known<'_>| known.colour == colour);
            let known = known.unwrap_or_else(|| Known {
                colour,
                number: self.colours[colour],
            });
            last = Some(known);
            known.number
        };
        let pixels: Vec<u8> = changed.pixels(canvas).map(number).collect();
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            left: changed.left as u16,
            top: changed.top as u16,
            width: changed.width as u16,
            height: changed.height as u16,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(not_written)
    }
}

fn not_written(error: impl Into<Box<dyn std::error::Error>>) -> Error {
    let error = error.into();
    Error::Unsupported(format!("such a film: {error}"))
}

/// How a film is shortened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pace {
    /// Frames from one step to the next.
    pub(super) between: usize,
    /// Steps that are shown at once.
    pub(super) at_once: usize,
    pub(super) edges: Edges,
}

/// Makes a film of so many steps, at first with `between` frames a step: `draw` is asked for its frames, at one pace after the other until the film is
/// short enough.
pub(super) fn film(
    width: usize,
    height: usize,
    steps: usize,
    between: usize,
    draw: impl Fn(Pace, &mut dyn Frames) -> Result<(), Error>,
) -> Result<Vec<u8>, Error> {
    let mut pace = Pace {
        between,
        at_once: 1,
        edges: Edges::Smooth,
    };
    loop {
        let frames = steps.div_ceil(pace.at_once) * pace.between + 2;
        if frames <= MOST_FILM_FRAMES {
            let mut count = Count::default();
            draw(pace, &mut count)?;
            if count.too_many_colours && pace.edges == Edges::Smooth {
                pace.edges = Edges::Hard;
                continue;
            }
            let fits = count.frames <= MOST_FILM_FRAMES && count.pixels <= MOST_FILM_PIXELS;
            if fits || pace.at_once >= steps.max(1) {
                return write(width, height, count.colours, pace, draw);
            }
        }
        if pace.between > 1 {
            pace.between /= 2;
        } else {
            pace.at_once *= 2;
        }
    }
}

fn write(
    width: usize,
    height: usize,
    colours: BTreeMap<Colour, u8>,
    pace: Pace,
    draw: impl Fn(Pace, &mut dyn Frames) -> Result<(), Error>,
) -> Result<Vec<u8>, Error> {
    let mut palette = vec![0; colours.len() * 3];
    for (colour, &number) in &colours {
        let at = usize::from(number) * 3;
        palette[at..at + 3].copy_from_slice(&colour.0);
    }
    let encoder = Encoder::new(Vec::new(), width as u16, height as u16, &palette);
    let mut encoder = encoder.map_err(not_written)?;
    encoder.set_repeat(Repeat::Infinite).map_err(not_written)?;
    let mut written = Written {
        last: Last::default(),
        encoder,
        colours,
    };
    draw(pace, &mut written)?;
    written.encoder.into_inner().map_err(not_written)
}
