//! Which letters of a level pack are lit cells and which are dark: told, plain, or asked for.
//!
//! The rule, for two colours. What `on` and `off` say holds; of the two, the other is the one other
//! letter there. Else the pack is plain if its letters are those of our own text, `.` and `#` (or
//! the digits), or one of `x o * 1` lit beside one of `. - 0` dark. Everything else could be meant
//! either way, and is asked for. `_` is no cell, unless it is told to be one.

use std::collections::BTreeMap;

use super::drawn::{Drawn, Row};
use super::header::PackHeader;
use crate::error::ParseError;
use crate::flip::Modulus;
use crate::format::letters::{Cell, Letters, Role};
use crate::format::text::{Comment, Line, Text, is_blank, quoted};

/// How the letters of a pack are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// As in a puzzle's text.
    Own,
    /// A lit letter and a dark one, or only one of them.
    Pair {
        /// The lit letter, if there is one.
        on: Option<char>,
        /// The dark letter, if there is one.
        off: Option<char>,
    },
}

/// Letters that are lit by all custom, if a dark one stands beside them.
const LIT: [char; 4] = ['x', 'o', '*', '1'];
/// Letters that are dark by all custom.
const DARK: [char; 3] = ['.', '-', '0'];
/// Letters that are lit in some games and dark in others.
const EITHER: [char; 3] = ['#', 'X', 'O'];
/// What is no cell, unless it is told to be one.
const NO_CELL: char = '_';

/// Where a letter stands first.
type Spot = (usize, usize);

