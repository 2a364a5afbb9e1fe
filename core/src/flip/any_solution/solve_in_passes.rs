//! Any solution of a plain board that need not be in memory: two passes over its lines, in order.
//!
//! Method: that of `solve_by_poly`, with the lines of the board handed in one by one. The first pass chases
//! from an empty first line; what it leaves tells the right first line (`solve_by_poly_row`), and the second
//! pass gives the presses of each line in turn. The lines are the rows or, where a board is much wider
//! than high, its columns: the polynomials are those of one line.
//!
//! Canonical, as everywhere: the presses are 0 at the earliest pivots of the kernel, which lie in row 0. By
//! columns that takes the beginning of row 0 under the column found. What the chase from an empty column shows
//! of row 0 is noted in the first pass, and a chase of a dark board from the column found is added to it:
//! both are linear.
//!
//! Cost: each line is looked at twice. Memory: some lines, and the polynomials of one.
//!
//! Where nothing solves the board there is a quiet pattern, a witness, and it too is told line by line: its
//! last line is known, a chase upwards gives its first, and a chase down from there all of them.

use crate::answer::Limits;
use crate::bits::{BitVec, words_for};
use crate::error::Error;
use crate::grid::Size;

use super::chase::Chase;
use super::lines::Lines;
use super::solve_by_poly_row::FirstRow;

/// The plus rule on whole open boards of one size, two colours, whose lines come one by one.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::{Lines, PassSolver};
/// use tilewise::grid::Size;
///
/// let solver = PassSolver::new(Size::new(3, 3)?, &Limits::default())?;
/// assert_eq!(solver.lines(), Lines::Rows);
/// let lamps = [0b010, 0b011, 0b110]; // .#. ##. .##, a word each
/// let mut first = solver.first_pass();
/// first.lines(&lamps); // or a few at a time
/// let mut second = first.end().expect("every 3 x 3 board has a solution");
/// let mut rows = lamps; // presses take the place of lamps
/// second.lines(&mut rows);
/// assert!(second.leaves_nothing());
/// assert_eq!(rows, [0b111, 0b000, 0b100]); // ### ... ..#
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug)]
pub struct PassSolver {
    size: Size,
    lines: Lines,
    first: FirstRow,
}

impl PassSolver {
    /// Prepares boards of `size`, to be passed in the direction in which that is cheap.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where the polynomials would pass the memory limit; [`Error::Cancelled`]
    /// where the caller stopped it.
    pub fn new(size: Size, limits: &Limits) -> Result<Self, Error> {
        Self::along(size, Lines::of(size), limits)
    }

    /// The same for a direction of the caller's own.
    ///
    /// # Errors
    /// As [`PassSolver::new`].
    pub fn along(size: Size, lines: Lines, limits: &Limits) -> Result<Self, Error> {
        let laid = lines.laid(size);
        Ok(Self {
            size,
            lines,
            first: FirstRow::new(laid.cols(), laid.rows(), limits)?,
        })
    }

    /// Along what boards are passed.
    #[must_use]
    pub const fn lines(&self) -> Lines {
        self.lines
    }

    /// How many lines a board has.
    #[must_use]
    pub const fn line_count(&self) -> usize {
        match self.lines {
            Lines::Rows => self.size.rows(),
            Lines::Columns => self.size.cols(),
        }
    }

    /// How many cells a line has.
    #[must_use]
    pub const fn line_cells(&self) -> usize {
        match self.lines {
            Lines::Rows => self.size.cols(),
            Lines::Columns => self.size.rows(),
        }
    }

    /// The nullity: how many independent press sets change nothing.
    #[must_use]
    pub fn nullity(&self) -> usize {
        self.first.nullity()
    }

    /// Begins with a board.
    #[must_use]
    pub fn first_pass(&self) -> FirstPass<'_> {
        FirstPass {
            solver: self,
            chase: Chase::from_first(&BitVec::zeros(self.line_cells())),
            taken: 0,
            corners: Vec::new(),
        }
    }
}

