//! Checks how many solutions of a puzzle are said to have how many presses.
//!
//! The proof of all solutions is checked as for the fewest: every alternative of the goal reached or
//! refuted, the kernel quiet and complete. Then all solutions are walked over and counted, where they are
//! not too many. Where they are, the counts are audited: they must sum up to the number of solutions, and
//! the first powers of the values to their closed forms (`moments`); and 64 blocks, chosen by a
//! hash of the counts, are walked over: none may hold more of any weight than all are said to.

use std::collections::HashSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::kernel::{presses_bits, within};
use super::moments::Moments;
use super::scale::{Scale, times_of};
use super::solutions::{Held, SolutionSet, check_solutions};
use super::solved::{press_all, wrong_cells};
use super::walk_colours::walk_all;
use super::weights_of_block::Coset;
use crate::answer::{Limits, Proof};
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, States};
use crate::verify::grade::Grade;
use crate::verify::refusal::Refusal;

/// Solutions up to which all are walked over.
const FEW: u128 = 1 << 24;
/// Words added at most to walk over all.
const FEW_WORDS: u128 = 1 << 30;
/// Blocks that are walked over where solutions are more.
const SAMPLES: u64 = 64;
/// The bits of a block at most.
const BLOCK_BITS: u32 = 15;

/// Checks that `weights`, one number for 0, 1, 2, ... presses, tells of all solutions of `puzzle` within the
/// limits of its buttons, each counted once. `proof` shows which solutions there are, as beside an answer with
/// the fewest presses; ledgers are not looked at.
///
/// # Errors
/// A [`Refusal`]; [`Refusal::is_wrong`] tells whether something is wrong or is only too large to check.
pub fn check_weights(
    puzzle: &FlipPuzzle,
    proof: &Proof<Presses>,
    weights: &[u128],
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    let rule = puzzle.rule();
    let alternatives = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let cared = alternatives.iter().map(Pattern::cared);
    let are_alike = cared
        .clone()
        .zip(cared.skip(1))
        .all(|(one, other)| one == other);
    let in_bits = rule.modulus() == Modulus::TWO && rule.buttons().most().is_none() && are_alike;
    let held = if in_bits { Held::Bits } else { Held::Bytes };
    let claim = "how many solutions have how many presses";
    let sets = check_solutions(puzzle, &alternatives, proof, claim, None, held, limits)?;
    let claimed = Claimed {
        weights,
        buttons: rule.buttons().places().len(),
        limits,
    };
    match sets.as_slice() {
        [set] if in_bits => claimed.check_in_bits(puzzle, &alternatives, set),
        sets => claimed.check_in_bytes(puzzle, &alternatives, sets),
    }
}

/// What is said of all solutions.
struct Claimed<'a> {
    weights: &'a [u128],
    buttons: usize,
    limits: &'a Limits<'a>,
}

