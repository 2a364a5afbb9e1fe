//! The letters of one row of a picture, and which of them may stand in which picture.

use super::text::{Line, is_blank, quoted};
use crate::flip::Modulus;

/// What stands in one place of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// A cell in this state, which is below the number of colours.
    State(u8),
    /// A cell whose state does not matter.
    Either,
    /// No cell.
    Hole,
}

/// What a picture is for: it decides which letters may stand in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A start: states and holes.
    Start,
    /// A goal or target: states, holes and *does not matter*.
    Goal,
    /// A stencil: amounts.
    Stencil,
    /// Where buttons are.
    Buttons,
    /// An answer: how often each button is pressed; holes where there is none.
    Presses,
}

impl Role {
    /// Whether such a picture may hold `cell`.
    pub(super) fn allows(self, cell: Cell) -> bool {
        match cell {
            Cell::State(_) => true,
            Cell::Either => self == Self::Goal,
            Cell::Hole => !matches!(self, Self::Stencil | Self::Buttons),
        }
    }

    /// Why `words` may not stand in such a picture.
    pub(super) fn refusal(self, words: &str, colours: Modulus) -> String {
        match words {
            "?" => "'?' (does not matter) stands only in goals and targets".to_owned(),
            "_" if self == Self::Buttons => {
                "'_' (no cell) does not stand in a picture of buttons".to_owned()
            }
            "_" => "'_' (no cell) does not stand in a stencil".to_owned(),
            _ if !words.starts_with(|first: char| first.is_ascii_digit()) => {
                format!("{} is no cell", quoted(words))
            }
            _ if words.len() > 1 && words.starts_with('0') => {
                format!(
                    "{} begins with 0; cells of more than 10 colours need blanks between",
                    quoted(words)
                )
            }
            _ => {
                let k = colours.get();
                let things = match self {
                    Self::Presses => "presses of a button are",
                    Self::Buttons => "buttons on one place are",
                    _ => "colours are",
                };
                format!(
                    "{} is too large: {things} 0 to {} here",
                    quoted(words),
                    k - 1
                )
            }
        }
    }

    /// The letters that may stand in such a picture.
    pub(super) fn letters(self, colours: Modulus) -> String {
        let digits = match colours.get() - 1 {
            1 => "0 or 1".to_owned(),
            last => format!("0 to {last}"),
        };
        let also = match self {
            Self::Stencil | Self::Buttons => "",
            Self::Start | Self::Presses => ", or '_'",
            Self::Goal => ", '_', or '?'",
        };
        format!("'.', '#', {digits}{also}")
    }
}

/// First byte and length of cell number `cell` of `row`.
pub(super) fn spot(row: Line<'_>, colours: Modulus, cell: usize) -> (usize, usize) {
    let mut letters = Letters::new(row, colours);
    let mut found = None;
    for _ in 0..=cell {
        found = letters.next();
    }
    let start = found.map_or(row.words.len(), |letter| letter.start);
    (row.start + start, letters.at - start)
}

/// The cells of one row: one letter each, but runs of digits are numbers where there are more than
/// ten colours.
pub(super) struct Letters<'a> {
    words: &'a str,
    /// The byte after the last cell.
    pub(super) at: usize,
    colours: Modulus,
}

/// One cell of a row: where it begins, and what it is if it is one.
pub(super) struct Letter {
    pub(super) start: usize,
    pub(super) cell: Option<Cell>,
}

impl<'a> Letters<'a> {
    pub(super) const fn new(row: Line<'a>, colours: Modulus) -> Self {
        Self {
            words: row.words,
            at: 0,
            colours,
        }
    }

    /// The next cell; `at` is then the byte after it.
    pub(super) fn next(&mut self) -> Option<Letter> {
        let bytes = self.words.as_bytes();
        while bytes
            .get(self.at)
            .is_some_and(|&byte| is_blank(byte.into()))
        {
            self.at += 1;
        }
        let start = self.at;
        let &byte = bytes.get(start)?;
        self.at += 1;
        let cell = match byte {
            b'.' => Some(Cell::State(0)),
            b'#' => Some(Cell::State(1)),
            b'_' => Some(Cell::Hole),
            b'?' => Some(Cell::Either),
            b'0'..=b'9' if self.colours.get() <= 10 => self.state(u64::from(byte - b'0')),
            b'0'..=b'9' => {
                let digits = bytes[start..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit());
                self.at = start + digits.count();
                let number = &self.words[start..self.at];
                let plain = number == "0" || !number.starts_with('0');
                let value = number.parse().ok().filter(|_| plain);
                value.and_then(|value| self.state(value))
            }
            _ => {
                let letter = self.words[start..].chars().next();
                self.at = start + letter.map_or(1, char::len_utf8);
                None
            }
        };
        Some(Letter { start, cell })
    }

    fn state(&self, value: u64) -> Option<Cell> {
        let state = u8::try_from(value).ok()?;
        (state < self.colours.get()).then_some(Cell::State(state))
    }
}