/// The first pass over a board: takes the lamps that must change.
#[derive(Debug)]
pub struct FirstPass<'a> {
    solver: &'a PassSolver,
    chase: Chase,
    taken: usize,
    /// Of columns: what an empty first one leads to in row 0, as far as pivots reach.
    corners: Vec<bool>,
}

impl FirstPass<'_> {
    /// Takes the next lines, one or many, packed one after the other: the lamps that must change.
    pub fn lines(&mut self, lamps: &[u64]) {
        let words = words_for(self.solver.line_cells());
        let lines = whole_lines(lamps, words);
        assert!(
            lines <= self.solver.line_count() - self.taken,
            "a line too many"
        );
        let mut rest = lamps;
        if self.solver.lines == Lines::Columns {
            let of_pivots = self.solver.nullity().saturating_sub(self.taken);
            let (begin, others) = lamps.split_at(of_pivots.min(lines) * words);
            for line in begin.chunks_exact(words) {
                self.corners.push(self.chase.presses()[0] & 1 == 1);
                self.chase.advance(line);
            }
            rest = others;
        }
        self.chase.advance_by(rest);
        self.taken += lines;
    }

    /// All lines were taken: the second pass may begin.
    ///
    /// # Errors
    /// [`OddLines`] where nothing solves the board.
    pub fn end(self) -> Result<SecondPass, OddLines> {
        let (count, cells) = (self.solver.line_count(), self.solver.line_cells());
        assert_eq!(self.taken, count, "lines taken");
        let left = self.chase.left(cells);
        let found = match self.solver.lines {
            Lines::Rows => self.solver.first.solve(&left),
            Lines::Columns => self.solver.first.solve_for_column(&left, |first, cells| {
                let mut chase = Chase::from_first(first);
                let dark = BitVec::zeros(first.len());
                let corners = self.corners.iter().take(cells).map(|&corner| {
                    let also = chase.presses()[0] & 1 == 1;
                    chase.advance(dark.words());
                    corner ^ also
                });
                corners.collect()
            }),
        };
        match found {
            Ok(first) => Ok(SecondPass {
                chase: Chase::from_first(&first),
                lines_left: count,
            }),
            Err(last) => Err(OddLines::up_from(&last, count)),
        }
    }
}

/// The second pass over a board: gives the presses.
#[derive(Debug)]
pub struct SecondPass {
    chase: Chase,
    lines_left: usize,
}

impl SecondPass {
    /// Takes the next lines, one or many, the same as in the first pass, and puts their presses in
    /// their place.
    pub fn lines(&mut self, lines: &mut [u64]) {
        let count = whole_lines(lines, self.chase.presses().len());
        let left = self.lines_left.checked_sub(count);
        self.lines_left = left.expect("the caller counts the lines");
        self.chase.advance_by_in_place(lines);
    }

    /// Whether all lines were taken and nothing stays lit; not so where the lines were others than in
    /// the first pass.
    #[must_use]
    pub fn leaves_nothing(&self) -> bool {
        self.lines_left == 0 && self.chase.presses().iter().all(|&word| word == 0)
    }
}

/// How many lines of so many words these are.
fn whole_lines(packed: &[u64], words: usize) -> usize {
    assert!(packed.len().is_multiple_of(words), "a part of a line");
    packed.len() / words
}

/// Why a board can't be solved, line by line: a set of cells of which every button changes an even number,
/// and which holds an odd number of the lamps that must change. It is a quiet pattern.
#[derive(Debug)]
pub struct OddLines {
    chase: Chase,
    lines_left: usize,
}

impl OddLines {
    /// The quiet pattern of so many lines, of which this is the last.
    fn up_from(last: &BitVec, lines: usize) -> Self {
        let mut up = Chase::from_first(last);
        up.advance_in_the_dark(lines - 1);
        Self {
            chase: Chase::from_first(&up.left(last.len())),
            lines_left: lines,
        }
    }

