//! A picture of a board: its letters read to cells, row by row, and cells drawn to letters.

use super::letters::{Cell, Letters, Role, spot};
use super::text::{Line, Text};
use crate::bits::{BitGrid, BitVec};
use crate::error::{Error, ParseError};
use crate::flip::{Effects, Modulus, Rule, States};
use crate::grid::{Position, Region, Size};

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
        let no_hole = |cell| cell != Cell::Hole;
        self.places(
            "a board without a single cell",
            "a cell: '_' is none",
            no_hole,
        )
    }

    /// The places in state 1, of which there must be one: else this picture is a `what`.
    pub(super) fn ones(&self, what: &str, expected: &str) -> Result<Region, Error> {
        self.places(what, expected, |cell| cell == Cell::State(1))
    }

    fn places(
        &self,
        none: &str,
        expected: &str,
        counts: impl Fn(Cell) -> bool,
    ) -> Result<Region, Error> {
        if self.cells.iter().all(|&cell| counts(cell)) {
            return Ok(Region::full(self.size));
        }
        let there: BitVec = self.cells.iter().map(|&cell| counts(cell)).collect();
        if there.is_zero() {
            let (start, len) = self.first_row();
            return Err(self
                .text
                .fault(start, len, none.to_owned(), expected)
                .into());
        }
        let grid = BitGrid::from_bit_vec(self.size.rows(), self.size.cols(), &there);
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

    /// Demands that this picture, a `what`, has the sides `wanted`, those of `board`.
    pub(super) fn demand_same_size(
        &self,
        what: &str,
        wanted: Size,
        board: &str,
    ) -> Result<(), ParseError> {
        if self.size == wanted {
            return Ok(());
        }
        let (start, len) = self.first_row();
        let (own, wanted) = (sides(self.size), sides(wanted));
        let message = format!("{what} has {own}; {board} has {wanted}");
        Err(self.text.fault(start, len, message, "two of one size"))
    }

    /// Demands that this picture, a `what`, has exactly the cells of `region`, those of `board`.
    pub(super) fn demand_same_board(
        &self,
        what: &str,
        region: &Region,
        board: &str,
    ) -> Result<(), ParseError> {
        self.demand_same_size(what, region.size(), board)?;
        let size = self.size;
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
        "rows of one length ('_' is no cell), a blank line between pictures",
    )
}

/// The picture as it is shown for `rule`: among hexagons with blanks between the cells, and the odd
/// rows half a cell further right.
pub(super) fn shown_for(rule: &Rule, picture: String) -> String {
    if !matches!(rule.effects(), Effects::Hexagon { .. }) {
        return picture;
    }
    let cols = rule.cells().region().map_or(0, |board| board.size().cols());
    slanted(&picture, cols)
}

/// The picture of a board of hexagons of so many columns: blanks between the cells, and the odd rows
/// half a cell further right.
pub(super) fn slanted(picture: &str, cols: usize) -> String {
    let mut shown = String::with_capacity(2 * picture.len());
    for (row, line) in picture.lines().enumerate() {
        if row % 2 == 1 {
            shown.push(' ');
        }
        // Of a single column no blank tells whether its numbers have several digits.
        let is_glued = line.chars().count() == cols;
        for (at, letter) in line.char_indices() {
            if at > 0 && is_glued {
                shown.push(' ');
            }
            shown.push(letter);
        }
        shown.push('\n');
    }
    shown
}

/// The picture of `region` with what `cell` says of each cell, given its number; one line a row.
pub(super) fn draw(region: &Region, colours: Modulus, cell: impl Fn(usize) -> Cell) -> String {
    let size = region.size();
    let wide = colours.get() > 10;
    let mut picture = String::with_capacity(size.rows() * (size.cols() + 1));
    if colours == Modulus::TWO && region.cells() == size.cells() {
        // Nothing to ask but the cell: large boards are drawn so.
        for row in 0..size.rows() {
            let cells = (row * size.cols()..(row + 1) * size.cols()).map(&cell);
            picture.extend(cells.map(|cell| match cell {
                Cell::Hole => '_',
                Cell::Either => '?',
                Cell::State(0) => '.',
                Cell::State(_) => '#',
            }));
            picture.push('\n');
        }
        return picture;
    }
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
