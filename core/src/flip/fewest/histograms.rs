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

use crate::answer::Limits;
use crate::modular::HowellForm;

use crate::flip::modulus::Modulus;

/// What the search came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::flip) struct Lightest {
    /// How often each row is added to the member.
    pub(in crate::flip) times: Vec<u8>,
    /// Presses.
    pub(in crate::flip) weight: u64,
    /// How many solutions are as light, among those weighed.
    pub(in crate::flip) ties: u64,
    /// Solutions weighed.
    pub(in crate::flip) weighed: u64,
    /// Whether those were all.
    pub(in crate::flip) ended: bool,
}

/// Leaves between two looks at the cancel flag.
const SLICE: u64 = 1 << 14;

/// The lightest of `member` + `kernel`, of which there must be fewer than 2^64.
pub(in crate::flip) fn lightest(
    k: Modulus,
    kernel: &HowellForm,
    member: &[u8],
    limits: &Limits,
) -> Lightest {
    let levels = Levels::of(kernel);
    let mut histograms = vec![0; levels.types(0) * usize::from(k.get())];
    for (button, &value) in member.iter().enumerate() {
        let from = levels.type_of_button[button] * usize::from(k.get());
        for shift in 0..k.get() {
            histograms[from + usize::from(shift)] += u64::from(k.add(value, shift));
        }
    }
    let pivots = kernel.pivots();
    let mut search = Search {
        k,
        kernel,
        levels: &levels,
        limits,
        entries: pivots.iter().map(|pivot| member[pivot.column]).collect(),
        times: vec![0; pivots.len()],
        all: pivots
            .iter()
            .map(|pivot| u64::from(k.get() / pivot.value))
            .product(),
        best: Lightest {
            times: vec![0; pivots.len()],
            weight: u64::MAX,
            ties: 0,
            weighed: 0,
            ended: true,
        },
    };
    search.choose(0, &histograms);
    search.best
}

/// A light member where there are too many to weigh: choose the best multiple of one row at a time,
/// until a round over all rows improves nothing or `max_work` members are weighed. Never proved.
pub(in crate::flip) fn lighter_row_by_row(
    k: Modulus,
    kernel: &HowellForm,
    member: &[u8],
    limits: &Limits,
) -> Lightest {
    let mut held = member.to_vec();
    let weight = |held: &[u8]| held.iter().map(|&value| u64::from(value)).sum::<u64>();
    let mut best = Lightest {
        times: vec![0; kernel.rows().len()],
        weight: weight(&held),
        ties: 0,
        weighed: 1,
        ended: false,
    };
    loop {
        let before = best.weight;
        for (at, row) in kernel.rows().iter().enumerate() {
            if limits.is_cancelled() || best.weighed + u64::from(k.get()) > limits.max_work {
                return best;
            }
            // Once around the multiples of the row, back to where it started, then to the best.
            let mut chosen = 0;
            for times in 1..=k.get() {
                add_row(k, &mut held, row, 1);
                best.weighed += 1;
                if weight(&held) < best.weight {
                    best.weight = weight(&held);
                    chosen = times;
                }
            }
            add_row(k, &mut held, row, chosen);
            best.times[at] = k.add(best.times[at], chosen);
        }
        limits.report(best.weighed, None);
        if best.weight == before {
            return best;
        }
    }
}

/// Adds `times` times `row` to `held`.
pub(in crate::flip) fn add_row(k: Modulus, held: &mut [u8], row: &[u8], times: u8) {
    for (value, &add) in held.iter_mut().zip(row) {
        *value = k.reduce(u64::from(*value) + u64::from(add) * u64::from(times));
    }
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

struct Search<'a> {
    k: Modulus,
    kernel: &'a HowellForm,
    levels: &'a Levels,
    limits: &'a Limits<'a>,
    /// The entry at each pivot, as raised by the rows chosen so far.
    entries: Vec<u8>,
    times: Vec<u8>,
    all: u64,
    best: Lightest,
}

