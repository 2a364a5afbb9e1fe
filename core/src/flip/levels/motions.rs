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
//! Among hexagons the motions are others (`hexagons`). A goal that is a picture moves with its board:
//! two boards are the same only if one motion brings both board and goal to the other's.
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
use super::super::states::States;
use super::hexagons::{self, Moved};

/// What stands for a place without a cell: no state is as large.
pub(super) const HOLE: u8 = u8::MAX;

/// A board with its holes: one number a place, its state or [`HOLE`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Picture {
    size: Size,
    places: Vec<u8>,
}

impl Picture {
    /// The board of `level`.
    pub(super) fn of(level: &Level) -> Self {
        Self::drawn(&level.region, &level.start)
    }

    fn drawn(region: &Region, states: &States) -> Self {
        let size = region.size();
        let mut places = vec![HOLE; size.cells()];
        for (at, state) in region.positions().zip(states.iter()) {
            places[size.index(at)] = state;
        }
        Self { size, places }
    }

    /// Its sides.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// What stands at each place, row by row.
    pub(super) fn places(&self) -> &[u8] {
        &self.places
    }

    /// By the sides first, then by their places.
    fn cmp(&self, other: &Self) -> Ordering {
        let sides = |picture: &Self| (picture.size.rows(), picture.size.cols());
        let by_sides = sides(self).cmp(&sides(other));
        by_sides.then_with(|| self.places.cmp(&other.places))
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

/// A board as it stands for all that are the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Least {
    board: Shape,
    /// For each alternative of a goal that is a picture, where it cares and what it wants, in order.
    goals: Vec<Shape>,
}

/// A board that was moved.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Shape {
    Squares(Picture),
    Hexagons(Moved),
}

impl Shape {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Squares(a), Self::Squares(b)) => a.cmp(b),
            (Self::Hexagons(a), Self::Hexagons(b)) => a.cmp(b),
            (Self::Squares(_), Self::Hexagons(_)) => Ordering::Less,
            (Self::Hexagons(_), Self::Squares(_)) => Ordering::Greater,
        }
    }
}

impl Least {
    fn cmp(&self, other: &Self) -> Ordering {
        let pairs = self.goals.iter().zip(&other.goals);
        let goals = pairs.fold(Ordering::Equal, |order, (a, b)| {
            order.then_with(|| a.cmp(b))
        });
        goals.then_with(|| self.board.cmp(&other.board))
    }
}

/// The ways to move a board that leave a rule as it is.
#[derive(Debug)]
pub(super) struct Motions {
    lattice: Lattice,
    edges: Edges,
    modulus: Modulus,
    recolours: bool,
    /// The goal, where some of it is a picture.
    drawn_goal: Option<Goal>,
}

/// How the cells of a board lie.
#[derive(Debug)]
enum Lattice {
    /// In rows and columns, to be turned in these ways.
    Squares(Vec<Symmetry>),
    Hexagons,
}

/// One way to move a board.
#[derive(Debug, Clone, Copy)]
enum Motion {
    Square {
        turn: Symmetry,
        down: usize,
        right: usize,
    },
    Hexagon(hexagons::Motion),
}

