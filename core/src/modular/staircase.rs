//! Rows in steps: each begins further right than the one above, and together they span a module.
//!
//! Method: Howell's form (J. A. Howell, 1986; A. Storjohann, "Algorithms for Matrix Canonical
//! Forms", 2000), one vector at a time. Where a vector meets a row whose pivot p divides its entry,
//! a multiple is subtracted; where not, row and vector are replaced by two combinations of
//! determinant 1, of which the first has the greatest common divisor as its pivot and the second
//! goes on. Where there is no row, the vector becomes one, and what it hides goes on: a row with
//! pivot p times k/p is 0 at the pivot. Modulo 4, from (2 1) alone:
//!
//! ```text
//! 2 1        (2 1) times 4/2 is (0 2), a vector that begins further right
//! . 2
//! ```
//!
//! Always, between insertions: *every element of the module whose first j entries are 0 is a
//! combination of the rows with pivots at j or later*. Proof: each row with pivot p, times k/p, is a
//! combination of later rows. For a new row that is what goes on. Where row r and vector v become
//! `r' = s r + t v` and `v' = p/g v - a/g r`, one has `r = p/g r' - t v'`, so that
//! `k/g r' = k/p r + (k/p) t v'`: the first was a combination of later rows before, and v' goes on.
//! So in a combination that vanishes left of j, the first row used stands times a multiple of k/p,
//! and can be replaced by later ones.
//!
//! Cost: a vector takes one row operation a column, at most four where a pivot gets smaller.

use super::residues::Residues;

/// The rows, by pivot column. Entries above a pivot are not reduced.
#[derive(Debug, Clone)]
pub(super) struct Staircase {
    ring: Residues,
    /// In place c the row with pivot in column c: its entries from there to the last that is not 0.
    /// The first of them always divides k.
    rows: Vec<Option<Box<[u8]>>>,
}

impl Staircase {
    /// The module that holds 0 only, among rows of `columns` entries.
    pub(super) fn empty(ring: Residues, columns: usize) -> Self {
        let rows = vec![None; columns];
        Self { ring, rows }
    }

    pub(super) fn ring(&self) -> Residues {
        self.ring
    }

    /// The row whose pivot stands in column `column`: its entries from there on, zeros at the end
    /// left out.
    pub(super) fn row_at(&self, column: usize) -> Option<&[u8]> {
        self.rows[column].as_deref()
    }

    /// Cuts off the columns from `column` on, with the rows whose pivots stand there. The other rows
    /// keep all their entries.
    pub(super) fn split_off(&mut self, column: usize) -> Self {
        let rows = self.rows.split_off(column);
        let ring = self.ring;
        Self { ring, rows }
    }

    /// The pivots that there are.
    pub(super) fn pivot_values(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().flatten().map(|row| row[0])
    }

    /// Enlarges the module by `vector`, one entry a column.
    pub(super) fn insert(&mut self, mut vector: Vec<u8>) {
        let ring = self.ring;
        let mut column = 0;
        while let Some(zeros) = vector[column..].iter().position(|&entry| entry != 0) {
            column += zeros;
            let rest = &mut vector[column..];
            match &mut self.rows[column] {
                Some(row) if rest[0].is_multiple_of(row[0]) => {
                    ring.subtract_multiple(rest, row, rest[0] / row[0]);
                }
                Some(row) => *row = combine(ring, row, rest),
                none => {
                    ring.scale(rest, ring.normalising_unit(rest[0]));
                    let pivot = rest[0];
                    *none = Some(without_last_zeros(rest));
                    if pivot == 1 {
                        return; // a unit hides nothing: k times anything is 0
                    }
                    ring.scale(rest, ring.k() / pivot);
                }
            }
            debug_assert_eq!(vector[column], 0, "a step clears its column");
        }
    }
}

/// Of a row with pivot p and a vector that begins with a, g their greatest common divisor: returns
/// `s row + t vector`, which begins with g = s p + t a, and leaves the vector as
/// `p/g vector - a/g row`, which begins with 0. Determinant: s p/g + t a/g = 1.
fn combine(ring: Residues, row: &[u8], vector: &mut [u8]) -> Box<[u8]> {
    let (pivot, entry) = (row[0], vector[0]);
    let bezout = ring.bezout(pivot, entry);
    let mut better = vec![0; vector.len()];
    better[..row.len()].copy_from_slice(row);
    ring.scale(&mut better, bezout.at_first);
    ring.add_multiple(&mut better, vector, bezout.at_second);
    ring.scale(vector, pivot / bezout.gcd);
    ring.subtract_multiple(vector, row, entry / bezout.gcd);
    without_last_zeros(&better)
}

fn without_last_zeros(row: &[u8]) -> Box<[u8]> {
    let last = row.iter().rposition(|&entry| entry != 0);
    row[..last.map_or(0, |last| last + 1)].into()
}
