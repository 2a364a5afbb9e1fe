//! The checker's own search in two halves: all solutions that weigh at most so much, where no walk
//! over all solutions and no table of all changes is small enough, but few presses are.
//!
//! Method: buttons with the same changes make a bunch, and a set of presses is a total for some of the
//! bunches, which stand in the order of their weights. Given W, each solution of at most W falls into
//! a *head*, its shortest beginning that weighs W/2 or more (or all of it, if it weighs less), and a
//! *tail*, which weighs W/2 at most. First the keys of what all possible tails change (`change_keys`)
//! are put into a set, the tails themselves are forgotten. Then all heads are gone through, and those
//! kept of which the set has the key of what they leave to be changed. Then all tails are gone through
//! once more, and put behind the heads that were kept. What fits is added up in full, and counted only
//! if it is a solution. Each solution comes once, since it has one head and one tail, and none is missed,
//! since equal changes have equal keys; no bound from anywhere else is believed.
//!
//! ```text
//! W = 4, weights 1     solution of bunches 2 5 6 9 = head 2 5, tail 6 9     of 2 5 6 = head 2 5, tail 6
//! ```
//!
//! Cost: the sets of at most W/2 twice, of at least W/2 once, each some additions; they are counted
//! before. For 4 presses of 1,000 buttons 500,000 each, where all sets of 4 would be 4 x 10^10.

use std::collections::{BTreeMap, HashMap};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::bunches::{Bunches, NEVER};
use super::change_keys::{ChangeKey, Figures, KeySet};
use super::kernel::within;
use super::press_sets::{Go, Keys, Part, PressSets};
use super::solved::wrong_cells;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Modulus, Pattern, States};
use crate::verify::refusal::Refusal;

/// Sets that the checker goes through at most, unless the caller allows more: some seconds.
pub(super) const MOST_SETS: u64 = 1 << 26;

/// Heads that are kept before tails are put behind them.
const HEADS_AT_ONCE: usize = 1 << 18;

/// Solutions with the same totals of presses of all bunches, that differ only in which of equal buttons
/// are pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Alike {
    /// What each of them weighs.
    pub(super) weight: u64,
    /// How many there are.
    pub(super) ways: u128,
    /// How often the first of them presses each button.
    pub(super) times: Vec<u8>,
}

/// What is done with solutions.
pub(super) type Meet<'a> = dyn FnMut(Alike) -> Result<(), Refusal> + 'a;

const BYTES: &str = "the two halves (bytes)";

/// The search in one puzzle.
#[derive(Debug)]
pub(super) struct Halves<'a> {
    puzzle: &'a FlipPuzzle,
    alternatives: &'a [Pattern],
    bunches: Bunches,
    limits: &'a Limits<'a>,
}

/// A head of which a tail with this key may make a solution.
#[derive(Debug)]
struct Head {
    parts: Vec<Part>,
    weight: u64,
    alternative: usize,
}

/// How many sets there are of each kind, the empty one with them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    tails: u64,
    heads: u64,
}

impl Sizes {
    pub(super) const fn all(self) -> u64 {
        self.tails + self.heads
    }
}

/// Heads that wait for their tails, by the keys of these.
#[derive(Debug, Default)]
struct Heads {
    by_key: HashMap<u64, Vec<Head>>,
    kept: usize,
}

/// An alternative of the goal, and the key of what must change for it.
#[derive(Debug)]
struct Wanted<K> {
    alternative: usize,
    key: K,
}

impl<'a> Halves<'a> {
    /// For solutions that reach one of `alternatives` in `puzzle`.
    pub(super) fn new(
        puzzle: &'a FlipPuzzle,
        alternatives: &'a [Pattern],
        limits: &'a Limits<'a>,
    ) -> Result<Self, Refusal> {
        let matters = |cell| alternatives.iter().any(|goal| goal.cared().get(cell));
        let matters: BitVec = (0..puzzle.rule().cells().len()).map(matters).collect();
        Ok(Self {
            puzzle,
            alternatives,
            bunches: Bunches::of(puzzle.rule(), &matters, limits)?,
            limits,
        })
    }

