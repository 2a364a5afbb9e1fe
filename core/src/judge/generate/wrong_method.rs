//! Wrong methods for flip problems, written out: the last of ties, a chase that never tries the
//! first row, blindness for what is impossible, a rule that is slightly another.

use std::fmt::Write as _;
use std::sync::Arc;

use super::mistake::Mistake;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{Buttons, Effects, Goal, Modulus, Presses, Rule, States};
use crate::judge::failure::Failure;
use crate::judge::flip_cases::{Case, Start, read_cases};
use crate::judge::flip_task::{FlipTask, FlipWriter};
use crate::judge::problem::Problem;
use crate::judge::run_flip::{Prepared, print_cases};
use crate::judge::scanner::Scanner;

/// Kernels up to this dimension are walked through.
const MOST_DIMENSIONS: usize = 12;

/// What the program prints for `input`.
pub(super) fn answers(
    mistake: Mistake,
    problem: &Problem,
    task: &FlipTask,
    input: &[u8],
    limits: &Limits,
) -> Result<Vec<u8>, Failure> {
    let mut scanner = Scanner::new(input)?;
    let mut cases = read_cases(problem, task, &mut scanner, limits)?;
    if cases.iter().any(is_large) {
        return Err(Failure::Nothing);
    }
    match mistake {
        Mistake::OtherCentre => cases.iter_mut().try_for_each(other_centre)?,
        Mistake::ParityOnly => cases.iter_mut().try_for_each(parity_only)?,
        _ => {}
    }
    let mut text = Vec::new();
    if mistake == Mistake::TopRowForwards {
        for case in &cases {
            let ready = Prepared::again(None, case, limits)?;
            for start in &case.starts {
                text.extend(by_first_row(&ready, task, start, limits)?.into_bytes());
            }
        }
        return Ok(text);
    }
    let settle = |ready: &Prepared, at: usize, start: &Start| {
        let right = || ready.settle(task, at, start, limits);
        match mistake {
            Mistake::LastOfTies => Ok(last_of_ties(ready, task, right()?)),
            Mistake::FirstRowUnpressed => Ok(chased(ready, &cases[at].goal, start)),
            Mistake::NeverImpossible => match right()? {
                Some(presses) => Ok(Some(presses)),
                None => {
                    let buttons = ready.rule.buttons().places().len();
                    Ok(Some(Presses::new(States::zeros(
                        ready.rule.modulus(),
                        buttons,
                    ))))
                }
            },
            _ => right(),
        }
    };
    print_cases(problem, task, &scanner, &cases, settle, &mut text, limits)?;
    Ok(text)
}

/// Whether a wrong method, which looks at every cell for every button, would take long.
fn is_large(case: &Case) -> bool {
    const MOST: usize = 1 << 22;
    let (cells, buttons) = (case.rule.cells().len(), case.rule.buttons().places().len());
    cells.saturating_mul(buttons) > MOST
}

/// All solutions, where there are few enough to look at: one, plus all sums of the kernel. In the
/// order of strings.
fn solutions(ready: &Prepared, one: &Presses) -> Vec<BitVec> {
    let bits =
        |presses: &Presses| -> BitVec { presses.times().iter().map(|times| times == 1).collect() };
    let mut all = vec![bits(one)];
    for vector in ready.solver.kernel().iter().take(MOST_DIMENSIONS) {
        let vector = bits(vector);
        let shifted = all.iter().map(|solution| {
            let mut solution = solution.clone();
            solution.xor_assign(&vector);
            solution
        });
        let shifted: Vec<BitVec> = shifted.collect();
        all.extend(shifted);
    }
    all.sort_by_cached_key(|solution| {
        (0..solution.len())
            .map(|at| solution.get(at))
            .collect::<Vec<_>>()
    });
    all
}

