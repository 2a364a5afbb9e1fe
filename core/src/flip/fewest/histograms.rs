//! The lightest member of a coset modulo any k: choose the rows of a Howell form one after the
//! other, buttons that can no longer differ counted together.
//!
//! Give every button its *type*, the column of its entries in the rows not yet chosen. Of the
//! buttons of one type only a histogram matters: F(s) = the presses they make when each is raised by
//! s. Choosing row i a times raises a type whose entry in that row is x by a x, and then types that
//! differ in that entry alone become one: their histograms add. After the last row one type is left,
//! and F(0) is the weight. So a step costs as much as there are types left, at most k^(rows left),
//! not as much as there are buttons; that makes the many last steps cheap.
//!
//! ```text
//! k = 3, rows 1 2 0 1    types (1 0) (2 1) (0 1) (1 2), then, row 1 chosen, (0) (1) (2), then one
//!             0 1 1 2
//! ```
//!
//! At each pivot the entries are chosen in ascending order, so the solutions come in the order of
//! strings, and the first of the lightest is the least. Cost: as many leaves as the kernel has
//! elements, about k steps each.

use num_bigint::BigUint;

use super::piled_kernel::PiledKernel;
use crate::answer::Limits;
use crate::modular::HowellForm;

/// What the search came to.
#[derive(Debug)]
pub(super) struct Lightest {
    /// The totals of the first of the lightest in order; none where no solution is allowed, or none
    /// was met.
    pub(super) totals: Option<Vec<u8>>,
    /// How many solutions are as light, among those weighed.
    pub(super) ties: BigUint,
    /// Solutions weighed.
    pub(super) weighed: u64,
    /// Whether those were all.
    pub(super) ended: bool,
}

/// Leaves between two looks at the cancel flag.
const SLICE: u64 = 1 << 14;

/// The lightest of `member` + `kernel`, of which there must be fewer than 2^64.
pub(super) fn lightest(kernel: &PiledKernel, member: &[u8], limits: &Limits) -> Lightest {
    let (form, piles) = (kernel.form(), kernel.piles());
    let k = kernel.modulus();
    let levels = Levels::of(form);
    let mut histograms = vec![0_u64; levels.types(0) * usize::from(k.get())];
    for (open, &value) in member.iter().enumerate() {
        let from = levels.type_of_button[open] * usize::from(k.get());
        for shift in 0..k.get() {
            let cost = kernel.cost(open, k.add(value, shift));
            let sum = &mut histograms[from + usize::from(shift)];
            *sum = sum.saturating_add(cost);
        }
    }
    let pivots = form.pivots();
    let mut search = Search {
        kernel,
        member,
        levels: &levels,
        limits,
        is_one_way: piles.have_one_way(),
        keeps_order: piles.keep_order(),
        entries: pivots.iter().map(|pivot| member[pivot.column]).collect(),
        times: vec![0; pivots.len()],
        all: kernel.order().try_into().unwrap_or(u64::MAX),
        best: Best {
            cost: u64::MAX,
            times: Vec::new(),
            ways: BigUint::ZERO,
            ties: 0,
        },
        weighed: 0,
        ended: true,
    };
    search.choose(0, &histograms);
    search.into_lightest()
}

/// The types that are left before each row is chosen.
struct Levels {
    type_of_button: Vec<usize>,
    /// For each row, what becomes of each type when the row is chosen.
    rows: Vec<Vec<Merge>>,
}

/// A type before a row is chosen.
#[derive(Debug, Clone, Copy)]
struct Merge {
    /// Its entry in the row.
    entry: u8,
    /// Its type afterwards.
    into: usize,
}

impl Levels {
    fn of(kernel: &HowellForm) -> Self {
        // From the last row back: a type is its entry and the type that the rows after it give.
        let mut type_of_button = vec![0; kernel.columns()];
        let mut rows = Vec::new();
        for row in kernel.rows().iter().rev() {
            let mut merges: Vec<(u8, usize)> = row
                .iter()
                .copied()
                .zip(type_of_button.iter().copied())
                .collect();
            let of_button = merges.clone();
            merges.sort_unstable();
            merges.dedup();
            for (own, merge) in type_of_button.iter_mut().zip(&of_button) {
                *own = merges.binary_search(merge).expect("it is among the sorted");
            }
            rows.push(
                merges
                    .into_iter()
                    .map(|(entry, into)| Merge { entry, into })
                    .collect(),
            );
        }
        rows.reverse();
        Self {
            type_of_button,
            rows,
        }
    }