    /// No allowed presses weigh more than this, and buttons without effect.
    pub(super) fn dearest(&self) -> u64 {
        let dearest = self.bunches.all.iter().map(|bunch| {
            let allowed = bunch.totals.iter().map(|total| total.weight);
            allowed.filter(|&weight| weight != NEVER).max().unwrap_or(0)
        });
        dearest.sum()
    }

    /// The least that presses weigh which are not free.
    pub(super) fn lightest(&self) -> u64 {
        let totals = self.bunches.all.iter().flat_map(|bunch| &bunch.totals);
        let weights = totals.map(|total| total.weight);
        weights.filter(|&weight| weight > 0).min().unwrap_or(0)
    }

    /// How many sets a search up to weight `most` goes through. Refuses more than `sets` of a kind, and
    /// keys that take more than the caller's memory.
    pub(super) fn sizes(&self, most: u64, sets: u64) -> Result<Sizes, Refusal> {
        let memory = self.limits.max_bytes.into();
        let cells = self.puzzle.rule().cells().len();
        let keys_of_cells = cells as u128 * size_of::<Figures>() as u128;
        let fixed = PressSets::<Figures>::bytes(&self.bunches) + keys_of_cells;
        within(BYTES, fixed, memory)?;
        let order = PressSets::new(&self.bunches, &vec![(); cells]);
        let tails = order.count(most / 2, u64::MAX, sets, self.limits)?;
        let heads = order.count(most, most.div_ceil(2), sets, self.limits)?;
        let waiting = HEADS_AT_ONCE as u128 * size_of::<Head>() as u128 * 4;
        within(BYTES, fixed + KeySet::bytes(tails) + waiting, memory)?;
        Ok(Sizes { tails, heads })
    }

    /// Meets all solutions that weigh at most `most`, each once, if that takes no more than `sets` sets.
    pub(super) fn meet_all(
        &self,
        most: u64,
        sets: u64,
        meet: &mut Meet<'_>,
    ) -> Result<(), Refusal> {
        let tails = self.sizes(most, sets)?.tails;
        // Alternatives that care for the same cells are looked for together.
        let mut groups: Vec<(&BitVec, Vec<usize>)> = Vec::new();
        for (alternative, goal) in self.alternatives.iter().enumerate() {
            match groups.iter_mut().find(|(cared, _)| *cared == goal.cared()) {
                Some((_, group)) => group.push(alternative),
                None => groups.push((goal.cared(), vec![alternative])),
            }
        }
        for (cared, group) in groups {
            if self.puzzle.rule().modulus() == Modulus::TWO {
                self.meet_group::<u64>(cared, &group, most, tails, meet)?;
            } else {
                self.meet_group::<Figures>(cared, &group, most, tails, meet)?;
            }
        }
        Ok(())
    }

    /// Meets the solutions that reach the alternatives in `group`, which care for the cells in `cared`.
    fn meet_group<K: ChangeKey>(
        &self,
        cared: &BitVec,
        group: &[usize],
        most: u64,
        tails: u64,
        meet: &mut Meet<'_>,
    ) -> Result<(), Refusal> {
        let k = self.bunches.modulus;
        let mut random = ChaCha8Rng::seed_from_u64(u64::from(k.get()));
        let cells: Vec<K> = (0..cared.len())
            .map(|cell| match cared.get(cell) {
                true => K::random(&mut random, k),
                false => K::NOTHING,
            })
            .collect();
        let wanted = self.wanted(cared, group, &cells);
        let sets = PressSets::new(&self.bunches, &cells);
        let mut keys = KeySet::with_room(tails);
        sets.walk(most / 2, Keys::Added, self.limits, |parts, _, key| {
            if !parts.is_empty() {
                keys.insert(key.folded());
            }
            Ok(Go::On)
        })?;
        let nothing = K::NOTHING.folded();
        let mut heads = Heads::default();
        sets.walk(most, Keys::TakenOff, self.limits, |parts, weight, taken| {
            let is_head = weight >= most.div_ceil(2);
            for Wanted { alternative, key } in &wanted {
                let left = key.plus(taken, k).folded();
                if left == nothing {
                    self.meet_one(&sets.bunches, *alternative, parts, &[], meet)?;
                }
                if is_head && keys.contains(left) {
                    heads.keep(left, *alternative, weight, parts);
                }
            }
            if heads.kept >= HEADS_AT_ONCE {
                self.meet_heads(&sets, most, &heads, meet)?;
                heads = Heads::default();
            }
            Ok(if is_head { Go::Back } else { Go::On })
        })?;
        self.meet_heads(&sets, most, &heads, meet)
    }

