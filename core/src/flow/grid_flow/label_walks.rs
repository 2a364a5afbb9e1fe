//! Walks down the labels, from the squares that have something to the ends.

use super::board::{Board, lacks};
use super::labels::{NO_WAY, is_end};
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
                let label = board.cells[source].label;
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
        let ways = board.ways();
        self.walk.clear();
        let mut at = source;
        for step in 1..=budget {
            let cell = board.cells[at];
            if is_end::<V>(cell.flags, cell.price) {
                self.steps += u64::from(step);
                return Some(at);
            }
            let undo = undo_bits::<V>(cell.flags);
            let price = V::seen(cell.price) - 1;
            let (mut lowest, mut onward) = (NO_WAY, 0);
            for (way, &step) in ways.iter().enumerate() {
                let near = board.cells[at.wrapping_add(step)];
                let tight = V::seen(near.price) == price || undo >> way & 1 != 0;
                if tight && near.label < lowest {
                    (lowest, onward) = (near.label, way);
                }
            }
            if lowest < cell.label {
                self.walk.push((at as u32) << 2 | onward as u32);
                at = at.wrapping_add(ways[onward]);
                continue;
            }
            // By one at most: a square from which it is farther now has been overrun.
            let label = if lowest == cell.label {
                lowest + 1
            } else {
                NO_WAY
            };
            board.cells[at].label = label;
            if let Some(packed) = self.walk.pop() {
                at = (packed >> 2) as usize;
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
        let steps = || {
            self.walk
                .iter()
                .map(|&packed| ((packed >> 2) as usize, (packed & 3) as usize))
        };
        let most = V::seen(board.surplus[source]).min(board.taken_by::<V>(end));
        let units = steps().fold(most, |units, (from, way)| {
            units.min(most_along::<V>(board, from, way))
        });
        for (from, way) in steps() {
            board.send(from, way, V::seen(units));
        }
        board.deliver::<V>(source, end, units);
        u64::from(units.unsigned_abs())
    }
}