impl Claimed<'_> {
    fn check_in_bits(
        &self,
        puzzle: &FlipPuzzle,
        alternatives: &[Pattern],
        set: &SolutionSet<'_>,
    ) -> Result<Grade, Refusal> {
        let bits = |presses| presses_bits(puzzle.rule(), presses, "presses of buttons");
        let basis = set.basis.iter().map(bits).collect::<Result<Vec<_>, _>>()?;
        if basis.len() > MOST_VECTORS {
            let what = "weights of solutions that can't be numbered";
            return Err(Refusal::Unsupported(what));
        }
        let mut met = HashSet::new();
        let mut cosets = Vec::new();
        for reached in &set.reached {
            // One that says the same as another has the same solutions.
            if met.insert(alternatives[reached.alternative].states()) {
                let solution = bits(reached.presses)?;
                let basis = basis.as_slice();
                cosets.push(Coset { solution, basis });
            }
        }
        let all = (cosets.len() as u128) << basis.len();
        let words = self.buttons.div_ceil(64) as u128;
        if all <= FEW && all * words <= FEW_WORDS {
            let mut counted = vec![0_u128; self.buttons + 1];
            for coset in &cosets {
                let free = (basis.len() as u32).min(BLOCK_BITS);
                let blocks = 1 << (basis.len() as u32 - free);
                let tables = self
                    .limits
                    .collect(blocks, 8 * self.buttons as u64, &|block| {
                        (!self.limits.is_cancelled()).then(|| coset.block(block, free))
                    });
                for table in tables {
                    let table = table.ok_or(Refusal::Cancelled)?;
                    for (sum, count) in counted.iter_mut().zip(table) {
                        *sum += u128::from(count);
                    }
                }
            }
            self.compare(&counted)?;
            return Ok(Grade::Full);
        }
        self.check_moments(&cosets)?;
        cosets
            .iter()
            .try_for_each(|coset| self.check_samples(coset))?;
        Ok(Grade::Audited)
    }

    fn check_moments(&self, cosets: &[Coset<'_>]) -> Result<(), Refusal> {
        let bytes = self.buttons as u128 * 32 + (1 << 28);
        within("the columns (bytes)", bytes, self.limits.max_bytes.into())?;
        let each = cosets
            .iter()
            .map(|coset| Moments::of(coset.solution, coset.basis));
        let Some(expected) = each.reduce(|one, other| one.and(&other)) else {
            return self.compare(&[]);
        };
        let found = expected.same_of(self.weights, self.buttons);
        let sums = expected.sums.iter().zip(&found.sums);
        let wrong = sums
            .into_iter()
            .position(|(expected, found)| expected != found);
        match wrong {
            None => self.demand_short(),
            Some(power) => Err(Refusal::WrongWeights(MOMENTS[power])),
        }
    }

    /// No number for more presses than there are buttons, and none left out at the end.
    fn demand_short(&self) -> Result<(), Refusal> {
        if self.weights.len() > self.buttons + 1 || self.weights.last() == Some(&0) {
            let what = "they don't end with the last that is not 0";
            return Err(Refusal::WrongWeights(what));
        }
        Ok(())
    }

    /// Walks over some blocks, chosen by a hash of the counts.
    fn check_samples(&self, coset: &Coset<'_>) -> Result<(), Refusal> {
        let words = self.buttons.div_ceil(64).max(1) as u64;
        let most = (FEW_WORDS as u64 / SAMPLES / words).max(1).ilog2();
        let free = (coset.basis.len() as u32).min(BLOCK_BITS).min(most);
        let mut random = ChaCha8Rng::seed_from_u64(self.hash(coset));
        let blocks = 1 << (coset.basis.len() as u32 - free);
        let chosen: Vec<u64> = (0..SAMPLES).map(|_| random.next_u64() % blocks).collect();
        self.limits
            .try_each(SAMPLES, 8 * self.buttons as u64, &|number| {
                if self.limits.is_cancelled() {
                    return Err(Refusal::Cancelled);
                }
                let table = coset.block(chosen[number as usize], free);
                let told = self.weights.iter().copied().chain(std::iter::repeat(0));
                let has_more = |(count, told): (&u64, u128)| u128::from(*count) > told;
                if table.iter().zip(told).any(has_more) {
                    let what = "some solutions were met more often than they say";
                    return Err(Refusal::WrongWeights(what));
                }
                Ok(())
            })
    }

    /// A number made of what is said and of what (FNV-1a).
    fn hash(&self, coset: &Coset<'_>) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        for word in coset.solution.words() {
            word.to_le_bytes().into_iter().for_each(&mut take);
        }
        for count in self.weights {
            count.to_le_bytes().into_iter().for_each(&mut take);
        }
        hash
    }

    fn check_in_bytes(
        &self,
        puzzle: &FlipPuzzle,
        alternatives: &[Pattern],
        sets: &[SolutionSet<'_>],
    ) -> Result<Grade, Refusal> {
        let (rule, scale) = (puzzle.rule(), Scale::of(puzzle.rule()));
        let k = rule.modulus();
        let mut counted = Vec::new();
        for set in sets {
            let Some(quiet) = &set.quiet else {
                return Err(Refusal::Unsupported("weights of these solutions"));
            };
            let solutions = u128::try_from(quiet.elements()).unwrap_or(u128::MAX);
            let needed = solutions.saturating_mul(set.reached.len() as u128);
            within("the walk (solutions)", needed, self.limits.max_work.into())?;
            for reached in &set.reached {
                let before = &alternatives[..reached.alternative];
                let mut meet = |times: &[u8]| {
                    if !scale.allows(times) {
                        return Ok(());
                    }
                    let states = States::new(k, times)
                        .map_err(|_| Refusal::Unsupported("presses of other colours"))?;
                    let after = || press_all(rule, puzzle.start(), &Presses::new(states));
                    // Met before, and counted there.
                    if !before.is_empty() {
                        let after = after();
                        let fits = |goal: &Pattern| wrong_cells(&after, goal).next().is_none();
                        if before.iter().any(fits) {
                            return Ok(());
                        }
                    }
                    let presses: usize = times.iter().map(|&times| usize::from(times)).sum();
                    if presses >= counted.len() {
                        counted.resize(presses + 1, 0_u128);
                    }
                    counted[presses] += 1;
                    Ok(())
                };
                let first = times_of(reached.presses);
                walk_all(k, &first, quiet, self.limits, &mut meet)?;
            }
        }
        self.compare(&counted)?;
        Ok(Grade::Full)
    }

    /// Refuses other numbers than those found.
    fn compare(&self, counted: &[u128]) -> Result<(), Refusal> {
        let len = counted
            .iter()
            .rposition(|&count| count > 0)
            .map_or(0, |at| at + 1);
        if self.weights != &counted[..len] {
            return Err(Refusal::WrongWeights("they are not what a walk counts"));
        }
        Ok(())
    }
}

/// What is wrong where a sum of powers is.
const MOMENTS: [&str; 5] = [
    "they don't add up to the number of solutions",
    "the sum of all presses is wrong",
    "the sum of the squares of all presses is wrong",
    "the sum of the cubes of all presses is wrong",
    "the sum of the fourth powers of all presses is wrong",
];

/// The most vectors whose combinations can be numbered.
const MOST_VECTORS: usize = 63;
