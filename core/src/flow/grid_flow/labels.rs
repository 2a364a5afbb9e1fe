//! How many tight steps each square is away from the nearest end, over the whole board.

use super::board::{Board, lacks, takes};
use super::near_search::undo_bits;
use super::view::View;

/// The label of a square from which no tight way leads to an end.
pub(super) const NO_WAY: u16 = u16::MAX;

/// Labels all squares, breadth first from the ends backwards; farther than 65,534 counts as no way.
/// `queue` is working memory. Returns how many squares were labelled.
pub(super) fn label_all<V: View>(board: &mut Board, queue: &mut Vec<u32>) -> u64 {
    queue.clear();
    for (square, cell) in board.cells.iter_mut().enumerate() {
        let end = is_end::<V>(cell.flags, cell.price);
        cell.label = if end { 0 } else { NO_WAY };
        if end {
            queue.push(square as u32);
        }
    }
    let ways = board.ways();
    let mut done = 0;
    while let Some(&square) = queue.get(done) {
        done += 1;
        let to = square as usize;
        let cell = board.cells[to];
        let label = cell.label + 1;
        if label == NO_WAY {
            break;
        }
        let price = V::seen(cell.price) + 1;
        // What was sent from here to a neighbour can be taken back from there.
        let sent = undo_bits::<V::Other>(cell.flags);
        for (way, &step) in ways.iter().enumerate() {
            let from = to.wrapping_add(step);
            let near = &mut board.cells[from];
            let tight = V::seen(near.price) == price || sent >> way & 1 != 0;
            if tight && near.label == NO_WAY {
                near.label = label;
                queue.push(from as u32);
            }
        }
    }
    done as u64
}

/// Whether something can end on a square of such flags and price without a further rise.
pub(super) fn is_end<V: View>(flags: u32, price: i32) -> bool {
    flags & lacks::<V>() != 0 || (flags & takes::<V>() != 0 && price == 0)
}
