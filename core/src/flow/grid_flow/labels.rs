//! How many tight steps each square is away from the nearest end, over the whole board.

use super::board::{Board, Cell, lacks, takes};
use super::lattice::Kind;
use super::near_search::undo_bits;
use super::view::View;

/// The label of a square from which no tight way leads to an end.
pub(super) const NO_WAY: u16 = u16::MAX;

/// Labels all squares, breadth first from the ends backwards; farther than 65,534 counts as no way.
/// `ends` are those of the last round, none at first: without pools no others come to be. `queue` is working
/// memory. Returns how many squares were labelled.
pub(super) fn label_all<V: View>(
    board: &mut Board,
    ends: &mut Vec<u32>,
    queue: &mut Vec<u32>,
) -> u64 {
    let cells = &board.cells;
    let is_end = |cell: &Cell| is_end::<V>(cell.flags, cell.price);
    if ends.is_empty() || !board.pools.is_empty() {
        ends.clear();
        let found = cells.iter().zip(0..).filter(|(cell, _)| is_end(cell));
        ends.extend(found.map(|(_, square): (_, u32)| square));
    } else {
        ends.retain(|&end| is_end(&cells[end as usize]));
    }
    board.labels.fill(NO_WAY);
    for &end in &*ends {
        board.labels[end as usize] = 0;
    }
    queue.clear();
    queue.extend_from_slice(ends);
    let lattice = board.lattice;
    let mut done = 0;
    while let Some(&square) = queue.get(done) {
        done += 1;
        let to = square as usize;
        let cell = board.cells[to];
        let label = board.labels[to] + 1;
        if label == NO_WAY {
            break;
        }
        let price = V::seen(cell.price);
        // What was sent from here to a neighbour can be taken back from there.
        let sent = undo_bits::<V::Other>(cell.flags);
        for way in 0..V::Kind::WAYS {
            let from = lattice.next::<V::Kind>(&board.cells, to, way);
            let near = board.cells[from];
            let fall = lattice.cost::<V>(way ^ 1);
            let tight = V::seen(near.price) == price + fall || sent >> way & 1 != 0;
            if tight && board.labels[from] == NO_WAY {
                board.labels[from] = label;
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
