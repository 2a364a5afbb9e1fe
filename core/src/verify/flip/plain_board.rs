//! Checks of plain boards (the plus rule, whole, open, two colours) on packed rows, for boards so
//! large that pressing button by button would take longer than solving them.
//!
//! A lamp is changed by the button at its place and the four beside it, so row r of the changes is
//! the sum of row r of the presses, that row moved by one place to either side, and the rows above
//! and below. Each row is looked at once: the time is that of reading both boards.

use pulp::{Arch, Simd, WithSimd};

use crate::bits::{BitGrid, BitVec, WORD_BITS, tail_mask, words_for};
use crate::grid::Size;
use crate::verify::refusal::Refusal;

/// Checks that `presses` change exactly the lamps in `lamps`, both boards of one size.
///
/// # Errors
/// [`Refusal::NotSolved`] with the first lamp that stays lit or is lit; [`Refusal::WrongLength`]
/// where the sizes differ.
pub fn check_plain(lamps: &BitGrid, presses: &BitGrid) -> Result<(), Refusal> {
    for (expected, found) in [
        (lamps.rows(), presses.rows()),
        (lamps.cols(), presses.cols()),
    ] {
        if expected != found {
            return Err(Refusal::WrongLength {
                what: "rows or columns of presses",
                expected: expected as u64,
                found: found as u64,
            });
        }
    }
    let nothing = vec![0; words_for(lamps.cols())];
    let beside = |row: Option<usize>| match row {
        Some(row) if row < presses.rows() => presses.row(row),
        _ => &nothing[..],
    };
    for row in 0..lamps.rows() {
        let rows = [
            beside(row.checked_sub(1)),
            presses.row(row),
            beside(Some(row + 1)),
        ];
        compare(lamps.row(row), rows, lamps.cols(), row)?;
    }
    Ok(())
}

/// The same for a board that comes row by row and need not be in memory.
#[derive(Debug)]
pub struct PlainCheck {
    cols: usize,
    rows: usize,
    lamps: Vec<u64>,
    above: Vec<u64>,
    here: Vec<u64>,
}

impl PlainCheck {
    /// No rows yet, of `cols` columns.
    #[must_use]
    pub fn new(cols: usize) -> Self {
        let nothing = vec![0; words_for(cols)];
        Self {
            cols,
            rows: 0,
            lamps: nothing.clone(),
            above: nothing.clone(),
            here: nothing,
        }
    }

    /// Takes the next rows, packed one after the other: the `lamps` that must change and the `presses`.
    ///
    /// # Errors
    /// [`Refusal::NotSolved`] with the first row that is found wrong: the last one taken waits for the
    /// one below it.
    pub fn rows(&mut self, lamps: &[u64], presses: &[u64]) -> Result<(), Refusal> {
        assert_eq!(lamps.len(), presses.len(), "rows of lamps and of presses");
        let words = words_for(self.cols);
        if words > 1 || presses.len() < 3 || !narrow_rows_agree(lamps, presses, self.cols) {
            let mut rows = lamps.chunks_exact(words).zip(presses.chunks_exact(words));
            return rows.try_for_each(|(lamps, presses)| self.row(lamps, presses));
        }
        // All but the first and the last are right.
        let last = presses.len() - 1;
        self.row(&lamps[..1], &presses[..1])?;
        self.last_row(&presses[1..2])?;
        self.above.copy_from_slice(&presses[last - 1..last]);
        self.here.copy_from_slice(&presses[last..]);
        self.lamps.copy_from_slice(&lamps[last..]);
        self.rows += last;
        Ok(())
    }

    /// Takes the next row: the `lamps` that must change and the `presses`, packed.
    ///
    /// # Errors
    /// [`Refusal::NotSolved`] where the row before it is found wrong.
    pub fn row(&mut self, lamps: &[u64], presses: &[u64]) -> Result<(), Refusal> {
        self.last_row(presses)?;
        std::mem::swap(&mut self.above, &mut self.here);
        self.here.copy_from_slice(presses);
        self.lamps.copy_from_slice(lamps);
        self.rows += 1;
        Ok(())
    }

    /// There are no more rows: gives how many there were.
    ///
    /// # Errors
    /// [`Refusal::NotSolved`] where the last row is found wrong.
    pub fn end(self) -> Result<usize, Refusal> {
        self.last_row(&vec![0; words_for(self.cols)])?;
        Ok(self.rows)
    }