impl Alphabet {
    /// How the letters of `levels` are to be read.
    pub(super) fn of(
        text: Text<'_>,
        levels: &[Drawn<'_>],
        header: &PackHeader,
    ) -> Result<Self, ParseError> {
        let told = (header.on(), header.off());
        let first = levels.iter().flat_map(|level| &level.rows).next();
        let whole = first.map_or((text.begin(), 0), |row| (row.start, row.len));
        if header.modulus() != Modulus::TWO {
            if told != (None, None) {
                let message = "'on' and 'off' say nothing beside more than two colours".to_owned();
                return Err(text.fault(whole.0, whole.1, message, "digits"));
            }
            return Ok(Self::Own);
        }
        let used = letters_used(levels);
        let alphabet = match told {
            (None, None) => plain(text, &used)?,
            (on, off) => told_pair(text, &used, on, off, whole)?,
        };
        if let Self::Pair { off: None, .. } = alphabet
            && let Some((&letter, &spot)) = used.get_key_value(&NO_CELL)
        {
            return Err(ask(text, letter, spot, "a dark cell or none"));
        }
        let dark = match alphabet {
            // Digits are never drawn with blanks for dark cells.
            Self::Own => used.contains_key(&'.') || used.keys().any(char::is_ascii_digit),
            Self::Pair { off, .. } => off.is_some(),
        };
        if !dark
            && !header.draws_with_blanks()
            && let Some((start, len)) = first_blank(levels)
        {
            let message = "this blank could be a dark cell or only space".to_owned();
            return Err(text.fault(start, len, message, "a letter for dark cells, like '.'"));
        }
        Ok(alphabet)
    }

    /// Adds the cells of `row`, whose letters are `words`, to `cells`.
    pub(super) fn read(
        self,
        text: Text<'_>,
        row: &Row<'_>,
        words: &str,
        colours: Modulus,
        cells: &mut Vec<Cell>,
    ) -> Result<(), ParseError> {
        match self {
            Self::Own => read_own(text, row, words, colours, cells),
            Self::Pair { on, off } => {
                let before = cells.len();
                let mut blanks = 0;
                let mut last = None;
                for (at, letter) in words.char_indices() {
                    if is_blank(letter) {
                        blanks += usize::from(last.is_some_and(|last| !is_blank(last)));
                    } else if Some(letter) == on {
                        cells.push(Cell::State(1));
                    } else if Some(letter) == off {
                        cells.push(Cell::State(0));
                    } else if letter == NO_CELL {
                        cells.push(Cell::Hole);
                    } else {
                        // Every letter was looked at when the alphabet was chosen.
                        let (start, len) = row.spot(at, letter.len_utf8());
                        return Err(no_cell(text, letter, (start, len)));
                    }
                    last = Some(letter);
                }
                let count = cells.len() - before;
                if blanks > 0 && blanks + 1 != count {
                    let message = "blanks between some cells and not between others".to_owned();
                    let expected = "blanks between all cells of a row, or between none";
                    return Err(text.fault(row.start, row.len, message, expected));
                }
                Ok(())
            }
        }
    }
}

fn read_own(
    text: Text<'_>,
    row: &Row<'_>,
    words: &str,
    colours: Modulus,
    cells: &mut Vec<Cell>,
) -> Result<(), ParseError> {
    let line = Line {
        start: row.start,
        words,
        comment: Comment::Absent,
    };
    let mut letters = Letters::new(line, colours);
    while let Some(letter) = letters.next() {
        let Some(cell) = letter.cell.filter(|&cell| Role::Start.allows(cell)) else {
            let found = &words[letter.start..letters.at];
            let (start, len) = row.spot(letter.start, found.len());
            let message = Role::Start.refusal(found, colours);
            return Err(text.fault(start, len, message, Role::Start.letters(colours)));
        };
        cells.push(cell);
    }
    Ok(())
}

/// Every letter of the pack that is no blank, with the spot where it stands first.
fn letters_used(levels: &[Drawn<'_>]) -> BTreeMap<char, Spot> {
    let mut used = BTreeMap::new();
    let mut seen = [false; 128]; // most letters are of these, and met again and again
    for row in levels.iter().flat_map(|level| &level.rows) {
        let Some(words) = row.letters() else { continue };
        for (at, letter) in words.char_indices() {
            match seen.get_mut(letter as usize) {
                Some(true) => continue,
                Some(seen) => *seen = true,
                None if used.contains_key(&letter) => continue,
                None => {}
            }
            if !is_blank(letter) {
                used.insert(letter, row.spot(at, letter.len_utf8()));
            }
        }
    }
    used
}

/// The first blank between letters of a row.
fn first_blank(levels: &[Drawn<'_>]) -> Option<Spot> {
    let rows = levels.iter().flat_map(|level| &level.rows);
    let mut spots = rows.filter_map(|row| {
        let at = row.letters()?.trim_matches(is_blank).find(is_blank)?;
        Some(row.spot(at, 1))
    });
    spots.next()
}

/// The alphabet of a pack of which nothing is told.
fn plain(text: Text<'_>, used: &BTreeMap<char, Spot>) -> Result<Alphabet, ParseError> {
    let among = |letters: &[char]| {
        let found = letters.iter().filter(|letter| used.contains_key(letter));
        found.copied().collect::<Vec<char>>()
    };
    if used.keys().all(|letter| ".#01_".contains(*letter)) {
        return Ok(Alphabet::Own);
    }
    let known = [&LIT[..], &DARK, &EITHER, &[NO_CELL]].concat();
    let strange = used.iter().filter(|(letter, _)| !known.contains(letter));
    if let Some((&letter, &spot)) = strange.min_by_key(|(_, spot)| **spot) {
        return Err(no_cell(text, letter, spot));
    }
    if let Some(letter) = among(&EITHER).first() {
        return Err(ask(text, *letter, used[letter], "lit or dark"));
    }
    for (letters, what) in [(among(&LIT), "lit"), (among(&DARK), "dark")] {
        if let [first, second, ..] = letters[..] {
            let message = format!(
                "both '{first}' and '{second}' stand here, of which each is {what} elsewhere"
            );
            let (start, len) = used[&second];
            let expected = "one letter for lit cells and one for dark ones, or 'on' and 'off' told";
            return Err(text.fault(start, len, message, expected));
        }
    }
    Ok(Alphabet::Pair {
        on: among(&LIT).first().copied(),
        off: among(&DARK).first().copied(),
    })
}

/// The alphabet of a pack of which `on` or `off` or both are told.
fn told_pair(
    text: Text<'_>,
    used: &BTreeMap<char, Spot>,
    on: Option<char>,
    off: Option<char>,
    whole: Spot,
) -> Result<Alphabet, ParseError> {
    if on == off {
        let letter = on.unwrap_or(NO_CELL);
        let message = format!("'{letter}' cannot be lit and dark");
        return Err(text.fault(whole.0, whole.1, message, "two letters"));
    }
    for (letter, what) in [(on, "lit"), (off, "dark")] {
        if let Some(letter) = letter.filter(|letter| !used.is_empty() && !used.contains_key(letter))
            && (on.is_none() || off.is_none())
        {
            let message = format!("'{letter}' is told to be {what}, and no cell is '{letter}'");
            return Err(text.fault(whole.0, whole.1, message, "a letter of these levels"));
        }
    }
    let told = |letter: char| Some(letter) == on || Some(letter) == off;
    let mut others = used
        .iter()
        .filter(|&(&letter, _)| letter != NO_CELL && !told(letter));
    let other = others.next();
    let surplus = if on.is_some() && off.is_some() {
        other
    } else {
        others.next()
    };
    if let Some((letter, &(start, len))) = surplus {
        let message = format!("'{}' is a third letter", letter.escape_debug());
        let expected = "one letter for lit cells and one for dark ones ('_' is no cell)";
        return Err(text.fault(start, len, message, expected));
    }
    let other = other.map(|(&letter, _)| letter);
    Ok(Alphabet::Pair {
        on: on.or(other),
        off: off.or(other),
    })
}

/// The question what a letter means.
fn ask(text: Text<'_>, letter: char, spot: Spot, either: &str) -> ParseError {
    let message = format!("'{letter}' could be {either}: games differ");
    let expected = "to be told: 'on' (--on CHAR) is the letter of lit cells, \
        'off' (--off CHAR) that of dark ones";
    text.fault(spot.0, spot.1, message, expected)
}

fn no_cell(text: Text<'_>, letter: char, spot: Spot) -> ParseError {
    let message = format!("{} is no cell", quoted(&letter.to_string()));
    let title = if letter.is_alphabetic() {
        "; a title as 'title: ...'"
    } else {
        ""
    };
    let expected = format!(
        "'x', 'o', '*', '#' or '1' lit beside '.', '-' or '0' dark, or 'on' (--on CHAR) told{title}"
    );
    text.fault(spot.0, spot.1, message, expected)
}
