//! Chooses how to search for the fewest presses of one rule, by what it costs.
//!
//! - Two colours, plain prices: the walk in Gray-code order where there are few solutions
//!   (`gray_walk`), and the transform where there are many (`all_weights`).
//! - Else buttons with the same effect are laid on piles (`piles`), and either all solutions of
//!   the piles are weighed (`histograms`) or a table over all changes is made (`syndromes`),
//!   whichever takes fewer steps, if it is within the limits.
//! - Where both are too large, two halves of a solution are searched for (`halves`), which ends where
//!   few presses are enough.
//! - Else a solution is improved (`information_sets`, `row_by_row`), and nothing is claimed.

use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use super::all_weights::gathered;
use super::coset::Weighed;
use super::gray_walk::walk_all;
use super::halves::{Halves, MetOutcome};
use super::histograms::lightest;
use super::information_sets::descend;
use super::packing_bound::packing_bound;
use super::piled_kernel::PiledKernel;
use super::piles::{Column, Piles};
use super::prices::Prices;
use super::row_by_row::improve_row_by_row;
use super::solution_count::SolutionCount;
use super::syndromes::{Syndromes, TableSize, telling_cells};
use super::weigher::{InOrder, Weigher};
use crate::answer::{Ledger, Limits};
use crate::bits::BitVec;
use crate::flip::modulus::Modulus;
use crate::flip::presses::Presses;
use crate::flip::rule::Rule;
use crate::flip::states::States;
use crate::gf2::Kernel;
use crate::transform::{SignedTypes, TransformSearch};

/// What a search came to.
#[derive(Debug)]
pub(in crate::flip) struct Searched {
    /// The solution, or that there is none, or the best met.
    pub(in crate::flip) outcome: Outcome,
    /// Solutions weighed, or entries of a table.
    pub(in crate::flip) weighed: u64,
    /// What a search of very many solutions saw.
    pub(in crate::flip) ledger: Option<Ledger>,
}

/// Who weighs very many solutions, and of which alternative of the goal they are.
#[derive(Clone, Copy)]
pub(in crate::flip) struct Weighing<'a> {
    pub(in crate::flip) weigher: &'a dyn Weigher,
    pub(in crate::flip) goal: usize,
}

/// How a search ended.
#[derive(Debug)]
pub(in crate::flip) enum Outcome {
    /// Proved: nothing is cheaper.
    Fewest {
        /// The least string among the cheapest.
        presses: States,
        /// How many are as cheap.
        ties: BigUint,
    },
    /// Proved: limits of buttons forbid every solution.
    Forbidden,
    /// Not proved.
    Stopped {
        /// The cheapest solution met.
        best: Option<States>,
        /// Halves have shown that nothing costs less; 0 where they have shown nothing.
        bound: u64,
    },
}

/// The searches of one rule and one choice of cells that matter. What they need is made when it is
/// first needed and kept for further boards.
#[derive(Debug)]
pub(in crate::flip) struct Searches {
    rule: Arc<Rule>,
    cared: BitVec,
    basis: Arc<Vec<Presses>>,
    prices: Arc<Prices>,
    size: SolutionCount,
    /// The kernel in bits, for two colours.
    in_bits: OnceLock<Kernel>,
    piled: OnceLock<Piled>,
    kernel: OnceLock<PiledKernel>,
    cells: OnceLock<Vec<usize>>,
    table: OnceLock<Syndromes>,
}

/// The buttons' effects, and the piles they make.
#[derive(Debug)]
struct Piled {
    columns: Vec<Column>,
    piles: Arc<Piles>,
}

/// Kernels up to this size are walked without looking for a better way.
const SMALL: u128 = 1 << 12;

/// In the time of a step of another search the transform weighs so many solutions.
const WEIGHED_A_STEP: u128 = 32;

