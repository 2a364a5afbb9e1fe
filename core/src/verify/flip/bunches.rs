//! Buttons that change the same cells, for the checker's search in two halves: what each number of
//! presses of them together weighs at least, in how many ways, and which of these comes first.
//!
//! Such buttons are a *bunch*. Only the total of its presses matters to the cells, and only modulo k.
//! For each total the least weight is found button by button, the last first: the least over t of t
//! presses of this button and total - t of the later ones; the least such t, written down for each
//! button, spells the first string.
//!
//! Example: two colours, buttons 0, 1, 2 alike, of weights 3, 2, 2. Total 1 weighs 2, in two ways; the
//! first as a string presses button 2.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::kernel::within;
use super::scale::Scale;
use super::syndromes::TOO_MANY;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{Modulus, Rule};
use crate::verify::refusal::Refusal;

/// The weight of a total that limits of buttons forbid; sums of costs are less than half of it.
pub(super) const NEVER: u64 = u64::MAX;

/// All buttons of a rule that change a cell which matters, in bunches.
#[derive(Debug)]
pub(super) struct Bunches {
    pub(super) modulus: Modulus,
    pub(super) all: Vec<Bunch>,
    /// In how many ways the other buttons can be pressed for nothing.
    idle_ways: u128,
}

/// Buttons with the same changes.
#[derive(Debug)]
pub(super) struct Bunch {
    /// The cells that one press changes, ascending, with amounts that are not 0.
    pub(super) changes: Vec<(usize, u8)>,
    /// For each total 0..k of presses.
    pub(super) totals: Vec<Total>,
}

/// What is known of one total of a bunch.
#[derive(Debug, Clone)]
pub(super) struct Total {
    /// The least weight, or [`NEVER`].
    pub(super) weight: u64,
    /// How many ways weigh so little.
    pub(super) ways: u128,
    /// The first of them: buttons that are pressed, and how often.
    pub(super) presses: Vec<(usize, u8)>,
}

impl Bunches {
    /// The buttons of `rule`, of whose cells those in `matters` count.
    pub(super) fn of(rule: &Rule, matters: &BitVec, limits: &Limits<'_>) -> Result<Self, Refusal> {
        let modulus = rule.modulus();
        let buttons = rule.buttons().places().len();
        let each = 128 + 32 * rule.most_changes() as u128 + 80 * u128::from(modulus.get());
        within(
            "bunches of buttons (bytes)",
            each * buttons as u128,
            limits.max_bytes.into(),
        )?;
        let scale = Scale::of(rule);
        let mut members: BTreeMap<Vec<(usize, u8)>, Vec<usize>> = BTreeMap::new();
        let mut idle_ways = 1_u128;
        for button in 0..buttons {
            let changes = changes(rule, matters, button);
            if !changes.is_empty() {
                members.entry(changes).or_default().push(button);
            } else if scale.cost(button) == 0 {
                let ways = u128::from(scale.most(button, modulus.get())) + 1;
                idle_ways = idle_ways.checked_mul(ways).ok_or(TOO_MANY)?;
            }
        }
        let mut all = Vec::with_capacity(members.len());
        for (changes, members) in members {
            let totals = totals(&members, scale, modulus)?;
            all.push(Bunch { changes, totals });
        }
        Ok(Self {
            modulus,
            all,
            idle_ways,
        })
    }

    /// In how many ways totals weigh as little as they can: those of the bunches given, and 0 of all
    /// others.
    pub(super) fn ways(&self, totals: &BTreeMap<usize, u8>) -> Result<u128, Refusal> {
        let mut ways = self.idle_ways;
        for (at, bunch) in self.all.iter().enumerate() {
            let total = totals.get(&at).copied().unwrap_or(0);
            let own = bunch.totals[usize::from(total)].ways;
            ways = ways.checked_mul(own).ok_or(TOO_MANY)?;
        }
        Ok(ways)
    }
}

/// The cells in `matters` that a press of `button` changes.
fn changes(rule: &Rule, matters: &BitVec, button: usize) -> Vec<(usize, u8)> {
    let k = rule.modulus();
    let mut sums: BTreeMap<usize, u8> = BTreeMap::new();
    rule.press(button, |cell, amount| {
        if matters.get(cell) {
            let sum = sums.entry(cell).or_insert(0);
            *sum = k.add(*sum, amount);
        }
    });
    sums.into_iter().filter(|&(_, sum)| sum != 0).collect()
}

