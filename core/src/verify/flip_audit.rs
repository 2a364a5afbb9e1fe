//! Checks the ledger of a search of very many solutions: that its parts are all there, that their sums
//! are as they must be, and, by walks of its own, samples of them or all.
//!
//! What an audit shows for certain: the solution exists and is as light as claimed, each part has a
//! solution as light as its entry says, the parts cover everything exactly once, and the sums over
//! each are right, which a search that went wrong somewhere would hardly get. That no part holds a
//! lighter solution rests on the ledger, and on samples: 64 blocks, chosen by a hash of the ledger
//! itself, and the block of the solution, are walked over one by one. A full check walks over all.

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::flip_kernel::{presses_bits, within};
use super::flip_ledger::Columns;
use super::flip_search::Seen;
use super::flip_solutions::{Reached, SolutionSet};
use super::flip_walk_part::{Walked, walk_block};
use super::grade::Grade;
use super::refusal::Refusal;
use crate::answer::{Ledger, LedgerEntry, Limits};
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Presses};

/// How much of an answer is walked over again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thoroughness {
    /// Samples, where a ledger speaks of more than 2^24 solutions.
    Samples,
    /// Everything.
    Everything,
}

/// Solutions up to which everything is walked over in any case.
const FEW: u128 = 1 << 24;
/// Blocks that are walked over, chosen by the ledger's hash.
const SAMPLES: u64 = 64;
/// The bits of a block at most.
const BLOCK_BITS: u32 = 17;
/// Words added in all samples of a ledger at most: for large boards blocks are smaller.
const SAMPLE_WORDS: u64 = 1 << 30;

/// What an answer says of all solutions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claimed<'a> {
    /// None is lighter than these presses, which solve the puzzle, and they come first of all as light.
    pub(super) presses: &'a Presses,
    /// So many are as light.
    pub(super) ties: &'a BigUint,
}

/// Checks the ledgers of `set` against what is claimed. Says how thoroughly.
pub(super) fn audit(
    puzzle: &FlipPuzzle,
    set: &SolutionSet<'_>,
    claimed: Claimed<'_>,
    thoroughness: Thoroughness,
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    let bits = |presses| presses_bits(puzzle.rule(), presses, "presses of buttons");
    let basis = set.basis.iter().map(bits).collect::<Result<Vec<_>, _>>()?;
    let each = set.reached.iter().zip(set.ledgers);
    let audits = each.map(|(reached, ledger)| {
        let solution = bits(reached.presses)?;
        check_frame(&basis, solution)?;
        Audit::new(reached, solution, &basis, ledger, limits)
    });
    let audits = audits.collect::<Result<Vec<Audit<'_>>, _>>()?;
    let seen = compare(&audits, bits(claimed.presses)?)?;
    // Before the long way.
    seen.hold_against(claimed.ties)?;
    let all = (audits.len() as u128) << basis.len();
    if all <= FEW || thoroughness == Thoroughness::Everything {
        within("the walk (solutions)", all, limits.max_work.into())?;
        for (at, audit) in audits.iter().enumerate() {
            audit.walk_all(at as u64, audits.len() as u64)?;
        }
        return Ok(Grade::Full);
    }
    audits.iter().try_for_each(Audit::walk_samples)?;
    Ok(Grade::Audited)
}

/// Checks that combinations in order are solutions in order: each vector has a first press that
/// neither another one nor the solution has, and these ascend.
fn check_frame(basis: &[&BitVec], solution: &BitVec) -> Result<(), Refusal> {
    let wrong = Refusal::Contradiction("a ledger of press sets that are not in reduced order");
    let mut before = None;
    for (at, vector) in basis.iter().enumerate() {
        let first = vector.first_one();
        let Some(own) = first.filter(|_| first > before) else {
            return Err(wrong);
        };
        let mut others = basis.iter().enumerate().filter(|&(other, _)| other != at);
        if solution.get(own) || others.any(|(_, other)| other.get(own)) {
            return Err(wrong);
        }
        before = first;
    }
    Ok(())
}

