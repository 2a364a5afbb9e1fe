//! Checks the ledger of a search of very many solutions: that its parts are all there, that their sums
//! are as they must be, and, by walks of its own, samples of them or all.
//!
//! What an audit shows for certain: the solution exists and is as light as claimed, each part has a
//! solution as light as its entry says, the parts cover everything exactly once, and the sums over
//! each are right, which a search that went wrong somewhere would hardly get. That no part holds a
//! lighter solution rests on the ledger, and on samples: 64 blocks, chosen by a hash of the ledger
//! itself, and the block of the solution, are walked over one by one; so are whole parts that hold some of the
//! lightest, where they are not too long. A full check walks over all.

use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::kernel::{presses_bits, within};
use super::ledger::Columns;
use super::search::Seen;
use super::solutions::{Reached, SolutionSet};
use super::walk_part::{Walked, walk_block};
use crate::answer::{Ledger, LedgerEntry, Limits};
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Presses};
use crate::verify::grade::Grade;
use crate::verify::refusal::Refusal;

/// How much of an answer is walked over again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thoroughness {
    /// Samples, where a ledger speaks of more than 2^24 solutions.
    Samples,
    /// Everything.
    Everything,
}

/// Solutions up to which everything is walked over in any case, and more where they are short: a second's
/// work.
const FEW: u128 = 1 << 24;
const FEW_WORDS: u128 = 1 << 30;
/// Words added at most to walk over whole parts that hold some of the lightest.
const BEST_PART_WORDS: u128 = 1 << 32;
/// Blocks that are walked over, chosen by the ledger's hash.
const SAMPLES: u64 = 64;
/// A part is walked over in at most so many strips, as a number of bits.
const STRIP_BITS: u32 = 6;
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
    let words = puzzle.rule().buttons().places().len().div_ceil(64) as u128;
    let is_short = all.saturating_mul(words) <= FEW_WORDS && all <= limits.max_work.into();
    let is_little = all <= FEW || is_short;
    if is_little || thoroughness == Thoroughness::Everything {
        within("the walk (solutions)", all, limits.max_work.into())?;
        for (at, audit) in audits.iter().enumerate() {
            audit.walk_all(at as u64, audits.len() as u64)?;
        }
        return Ok(Grade::Full);
    }
    audits.iter().try_for_each(Audit::walk_samples)?;
    audits.iter().try_for_each(Audit::walk_best_parts)?;
    Ok(Grade::Audited)
}

/// Checks that combinations in order are solutions in order: each vector has a first press that
/// neither another one nor the solution has, and these ascend.
pub(super) fn check_frame(basis: &[&BitVec], solution: &BitVec) -> Result<(), Refusal> {
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
pub(super) fn compare(audits: &[Audit<'_>], claimed: &BitVec) -> Result<Seen, Refusal> {
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
pub(super) struct Audit<'a> {
    alternative: usize,
    solution: &'a BitVec,
    basis: &'a [&'a BitVec],
    ledger: &'a Ledger,
    limits: &'a Limits<'a>,
}

impl<'a> Audit<'a> {
    pub(super) fn new(
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
        let all = 1_u64 << self.basis.len();
        let walked = AtomicU64::new(at.saturating_mul(all));
        let report = |len| {
            let done = walked.fetch_add(len, Ordering::Relaxed);
            self.limits.report(done, Some(all.saturating_mul(of)));
        };
        let mut entries = self.ledger.entries.iter().enumerate();
        entries.try_for_each(|(part, entry)| self.walk_part(part, entry, &report))
    }

    /// Walks over one part from end to end, in strips that workers may share; before each block its length
    /// is reported.
    fn walk_part(
        &self,
        part: usize,
        entry: &LedgerEntry,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<(), Refusal> {
        let free = self.free();
        let block = free.min(BLOCK_BITS);
        let strip = free - (free - block).min(STRIP_BITS);
        let walk_strip = |number: u64| {
            let first = (entry.choice << (free - strip) | number) << (strip - block);
            let mut whole: Option<Walked> = None;
            for leading in first..first + (1 << (strip - block)) {
                if self.limits.is_cancelled() {
                    return None;
                }
                report(1 << block);
                let own = self.walk(leading, block);
                whole = Some(whole.map_or(own, |whole| whole.and(&own)));
            }
            whole
        };
        let bytes = 8 * self.solution.words().len() as u64;
        let strips = self.limits.collect(1 << (free - strip), bytes, &walk_strip);
        let strips = strips.into_iter().collect::<Option<Vec<Walked>>>();
        let whole = strips.ok_or(Refusal::Cancelled)?.into_iter();
        let whole = whole.reduce(|one, other| one.and(&other));
        let whole = whole.expect("a part has at least one block");
        self.check_whole(part, entry, &whole)
    }

    /// Walks over the parts that hold some of the lightest, where that is not too much: so the ties are
    /// counted once more.
    pub(super) fn walk_best_parts(&self) -> Result<(), Refusal> {
        let entries = &self.ledger.entries;
        let fewest = entries.iter().map(|entry| entry.fewest).min();
        let numbered = entries.iter().enumerate();
        let best: Vec<(usize, &LedgerEntry)> = numbered
            .filter(|(_, entry)| Some(entry.fewest) == fewest)
            .collect();
        let words = self.solution.words().len() as u128;
        if ((best.len() as u128 * words) << self.free()) > BEST_PART_WORDS {
            return Ok(());
        }
        let mut best = best.into_iter();
        best.try_for_each(|(part, entry)| self.walk_part(part, entry, &|_| ()))
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
    pub(super) fn walk_samples(&self) -> Result<(), Refusal> {
        let words = self.solution.words().len() as u64;
        let most = (SAMPLE_WORDS / SAMPLES / words.max(1)).max(1).ilog2();
        let block = self.free().min(BLOCK_BITS).min(most);
        let blocks = 1_u64 << (self.basis.len() as u32 - block);
        let mut random = ChaCha8Rng::seed_from_u64(self.hash());
        let entries = self.ledger.entries.iter();
        let first = entries.min_by_key(|entry| (entry.fewest, entry.least));
        let own = first.map_or(0, |first| first.least >> block);
        let chosen = (0..SAMPLES).map(|_| random.next_u64() % blocks);
        let leading: Vec<u64> = std::iter::once(own).chain(chosen).collect();
        let bytes = 8 * words;
        self.limits.try_each(1 + SAMPLES, bytes, &|number| {
            self.walk_sample(leading[number as usize], block)
        })
    }

    /// Walks over the block of so many free vectors with these leading bits.
    fn walk_sample(&self, leading: u64, block: u32) -> Result<(), Refusal> {
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
