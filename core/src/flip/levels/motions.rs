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

use crate::grid::{Edges, Size, Symmetry};

use super::super::effects::{Effects, Stencil};
use super::super::goal::Goal;
use super::super::level::{Level, LevelRule, LevelShape};
use super::super::modulus::Modulus;
use super::super::states::States;
use super::hexagons::{self, Moved};
use super::one_board::turns_of_one_board;
use super::pictures::{HOLE, Image, Picture, Turned};

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
