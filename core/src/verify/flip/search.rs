//! The checker's search among all solutions, once the proof of them was found to hold.
//!
//! The solutions of one alternative of the goal are one of them plus every quiet press set. What
//! makes the walk a proof: the quiet press sets were found complete (`kernel`,
//! `kernel_colours`), and each alternative is reached or refuted (`unsolvable`). How to
//! search: a walk over all solutions in bits (`walk_bits`) where there are two colours and every
//! press weighs the same, else in bytes (`walk_colours`); where solutions are too many but
//! changes few, a table of changes (`syndromes`); and where both are too many, or few presses are
//! quicker tried, two halves of a solution (`halves`). The last two do without the proof.

use std::cmp::Ordering;
use std::collections::HashSet;

use num_bigint::BigUint;

use super::halves::{Halves, MOST_SETS};
use super::kernel::{presses_bits, within};
use super::scale::{Scale, times_of};
use super::solutions::{Held, SolutionSet};
use super::solved::{press_all, wrong_cells};
use super::staircase::Staircase;
use super::syndromes::{Syndromes, TOO_MANY, entries};
use super::walk_bits::walk_coset;
use super::walk_colours::walk_all;
use crate::answer::Limits;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, Rule, States};
use crate::verify::refusal::Refusal;

/// What is seen of all solutions, none of which was lighter than the one claimed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// Solutions as light as it.
    pub(super) ties: u128,
    /// The first button at which one of these, earlier in order, differs.
    pub(super) first_differing: Option<usize>,
}

impl Seen {
    /// Refuses another number of ties, and presses that are not the first.
    pub(super) fn hold_against(&self, ties: &BigUint) -> Result<(), Refusal> {
        if let Some(button) = self.first_differing {
            return Err(Refusal::NotLeast { button });
        }
        if *ties != BigUint::from(self.ties) {
            return Err(Refusal::WrongTies {
                claimed: ties.clone(),
                found: self.ties,
            });
        }
        Ok(())
    }
}

/// What is said of all solutions.
#[derive(Debug, Clone, Copy)]
pub(super) enum Said<'a> {
    /// That none of those within the limits of buttons is lighter than this one.
    Lightest(&'a Presses),
    /// That none is within the limits of buttons.
    BeyondLimits,
}

/// How the kernel has to be held for a search in this puzzle.
pub(super) fn held_for(puzzle: &FlipPuzzle, alternatives: &[Pattern]) -> Held {
    let rule = puzzle.rule();
    let plain = Scale::of(rule).is_plain() && !may_overlap(alternatives);
    if plain && rule.modulus() == Modulus::TWO {
        Held::Bits
    } else {
        Held::Bytes
    }
}

/// Whether one board may be in two alternatives. Where they care for the same cells, and since the
/// states of other cells are 0, they differ or are one and the same.
fn may_overlap(alternatives: &[Pattern]) -> bool {
    let mut cared = alternatives.iter().map(Pattern::cared);
    let first = cared.next();
    let mut pictures = HashSet::new();
    cared.any(|cared| Some(cared) != first)
        || !alternatives
            .iter()
            .all(|goal| pictures.insert(goal.states()))
}

/// Searches the solutions `sets` of the puzzle, of whose goal `alternatives` are the pictures.
pub(super) fn search(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    sets: &[SolutionSet<'_>],
    said: Said<'_>,
    limits: &Limits<'_>,
) -> Result<Seen, Refusal> {
    let scale = Scale::of(puzzle.rule());
    let claimed = |presses| {
        let times = times_of(presses);
        let weight = scale.weight(&times);
        Claimed {
            presses,
            times,
            weight,
        }
    };
    let search = Search {
        puzzle,
        alternatives,
        overlap: may_overlap(alternatives),
        scale,
        claimed: match said {
            Said::Lightest(presses) => Some(claimed(presses)),
            Said::BeyondLimits => None,
        },
        limits,
    };
    let each = sets.iter().map(|set| solutions(set));
    let needed = each.max().unwrap_or(0);
    let walk_fits = within("the walk (solutions)", needed, limits.max_work.into());
    let plan = Plan::of(puzzle.rule(), sets, needed, walk_fits.is_ok());
    if plan == Plan::Few {
        match search.halves(sets, FEW_SETS) {
            Err(Refusal::TooLarge { .. }) => {}
            seen => return seen,
        }
    }
    let is_walk = plan == Plan::Walk || !is_table_shorter(puzzle.rule(), sets, needed);
    if walk_fits.is_ok() && is_walk {
        return search.walk(sets);
    }
    let seen = search.table();
    if !matches!(seen, Err(Refusal::TooLarge { .. })) {
        return seen;
    }
    match search.halves(sets, MOST_SETS.max(limits.max_work)) {
        // Of those that are too large, the walk is the one that a larger limit mends.
        Err(Refusal::TooLarge { .. }) => walk_fits.and_then(|()| search.walk(sets)),
        seen => seen,
    }
}

/// What to try first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// The walk, which is short.
    Walk,
    /// The table, which is short.
    Table,
    /// Two halves, if a few sets are enough for them.
    Few,
}

