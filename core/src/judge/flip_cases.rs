//! Reads the cases of a flip problem, up to where the record says that they end.

use std::sync::Arc;

use super::failure::Failure;
use super::flip_task::{BoardTask, CaseText, CellsText, FlipRule, FlipTask};
use super::problem::{Cases, Problem};
use super::read_board::{Board, BoardName, Frame, read_board, read_cells, read_end, read_frame};
use super::read_machine::read_machine;
use super::read_wiring::read_wiring;
use super::scanner::Scanner;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{Goal, Rule, States};
use crate::grid::Size;

/// One case: a rule, and one or more questions about it.
#[derive(Debug)]
pub(super) struct Case {
    /// The name that stands before it, where cases have one.
    pub(super) name: String,
    /// What a press changes; neighbouring cases of one rule share it.
    pub(super) rule: Arc<Rule>,
    /// What the states are to become.
    pub(super) goal: Goal,
    /// From where; the answers are printed one after the other.
    pub(super) starts: Vec<Start>,
}

/// A start. Where a case gives its goal too, the start is what has to change, and the goal is 0.
#[derive(Debug)]
pub(super) struct Start {
    /// Where it stands, as a byte of the input.
    pub(super) at: usize,
    /// State of each cell.
    pub(super) states: States,
}

/// What messages call case number `at`, counted from 0.
pub(super) const fn case_name(cases: Cases, at: usize) -> BoardName {
    match cases {
        Cases::One => BoardName::Only,
        _ => BoardName::Number(at + 1),
    }
}

/// Reads all cases and the end of the input.
pub(super) fn read_cases(
    problem: &Problem,
    task: &FlipTask,
    scanner: &mut Scanner,
    limits: &Limits,
) -> Result<Vec<Case>, Failure> {
    let count = match problem.cases {
        Cases::Counted(name) => Some(scanner.number(name, 1..=u64::from(u32::MAX))?.value),
        _ => None,
    };
    let mut cases: Vec<Case> = Vec::new(); // grows with what is there, not with what is promised
    let mut same: Option<(Size, Arc<Rule>)> = None;
    loop {
        let name = case_name(problem.cases, cases.len());
        let mut line = String::new();
        match problem.cases {
            Cases::NamedUntil(last) => {
                if scanner.peek().is_none() {
                    let message = format!("the input ends before {name}");
                    return Err(scanner
                        .error_here(message, format!("a name, or `{last}`"))
                        .into());
                }
                let before = scanner.clone();
                line = scanner.line().into();
                if line == last {
                    if cases.is_empty() {
                        let message = format!("`{last}` stands before {name}");
                        return Err(before.error_here(message, "a name".into()).into());
                    }
                    break;
                }
            }
            Cases::UntilZeros(zeros) => {
                let before = scanner.clone();
                if scanner.zeros(zeros) {
                    if cases.is_empty() {
                        let message = "the end stands before the first case".into();
                        let expected = "a number that is not 0".into();
                        return Err(before.error_here(message, expected).into());
                    }
                    break;
                }
            }
            _ => {}
        }
        let mut case = match &task.case {
            CaseText::Board(board) => read_board_case(board, scanner, name, &mut same, limits)?,
            CaseText::TwoNumbers => read_two_numbers(scanner, &mut same)?,
            CaseText::Wiring(wiring) => read_wiring(scanner, wiring, limits)?,
            CaseText::Machine => read_machine(scanner, name)?,
            CaseText::NineHours => read_nine_hours(scanner, &mut same)?,
        };
        case.name = line;
        cases.push(case);
        let done = match problem.cases {
            Cases::One => true,
            Cases::ToEnd => scanner.peek().is_none(),
            Cases::Counted(_) => count == Some(cases.len() as u64),
            Cases::NamedUntil(_) | Cases::UntilZeros(_) => false,
        };
        if done {
            break;
        }
    }
    if scanner.peek().is_some() {
        let message = format!("{} is left over after the last case", scanner.shown_here());
        return Err(scanner
            .error_here(message, "the end of the input".into())
            .into());
    }
    Ok(cases)
}

