//! The closed forms of a ledger: what the presses of all solutions of a part, and their squares, must
//! sum up to.
//!
//! Give each button its *column*: which vectors of the basis press it. Let F be +1 for a button that the
//! solution leaves alone, -1 for one that it presses. The *value* of a combination u, the number of
//! buttons less twice the presses, is the sum over the buttons of F (-1)^(column . u). In a part the
//! first vectors are chosen and the others free; where a column has a one at a free vector, half of
//! the combinations count it with each sign. So, N combinations in the part, and buttons with equal
//! free columns counted together, each with the sign that the choice gives it:
//!
//! ```text
//! sum of the values            N times the count of the buttons without a one at a free vector
//! sum of their squares         N times the sum of the squares of all counts
//! ```
//!
//! Cost: the buttons once a part, and less where few of them have equal free columns.

use super::kernel::within;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::verify::refusal::Refusal;

/// The sums of one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums {
    /// Presses of all solutions together.
    pub(super) presses: u128,
    /// Their squares together.
    pub(super) squares: u128,
}

/// The buttons of a solution set by their columns.
#[derive(Debug)]
pub(super) struct Columns {
    buttons: i128,
    /// Free vectors.
    free: u32,
    /// Buttons alike in all vectors: free column, chosen column, count. Sorted.
    alike: Vec<Alike>,
    /// The squares of the counts of free columns that belong to one entry above only: no choice
    /// changes these.
    fixed_squares: i128,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Alike {
    free: u64,
    chosen: u64,
    count: i64,
}

impl Columns {
    /// Those of `solution` plus all combinations of `basis`, at most 63 vectors, of which the first
    /// `chosen` tell parts apart.
    pub(super) fn new(
        solution: &BitVec,
        basis: &[&BitVec],
        chosen: u32,
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal> {
        let buttons = solution.len();
        let bytes = buttons as u128 * size_of::<Alike>() as u128;
        within("the columns (bytes)", bytes, limits.max_bytes.into())?;
        let free = basis.len() as u32 - chosen;
        let mut columns = vec![0_u64; buttons];
        for vector in basis {
            for (column, bit) in columns.iter_mut().zip(vector.iter()) {
                *column = *column << 1 | u64::from(bit);
            }
        }
        let alike = columns.iter().zip(solution.iter());
        let alike = alike.map(|(column, pressed)| Alike {
            free: column & ((1 << free) - 1),
            chosen: column >> free,
            count: if pressed { -1 } else { 1 },
        });
        let mut alike: Vec<Alike> = alike.collect();
        alike.sort_unstable();
        let merged = alike.chunk_by(|a, b| (a.free, a.chosen) == (b.free, b.chosen));
        let merged = merged.map(|same| Alike {
            count: same.iter().map(|one| one.count).sum(),
            ..same[0]
        });
        let merged: Vec<Alike> = merged.collect();
        let mut fixed_squares = 0;
        let mut kept = Vec::new();
        for group in merged.chunk_by(|a, b| a.free == b.free) {
            match group {
                [one] if one.free != 0 => fixed_squares += i128::from(one.count).pow(2),
                _ => kept.extend_from_slice(group),
            }
        }
        Ok(Self {
            buttons: buttons as i128,
            free,
            alike: kept,
            fixed_squares,
        })
    }

    /// What the part with this choice must sum up to.
    pub(super) fn sums(&self, choice: u64) -> Sums {
        let combinations = 1_i128 << self.free;
        let (mut value, mut squares) = (0, self.fixed_squares);
        for group in self.alike.chunk_by(|a, b| a.free == b.free) {
            let signed = group.iter().map(|one| {
                let is_odd = (one.chosen & choice).count_ones() % 2 == 1;
                i128::from(if is_odd { -one.count } else { one.count })
            });
            let count = signed.sum::<i128>();
            squares += count.pow(2);
            if group[0].free == 0 {
                value = count;
            }
        }
        let (values, squares) = (combinations * value, combinations * squares);
        let n = self.buttons;
        let presses = (combinations * n - values) / 2;
        let squares = (combinations * n * n - 2 * n * values + squares) / 4;
        Sums {
            presses: presses.unsigned_abs(),
            squares: squares.unsigned_abs(),
        }
    }
}
