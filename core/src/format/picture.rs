//! A picture of a board: its letters read to cells, row by row, and cells drawn to letters.

use super::text::{Line, Text, is_blank, quoted};
use crate::bits::{BitGrid, BitVec};
use crate::error::{Error, ParseError};
use crate::flip::{Modulus, States};
use crate::grid::{Position, Region, Size};

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
    /// An answer: how often each button is pressed; holes where there is none.
    Presses,
}

/// A picture that was read. It always has at least one row and one column.
#[derive(Debug)]
pub(super) struct Picture<'a> {
    text: Text<'a>,
    rows: Vec<Line<'a>>,
    colours: Modulus,
    size: Size,
    /// Row-major.
    cells: Vec<Cell>,
}

impl<'a> Picture<'a> {
    /// Reads `rows`, of which there is at least one.
    pub(super) fn new(
        text: Text<'a>,
        rows: Vec<Line<'a>>,
        colours: Modulus,
        role: Role,
    ) -> Result<Self, Error> {
        let mut cells = Vec::new();
        let mut cols = 0;
        for (number, &row) in rows.iter().enumerate() {
            let before = cells.len();
            let mut letters = Letters::new(row, colours);
            while let Some(letter) = letters.next() {
                let start = row.start + letter.start;
                let cell = letter.cell.filter(|&cell| role.allows(cell));
                cells.push(cell.ok_or_else(|| {
                    let words = &row.words[letter.start..letters.at];
                    text.fault(
                        start,
                        words.len(),
                        role.refusal(words, colours),
                        role.letters(colours),
                    )
                })?);
            }
            let count = cells.len() - before;
            if number == 0 {
                cols = count;
            } else if count != cols {
                return Err(uneven(text, row, colours, number, count, cols).into());
            }
        }
        Ok(Self {
            size: Size::new(rows.len(), cols)?,
            text,
            rows,
            colours,
            cells,
        })
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// All places, row-major.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The places that are no holes.
    pub(super) fn region(&self) -> Result<Region, Error> {
        if !self.cells.contains(&Cell::Hole) {
            return Ok(Region::full(self.size));
        }
        let there = self.cells.iter().map(|&cell| cell != Cell::Hole).collect();
        let grid = BitGrid::from_bit_vec(self.size.rows(), self.size.cols(), &there);
        if there.is_zero() {
            let (start, len) = self.first_row();
            let message = "a board without a single cell".to_owned();
            return Err(self
                .text
                .fault(start, len, message, "a cell: '_' is none")
                .into());
        }
        Region::from_cells(grid)
    }

    /// The states of the cells in their order; 0 where the state does not matter.
    pub(super) fn states(&self) -> States {
        let values = self.cells.iter().filter_map(|&cell| match cell {
            Cell::State(state) => Some(state),
            Cell::Either => Some(0),
            Cell::Hole => None,
        });
        if self.colours == Modulus::TWO {
            return values.map(|state| state == 1).collect::<BitVec>().into();
        }
        let values: Vec<u8> = values.collect();
        States::new(self.colours, &values).expect("each was compared with the colours when read")
    }

    /// Which cells matter.
    pub(super) fn cared(&self) -> BitVec {
        let cells = self.cells.iter().filter(|&&cell| cell != Cell::Hole);
        cells.map(|&cell| cell != Cell::Either).collect()
    }

    /// Demands that this picture, a `what`, has exactly the cells of `region`, those of `board`.
    pub(super) fn demand_same_board(
        &self,
        what: &str,
        region: &Region,
        board: &str,
    ) -> Result<(), ParseError> {
        let (size, wanted) = (self.size, region.size());
        if size != wanted {
            let (start, len) = self.first_row();
            let message = format!("{what} has {}; {board} has {}", sides(size), sides(wanted));
            return Err(self.text.fault(start, len, message, "two of one size"));
        }
        let mut there = region.positions().peekable();
        for (index, &cell) in self.cells.iter().enumerate() {
            let at = size.position(index);
            let wanted = there.next_if_eq(&at).is_some();
            if wanted != (cell != Cell::Hole) {
                let (start, len) = self.spot(at);
                let message = if wanted {
                    format!("{what} has a hole at {at}, where {board} has a cell")
                } else {
                    format!("{what} has a cell at {at}, where {board} has a hole")
                };
                return Err(self
                    .text
                    .fault(start, len, message, "holes in the same places"));
            }
        }
        Ok(())
    }

    fn first_row(&self) -> (usize, usize) {
        (self.rows[0].start, self.rows[0].words.len())
    }

    /// First byte and length of what stands at `at`: found by reading its row again.
    fn spot(&self, at: Position) -> (usize, usize) {
        spot(self.rows[at.row], self.colours, at.col)
    }
}

impl Role {
    fn allows(self, cell: Cell) -> bool {
        match cell {
            Cell::State(_) => true,
            Cell::Either => self == Self::Goal,
            Cell::Hole => self != Self::Stencil,
        }
    }

