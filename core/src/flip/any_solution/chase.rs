//! The row chase: on the plus rule the presses of one row decide those of the next.
//!
//! With b_r the lamps of row r that must change, x_r its presses and A x the sum of x and its side
//! neighbours, lamp row r comes right iff
//!
//! ```text
//! x_{r+1} = b_r + A x_r + x_{r-1}          x_{-1} = 0
//! ```
//!
//! So the first row decides everything, and the board is solved iff the row that would follow the
//! last one comes out 0. Cost: rows x words of a row, each touched once and in order.
//!
//! [`Chase`] holds two rows and takes the board row by row, so that a board can be solved in place
//! (row r is read before its presses are written there) or need not be in memory at all.
//!
//! The loops stay out of line: a compiler has been seen to miscompile them when they were inlined for
//! rows of one partly filled word. Tests run them at every width, in release builds too.

use pulp::{Arch, Simd, WithSimd};

use crate::bits::{BitGrid, BitVec, WORD_BITS, tail_mask};

/// A chase on its way down a board.
#[derive(Debug, Clone)]
pub(super) struct Chase {
    here: Vec<u64>,
    before: Vec<u64>,
    tail: u64,
}

impl Chase {
    /// At the first row, with these presses of it (at least one cell).
    pub(super) fn from_first(first: &BitVec) -> Self {
        assert!(!first.is_empty(), "rows without cells");
        Self {
            here: first.words().to_vec(),
            before: vec![0; first.words().len()],
            tail: tail_mask(first.len()),
        }
    }

    /// The presses of the row where it is.
    pub(super) fn presses(&self) -> &[u64] {
        &self.here
    }

    /// Goes on to the next row, this one having the packed `lamps` that must change.
    pub(super) fn advance(&mut self, lamps: &[u64]) {
        to_next_row(&mut self.before, &self.here, lamps, self.tail);
        std::mem::swap(&mut self.before, &mut self.here);
    }

    /// Goes on by as many rows as `lamps` holds, one packed row after the other.
    pub(super) fn advance_by(&mut self, lamps: &[u64]) {
        if let ([before], [here]) = (&mut self.before[..], &mut self.here[..]) {
            let mut narrow = Narrow::of(*before, *here, self.tail);
            narrow.pass(lamps);
            (*before, *here) = (narrow.before, narrow.here);
        } else {
            let rows = lamps.chunks_exact(self.here.len());
            rows.for_each(|row| self.advance(row));
        }
    }

    /// The same where the presses of each row take the place of its lamps.
    pub(super) fn advance_by_in_place(&mut self, rows: &mut [u64]) {
        if let ([before], [here]) = (&mut self.before[..], &mut self.here[..]) {
            let mut narrow = Narrow::of(*before, *here, self.tail);
            narrow.press(rows);
            (*before, *here) = (narrow.before, narrow.here);
        } else {
            let rows = rows.chunks_exact_mut(self.here.len());
            rows.for_each(|row| self.advance_in_place(row));
        }
    }

    /// Goes on by so many rows, none of whose lamps must change.
    pub(super) fn advance_in_the_dark(&mut self, rows: usize) {
        const WORDS_AT_ONCE: usize = 1 << 12;
        let words = self.here.len();
        let at_once = (WORDS_AT_ONCE / words).clamp(1, rows.max(1));
        let dark = vec![0; words * at_once];
        let mut left = rows;
        while left > 0 {
            let some = left.min(at_once);
            self.advance_by(&dark[..words * some]);
            left -= some;
        }
    }

    /// The presses of the row where it is, `cols` cells.
    pub(super) fn left(&self, cols: usize) -> BitVec {
        BitVec::from_words(cols, self.here.clone())
    }

    /// The same where `row` holds the lamps, and takes the presses in their place.
    pub(super) fn advance_in_place(&mut self, row: &mut [u64]) {
        self.advance(row);
        row.copy_from_slice(&self.before);
    }
}

