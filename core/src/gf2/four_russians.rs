//! Reduced row echelon form of a large grid of bits: 64 columns are settled at a time.
//!
//! Method (Arlazarov, Dinic, Kronrod, Faradzhev 1970; for elimination Bard 2006; several tables at
//! once as in the M4RI library, Albrecht, Bard, Hart 2010): one word of every row, a *strip* of 64
//! columns, is reduced alone, by plain elimination. Beside it every row notes which pivot rows it
//! took, a bit each. Then the rest of each row is brought up to date by looking up the sum of what
//! it noted in tables of all sums of the pivot rows ([`CombinationTables`]). A strip of 3 columns:
//!
//! ```text
//!       strip   rest                strip   took     rest
//!   r    .##     a              s    #..    r         b + a
//!   s    ###     b       -->    r    .##    nothing   a
//!   t    #..     c              t    ...    s and r   c + b + a
//! ```
//!
//! Notes are kept in terms of the rests *before* the strip, of pivot rows too, so that all rows are
//! brought up to date alike. Here we differ: M4RI reduces the pivot rows first and makes tables of
//! the reduced ones.
//!
//! Cost, for R rows, C columns of W words: R x C / 8 look-ups of up to W words, and R x C steps
//! for the strips. Words on the left of the strip are settled, words past the last 1 of all its
//! pivot rows stay as they are: so the right half of `[M | I]` costs only as far as it has filled.
//!
//! The pivot rows are those that plain elimination chooses, in its order. Each other row is then
//! determined, what is carried along too: the results are the same bit for bit, which the tests
//! demand.

use std::ops::Range;

use crate::bits::{BitGrid, WORD_BITS, words_for};

use super::combination_tables::CombinationTables;

/// Words of a row that are brought up to date at once, so that the tables stay in the cache:
/// 2048 sums of 64 words are 1 MiB.
const SLICE_WORDS: usize = 64;

