//! Plays printed presses of flip problems: matrices, lists of places, lists of buttons.

use std::collections::HashMap;

use super::Stop;
use super::printed::{Number, Printed, found};
use crate::answer::Limits;
use crate::flip::{Goal, Presses, Question, States};
use crate::judge::failure::Failure;
use crate::judge::flip_cases::{Case, Start, case_name, read_cases};
use crate::judge::flip_task::{FlipTask, FlipWriter};
use crate::judge::flip_writer::write_heading;
use crate::judge::problem::Problem;
use crate::judge::run_flip::{Prepared, unsolvable};
use crate::judge::scanner::{Scanner, Word};

/// Reads the answers to all cases of `input` and plays them.
pub(super) fn grade(
    problem: &Problem,
    task: &FlipTask,
    input: &[u8],
    mut printed: Printed,
    limits: &Limits,
) -> Result<(), Stop> {
    let mut scanner = Scanner::new(input).map_err(Failure::from)?;
    let cases = read_cases(problem, task, &mut scanner, limits)?;
    let mut prepared: Option<Prepared> = None;
    for (at, case) in cases.iter().enumerate() {
        let ready = Prepared::again(prepared.take(), case, limits).map_err(Failure::from)?;
        let mut heading = Vec::new();
        write_heading(task.layout, at, &case.name, &mut heading).map_err(Failure::from)?;
        printed.expect(&String::from_utf8_lossy(&heading))?;
        for start in &case.starts {
            let name = case_name(problem.cases, at).to_string();
            let ours = ready.settle(task, at, start, limits)?;
            let ours =
                ours.filter(|_| task.writer != FlipWriter::KernelMatrix || ready.has_kernel());
            let question = Asked {
                task,
                case,
                ready: &ready,
                start,
                name,
            };
            match (ours, problem.impossible) {
                (Some(ours), word) => question.play(&ours, word, &mut printed)?,
                (None, Some(word)) => printed.expect(word)?,
                (None, None) => {
                    let name = case_name(problem.cases, at);
                    return Err(Stop::Failed(unsolvable(&scanner, start, name).into()));
                }
            }
        }
        prepared = Some(ready);
    }
    printed.end()
}

/// One question of the input.
struct Asked<'a> {
    task: &'a FlipTask,
    case: &'a Case,
    ready: &'a Prepared,
    start: &'a Start,
    name: String,
}

/// Presses as they stand in the output.
struct Pressed<'a> {
    times: Vec<u8>,
    /// The word of each cell of a matrix; else the first word of the list, for all cells.
    words: Vec<Word<'a>>,
    first: Word<'a>,
}

