//! Game IDs of the desktop puzzle collection's Flip, `5x5:MATRIX,GRID`, and its solutions, `S` and bits.

use super::header_values::read_number;
use super::sheet::Span;
use super::text::{Line, Text, quoted};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::{Error, ParseError};
use crate::flip::{Effects, FlipPuzzle, Goal, Modulus, Places, Presses, Rule, States};
use crate::format::puzzle_text::write_puzzle::no_text;
use crate::grid::{Region, Size};

/// The first line that says something, where it looks like a game ID: a size, perhaps a letter, and
/// a colon, or (with an `x` or a letter, for else it may be a picture) `#`.
pub(super) fn game_id_line<'a>(text: Text<'a>) -> Option<Line<'a>> {
    let line = text.lines().find(|line| !line.words.is_empty())?;
    let size = size_words(line.words);
    let next = line.words[size.len()..].chars().next()?;
    let begins = size.starts_with(|first: char| first.is_ascii_digit());
    let no_picture = size.contains(['x', 'c', 'r']);
    (begins && (next == ':' || (next == '#' && no_picture))).then_some(line)
}

/// Whether `input` is a game ID and no text of a puzzle: [`read_puzzle`](crate::format::read_puzzle)
/// reads both.
#[must_use]
pub fn is_game_id(input: &[u8]) -> bool {
    Text::new(input).is_ok_and(|text| game_id_line(text).is_some())
}

/// The letters before the colon.
fn size_words(words: &str) -> &str {
    let of_size = |letter: char| letter.is_ascii_digit() || matches!(letter, 'x' | 'c' | 'r');
    &words[..words.len() - words.trim_start_matches(of_size).len()]
}

/// Reads the game ID that stands in `line` of `text`, with nothing after it.
pub(super) fn read_game_id(text: Text<'_>, line: Line<'_>) -> Result<FlipPuzzle, Error> {
    let mut others = text.lines().filter(|other| other.start > line.start);
    if let Some(next) = others.find(|other| !other.words.is_empty()) {
        let message = "a further line after a game ID".to_owned();
        let len = next.words.len();
        return Err(text
            .fault(next.start, len, message, "one puzzle a file")
            .into());
    }
    let words = size_words(line.words);
    let size = read_size(text, line.start, words)?;
    let rest = Span {
        start: line.start + words.len() + 1,
        words: &line.words[words.len() + 1..],
    };
    if line.words[words.len()..].starts_with('#') {
        let message =
            "a random seed names no board: only the program that grew it can tell".to_owned();
        let expected = "the ID with the board in it, '5x5:...,...'";
        let (start, len) = (rest.start - 1, rest.words.len() + 1);
        return Err(text.fault(start, len, message, expected).into());
    }
    let cells = size.cells() as u128;
    let matrix_words = rest.words.split(',').next().unwrap_or(rest.words);
    let matrix = Span {
        start: rest.start,
        words: matrix_words,
    };
    let matrix = Hex::new(text, "matrix", matrix, cells * cells)?;
    if matrix_words.len() == rest.words.len() {
        let end = rest.start + rest.words.len();
        let message = "the grid is missing".to_owned();
        let expected = format!("',' and {} after the matrix", digits(cells));
        return Err(text.fault(end, 0, message, expected).into());
    }
    let grid = Span {
        start: rest.start + matrix_words.len() + 1,
        words: &rest.words[matrix_words.len() + 1..],
    };
    let grid = Hex::new(text, "grid", grid, cells)?;
    let start: BitVec = (0..size.cells()).map(|cell| grid.bit(cell)).collect();
    let rule = rule_of(&matrix, size)?;
    FlipPuzzle::new(rule, start.into(), Goal::Uniform(0))
}

/// `5x5`, or `5` for a square; a letter may follow, which only tells how the board was made.
fn read_size(text: Text<'_>, start: usize, words: &str) -> Result<Size, Error> {
    let sides = words.strip_suffix(['c', 'r']).unwrap_or(words);
    let (cols, rows) = sides.split_once('x').unwrap_or((sides, sides));
    let side = |words| read_number(words).and_then(|side| usize::try_from(side).ok());
    let fault = |message: &str| {
        let expected = "columns x rows, as in 5x5:";
        text.fault(start, words.len(), message.to_owned(), expected)
    };
    let sides = side(cols).zip(side(rows));
    let (cols, rows) = sides.ok_or_else(|| fault("this is no size of a board"))?;
    if cols == 0 || rows == 0 {
        return Err(fault("this board has no squares").into());
    }
    Size::new(rows, cols)
}