/// Reads two numbers: a row of lamps, its highest binary digit first, and what it is to become.
fn read_two_numbers(
    scanner: &mut Scanner,
    same: &mut Option<(Size, Arc<Rule>)>,
) -> Result<Case, Failure> {
    scanner.peek();
    let at = scanner.at();
    let start = scanner.any_number("the start")?;
    let goal = scanner.any_number("the goal")?;
    let width = start.bits().max(goal.bits()).max(1);
    let size = Size::new(1, usize::try_from(width).unwrap_or(usize::MAX))?;
    let rule = match same.take() {
        Some((as_large, rule)) if as_large == size => rule,
        _ => Arc::new(Rule::plus(size)),
    };
    *same = Some((size, Arc::clone(&rule)));
    let digits = (0..width).rev();
    let states: BitVec = digits.map(|bit| start.bit(bit) != goal.bit(bit)).collect();
    let starts = vec![Start {
        at,
        states: states.into(),
    }];
    Ok(Case {
        name: String::new(),
        rule,
        goal: Goal::Uniform(0),
        starts,
    })
}

/// Reads nine clocks that show 3, 6, 9 or 12 and are to show 12.
fn read_nine_hours(
    scanner: &mut Scanner,
    same: &mut Option<(Size, Arc<Rule>)>,
) -> Result<Case, Failure> {
    scanner.peek();
    let at = scanner.at();
    let size = Size::new(3, 3)?;
    let rule = match same.take() {
        Some((_, rule)) => rule,
        None => Arc::new(FlipRule::Clocks.on(size, &[])?),
    };
    *same = Some((size, Arc::clone(&rule)));
    let mut hours = Vec::new();
    while hours.len() < size.cells() {
        let number = scanner.number("an hour", 3..=12)?;
        let hour = number.value;
        if hour % 3 != 0 {
            let message = format!("an hour is {hour}");
            let expected = "3, 6, 9 or 12".into();
            return Err(scanner
                .error(number.start, number.len, message, expected)
                .into());
        }
        hours.push((hour / 3 % 4) as u8);
    }
    let states = States::new(rule.modulus(), &hours)?;
    Ok(Case {
        name: String::new(),
        rule,
        goal: Goal::Uniform(0),
        starts: vec![Start { at, states }],
    })
}

/// Reads one board, with its goal where that is written.
fn read_board_case(
    task: &BoardTask,
    scanner: &mut Scanner,
    name: BoardName,
    same: &mut Option<(Size, Arc<Rule>)>,
    limits: &Limits,
) -> Result<Case, Failure> {
    let mut board = match task.cells {
        CellsText::Start => read_board(scanner, &task.text, name, limits)?,
        CellsText::StartAndGoal => {
            let frame = read_frame(scanner, task.text.size, name, limits)?;
            let read = |scanner: &mut Scanner, name| {
                read_cells(scanner, task.text.glyphs, frame, BoardName::Called(name))
            };
            let start = read(scanner, "the start")?;
            let mut goal = read(scanner, "the goal")?;
            let pairs = goal.states.iter_mut().zip(&start.states);
            pairs.for_each(|(goal, state)| *goal ^= state);
            goal
        }
        CellsText::All(state) => {
            scanner.peek();
            let start = scanner.at();
            let Frame { size, .. } = read_frame(scanner, task.text.size, name, limits)?;
            Board {
                start,
                size,
                rows_from: scanner.input().len(), // no line holds a row
                states: vec![state; size.cells()],
            }
        }
    };
    if name == BoardName::Only {
        read_end(scanner, &board, name)?;
    }
    let size = board.size;
    let rule = match same.take() {
        Some((as_large, rule)) if as_large == size => rule,
        _ => Arc::new(task.rule.on(size, &board.states)?),
    };
    if task.rule.is_same_for_all() {
        *same = Some((size, Arc::clone(&rule)));
    }
    let states = task.rule.start(size, std::mem::take(&mut board.states));
    let states = States::new(rule.modulus(), &states)?;
    Ok(Case {
        name: String::new(),
        rule,
        goal: task.goal.into(),
        starts: vec![Start {
            at: board.start,
            states,
        }],
    })
}
