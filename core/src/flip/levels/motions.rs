//! Which boards are the same for a player: turned, mirrored, shifted round a joined edge, recoloured.
//!
//! Method: a rule of one shape everywhere keeps its meaning under every turn and mirror that leaves
//! its stencil as it is (not rows for columns where only the left and right sides are joined), and
//! under shifts along joined edges. The holes of a board move with it. Of all images of a board the
//! least, read as a string, stands for all of them. Where the goal is one colour, whichever, adding
//! one colour everywhere changes nothing either; the image whose first cell is 0 is the least.
//!
//! ```text
//! plus rule    .#.    ...    have the images  .#. ... ... ...  the least of which is the third
//!              #..    ..#                     #.. #.. ..# .#.
//!              ...    .#.                     ... .#. .#. ..#  ...
//! ```
//!
//! Cost: images x cells at worst; an image is left at the first cell that is greater than the best.

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::grid::{Edges, Position, Region, Size, Symmetry};

use super::super::effects::{Effects, Stencil};
use super::super::goal::Goal;
use super::super::level::{Level, LevelRule, LevelShape};
use super::super::modulus::Modulus;
use super::super::rule::Rule;

/// What stands for a place without a cell: no state is as large.
const HOLE: u8 = u8::MAX;

/// A board with its holes: one number a place, its state or [`HOLE`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Picture {
    size: Size,
    places: Vec<u8>,
}

impl Picture {
    /// The board of `level`.
    pub(super) fn of(level: &Level) -> Self {
        let size = level.region.size();
        let mut places = vec![HOLE; size.cells()];
        for (at, state) in level.region.positions().zip(level.start.iter()) {
            places[size.index(at)] = state;
        }
        Self { size, places }
    }

    /// The same with one colour added everywhere so that the first cell is 0.
    pub(super) fn recoloured(mut self, k: Modulus) -> Self {
        let first = self.places.iter().copied().find(|&place| place != HOLE);
        let first = first.unwrap_or(0);
        for place in self.places.iter_mut().filter(|place| **place != HOLE) {
            *place = k.subtract(*place, first);
        }
        self
    }
}

/// The ways to move a board that leave a rule as it is.
#[derive(Debug)]
pub(super) struct Motions {
    turns: Vec<Symmetry>,
    edges: Edges,
    modulus: Modulus,
    recolours: bool,
}

impl Motions {
    /// Those of `rule`, the identity among them.
    pub(super) fn of(rule: &LevelRule) -> Self {
        let k = rule.modulus;
        let (turns, edges) = match &rule.shape {
            LevelShape::OnCells(Effects::Stencil { stencil, edges }) => {
                let kept = |turn: &Symmetry| {
                    let fits = *edges != Edges::Cylinder || !turn.transposes();
                    fits && keeps_stencil(*turn, stencil, k)
                };
                (Symmetry::all().filter(kept).collect(), *edges)
            }
            // The rows of hexagons are shifted: only the identity is sure to keep them.
            LevelShape::OnCells(Effects::Hexagon { .. }) => {
                (Symmetry::all().take(1).collect(), Edges::Open)
            }
            LevelShape::OnCells(_) | LevelShape::RowsAndColumns => {
                (Symmetry::all().collect(), Edges::Open)
            }
            LevelShape::Only(rule) => (turns_of_one_board(rule), Edges::Open),
        };
        Self {
            turns,
            edges,
            modulus: k,
            recolours: rule.goal == Goal::Same,
        }
    }

    /// Whether adding one colour everywhere changes nothing for a player.
    pub(super) const fn recolours(&self) -> bool {
        self.recolours
    }

    /// The number of colours.
    pub(super) const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The least of all images of `picture`.
    pub(super) fn least_image(&self, picture: &Picture) -> Picture {
        let turned = self
            .turns
            .iter()
            .map(|&turn| Turned::new(turn, picture.size));
        let images = turned.flat_map(|turned| {
            let (rows, cols) = (turned.size.rows(), turned.size.cols());
            let downs = if self.edges == Edges::Torus { rows } else { 1 };
            let rights = if self.edges == Edges::Open { 1 } else { cols };
            let shifts =
                (0..downs).flat_map(move |down| (0..rights).map(move |right| (down, right)));
            shifts.map(move |(down, right)| self.image(picture, turned, down, right))
        });
        let least = images.reduce(|best, next| if next.cmp(&best).is_lt() { next } else { best });
        least
            .expect("the identity is always among the turns")
            .picture()
    }

    fn image<'a>(
        &self,
        picture: &'a Picture,
        turned: Turned,
        down: usize,
        right: usize,
    ) -> Image<'a> {
        let mut image = Image {
            places: &picture.places,
            turned,
            down,
            right,
            modulus: self.modulus,
            first: 0,
        };
        if self.recolours {
            image.first = image.iter().find(|&place| place != HOLE).unwrap_or(0);
        }
        image
    }
}

/// A turned board: the place at (row, col) is place `base + row * down + col * right` of the board as
/// it was.
#[derive(Debug, Clone, Copy)]
struct Turned {
    size: Size,
    base: usize,
    down: isize,
    right: isize,
}