/// Like [`super::reduce_rows`], which see. `keep_going` is asked before each strip, with the number
/// of columns settled; where it says no, the result is `None` and the grid is left half way: its
/// rows still span what they did.
pub(super) fn reduce_by_strips(
    grid: &mut BitGrid,
    cols: usize,
    mut keep_going: impl FnMut(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut pivots = Vec::new();
    let mut strip = Strip {
        words: vec![0; grid.rows()],
        took: vec![0; grid.rows()],
    };
    let mut tables = CombinationTables::with_room(grid.rows(), slice_words(grid.cols()));
    for (at, start) in (0..cols).step_by(WORD_BITS).enumerate() {
        if pivots.len() == grid.rows() {
            break;
        }
        if !keep_going(start) {
            return None;
        }
        let rank = pivots.len();
        strip.read(grid, at);
        strip.reduce(grid, start..cols.min(start + WORD_BITS), &mut pivots);
        if pivots.len() > rank {
            strip.write(grid, at);
            strip.carry(grid, at + 1, rank..pivots.len(), &mut tables);
        }
    }
    Some(pivots)
}

/// Bytes taken beside the grid.
pub(super) fn bytes_beside(rows: usize, cols: usize) -> u128 {
    let strip = rows as u128 * 16;
    strip + CombinationTables::bytes(rows, slice_words(cols)) as u128
}

fn slice_words(cols: usize) -> usize {
    words_for(cols).min(SLICE_WORDS)
}

/// One word of every row, and what became of it.
struct Strip {
    words: Vec<u64>,
    /// Which pivot rows of this strip, in the order found, were added to each row.
    took: Vec<u64>,
}

impl Strip {
    /// Starts with word number `at` of every row.
    fn read(&mut self, grid: &BitGrid, at: usize) {
        for (row, word) in self.words.iter_mut().enumerate() {
            *word = grid.row(row)[at];
        }
        self.took.fill(0);
    }

    fn write(&self, grid: &mut BitGrid, at: usize) {
        for (row, &word) in self.words.iter().enumerate() {
            grid.row_mut(row)[at] = word;
        }
    }

    /// Reduces the strip at `cols`, columns of the grid, and exchanges the grid's rows along with
    /// its own. Adds the pivots found.
    fn reduce(&mut self, grid: &mut BitGrid, cols: Range<usize>, pivots: &mut Vec<usize>) {
        let before = pivots.len();
        for col in cols {
            let (rank, bit) = (pivots.len(), col % WORD_BITS);
            let mut below = self.words[rank..].iter();
            let Some(found) = below.position(|word| word >> bit & 1 == 1) else {
                continue;
            };
            grid.swap_rows(rank, rank + found);
            self.words.swap(rank, rank + found);
            self.took.swap(rank, rank + found);
            self.clear_column(bit, rank, 1 << (rank - before));
            pivots.push(col);
        }
    }

    /// Adds row `pivot`, called `name` in what rows took, to all others with a 1 at `bit`.
    fn clear_column(&mut self, bit: usize, pivot: usize, name: u64) {
        let (word, took) = (self.words[pivot], self.took[pivot]);
        for (other, other_took) in self.words.iter_mut().zip(&mut self.took) {
            // All ones or none: without a branch several rows are done at once.
            let mask = (*other >> bit & 1).wrapping_neg();
            *other ^= word & mask;
            *other_took ^= (took ^ name) & mask;
        }
        (self.words[pivot], self.took[pivot]) = (word, took);
    }

    /// Brings the words of all rows from number `from` on up to date with the strip, whose pivot
    /// rows are `used`.
    fn carry(
        &self,
        grid: &mut BitGrid,
        from: usize,
        used: Range<usize>,
        tables: &mut CombinationTables,
    ) {
        let filled = |row| grid.row(row).iter().rposition(|&word| word != 0);
        let end = used.clone().filter_map(filled).max().map_or(0, |at| at + 1);
        let words = end.saturating_sub(from);
        // Slices of one width, lest the last one be a sliver.
        let width = words.div_ceil(words.div_ceil(SLICE_WORDS).max(1)).max(1);
        for start in (from..end).step_by(width) {
            let slice = start..end.min(start + width);
            tables.fill(used.clone().map(|row| &grid.row(row)[slice.clone()]));
            for (row, &took) in self.took.iter().enumerate() {
                if took != 0 {
                    tables.add(&mut grid.row_mut(row)[slice.clone()], took);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::super::echelon::{reduce_one_by_one, reduce_rows};
    use super::*;
    use crate::bits::BitVec;

    /// Pictures that lead elimination along different ways.
    #[derive(Debug, Clone, Copy)]
    enum Kind {
        Random,
        /// Every row a sum of few.
        LowRank,
        /// Two columns out of three empty, and whole words now and then.
        EmptyColumns,
        /// Every row several times.
        RowsRepeated,
        /// About one 1 a row.
        Sparse,
    }

    const KINDS: [Kind; 5] = [
        Kind::Random,
        Kind::LowRank,
        Kind::EmptyColumns,
        Kind::RowsRepeated,
        Kind::Sparse,
    ];

    fn random_grid(random: &mut ChaCha8Rng, rows: usize, cols: usize) -> BitGrid {
        let words = (0..words_for(rows * cols)).map(|_| random.next_u64());
        let bits = BitVec::from_words(rows * cols, words.collect());
        BitGrid::from_bit_vec(rows, cols, &bits)
    }

    fn picture(random: &mut ChaCha8Rng, kind: Kind, rows: usize, cols: usize) -> BitGrid {
        let mut grid = random_grid(random, rows, cols);
        match kind {
            Kind::Random => {}
            Kind::LowRank => {
                let sources = random_grid(random, 1 + rows / 3, cols);
                for row in 0..rows {
                    grid.row_mut(row).fill(0);
                    for source in 0..sources.rows() {
                        if random.next_u32() % 2 == 1 {
                            crate::bits::xor_words(grid.row_mut(row), sources.row(source));
                        }
                    }
                }
            }
            Kind::EmptyColumns => {
                for row in 0..rows {
                    for (at, word) in grid.row_mut(row).iter_mut().enumerate() {
                        let kept = 0x9249_2492_4924_9249;
                        *word &= if at % 3 == 1 { 0 } else { kept };
                    }
                }
            }
            Kind::RowsRepeated => {
                for row in 1..rows {
                    let earlier = grid.row(random.next_u32() as usize % row).to_vec();
                    if row % 3 != 0 {
                        grid.row_mut(row).copy_from_slice(&earlier);
                    }
                }
            }
            Kind::Sparse => {
                for row in 0..rows {
                    grid.row_mut(row).fill(0);
                    grid.set(row, random.next_u32() as usize % cols, true);
                    grid.set(row, (row + 1) % cols, true);
                }
            }
        }
        grid
    }

    /// Reduces `cols` columns of `grid` both ways.
    fn both_agree(grid: &BitGrid, cols: usize) {
        let (mut plain, mut strips) = (grid.clone(), grid.clone());
        let pivots = reduce_one_by_one(&mut plain, cols);
        let of_strips = reduce_by_strips(&mut strips, cols, |_| true);
        let what = format!("{cols} columns of {} x {}", grid.rows(), grid.cols());
        assert_eq!(of_strips, Some(pivots), "{what}");
        assert!(strips == plain, "{what}");
    }

    #[test]
    fn agrees_with_plain_elimination_at_every_small_shape() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for rows in 1..=70 {
            for cols in 1..=70 {
                let kind = KINDS[(rows * 3 + cols) % KINDS.len()];
                let beside = [0, 1, 63, 64, 65][(rows + cols * 2) % 5];
                both_agree(&picture(&mut random, kind, rows, cols + beside), cols);
            }
        }
    }

    #[test]
    fn agrees_with_plain_elimination_around_the_ends_of_words() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let sides = [1, 63, 64, 65, 127, 128, 129, 200, 257];
        for (rows, cols) in sides.iter().flat_map(|&r| sides.map(|c| (r, c))) {
            for kind in KINDS {
                for beside in [0, 1, rows] {
                    both_agree(&picture(&mut random, kind, rows, cols + beside), cols);
                }
            }
        }
    }

    #[test]
    fn agrees_with_plain_elimination_where_rows_are_cut_into_slices() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for (rows, cols, beside) in [
            (400, 100, 64 * SLICE_WORDS),
            (100, 64 * SLICE_WORDS, 65),
            (100, 64 * (SLICE_WORDS + 1), 0),
            (70, 64 * (2 * SLICE_WORDS + 1) + 1, 3),
            (5_000, 70, 10),
        ] {
            for kind in [Kind::Random, Kind::LowRank, Kind::Sparse] {
                both_agree(&picture(&mut random, kind, rows, cols + beside), cols);
            }
        }
    }

    #[test]
    fn an_identity_beside_is_carried_alike() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        for side in [64, 65, 150, 300] {
            for kind in KINDS {
                let mut grid = picture(&mut random, kind, side, 2 * side);
                for (row, col) in (0..side).flat_map(|r| (0..side).map(move |c| (r, c))) {
                    grid.set(row, side + col, row == col);
                }
                both_agree(&grid, side);
            }
        }
    }

    #[test]
    fn nothing_to_reduce() {
        for (rows, cols) in [(0, 0), (0, 70), (70, 0), (70, 70)] {
            both_agree(&BitGrid::zeros(rows, cols), 0);
            both_agree(&BitGrid::zeros(rows, cols), cols);
        }
    }

    #[test]
    fn stops_before_a_strip_with_the_span_unchanged() {
        let whole = random_grid(&mut ChaCha8Rng::seed_from_u64(5), 200, 300);
        let mut finished = whole.clone();
        let pivots = reduce_by_strips(&mut finished, 300, |_| true);
        let mut stopped = whole.clone();
        let mut asked = Vec::new();
        let result = reduce_by_strips(&mut stopped, 300, |settled| {
            asked.push(settled);
            settled < 128
        });
        assert_eq!((result, asked), (None, vec![0, 64, 128]));
        assert!(stopped != whole && stopped != finished);
        assert_eq!(reduce_by_strips(&mut stopped, 300, |_| true), pivots);
        assert!(stopped == finished);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Starts from a reduced form, scrambles it by a random invertible matrix, and wants it
        /// back.
        #[test]
        fn a_large_scrambled_reduced_form_comes_back(rows in 20_usize..330, cols in 20_usize..700, gaps in 1_u32..6, seed in any::<u64>()) {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut reduced = random_grid(&mut random, rows, cols);
            let pivots: Vec<usize> = (0..cols).filter(|_| random.next_u32() % gaps == 0).take(rows).collect();
            for row in 0..rows {
                let first = pivots.get(row).copied().unwrap_or(cols);
                (0..first).for_each(|col| reduced.set(row, col, false));
                pivots.iter().enumerate().for_each(|(at, &col)| reduced.set(row, col, at == row));
            }
            let mut scrambled = reduced.clone();
            // A lower times an upper triangle, each with ones on the diagonal; then an exchange each.
            for target in (0..rows).rev() {
                (0..target).filter(|_| random.next_u32() % 2 == 1).for_each(|source| scrambled.xor_row(target, source));
            }
            for target in 0..rows {
                (target + 1..rows).filter(|_| random.next_u32() % 2 == 1).for_each(|source| scrambled.xor_row(target, source));
                scrambled.swap_rows(target, random.next_u32() as usize % rows);
            }
            prop_assert_eq!(reduce_rows(&mut scrambled, cols), pivots);
            prop_assert!(scrambled == reduced);
        }
    }
}
