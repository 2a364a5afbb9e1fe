//! The fewest presses by what has still to change: a table over all changes, button by button.
//!
//! Where few cells matter, or many buttons say the same, there are few *syndromes*: changes that
//! presses can make at all, k^rank of them, however many solutions a board has. Let cost(j, s) be
//! the least cost of the buttons j, j + 1, ... that change the board by s. Then
//!
//! ```text
//! cost(j, s) = min over t of  t presses of button j  +  cost(j + 1, s - t column(j))
//! ways(j, s) = the sum of ways(j + 1, s - t column(j)) over the t that attain it
//! ```
//!
//! and with no button left the change 0 costs nothing and no other can be made. A limit on a button
//! limits t. The least t that attains the minimum, kept for every j and s, spells the least string:
//! from the first button on, it takes the least t with which the rest can still be as cheap.
//!
//! A syndrome is told by the entries at a few cells: the pivots of the Howell form of all columns,
//! because what is 0 there is 0 everywhere. It is their number to the base k.
//!
//! ```text
//! two colours, one cell, buttons 0 and 1 change it, costs 2 and 3
//! j = 2   cost 0 -      j = 1   cost 0 3       j = 0   cost 0 2, press button 0 (ways 1)
//! ```
//!
//! The table does for all boards of a rule: a board is one walk through it. Numbers of ways are
//! exact, as many words as they can need. Cost: buttons x k^rank x k steps once, as many bytes for
//! the choices, buttons a board. It is how a linear code is decoded along its trellis
//! (J. K. Wolf, 1978). It shares no step with the walks over solutions, which tests
//! hold it against.

use num_bigint::BigUint;

use super::piles::Column;
use super::prices::{NOT_ALLOWED, Prices};
use crate::answer::Limits;
use crate::flip::modulus::Modulus;
use crate::flip::states::States;
use crate::modular::HowellForm;

/// The table of one rule.
#[derive(Debug)]
pub(super) struct Syndromes {
    modulus: Modulus,
    /// The cells whose entries tell a syndrome.
    cells: Vec<usize>,
    /// The columns at these cells, a number each.
    columns: Vec<usize>,
    states: usize,
    /// The least cost by all buttons, one a syndrome.
    costs: Vec<u64>,
    /// How many ways attain it, `words` words each, least word first.
    ways: Vec<u64>,
    words: usize,
    /// How often to press button j at syndrome s: entry `j * states + s`.
    choices: Vec<u8>,
}

/// The cheapest presses for one change.
#[derive(Debug)]
pub(super) struct Cheapest {
    /// The least string of presses.
    pub(super) presses: States,
    /// How many solutions are as cheap.
    pub(super) ties: BigUint,
}

/// The size of a table before it is made.
#[derive(Debug, Clone, Copy)]
pub(super) struct TableSize {
    /// Entries of all buttons, each counted once a word of its number of ways.
    pub(super) work: u128,
    /// Bytes taken while it is made.
    pub(super) bytes: u128,
}

impl TableSize {
    /// The size for `states` syndromes.
    pub(super) fn of(prices: &Prices, states: u128) -> Self {
        let buttons = prices.buttons() as u128;
        let words = u128::from(words_of_ways(prices));
        Self {
            work: states.saturating_mul(buttons).saturating_mul(words),
            // Costs and ways before and after a button, where a syndrome goes, the choices.
            bytes: states.saturating_mul(16 * (1 + words) + 8 + buttons),
        }
    }
}

/// Words that hold any number of ways.
fn words_of_ways(prices: &Prices) -> u64 {
    prices.bits_of_ways() / 64 + 1
}

/// The cells, of `cells`, that tell apart the changes which `columns` make.
pub(super) fn telling_cells(k: Modulus, cells: usize, columns: &[Column]) -> Vec<usize> {
    let dense = columns.iter().map(|column| {
        let mut row = vec![0; cells];
        column.iter().for_each(|&(cell, amount)| row[cell] = amount);
        row
    });
    let form = HowellForm::of(k.get(), cells, dense)
        .expect("rows have one entry a cell and a modulus of at least 2");
    form.pivots().iter().map(|pivot| pivot.column).collect()
}

impl Syndromes {
    /// Makes the table for buttons that change `columns`; none where the caller stopped it.
    pub(super) fn make(
        cells: Vec<usize>,
        columns: &[Column],
        prices: &Prices,
        limits: &Limits,
    ) -> Option<Self> {
        let modulus = prices.modulus();
        let k = usize::from(modulus.get());
        let states = k.pow(cells.len() as u32);
        let words = words_of_ways(prices) as usize;
        let number = |column: &Column| {
            let entry = |cell: &usize| {
                let at = column.binary_search_by_key(cell, |&(cell, _)| cell);
                at.map_or(0, |at| usize::from(column[at].1))
            };
            cells.iter().fold(0, |sum, cell| sum * k + entry(cell))
        };
        let columns: Vec<usize> = columns.iter().map(number).collect();
        let (mut costs, mut ways) = (vec![NOT_ALLOWED; states], vec![0; states * words]);
        (costs[0], ways[0]) = (0, 1);
        let mut choices = vec![0; states * columns.len()];
        let (mut next_costs, mut next_ways) = (costs.clone(), ways.clone());
        let mut without = Vec::with_capacity(states);
        for (button, &column) in columns.iter().enumerate().rev() {
            if limits.is_cancelled() {
                return None;
            }
            let done = (columns.len() - 1 - button) * states;
            limits.report(done as u64, Some((columns.len() * states) as u64));
            differences(modulus, cells.len(), column, &mut without);
            Pass {
                words,
                prices,
                without: &without,
                costs: &costs,
                ways: &ways,
            }
            .take(
                button,
                &mut next_costs,
                &mut next_ways,
                &mut choices[button * states..(button + 1) * states],
            );
            std::mem::swap(&mut costs, &mut next_costs);
            std::mem::swap(&mut ways, &mut next_ways);
        }
        Some(Self {
            modulus,
            cells,
            columns,
            states,
            costs,
            ways,
            words,
            choices,
        })
    }