    /// Why `words` may not stand in such a picture.
    fn refusal(self, words: &str, colours: Modulus) -> String {
        match words {
            "?" => "'?' (does not matter) stands only in goals and targets".to_owned(),
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
                let things = if self == Self::Presses {
                    "presses of a button are"
                } else {
                    "colours are"
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
    fn letters(self, colours: Modulus) -> String {
        let digits = match colours.get() - 1 {
            1 => "0 or 1".to_owned(),
            last => format!("0 to {last}"),
        };
        let also = match self {
            Self::Stencil => "",
            Self::Start | Self::Presses => ", or '_'",
            Self::Goal => ", '_', or '?'",
        };
        format!("'.', '#', {digits}{also}")
    }
}

/// `5 rows of 1 cell`
fn sides(size: Size) -> String {
    format!(
        "{} of {}",
        counted(size.rows(), "row"),
        counted(size.cols(), "cell")
    )
}

/// `1 cell`, `2 cells`
pub(super) fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The fault of row `number` (counted from 0), which has `count` cells and not `cols`.
fn uneven(
    text: Text<'_>,
    row: Line<'_>,
    colours: Modulus,
    number: usize,
    count: usize,
    cols: usize,
) -> ParseError {
    let end = row.start + row.words.len();
    let start = if count > cols {
        spot(row, colours, cols).0
    } else {
        end
    };
    let above = if number == 1 {
        "row above has"
    } else {
        "rows above have"
    };
    let message = format!(
        "row {} has {}; the {above} {cols}",
        number + 1,
        counted(count, "cell")
    );
    text.fault(
        start,
        end - start,
        message,
        "rows of one length, a blank line between pictures",
    )
}

/// First byte and length of cell number `cell` of `row`.
fn spot(row: Line<'_>, colours: Modulus, cell: usize) -> (usize, usize) {
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
struct Letters<'a> {
    words: &'a str,
    at: usize,
    colours: Modulus,
}

/// One cell of a row: where it begins, and what it is if it is one.
struct Letter {
    start: usize,
    cell: Option<Cell>,
}

impl<'a> Letters<'a> {
    const fn new(row: Line<'a>, colours: Modulus) -> Self {
        Self {
            words: row.words,
            at: 0,
            colours,
        }
    }

    /// The next cell; `at` is then the byte after it.
    fn next(&mut self) -> Option<Letter> {
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

/// The picture of `region` with what `cell` says of each cell, given its number; one line a row.
pub(super) fn draw(region: &Region, colours: Modulus, cell: impl Fn(usize) -> Cell) -> String {
    let size = region.size();
    let wide = colours.get() > 10;
    let mut picture = String::with_capacity(size.rows() * (size.cols() + 1));
    let mut there = region.positions().enumerate().peekable();
    for row in 0..size.rows() {
        for col in 0..size.cols() {
            if wide && col > 0 {
                picture.push(' ');
            }
            let found = there.next_if(|&(_, at)| at == Position::new(row, col));
            match found.map_or(Cell::Hole, |(number, _)| cell(number)) {
                Cell::Hole => picture.push('_'),
                Cell::Either => picture.push('?'),
                Cell::State(state) if wide => picture.push_str(&state.to_string()),
                Cell::State(0) if colours == Modulus::TWO => picture.push('.'),
                Cell::State(1) if colours == Modulus::TWO => picture.push('#'),
                Cell::State(state) => picture.push(char::from(b'0' + state)),
            }
        }
        picture.push('\n');
    }
    picture
}