    /// Puts the next lines of the set, packed one after the other, into `lines`, which has room for one or
    /// many, but not for more than there are.
    pub fn next_lines(&mut self, lines: &mut [u64]) {
        let count = whole_lines(lines, self.chase.presses().len());
        let left = self.lines_left.checked_sub(count);
        self.lines_left = left.expect("the caller counts the lines");
        lines.fill(0);
        self.chase.advance_by_in_place(lines);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{BitGrid, transpose, words_for};
    use crate::flip::{OddPattern, PlainSolver};

    fn board(rows: usize, cols: usize, seed: usize) -> BitGrid {
        let mut board = BitGrid::zeros(rows, cols);
        for place in 0..rows * cols {
            let lit = (place * place * 31 + place * (seed + 7) + seed) % 13 < 6;
            board.set(place / cols, place % cols, lit);
        }
        board
    }

    /// Solves in two passes; the board as presses, or the witness.
    fn by_passes(solver: &PassSolver, board: &BitGrid) -> Result<BitGrid, BitGrid> {
        let turn = |grid: &BitGrid| match solver.lines() {
            Lines::Rows => grid.clone(),
            Lines::Columns => transpose(grid),
        };
        let mut laid = turn(board);
        let mut first = solver.first_pass();
        let (lines, cells) = (laid.rows(), laid.cols());
        let mut words = laid.words().to_vec();
        // The first line alone, then three at a time.
        let (begin, others) = words.split_at_mut(words_for(cells));
        first.lines(begin);
        let three = 3 * begin.len();
        others.chunks(three).for_each(|some| first.lines(some));
        let ended = first.end();
        match ended {
            Ok(mut second) => {
                second.lines(begin);
                others.chunks_mut(three).for_each(|some| second.lines(some));
                assert!(second.leaves_nothing());
                laid = BitGrid::from_words(lines, cells, words);
                Ok(turn(&laid))
            }
            Err(mut odd) => {
                odd.next_lines(begin);
                others
                    .chunks_mut(three)
                    .for_each(|some| odd.next_lines(some));
                laid = BitGrid::from_words(lines, cells, words);
                Err(turn(&laid))
            }
        }
    }

    #[test]
    fn passes_give_what_the_board_in_memory_gives() {
        let limits = Limits::default();
        let widths = (1..=20).chain([23, 31, 63, 64, 65, 127, 128, 129]);
        for cols in widths {
            for rows in [1, 2, 3, 4, 5, 9, 23, 65] {
                let size = Size::new(rows, cols).unwrap();
                let plain = PlainSolver::new(size, &limits).unwrap();
                for lines in [Lines::Rows, Lines::Columns] {
                    let solver = PassSolver::along(size, lines, &limits).unwrap();
                    assert_eq!(solver.nullity(), plain.nullity(), "{size}");
                    for seed in 0..3 {
                        let lamps = board(rows, cols, seed);
                        let mut presses = lamps.clone();
                        match (
                            plain.solve_in_place(&mut presses),
                            by_passes(&solver, &lamps),
                        ) {
                            (Ok(()), Ok(found)) => assert_eq!(found, presses, "{size} {lines:?}"),
                            (Err(OddPattern(pattern)), Err(found)) => {
                                let odd = found.to_bit_vec().dot(&lamps.to_bit_vec());
                                assert!(odd, "{size} {lines:?}");
                                if lines == plain_lines(size) {
                                    assert_eq!(found, pattern, "{size} {lines:?}");
                                }
                                // Quiet: as presses it changes nothing.
                                let dark = BitGrid::zeros(rows, cols);
                                assert!(crate::verify::check_plain(&dark, &found).is_ok());
                            }
                            other => panic!("{size} {lines:?}: {other:?}"),
                        }
                    }
                }
            }
        }
    }

    fn plain_lines(size: Size) -> Lines {
        PassSolver::new(size, &Limits::default()).unwrap().lines()
    }

    #[test]
    fn other_lines_in_the_second_pass_are_noticed() {
        let solver = PassSolver::new(Size::new(2, 3).unwrap(), &Limits::default()).unwrap();
        let mut first = solver.first_pass();
        first.lines(&[0b010, 0b010]);
        let mut second = first.end().expect("it can be solved");
        second.lines(&mut [0b010]);
        assert!(!second.leaves_nothing(), "a line is missing");
        second.lines(&mut [0b110]);
        assert!(!second.leaves_nothing(), "a lamp differs");
    }
}