impl Plan {
    fn of(rule: &Rule, sets: &[SolutionSet<'_>], solutions: u128, may_walk: bool) -> Self {
        // To look at the buttons alone takes as long as a walk over so many values.
        let looked_at = rule.buttons().places().len() as u128 * 1024;
        if may_walk && walk_values(rule, sets, solutions) <= SHORT.max(looked_at) {
            Self::Walk
        } else if table_additions(rule, sets) <= SHORT {
            Self::Table
        } else {
            Self::Few
        }
    }
}

/// So many press sets are gone through at once.
const FEW_SETS: u64 = 1 << 20;

/// How many solutions there are for each alternative that is reached.
fn solutions(set: &SolutionSet<'_>) -> u128 {
    if set.reached.is_empty() {
        return 0;
    }
    let all = set.quiet.as_ref().map(Staircase::elements);
    match all {
        Some(all) => u128::try_from(all).unwrap_or(u128::MAX),
        None => 1_u128
            .checked_shl(u32::try_from(set.basis.len()).unwrap_or(u32::MAX))
            .unwrap_or(u128::MAX),
    }
}

/// Whether the table of changes takes clearly less than a walk over so many solutions.
fn is_table_shorter(rule: &Rule, sets: &[SolutionSet<'_>], solutions: u128) -> bool {
    let values = walk_values(rule, sets, solutions);
    // A walk adds some 16 values at a time.
    values > SHORT && table_additions(rule, sets) < values / 16
}

fn walk_values(rule: &Rule, sets: &[SolutionSet<'_>], solutions: u128) -> u128 {
    let buttons = rule.buttons().places().len();
    let goals: usize = sets.iter().map(|set| set.reached.len()).sum();
    solutions.saturating_mul(goals as u128 * buttons as u128)
}

/// The rank of the changes; for some numbers of colours less.
fn rank(rule: &Rule, sets: &[SolutionSet<'_>]) -> usize {
    let buttons = rule.buttons().places().len();
    let rank = |set: &SolutionSet<'_>| buttons.saturating_sub(set.basis.len());
    sets.iter().map(rank).max().unwrap_or(0)
}

fn table_additions(rule: &Rule, sets: &[SolutionSet<'_>]) -> u128 {
    let buttons = rule.buttons().places().len();
    let k = rule.modulus();
    let entries = entries(k, rank(rule, sets)).map_or(u128::MAX, u128::from);
    entries.saturating_mul(buttons as u128 * u128::from(k.get()))
}

/// A walk over so many values is over at once, and so is a table that takes so many additions.
const SHORT: u128 = 1 << 20;

struct Search<'a> {
    puzzle: &'a FlipPuzzle,
    alternatives: &'a [Pattern],
    /// Whether one board may be in two of these.
    overlap: bool,
    scale: Scale<'a>,
    /// The presses than which none may be lighter; else none may be within the limits.
    claimed: Option<Claimed<'a>>,
    limits: &'a Limits<'a>,
}

struct Claimed<'a> {
    presses: &'a Presses,
    times: Vec<u8>,
    weight: u64,
}

impl Seen {
    /// Looks whether a solution that is as light as the one claimed comes before it.
    fn look_at(&mut self, times: &[u8], claimed: &Claimed<'_>) {
        if *times < *claimed.times {
            let mut pairs = times.iter().zip(&claimed.times);
            self.first_differing = pairs.position(|(a, b)| a != b);
        }
    }
}

impl Search<'_> {
    fn table(&self) -> Result<Seen, Refusal> {
        let table = Syndromes::new(self.puzzle, self.alternatives, self.limits)?;
        let presses = self.claimed.as_ref().map(|claimed| claimed.presses);
        match (table.lightest(presses, self.limits)?, &self.claimed) {
            (None, None) => Ok(Seen::default()),
            (Some(_), None) => Err(Refusal::WithinLimits),
            (Some(found), Some(claimed)) if found.weight < claimed.weight => {
                Err(self.scale.lighter(claimed.weight, found.weight))
            }
            (Some(found), Some(claimed)) if found.weight == claimed.weight => Ok(Seen {
                ties: found.ties,
                first_differing: found.first_differing,
            }),
            // The presses solve the puzzle: that was checked before.
            _ => Err(Refusal::Contradiction("the presses are no solution")),
        }
    }

    /// In two halves, if that takes no more than `most` sets.
    fn halves(&self, sets: &[SolutionSet<'_>], most: u64) -> Result<Seen, Refusal> {
        within(
            "the two halves (press sets)",
            self.least_sets(sets),
            most.into(),
        )?;
        let halves = Halves::new(self.puzzle, self.alternatives, self.limits)?;
        let mut seen = Seen::default();
        let Some(claimed) = &self.claimed else {
            let all = halves.dearest();
            halves.meet_all(all, most, &mut |_| Err(Refusal::WithinLimits))?;
            return Ok(seen);
        };
        halves.meet_all(claimed.weight, most, &mut |alike| {
            if alike.weight < claimed.weight {
                return Err(self.scale.lighter(claimed.weight, alike.weight));
            }
            seen.ties = seen.ties.checked_add(alike.ways).ok_or(TOO_MANY)?;
            seen.look_at(&alike.times, claimed);
            Ok(())
        })?;
        Ok(seen)
    }

    /// A number of sets below which halves are not, seen at once: all sets of half the presses claimed,
    /// of as many buttons that differ.
    fn least_sets(&self, sets: &[SolutionSet<'_>]) -> u128 {
        let rule = self.puzzle.rule();
        let Some(claimed) = &self.claimed else {
            return 0;
        };
        if !self.scale.is_plain() || rule.modulus() != Modulus::TWO {
            return 0;
        }
        let chosen = (claimed.weight / 2).min(rank(rule, sets) as u64);
        1 << chosen.min(127)
    }

    fn walk(&self, sets: &[SolutionSet<'_>]) -> Result<Seen, Refusal> {
        let k = self.puzzle.rule().modulus();
        let mut seen = Seen::default();
        for set in sets {
            let Some(quiet) = &set.quiet else {
                self.walk_bits(set, &mut seen)?;
                continue;
            };
            for reached in &set.reached {
                let mut meet = |times: &[u8]| self.meet(times, reached.alternative, &mut seen);
                walk_all(k, &times_of(reached.presses), quiet, self.limits, &mut meet)?;
            }
        }
        Ok(seen)
    }

    /// Looks at a solution of one alternative.
    fn meet(&self, times: &[u8], alternative: usize, seen: &mut Seen) -> Result<(), Refusal> {
        if !self.scale.allows(times) {
            return Ok(());
        }
        let Some(claimed) = &self.claimed else {
            return Err(Refusal::WithinLimits);
        };
        let weight = self.scale.weight(times);
        match weight.cmp(&claimed.weight) {
            Ordering::Greater => {}
            Ordering::Less => return Err(self.scale.lighter(claimed.weight, weight)),
            Ordering::Equal if self.is_met_before(times, alternative)? => {}
            Ordering::Equal => {
                seen.ties += 1;
                seen.look_at(times, claimed);
            }
        }
        Ok(())
    }

    /// Whether these presses reach an alternative before this one too, and so were counted there.
    fn is_met_before(&self, times: &[u8], alternative: usize) -> Result<bool, Refusal> {
        if !self.overlap || alternative == 0 {
            return Ok(false);
        }
        let rule = self.puzzle.rule();
        let times = States::new(rule.modulus(), times)
            .map_err(|_| Refusal::Unsupported("presses of another number of colours"))?;
        let states = press_all(rule, self.puzzle.start(), &Presses::new(times));
        let mut before = self.alternatives[..alternative].iter();
        Ok(before.any(|goal| wrong_cells(&states, goal).next().is_none()))
    }

    fn walk_bits(&self, set: &SolutionSet<'_>, seen: &mut Seen) -> Result<(), Refusal> {
        let Some(claimed) = self.claimed.as_ref().map(|claimed| claimed.presses) else {
            return Err(Refusal::Unsupported("limits in a walk in bits"));
        };
        let bits = |presses| presses_bits(self.puzzle.rule(), presses, "presses of buttons");
        let quiet = set.basis.iter().map(bits).collect::<Result<Vec<_>, _>>()?;
        for reached in &set.reached {
            let solution = bits(reached.presses)?;
            walk_coset(bits(claimed)?, solution, &quiet, seen, self.limits)?;
        }
        Ok(())
    }
}