    /// The cheapest presses that make `change`, which must be one that presses make; none where
    /// limits forbid all.
    pub(super) fn cheapest(&self, change: &States) -> Option<Cheapest> {
        let k = usize::from(self.modulus.get());
        let entries = self.cells.iter().map(|&cell| usize::from(change.get(cell)));
        let start = entries.fold(0, |sum, entry| sum * k + entry);
        if self.costs[start] == NOT_ALLOWED {
            return None;
        }
        let mut presses = States::zeros(self.modulus, self.columns.len());
        let mut syndrome = start;
        for (button, &column) in self.columns.iter().enumerate() {
            let times = self.choices[button * self.states + syndrome];
            presses.add(button, times);
            for _ in 0..times {
                syndrome = difference(self.modulus, self.cells.len(), syndrome, column);
            }
        }
        debug_assert_eq!(syndrome, 0, "the walk ends where nothing is left to change");
        let digits = &self.ways[start * self.words..(start + 1) * self.words];
        let digits = digits.iter().flat_map(|&w| [w as u32, (w >> 32) as u32]);
        Some(Cheapest {
            presses,
            ties: BigUint::new(digits.collect()),
        })
    }

    /// Entries of the table: what making it weighed.
    pub(super) fn entries(&self) -> u64 {
        self.choices.len() as u64
    }
}

/// One button before the others.
struct Pass<'a> {
    words: usize,
    prices: &'a Prices,
    /// Where each syndrome goes when the button is pressed once.
    without: &'a [u32],
    costs: &'a [u64],
    ways: &'a [u64],
}

impl Pass<'_> {
    fn take(&self, button: usize, costs: &mut [u64], ways: &mut [u64], choices: &mut [u8]) {
        let price = self.prices.cost(button);
        let most = self.prices.most(button);
        for start in 0..costs.len() {
            // No press first: what attains the minimum first is the least string.
            let mut best = self.costs[start];
            let mut choice = 0;
            let held = &mut ways[start * self.words..(start + 1) * self.words];
            held.copy_from_slice(&self.ways[start * self.words..(start + 1) * self.words]);
            let mut syndrome = start;
            let mut paid = 0;
            for times in 1..=most {
                syndrome = self.without[syndrome] as usize;
                paid += price;
                let cost = self.costs[syndrome].saturating_add(paid);
                let from = &self.ways[syndrome * self.words..(syndrome + 1) * self.words];
                if cost < best {
                    (best, choice) = (cost, times);
                    held.copy_from_slice(from);
                } else if cost == best && cost != NOT_ALLOWED {
                    add_words(held, from);
                }
            }
            (costs[start], choices[start]) = (best, choice);
        }
    }
}

/// Adds numbers of as many words, least word first. The sum fits, as there are words for all ways.
fn add_words(sum: &mut [u64], add: &[u64]) {
    let mut carry = false;
    for (word, &add) in sum.iter_mut().zip(add) {
        let (some, first) = word.overflowing_add(add);
        let (all, second) = some.overflowing_add(u64::from(carry));
        *word = all;
        carry = first || second;
    }
    debug_assert!(!carry, "more ways than there are press sets");
}

/// Syndrome `from` less `column`, figure by figure of `figures` to the base k.
fn difference(k: Modulus, figures: usize, from: usize, column: usize) -> usize {
    let base = usize::from(k.get());
    let (mut from, mut column) = (from, column);
    let (mut sum, mut place) = (0, 1);
    for _ in 0..figures {
        let figure = k.subtract((from % base) as u8, (column % base) as u8);
        sum += usize::from(figure) * place;
        place *= base;
        (from, column) = (from / base, column / base);
    }
    sum
}

/// Every syndrome less `column`, into `without`.
fn differences(k: Modulus, figures: usize, column: usize, without: &mut Vec<u32>) {
    let base = usize::from(k.get());
    without.clear();
    without.push(0);
    let mut column = column;
    // From the last figure on: a table of the later figures, once for each value of the next one.
    for _ in 0..figures {
        let place = without.len();
        let own = (column % base) as u8;
        column /= base;
        for value in 1..k.get() {
            let leading = usize::from(k.subtract(value, own)) * place;
            without.extend_from_within(..place);
            let added = &mut without[place * usize::from(value)..];
            added.iter_mut().for_each(|later| *later += leading as u32);
        }
        let leading = usize::from(k.subtract(0, own)) * place;
        without[..place]
            .iter_mut()
            .for_each(|later| *later += leading as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_of_all_syndromes() {
        for k in [2_u64, 3, 6] {
            let k = Modulus::new(k).unwrap();
            let figures = 3;
            let states = usize::from(k.get()).pow(3);
            let mut without = Vec::new();
            for column in 0..states {
                differences(k, figures, column, &mut without);
                let one_by_one = (0..states).map(|from| difference(k, figures, from, column));
                assert!(one_by_one.eq(without.iter().map(|&to| to as usize)));
            }
        }
    }

    #[test]
    fn numbers_of_several_words_carry() {
        let mut sum = [u64::MAX, u64::MAX, 0];
        add_words(&mut sum, &[1, 0, 5]);
        assert_eq!(sum, [0, 0, 6]);
    }
}
