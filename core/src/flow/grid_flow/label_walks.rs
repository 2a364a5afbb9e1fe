//! Walks down the labels, from the squares that have something to the ends.

use super::board::{Board, lacks};
use super::labels::{NO_WAY, is_end};
use super::lattice::Kind;
use super::near_search::{most_along, undo_bits};
use super::view::View;

/// The shortest augmenting path method (R. Ahuja, J. Orlin 1991) on the tight steps.
///
/// A label is *never* more than the number of tight steps to the nearest end. A walk goes on to a
/// neighbour with a lower label; where there is none, the square's label becomes one more than the
/// lowest of its tight neighbours, and the walk steps back. But where several walks want one end,
/// whoever comes late would raise the labels of a whole neighbourhood before it knew that nothing is
/// left, and new labels for the whole board are cheaper. So a label rises by one at most, else the
/// square counts as having no way; and a walk that steps back too often for its length gives up.
#[derive(Debug, Clone, Default)]
pub(super) struct LabelWalks {
    /// The walk: square and way, packed.
    walk: Vec<u32>,
    /// Steps of all walks.
    pub(super) steps: u64,
}

impl LabelWalks {
    /// One walk after the other from each source while it has something and a way, at most `factor`
    /// steps for each step that it has to go. Returns the units sent. The board must be labelled.
    pub(super) fn walk_all<V: View>(
        &mut self,
        board: &mut Board,
        sources: &[u32],
        factor: u32,
    ) -> u64 {
        let mut sent = 0;
        for &source in sources {
            let source = source as usize;
            while board.cells[source].flags & lacks::<V::Other>() != 0 {
                let label = board.labels[source];
                if label == NO_WAY {
                    break;
                }
                let budget = factor * (u32::from(label) + 1);
                let Some(end) = self.walk_one::<V>(board, source, budget) else {
                    break;
                };
                sent += self.send::<V>(board, source, end);
            }
        }
        sent
    }

    /// Walks from `source` to an end.
    fn walk_one<V: View>(
        &mut self,
        board: &mut Board,
        source: usize,
        budget: u32,
    ) -> Option<usize> {
        let lattice = board.lattice;
        self.walk.clear();
        let mut at = source;
        for step in 1..=budget {
            let cell = board.cells[at];
            if is_end::<V>(cell.flags, cell.price) {
                self.steps += u64::from(step);
                return Some(at);
            }
            let undo = undo_bits::<V>(cell.flags);
            let price = V::seen(cell.price);
            let (mut lowest, mut onward) = (NO_WAY, 0);
            for way in 0..V::Kind::WAYS {
                let to = lattice.next::<V::Kind>(&board.cells, at, way);
                let near = board.cells[to];
                let fall = lattice.cost::<V>(way);
                let tight = V::seen(near.price) == price - fall || undo >> way & 1 != 0;
                if tight && board.labels[to] < lowest {
                    (lowest, onward) = (board.labels[to], way);
                }
            }
            let own = board.labels[at];
            if lowest < own {
                self.walk
                    .push((at as u32) << V::Kind::WAY_BITS | onward as u32);
                at = lattice.next::<V::Kind>(&board.cells, at, onward);
                continue;
            }
            // By one at most: a square from which it is farther now has been overrun.
            let label = if lowest == own { lowest + 1 } else { NO_WAY };
            board.labels[at] = label;
            if let Some(packed) = self.walk.pop() {
                at = (packed >> V::Kind::WAY_BITS) as usize;
            } else if label == NO_WAY {
                self.steps += u64::from(step);
                return None;
            }
        }
        self.steps += u64::from(budget);
        None
    }

    /// Sends along the walk as much as goes.
    fn send<V: View>(&self, board: &mut Board, source: usize, end: usize) -> u64 {
        let last_way = V::Kind::WAYS as u32 - 1;
        let unpacked = |&packed: &u32| {
            let square = packed >> V::Kind::WAY_BITS;
            (square as usize, (packed & last_way) as usize)
        };
        let steps = || self.walk.iter().map(unpacked);
        let most = V::seen(board.surplus[source]).min(board.taken_by::<V>(end));
        let units = steps().fold(most, |units, (from, way)| {
            units.min(most_along::<V>(board, from, way))
        });
        for (from, way) in steps() {
            board.send::<V::Kind>(from, way, V::seen(units));
        }
        board.deliver::<V>(source, end, units);
        u64::from(units.unsigned_abs())
    }
}
