//! Makes prices fit that fall too steeply somewhere, by lowering as few of them as little as can be.

use super::board::{Board, WALL};
use super::lattice::Kind;

/// Lowers every price to the largest that fits below it: afterwards none falls by more than the cost along
/// any step. Where prices from a smaller board meet across a border of odd length, or at corners, they may be too steep
/// by one or two. `queue` is working memory. Returns how many squares were looked at.
///
/// A square that must not be dearer than a neighbour allows is lowered, and then its neighbours are looked at, in the
/// order in which squares were lowered, until all is well. Each is lowered at most by what it was too dear.
pub(super) fn repair<K: Kind>(board: &mut Board, queue: &mut Vec<u32>) -> u64 {
    let lattice = board.lattice;
    queue.clear();
    for square in 0..board.cells.len() {
        let price = board.cells[square].price;
        if price == WALL {
            continue;
        }
        let allowed = (0..K::WAYS).map(|way| {
            let to = lattice.next::<K>(&board.cells, square, way);
            // Huge towards a wall.
            board.cells[to]
                .price
                .saturating_add(lattice.cost_along(way))
        });
        let allowed = allowed.min().unwrap_or(price);
        if allowed < price {
            board.cells[square].price = allowed;
            queue.push(square as u32);
        }
    }
    let mut done = 0;
    while let Some(&square) = queue.get(done) {
        done += 1;
        let price = board.cells[square as usize].price;
        for way in 0..K::WAYS {
            let from = lattice.next::<K>(&board.cells, square as usize, way);
            let allowed = price + lattice.cost_along(way ^ 1);
            let near = &mut board.cells[from];
            if near.price > allowed && near.price != WALL {
                near.price = allowed;
                queue.push(from as u32);
            }
        }
    }
    (board.cells.len() + done) as u64
}

#[cfg(test)]
mod tests {
    use super::super::lattice::{Plain, SidesAndCorners};
    use super::super::steps::GridSteps;
    use super::*;
    use crate::grid::Edges;
    use proptest::prelude::*;

    /// The largest prices that fit below `prices`, by looking at all steps again and again.
    fn slowly<K: Kind>(board: &Board) -> Vec<i32> {
        let mut prices: Vec<i32> = board.cells.iter().map(|cell| cell.price).collect();
        loop {
            let before = prices.clone();
            for square in 0..prices.len() {
                if prices[square] == WALL {
                    continue;
                }
                for way in 0..K::WAYS {
                    let to = board.lattice.next::<K>(&board.cells, square, way);
                    let allowed = prices[to] + board.lattice.cost_along(way);
                    prices[square] = prices[square].min(allowed);
                }
            }
            if prices == before {
                return prices;
            }
        }
    }

    fn is_repaired<K: Kind>(rows: usize, cols: usize, steps: GridSteps, prices: &[i32]) {
        let mut board = Board::default();
        board.reset(rows, cols, steps);
        for row in 0..rows {
            for col in 0..cols {
                let square = board.square(row, col);
                let price = prices[row * cols + col];
                board.cells[square].price = if price % 7 == 6 { WALL } else { price };
            }
        }
        let expected = slowly::<K>(&board);
        repair::<K>(&mut board, &mut Vec::new());
        let found: Vec<i32> = board.cells.iter().map(|cell| cell.price).collect();
        assert_eq!(found, expected);
    }

    proptest! {
        #[test]
        fn prices_become_the_largest_that_fit(
            rows in 1_usize..6,
            cols in 1_usize..6,
            prices in proptest::collection::vec(-20_i32..20, 25),
            costs in proptest::collection::vec(1_u32..5, 8),
            edges in 0_usize..3,
        ) {
            let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][edges];
            let steps = GridSteps::new(edges, &costs).unwrap();
            is_repaired::<SidesAndCorners>(rows, cols, steps, &prices);
            is_repaired::<Plain>(rows, cols, GridSteps::PLAIN, &prices);
        }
    }
}