/// The totals of the bunch of these buttons, ascending.
fn totals(members: &[usize], scale: Scale<'_>, modulus: Modulus) -> Result<Vec<Total>, Refusal> {
    let k = modulus.get();
    let nothing = Total {
        weight: NEVER,
        ways: 0,
        presses: Vec::new(),
    };
    let mut later = vec![nothing.clone(); k.into()];
    (later[0].weight, later[0].ways) = (0, 1);
    // How often each button, the last first, is pressed for each total.
    let mut chosen = Vec::with_capacity(members.len());
    for &button in members.iter().rev() {
        let mut with_it = vec![nothing.clone(); k.into()];
        let mut times_of = vec![0_u8; k.into()];
        for (rest, held) in (0..k).zip(&later) {
            if held.weight == NEVER {
                continue;
            }
            for times in 0..=scale.most(button, k) {
                let total = usize::from(modulus.add(rest, times));
                let weight = held.weight + scale.cost(button) * u64::from(times);
                let best = &mut with_it[total];
                match weight.cmp(&best.weight) {
                    Ordering::Less => {
                        (best.weight, best.ways) = (weight, held.ways);
                        times_of[total] = times;
                    }
                    Ordering::Equal => {
                        best.ways = best.ways.checked_add(held.ways).ok_or(TOO_MANY)?;
                        times_of[total] = times_of[total].min(times);
                    }
                    Ordering::Greater => {}
                }
            }
        }
        later = with_it;
        chosen.push(times_of);
    }
    for (total, held) in (0..k).zip(&mut later) {
        let mut rest = total;
        for (&button, times_of) in members.iter().zip(chosen.iter().rev()) {
            let times = times_of[usize::from(rest)];
            if held.weight != NEVER && times > 0 {
                held.presses.push((button, times));
                rest = modulus.subtract(rest, times);
            }
        }
    }
    Ok(later)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Buttons, Effects, Places};

    /// Buttons of which each changes one cell, with costs and limits.
    fn bunches(k: u64, cells: &[usize], costs: &[u64], most: &[u8]) -> Bunches {
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let buttons = Buttons::new(names(cells.len()));
        let buttons = buttons.with_costs(costs.to_vec()).unwrap();
        let buttons = buttons.with_most(most.to_vec()).unwrap();
        let table = cells.iter().map(|&cell| vec![(cell, 1)]).collect();
        let k = Modulus::new(k).unwrap();
        let rule = Rule::new(k, names(3), buttons, Effects::Table(table)).unwrap();
        // Cell 2 does not matter.
        Bunches::of(&rule, &BitVec::with_ones(3, [0, 1]), &Limits::default()).unwrap()
    }

    fn total(bunches: &Bunches, at: usize, total: usize) -> (u64, u128, &[(usize, u8)]) {
        let total = &bunches.all[at].totals[total];
        (total.weight, total.ways, &total.presses)
    }

    #[test]
    fn the_example_of_the_head() {
        let made = bunches(2, &[0, 0, 0, 1], &[3, 2, 2, 1], &[1; 4]);
        assert_eq!(made.all.len(), 2);
        assert_eq!(total(&made, 0, 0), (0, 1, &[][..]));
        assert_eq!(total(&made, 0, 1), (2, 2, &[(2, 1)][..]));
        let totals = BTreeMap::from([(0, 1), (1, 1)]);
        assert_eq!(made.ways(&totals), Ok(2));
    }

    #[test]
    fn limits_free_presses_and_idle_buttons() {
        // Modulo 3, once at most: total 2 needs both of a bunch, total 1 either.
        let made = bunches(3, &[0, 0, 2, 2], &[2, 5, 0, 1], &[1, 1, 1, 2]);
        assert_eq!(total(&made, 0, 1), (2, 1, &[(0, 1)][..]));
        assert_eq!(total(&made, 0, 2), (7, 1, &[(0, 1), (1, 1)][..]));
        // The third button changes nothing that matters, and is free.
        assert_eq!(made.ways(&BTreeMap::new()), Ok(2));
        let free = bunches(2, &[0, 0], &[0, 0], &[1, 1]);
        assert_eq!(total(&free, 0, 0), (0, 2, &[][..]));
        assert_eq!(total(&free, 0, 1), (0, 2, &[(1, 1)][..]));
        let none = bunches(2, &[0], &[1], &[0]);
        assert_eq!(total(&none, 0, 1).0, NEVER);
    }
}