    /// Checks the row that was taken last, now that the one below it is known.
    fn last_row(&self, below: &[u64]) -> Result<(), Refusal> {
        let Some(row) = self.rows.checked_sub(1) else {
            return Ok(());
        };
        compare(
            &self.lamps,
            [&self.above, &self.here, below],
            self.cols,
            row,
        )
    }
}

/// Whether all rows of one word but the first and the last are right.
fn narrow_rows_agree(lamps: &[u64], presses: &[u64], cols: usize) -> bool {
    let differing = presses.windows(3).zip(&lamps[1..]).map(|(near, lamps)| {
        let beside = near[1] << 1 ^ near[1] ^ near[1] >> 1;
        lamps ^ near[0] ^ beside ^ near[2]
    });
    differing.fold(0, |all, bits| all | bits) & tail_mask(cols) == 0
}

/// Compares the lamps of row number `row` with what the presses above, in and below it change.
fn compare(lamps: &[u64], presses: [&[u64]; 3], cols: usize, row: usize) -> Result<(), Refusal> {
    if inner_words_agree(lamps, presses)
        && (0..lamps.len())
            .step_by((lamps.len() - 1).max(1))
            .all(|word| change(presses, cols, word) == lamps[word])
    {
        return Ok(());
    }
    let differing = |word: usize| (word, change(presses, cols, word) ^ lamps[word]);
    let mut wrong = (0..lamps.len())
        .map(differing)
        .filter(|&(_, bits)| bits != 0);
    let col = wrong.next().map_or(0, |(word, bits)| {
        word * WORD_BITS + bits.trailing_zeros() as usize
    });
    Err(Refusal::NotSolved {
        cell: row * cols + col,
        found: 1,
        wanted: 0,
    })
}

/// Whether all words but the first and the last are right: the same sum as [`change`], with nothing
/// to decide on the way.
fn inner_words_agree(lamps: &[u64], [above, here, below]: [&[u64]; 3]) -> bool {
    let Some(last) = lamps.len().checked_sub(2) else {
        return true;
    };
    let inner = InnerWords {
        lamps: &lamps[1..=last],
        above: &above[1..=last],
        here,
        below: &below[1..=last],
    };
    if last < SHORT {
        inner.differing() == 0
    } else {
        Arch::new().dispatch(inner) == 0
    }
}

/// Rows of fewer words gain nothing from wider instructions.
const SHORT: usize = 8;

/// The words of a row that have a word on either side, and what stands around them.
struct InnerWords<'a> {
    lamps: &'a [u64],
    above: &'a [u64],
    /// All words of the row.
    here: &'a [u64],
    below: &'a [u64],
}

impl InnerWords<'_> {
    /// The lamps that are not as the presses leave them, of all words together.
    #[inline(always)]
    fn differing(self) -> u64 {
        let beside = self
            .here
            .windows(3)
            .map(|near| near[1] ^ near[1] << 1 ^ near[0] >> 63 ^ near[1] >> 1 ^ near[2] << 63);
        let around = self.above.iter().zip(self.below);
        let words = self.lamps.iter().zip(around).zip(beside);
        words.fold(0, |all, ((lamps, (above, below)), beside)| {
            all | (lamps ^ above ^ below ^ beside)
        })
    }
}

/// Compiled for the plain machine and for AVX2, where four words are compared at once.
impl WithSimd for InnerWords<'_> {
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> u64 {
        self.differing()
    }
}

/// What the presses above, in and below a row change in word number `word` of it.
fn change([above, here, below]: [&[u64]; 3], cols: usize, word: usize) -> u64 {
    let from_left = word.checked_sub(1).map_or(0, |left| here[left] >> 63);
    let from_right = here.get(word + 1).map_or(0, |right| right << 63);
    let beside = here[word] << 1 ^ from_left ^ here[word] >> 1 ^ from_right;
    let is_last = word + 1 == here.len();
    let used = if is_last { tail_mask(cols) } else { u64::MAX };
    (here[word] ^ beside ^ above[word] ^ below[word]) & used
}

