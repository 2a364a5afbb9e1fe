//! Meet in the middle: the fewest presses from two halves of a solution, where solutions are too many
//! to weigh and changes too many for a table, but a few presses do.
//!
//! Take the piles in one order. Fix a bound C and cut each solution that costs at most C: its *head* is
//! the shortest beginning that costs C/2 or more (all of it where it costs less), its *tail* the rest,
//! which costs C/2 at most. So all solutions within C are found, each once, by listing all sets that
//! cost at most C/2 as possible tails, and by going through all possible heads: a head meets the tails
//! that change just what it leaves, and that begin behind its end.
//!
//! ```text
//! 5 piles, cost 1 each, C = 4     solution 0 1 3 4 = head 0 1, tail 3 4     head 0 1, tail 0 4 is not met
//! ```
//!
//! If something is found, the cheapest of it is the fewest, and its ties have all been seen; else
//! nothing costs C or less, and C grows until the work is spent. Sets are looked up by a key of 128
//! bits that is linear in what they change: fields of figures below k, each a random combination of
//! the cells; what meets is added up in full before it counts. Cost: for C presses of m piles about
//! m^(C/2) / (C/2)! steps and places for tails, where all sets would be m^C / C!.
//! Source: E. Horowitz and S. Sahni (1974) for the two halves; heads that end where tails begin are
//! what makes each solution come once.

use num_bigint::BigUint;

use super::key_fields::KeyFields;
use super::piles::{Column, Piles};
use super::prices::NOT_ALLOWED;
use super::tails::{MOST_TAILS, NONE, Part, Tail, Tails};
use crate::answer::Limits;
use crate::flip::modulus::Modulus;
use crate::flip::states::States;

/// What the search came to.
#[derive(Debug)]
pub(super) struct Met {
    pub(super) outcome: MetOutcome,
    /// Sets that were made.
    pub(super) weighed: u64,
}

/// How it ended.
#[derive(Debug)]
pub(super) enum MetOutcome {
    /// Proved.
    Fewest {
        /// The totals of all piles in the least string.
        totals: Vec<u8>,
        /// How many solutions are as cheap.
        ties: BigUint,
    },
    /// Nothing that is allowed solves.
    Forbidden,
    /// A limit was reached.
    Stopped {
        /// Nothing costs less: all that does was gone through. 0 where nothing was.
        bound: u64,
    },
}

/// Sets between two looks at the cancel flag.
const SLICE: u64 = 1 << 14;

/// The search for one change.
pub(super) struct Halves<'a> {
    k: Modulus,
    piles: &'a Piles,
    columns: &'a [Column],
    limits: &'a Limits<'a>,
    bound: u64,
    fields: KeyFields,
    /// The piles that are not stuck, cheapest first.
    order: Vec<usize>,
    /// What total t of the pile at place p costs: entry `p * k + t`.
    costs: Vec<u64>,
    /// The key of what it changes.
    keys: Vec<u128>,
    /// The least cost of a total that is not 0, one a place, ascending.
    least: Vec<u64>,
    change: Vec<u8>,
    change_key: u128,
    is_one_way: bool,
    weighed: u64,
}

/// The cheapest solutions of one pass.
#[derive(Debug, Default)]
struct Best {
    cost: u64,
    /// Places ascending; none before a solution is met.
    parts: Option<Vec<Part>>,
    ties: BigUint,
}

/// How a pass ended.
enum Pass {
    Found(Best),
    Nothing,
    TooMany,
}

impl<'a> Halves<'a> {
    /// The search for presses of `piles`, of which `columns` are the effects of all buttons, that
    /// make `change` and cost `bound` or more; none where there is no use in beginning.
    pub(super) fn new(
        piles: &'a Piles,
        columns: &'a [Column],
        change: &States,
        bound: u64,
        limits: &'a Limits<'a>,
    ) -> Option<Self> {
        let k = change.modulus();
        let base = usize::from(k.get());
        let least = |at: usize| {
            let costs = (1..k.get()).map(|total| piles.cost(at, total));
            costs.min().unwrap_or(NOT_ALLOWED)
        };
        let mut order: Vec<usize> = (0..piles.len()).filter(|&at| !piles.is_stuck(at)).collect();
        order.sort_by_cached_key(|&at| least(at));
        let each_least: Vec<u64> = order.iter().map(|&at| least(at)).collect();
        let needed = (order.len() * base * 24 + change.len() * 17) as u64;
        if is_hopeless(&each_least, bound, limits) || needed > limits.max_bytes {
            return None;
        }
        let fields = KeyFields::new(k, change.len());
        let mut costs = Vec::with_capacity(order.len() * base);
        let mut keys = Vec::with_capacity(order.len() * base);
        for &at in &order {
            costs.extend((0..k.get()).map(|total| piles.cost(at, total)));
            let one = fields.key(columns[piles.mover(at)].iter().copied());
            let mut key = 0;
            for _ in 0..base {
                keys.push(key);
                key = fields.sum(key, one);
            }
        }
        let change: Vec<u8> = change.iter().collect();
        let cells = change.iter().copied().enumerate();
        let change_key = fields.key(cells);
        Some(Self {
            k,
            piles,
            columns,
            limits,
            bound,
            fields,
            order,
            costs,
            keys,
            least: each_least,
            change,
            change_key,
            is_one_way: piles.have_one_way(),
            weighed: 0,
        })
    }

