//! What cells are called in the lines of wired puzzles: numbers, names, or places of a board.

use std::collections::HashMap;

use super::header_values::read_number;
use super::sheet::Span;
use super::text::{Text, is_blank, quoted};
use crate::error::ParseError;
use crate::flip::{Modulus, Places, States};
use crate::grid::{Position, Region};

/// The most cells of a line `cells: N`: so few letters shall not take all memory.
pub(super) const MOST_COUNTED: usize = 1_000_000;

/// What a name is, for messages.
const NAME: &str = "a name: no blanks, no ':', '*', '|' or '//', no '[' at its start";

/// Cells by what they are called.
#[derive(Debug)]
pub(super) enum CellNames<'a> {
    /// `row,col`.
    Board(Region),
    /// Numbers from 0.
    Counted(usize),
    /// The names in the line `cells`.
    Listed(Names<'a>),
    /// Every name that comes, in the order in which they come.
    Mentioned(Names<'a>),
}

/// Different names, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct Names<'a> {
    in_order: Vec<&'a str>,
    numbers: HashMap<&'a str, usize>,
}

/// One entry of a list.
#[derive(Debug, Clone, Copy)]
struct Entry<'a> {
    name: Span<'a>,
    /// 1 to k - 1.
    amount: u8,
}

impl<'a> Names<'a> {
    /// The number of `name`, which is new or was there.
    fn number(&mut self, name: &'a str) -> usize {
        let next = self.in_order.len();
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.in_order.push(name);
        }
        number
    }

    /// Adds a name that is not there yet; a `what` has it.
    pub(super) fn add(
        &mut self,
        text: Text<'_>,
        name: Span<'a>,
        what: &str,
    ) -> Result<(), ParseError> {
        demand_name(text, name)?;
        let before = self.in_order.len();
        if self.number(name.words) < before {
            let message = format!("the {what} {} comes twice", quoted(name.words));
            return Err(text.fault(name.start, name.words.len(), message, "different names"));
        }
        Ok(())
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    pub(super) fn len(&self) -> usize {
        self.in_order.len()
    }

    pub(super) fn places(&self) -> Places {
        Places::Named(self.in_order.iter().map(|&name| name.to_owned()).collect())
    }
}

impl<'a> CellNames<'a> {
    /// What the line `cells: value` says.
    pub(super) fn listed(text: Text<'_>, value: Span<'a>) -> Result<Self, ParseError> {
        let digits = value.words.bytes().all(|byte| byte.is_ascii_digit());
        if digits {
            let number = read_number(value.words).and_then(|number| usize::try_from(number).ok());
            let number = number.filter(|number| (1..=MOST_COUNTED).contains(number));
            return number.map(Self::Counted).ok_or_else(|| {
                let message = format!("{} is no number of cells", quoted(value.words));
                let expected = format!("a number from 1 to {MOST_COUNTED}, or names");
                text.fault(value.start, value.words.len(), message, expected)
            });
        }
        let mut names = Names::default();
        for word in words_of(value) {
            names.add(text, word, "cell")?;
        }
        Ok(Self::Listed(names))
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Board(region) => region.cells(),
            Self::Counted(count) => *count,
            Self::Listed(names) | Self::Mentioned(names) => names.len(),
        }
    }

    pub(super) fn places(&self) -> Places {
        match self {
            Self::Board(region) => Places::Board(region.clone()),
            Self::Counted(count) => numbered(*count),
            Self::Listed(names) | Self::Mentioned(names) => names.places(),
        }
    }

    /// From now on no further cell comes by being mentioned.
    pub(super) fn closed(self) -> Self {
        match self {
            Self::Mentioned(names) => Self::Listed(names),
            other => other,
        }
    }

    /// The number of the cell called `name`.
    pub(super) fn number(&mut self, text: Text<'_>, name: Span<'a>) -> Result<usize, ParseError> {
        let word = name.words;
        let (found, expected) = match self {
            Self::Mentioned(names) => {
                demand_name(text, name)?;
                return Ok(names.number(word));
            }
            Self::Listed(names) => (names.find(word), "the name of a cell".to_owned()),
            Self::Counted(count) => {
                let plain = word == "0" || !word.starts_with('0');
                let number = read_number(word).and_then(|number| usize::try_from(number).ok());
                let number = number.filter(|number| plain && number < count);
                (number, format!("a number from 0 to {}", *count - 1))
            }
            Self::Board(region) => (
                cell_on_board(region, word),
                "row,col of a cell, counted from 0".to_owned(),
            ),
        };
        found.ok_or_else(|| {
            let message = format!("there is no cell {}", quoted(word));
            text.fault(name.start, word.len(), message, expected)
        })
    }

    /// The cells and amounts of a list, each cell at most once, in the order of the list.
    pub(super) fn list(
        &mut self,
        text: Text<'_>,
        list: Span<'a>,
        colours: Modulus,
    ) -> Result<Vec<(usize, u8)>, ParseError> {
        let mut cells = Vec::new();
        let mut there = HashMap::new();
        for word in words_of(list) {
            let entry = read_entry(text, word, colours)?;
            let cell = self.number(text, entry.name)?;
            if there.insert(cell, ()).is_some() {
                let message = format!("the cell {} comes twice", quoted(entry.name.words));
                let len = word.words.len();
                return Err(text.fault(word.start, len, message, "each cell at most once"));
            }
            cells.push((cell, entry.amount));
        }
        Ok(cells)
    }

    /// The states of a list: what it does not name is 0.
    pub(super) fn states(
        &mut self,
        text: Text<'_>,
        list: Span<'a>,
        colours: Modulus,
    ) -> Result<States, ParseError> {
        let mut states = States::zeros(colours, self.len());
        for (cell, state) in self.list(text, list, colours)? {
            states.add(cell, state);
        }
        Ok(states)
    }
}