/// How to search.
#[derive(Debug)]
enum Plan<'a> {
    /// Weigh all solutions in bits, which are few.
    Walk,
    /// Weigh all solutions in bits, many at once.
    Transform(Box<TransformSearch>),
    /// Weigh all solutions of the piles.
    Weigh(&'a PiledKernel),
    /// Make the table, of the changes at these cells.
    Table(&'a [usize], &'a [Column]),
    /// Search for halves, then improve a solution.
    Halves(&'a Piled),
    /// Improve a solution.
    Improve,
}

impl Searches {
    /// Searches for `rule` with the cells in `cared`, of whose quiet press sets `basis` is the
    /// standard form.
    pub(in crate::flip) fn new(
        rule: Arc<Rule>,
        cared: BitVec,
        basis: Arc<Vec<Presses>>,
        prices: Arc<Prices>,
    ) -> Self {
        let size = SolutionCount::of(rule.modulus(), prices.buttons(), &basis);
        Self {
            rule,
            cared,
            basis,
            prices,
            size,
            in_bits: OnceLock::new(),
            piled: OnceLock::new(),
            kernel: OnceLock::new(),
            cells: OnceLock::new(),
            table: OnceLock::new(),
        }
    }

    /// The fewest presses among all that differ from `member`, a solution of `change` that limits
    /// may forbid, by quiet press sets.
    pub(in crate::flip) fn search(
        &self,
        change: &States,
        member: &States,
        limits: &Limits,
    ) -> Searched {
        let weigher = &InOrder::new(limits);
        self.search_by(Weighing { weigher, goal: 0 }, change, member, limits)
    }

    /// The same, where `weighing` tells who weighs very many solutions.
    pub(in crate::flip) fn search_by(
        &self,
        weighing: Weighing<'_>,
        change: &States,
        member: &States,
        limits: &Limits,
    ) -> Searched {
        match self.plan(weighing.weigher, member, limits) {
            Plan::Walk => self.walk(bits(member)),
            Plan::Transform(search) => self.transform(weighing, &search, bits(member)),
            Plan::Weigh(kernel) => weigh(kernel, member, limits),
            Plan::Table(cells, columns) => self.look_up(cells, columns, change, member, limits),
            Plan::Halves(piled) => self.meet(piled, change, member, limits),
            Plan::Improve => self.improve(member, limits),
        }
    }

    fn plan(&self, weigher: &dyn Weigher, member: &States, limits: &Limits) -> Plan<'_> {
        let k = self.rule.modulus();
        let most = u128::from(limits.max_work);
        if self.in_bits() && self.size.solutions <= SMALL.min(most) {
            return Plan::Walk;
        }
        let transform = || {
            let search = self
                .in_bits()
                .then(|| self.signed(bits(member), limits))??;
            weigher.accepts(&search).then(|| Box::new(search))
        };
        let Some(piled) = self.piled(limits) else {
            return transform().map_or(Plan::Improve, Plan::Transform);
        };
        let Piled { columns, piles } = piled;
        // The steps of each way that is open; a step of the walk in bits is a word.
        let mut ways = Vec::new();
        if self.in_bits() && piles.are_single() {
            if let Some(search) = transform() {
                ways.push((search.effort() / WEIGHED_A_STEP, Plan::Transform(search)));
            }
        } else if let Some(kernel) = self.kernel(piles, limits) {
            let solutions = u128::try_from(kernel.order()).unwrap_or(u128::MAX);
            if solutions <= most {
                let steps = solutions * 4 * u128::from(k.get());
                ways.push((steps, Plan::Weigh(kernel)));
            }
        }
        if let Some((steps, cells)) = self.table_of(columns, limits) {
            ways.push((steps, Plan::Table(cells, columns)));
        }
        let quickest = ways.into_iter().min_by_key(|(steps, _)| *steps);
        if let Some((_, plan)) = quickest {
            return plan;
        }
        Plan::Halves(piled)
    }

    /// Columns and piles, where memory allows.
    fn piled(&self, limits: &Limits) -> Option<&Piled> {
        let needed = Piles::bytes(&self.prices, self.rule.most_changes());
        if needed > u128::from(limits.max_bytes) {
            return None;
        }
        Some(self.piled.get_or_init(|| {
            let columns = columns_of(&self.rule, &self.cared);
            let piles = Arc::new(Piles::of(&columns, &self.prices));
            Piled { columns, piles }
        }))
    }

    /// The kernel of the piles, where memory allows and it can be of use: for weighing all, or for
    /// improving a solution in bytes.
    pub(super) fn kernel(&self, piles: &Arc<Piles>, limits: &Limits) -> Option<&PiledKernel> {
        let fewer = self.prices.buttons() - piles.len();
        let bits_left = self.size.bits - fewer as f64 * f64::from(self.rule.modulus().get()).log2();
        // Half a bit for rounding: the kernel itself is counted exactly.
        if self.in_bits() && bits_left > (limits.max_work as f64).log2() + 0.5 {
            return None;
        }
        let needed = PiledKernel::bytes(piles.len(), self.basis.len());
        if needed > u128::from(limits.max_bytes) {
            return None;
        }
        Some(
            self.kernel.get_or_init(|| {
                PiledKernel::new(Arc::clone(piles), &self.basis, self.rule.modulus())
            }),
        )
    }

    /// The steps that the table takes and the cells that tell changes apart, where it is within the
    /// limits.
    fn table_of(&self, columns: &[Column], limits: &Limits) -> Option<(u128, &[usize])> {
        let k = self.rule.modulus();
        let is_within = |states: u128| {
            let size = TableSize::of(&self.prices, states);
            states <= u128::from(u32::MAX)
                && size.work <= u128::from(limits.max_work)
                && size.bytes <= u128::from(limits.max_bytes)
        };
        if !is_within(self.size.changes) {
            return None;
        }
        let cells = self
            .cells
            .get_or_init(|| telling_cells(k, self.cared.len(), columns));
        let rank = u32::try_from(cells.len()).ok()?;
        let states = u128::from(k.get()).checked_pow(rank)?;
        let steps = TableSize::of(&self.prices, states).work * u128::from(k.get());
        is_within(states).then_some((steps, cells))
    }

    /// Weighs all solutions in bits, one after the other.
    pub(super) fn walk(&self, member: &BitVec) -> Searched {
        searched(walk_all(self.kernel_in_bits(), member))
    }

    /// Weighs all solutions in bits, many at once.
    pub(super) fn transform(
        &self,
        weighing: Weighing<'_>,
        search: &TransformSearch,
        member: &BitVec,
    ) -> Searched {
        let pieces = weighing.weigher.weigh(weighing.goal, search);
        searched(gathered(self.kernel_in_bits(), member, search, pieces))
    }

    /// All solutions for the transform, where combinations can be numbered and memory allows.
    pub(super) fn signed(&self, member: &BitVec, limits: &Limits) -> Option<TransformSearch> {
        if self.basis.len() > SignedTypes::MAX_DIMENSION {
            return None;
        }
        // The kernel once more, twice a type for each button, and a walk over blocks of them.
        let (buttons, vectors) = (member.len() as u128, self.basis.len() as u128);
        let needed = buttons * (vectors.div_ceil(8) + 48 + 2 * vectors);
        if needed > u128::from(limits.max_bytes) {
            return None;
        }
        let types = SignedTypes::of(self.kernel_in_bits(), member)?;
        Some(TransformSearch::new(types))
    }

    fn kernel_in_bits(&self) -> &Kernel {
        self.in_bits
            .get_or_init(|| Kernel::spanned_by(self.prices.buttons(), &self.basis_bits()))
    }

    /// Looks the change up in the table, which is made at the first board.
    fn look_up(
        &self,
        cells: &[usize],
        columns: &[Column],
        change: &States,
        member: &States,
        limits: &Limits,
    ) -> Searched {
        if self.table.get().is_none() {
            let made = Syndromes::make(cells.to_vec(), columns, &self.prices, limits);
            let Some(table) = made else {
                return self.stopped_at(member);
            };
            // Another thread may have been faster: its table is the same.
            let _ = self.table.set(table);
        }
        let table = self.table.get().expect("it was just set");
        Searched {
            outcome: match table.cheapest(change) {
                Some(found) => Outcome::Fewest {
                    presses: found.presses,
                    ties: found.ties,
                },
                None => Outcome::Forbidden,
            },
            weighed: table.entries(),
            ledger: None,
        }
    }

    /// Searches for the halves of a solution; improves `member` where that does not end.
    fn meet(&self, piled: &Piled, change: &States, member: &States, limits: &Limits) -> Searched {
        let bound = packing_bound(&self.rule, &self.prices, change);
        // Half of the work, so that the other half is left to improve a solution.
        let half = Limits {
            max_work: limits.max_work / 2,
            ..*limits
        };
        let halves = Halves::new(&piled.piles, &piled.columns, change, bound, &half);
        let Some(met) = halves.map(Halves::search) else {
            return self.improve(member, limits);
        };
        let outcome = match met.outcome {
            MetOutcome::Fewest { totals, ties } => Outcome::Fewest {
                presses: piled.piles.presses(&totals),
                ties,
            },
            MetOutcome::Forbidden => Outcome::Forbidden,
            MetOutcome::Stopped { bound: shown } => {
                let rest = Limits {
                    max_work: limits.max_work.saturating_sub(met.weighed),
                    ..*limits
                };
                let mut improved = self.improve(member, &rest);
                improved.weighed = improved.weighed.saturating_add(met.weighed);
                if let Outcome::Stopped { bound, .. } = &mut improved.outcome {
                    *bound = shown;
                }
                return improved;
            }
        };
        Searched {
            outcome,
            weighed: met.weighed,
            ledger: None,
        }
    }

    /// Improves `member`: in bits, or multiples of single rows of the kernel of the piles.
    fn improve(&self, member: &States, limits: &Limits) -> Searched {
        if self.in_bits() {
            let descended = descend(&self.basis_bits(), bits(member), limits);
            return Searched {
                outcome: Outcome::Stopped {
                    best: Some(descended.solution.into()),
                    bound: 0,
                },
                weighed: descended.weighed,
                ledger: None,
            };
        }
        let Some(kernel) = self.kernel.get() else {
            return self.stopped_at(member);
        };
        let Some(open) = kernel.member(member) else {
            return FORBIDDEN;
        };
        let improved = improve_row_by_row(kernel, &open, limits);
        Searched {
            outcome: Outcome::Stopped {
                best: improved
                    .totals
                    .map(|totals| kernel.piles().presses(&totals)),
                bound: 0,
            },
            weighed: improved.weighed,
            ledger: None,
        }
    }

    /// Whether solutions are packed bits of which only the number counts.
    fn in_bits(&self) -> bool {
        self.rule.modulus() == Modulus::TWO && self.prices.are_plain()
    }

    fn stopped_at(&self, member: &States) -> Searched {
        let best = self.prices.allow(member).then(|| member.clone());
        Searched {
            outcome: Outcome::Stopped { best, bound: 0 },
            weighed: 0,
            ledger: None,
        }
    }

    fn basis_bits(&self) -> Vec<BitVec> {
        let vectors = self.basis.iter();
        vectors.map(|vector| bits(vector.times()).clone()).collect()
    }
}