/// Of the solutions of fewest presses, or of all where any is as good, the last.
fn last_of_ties(ready: &Prepared, task: &FlipTask, ours: Option<Presses>) -> Option<Presses> {
    let ours = ours?;
    let as_good = |solution: &&BitVec| {
        task.writer != FlipWriter::Matrix || solution.count_ones() == ours.count()
    };
    let all = solutions(ready, &ours);
    let last = all.iter().rfind(as_good)?;
    Some(Presses::new(last.clone().into()))
}

/// The first ten solutions in the order of strings, and how many there are.
fn by_first_row(
    ready: &Prepared,
    task: &FlipTask,
    start: &Start,
    limits: &Limits,
) -> Result<String, Failure> {
    let mut text = String::new();
    let Some(ours) = ready.settle(task, 0, start, limits)? else {
        return Ok(text);
    };
    for (at, solution) in solutions(ready, &ours).iter().take(10).enumerate() {
        let _ = writeln!(text, "{}", at + 1);
        for button in 0..solution.len() {
            let end = if (button + 1) % ready.columns() == 0 {
                "\n"
            } else {
                " "
            };
            let _ = write!(text, "{}{end}", u8::from(solution.get(button)));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", ready.solutions());
    Ok(text)
}

/// Row by row a press under each cell that is still wrong, beginning without any in the first row; in
/// a single row cell by cell.
fn chased(ready: &Prepared, goal: &Goal, start: &Start) -> Option<Presses> {
    let size = ready.rule.cells().region()?.size();
    let step = if size.rows() == 1 { 1 } else { size.cols() };
    let goals = match goal {
        Goal::Uniform(state) => vec![*state],
        _ => vec![0, 1],
    };
    let chase = |goal: u8| {
        let mut states = start.states.clone();
        let mut pressed = Vec::from_iter(std::iter::repeat_n(0, step));
        for cell in step..size.cells() {
            let presses = u8::from(states.get(cell - step) != goal);
            pressed.push(presses);
            if presses == 1 {
                ready.rule.press(cell, |at, amount| states.add(at, amount));
            }
        }
        pressed.truncate(size.cells());
        let is_solved = states.iter().all(|state| state == goal);
        let presses = States::new(Modulus::TWO, &pressed).ok()?;
        is_solved.then(|| Presses::new(presses))
    };
    goals
        .into_iter()
        .filter_map(chase)
        .min_by_key(Presses::count)
}

/// By how much each button changes each cell.
fn amounts(rule: &Rule) -> Vec<Vec<u8>> {
    let (cells, buttons) = (rule.cells().len(), rule.buttons().places().len());
    let row = |button| {
        let mut row = vec![0; cells];
        rule.press(button, |cell, amount| {
            row[cell] = rule.modulus().add(row[cell], amount);
        });
        row
    };
    (0..buttons).map(row).collect()
}

/// The same cells and buttons with other amounts.
fn changed(rule: &Rule, modulus: Modulus, amounts: Vec<Vec<u8>>) -> Result<Rule, Error> {
    let list = |row: Vec<u8>| {
        let amounts = row.into_iter().map(|amount| amount % modulus.get());
        amounts
            .enumerate()
            .filter(|&(_, amount)| amount != 0)
            .collect()
    };
    let table = amounts.into_iter().map(list).collect();
    let buttons = Buttons::new(rule.buttons().places().clone());
    Rule::new(
        modulus,
        rule.cells().clone(),
        buttons,
        Effects::Table(table),
    )
}

/// A press leaves its own cell where it should change it, and the reverse.
fn other_centre(case: &mut Case) -> Result<(), Error> {
    let mut table = amounts(&case.rule);
    for (own, row) in table.iter_mut().enumerate() {
        row[own] = u8::from(row[own] == 0);
    }
    case.rule = Arc::new(changed(&case.rule, case.rule.modulus(), table)?);
    Ok(())
}

/// Everything modulo 2.
fn parity_only(case: &mut Case) -> Result<(), Error> {
    case.rule = Arc::new(changed(&case.rule, Modulus::TWO, amounts(&case.rule))?);
    for start in &mut case.starts {
        let parities: BitVec = start.states.iter().map(|state| state % 2 == 1).collect();
        start.states = parities.into();
    }
    Ok(())
}
