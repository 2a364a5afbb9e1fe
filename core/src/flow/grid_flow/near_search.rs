//! Searches in order of distance from one or many squares to the nearest end, and raises the prices
//! of all that is nearer.

use super::board::{Board, MOST_SQUARES, lacks, takes};
use super::view::View;

/// Distances above this are no distances.
const FAR: u32 = 1 << 29;

/// The nearest end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NearestEnd {
    pub(super) square: usize,
    pub(super) distance: u32,
}

/// A search in order of distance (E. Dijkstra 1959, with R. Dial's buckets), a step being as long as
/// it costs more than the fall in price along it: 0, 1 or 2, so that three buckets do. Taking back
/// what was sent has length 0. A pool is as far beyond its cell as its price is from 0.
///
/// Distances of all searches share one list that is never wiped: each search counts from a lower
/// `base` than any distance of the searches before it, so that whatever they left looks farther than
/// anything of its own. **Cost**: the squares nearer than the end that is found.
#[derive(Debug, Clone)]
pub(super) struct NearSearch {
    /// The distance 0 of the last search, at least `span` below that of the one before.
    base: u32,
    /// Distances that a search has for itself.
    span: u32,
    buckets: [Vec<u32>; 3],
    /// Squares whose neighbours were looked at.
    settled: Vec<u32>,
    /// Squares settled by all searches.
    pub(super) steps: u64,
}

impl Default for NearSearch {
    fn default() -> Self {
        Self {
            base: FAR,
            span: 1 << 12,
            buckets: Default::default(),
            settled: Vec::new(),
            steps: 0,
        }
    }
}

impl NearSearch {
    /// For a board whose squares were all reset.
    pub(super) fn reset(&mut self) {
        self.base = FAR;
    }

    /// The end nearest to `sources`, which are no ends themselves. All that is nearer gets dearer by
    /// what it is nearer, so that the way there is tight; no step comes to fall by more than 1.
    pub(super) fn nearest<V: View>(
        &mut self,
        board: &mut Board,
        sources: &[u32],
    ) -> Option<NearestEnd> {
        loop {
            self.make_room(board);
            let found = match self.search::<V>(board, sources) {
                Reach::End(found) => found,
                Reach::Nothing => return None,
                Reach::SpanTooShort => {
                    self.span = (self.span * 8).min(FAR / 2);
                    self.base = 0; // wiped before the next search
                    continue;
                }
            };
            for &square in &self.settled {
                let cell = &mut board.cells[square as usize];
                let distance = (cell.reached >> 2) - self.base;
                if distance < found.distance {
                    cell.price += V::seen((found.distance - distance) as i32);
                }
            }
            return Some(found);
        }
    }

    fn make_room(&mut self, board: &mut Board) {
        if self.base < self.span {
            for cell in &mut board.cells {
                cell.reached = u32::MAX;
            }
            self.base = FAR;
        }
        self.base -= self.span;
    }

    fn search<V: View>(&mut self, board: &mut Board, sources: &[u32]) -> Reach {
        const { assert!(2 * MOST_SQUARES <= FAR as u64 / 2, "no distance is longer") };
        let ways = board.ways();
        let base = self.base;
        self.settled.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        for &source in sources {
            board.cells[source as usize].reached = base << 2;
            self.buckets[0].push(source);
        }
        let mut nearest = NearestEnd {
            square: 0,
            distance: FAR,
        };
        let (mut distance, mut empty) = (0, 0);
        while distance < nearest.distance && empty < 3 {
            if distance + 3 > self.span {
                return Reach::SpanTooShort;
            }
            empty += 1;
            while let Some(square) = self.buckets[distance as usize % 3].pop() {
                empty = 0;
                let from = square as usize;
                let cell = board.cells[from];
                if cell.reached >> 2 != base + distance {
                    continue; // settled before, from nearer
                }
                self.settled.push(square);
                let price = V::seen(cell.price);
                if cell.flags & takes::<V>() != 0 {
                    let through = distance + price.unsigned_abs();
                    if through < nearest.distance {
                        nearest = NearestEnd {
                            square: from,
                            distance: through,
                        };
                        if through == distance {
                            break;
                        }
                    }
                }
                let undo = undo_bits::<V>(cell.flags);
                for (way, &step) in ways.iter().enumerate() {
                    let to = from.wrapping_add(step);
                    let near = &mut board.cells[to];
                    let length = if undo >> way & 1 != 0 {
                        0
                    } else {
                        // Huge where `to` is a wall.
                        (V::seen(near.price) + 1 - price) as u32
                    };
                    let through = distance.saturating_add(length);
                    if through < nearest.distance && (base + through) << 2 | 3 < near.reached {
                        near.reached = (base + through) << 2 | way as u32;
                        if near.flags & lacks::<V>() != 0 {
                            nearest = NearestEnd {
                                square: to,
                                distance: through,
                            };
                        } else {
                            self.buckets[through as usize % 3].push(to as u32);
                        }
                    }
                }
                if nearest.distance == distance {
                    break;
                }
            }
            distance += 1;
        }
        self.steps += self.settled.len() as u64;
        if nearest.distance == FAR {
            Reach::Nothing
        } else {
            Reach::End(nearest)
        }
    }

    /// Sends from `source` to the end just found, as much as goes.
    pub(super) fn send_back<V: View>(&self, board: &mut Board, source: usize, end: usize) -> u64 {
        let ways = board.ways();
        let came = |board: &Board, at: usize| {
            let way = (board.cells[at].reached & 3) as usize;
            (at.wrapping_sub(ways[way]), way)
        };
        let mut units = V::seen(board.surplus[source]).min(board.taken_by::<V>(end));
        let mut at = end;
        while at != source {
            let (from, way) = came(board, at);
            units = units.min(most_along::<V>(board, from, way));
            at = from;
        }
        let mut at = end;
        while at != source {
            let (from, way) = came(board, at);
            board.send(from, way, V::seen(units));
            at = from;
        }
        board.deliver::<V>(source, end, units);
        u64::from(units.unsigned_abs())
    }
}

/// How a search ended.
enum Reach {
    End(NearestEnd),
    Nothing,
    SpanTooShort,
}

/// The ways along which something can be taken back, as seen from one end.
pub(super) const fn undo_bits<V: View>(flags: u32) -> u32 {
    if V::MIRRORED { flags >> 8 } else { flags }
}

/// The most that can go along a way: what can be taken back, or else anything.
pub(super) fn most_along<V: View>(board: &Board, from: usize, way: usize) -> i32 {
    if undo_bits::<V>(board.cells[from].flags) >> way & 1 != 0 {
        board.sent(from, way).abs()
    } else {
        i32::MAX
    }
}