/// The plus rule where the matrix is its own; else a table.
fn rule_of(matrix: &Hex<'_>, size: Size) -> Result<Rule, Error> {
    let cells = size.cells();
    let plus = Rule::plus(size);
    let (mut own, mut all_there) = (0, true);
    for button in 0..cells {
        plus.press(button, |cell, _| {
            own += 1;
            all_there &= matrix.bit(button * cells + cell);
        });
    }
    let ones = matrix.ones();
    if all_there && own == ones {
        return Ok(plus);
    }
    let needed = u128::from(ones) * size_of::<(usize, u8)>() as u128 * 2; // lists grow by doubling
    if needed > Limits::DEFAULT_BYTES.into() {
        return Err(Error::TooLarge {
            what: "the wiring of so many squares",
            needed,
            limit: Limits::DEFAULT_BYTES.into(),
        });
    }
    let changed = |button: usize| {
        let cells = (0..cells).filter(move |cell| matrix.bit(button * cells + cell));
        cells.map(|cell| (cell, 1)).collect()
    };
    let table = Effects::Table((0..cells).map(changed).collect());
    Rule::on_board(Modulus::TWO, Region::full(size), table)
}

/// Bits as hex digits, the most significant first.
struct Hex<'a> {
    digits: &'a [u8],
}

impl<'a> Hex<'a> {
    /// The `bits` bits of the part of an ID that is called `what`.
    fn new(text: Text<'_>, what: &str, span: Span<'a>, bits: u128) -> Result<Self, ParseError> {
        let (start, words) = (span.start, span.words);
        if let Some((at, letter)) = words
            .char_indices()
            .find(|(_, letter)| !letter.is_ascii_hexdigit())
        {
            let message = format!("{} is no hex digit", quoted(&letter.to_string()));
            let expected = "0 to 9 or a to f";
            return Err(text.fault(start + at, letter.len_utf8(), message, expected));
        }
        let needed = bits.div_ceil(4);
        if words.len() as u128 != needed {
            let message = format!(
                "the {what} has {}; this board needs {needed}",
                digits(words.len() as u128 * 4)
            );
            let whole = usize::try_from(needed)
                .unwrap_or(usize::MAX)
                .min(words.len());
            let len = words.len() - whole;
            return Err(text.fault(start + whole, len, message, digits(bits)));
        }
        let hex = Self {
            digits: words.as_bytes(),
        };
        let unused = needed * 4 - bits;
        if let Some(&last) = hex.digits.last()
            && value(last).trailing_zeros() < unused as u32
            && value(last) != 0
        {
            let message =
                format!("the last digit of the {what} says something of squares beyond the board");
            let expected = format!("its {unused} low bits to be 0");
            return Err(text.fault(start + words.len() - 1, 1, message, expected));
        }
        Ok(hex)
    }

    /// Bit number `at`.
    fn bit(&self, at: usize) -> bool {
        value(self.digits[at / 4]) >> (3 - at % 4) & 1 == 1
    }

    /// How many bits are 1.
    fn ones(&self) -> u64 {
        let ones = self.digits.iter().map(|&digit| value(digit).count_ones());
        ones.map(u64::from).sum()
    }
}

/// `7 hex digits`: as many as hold so many bits.
fn digits(bits: u128) -> String {
    let count = bits.div_ceil(4);
    format!("{count} hex digit{}", if count == 1 { "" } else { "s" })
}

/// What a hex digit stands for.
fn value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => digit - b'A' + 10,
    }
}