/// A chase down rows of one word: both rows stay in registers.
struct Narrow {
    before: u64,
    here: u64,
    tail: u64,
}

impl Narrow {
    const fn of(before: u64, here: u64, tail: u64) -> Self {
        Self { before, here, tail }
    }

    /// The row after this one, which has these lamps.
    #[inline(always)]
    const fn next(&self, lamps: u64) -> u64 {
        let beside = self.here << 1 ^ self.here >> 1;
        (beside ^ (lamps ^ self.here ^ self.before)) & self.tail
    }

    #[inline(always)]
    const fn step(&mut self, lamps: u64) {
        let next = self.next(lamps);
        self.before = self.here;
        self.here = next;
    }

    #[inline(never)]
    fn pass(&mut self, lamps: &[u64]) {
        lamps.iter().for_each(|&row| self.step(row));
    }

    #[inline(never)]
    fn press(&mut self, rows: &mut [u64]) {
        for row in rows {
            self.step(*row);
            *row = self.before;
        }
    }
}

/// `before := lamps + A here + before`
#[inline(never)]
fn to_next_row(before: &mut [u64], here: &[u64], lamps: &[u64], tail: u64) {
    let last = here.len() - 1;
    let word = |at: usize| here.get(at).copied().unwrap_or(0);
    before[0] ^= lamps[0] ^ with_neighbours([0, word(0), word(1)]);
    if last > 0 {
        let inner = InnerWords {
            before: &mut before[1..last],
            here,
            lamps: &lamps[1..last],
        };
        if last < SHORT {
            inner.add();
        } else {
            Arch::new().dispatch(inner);
        }
        before[last] ^= lamps[last] ^ with_neighbours([word(last - 1), word(last), 0]);
    }
    before[last] &= tail;
}

/// Rows of fewer words gain nothing from wider instructions.
const SHORT: usize = 8;

/// The words of a row that have a word on either side.
struct InnerWords<'a> {
    before: &'a mut [u64],
    /// All words of the row.
    here: &'a [u64],
    lamps: &'a [u64],
}

impl InnerWords<'_> {
    #[inline(always)]
    fn add(self) {
        let inner = self.before.iter_mut().zip(self.lamps);
        for ((target, lamp), around) in inner.zip(self.here.windows(3)) {
            *target ^= lamp ^ with_neighbours([around[0], around[1], around[2]]);
        }
    }
}

/// Compiled for the plain machine and for AVX2, where four words are added at once.
impl WithSimd for InnerWords<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.add();
    }
}

/// The middle one of three words in a row: each bit with its two neighbours.
#[inline(always)]
const fn with_neighbours([left, here, right]: [u64; 3]) -> u64 {
    const TOP: usize = WORD_BITS - 1;
    here ^ (here << 1 | left >> TOP) ^ (here >> 1 | right << TOP)
}

/// What a chase leaves: the presses of every row, and what the row after the last would press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chased {
    /// Presses, of the board's size.
    pub presses: BitGrid,
    /// One row; 0 iff the presses solve the board.
    pub residual: BitVec,
}

/// Chases down the lamps that must change, from the presses `first` of row 0.
pub(super) fn chase_down(lamps: &BitGrid, first: &BitVec) -> Chased {
    let mut presses = lamps.clone();
    let residual = press_in_place(&mut presses, first);
    Chased { presses, residual }
}

/// Puts presses from `first` on in the place of the lamps that must change; gives what the row after
/// the last would press.
pub(super) fn press_in_place(board: &mut BitGrid, first: &BitVec) -> BitVec {
    let mut chase = Chase::from_first(first);
    for row in 0..board.rows() {
        chase.advance_in_place(board.row_mut(row));
    }
    chase.left(first.len())
}

/// What the row after the last would press if row 0 pressed `first`.
pub(super) fn left_below(lamps: &BitGrid, first: &BitVec) -> BitVec {
    let mut chase = Chase::from_first(first);
    for row in 0..lamps.rows() {
        chase.advance(lamps.row(row));
    }
    chase.left(first.len())
}