    /// Searches with C growing from the bound.
    pub(super) fn search(mut self) -> Met {
        // All presses together: with that bound, everything is within.
        let base = usize::from(self.k.get());
        let dearest = self.costs.chunks(base).map(|costs| {
            let allowed = costs.iter().filter(|&&cost| cost != NOT_ALLOWED);
            allowed.max().copied().unwrap_or(0)
        });
        let everything = dearest.sum::<u64>().max(1);
        let cheapest = self.least.iter().copied().find(|&cost| cost > 0);
        let mut step = cheapest.unwrap_or(1);
        let mut within = self.bound.clamp(1, everything);
        let mut last = 0;
        let mut bound = 0;
        let outcome = loop {
            if is_hopeless(&self.least, within, self.limits) {
                break MetOutcome::Stopped { bound };
            }
            let before = self.weighed;
            match self.pass(within) {
                Pass::Found(best) => break self.fewest(best),
                Pass::TooMany => break MetOutcome::Stopped { bound },
                Pass::Nothing if within == everything => break MetOutcome::Forbidden,
                Pass::Nothing => bound = within + 1,
            }
            // Costs may be far apart: where the step brought few new sets, the next is longer.
            let made = self.weighed - before;
            if made <= last + last / 8 {
                step = step.saturating_mul(2);
            }
            last = made;
            within = within.saturating_add(step).min(everything);
        };
        Met {
            outcome,
            weighed: self.weighed,
        }
    }

    fn fewest(&self, best: Best) -> MetOutcome {
        MetOutcome::Fewest {
            totals: self.totals(best.parts.as_deref().unwrap_or_default()),
            ties: best.ties,
        }
    }

    /// All solutions that cost `within` at most.
    fn pass(&mut self, within: u64) -> Pass {
        let Some(tails) = self.tails(within) else {
            return Pass::TooMany;
        };
        let mut best = Best {
            cost: within,
            ..Best::default()
        };
        let mut head = Vec::new();
        if self.change_key == 0 {
            self.meet(&head, 0, &mut best);
        }
        let from = Reached {
            place: 0,
            cost: 0,
            left: self.change_key,
        };
        if !self.heads(from, &mut head, &tails, &mut best) {
            return Pass::TooMany;
        }
        if best.parts.is_some() {
            Pass::Found(best)
        } else {
            Pass::Nothing
        }
    }

    /// All sets that cost half of `within` at most, but for the empty one; none where they are too
    /// many.
    fn tails(&mut self, within: u64) -> Option<Tails> {
        let half = within / 2;
        let mut tails = Tails::none(within);
        let places = self.least.partition_point(|&least| least <= half);
        for place in 0..places {
            self.add_tails(place, NONE, half, &mut tails)?;
        }
        // The list grows while it is gone through.
        let mut at = 0;
        while let Some(tail) = tails.all.get(at) {
            for place in 0..tail.first.place as usize {
                self.add_tails(place, at as u32, half, &mut tails)?;
            }
            at += 1;
        }
        tails.index();
        Some(tails)
    }

    /// The tails that begin at `place` and go on with `rest`.
    fn add_tails(&mut self, place: usize, rest: u32, half: u64, tails: &mut Tails) -> Option<()> {
        let (key, paid) = match tails.all.get(rest as usize) {
            Some(tail) => (tail.key, tail.cost),
            None => (0, 0),
        };
        let base = usize::from(self.k.get());
        for total in 1..self.k.get() {
            let at = place * base + usize::from(total);
            let cost = self.costs[at].saturating_add(paid);
            if cost > half || cost == NOT_ALLOWED {
                continue;
            }
            let bytes = (tails.all.len() as u64 + 1) * Tails::BYTES;
            if !self.goes_on() || bytes > self.limits.max_bytes || tails.all.len() >= MOST_TAILS {
                return None;
            }
            tails.all.push(Tail {
                key: self.fields.sum(key, self.keys[at]),
                cost,
                first: Part {
                    place: place as u32,
                    total,
                },
                rest,
                next: NONE,
            });
        }
        Some(())
    }

