//! Random slide puzzles: tokens scattered over a board, to be scattered otherwise or to fill a block in its middle.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::puzzle::SlidePuzzle;
use super::rule::Rule;
use super::target::Target;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::{Error, check_bytes};
use crate::grid::Size;

/// Where the tokens of a random puzzle are to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// On as many cells, which are chosen at random too.
    Scattered,
    /// On every cell of a block of this size in the middle; tokens that are left over may stay anywhere else. Where
    /// it can't stand exactly in the middle it is nearer to the top left corner.
    Block(Size),
}

/// A puzzle on a whole open board, steps to side neighbours, with so many tokens. All choices are as likely; the
/// same seed makes the same puzzle on every machine.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::grid::Size;
/// use tilewise::slide::{Wanted, random_puzzle};
///
/// let block = Wanted::Block(Size::new(4, 5)?);
/// let puzzle = random_puzzle(Size::new(9, 9)?, 40, block, 1, &Limits::default())?;
/// assert_eq!(puzzle.start().count_ones(), 40);
/// assert_eq!(puzzle.target().tokens().count_ones(), 20);
/// assert!(!puzzle.target().cared().get(0)); // the corner may keep its token
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::Mismatch`] for more tokens than cells, for a block with a side longer than the board's, or with more
/// cells than there are tokens; [`Error::TooLarge`] where the puzzle and its text, two bytes a cell, do not fit
/// in [`Limits::max_bytes`].
pub fn random_puzzle(
    size: Size,
    tokens: u64,
    wanted: Wanted,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<SlidePuzzle, Error> {
    let needed = size.cells() as u128 * 3;
    let what = "a random slide puzzle of that size";
    check_bytes(what, needed, limits.max_bytes)?;
    at_most("tokens, at most one a cell", tokens, size.cells() as u64)?;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let start = scattered(&mut random, size.cells(), tokens);
    let target = match wanted {
        Wanted::Scattered => Target::exact(scattered(&mut random, size.cells(), tokens)),
        Wanted::Block(block) => {
            let rows = "rows of the block, at most those of the board";
            at_most(rows, block.rows() as u64, size.rows() as u64)?;
            let cols = "columns of the block, at most those of the board";
            at_most(cols, block.cols() as u64, size.cols() as u64)?;
            let cells = "cells of the block, at most one a token";
            at_most(cells, block.cells() as u64, tokens)?;
            let block = centred(size, block);
            Target::with_dont_care(block.clone(), block)?
        }
    };
    SlidePuzzle::new(Rule::open(size), start, target)
}

fn at_most(what: &'static str, found: u64, most: u64) -> Result<(), Error> {
    if found > most {
        return Err(Error::Mismatch {
            what,
            expected: most,
            found,
        });
    }
    Ok(())
}

/// `tokens` of `cells`, each choice as likely: cell after cell is taken as often as tokens are left for the
/// cells that are left.
fn scattered(random: &mut ChaCha8Rng, cells: usize, tokens: u64) -> BitVec {
    let mut left = tokens;
    let cells = cells as u64;
    (0..cells)
        .map(|at| {
            // A number below the cells that are left; that some come more often by 2^-32 is not seen.
            let drawn = (u128::from(random.next_u64()) * u128::from(cells - at)) >> 64;
            let taken = drawn < u128::from(left);
            left -= u64::from(taken);
            taken
        })
        .collect()
}

fn centred(size: Size, block: Size) -> BitVec {
    let first = |side: usize, block: usize| (side - block) / 2;
    let (top, left) = (
        first(size.rows(), block.rows()),
        first(size.cols(), block.cols()),
    );
    let inside = |at: usize| {
        let at = size.position(at);
        (top..top + block.rows()).contains(&at.row) && (left..left + block.cols()).contains(&at.col)
    };
    (0..size.cells()).map(inside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random_puzzle(
        size: Size,
        tokens: u64,
        wanted: Wanted,
        seed: u64,
    ) -> Result<SlidePuzzle, Error> {
        super::random_puzzle(size, tokens, wanted, seed, &Limits::default())
    }

    fn size(rows: usize, cols: usize) -> Size {
        Size::new(rows, cols).unwrap()
    }

    #[test]
    fn as_many_tokens_as_asked_and_the_same_for_a_seed() {
        for tokens in [0, 1, 6, 11, 12] {
            let made = |seed| random_puzzle(size(3, 4), tokens, Wanted::Scattered, seed).unwrap();
            for seed in 0..50 {
                let puzzle = made(seed);
                assert_eq!(puzzle.start().count_ones(), tokens);
                assert_eq!(puzzle.target().tokens().count_ones(), tokens);
                assert_eq!(puzzle, made(seed));
            }
        }
    }

    /// Every pair of four cells comes about as often: 6 pairs, 1,000 each expected, 4 deviations allowed.
    #[test]
    fn no_choice_is_favoured() {
        let mut often = [0_u32; 16];
        for seed in 0..6000 {
            let puzzle = random_puzzle(size(2, 2), 2, Wanted::Scattered, seed).unwrap();
            let number = puzzle.start().iter_ones().map(|at| 1 << at).sum::<usize>();
            often[number] += 1;
        }
        for pair in [3, 5, 6, 9, 10, 12] {
            assert!((880..1120).contains(&often[pair]), "{often:?}");
        }
    }

    #[test]
    fn a_block_stands_in_the_middle() {
        let puzzle = random_puzzle(size(4, 6), 12, Wanted::Block(size(1, 3)), 1).unwrap();
        let block: Vec<usize> = puzzle.target().tokens().iter_ones().collect();
        assert_eq!(block, [7, 8, 9]);
        assert_eq!(puzzle.target().cared(), puzzle.target().tokens());
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let refused = |tokens, wanted| {
            let made = random_puzzle(size(3, 4), tokens, wanted, 1);
            made.unwrap_err().to_string()
        };
        assert!(refused(13, Wanted::Scattered).contains("13 given, 12 expected"));
        assert!(refused(12, Wanted::Block(size(4, 1))).contains("rows of the block"));
        assert!(refused(12, Wanted::Block(size(1, 5))).contains("columns of the block"));
        assert!(refused(5, Wanted::Block(size(2, 3))).contains("cells of the block"));
        let large = random_puzzle(size(1 << 20, 1 << 20), 5, Wanted::Scattered, 1);
        assert!(matches!(large, Err(Error::TooLarge { .. })));
    }
}