const FORBIDDEN: Searched = Searched {
    outcome: Outcome::Forbidden,
    weighed: 0,
    ledger: None,
};

fn searched(found: Weighed) -> Searched {
    let presses = found.lightest.into();
    let ties = found.ties.into();
    Searched {
        outcome: if found.ended {
            Outcome::Fewest { presses, ties }
        } else {
            let best = Some(presses);
            Outcome::Stopped { best, bound: 0 }
        },
        weighed: found.weighed,
        ledger: found.ledger,
    }
}

/// Weighs all solutions of the piles.
pub(super) fn weigh(kernel: &PiledKernel, member: &States, limits: &Limits) -> Searched {
    let Some(open) = kernel.member(member) else {
        return FORBIDDEN;
    };
    let found = lightest(kernel, &open, limits);
    let presses = found.totals.map(|totals| kernel.piles().presses(&totals));
    Searched {
        outcome: match presses {
            Some(presses) if found.ended => Outcome::Fewest {
                presses,
                ties: found.ties,
            },
            None if found.ended => Outcome::Forbidden,
            best => Outcome::Stopped { best, bound: 0 },
        },
        weighed: found.weighed,
        ledger: None,
    }
}

fn bits(states: &States) -> &BitVec {
    states.as_bits().expect("two colours are packed bits")
}

/// What each button changes: the cells in `cared` with their amounts, added up.
pub(super) fn columns_of(rule: &Rule, cared: &BitVec) -> Vec<Column> {
    let k = rule.modulus();
    let column = |button: usize| {
        let mut all: Column = Vec::new();
        rule.press(button, |cell, amount| {
            if cared.get(cell) {
                all.push((cell, amount));
            }
        });
        all.sort_unstable();
        let same = all.chunk_by(|a, b| a.0 == b.0);
        let total = |group: &[(usize, u8)]| {
            let amounts = group.iter().map(|&(_, amount)| amount);
            (
                group[0].0,
                amounts.fold(0, |sum, amount| k.add(sum, amount)),
            )
        };
        same.map(total).filter(|&(_, amount)| amount != 0).collect()
    };
    (0..rule.buttons().places().len()).map(column).collect()
}