    /// Counts a set; false where a limit is reached.
    fn goes_on(&mut self) -> bool {
        self.weighed += 1;
        if self.weighed.is_multiple_of(SLICE) {
            self.limits.report(self.weighed, None);
            if self.limits.is_cancelled() {
                return false;
            }
        }
        self.weighed <= self.limits.max_work
    }

    /// All heads that begin with `head`, which ends before the place reached; false where a limit
    /// was met.
    fn heads(
        &mut self,
        from: Reached,
        head: &mut Vec<Part>,
        tails: &Tails,
        best: &mut Best,
    ) -> bool {
        let base = usize::from(self.k.get());
        for place in from.place..self.order.len() {
            if self.least[place].saturating_add(from.cost) > best.cost {
                break; // nor are later piles cheaper
            }
            for total in 1..self.k.get() {
                let at = place * base + usize::from(total);
                let cost = self.costs[at].saturating_add(from.cost);
                if cost > best.cost {
                    continue;
                }
                if !self.goes_on() {
                    return false;
                }
                // What the total changes is taken off by adding what the opposite total changes.
                let opposite = place * base + base - usize::from(total);
                let left = self.fields.sum(from.left, self.keys[opposite]);
                head.push(Part {
                    place: place as u32,
                    total,
                });
                if left == 0 {
                    self.meet(head, cost, best);
                }
                if cost.saturating_mul(2) >= tails.within {
                    self.meet_tails(head, cost, left, tails, best);
                } else {
                    let next = Reached {
                        place: place + 1,
                        cost,
                        left,
                    };
                    if !self.heads(next, head, tails, best) {
                        return false;
                    }
                }
                head.pop();
            }
        }
        true
    }

    /// Meets `head` with all tails that change what is `left`.
    fn meet_tails(
        &self,
        head: &mut Vec<Part>,
        paid: u64,
        left: u128,
        tails: &Tails,
        best: &mut Best,
    ) {
        let end = head.last().map_or(0, |part| part.place + 1);
        let mut at = tails.bucket(left);
        while let Some(tail) = tails.all.get(at as usize) {
            at = tail.next;
            let cost = tail.cost.saturating_add(paid);
            if tail.key == left && tail.first.place >= end && cost <= best.cost {
                let parts = head.len();
                let mut next = Some(tail);
                while let Some(tail) = next {
                    head.push(tail.first);
                    next = tails.all.get(tail.rest as usize);
                }
                self.meet(head, cost, best);
                head.truncate(parts);
            }
        }
    }

    /// Meets a whole solution, if it is one.
    fn meet(&self, parts: &[Part], cost: u64, best: &mut Best) {
        if !self.solves(parts) {
            return; // two keys are equal by chance
        }
        let ways = if self.is_one_way {
            BigUint::from(1_u8)
        } else {
            self.piles.ways(&self.totals(parts))
        };
        match &best.parts {
            Some(held) if cost == best.cost => {
                best.ties += ways;
                let order = self.piles.compare(&self.totals(parts), &self.totals(held));
                if order.is_lt() {
                    best.parts = Some(parts.to_vec());
                }
            }
            _ => {
                *best = Best {
                    cost,
                    parts: Some(parts.to_vec()),
                    ties: ways,
                };
            }
        }
    }

    /// Whether the presses change exactly what must change.
    fn solves(&self, parts: &[Part]) -> bool {
        let mut left = self.change.clone();
        for part in parts {
            let pile = self.order[part.place as usize];
            for &(cell, amount) in &self.columns[self.piles.mover(pile)] {
                let change = self.k.reduce(u64::from(amount) * u64::from(part.total));
                left[cell] = self.k.subtract(left[cell], change);
            }
        }
        left.iter().all(|&left| left == 0)
    }

    fn totals(&self, parts: &[Part]) -> Vec<u8> {
        let mut totals = vec![0; self.piles.len()];
        for part in parts {
            totals[self.order[part.place as usize]] = part.total;
        }
        totals
    }
}

/// Whether so many sets cost half of `within` that there is no use in beginning. `least` has the
/// least cost of each pile, ascending.
fn is_hopeless(least: &[u64], within: u64, limits: &Limits) -> bool {
    let dearest = least.last().copied().unwrap_or(0).max(1);
    let piles = least.len() as u64;
    let mut sets = 1_u128;
    for chosen in 0..(within / 2 / dearest).min(piles / 2) {
        // From the binomial coefficient for so many piles to the next.
        sets = sets * u128::from(piles - chosen) / u128::from(chosen + 1);
        if sets > u128::from(limits.max_work) {
            return true;
        }
    }
    false
}

/// How far a head has come.
#[derive(Clone, Copy)]
struct Reached {
    /// The next part is here or later.
    place: usize,
    cost: u64,
    /// The key of what has still to change.
    left: u128,
}
