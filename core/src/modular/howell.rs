//! The one standard form of a set of patterns that is closed under adding, for any number of colours.
//!
//! The Howell form of a submodule of (Z/k)^n: rows whose first entries, the *pivots*, stand in
//! ascending columns and divide k; entries above a pivot p are below p; and every element whose
//! first j entries are 0 is a combination of the rows with pivots at j or later. Two modules are
//! equal iff their forms are (J. A. Howell, 1986). How it is made, and why it has the third
//! property: the file `staircase`. Making the entries above the pivots small costs rows^2 x columns
//! byte operations more.

use num_bigint::BigUint;

use crate::error::Error;

use super::coset::CosetInOrder;
use super::residues::Residues;
use super::staircase::Staircase;

/// Where a row begins, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pivot {
    /// The column of the row's first entry that is not 0.
    pub column: usize,
    /// That entry, a divisor of k below k.
    pub value: u8,
}

/// A submodule of (Z/k)^n: a set of rows of n remainders modulo k, closed under adding.
///
/// ```
/// use tilewise::modular::HowellForm;
/// let form = HowellForm::of(4, 2, [[2, 1]])?; // the multiples of (2 1) modulo 4
/// assert_eq!(form.rows(), [[2, 1], [0, 2]]);
/// assert_eq!(form.order(), 4_u8.into());
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HowellForm {
    ring: Residues,
    columns: usize,
    pivots: Vec<Pivot>,
    rows: Vec<Vec<u8>>,
}

impl HowellForm {
    /// The module spanned by `generators`, rows of `columns` entries, which are taken modulo `k`.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if k is below 2, [`Error::Mismatch`] for a row of another length.
    pub fn of<R: AsRef<[u8]>>(
        k: u8,
        columns: usize,
        generators: impl IntoIterator<Item = R>,
    ) -> Result<Self, Error> {
        let ring = Residues::modulo(k)?;
        let mut stairs = Staircase::empty(ring, columns);
        for generator in generators {
            let generator = generator.as_ref();
            if generator.len() != columns {
                return Err(Error::Mismatch {
                    what: "entries of a row",
                    expected: columns as u64,
                    found: generator.len() as u64,
                });
            }
            stairs.insert(ring.reduced(generator));
        }
        Ok(Self::reduced(&stairs, columns))
    }

    /// The form of the module that the rows of `stairs` span: entries above pivots made small.
    pub(super) fn reduced(stairs: &Staircase, columns: usize) -> Self {
        let ring = stairs.ring();
        let (mut pivots, mut rows) = (Vec::new(), Vec::new());
        for column in 0..columns {
            if let Some(entries) = stairs.row_at(column) {
                let value = entries[0];
                pivots.push(Pivot { column, value });
                let mut row = vec![0; columns];
                row[column..][..entries.len()].copy_from_slice(entries);
                rows.push(row);
            }
        }
        let mut form = Self {
            ring,
            columns,
            pivots,
            rows,
        };
        // From the last row up, so that what is subtracted is as short of entries as can be.
        for at in (0..form.rows.len()).rev() {
            let mut row = std::mem::take(&mut form.rows[at]);
            form.reduce_from(at + 1, &mut row);
            form.rows[at] = row;
        }
        form
    }

    /// The number of colours.
    #[must_use]
    pub fn k(&self) -> u8 {
        self.ring.k()
    }

    /// Entries of a row.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The rows, pivots ascending.
    #[must_use]
    pub fn rows(&self) -> &[Vec<u8>] {
        &self.rows
    }

    /// The pivots, one a row, columns ascending.
    #[must_use]
    pub fn pivots(&self) -> &[Pivot] {
        &self.pivots
    }

    /// Number of elements: the product of k/p over the pivots p.
    #[must_use]
    pub fn order(&self) -> BigUint {
        let factor = |pivot: &Pivot| BigUint::from(self.k() / pivot.value);
        self.pivots.iter().map(factor).product()
    }

    /// Makes `vector`, remainders modulo k, the least of its coset in the order of strings: at every
    /// pivot its entry is below the pivot. It ends as 0 iff it was in the module.
    ///
    /// # Panics
    /// If the vector has another length than the rows, or an entry that is no remainder.
    pub fn reduce(&self, vector: &mut [u8]) {
        self.expect_vector(vector);
        self.reduce_from(0, vector);
    }

    /// All of `vector` + module in ascending order of strings, first entry most significant.
    ///
    /// # Panics
    /// As [`HowellForm::reduce`].
    #[must_use]
    pub fn coset(&self, vector: &[u8]) -> CosetInOrder<'_> {
        let mut least = vector.to_vec();
        self.reduce(&mut least);
        CosetInOrder::starting_at(self, least)
    }

    /// What comes of `vector` + module from `vector` itself on, in the same order: a walk broken off
    /// at `vector` goes on.
    ///
    /// # Panics
    /// As [`HowellForm::reduce`].
    #[must_use]
    pub fn coset_from(&self, vector: &[u8]) -> CosetInOrder<'_> {
        self.expect_vector(vector);
        CosetInOrder::starting_at(self, vector.to_vec())
    }

    fn expect_vector(&self, vector: &[u8]) {
        let entries = vector.len();
        assert_eq!(entries, self.columns, "entries of a vector");
        let largest = vector.iter().max().copied().unwrap_or(0);
        assert!(
            largest < self.k(),
            "{largest} is no remainder modulo {}",
            self.k()
        );
    }

    /// Makes the entries at the pivots of row `first` and later smaller than the pivots.
    pub(super) fn reduce_from(&self, first: usize, vector: &mut [u8]) {
        for (row, pivot) in self.rows.iter().zip(&self.pivots).skip(first) {
            let quotient = vector[pivot.column] / pivot.value;
            self.ring.subtract_multiple(
                &mut vector[pivot.column..],
                &row[pivot.column..],
                quotient,
            );
        }
    }

    /// Adds row number `at` to `vector`.
    pub(super) fn add_row(&self, at: usize, vector: &mut [u8]) {
        let from = self.pivots[at].column;
        self.ring
            .add_multiple(&mut vector[from..], &self.rows[at][from..], 1);
    }
}