    /// How many types there are before `row` is chosen.
    fn types(&self, row: usize) -> usize {
        self.rows.get(row).map_or(1, Vec::len)
    }
}

/// The best solutions met so far.
#[derive(Debug)]
struct Best {
    /// Never more than is allowed; `u64::MAX` before there is one.
    cost: u64,
    /// How often each row is added in the first in order.
    times: Vec<u8>,
    /// Solutions as light, of piles with several ways to press them.
    ways: BigUint,
    /// Solutions as light, where each pile has one way.
    ties: u64,
}

struct Search<'a> {
    kernel: &'a PiledKernel,
    member: &'a [u8],
    levels: &'a Levels,
    limits: &'a Limits<'a>,
    is_one_way: bool,
    keeps_order: bool,
    /// The entry at each pivot, as raised by the rows chosen so far.
    entries: Vec<u8>,
    times: Vec<u8>,
    all: u64,
    best: Best,
    weighed: u64,
    ended: bool,
}

impl Search<'_> {
    /// Chooses rows from `row` on in every way; false once the caller wants to stop.
    fn choose(&mut self, row: usize, histograms: &[u64]) -> bool {
        let form = self.kernel.form();
        let modulus = self.kernel.modulus();
        let Some(pivot) = form.pivots().get(row) else {
            // No pile at all: nothing to pay.
            return self.weigh(histograms.first().copied().unwrap_or(0));
        };
        let k = usize::from(modulus.get());
        let merges = &self.levels.rows[row];
        let mut next = vec![0_u64; self.levels.types(row + 1) * k];
        // The least entry that the pivot allows, then the others in ascending order.
        let present = self.entries[row];
        let least = present % pivot.value;
        for entry in (least..modulus.get()).step_by(pivot.value.into()) {
            let times = modulus.subtract(entry, present) / pivot.value;
            next.fill(0);
            for (from, merge) in histograms.chunks_exact(k).zip(merges) {
                let raised = usize::from(modulus.reduce(u64::from(times) * u64::from(merge.entry)));
                let into = &mut next[merge.into * k..(merge.into + 1) * k];
                let (low, high) = from.split_at(raised);
                high.iter()
                    .chain(low)
                    .zip(into)
                    .for_each(|(add, sum)| *sum = sum.saturating_add(*add));
            }
            self.times[row] = times;
            self.raise(row, times);
            let goes_on = self.choose(row + 1, &next);
            self.raise(row, modulus.subtract(0, times));
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Adds row number `row` to the entries at the pivots after it, `times` times.
    fn raise(&mut self, row: usize, times: u8) {
        let (form, modulus) = (self.kernel.form(), self.kernel.modulus());
        let values = &form.rows()[row];
        for (at, pivot) in form.pivots().iter().enumerate().skip(row + 1) {
            let add = modulus.reduce(u64::from(times) * u64::from(values[pivot.column]));
            self.entries[at] = modulus.add(self.entries[at], add);
        }
    }

    /// Meets the solution that `self.times` makes.
    fn weigh(&mut self, cost: u64) -> bool {
        self.weighed += 1;
        if cost < self.best.cost {
            self.best.cost = cost;
            self.best.times.clone_from(&self.times);
            self.best.ties = 1;
            if !self.is_one_way {
                self.best.ways = self.ways();
            }
        } else if cost == self.best.cost && cost != u64::MAX {
            self.best.ties += 1;
            if !self.is_one_way {
                let ways = self.ways();
                self.best.ways += ways;
            }
            if !self.keeps_order {
                let totals = |times| self.kernel.open_sum(self.member, times);
                let (own, held) = (totals(&self.times), totals(&self.best.times));
                if self.kernel.compare(&own, &held).is_lt() {
                    self.best.times.clone_from(&self.times);
                }
            }
        }
        if self.weighed.is_multiple_of(SLICE) {
            self.limits.report(self.weighed, Some(self.all));
            if self.limits.is_cancelled() {
                self.ended = self.weighed == self.all;
                return false;
            }
        }
        true
    }

    fn ways(&self) -> BigUint {
        let open = self.kernel.open_sum(self.member, &self.times);
        self.kernel.piles().ways(&self.kernel.all_totals(&open))
    }

    fn into_lightest(self) -> Lightest {
        let is_met = self.best.cost != u64::MAX;
        let totals = is_met.then(|| {
            let open = self.kernel.open_sum(self.member, &self.best.times);
            self.kernel.all_totals(&open)
        });
        Lightest {
            totals,
            ties: if self.is_one_way {
                self.best.ties.into()
            } else {
                self.best.ways
            },
            weighed: self.weighed,
            ended: self.ended,
        }
    }
}
