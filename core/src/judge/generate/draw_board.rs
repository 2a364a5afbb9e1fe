//! Draws boards: random ones, and such that presses made.

use super::chance::Chance;
use super::draw::{Aim, Extent, Filling, bounds};
use super::drawn::DrawnBoard;
use crate::answer::Limits;
use crate::error::Error;
use crate::flip::{Goal, Method, Rule, Solver};
use crate::grid::Size;
use crate::judge::flip_task::{BoardTask, CellsText, FixedGoal, FlipRule};
use crate::judge::problem::Problem;
use crate::judge::read_board::SizeText;

/// No more than so many buttons are pressed to make a board: a press may change a thousand cells.
const MOST_PRESSES: usize = 1000;

pub(super) fn draw_board(
    problem: &Problem,
    task: &BoardTask,
    aim: Aim,
    chance: &mut Chance,
) -> Result<DrawnBoard, Error> {
    let size = draw_size(problem, task.text.size, aim, chance)?;
    let (cells, colours) = (size.cells(), task.text.glyphs.0.len());
    let wanted = match task.goal {
        FixedGoal::All(state) => state,
        FixedGoal::Same => chance.below(2) as u8,
    };
    let other = |state: &u8| (state + 1) % colours as u8;
    let fill = |from: &[u8], chance: &mut Chance| -> Result<Vec<u8>, Error> {
        Ok(match aim.filling {
            Filling::Done => from.to_vec(),
            Filling::Opposite => from.iter().map(other).collect(),
            Filling::Random => {
                let times = chance.between(1, 4);
                chance.states(cells, colours, times)
            }
            Filling::Planted => planted(task.rule, size, from, chance)?,
        })
    };
    let (start, goal) = match task.cells {
        CellsText::Start => (fill(&vec![wanted; cells], chance)?, None),
        CellsText::StartAndGoal => {
            let start = chance.states(cells, colours, 2);
            let goal = fill(&start, chance)?;
            (start, Some(goal))
        }
        CellsText::All(_) => (Vec::new(), None),
    };
    Ok(DrawnBoard {
        size,
        cells: start,
        goal,
    })
}

fn draw_size(
    problem: &Problem,
    text: SizeText,
    aim: Aim,
    chance: &mut Chance,
) -> Result<Size, Error> {
    let mut count = |name| aim.count(problem, name, chance);
    let (rows, cols, names) = match text {
        SizeText::Fixed { rows, cols } => return Size::new(rows, cols),
        SizeText::Square(side) => {
            let side = count(side);
            return Size::new(side, side);
        }
        SizeText::Row(cols) => return Size::new(1, count(cols)),
        SizeText::Line => return Size::new(1, count("cells")),
        SizeText::RowsThenCols { rows, cols } => (count(rows), count(cols), [rows, cols]),
        SizeText::Brackets(_) => (count("rows"), count("columns"), ["rows", "columns"]),
    };
    // Square boards have the largest kernels, and would be rare.
    let (least, most) = bounds(problem, names[1]);
    let may_be_square = matches!(aim.extent, Extent::Small | Extent::Any);
    let cols = match (least..=most).contains(&rows) && may_be_square && chance.one_in(3) {
        true => rows,
        false => cols,
    };
    Size::new(rows, cols)
}

/// What a few presses, or many, make of `from`.
fn planted(rule: FlipRule, size: Size, from: &[u8], chance: &mut Chance) -> Result<Vec<u8>, Error> {
    let mut states = from.to_vec();
    let pressed = match rule {
        // Here the cells are not what presses change.
        FlipRule::SideSums => return even_parity(size, chance),
        FlipRule::PlusOrDearSingle => {
            let singles = chance.states(size.cells(), 2, 8);
            states
                .iter_mut()
                .zip(singles)
                .for_each(|(state, single)| *state ^= single);
            Rule::plus(size)
        }
        rule => rule.on(size, from)?,
    };
    let buttons = pressed.buttons().places().len();
    let presses = match chance.one_in(2) {
        true => chance.between(1, 6),
        false => (buttons / 2).min(MOST_PRESSES),
    };
    for _ in 0..presses {
        let k = pressed.modulus();
        let times = chance.between(1, usize::from(k.get()) - 1);
        let button = chance.below(buttons);
        for _ in 0..times {
            pressed.press(button, |cell, amount| {
                states[cell] = k.add(states[cell], amount);
            });
        }
    }
    Ok(states)
}

/// Ones that are part of a matrix in which the side neighbours of every cell have an even sum.
fn even_parity(size: Size, chance: &mut Chance) -> Result<Vec<u8>, Error> {
    let mut cells = vec![0; size.cells()];
    let rule = FlipRule::SideSums.on(size, &cells)?;
    let goal = Goal::Uniform(0);
    let solver = Solver::new(rule, &goal, Method::Automatic, &Limits::default())?;
    for even in solver.kernel().iter().filter(|_| chance.one_in(2)) {
        let pairs = cells.iter_mut().zip(even.times().iter());
        pairs.for_each(|(cell, one)| *cell ^= one);
    }
    cells
        .iter_mut()
        .filter(|_| chance.one_in(3))
        .for_each(|cell| *cell = 0);
    Ok(cells)
}