impl Asked<'_> {
    /// Reads presses from `printed`, where `ours` are the presses that this program prints.
    fn play(
        &self,
        ours: &Presses,
        impossible: Option<&str>,
        printed: &mut Printed,
    ) -> Result<(), Stop> {
        let first = printed.next();
        if impossible.is_some_and(|word| printed.has(word)) {
            let message = format!("{} can be solved", self.name);
            return Err(printed.wrong(first, message, "a solution".into()));
        }
        let pressed = match self.task.writer {
            FlipWriter::CountAndPlaces => self.read_places(ours, printed)?,
            FlipWriter::CountAndNames => self.read_names(printed)?,
            _ => self.read_matrix(printed)?,
        };
        self.check_goal(&pressed, printed)?;
        match self.task.writer {
            FlipWriter::KernelMatrix if pressed.times.iter().all(|&times| times == 0) => {
                let message = format!("the matrix for {} is all 0", self.name);
                Err(printed.wrong(first, message, "a 1 in it".into()))
            }
            FlipWriter::Matrix => self.check_least(&pressed, ours, printed),
            _ => Ok(()),
        }
    }

    fn read_matrix<'a>(&self, printed: &mut Printed<'a>) -> Result<Pressed<'a>, Stop> {
        let k = self.case.rule.modulus().get();
        let first = printed.next();
        let (mut times, mut words) = (Vec::new(), Vec::new());
        let cols = self.ready.columns();
        for cell in 0..self.case.rule.buttons().places().len() {
            let word = printed.take();
            let digit = match word.text.as_bytes() {
                &[digit @ b'0'..=b'9'] if digit - b'0' < k => digit - b'0',
                _ => {
                    let (row, col) = (cell / cols + 1, cell % cols + 1);
                    let place = format!("row {row}, column {col} of {}", self.name);
                    let expected = format!("a digit from 0 to {} for {place}", k - 1);
                    return Err(printed.wrong(word, found(word), expected));
                }
            };
            times.push(digit);
            words.push(word);
        }
        Ok(Pressed {
            times,
            words,
            first,
        })
    }

    fn read_places<'a>(
        &self,
        ours: &Presses,
        printed: &mut Printed<'a>,
    ) -> Result<Pressed<'a>, Stop> {
        let buttons = self.case.rule.buttons().places().len();
        let cols = self.ready.columns();
        let count = printed.number("the number of presses", 0, u64::MAX)?;
        check_fewest(count, ours.count(), &self.name, printed)?;
        self.read_list(count, printed, |printed| {
            let row = printed.number("a row", 1, (buttons / cols) as u64)?.value as usize;
            let col = printed.number("a column", 1, cols as u64)?.value as usize;
            Ok((row - 1) * cols + col - 1)
        })
    }

    fn read_names<'a>(&self, printed: &mut Printed<'a>) -> Result<Pressed<'a>, Stop> {
        let buttons = self.case.rule.buttons().places();
        let names: HashMap<String, usize> = (0..buttons.len())
            .map(|button| (buttons.name(button), button))
            .collect();
        let count = printed.number("the number of moves", 0, u64::MAX)?;
        self.read_list(count, printed, |printed| {
            let [kind, number] = [printed.take(), printed.take()];
            let name = format!("{} {}", kind.text, number.text);
            names.get(&name).copied().ok_or_else(|| {
                let (first, last) = (buttons.name(0), buttons.name(buttons.len() - 1));
                printed.wrong(
                    kind,
                    found(kind),
                    format!("a move from `{first}` to `{last}`"),
                )
            })
        })
    }

    /// Reads `count` buttons.
    fn read_list<'a>(
        &self,
        count: Number<'a>,
        printed: &mut Printed<'a>,
        read: impl Fn(&mut Printed<'a>) -> Result<usize, Stop>,
    ) -> Result<Pressed<'a>, Stop> {
        let k = self.case.rule.modulus();
        let mut times = vec![0; self.case.rule.buttons().places().len()];
        for _ in 0..count.value {
            let button = read(printed)?; // ends with the output, however large the number
            times[button] = k.add(times[button], 1);
        }
        Ok(Pressed {
            times,
            words: Vec::new(),
            first: count.word,
        })
    }

    /// Whether the presses do what they are to do.
    fn check_goal(&self, pressed: &Pressed, printed: &Printed) -> Result<(), Stop> {
        let rule = &self.case.rule;
        let k = rule.modulus();
        let start: Vec<u8> = match self.task.writer {
            FlipWriter::KernelMatrix => vec![0; rule.cells().len()],
            _ => self.start.states.iter().collect(),
        };
        let states = States::new(k, &start).map_err(Failure::from)?;
        let mut states = states;
        for (button, &times) in pressed.times.iter().enumerate() {
            for _ in 0..times {
                rule.press(button, |cell, amount| states.add(cell, amount));
            }
        }
        let wrong = match &self.case.goal {
            Goal::Uniform(_) if self.task.writer == FlipWriter::KernelMatrix => {
                states.iter().position(|state| state != 0)
            }
            Goal::Uniform(goal) => states.iter().position(|state| state != *goal),
            _ => states.iter().position(|state| state != states.get(0)),
        };
        let Some(cell) = wrong else { return Ok(()) };
        let word = pressed.words.get(cell).copied().unwrap_or(pressed.first);
        let place = rule.cells().region().map_or_else(
            || rule.cells().name(cell),
            |board| {
                let at = board.position(cell);
                format!("row {}, column {}", at.row + 1, at.col + 1)
            },
        );
        let message = format!(
            "these presses do not solve {}: {place} ends wrong",
            self.name
        );
        Err(printed.wrong(word, message, "a solution".into()))
    }

    /// Whether a matrix is as light as ours, and the least of those.
    fn check_least(
        &self,
        pressed: &Pressed,
        ours: &Presses,
        printed: &Printed,
    ) -> Result<(), Stop> {
        if self.task.question != Question::Fewest {
            return Ok(());
        }
        let count = pressed.times.iter().map(|&times| u64::from(times)).sum();
        let number = Number {
            value: count,
            word: pressed.first,
        };
        check_fewest(number, ours.count(), &self.name, printed)?;
        let other = pressed.times.iter().zip(ours.times().iter());
        let mut other = other.zip(&pressed.words).filter(|((a, b), _)| *a != b);
        match other.next() {
            None => Ok(()),
            Some(((_, ours), word)) => {
                let message = format!(
                    "as few presses as can be, but another set for {} comes first",
                    self.name
                );
                Err(printed.wrong(*word, message, format!("`{ours}`")))
            }
        }
    }
}

/// Whether `count` is `fewest`.
pub(super) fn check_fewest(
    count: Number,
    fewest: u64,
    name: &str,
    printed: &Printed,
) -> Result<(), Stop> {
    if count.value == fewest {
        return Ok(());
    }
    let message = match count.value > fewest {
        true => format!("{} for {name}, more than are needed", count.value),
        false => format!("{} for {name}, fewer than can be", count.value),
    };
    Err(printed.wrong(count.word, message, fewest.to_string()))
}
