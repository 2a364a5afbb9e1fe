//! Searches in order of distance from one or many squares to the nearest end, and raises the prices
//! of all that is nearer.

use super::board::{Board, lacks, takes};
use super::lattice::{Kind, Lattice, far};
use super::view::View;

/// The nearest end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NearestEnd {
    pub(super) square: usize,
    pub(super) distance: u32,
}

/// A search in order of distance (E. Dijkstra 1959, with R. Dial's buckets), a step being as long as
/// it costs more than the fall in price along it: 0, 1 or 2 where a step costs 1, so that three buckets do
/// (there are four, for the sake of the numbering), and so on with other costs. Taking back
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
    /// A power of two.
    buckets: Vec<Vec<u32>>,
    /// Squares whose neighbours were looked at.
    settled: Vec<u32>,
    /// Squares settled by all searches.
    pub(super) steps: u64,
}

impl NearSearch {
    /// For boards with such steps.
    pub(super) fn new(lattice: &Lattice) -> Self {
        let buckets = (lattice.longest() + 1).next_power_of_two();
        Self {
            base: 0,
            span: 1 << 12,
            buckets: vec![Vec::new(); buckets],
            settled: Vec::new(),
            steps: 0,
        }
    }

    /// For a board whose squares were all reset.
    pub(super) fn reset<K: Kind>(&mut self) {
        self.base = far(K::WAYS);
    }

    /// The end nearest to `sources`, which are no ends themselves. All that is nearer gets dearer by
    /// what it is nearer, so that the way there is tight; no step comes to fall by more than it costs.
    pub(super) fn nearest<V: View>(
        &mut self,
        board: &mut Board,
        sources: &[u32],
    ) -> Option<NearestEnd> {
        loop {
            self.make_room::<V::Kind>(board);
            let found = match self.search::<V>(board, sources) {
                Reach::End(found) => found,
                Reach::Nothing => return None,
                Reach::SpanTooShort => {
                    self.span = (self.span * 8).min(far(V::Kind::WAYS) / 2);
                    self.base = 0; // wiped before the next search
                    continue;
                }
            };
            for &square in &self.settled {
                let distance = (board.reached[square as usize] >> V::Kind::WAY_BITS) - self.base;
                if distance < found.distance {
                    let cell = &mut board.cells[square as usize];
                    cell.price += V::seen((found.distance - distance) as i32);
                }
            }
            return Some(found);
        }
    }

    fn make_room<K: Kind>(&mut self, board: &mut Board) {
        if self.base < self.span {
            board.reached.fill(u32::MAX);
            self.base = far(K::WAYS);
        }
        self.base -= self.span;
    }

    fn search<V: View>(&mut self, board: &mut Board, sources: &[u32]) -> Reach {
        let (lattice, bits) = (board.lattice, V::Kind::WAY_BITS);
        let (base, far) = (self.base, far(V::Kind::WAYS));
        // The last bucket that a step can lead to, and the mask that numbers them all.
        let (longest, mask) = if V::Kind::IS_PLAIN {
            (2, 3)
        } else {
            (lattice.longest() as u32, self.buckets.len() - 1)
        };
        self.settled.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        for &source in sources {
            board.reached[source as usize] = base << bits;
            self.buckets[0].push(source);
        }
        let mut nearest = NearestEnd {
            square: 0,
            distance: far,
        };
        let (mut distance, mut empty) = (0, 0);
        while distance < nearest.distance && empty <= longest {
            if distance + longest >= self.span {
                return Reach::SpanTooShort;
            }
            empty += 1;
            while let Some(square) = self.buckets[distance as usize & mask].pop() {
                empty = 0;
                let from = square as usize;
                if board.reached[from] >> bits != base + distance {
                    continue; // settled before, from nearer
                }
                let cell = board.cells[from];
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
                for way in 0..V::Kind::WAYS {
                    let to = lattice.next::<V::Kind>(&board.cells, from, way);
                    let near = board.cells[to];
                    let length = if undo >> way & 1 != 0 {
                        0
                    } else {
                        // Huge where `to` is a wall.
                        (V::seen(near.price) + lattice.cost::<V>(way) - price) as u32
                    };
                    let through = distance.saturating_add(length);
                    let last_way = V::Kind::WAYS as u32 - 1;
                    if through < nearest.distance
                        && (base + through) << bits | last_way < board.reached[to]
                    {
                        board.reached[to] = (base + through) << bits | way as u32;
                        if near.flags & lacks::<V>() != 0 {
                            nearest = NearestEnd {
                                square: to,
                                distance: through,
                            };
                        } else {
                            self.buckets[through as usize & mask].push(to as u32);
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
        if nearest.distance == far {
            Reach::Nothing
        } else {
            Reach::End(nearest)
        }
    }

    /// Sends from `source` to the end just found, as much as goes.
    pub(super) fn send_back<V: View>(&self, board: &mut Board, source: usize, end: usize) -> u64 {
        let came = |board: &Board, at: usize| {
            let way = board.reached[at] as usize % V::Kind::WAYS;
            (board.next::<V::Kind>(at, way ^ 1), way)
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
            board.send::<V::Kind>(from, way, V::seen(units));
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
        board.sent::<V::Kind>(from, way).abs()
    } else {
        i32::MAX
    }
}
