//! The rules of the records as rules of the library, on a board of any size.

use super::flip_task::FlipRule;
use crate::error::Error;
use crate::flip::{Buttons, Centre, Effects, Modulus, Places, Rule};
use crate::grid::{Edges, Position, Region, Size};

/// The clocks that each move turns; clock A is the first of nine.
const CLOCKS: [&str; 9] = [
    "ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI",
];

impl FlipRule {
    /// The rule on a board of `size` with these cells.
    ///
    /// # Errors
    /// None but for a board that is too large.
    pub(super) fn on(self, size: Size, cells: &[u8]) -> Result<Rule, Error> {
        match self {
            Self::Plus => Ok(Rule::plus(size)),
            Self::RowAndColumn => {
                let centre = Centre::Changed;
                Rule::on_board(
                    Modulus::TWO,
                    Region::full(size),
                    Effects::RowColumn { centre },
                )
            }
            Self::LinesButTheCell => {
                let centre = Centre::Spared;
                Rule::on_board(
                    Modulus::TWO,
                    Region::full(size),
                    Effects::RowColumn { centre },
                )
            }
            Self::WholeLines => whole_lines(size),
            Self::PlusOrDearSingle => plus_or_dear_single(size),
            Self::SideSums => side_sums(size, cells),
            Self::SidesOfThree => {
                let places = Places::Board(Region::full(size));
                let table = (0..size.cells()).map(|cell| sides(size, cell));
                by_one(Modulus::new(3)?, places.clone(), places, table)
            }
            Self::Clocks => {
                let names = (1..=CLOCKS.len()).map(|name| name.to_string());
                let places = Places::Board(Region::full(size));
                let table = CLOCKS.iter().map(|clocks| {
                    let letters = clocks.bytes();
                    letters.map(|letter| usize::from(letter - b'A')).collect()
                });
                by_one(
                    Modulus::new(4)?,
                    places,
                    Places::Named(names.collect()),
                    table,
                )
            }
        }
    }

    /// Whether the cells say nothing about what a press changes, so that boards of one size share
    /// a solver.
    pub(super) const fn is_same_for_all(self) -> bool {
        !matches!(self, Self::SideSums)
    }

    /// The states of the puzzle that a board makes.
    pub(super) fn start(self, size: Size, cells: Vec<u8>) -> Vec<u8> {
        match self {
            Self::PlusOrDearSingle => [cells, vec![0; size.cells()]].concat(),
            Self::SideSums => (0..size.cells())
                .map(|cell| {
                    let sides = sides(size, cell);
                    sides.iter().fold(0, |sum, &side| sum ^ cells[side])
                })
                .collect(),
            _ => cells,
        }
    }
}

/// The side neighbours of a cell.
pub(super) fn sides(size: Size, cell: usize) -> Vec<usize> {
    let from = size.position(cell);
    [(-1, 0), (0, -1), (0, 1), (1, 0)]
        .into_iter()
        .filter_map(|(rows, cols)| Edges::Open.step(size, from, rows, cols))
        .map(|to| size.index(to))
        .collect()
}

/// A rule in which `table` lists for each button the cells that it changes, and by how much.
pub(super) fn wired(
    modulus: Modulus,
    cells: Places,
    buttons: Places,
    table: Vec<Vec<(usize, u8)>>,
) -> Result<Rule, Error> {
    let effects = Effects::Table(table);
    Rule::new(modulus, cells, Buttons::new(buttons), effects)
}

/// The same with all changes by one.
fn by_one(
    modulus: Modulus,
    cells: Places,
    buttons: Places,
    table: impl IntoIterator<Item = Vec<usize>>,
) -> Result<Rule, Error> {
    let table = table.into_iter();
    let table = table.map(|list| list.into_iter().map(|cell| (cell, 1)).collect());
    wired(modulus, cells, buttons, table.collect())
}

fn whole_lines(size: Size) -> Result<Rule, Error> {
    let (rows, cols) = (size.rows(), size.cols());
    let row = |row| (0..cols).map(move |col| size.index(Position::new(row, col)));
    let col = |col| (0..rows).map(move |row| size.index(Position::new(row, col)));
    let names = (1..=rows)
        .map(|row| format!("R {row}"))
        .chain((1..=cols).map(|col| format!("C {col}")));
    let table = (0..rows)
        .map(|at| row(at).collect())
        .chain((0..cols).map(|at| col(at).collect()));
    by_one(
        Modulus::TWO,
        Places::Board(Region::full(size)),
        Places::Named(names.collect()),
        table,
    )
}

/// A press of a cell alone costs two: it is the press of two buttons, tied together by a hidden
/// lamp that both change and that is to stay off.
fn plus_or_dear_single(size: Size) -> Result<Rule, Error> {
    let cells = size.cells();
    let plus = (0..cells).map(|cell| [vec![cell], sides(size, cell)].concat());
    let single = (0..cells).map(|cell| vec![cell, cells + cell]);
    let hidden = (0..cells).map(|cell| vec![cells + cell]);
    let names = |kinds: &[&str]| {
        let named = |kind: &&str| {
            (0..cells)
                .map(|cell| format!("{kind} {cell}"))
                .collect::<Vec<_>>()
        };
        Places::Named(kinds.iter().flat_map(named).collect())
    };
    by_one(
        Modulus::TWO,
        names(&["cell", "tie"]),
        names(&["plus", "single", "tie"]),
        plus.chain(single).chain(hidden),
    )
}

fn side_sums(size: Size, cells: &[u8]) -> Result<Rule, Error> {
    let free: Vec<usize> = (0..size.cells()).filter(|&cell| cells[cell] == 0).collect();
    let names = free.iter().map(ToString::to_string).collect();
    by_one(
        Modulus::TWO,
        Places::Board(Region::full(size)),
        Places::Named(names),
        free.iter().map(|&cell| sides(size, cell)),
    )
}