/// The game ID of `puzzle`, as the collection prints it: with both sides, without a letter. It only
/// says which squares must change, so a goal other than all off comes back as all off, from the
/// start that needs the same changes.
///
/// # Errors
/// [`Error::NoTextForm`] where the collection has no such puzzle: more than two colours, other places
/// than a whole rectangle with a button on each square, costs, limits, or a goal with alternatives or
/// with squares that do not matter; [`Error::TooLarge`] where the ID would pass 4 GiB.
pub fn write_game_id(puzzle: &FlipPuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    let size = squares(rule)?;
    let cells = size.cells();
    let needed = (cells as u128 * cells as u128).div_ceil(4);
    if needed > Limits::DEFAULT_BYTES.into() {
        return Err(Error::TooLarge {
            what: "the game ID of so large a board",
            needed,
            limit: Limits::DEFAULT_BYTES.into(),
        });
    }
    let goals = puzzle.goal().alternatives(Modulus::TWO, cells);
    let [goal] = goals.as_slice() else {
        return no_text("a goal with alternatives, as a game ID,");
    };
    if goal.cared().count_ones() != cells as u64 {
        return no_text("a goal with squares that do not matter, as a game ID,");
    }
    let mut id = format!("{}x{}:", size.cols(), size.rows());
    let mut hex = HexWriter::default();
    for button in 0..cells {
        let mut changed = BitVec::zeros(cells);
        rule.press(button, |cell, amount| {
            if amount == 1 {
                changed.flip(cell);
            }
        });
        changed.iter().for_each(|bit| hex.push(&mut id, bit));
    }
    hex.end(&mut id);
    id.push(',');
    let mut hex = HexWriter::default();
    for cell in 0..cells {
        hex.push(&mut id, puzzle.start().get(cell) != goal.states().get(cell));
    }
    hex.end(&mut id);
    id.push('\n');
    Ok(id)
}

/// The presses as the collection takes a solution: `S` and one bit a square.
///
/// # Errors
/// [`Error::NoTextForm`] where the collection has no such puzzle, as for [`write_game_id`].
pub fn write_game_solution(rule: &Rule, presses: &Presses) -> Result<String, Error> {
    squares(rule)?;
    let bits = presses.times().iter();
    let bits: String = bits
        .map(|times| if times == 0 { '0' } else { '1' })
        .collect();
    Ok(format!("S{bits}\n"))
}

/// Reads such a solution of a board with buttons on the places of `region`; none where the text does
/// not begin with `S`.
pub(super) fn read_game_solution(
    input: &[u8],
    modulus: Modulus,
    region: &Region,
) -> Result<Option<Presses>, Error> {
    let text = Text::new(input)?;
    let mut lines = text.lines().filter(|line| !line.words.is_empty());
    let Some(line) = lines.next().filter(|line| line.words.starts_with('S')) else {
        return Ok(None);
    };
    let fault = |start: usize, len: usize, message: String| {
        let expected = format!("'S' and {} times 0 or 1", region.cells());
        Error::from(text.fault(start, len, message, expected))
    };
    let bits = &line.words[1..];
    if modulus != Modulus::TWO {
        let message = "'S' begins a solution with two colours".to_owned();
        return Err(fault(line.start, 1, message));
    }
    if let Some((at, letter)) = bits
        .char_indices()
        .find(|(_, bit)| !matches!(bit, '0' | '1'))
    {
        let message = format!("{} is neither 0 nor 1", quoted(&letter.to_string()));
        return Err(fault(line.start + 1 + at, letter.len_utf8(), message));
    }
    if bits.len() != region.cells() {
        let message = format!("{} bits for {} buttons", bits.len(), region.cells());
        let common = bits.len().min(region.cells());
        return Err(fault(line.start + 1 + common, bits.len() - common, message));
    }
    if let Some(next) = lines.next() {
        let message = "a further line after a solution".to_owned();
        return Err(fault(next.start, next.words.len(), message));
    }
    let times: BitVec = bits.bytes().map(|bit| bit == b'1').collect();
    Ok(Some(Presses::new(States::from(times))))
}

/// The size of the board, where the collection may have such a one.
fn squares(rule: &Rule) -> Result<Size, Error> {
    if rule.modulus() != Modulus::TWO {
        return no_text("a puzzle with more than two colours, as a game ID,");
    }
    if rule.buttons().costs().is_some() || rule.buttons().most().is_some() {
        return no_text("a puzzle with costs or limits of its buttons, as a game ID,");
    }
    match rule.cells() {
        Places::Board(region) if region.is_full() && rule.cells() == rule.buttons().places() => {
            Ok(region.size())
        }
        _ => no_text(
            "a puzzle that is no whole rectangle with a button on each square, as a game ID,",
        ),
    }
}

/// Bits on their way to hex digits.
#[derive(Default)]
struct HexWriter {
    digit: u8,
    bits: u8,
}

impl HexWriter {
    fn push(&mut self, text: &mut String, bit: bool) {
        self.digit = self.digit << 1 | u8::from(bit);
        self.bits += 1;
        if self.bits == 4 {
            text.push(char::from(b"0123456789abcdef"[usize::from(self.digit)]));
            *self = Self::default();
        }
    }

    /// Fills the last digit up with 0.
    fn end(mut self, text: &mut String) {
        while self.bits != 0 {
            self.push(text, false);
        }
    }
}
