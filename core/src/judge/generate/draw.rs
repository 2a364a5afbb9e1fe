//! Draws cases at random: how large, and what they hold.

use num_bigint::BigUint;

use super::chance::Chance;
use super::draw_board::draw_board;
use super::draw_wiring::draw_wiring;
use super::drawn::{Drawn, DrawnBoard};
use crate::error::Error;
use crate::grid::Size;
use crate::judge::flip_task::CaseText;
use crate::judge::lamp_party::{Known, final_rows};
use crate::judge::problem::{Problem, SlideTask, Swaps, Task};
use crate::judge::read_board::SizeText;

/// What is wanted of a case.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aim {
    /// How large it is.
    pub(super) extent: Extent,
    /// What it holds.
    pub(super) filling: Filling,
    /// How often it was tried in vain; sizes move away from the least and the most with it.
    pub(super) attempt: usize,
}

/// How large a case is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// As small as the page allows.
    Least,
    /// As large as the page allows.
    Most,
    /// A few cells to a side.
    Small,
    /// Whatever the page allows, up to a hundred to a side.
    Any,
}

/// What a case holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Filling {
    /// Random states.
    Random,
    /// What random presses make of a solved one.
    Planted,
    /// What is solved already.
    Done,
    /// The opposite: every cell is wrong.
    Opposite,
}

/// Up to so many where a page does not say.
pub(super) const UNLIMITED: u64 = 10;

impl Aim {
    /// A number of what the page calls `name`.
    pub(super) fn count(self, problem: &Problem, name: &str, chance: &mut Chance) -> usize {
        let (least, most) = bounds(problem, name);
        let slack = self.attempt;
        let (least, most) = match self.extent {
            Extent::Least => (least, most.min(least + slack)),
            Extent::Most => (least.max(most.saturating_sub(slack)), most),
            Extent::Small => (least, most.min(least + 5)),
            Extent::Any => (least, most.min(least + 99)),
        };
        chance.between(least, most)
    }
}

/// The least and the most of what the page calls `name`.
pub(super) fn bounds(problem: &Problem, name: &str) -> (usize, usize) {
    let limit = problem.limits.iter().find(|limit| limit.name == name);
    let (least, most) = limit.map_or((1, UNLIMITED), |limit| (limit.least, limit.most));
    let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
    (number(least), number(most))
}

/// A case of `problem`. It may turn out to be one that the page rules out.
///
/// # Errors
/// Where its rule cannot be made.
pub(super) fn draw(problem: &Problem, aim: Aim, chance: &mut Chance) -> Result<Drawn, Error> {
    match &problem.task {
        Task::Flip(task) => match &task.case {
            CaseText::Board(board) => draw_board(problem, board, aim, chance).map(Drawn::Board),
            CaseText::TwoNumbers => Ok(draw_numbers(problem, aim, chance)),
            CaseText::Wiring(text) => draw_wiring(problem, text, aim, chance).map(Drawn::Wiring),
            CaseText::Machine => Ok(draw_machine(problem, aim, chance)),
            CaseText::NineHours => {
                let size = Size::new(3, 3)?;
                let cells = match aim.filling {
                    Filling::Done => vec![0; 9],
                    Filling::Opposite => vec![2; 9],
                    Filling::Random | Filling::Planted => chance.states(9, 4, 1),
                };
                let goal = None;
                Ok(Drawn::Board(DrawnBoard { size, cells, goal }))
            }
        },
        Task::Slide(task) => {
            let board = draw_slide(problem, task, aim, chance)?;
            Ok(match task.swaps {
                Swaps::Sides => Drawn::Board(board),
                Swaps::AroundWithinLimits => {
                    let most = draw_limits(&board, aim, chance);
                    Drawn::Limited { board, most }
                }
            })
        }
        Task::DivisorLamps => Ok(draw_divisors(problem, aim, chance)),
        Task::PartyLamps => Ok(draw_party(problem, aim, chance)),
    }
}

/// Two rows of lamps as numbers that are not both 0, which would end the input.
fn draw_numbers(problem: &Problem, aim: Aim, chance: &mut Chance) -> Drawn {
    let (_, digits) = bounds(problem, "digits");
    let most = (digits * 3321 / 1000).max(1); // binary digits that fit: log2 10 is a little more
    let width = match aim.extent {
        Extent::Least => 1 + aim.attempt,
        Extent::Most => most,
        Extent::Small => chance.between(1, most.min(12)),
        Extent::Any => chance.between(1, most),
    };
    let number = |bits: &[u8]| BigUint::from_radix_be(bits, 2).unwrap_or_default();
    let mut start = chance.states(width, 2, 2);
    let mut goal = match aim.filling {
        Filling::Random => chance.states(width, 2, 2),
        Filling::Done => start.clone(),
        Filling::Opposite => start.iter().map(|lamp| lamp ^ 1).collect(),
        Filling::Planted => {
            let mut goal = start.clone();
            for button in (0..width).filter(|_| chance.one_in(2)) {
                let last = width.min(button + 2);
                goal[button.saturating_sub(1)..last]
                    .iter_mut()
                    .for_each(|lamp| *lamp ^= 1);
            }
            goal
        }
    };
    // The row is as long as the larger number, so that it is as wide as was wanted.
    if start[0] == 0 && goal[0] == 0 {
        start[0] = 1;
        goal[0] = 1;
    }
    Drawn::Numbers {
        start: number(&start),
        goal: number(&goal),
    }
}

