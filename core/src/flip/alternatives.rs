//! The alternatives of a goal, each with the algebra of the cells that matter in it.
//!
//! Alternatives that care for the same cells share one algebra; a list of goals may have several. What
//! is the fewest over all alternatives is the least of the fewest of each. Ties are harder: where
//! alternatives care for different cells, one press set can reach several of them, and must be
//! counted once. Press sets that reach all of some alternatives reach the picture in which these are
//! joined, if they do not contradict each other; so the sizes of all such overlaps can be found by the
//! same searches, and inclusion and exclusion gives the size of the union:
//!
//! ```text
//! goals  #?  and  ?.      ties of #? + ties of ?. - ties of #.
//! ```
//!
//! Only alternatives that attain the least cost count, overlaps of which nothing costs so little need
//! not be joined further, and an alternative that asks for all that another asks for is left out.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;

use super::engine::Engine;
use super::fewest::{Outcome, Prices, Searches};
use super::goal::Pattern;
use super::many_colours::ManyColours;
use super::method::Method;
use super::modulus::Modulus;
use super::rule::Rule;
use super::states::States;
use super::two_colours::TwoColours;

/// The algebra and the searches for one choice of cells that matter.
#[derive(Debug)]
pub(super) struct System {
    pub(super) engine: Box<dyn Engine>,
    rule: Arc<Rule>,
    prices: Arc<Prices>,
    cared: BitVec,
    /// Made when it is first needed, since it needs the whole kernel.
    searches: OnceLock<Searches>,
}

impl System {
    /// Prepares `rule` for the cells with 1 in `cared`.
    pub(super) fn prepare(
        rule: &Arc<Rule>,
        prices: &Arc<Prices>,
        cared: &BitVec,
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let engine: Box<dyn Engine> = if rule.modulus() == Modulus::TWO {
            Box::new(TwoColours::new(rule, cared, method, limits)?)
        } else {
            Box::new(ManyColours::new(rule, cared, method, limits)?)
        };
        Ok(Self {
            engine,
            rule: Arc::clone(rule),
            prices: Arc::clone(prices),
            cared: cared.clone(),
            searches: OnceLock::new(),
        })
    }

    /// The searches for the fewest presses.
    pub(super) fn searches(&self) -> &Searches {
        self.searches.get_or_init(|| {
            let (rule, prices) = (Arc::clone(&self.rule), Arc::clone(&self.prices));
            let basis = Arc::clone(self.engine.basis());
            Searches::new(rule, self.cared.clone(), basis, prices)
        })
    }
}

/// The systems of a goal, one for each choice of cells that matter.
#[derive(Debug, Default)]
pub(super) struct Prepared {
    systems: Vec<System>,
    /// For each alternative the number of its system.
    system_of: Vec<usize>,
}

impl Prepared {
    /// Prepares what `targets`, the alternatives, need.
    ///
    /// # Errors
    /// As for preparing one system.
    pub(super) fn new(
        rule: &Arc<Rule>,
        prices: &Arc<Prices>,
        targets: &[Pattern],
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let mut systems = Vec::new();
        let mut numbers: HashMap<&BitVec, usize> = HashMap::new();
        let mut system_of = Vec::with_capacity(targets.len());
        for target in targets {
            let cared = target.cared();
            let next = systems.len();
            let number = *numbers.entry(cared).or_insert(next);
            if number == next {
                systems.push(System::prepare(rule, prices, cared, method, limits)?);
            }
            system_of.push(number);
        }
        Ok(Self { systems, system_of })
    }

    /// The system of an alternative.
    pub(super) fn of_alternative(&self, alternative: usize) -> &System {
        &self.systems[self.system_of[alternative]]
    }

    /// Whether all kernels fit the memory limit.
    pub(super) fn check_bases(&self, limits: &Limits) -> Result<(), Error> {
        let mut engines = self.systems.iter().map(|system| &system.engine);
        engines.try_for_each(|engine| engine.check_basis(limits))
    }

    /// The one system, where all alternatives care for the same cells.
    pub(super) fn shared(&self) -> Option<&System> {
        match &self.systems[..] {
            [shared] => Some(shared),
            _ => None,
        }
    }
}

/// By how much each cell must change: target minus start where it matters, else 0.
pub(super) fn change(start: &States, target: &Pattern) -> States {
    if let (Some(start), Some(target_bits)) = (start.as_bits(), target.states().as_bits()) {
        let mut change: BitVec = start.clone();
        change.xor_assign(target_bits);
        change.and_assign(target.cared());
        return change.into();
    }
    let k = start.modulus();
    let mut change = States::zeros(k, start.len());
    for cell in target.cared().iter_ones() {
        change.add(cell, k.subtract(target.states().get(cell), start.get(cell)));
    }
    change
}

/// The best solution over the alternatives so far.
#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) cost: u64,
    pub(super) presses: States,
}

impl Best {
    /// The cheaper of two, the least string of equal ones.
    pub(super) fn or_better(self, other: &Self) -> Self {
        let order = self.cost.cmp(&other.cost);
        let order = order.then_with(|| self.presses.cmp_as_string(&other.presses));
        if order.is_le() { self } else { other.clone() }
    }
}

