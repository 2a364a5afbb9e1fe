//! The columns of a board as packed rows, 64 at a time, for boards that are chased by columns.

use crate::bits::{BitGrid, WORD_BITS, transpose};

/// Calls `visit` with each column of `board`, first to last, packed like a row.
pub(super) fn each_column(board: &BitGrid, mut visit: impl FnMut(&[u64])) {
    each_column_while(board, |column| {
        visit(column);
        true
    });
}

/// The same until `visit` says no.
pub(super) fn each_column_while(board: &BitGrid, mut visit: impl FnMut(&[u64]) -> bool) {
    for word in 0..board.cols().div_ceil(WORD_BITS) {
        let columns = strip(board, word);
        if !(0..columns.rows()).all(|col| visit(columns.row(col))) {
            return;
        }
    }
}

/// Calls `change` with each column, which it may change.
pub(super) fn change_columns(board: &mut BitGrid, mut change: impl FnMut(&mut [u64])) {
    for word in 0..board.cols().div_ceil(WORD_BITS) {
        let mut columns = strip(board, word);
        for col in 0..columns.rows() {
            change(columns.row_mut(col));
        }
        let turned_back = transpose(&columns);
        for row in 0..board.rows() {
            board.row_mut(row)[word] = turned_back.row(row)[0];
        }
    }
}

/// The columns whose cells are in word number `word` of their rows.
fn strip(board: &BitGrid, word: usize) -> BitGrid {
    let cols = WORD_BITS.min(board.cols() - word * WORD_BITS);
    let mut strip = BitGrid::zeros(board.rows(), cols);
    for row in 0..board.rows() {
        strip.row_mut(row)[0] = board.row(row)[word];
    }
    transpose(&strip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_the_rows_of_the_board_on_its_side() {
        for (rows, cols) in [(1, 1), (3, 64), (70, 65), (5, 200)] {
            let mut board = BitGrid::zeros(rows, cols);
            for place in 0..rows * cols {
                board.set(place / cols, place % cols, place * place % 7 < 3);
            }
            let turned = transpose(&board);
            let mut col = 0;
            each_column(&board, |column| {
                assert_eq!(column, turned.row(col), "column {col} of {rows} x {cols}");
                col += 1;
            });
            assert_eq!(col, cols);
            // Each column with its first cell changed.
            let mut expected = board.clone();
            (0..cols).for_each(|col| expected.set(0, col, !board.get(0, col)));
            change_columns(&mut board, |column| column[0] ^= 1);
            assert_eq!(board, expected);
        }
    }
}