impl Motions {
    /// Those of `rule`, the identity among them.
    pub(super) fn of(rule: &LevelRule) -> Self {
        let k = rule.modulus;
        let (lattice, edges) = match &rule.shape {
            LevelShape::OnCells(Effects::Stencil { stencil, edges }) => {
                let kept = |turn: &Symmetry| {
                    let fits = *edges != Edges::Cylinder || !turn.transposes();
                    fits && keeps_stencil(*turn, stencil, k)
                };
                let turns = Symmetry::all().filter(kept).collect();
                (Lattice::Squares(turns), *edges)
            }
            LevelShape::OnCells(Effects::Hexagon { edges, .. }) => (Lattice::Hexagons, *edges),
            LevelShape::OnCells(_) | LevelShape::RowsAndColumns => {
                (Lattice::Squares(Symmetry::all().collect()), Edges::Open)
            }
            LevelShape::Only(rule) => (Lattice::Squares(turns_of_one_board(rule)), Edges::Open),
        };
        Self {
            lattice,
            edges,
            modulus: k,
            recolours: rule.goal == Goal::Same,
            drawn_goal: has_picture(&rule.goal).then(|| rule.goal.clone()),
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

    /// The least of all images of the board of `level`.
    pub(super) fn least_image(&self, level: &Level) -> Least {
        let picture = Picture::of(level);
        let Some(goal) = &self.drawn_goal else {
            let board = match &self.lattice {
                Lattice::Squares(turns) => Shape::Squares(self.least_of_squares(turns, &picture)),
                Lattice::Hexagons => {
                    self.least_of_all(&picture, |motion| self.moved(&picture, motion), Shape::cmp)
                }
            };
            return Least {
                board,
                goals: Vec::new(),
            };
        };
        let mut parts = Vec::new();
        for pattern in goal.alternatives(self.modulus, level.region.cells()) {
            let cared: States = pattern.cared().clone().into();
            parts.push(Picture::drawn(&level.region, &cared));
            parts.push(Picture::drawn(&level.region, pattern.states()));
        }
        let image = |motion| {
            let moved = |part| self.moved(part, motion);
            let mut pairs: Vec<Vec<Shape>> = parts
                .chunks(2)
                .map(|pair| pair.iter().map(moved).collect())
                .collect();
            let by_parts =
                |a: &Vec<Shape>, b: &Vec<Shape>| a[0].cmp(&b[0]).then_with(|| a[1].cmp(&b[1]));
            pairs.sort_by(by_parts);
            Least {
                board: self.moved(&picture, motion),
                goals: pairs.into_iter().flatten().collect(),
            }
        };
        self.least_of_all(&picture, image, Least::cmp)
    }

    /// The least of what `image` makes of each motion.
    fn least_of_all<T>(
        &self,
        picture: &Picture,
        image: impl Fn(Motion) -> T,
        order: impl Fn(&T, &T) -> Ordering,
    ) -> T {
        let images = self.motions(picture.size).into_iter().map(image);
        let least = images.reduce(|best, next| {
            if order(&next, &best).is_lt() {
                next
            } else {
                best
            }
        });
        least.expect("the identity is always among the motions")
    }

    /// Every motion of a board of this size.
    fn motions(&self, size: Size) -> Vec<Motion> {
        let turns = match &self.lattice {
            Lattice::Squares(turns) => turns,
            Lattice::Hexagons => {
                let all = hexagons::Motion::all(size, self.edges).into_iter();
                return all.map(Motion::Hexagon).collect();
            }
        };
        let mut all = Vec::new();
        for &turn in turns {
            for (down, right) in self.shifts(turn.size(size)) {
                all.push(Motion::Square { turn, down, right });
            }
        }
        all
    }

    /// How far a turned board of this size can be shifted, down and to the right.
    fn shifts(&self, size: Size) -> impl Iterator<Item = (usize, usize)> + use<> {
        let downs = if self.edges == Edges::Torus {
            size.rows()
        } else {
            1
        };
        let rights = if self.edges == Edges::Open {
            1
        } else {
            size.cols()
        };
        (0..downs).flat_map(move |down| (0..rights).map(move |right| (down, right)))
    }

    fn moved(&self, picture: &Picture, motion: Motion) -> Shape {
        match motion {
            Motion::Square { turn, down, right } => {
                let turned = Turned::new(turn, picture.size);
                Shape::Squares(self.image(picture, turned, down, right).picture())
            }
            Motion::Hexagon(motion) => {
                let moved = Moved::new(picture, motion);
                Shape::Hexagons(if self.recolours {
                    moved.recoloured(|state, by| self.modulus.subtract(state, by))
                } else {
                    moved
                })
            }
        }
    }

    fn least_of_squares(&self, turns: &[Symmetry], picture: &Picture) -> Picture {
        let turned = turns.iter().map(|&turn| Turned::new(turn, picture.size));
        let images = turned.flat_map(|turned| {
            let shifts = self.shifts(turned.size);
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

/// Whether some alternative of the goal is a picture.
fn has_picture(goal: &Goal) -> bool {
    match goal {
        Goal::Uniform(_) | Goal::Same => false,
        Goal::Pattern(_) => true,
        Goal::OneOf(goals) => goals.iter().any(has_picture),
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

/// For each button the one that does the same after `turn`, at the same cost and within the same
/// limit; none where the board of the cells or what buttons do does not stay as it is.
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
    let kind = |button: usize, moved: Option<&[usize]>| Kind {
        changes: changes(button, moved),
        cost: rule.buttons().costs().map(|costs| costs[button]),
        most: rule.buttons().most().map(|most| most[button]),
    };
    let mut by_kind: HashMap<Kind, Vec<usize>> = HashMap::new();
    for button in (0..buttons).rev() {
        by_kind.entry(kind(button, None)).or_default().push(button);
    }
    (0..buttons)
        .map(|button| by_kind.get_mut(&kind(button, Some(&cells)))?.pop())
        .collect()
}

/// What a button does and may.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Kind {
    changes: Vec<(usize, u8)>,
    cost: Option<u64>,
    most: Option<u8>,
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
