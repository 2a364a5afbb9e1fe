//! Runs the wrong programs: what each prints for a case.
//!
//! A program that reads wrongly is the right one with another case before it; one that solves
//! another problem is the right one with another record. Only wrong methods are written out, in
//! `wrong_method` and `wrong_moves`.

use num_bigint::BigUint;

use super::draw_wiring::table;
use super::drawn::{Asked, Drawn, DrawnBoard, DrawnWiring, Links};
use super::dress::Dress;
use super::mistake::Mistake;
use super::write_case::compose;
use super::{wrong_method, wrong_moves};
use crate::answer::Limits;
use crate::flip::Question;
use crate::grid::Size;
use crate::judge::failure::Failure;
use crate::judge::flip_task::{BoardTask, CaseText, FixedGoal, FlipRule, FlipTask, FlipWriter};
use crate::judge::problem::{Problem, Task};
use crate::judge::read_board::SizeText;
use crate::judge::read_wiring::LinksText;

/// What a program that makes `mistake` prints for `case`; nothing where it finds no answer. None
/// where the mistake makes no difference to what is read, or the program comes to no end.
pub(super) fn printed(
    mistake: Mistake,
    problem: &Problem,
    case: &Drawn,
    limits: &Limits,
) -> Option<Vec<u8>> {
    let input = |case: &Drawn| compose(problem, std::slice::from_ref(case), Dress::Plain);
    let right = |problem: &Problem, input: String| {
        let mut text = Vec::new();
        problem.solve(input.as_bytes(), &mut text, limits)?;
        Ok(text)
    };
    let printed = match (&problem.task, kind(mistake, problem), case) {
        (_, Kind::Reading, _) => right(problem, input(&misread(mistake, case)?)),
        (Task::Flip(task), Kind::Record, _) => {
            let task = Task::Flip(wrong_record(mistake, *task));
            right(&Problem { task, ..*problem }, input(case))
        }
        (Task::Slide(_), _, Drawn::Board(board)) => Ok(wrong_moves::answers(mistake, board)),
        (Task::Slide(_), _, Drawn::Limited { board, most }) => {
            wrong_moves::within_limits(mistake, problem, board, most, limits)
        }
        (Task::Flip(task), Kind::Method, _) => {
            wrong_method::answers(mistake, problem, task, input(case).as_bytes(), limits)
        }
        _ => return None,
    };
    match printed {
        Ok(text) => Some(text),
        Err(Failure::Input(_)) => Some(Vec::new()),
        Err(_) => None,
    }
}

/// Where a program goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Reading,
    Record,
    Method,
}

const fn kind(mistake: Mistake, problem: &Problem) -> Kind {
    match mistake {
        // The program cannot read that a board is oblong, where all are.
        Mistake::Transposed if is_always_oblong(problem) => Kind::Record,
        Mistake::Transposed
        | Mistake::IgnoresStart
        | Mistake::ReversedLinks
        | Mistake::BothWays
        | Mistake::SixtyFourBits
        | Mistake::LightsReversed
        | Mistake::TurnsBackwards
        | Mistake::IgnoresEnough
        | Mistake::NeverRandom
        | Mistake::ManyPresses
        | Mistake::OnForOff
        | Mistake::HalvesDown => Kind::Reading,
        Mistake::AnySolution
        | Mistake::OtherState
        | Mistake::OneColour
        | Mistake::NoMost
        | Mistake::NarrowCount
        | Mistake::NoModulus
        | Mistake::FewestPresses
        | Mistake::NoSingle => Kind::Record,
        Mistake::LastOfTies
        | Mistake::FirstRowUnpressed
        | Mistake::NeverImpossible
        | Mistake::OtherCentre
        | Mistake::TopRowForwards
        | Mistake::ParityOnly
        | Mistake::TokensInOrder
        | Mistake::NearestFirst
        | Mistake::HalfTheDifferences
        | Mistake::SideSwapsOnly
        | Mistake::NoCellLimits => Kind::Method,
    }
}

const fn is_always_oblong(problem: &Problem) -> bool {
    match &problem.task {
        Task::Flip(FlipTask {
            case: CaseText::Board(board),
            ..
        }) => matches!(board.text.size, SizeText::Fixed { rows, cols } if rows != cols),
        _ => false,
    }
}