    /// The keys of what must change for each alternative in `group`.
    fn wanted<K: ChangeKey>(&self, cared: &BitVec, group: &[usize], cells: &[K]) -> Vec<Wanted<K>> {
        let k = self.bunches.modulus;
        let start = self.puzzle.start();
        let key_of = |goal: &Pattern| {
            cared.iter_ones().fold(K::NOTHING, |key, cell| {
                let change = k.subtract(goal.states().get(cell), start.get(cell));
                (0..change).fold(key, |key, _| key.plus(cells[cell], k))
            })
        };
        let wanted = group.iter().map(|&alternative| Wanted {
            alternative,
            key: key_of(&self.alternatives[alternative]),
        });
        wanted.collect()
    }

    /// Puts all tails behind the heads that wait for their keys.
    fn meet_heads<K: ChangeKey>(
        &self,
        sets: &PressSets<K>,
        most: u64,
        heads: &Heads,
        meet: &mut Meet<'_>,
    ) -> Result<(), Refusal> {
        if heads.kept == 0 {
            return Ok(());
        }
        sets.walk(most / 2, Keys::Added, self.limits, |tail, weight, key| {
            let Some(first) = tail.first() else {
                return Ok(Go::On);
            };
            for head in heads.by_key.get(&key.folded()).into_iter().flatten() {
                let end = head.parts.last();
                let is_behind = end.is_none_or(|end| end.place < first.place);
                if is_behind && head.weight + weight <= most {
                    self.meet_one(&sets.bunches, head.alternative, &head.parts, tail, meet)?;
                }
            }
            Ok(Go::On)
        })
    }

    /// Meets the set of both parts, if it is a solution that was not met for an alternative before.
    fn meet_one(
        &self,
        places: &[usize],
        alternative: usize,
        head: &[Part],
        tail: &[Part],
        meet: &mut Meet<'_>,
    ) -> Result<(), Refusal> {
        let rule = self.puzzle.rule();
        let k = self.bunches.modulus;
        let mut states: States = self.puzzle.start().clone();
        let mut totals = BTreeMap::new();
        let mut weight = 0;
        let mut times = vec![0; rule.buttons().places().len()];
        for part in head.iter().chain(tail) {
            let at = places[part.place as usize];
            let bunch = &self.bunches.all[at];
            for &(cell, amount) in &bunch.changes {
                states.add(cell, k.reduce(u64::from(amount) * u64::from(part.total)));
            }
            let total = &bunch.totals[usize::from(part.total)];
            weight += total.weight;
            for &(button, pressed) in &total.presses {
                times[button] = pressed;
            }
            totals.insert(at, part.total);
        }
        // States of cells that matter to no goal are left as they were.
        let reaches = |goal: &Pattern| wrong_cells(&states, goal).next().is_none();
        if self.alternatives.iter().position(reaches) != Some(alternative) {
            return Ok(()); // keys that are equal by chance, or met before
        }
        meet(Alike {
            weight,
            ways: self.bunches.ways(&totals)?,
            times,
        })
    }
}

impl Heads {
    fn keep(&mut self, left: u64, alternative: usize, weight: u64, parts: &[Part]) {
        self.kept += 1;
        self.by_key.entry(left).or_default().push(Head {
            parts: parts.to_vec(),
            weight,
            alternative,
        });
    }
}