/// The places called 0, 1, ..., `count` - 1.
pub(super) fn numbered(count: usize) -> Places {
    Places::Named((0..count).map(|number| number.to_string()).collect())
}

/// The number of the cell called `row,col`.
pub(super) fn cell_on_board(region: &Region, name: &str) -> Option<usize> {
    let (row, col) = name.split_once(',')?;
    let number = |words| usize::try_from(read_number(words)?).ok();
    region.cell(Position::new(number(row)?, number(col)?))
}

/// Whether cells and buttons may be called so.
pub(super) fn is_name(word: &str) -> bool {
    let plain = |letter: char| {
        !letter.is_whitespace() && !letter.is_control() && !matches!(letter, ':' | '*' | '|')
    };
    !word.is_empty() && word.chars().all(plain) && !word.contains("//") && !word.starts_with('[')
}

/// The fault that something is not called as cells and buttons may be.
pub(super) fn demand_name(text: Text<'_>, name: Span<'_>) -> Result<(), ParseError> {
    if is_name(name.words) {
        return Ok(());
    }
    let message = format!("{} is no name", quoted(name.words));
    Err(text.fault(name.start, name.words.len(), message, NAME))
}

/// The words of `list`, which blanks separate.
pub(super) fn words_of(list: Span<'_>) -> impl Iterator<Item = Span<'_>> {
    let mut next = list.start;
    let all = list.words.split(is_blank).map(move |words| {
        let start = next;
        next += words.len() + 1; // a blank is one byte
        Span { start, words }
    });
    all.filter(|word| !word.words.is_empty())
}

/// `NAME` or `NAME*2`.
fn read_entry<'a>(
    text: Text<'_>,
    word: Span<'a>,
    colours: Modulus,
) -> Result<Entry<'a>, ParseError> {
    let Some((name, times)) = word.words.split_once('*') else {
        return Ok(Entry {
            name: word,
            amount: 1,
        });
    };
    let last = colours.get() - 1;
    let amount = read_number(times).and_then(|times| u8::try_from(times).ok());
    let amount = amount.filter(|amount| (1..=last).contains(amount));
    let start = word.start;
    let amount = amount.ok_or_else(|| {
        let message = format!("{} is no amount", quoted(times));
        let expected = format!("'NAME*n' with n from 1 to {last}");
        text.fault(start + name.len() + 1, times.len(), message, expected)
    })?;
    let name = Span { start, words: name };
    Ok(Entry { name, amount })
}