/// The lamps of a board of `size` after `presses`, one bit a cell.
pub(super) fn press_plain(size: Size, lamps: &BitVec, presses: &BitVec) -> BitVec {
    let (rows, cols) = (size.rows(), size.cols());
    let mut board = BitGrid::from_bit_vec(rows, cols, lamps);
    let presses = BitGrid::from_bit_vec(rows, cols, presses);
    let nothing = vec![0; words_for(cols)];
    for row in 0..rows {
        let above = if row > 0 {
            presses.row(row - 1)
        } else {
            &nothing
        };
        let below = if row + 1 < rows {
            presses.row(row + 1)
        } else {
            &nothing
        };
        for (word, lamps) in board.row_mut(row).iter_mut().enumerate() {
            *lamps ^= change([above, presses.row(row), below], cols, word);
        }
    }
    board.to_bit_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Presses, Rule, States};

    fn bits(len: usize, seed: usize) -> BitVec {
        (0..len)
            .map(|at| (at * at * 7 + at * seed + seed) % 11 < 5)
            .collect()
    }

    #[test]
    fn rows_change_what_single_buttons_change() {
        for cols in (1..=65).chain([127, 128, 129]) {
            for rows in [1, 2, 5] {
                let size = Size::new(rows, cols).unwrap();
                let rule = Rule::plus(size);
                let (start, presses) = (bits(size.cells(), 3), bits(size.cells(), 8));
                let mut expected = start.clone();
                let pressed = Presses::new(States::from(presses.clone()));
                for button in pressed.buttons() {
                    rule.press(button, |cell, _| expected.flip(cell));
                }
                assert_eq!(press_plain(size, &start, &presses), expected, "{size}");
                // The changed lamps are solved by the presses, and by nothing near them.
                expected.xor_assign(&start);
                let lamps = BitGrid::from_bit_vec(rows, cols, &expected);
                let mut presses = BitGrid::from_bit_vec(rows, cols, &presses);
                assert_eq!(check_plain(&lamps, &presses), Ok(()), "{size}");
                assert_eq!(by_rows(&lamps, &presses), Ok(rows), "{size}");
                for place in 0..size.cells() {
                    let (row, col) = (place / cols, place % cols);
                    presses.set(row, col, !presses.get(row, col));
                    let refused = check_plain(&lamps, &presses);
                    let first = if row > 0 {
                        place - cols
                    } else {
                        place - col.min(1)
                    };
                    let is_first = |refusal: &Refusal| matches!(refusal, Refusal::NotSolved { cell, .. } if *cell == first);
                    assert!(refused.as_ref().is_err_and(is_first), "{size}, {row},{col}");
                    assert_eq!(by_rows(&lamps, &presses).err(), refused.err(), "{size}");
                    presses.set(row, col, !presses.get(row, col));
                }
            }
        }
    }

    fn by_rows(lamps: &BitGrid, presses: &BitGrid) -> Result<usize, Refusal> {
        let mut check = PlainCheck::new(lamps.cols());
        for row in 0..lamps.rows() {
            check.row(lamps.row(row), presses.row(row))?;
        }
        check.end()
    }

    fn by_blocks(lamps: &BitGrid, presses: &BitGrid) -> Result<usize, Refusal> {
        let mut check = PlainCheck::new(lamps.cols());
        let block = 4 * words_for(lamps.cols());
        let presses = presses.words().chunks(block);
        for (lamps, presses) in lamps.words().chunks(block).zip(presses) {
            check.rows(lamps, presses)?;
        }
        check.end()
    }

    #[test]
    fn blocks_of_rows_are_rows() {
        for cols in [1, 2, 8, 63, 64, 65, 129] {
            for rows in [1, 3, 4, 5, 8, 11] {
                let size = Size::new(rows, cols).unwrap();
                let presses = bits(size.cells(), 8);
                let dark = BitVec::zeros(size.cells());
                let changed = press_plain(size, &dark, &presses);
                let lamps = BitGrid::from_bit_vec(rows, cols, &changed);
                let mut presses = BitGrid::from_bit_vec(rows, cols, &presses);
                assert_eq!(by_blocks(&lamps, &presses), Ok(rows), "{size}");
                for place in 0..size.cells() {
                    let (row, col) = (place / cols, place % cols);
                    presses.set(row, col, !presses.get(row, col));
                    let refused = by_blocks(&lamps, &presses);
                    assert_eq!(refused, by_rows(&lamps, &presses), "{size}, {row},{col}");
                    assert!(refused.is_err());
                    presses.set(row, col, !presses.get(row, col));
                }
            }
        }
    }

    #[test]
    fn other_sizes_are_refused() {
        let refused = check_plain(&BitGrid::zeros(2, 3), &BitGrid::zeros(3, 2));
        assert!(matches!(refused, Err(Refusal::WrongLength { .. })));
    }
}
