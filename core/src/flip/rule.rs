//! A kind of flip puzzle without a position: colours, cells, buttons, and what they change.

use super::effects::{Centre, Effects, Stencil};
use super::modulus::Modulus;
use super::places::{Buttons, Places};
use super::presses::Presses;
use crate::error::Error;
use crate::grid::{Edges, Position, Region, Size};

/// What is the same for all boards of one kind. Solvers are prepared from it once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    modulus: Modulus,
    cells: Places,
    buttons: Buttons,
    effects: Effects,
}

impl Rule {
    /// The general form.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where a stencil or row-column rule does not have cells and buttons on
    /// boards of one size, or a table does not have one entry a button;
    /// [`Error::OutOfRange`] where a table names a cell that is not there, one cell twice, or an
    /// amount outside 1..k; where a button may be pressed more than k - 1 times; where all buttons
    /// together, each pressed k - 1 times, would cost 2^63 or more. So the cost of presses is always
    /// below 2^63.
    pub fn new(
        modulus: Modulus,
        cells: Places,
        buttons: Buttons,
        effects: Effects,
    ) -> Result<Self, Error> {
        check_buttons(modulus, &buttons)?;
        match &effects {
            Effects::Stencil { .. } | Effects::RowColumn { .. } => {
                check_boards(&cells, buttons.places())?;
            }
            Effects::Hexagon { edges, .. } => {
                check_boards(&cells, buttons.places())?;
                check_hexagons(&cells, *edges)?;
            }
            Effects::Table(table) => check_table(modulus, &cells, &buttons, table)?,
        }
        Ok(Self {
            modulus,
            cells,
            buttons,
            effects,
        })
    }

    /// A button on every cell of `region`, with the rule `effects` (not a table).
    ///
    /// # Errors
    /// As [`Rule::new`].
    pub fn on_board(modulus: Modulus, region: Region, effects: Effects) -> Result<Self, Error> {
        let buttons = Buttons::new(Places::Board(region.clone()));
        Self::new(modulus, Places::Board(region), buttons, effects)
    }

    /// One button for each row and one for each column of the board around `region`, rows first,
    /// named `row0`, `row1`, ..., `column0`, ...: a press changes all cells of its row or column
    /// by 1.
    #[must_use]
    pub fn rows_and_columns(modulus: Modulus, region: Region) -> Self {
        let size = region.size();
        let mut table = vec![Vec::new(); size.rows() + size.cols()];
        for (cell, at) in region.positions().enumerate() {
            table[at.row].push((cell, 1));
            table[size.rows() + at.col].push((cell, 1));
        }
        let rows = (0..size.rows()).map(|row| format!("row{row}"));
        let cols = (0..size.cols()).map(|col| format!("column{col}"));
        Self {
            modulus,
            cells: Places::Board(region),
            buttons: Buttons::new(Places::Named(rows.chain(cols).collect())),
            effects: Effects::Table(table),
        }
    }

    /// The plus rule on a whole open rectangle with two states.
    #[must_use]
    pub fn plus(size: Size) -> Self {
        let cells = Places::Board(Region::full(size));
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Open,
        };
        Self {
            modulus: Modulus::TWO,
            buttons: Buttons::new(cells.clone()),
            cells,
            effects,
        }
    }

    /// How many states a cell has.
    #[must_use]
    pub const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &Places {
        &self.cells
    }

    /// The buttons.
    #[must_use]
    pub const fn buttons(&self) -> &Buttons {
        &self.buttons
    }

    /// How buttons change cells.
    #[must_use]
    pub const fn effects(&self) -> &Effects {
        &self.effects
    }

    /// Calls `change(cell, amount)` for what one press of `button` changes. A cell may come more
    /// than once where neighbours coincide: amounts add modulo k.
    pub fn press(&self, button: usize, mut change: impl FnMut(usize, u8)) {
        let k = self.modulus;
        let buttons = self.buttons.places();
        match (&self.effects, &self.cells, buttons) {
            (
                Effects::Stencil { stencil, edges },
                Places::Board(region),
                Places::Board(buttons),
            ) => {
                let from = buttons.position(button);
                for offset in stencil.offsets() {
                    let to = edges.step(region.size(), from, offset.rows, offset.cols);
                    if let Some(cell) = to.and_then(|to| region.cell(to)) {
                        change(cell, k.reduce(offset.amount.into()));
                    }
                }
            }
            (Effects::Hexagon { centre, edges }, Places::Board(region), Places::Board(buttons)) => {
                let from = buttons.position(button);
                for (rows, cols) in hexagon(from.row, *centre) {
                    let to = edges.step(region.size(), from, rows, cols);
                    if let Some(cell) = to.and_then(|to| region.cell(to)) {
                        change(cell, 1);
                    }
                }
            }
            (Effects::RowColumn { centre }, Places::Board(region), Places::Board(buttons)) => {
                row_and_column(region, buttons.position(button), *centre, change);
            }
            (Effects::Table(table), _, _) => {
                table[button]
                    .iter()
                    .for_each(|&(cell, amount)| change(cell, amount));
            }
            (_, Places::Named(_), _) | (_, _, Places::Named(_)) => {
                unreachable!("checked by the constructor: such rules have boards")
            }
        }
    }

    /// What these presses cost; none where buttons have no costs.
    #[must_use]
    pub fn cost(&self, presses: &Presses) -> Option<u64> {
        let each = presses.times().iter().zip(self.buttons.costs()?);
        Some(each.map(|(times, cost)| u64::from(times) * cost).sum())
    }

    /// The most changes that one press tells [`Rule::press`] of.
    #[must_use]
    pub fn most_changes(&self) -> usize {
        match &self.effects {
            Effects::Stencil { stencil, .. } => stencil.offsets().len(),
            Effects::Hexagon { .. } => 7,
            Effects::RowColumn { .. } => self
                .cells
                .region()
                .map_or(0, |region| region.size().rows() + region.size().cols()),
            Effects::Table(table) => table.iter().map(Vec::len).max().unwrap_or(0),
        }
    }

    /// The size of the board where this is the plus rule on a whole open rectangle.
    #[must_use]
    pub fn plain_plus(&self) -> Option<Size> {
        let Effects::Stencil {
            stencil,
            edges: Edges::Open,
        } = &self.effects
        else {
            return None;
        };
        let region = self.cells.region()?;
        let all = region.is_full() && self.cells == *self.buttons.places();
        (all && *stencil == Stencil::plus()).then(|| region.size())
    }
}