/// What the ledgers say of all solutions beside `claimed`.
fn compare(audits: &[Audit<'_>], claimed: &BitVec) -> Result<Seen, Refusal> {
    let weight = claimed.count_ones();
    let mut seen = Seen::default();
    let mut first: Option<BitVec> = None;
    for audit in audits {
        for entry in &audit.ledger.entries {
            if entry.fewest < weight {
                return Err(Refusal::NotFewest {
                    claimed: weight,
                    found: entry.fewest,
                });
            }
            if entry.fewest == weight {
                seen.ties += u128::from(entry.ties);
                let least = audit.solution_of(entry.least);
                let is_first = |first: &BitVec| least.cmp_as_string(first).is_lt();
                if first.as_ref().is_none_or(is_first) {
                    first = Some(least);
                }
            }
        }
    }
    match first {
        Some(first) if first.cmp_as_string(claimed).is_le() => {
            let mut difference = first;
            difference.xor_assign(claimed);
            seen.first_differing = difference.first_one();
            Ok(seen)
        }
        _ => Err(Refusal::Contradiction(
            "a ledger in which the solution shown does not stand first",
        )),
    }
}

/// The ledger of one alternative of the goal, found to be whole and to have the right sums.
struct Audit<'a> {
    alternative: usize,
    solution: &'a BitVec,
    basis: &'a [&'a BitVec],
    ledger: &'a Ledger,
    limits: &'a Limits<'a>,
}