fn draw_machine(problem: &Problem, aim: Aim, chance: &mut Chance) -> Drawn {
    let count = aim.count(problem, "lights", chance);
    let buttons: Vec<Vec<usize>> = (0..aim.count(problem, "buttons", chance))
        .map(|_| {
            let mut button: Vec<usize> = (0..count).filter(|_| chance.one_in(2)).collect();
            if button.is_empty() {
                button.push(chance.below(count));
            }
            button
        })
        .collect();
    let mut lights = vec![0; count];
    if aim.filling != Filling::Done {
        for button in buttons.iter().filter(|_| chance.one_in(2)) {
            button.iter().for_each(|&light| lights[light] ^= 1);
        }
    }
    let braces = (0..count).map(|_| chance.between(1, 40)).collect();
    Drawn::Machine {
        lights,
        buttons,
        braces,
    }
}

/// Two boards with as many tokens each, or, where the page has a word for that, perhaps not.
fn draw_slide(
    problem: &Problem,
    task: &SlideTask,
    aim: Aim,
    chance: &mut Chance,
) -> Result<DrawnBoard, Error> {
    let size = match task.board.size {
        SizeText::Fixed { rows, cols } => Size::new(rows, cols)?,
        SizeText::RowsThenCols { rows, cols } => Size::new(
            aim.count(problem, rows, chance),
            aim.count(problem, cols, chance),
        )?,
        _ => Size::new(4, 4)?,
    };
    let cells = size.cells();
    let tokens = match aim.extent {
        Extent::Least => 0,
        Extent::Most => cells / 2,
        Extent::Small | Extent::Any => chance.between(1, cells),
    };
    let mut board = |tokens: usize| {
        let mut places: Vec<usize> = (0..cells).collect();
        let mut board = vec![0; cells];
        for at in 0..tokens.min(cells) {
            let other = chance.between(at, cells - 1);
            places.swap(at, other);
            board[places[at]] = 1;
        }
        board
    };
    let start = board(tokens);
    let goal = match aim.filling {
        Filling::Done => start.clone(),
        Filling::Opposite if tokens == cells / 2 => start.iter().map(|cell| cell ^ 1).collect(),
        Filling::Random if problem.impossible.is_some() => board(cells - tokens),
        _ => board(tokens),
    };
    Ok(DrawnBoard {
        size,
        cells: start,
        goal: Some(goal),
    })
}

/// A limit for each cell: low ones, so that some boards cannot be reached; high ones where the boards are to be
/// reached for sure.
fn draw_limits(board: &DrawnBoard, aim: Aim, chance: &mut Chance) -> Vec<u8> {
    let (least, most) = match aim.filling {
        Filling::Planted => (2, 9),
        Filling::Opposite => (1, 9),
        Filling::Random | Filling::Done => (0, 4),
    };
    let cells = 0..board.size.cells();
    cells.map(|_| chance.between(least, most) as u8).collect()
}

fn draw_divisors(problem: &Problem, aim: Aim, chance: &mut Chance) -> Drawn {
    let n = aim.count(problem, "n", chance);
    let lit = match aim.filling {
        Filling::Done => vec![0; n],
        Filling::Opposite => vec![1; n],
        Filling::Random | Filling::Planted => chance.states(n, 2, 2),
    };
    let enough = chance.between(0, n);
    Drawn::Divisors { enough, lit }
}

fn draw_party(problem: &Problem, aim: Aim, chance: &mut Chance) -> Drawn {
    let lamps = aim.count(problem, "N", chance);
    let presses = match aim.extent {
        Extent::Any => chance.between(0, 6),
        _ => aim.count(problem, "C", chance),
    };
    let mut known = Known::default();
    let rows: Vec<Vec<u8>> = final_rows(lamps, presses as u64, &known)
        .into_iter()
        .collect();
    let row = match (aim.filling, rows.as_slice()) {
        (Filling::Random | Filling::Opposite, _) | (_, []) => chance.states(lamps, 2, 2),
        (_, rows) => rows[chance.below(rows.len())].clone(),
    };
    for _ in 0..chance.between(0, 4) {
        let lamp = chance.below(lamps);
        let list = match row[lamp] {
            1 => &mut known.on,
            _ => &mut known.off,
        };
        if !list.contains(&(lamp + 1)) {
            list.push(lamp + 1);
        }
    }
    Drawn::Party {
        lamps,
        presses,
        on: known.on,
        off: known.off,
    }
}