/// Where the cells lie that a press changes among hexagons, in rows and columns from a button in `row`.
fn hexagon(row: usize, centre: Centre) -> impl Iterator<Item = (isize, isize)> {
    // Odd rows lie half a place further right, so above and below them are columns 0 and 1.
    let right = (row % 2) as isize;
    let beside = [(0, -1), (0, 1)];
    let slanting = [(-1, right - 1), (-1, right), (1, right - 1), (1, right)];
    let own = (centre == Centre::Changed).then_some((0, 0));
    own.into_iter().chain(beside).chain(slanting)
}

/// Whether hexagons close to a torus: above an even row lies an odd one.
fn check_hexagons(cells: &Places, edges: Edges) -> Result<(), Error> {
    let rows = cells.region().map_or(0, |region| region.size().rows());
    if edges == Edges::Torus && !rows.is_multiple_of(2) {
        return Err(Error::OutOfRange {
            what: "the number of rows of a torus of hexagons",
            found: rows as u64,
            allowed: "even",
        });
    }
    Ok(())
}

/// The cells of the row and the column of `at`, each once.
fn row_and_column(
    region: &Region,
    at: Position,
    centre: Centre,
    mut change: impl FnMut(usize, u8),
) {
    let size = region.size();
    let in_row = (0..size.cols()).map(|col| Position::new(at.row, col));
    let in_col = (0..size.rows()).filter(|&row| row != at.row);
    let in_col = in_col.map(|row| Position::new(row, at.col));
    for place in in_row.chain(in_col) {
        if place == at && centre == Centre::Spared {
            continue;
        }
        if let Some(cell) = region.cell(place) {
            change(cell, 1);
        }
    }
}

/// Whether limits are below k, and costs small enough to be added up.
fn check_buttons(modulus: Modulus, buttons: &Buttons) -> Result<(), Error> {
    let most = buttons.most().unwrap_or_default();
    if let Some(&most) = most.iter().find(|&&most| most >= modulus.get()) {
        return Err(Error::OutOfRange {
            what: "the most presses of a button",
            found: most.into(),
            allowed: "below the number of colours",
        });
    }
    let costs = buttons.costs().unwrap_or_default().iter();
    let total = costs.fold(0, |sum: u64, &cost| sum.saturating_add(cost));
    let total = total.saturating_mul((modulus.get() - 1).into());
    if total >= MOST_COST {
        return Err(Error::OutOfRange {
            what: "the cost of pressing every button as often as there are colours, less one",
            found: total,
            allowed: "below 2^63",
        });
    }
    Ok(())
}

/// All presses together cost less.
const MOST_COST: u64 = 1 << 63;

/// Whether cells and buttons lie on boards of one size, as shapes need it.
fn check_boards(cells: &Places, buttons: &Places) -> Result<(), Error> {
    let size = |places: &Places| places.region().map(Region::size);
    let (wanted, own) = (size(cells), size(buttons));
    if wanted.is_some() && own == wanted {
        return Ok(());
    }
    let places = |size: Option<Size>| size.map_or(0, |size| size.cells() as u64);
    Err(Error::Mismatch {
        what: "places of the board of buttons, which must have the sides of the board of cells",
        expected: places(wanted),
        found: places(own),
    })
}

fn check_table(
    modulus: Modulus,
    cells: &Places,
    buttons: &Buttons,
    table: &[Vec<(usize, u8)>],
) -> Result<(), Error> {
    let (expected, found) = (buttons.places().len() as u64, table.len() as u64);
    if expected != found {
        return Err(Error::Mismatch {
            what: "entries of the table of buttons",
            expected,
            found,
        });
    }
    let mut last_button = vec![usize::MAX; cells.len()]; // which button named the cell last
    for (button, &(cell, amount)) in table
        .iter()
        .enumerate()
        .flat_map(|(b, row)| row.iter().map(move |e| (b, e)))
    {
        if cell >= cells.len() || last_button[cell] == button {
            let allowed = "a cell of the puzzle, named once a button";
            return Err(Error::OutOfRange {
                what: "a cell in the table",
                found: cell as u64,
                allowed,
            });
        }
        if amount == 0 || amount >= modulus.get() {
            let allowed = "at least 1 and below the number of colours";
            return Err(Error::OutOfRange {
                what: "an amount in the table",
                found: amount.into(),
                allowed,
            });
        }
        last_button[cell] = button;
    }
    Ok(())
}