/// The quiet pattern upwards from its last row: each row but the first then changes no lamp.
/// Where `last` is in the kernel of the chase, the first row does not either.
pub(super) fn chase_up_quietly(rows: usize, cols: usize, last: &BitVec) -> BitGrid {
    let mirrored = chase_down(&BitGrid::zeros(rows, cols), last).presses;
    let mut pattern = BitGrid::zeros(rows, cols);
    for row in 0..rows {
        pattern
            .row_mut(rows - 1 - row)
            .copy_from_slice(mirrored.row(row));
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presses a pattern lamp by lamp.
    fn changed_by(presses: &BitGrid) -> BitGrid {
        let (rows, cols) = (presses.rows(), presses.cols());
        let mut lamps = BitGrid::zeros(rows, cols);
        for row in 0..rows {
            for col in 0..cols {
                let places = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)].map(|(down, right)| {
                    (row.checked_add_signed(down), col.checked_add_signed(right))
                });
                let pressed = places.iter().filter(|place| {
                    matches!(place, (Some(r), Some(c)) if *r < rows && *c < cols && presses.get(*r, *c))
                });
                lamps.set(row, col, pressed.count() % 2 == 1);
            }
        }
        lamps
    }

    #[test]
    fn planted_presses_come_back_at_every_width() {
        for cols in (1..=65).chain([127, 128, 129]) {
            for rows in [1, 2, 3, 8] {
                let mut planted = BitGrid::zeros(rows, cols);
                for place in 0..rows * cols {
                    planted.set(place / cols, place % cols, (place * 37 + place / 3) % 5 < 2);
                }
                let lamps = changed_by(&planted);
                let first = BitVec::from_words(cols, planted.row(0).to_vec());
                let chased = chase_down(&lamps, &first);
                assert_eq!(chased.presses, planted, "{rows} x {cols}");
                assert!(chased.residual.is_zero(), "{rows} x {cols}");
                // One wrong press above shows below.
                let wrong = BitVec::with_ones(cols, [cols / 2]);
                let left = left_below(&BitGrid::zeros(1, cols), &wrong);
                assert_eq!(left.count_ones(), 3.min(cols as u64), "{cols}");
            }
        }
    }

    #[test]
    fn many_rows_at_once_are_one_after_the_other() {
        for cols in (1..=65).chain([127, 128, 129]) {
            let mut lamps = BitGrid::zeros(40, cols);
            for place in 0..40 * cols {
                lamps.set(place / cols, place % cols, (place * 37 + place / 3) % 5 < 2);
            }
            let first = BitVec::with_ones(cols, [cols / 2]);
            let mut one_by_one = Chase::from_first(&first);
            let (mut passed, mut pressed) = (one_by_one.clone(), one_by_one.clone());
            for stretch in [0..1, 1..12, 12..40] {
                let (mut rows, mut expected) = (Vec::new(), Vec::new());
                for row in stretch {
                    rows.extend_from_slice(lamps.row(row));
                    expected.extend_from_slice(one_by_one.presses());
                    one_by_one.advance(lamps.row(row));
                }
                passed.advance_by(&rows);
                pressed.advance_by_in_place(&mut rows);
                assert_eq!(rows, expected, "{cols}");
                for many in [&passed, &pressed] {
                    assert_eq!(many.presses(), one_by_one.presses(), "{cols}");
                }
            }
        }
    }

    #[test]
    fn upwards_changes_at_most_the_first_row() {
        let pattern = chase_up_quietly(4, 70, &BitVec::from_words(70, vec![0b1011, 1]));
        let lamps = changed_by(&pattern);
        assert!((1..4).all(|row| lamps.row(row).iter().all(|&word| word == 0)));
        assert_eq!(pattern.row(3), [0b1011, 1]);
    }
}