/// Counts the press sets of the least cost that reach at least one of several pictures.
pub(super) struct Union<'a> {
    pub(super) rule: &'a Arc<Rule>,
    pub(super) prices: &'a Arc<Prices>,
    pub(super) start: &'a States,
    /// The least cost.
    pub(super) cost: u64,
    pub(super) method: Method,
    pub(super) limits: &'a Limits<'a>,
}

/// A picture that attains the least cost.
#[derive(Debug, Clone)]
pub(super) struct Attained<'a> {
    pub(super) picture: &'a Pattern,
    pub(super) ties: BigUint,
}

/// The sizes of overlaps: of an odd number of pictures, and of an even number.
#[derive(Debug, Default)]
struct Overlaps {
    odd: BigUint,
    even: BigUint,
    /// Solutions weighed for them.
    weighed: u64,
}

/// The size of a union.
#[derive(Debug)]
pub(super) struct UnionSize {
    /// None where a limit was reached.
    pub(super) ties: Option<BigUint>,
    /// Solutions weighed for it.
    pub(super) weighed: u64,
}

impl Union<'_> {
    /// The number of press sets that reach at least one of `attained` at the least cost.
    pub(super) fn count(&self, mut attained: Vec<Attained<'_>>) -> UnionSize {
        if attained.len() == 1 {
            return UnionSize {
                ties: attained.pop().map(|only| only.ties),
                weighed: 0,
            };
        }
        let mut kept: Vec<&Attained<'_>> = Vec::new();
        for (at, own) in attained.iter().enumerate() {
            // Of several that ask for the same the first stays.
            let makes_needless = |(other_at, other): (usize, &Attained<'_>)| {
                let is_same = || other_at >= at && includes(other.picture, own.picture);
                includes(own.picture, other.picture) && !is_same()
            };
            if !attained.iter().enumerate().any(makes_needless) {
                kept.push(own);
            }
        }
        let mut overlaps = Overlaps::default();
        let mut is_known = true;
        for (at, first) in kept.iter().enumerate() {
            overlaps.odd += &first.ties;
            is_known = is_known && self.join(first.picture, 1, &kept[at + 1..], &mut overlaps);
        }
        UnionSize {
            ties: is_known.then(|| overlaps.odd - overlaps.even),
            weighed: overlaps.weighed,
        }
    }

    /// Joins `picture`, itself joined of `pictures`, with each of `others` and more of them; false
    /// where a limit was reached.
    fn join(
        &self,
        picture: &Pattern,
        pictures: usize,
        others: &[&Attained<'_>],
        overlaps: &mut Overlaps,
    ) -> bool {
        for (at, other) in others.iter().enumerate() {
            let Some(joined) = joined(picture, other.picture) else {
                continue;
            };
            if overlaps.weighed > self.limits.max_work {
                return false;
            }
            let Some(ties) = self.ties(&joined, overlaps) else {
                return false;
            };
            if ties == BigUint::ZERO {
                continue;
            }
            if pictures.is_multiple_of(2) {
                overlaps.odd += ties;
            } else {
                overlaps.even += ties;
            }
            if !self.join(&joined, pictures + 1, &others[at + 1..], overlaps) {
                return false;
            }
        }
        true
    }

    /// How many press sets of the least cost reach `picture`; none where a limit was reached.
    fn ties(&self, picture: &Pattern, overlaps: &mut Overlaps) -> Option<BigUint> {
        let cared = picture.cared();
        let prepared = System::prepare(self.rule, self.prices, cared, self.method, self.limits);
        // What fails is the limit of memory, or the caller stops.
        let system = prepared.ok()?;
        // Preparing is not free, however few solutions there are.
        overlaps.weighed += cared.len() as u64;
        let change = change(self.start, picture);
        let Ok(member) = system.engine.reach(&change) else {
            return Some(BigUint::ZERO);
        };
        // What fails is the limit of memory.
        system.engine.check_basis(self.limits).ok()?;
        let searched = system.searches().search(&change, &member, self.limits);
        overlaps.weighed = overlaps.weighed.saturating_add(searched.weighed);
        match searched.outcome {
            Outcome::Fewest { presses, ties } if self.prices.total(&presses) == self.cost => {
                Some(ties)
            }
            Outcome::Fewest { .. } | Outcome::Forbidden => Some(BigUint::ZERO),
            Outcome::Stopped { .. } => None,
        }
    }
}

/// Whether every board that is as `a` asks is as `b` asks.
fn includes(a: &Pattern, b: &Pattern) -> bool {
    let mut cared = b.cared().iter_ones();
    cared.all(|cell| a.cared().get(cell) && a.states().get(cell) == b.states().get(cell))
}

/// The picture that asks for what both ask for; none where they contradict each other.
fn joined(a: &Pattern, b: &Pattern) -> Option<Pattern> {
    let mut states = a.states().clone();
    let mut cared = a.cared().clone();
    for cell in b.cared().iter_ones() {
        if !cared.get(cell) {
            cared.set(cell, true);
            states.add(cell, b.states().get(cell));
        } else if states.get(cell) != b.states().get(cell) {
            return None;
        }
    }
    Pattern::with_dont_care(&states, cared).ok()
}