impl<'a> Audit<'a> {
    fn new(
        reached: &Reached<'_>,
        solution: &'a BitVec,
        basis: &'a [&'a BitVec],
        ledger: &'a Ledger,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Refusal> {
        let audit = Self {
            alternative: reached.alternative,
            solution,
            basis,
            ledger,
            limits,
        };
        audit.check_cover()?;
        for (part, entry) in ledger.entries.iter().enumerate() {
            audit.check_least(part, entry)?;
        }
        let columns = Columns::new(solution, basis, ledger.chosen, limits)?;
        for (part, entry) in ledger.entries.iter().enumerate() {
            if limits.is_cancelled() {
                return Err(Refusal::Cancelled);
            }
            let sums = columns.sums(entry.choice);
            if entry.sum != sums.presses {
                return Err(audit.fault(part, "the sum of the presses is wrong"));
            }
            if entry.squares != sums.squares {
                return Err(audit.fault(part, "the sum of the squares is wrong"));
            }
        }
        Ok(audit)
    }

    fn fault(&self, part: usize, what: &'static str) -> Refusal {
        Refusal::WrongLedger {
            alternative: self.alternative,
            part,
            what,
        }
    }

    /// How many vectors are free in a part.
    fn free(&self) -> u32 {
        self.basis.len() as u32 - self.ledger.chosen
    }

    /// Every choice once, in order.
    fn check_cover(&self) -> Result<(), Refusal> {
        let (vectors, chosen) = (self.basis.len(), self.ledger.chosen as usize);
        if vectors > MOST_VECTORS || chosen > vectors {
            return Err(Refusal::Contradiction("a ledger of too many vectors"));
        }
        let expected = 1_u64 << chosen;
        for (part, entry) in self.ledger.entries.iter().enumerate() {
            if entry.choice != part as u64 {
                let what = "parts are missing before it, or it comes twice or out of order";
                return Err(self.fault(part, what));
            }
        }
        let found = self.ledger.entries.len() as u64;
        if found != expected {
            return Err(Refusal::WrongLength {
                what: "parts in a ledger, one for each choice of the first vectors",
                expected,
                found,
            });
        }
        Ok(())
    }

    /// The combination named lies in the part and is as light as said.
    fn check_least(&self, part: usize, entry: &LedgerEntry) -> Result<(), Refusal> {
        if entry.least >> self.free() != entry.choice {
            return Err(self.fault(part, "its lightest solution lies in another part"));
        }
        if self.solution_of(entry.least).count_ones() != entry.fewest {
            return Err(self.fault(part, "its lightest solution has another number of presses"));
        }
        if entry.ties == 0 || entry.ties > 1 << self.free() {
            return Err(self.fault(part, "it can't hold so many lightest solutions"));
        }
        Ok(())
    }

    /// The solution that a combination makes.
    fn solution_of(&self, combination: u64) -> BitVec {
        let mut solution = self.solution.clone();
        for (at, vector) in self.basis.iter().rev().enumerate() {
            if combination >> at & 1 == 1 {
                solution.xor_assign(vector);
            }
        }
        solution
    }

    /// Walks over the combinations of which `leading` are the bits before the last `free`.
    fn walk(&self, leading: u64, free: u32) -> Walked {
        let first = leading << free;
        let held = self.solution_of(first);
        let vectors = &self.basis[self.basis.len() - free as usize..];
        walk_block(&held, vectors, first)
    }

    /// Walks over all parts; this ledger is number `at` of `of`.
    fn walk_all(&self, at: u64, of: u64) -> Result<(), Refusal> {
        let free = self.free();
        let block = free.min(BLOCK_BITS);
        let all = 1_u64 << self.basis.len();
        for (part, entry) in self.ledger.entries.iter().enumerate() {
            let mut whole: Option<Walked> = None;
            for number in 0..1_u64 << (free - block) {
                if self.limits.is_cancelled() {
                    return Err(Refusal::Cancelled);
                }
                let leading = entry.choice << (free - block) | number;
                let done = at.saturating_mul(all).saturating_add(leading << block);
                self.limits.report(done, Some(all.saturating_mul(of)));
                let own = self.walk(leading, block);
                whole = Some(whole.map_or(own, |whole| whole.and(&own)));
            }
            let whole = whole.expect("a part has at least one block");
            self.check_whole(part, entry, &whole)?;
        }
        Ok(())
    }

    /// Checks what was seen in a whole part against its entry.
    fn check_whole(&self, part: usize, entry: &LedgerEntry, whole: &Walked) -> Result<(), Refusal> {
        self.check_walked(part, entry, whole)?;
        if (whole.fewest, whole.ties) != (entry.fewest, entry.ties) {
            return Err(self.fault(part, "it holds another number of lightest solutions"));
        }
        if (whole.sum, whole.squares) != (entry.sum, entry.squares) {
            return Err(self.fault(part, "its sums are not those of its solutions"));
        }
        Ok(())
    }

    /// Walks over some blocks, chosen by the hash, and the block of the first of the lightest.
    fn walk_samples(&self) -> Result<(), Refusal> {
        let words = self.solution.words().len() as u64;
        let most = (SAMPLE_WORDS / SAMPLES / words.max(1)).max(1).ilog2();
        let block = self.free().min(BLOCK_BITS).min(most);
        let blocks = 1_u64 << (self.basis.len() as u32 - block);
        let mut random = ChaCha8Rng::seed_from_u64(self.hash());
        let entries = self.ledger.entries.iter();
        let first = entries.min_by_key(|entry| (entry.fewest, entry.least));
        let own = first.map_or(0, |first| first.least >> block);
        let chosen = (0..SAMPLES).map(|_| random.next_u64() % blocks);
        for leading in std::iter::once(own).chain(chosen) {
            if self.limits.is_cancelled() {
                return Err(Refusal::Cancelled);
            }
            let part = (leading >> (self.free() - block)) as usize;
            let entry = &self.ledger.entries[part];
            let walked = self.walk(leading, block);
            if block == self.free() {
                self.check_whole(part, entry, &walked)?;
            }
            self.check_walked(part, entry, &walked)?;
            let holds_least = entry.least >> block == leading;
            if holds_least && walked.fewest != entry.fewest {
                return Err(self.fault(part, "its lightest solution is not where it is said to be"));
            }
        }
        Ok(())
    }

    /// Checks what was seen in some of a part against its entry.
    fn check_walked(
        &self,
        part: usize,
        entry: &LedgerEntry,
        walked: &Walked,
    ) -> Result<(), Refusal> {
        if walked.fewest < entry.fewest {
            return Err(self.fault(part, "it holds a lighter solution than it says"));
        }
        if walked.fewest == entry.fewest {
            if walked.ties > entry.ties {
                return Err(self.fault(part, "it holds more lightest solutions than it says"));
            }
            if walked.least < entry.least {
                return Err(self.fault(part, "another of its lightest solutions comes first"));
            }
        }
        Ok(())
    }

    /// A number made of everything the ledger says and what it speaks of (FNV-1a).
    fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |word: u64| {
            for byte in word.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        let vectors = self.basis.iter().copied().chain([self.solution]);
        vectors.flat_map(BitVec::words).for_each(|&word| take(word));
        for entry in &self.ledger.entries {
            for word in [entry.choice, entry.fewest, entry.ties, entry.least] {
                take(word);
            }
            for sum in [entry.sum, entry.squares] {
                take(sum as u64);
                take((sum >> 64) as u64);
            }
        }
        hash
    }
}