impl Turned {
    fn new(turn: Symmetry, from: Size) -> Self {
        let back = Symmetry::all().find(|back| {
            let (rows, cols) = turn.step(1, 2);
            back.step(rows, cols) == (1, 2)
        });
        let back = back.expect("every symmetry can be undone");
        let size = turn.size(from);
        let base = from.index(back.position(size, Position::new(0, 0)));
        let stride = |rows: isize, cols: isize| {
            let (rows, cols) = back.step(rows, cols);
            rows * from.cols() as isize + cols
        };
        Self {
            size,
            base,
            down: stride(1, 0),
            right: stride(0, 1),
        }
    }
}

/// A board turned, shifted up and to the left round its edges, and recoloured: its places in order.
#[derive(Debug, Clone, Copy)]
struct Image<'a> {
    places: &'a [u8],
    turned: Turned,
    down: usize,
    right: usize,
    modulus: Modulus,
    /// What is subtracted from every cell.
    first: u8,
}

impl<'a> Image<'a> {
    fn iter(self) -> impl Iterator<Item = u8> + 'a {
        let Turned {
            size,
            base,
            down,
            right,
        } = self.turned;
        let round = |at: usize, by: usize, len: usize| {
            let at = at + by;
            (if at < len { at } else { at - len }) as isize
        };
        (0..size.rows()).flat_map(move |row| {
            let from = base as isize + round(row, self.down, size.rows()) * down;
            (0..size.cols()).map(move |col| {
                let at = from + round(col, self.right, size.cols()) * right;
                match self.places[at as usize] {
                    place if self.first == 0 || place == HOLE => place,
                    place => self.modulus.subtract(place, self.first),
                }
            })
        })
    }

    /// By the sides first, then by their places.
    fn cmp(&self, other: &Self) -> Ordering {
        let sides = |image: &Self| (image.turned.size.rows(), image.turned.size.cols());
        let by_sides = sides(self).cmp(&sides(other));
        by_sides.then_with(|| self.iter().cmp(other.iter()))
    }

    fn picture(self) -> Picture {
        let size = self.turned.size;
        let places = self.iter().collect();
        Picture { size, places }
    }
}

/// Whether the stencil looks the same after `turn`.
fn keeps_stencil(turn: Symmetry, stencil: &Stencil, k: Modulus) -> bool {
    let added_up = |turn: Option<Symmetry>| {
        let mut amounts: HashMap<(isize, isize), u8> = HashMap::new();
        for offset in stencil.offsets() {
            let (rows, cols) = (offset.rows, offset.cols);
            let to = turn.map_or((rows, cols), |turn| turn.step(rows, cols));
            let amount = amounts.entry(to).or_default();
            *amount = k.add(*amount, k.reduce(offset.amount.into()));
        }
        amounts.retain(|_, amount| *amount != 0);
        amounts
    };
    added_up(Some(turn)) == added_up(None)
}

/// The turns and mirrors of one board that send what each button changes to what some button
/// changes; only the identity where its cells lie on no board.
fn turns_of_one_board(rule: &Rule) -> Vec<Symmetry> {
    let kept = |turn: &Symmetry| moved_buttons(rule, *turn).is_some();
    let mut turns: Vec<Symmetry> = Symmetry::all().filter(kept).collect();
    if turns.is_empty() {
        // The cells lie on no board, or only in a row of names.
        turns.extend(Symmetry::all().next());
    }
    turns
}

/// For each button the one that does the same after `turn`; none where the board of the cells or
/// what buttons change does not stay as it is.
pub(super) fn moved_buttons(rule: &Rule, turn: Symmetry) -> Option<Vec<usize>> {
    let region = rule.cells().region()?;
    let cells = moved_cells(region, turn)?;
    let buttons = rule.buttons().places().len();
    let changes = |button: usize, moved: Option<&[usize]>| {
        let k = rule.modulus();
        let mut changes: Vec<(usize, u8)> = Vec::new();
        rule.press(button, |cell, amount| {
            changes.push((moved.map_or(cell, |moved| moved[cell]), amount));
        });
        changes.sort_unstable();
        changes.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 = k.add(kept.1, later.1);
            }
            same
        });
        changes.retain(|&(_, amount)| amount != 0);
        changes
    };
    let mut by_changes: HashMap<Vec<(usize, u8)>, Vec<usize>> = HashMap::new();
    for button in (0..buttons).rev() {
        by_changes
            .entry(changes(button, None))
            .or_default()
            .push(button);
    }
    (0..buttons)
        .map(|button| by_changes.get_mut(&changes(button, Some(&cells)))?.pop())
        .collect()
}

/// For each cell where `turn` moves it; none where the board does not stay as it is.
pub(super) fn moved_cells(region: &Region, turn: Symmetry) -> Option<Vec<usize>> {
    let size = region.size();
    if turn.size(size) != size {
        return None;
    }
    let moved = |at: Position| region.cell(turn.position(size, at));
    region.positions().map(moved).collect()
}
