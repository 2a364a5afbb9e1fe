//! Lets whole streams of tokens run down the prices at once, where they have far to go.

use super::board::{Board, WALL};
use super::labels::is_end;
use super::lattice::Kind;
use super::view::View;

/// Three sweeps over the squares in the order of their prices, along steps on which the price falls by
/// exactly its cost; a step that only takes something back is not used.
///
/// 1. From dear to cheap: what each square has, and what runs into it, less what can end there, runs on
///    to its cheaper neighbours in equal parts. This is only a guess of where streams could come from.
/// 2. From cheap to dear: each square asks for what can end there and for what its cheaper neighbours ask
///    for, less what it has itself, from its dearer neighbours, in proportion to the guess.
/// 3. From dear to cheap: each square sends what it has and gets, as far as it was asked.
///
/// Nobody gets more than was asked for, so nothing is left on the way. Where one long trip after the other
/// would look at every square as often as tokens cross it, this looks at it three times. **Cost**:
/// linear in the board, 24 bytes a square, 40 with eight ways. What is not sent remains for other turns.
///
/// ```text
/// ##..   has 1 1, lacks 1 1, prices 3 2 1 0    1: 1 2 1 run to the right    2: asked for 1 2 1
///                                              3: sent 1 2 1
/// ```
#[derive(Debug, Clone, Default)]
pub(super) struct Cascade {
    /// Squares from cheap to dear.
    order: Vec<u32>,
    /// Squares below each price.
    first: Vec<u32>,
    /// For each square, by ways: the guess, then what is asked for.
    streams: Vec<i32>,
    /// For each square: what runs in, then what is asked for, then what comes.
    amounts: Vec<i32>,
}

impl Cascade {
    /// Bytes for each square; where steps cost more than 1 there may be so many prices again.
    pub(super) const fn square_bytes(ways: usize) -> u64 {
        4 + 4 * ways as u64 + 4
    }

    /// One cascade; returns the squares looked at.
    pub(super) fn run<V: View>(&mut self, board: &mut Board) -> u64 {
        self.sort::<V>(board);
        self.streams.clear();
        self.streams.resize(board.cells.len() * V::Kind::WAYS, 0);
        self.guess::<V>(board);
        self.ask::<V>(board);
        self.send::<V>(board);
        3 * self.order.len() as u64
    }

    /// Orders the squares by price, by counting.
    fn sort<V: View>(&mut self, board: &Board) {
        let cells = board.cells.iter().zip(0_u32..);
        let cells = cells.filter(|(cell, _)| cell.price != WALL);
        let prices = cells.clone().map(|(cell, _)| V::seen(cell.price));
        let (Some(least), Some(most)) = (prices.clone().min(), prices.clone().max()) else {
            self.order.clear();
            return;
        };
        self.order.clear();
        if (most - least) as usize > board.cells.len() {
            // Dear steps: more prices than squares.
            self.order.extend(cells.map(|(_, square)| square));
            let price = |&square: &u32| V::seen(board.cells[square as usize].price);
            self.order.sort_unstable_by_key(price);
            return;
        }
        self.first.clear();
        self.first.resize((most - least) as usize + 2, 0);
        for price in prices {
            self.first[(price - least) as usize + 1] += 1;
        }
        for at in 1..self.first.len() {
            self.first[at] += self.first[at - 1];
        }
        self.order
            .resize(self.first[self.first.len() - 1] as usize, 0);
        for (cell, square) in cells {
            let first = &mut self.first[(V::seen(cell.price) - least) as usize];
            self.order[*first as usize] = square;
            *first += 1;
        }
    }

    fn clear_amounts(&mut self, board: &Board) {
        self.amounts.clear();
        self.amounts.resize(board.cells.len(), 0);
    }

    fn guess<V: View>(&mut self, board: &Board) {
        self.clear_amounts(board);
        let (lattice, ways) = (board.lattice, V::Kind::WAYS);
        for &square in self.order.iter().rev() {
            let from = square as usize;
            let has = V::seen(board.surplus[from]).max(0);
            let left = self.amounts[from] + has - room::<V>(board, from);
            if left <= 0 {
                continue;
            }
            let price = V::seen(board.cells[from].price);
            let is_down = |way: usize| {
                let near = board.cells[board.next::<V::Kind>(from, way)];
                V::seen(near.price) == price - lattice.cost::<V>(way)
            };
            let mut parts = (0..ways).filter(|&way| is_down(way)).count() as i32;
            let mut left = left;
            for way in (0..ways).filter(|&way| is_down(way)) {
                let part = left / parts + i32::from(left % parts != 0);
                self.streams[from * ways + way] = part;
                self.amounts[board.next::<V::Kind>(from, way)] += part;
                left -= part;
                parts -= 1;
            }
        }
    }

    fn ask<V: View>(&mut self, board: &Board) {
        self.clear_amounts(board);
        let ways = V::Kind::WAYS;
        for &square in &self.order {
            let to = square as usize;
            let has = V::seen(board.surplus[to]).max(0);
            let asked = self.amounts[to] + room::<V>(board, to) - has;
            // What came along each way by the guess; the neighbour sees that way from its other end.
            let stream = |way: usize| board.next::<V::Kind>(to, way) * ways + (way ^ 1);
            let mut guessed = [0; 8];
            for (way, part) in guessed.iter_mut().enumerate().take(ways) {
                *part = self.streams[stream(way)];
            }
            let (mut left, mut total) = (i64::from(asked.max(0)), 0_i64);
            guessed.iter().for_each(|&part| total += i64::from(part));
            for way in (0..ways).filter(|&way| guessed[way] > 0) {
                // At most what is left, and all of it along the last way.
                let guess = i64::from(guessed[way]);
                let part = (left * guess / total) as i32;
                self.streams[stream(way)] = part;
                self.amounts[board.next::<V::Kind>(to, way)] += part;
                left -= i64::from(part);
                total -= guess;
            }
        }
    }

    fn send<V: View>(&mut self, board: &mut Board) {
        self.clear_amounts(board);
        let ways = V::Kind::WAYS;
        for &square in self.order.iter().rev() {
            let from = square as usize;
            let comes = self.amounts[from];
            board.surplus[from] += V::seen(comes);
            if board.cells[from].price == 0 {
                board.rest::<V>(from);
            }
            for way in 0..ways {
                let left = V::seen(board.surplus[from]);
                let part = self.streams[from * ways + way].min(left);
                if part > 0 {
                    board.send::<V::Kind>(from, way, V::seen(part));
                    board.surplus[from] -= V::seen(part);
                    self.amounts[board.next::<V::Kind>(from, way)] += part;
                }
            }
            board.flag_surplus(from);
        }
    }
}

/// What can end on a square as prices are.
fn room<V: View>(board: &Board, square: usize) -> i32 {
    let cell = board.cells[square];
    if is_end::<V>(cell.flags, cell.price) {
        board.taken_by::<V>(square)
    } else {
        0
    }
}