/// The most vectors whose combinations can be numbered.
const MOST_VECTORS: usize = 63;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::answer::{Alternative, Proof};
    use crate::flip::{Goal, Question, Rule, solve};
    use crate::grid::Size;

    /// An all-lit square with its fewest presses, and a ledger of all solutions by the slow walk.
    struct Made {
        puzzle: FlipPuzzle,
        claimed: Presses,
        basis: Arc<Vec<Presses>>,
        solution: Presses,
        ledger: Ledger,
    }

    fn made(side: usize, chosen: u32) -> Made {
        let size = Size::new(side, side).unwrap();
        let lit = BitVec::ones(size.cells());
        let puzzle = FlipPuzzle::new(Rule::plus(size), lit.into(), Goal::Uniform(0)).unwrap();
        let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
        let Proof::Kernel(proof) = &answer.proof else {
            panic!("the fewest presses come with all solutions");
        };
        let Alternative::Reached(solution) = &proof.alternatives[0] else {
            panic!("every all-lit board can be solved");
        };
        let ledger = Ledger {
            chosen,
            entries: Vec::new(),
        };
        let mut made = Made {
            claimed: answer.solution().unwrap().clone(),
            basis: Arc::clone(&proof.basis),
            solution: solution.clone(),
            puzzle,
            ledger,
        };
        made.ledger.entries = made.entries(chosen);
        made
    }

    impl Made {
        fn entries(&self, chosen: u32) -> Vec<LedgerEntry> {
            let bits = |presses: &Presses| presses.times().as_bits().unwrap().clone();
            let basis: Vec<BitVec> = self.basis.iter().map(bits).collect();
            let (fixed, free) = basis.split_at(chosen as usize);
            let free: Vec<&BitVec> = free.iter().collect();
            let entry = |choice: u64| {
                let mut held = bits(&self.solution);
                for (at, vector) in fixed.iter().rev().enumerate() {
                    if choice >> at & 1 == 1 {
                        held.xor_assign(vector);
                    }
                }
                let walked = walk_block(&held, &free, choice << free.len());
                LedgerEntry {
                    choice,
                    fewest: walked.fewest,
                    ties: walked.ties,
                    least: walked.least,
                    sum: walked.sum,
                    squares: walked.squares,
                }
            };
            (0..1 << chosen).map(entry).collect()
        }

        /// The samples alone: what would be done with very many solutions.
        fn by_samples(&self) -> Result<Seen, Refusal> {
            let set = SolutionSet {
                reached: vec![Reached {
                    alternative: 0,
                    presses: &self.solution,
                }],
                basis: &self.basis,
                quiet: None,
                ledgers: std::slice::from_ref(&self.ledger),
            };
            let limits = Limits::default();
            let bits = |presses: &Presses| presses.times().as_bits().unwrap().clone();
            let basis: Vec<BitVec> = self.basis.iter().map(bits).collect();
            let basis: Vec<&BitVec> = basis.iter().collect();
            let solution = bits(&self.solution);
            let reached = &set.reached[0];
            let audit = Audit::new(reached, &solution, &basis, &self.ledger, &limits)?;
            audit.walk_samples()?;
            compare(&[audit], &bits(&self.claimed))
        }
    }

    #[test]
    fn ledgers_of_all_solutions_pass() {
        // Side, nullity, ties: published.
        for (side, vectors, ties) in [(4, 4, 2), (5, 2, 4), (9, 8, 6), (11, 6, 20), (16, 8, 2)] {
            for chosen in 0..=vectors {
                let seen = made(side, chosen).by_samples();
                let expected = Seen {
                    ties,
                    first_differing: None,
                };
                assert_eq!(seen, Ok(expected), "{side}, {chosen}");
            }
        }
    }

    #[test]
    fn a_basis_out_of_order_is_refused() {
        for (a, b) in [(0, 1), (3, 7)] {
            let mut swapped = made(9, 3);
            Arc::make_mut(&mut swapped.basis).swap(a, b);
            let refused = swapped.by_samples();
            assert!(matches!(refused, Err(Refusal::Contradiction(_))));
        }
    }

    #[test]
    fn another_solution_than_the_first_is_refused_or_found_not_to_be_first() {
        let mut other = made(9, 3);
        let all = other.entries(8);
        let fewest = other.claimed.count();
        for entry in all.iter().filter(|entry| entry.fewest <= fewest + 2) {
            let mut bits = other.solution.times().as_bits().unwrap().clone();
            for (at, vector) in other.basis.iter().rev().enumerate() {
                if entry.choice >> at & 1 == 1 {
                    bits.xor_assign(vector.times().as_bits().unwrap());
                }
            }
            let is_first = bits == *other.claimed.times().as_bits().unwrap();
            let before = std::mem::replace(&mut other.claimed, Presses::new(bits.into()));
            let found = other.by_samples();
            let passes = matches!(&found, Ok(seen) if seen.first_differing.is_none());
            assert_eq!(passes, is_first, "{found:?}");
            other.claimed = before;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn whatever_is_done_to_a_ledger_is_found(
            side in prop_oneof![Just(4_usize), Just(9), Just(16)],
            chosen in 1_u32..4,
            part in any::<prop::sample::Index>(),
            other in any::<prop::sample::Index>(),
            what in 0_u8..12,
            by in 1_u64..5,
        ) {
            let mut made = made(side, chosen);
            let good = made.ledger.clone();
            let entries = &mut made.ledger.entries;
            let (part, other) = (part.index(entries.len()), other.index(entries.len()));
            match what {
                0 => entries[part].fewest = entries[part].fewest.wrapping_sub(by),
                1 => entries[part].fewest += by,
                2 => entries[part].ties += by,
                3 => entries[part].ties = entries[part].ties.saturating_sub(by),
                4 => entries[part].least ^= by,
                5 => entries[part].sum += u128::from(by),
                6 => entries[part].squares = entries[part].squares.wrapping_sub(by.into()),
                7 => { entries.remove(part); }
                8 => { let twice = entries[part]; entries.insert(other, twice); }
                9 => entries.swap(part, other),
                10 => entries[part].choice ^= by,
                _ => made.ledger.chosen ^= by as u32,
            }
            let refused = made.by_samples();
            if made.ledger == good {
                prop_assert!(refused.is_ok());
            } else {
                let error = refused.expect_err("a damaged ledger");
                prop_assert!(error.is_wrong(), "{error}");
            }
        }
    }
}
