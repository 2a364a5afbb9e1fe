//! A machine in one line, `[.##.] (3) (1,3) (2) {3,5,4}`: the lights that shall be lit, the buttons
//! with the numbers of their lights, and counters, which are passed over.

use std::collections::HashSet;

use super::cell_names::numbered;
use super::header_values::read_number;
use super::letters::{Cell, Role};
use super::sheet::Span;
use super::text::{Line, Text, is_blank, quoted};
use crate::error::{Error, ParseError};
use crate::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Rule, States};
use crate::format::puzzle_text::goal_text::letters_between;
use crate::format::puzzle_text::read_puzzle::pattern;

/// The puzzle to bring the lights from all off to what the brackets show. The first of the `lines`
/// begins with a bracket.
pub(super) fn read_machine<'a>(text: Text<'a>, lines: Vec<Line<'a>>) -> Result<FlipPuzzle, Error> {
    let mut lines = lines.into_iter();
    let line = lines.next().expect("it was found to begin with a bracket");
    if let Some(next) = lines.next() {
        let message = "a further line after a machine".to_owned();
        let expected = "one puzzle a file";
        return Err(text
            .fault(next.start, next.words.len(), message, expected)
            .into());
    }
    let mut parts = Parts { text, line, at: 0 };
    let lights = parts.next(']')?;
    let picture = letters_between(text, lights, Modulus::TWO, Role::Start)?;
    let count = picture.size().cols();
    if let Some(hole) = picture.cells().iter().position(|&cell| cell == Cell::Hole) {
        let message = format!("light {hole} is a hole");
        let expected = "'.' or '#' for each light";
        return Err(text
            .fault(lights.start, lights.words.len(), message, expected)
            .into());
    }
    let mut table = Vec::new();
    while !parts.rest().is_empty() {
        if parts.rest().starts_with('{') {
            let counters = parts.next('}')?;
            parts.numbers(counters)?;
            parts.demand_end()?;
            break;
        }
        if !parts.rest().starts_with('(') {
            return Err(parts.stranger().into());
        }
        let button = parts.next(')')?;
        table.push(parts.lights(button, count)?);
    }
    if table.is_empty() {
        let message = "this machine has no buttons".to_owned();
        return Err(text
            .missing(message, "'(1,3)' and the like after the lights")
            .into());
    }
    let buttons = Buttons::new(numbered(table.len()));
    let rule = Rule::new(
        Modulus::TWO,
        numbered(count),
        buttons,
        Effects::Table(table),
    )?;
    let start = States::zeros(Modulus::TWO, count);
    FlipPuzzle::new(rule, start, Goal::Pattern(pattern(&picture)?))
}

/// The parts of the line, taken one after the other.
struct Parts<'a> {
    text: Text<'a>,
    line: Line<'a>,
    /// The byte of the line where the next part begins.
    at: usize,
}

impl<'a> Parts<'a> {
    /// What is left.
    fn rest(&self) -> &'a str {
        &self.line.words[self.at..]
    }

    /// The part up to the letter `last`, its brackets included.
    fn next(&mut self, last: char) -> Result<Span<'a>, ParseError> {
        let rest = self.rest();
        let start = self.line.start + self.at;
        let Some(len) = rest.find(last).map(|at| at + 1) else {
            let message = format!("{} is never closed", quoted(&rest[..1]));
            return Err(self
                .text
                .fault(start, 1, message, format!("'{last}' after it")));
        };
        let words = &rest[..len];
        let blanks = rest[len..].len() - rest[len..].trim_start_matches(is_blank).len();
        self.at += len + blanks;
        Ok(Span { start, words })
    }

    /// The numbers between the brackets of `part`, with their spots.
    fn numbers(&self, part: Span<'a>) -> Result<Vec<(usize, Span<'a>)>, ParseError> {
        let mut numbers = Vec::new();
        let mut next = part.start + 1;
        for piece in part.words[1..part.words.len() - 1].split(',') {
            let words = piece.trim_matches(is_blank);
            let start = next + piece.len() - piece.trim_start_matches(is_blank).len();
            let number = read_number(words).and_then(|number| usize::try_from(number).ok());
            let number = number.ok_or_else(|| {
                let message = format!("{} is no number", quoted(words));
                self.text
                    .fault(start, words.len(), message, "numbers with commas between")
            })?;
            numbers.push((number, Span { start, words }));
            next += piece.len() + 1;
        }
        Ok(numbers)
    }

    /// The lights of a button, of which there are `count`.
    fn lights(&self, button: Span<'a>, count: usize) -> Result<Vec<(usize, u8)>, ParseError> {
        let mut lights = Vec::new();
        let mut there = HashSet::new();
        for (light, spot) in self.numbers(button)? {
            let message = if light >= count {
                format!("there is no light {}", spot.words)
            } else if !there.insert(light) {
                format!("light {light} comes twice in this button")
            } else {
                lights.push((light, 1));
                continue;
            };
            let expected = format!("different numbers from 0 to {}", count - 1);
            return Err(self
                .text
                .fault(spot.start, spot.words.len(), message, expected));
        }
        Ok(lights)
    }

    fn demand_end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() {
            return Ok(());
        }
        let (start, len) = (self.line.start + self.at, self.rest().len());
        let message = "something after the counters".to_owned();
        Err(self.text.fault(start, len, message, "the end of the line"))
    }

    /// The fault that what comes next is no part.
    fn stranger(&self) -> ParseError {
        let rest = self.rest();
        let word = rest.split(is_blank).next().unwrap_or(rest);
        let message = format!("{} is no part of a machine", quoted(word));
        let start = self.line.start + self.at;
        let expected = "'(1,3)': a button, or '{...}' at the end";
        self.text.fault(start, word.len(), message, expected)
    }
}