impl Search<'_> {
    /// Chooses rows from `row` on in every way; false once the caller wants to stop.
    fn choose(&mut self, row: usize, histograms: &[u64]) -> bool {
        let Some(pivot) = self.kernel.pivots().get(row) else {
            return self.weigh(histograms[0]);
        };
        let k = usize::from(self.k.get());
        let merges = &self.levels.rows[row];
        let mut next = vec![0; self.levels.types(row + 1) * k];
        // The least entry that the pivot allows, then the others in ascending order.
        let present = self.entries[row];
        let least = present % pivot.value;
        for entry in (least..self.k.get()).step_by(pivot.value.into()) {
            let times = self.k.subtract(entry, present) / pivot.value;
            next.fill(0);
            for (from, merge) in histograms.chunks_exact(k).zip(merges) {
                let raised = usize::from(self.k.reduce(u64::from(times) * u64::from(merge.entry)));
                let into = &mut next[merge.into * k..(merge.into + 1) * k];
                let (low, high) = from.split_at(raised);
                high.iter()
                    .chain(low)
                    .zip(into)
                    .for_each(|(add, sum)| *sum += add);
            }
            self.times[row] = times;
            self.raise(row, times);
            let goes_on = self.choose(row + 1, &next);
            self.raise(row, self.k.subtract(0, times));
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Adds row number `row` to the entries at the pivots after it, `times` times.
    fn raise(&mut self, row: usize, times: u8) {
        let values = &self.kernel.rows()[row];
        for (at, pivot) in self.kernel.pivots().iter().enumerate().skip(row + 1) {
            let add = self
                .k
                .reduce(u64::from(times) * u64::from(values[pivot.column]));
            self.entries[at] = self.k.add(self.entries[at], add);
        }
    }

    fn weigh(&mut self, weight: u64) -> bool {
        let best = &mut self.best;
        best.weighed += 1;
        if weight < best.weight {
            best.times.copy_from_slice(&self.times);
            best.weight = weight;
            best.ties = 1;
        } else if weight == best.weight {
            best.ties += 1;
        }
        if best.weighed.is_multiple_of(SLICE) {
            self.limits.report(best.weighed, Some(self.all));
            if self.limits.is_cancelled() {
                best.ended = best.weighed == self.all;
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_weighing_every_member() {
        for k in [2_u8, 3, 4, 6, 9, 12] {
            let modulus = Modulus::new(k.into()).unwrap();
            for salt in 0..40_usize {
                let entry =
                    |at: usize| ((at * at * (salt + 3) + at * 5 + salt) % usize::from(k)) as u8;
                let rows: Vec<Vec<u8>> = (0..3)
                    .map(|row| (0..7).map(|col| entry(row * 11 + col * 3)).collect())
                    .collect();
                let kernel = HowellForm::of(k, 7, &rows).unwrap();
                let member: Vec<u8> = (0..7).map(|col| entry(col + 40)).collect();
                let found = lightest(modulus, &kernel, &member, &Limits::default());
                let weight = |member: &Vec<u8>| member.iter().map(|&v| u64::from(v)).sum::<u64>();
                let all: Vec<Vec<u8>> = kernel.coset(&member).collect();
                let least = all
                    .iter()
                    .min_by_key(|member| (weight(member), *member))
                    .unwrap();
                let mut solution = member.clone();
                for (row, &times) in kernel.rows().iter().zip(&found.times) {
                    add_row(modulus, &mut solution, row, times);
                }
                assert_eq!(&solution, least, "modulo {k}, salt {salt}");
                assert_eq!(found.weight, weight(least));
                assert_eq!(
                    found.ties,
                    all.iter().filter(|m| weight(m) == found.weight).count() as u64
                );
                assert_eq!((found.weighed, found.ended), (all.len() as u64, true));
            }
        }
    }
}