/// The record of the problem that the program takes for this one.
fn wrong_record(mistake: Mistake, task: FlipTask) -> FlipTask {
    let board = |change: fn(&mut BoardTask)| {
        let mut task = task;
        if let CaseText::Board(board) = &mut task.case {
            change(board);
        }
        task
    };
    match mistake {
        Mistake::AnySolution => FlipTask {
            question: Question::Any,
            ..task
        },
        Mistake::FewestPresses => FlipTask {
            question: Question::Fewest,
            ..task
        },
        Mistake::NoMost => FlipTask { most: None, ..task },
        Mistake::NarrowCount => FlipTask {
            writer: FlipWriter::SolutionsModulo(1 << 32),
            ..task
        },
        Mistake::NoModulus => FlipTask {
            writer: FlipWriter::Solutions,
            ..task
        },
        Mistake::OtherState => board(|board| {
            board.goal = match board.goal {
                FixedGoal::All(state) => FixedGoal::All(1 - state),
                FixedGoal::Same => FixedGoal::Same,
            };
        }),
        Mistake::Transposed => board(|board| {
            if let SizeText::Fixed { rows, cols } = &mut board.text.size {
                std::mem::swap(rows, cols);
            }
        }),
        Mistake::OneColour => board(|board| board.goal = FixedGoal::All(0)),
        Mistake::NoSingle => board(|board| board.rule = FlipRule::Plus),
        _ => task,
    }
}

/// The case that the program reads instead; none where it is the same.
fn misread(mistake: Mistake, case: &Drawn) -> Option<Drawn> {
    let mut read = case.clone();
    match (&mut read, mistake) {
        (Drawn::Board(board), Mistake::Transposed) => *board = transposed(board)?,
        // The limits stay in the order in which they stand.
        (Drawn::Limited { board, .. }, Mistake::Transposed) => {
            if board.size.rows() == board.size.cols() {
                return None; // a mirrored board is as good
            }
            *board = transposed(board)?;
        }
        // So many in and so many out is what the even limit below allows.
        (Drawn::Limited { most, .. }, Mistake::HalvesDown) => {
            most.iter_mut().for_each(|limit| *limit -= *limit % 2);
        }
        (Drawn::Board(board), Mistake::IgnoresStart) => board.cells.fill(0),
        (Drawn::Board(board), Mistake::TurnsBackwards) => {
            board
                .cells
                .iter_mut()
                .for_each(|state| *state = (4 - *state) % 4);
        }
        (Drawn::Numbers { start, .. }, Mistake::IgnoresStart) => *start = BigUint::ZERO,
        (Drawn::Numbers { start, goal }, Mistake::SixtyFourBits) => {
            for number in [&mut *start, &mut *goal] {
                *number = &*number % (BigUint::from(1_u8) << 64_u32);
            }
            if *start == *goal && *start == BigUint::ZERO {
                return None; // that would be the end of the input
            }
        }
        (Drawn::Wiring(wiring), Mistake::IgnoresStart) => wiring
            .questions
            .iter_mut()
            .for_each(|Asked { start, .. }| start.fill(0)),
        (Drawn::Wiring(wiring), Mistake::ReversedLinks) => reverse(wiring)?,
        (Drawn::Wiring(wiring), Mistake::BothWays) => {
            let both = table(wiring, LinksText::Edges);
            let linked = |&[from, to]: &[usize; 2]| from != to && both[from][to] != 0;
            let lamps = 0..wiring.lamps;
            let pairs = lamps
                .clone()
                .flat_map(|from| lamps.clone().map(move |to| [from, to]));
            wiring.links = Links::Pairs(pairs.filter(linked).collect());
        }
        (Drawn::Machine { lights, .. }, Mistake::LightsReversed) => lights.reverse(),
        (Drawn::Divisors { enough, .. }, Mistake::IgnoresEnough) => *enough = 0,
        (Drawn::Divisors { enough, lit }, Mistake::NeverRandom) => *enough = lit.len(),
        (Drawn::Party { presses, .. }, Mistake::ManyPresses) => *presses = 1000 + *presses % 2,
        (Drawn::Party { on, off, .. }, Mistake::OnForOff) => std::mem::swap(on, off),
        _ => return None,
    }
    (read != *case).then_some(read)
}

/// The cells in a board of as many rows as this one has columns, in the same order; a square board is
/// mirrored.
fn transposed(board: &DrawnBoard) -> Option<DrawnBoard> {
    let (rows, cols) = (board.size.rows(), board.size.cols());
    if rows == cols {
        let mirrored = |cells: &[u8]| -> Vec<u8> {
            let cell = |at: usize| cells[at % rows * cols + at / rows];
            (0..cells.len()).map(cell).collect()
        };
        return Some(DrawnBoard {
            size: board.size,
            cells: mirrored(&board.cells),
            goal: board.goal.as_deref().map(mirrored),
        });
    }
    Some(DrawnBoard {
        size: Size::new(cols, rows).ok()?,
        ..board.clone()
    })
}

fn reverse(wiring: &mut DrawnWiring) -> Option<()> {
    match &mut wiring.links {
        Links::Pairs(pairs) => pairs.iter_mut().for_each(|pair| pair.reverse()),
        Links::Table(table) => {
            if wiring.lamps != wiring.buttons {
                return None;
            }
            let column = |lamp: usize| table.iter().map(|row| row[lamp]).collect();
            *table = (0..wiring.lamps).map(column).collect();
        }
    }
    Some(())
}
