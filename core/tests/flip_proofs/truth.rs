//! Small puzzles of every kind, all their presses tried, and the answers that follow from that.

use std::collections::BTreeSet;
use std::sync::Arc;

use tilewise::answer::{
    Alternative, Answer, KernelProof, Optimal, ParityWitness, Proof, Stats, Verdict, Witness,
};
use tilewise::bits::BitVec;
use tilewise::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Pattern, Presses, Rule, States};

use crate::small_puzzles::{Draw, names};

/// All lists of `len` numbers below k, in order.
pub(crate) fn all_lists(k: u8, len: usize) -> Vec<Vec<u8>> {
    let longer = |lists: Vec<Vec<u8>>, _| {
        let with = |list: &Vec<u8>, next: u8| [list.as_slice(), &[next]].concat();
        let each = lists.iter();
        each.flat_map(|list| (0..k).map(|next| with(list, next)).collect::<Vec<_>>())
            .collect()
    };
    (0..len).fold(vec![Vec::new()], longer)
}

/// A puzzle of few cells and buttons: costs, limits, any goal.
pub(crate) fn draw_puzzle(draw: &mut Draw) -> FlipPuzzle {
    let sizes = [
        (2, 6, 5),
        (2, 5, 8),
        (3, 4, 5),
        (4, 3, 4),
        (5, 2, 3),
        (6, 2, 3),
    ];
    let (k, cells, buttons) = *draw.one_of(&sizes);
    let modulus = Modulus::new(k.into()).unwrap();
    let cells = 1 + draw.below(cells) as usize;
    let buttons = 1 + draw.below(buttons) as usize;
    let mut value = |bound: u8| draw.below(bound.into()) as u8;
    let table: Vec<Vec<(usize, u8)>> = (0..buttons)
        .map(|_| {
            let amounts = (0..cells).map(|cell| (cell, value(k)));
            amounts.filter(|&(_, amount)| amount != 0).collect()
        })
        .collect();
    let mut own = Buttons::new(names(buttons));
    if value(4) != 0 {
        let costs = (0..buttons).map(|_| value(6).into());
        own = own.with_costs(costs.collect()).unwrap();
    }
    if value(3) != 0 {
        let most = (0..buttons).map(|_| value(k));
        own = own.with_most(most.collect()).unwrap();
    }
    let rule = Rule::new(modulus, names(cells), own, Effects::Table(table)).unwrap();
    let mut states = || {
        let values: Vec<u8> = (0..cells).map(|_| value(k)).collect();
        States::new(modulus, &values).unwrap()
    };
    let start = states();
    let pictures: Vec<States> = (0..3).map(|_| states()).collect();
    let mut cared = || -> BitVec { (0..cells).map(|_| value(3) != 0).collect() };
    let masks: Vec<BitVec> = (0..3).map(|_| cared()).collect();
    let pattern = |at: usize, mask: usize| {
        Goal::Pattern(Pattern::with_dont_care(&pictures[at], masks[mask].clone()).unwrap())
    };
    let goal = match value(6) {
        0 => Goal::Uniform(value(k)),
        1 => Goal::Same,
        2 => pattern(0, 0),
        3 => Goal::OneOf(vec![pattern(0, 0), pattern(1, 0), pattern(0, 0)]),
        4 => Goal::OneOf(vec![pattern(0, 0), pattern(1, 1), Goal::Uniform(0)]),
        _ => Goal::OneOf(vec![
            pattern(0, 0),
            Goal::OneOf(vec![pattern(0, 1)]),
            pattern(2, 2),
        ]),
    };
    FlipPuzzle::new(rule, start, goal).unwrap()
}

/// Everything there is to know about a small puzzle.
pub(crate) struct Truth {
    pub(crate) k: Modulus,
    pub(crate) goals: Vec<Pattern>,
    /// By how much each button changes each cell.
    columns: Vec<Vec<u8>>,
    start: Vec<u8>,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
}

impl Truth {
    pub(crate) fn of(puzzle: &FlipPuzzle) -> Self {
        let rule = puzzle.rule();
        let (k, cells) = (rule.modulus(), rule.cells().len());
        let column = |button| {
            let mut column = vec![0; cells];
            rule.press(button, |cell, amount| {
                column[cell] = k.add(column[cell], amount);
            });
            column
        };
        Self {
            k,
            goals: puzzle.goal().alternatives(k, cells),
            columns: (0..rule.buttons().places().len()).map(column).collect(),
            start: puzzle.start().iter().collect(),
            costs: rule.buttons().costs().map(Into::into),
            most: rule.buttons().most().map(Into::into),
        }
    }

    fn all_presses(&self) -> Vec<Vec<u8>> {
        all_lists(self.k.get(), self.columns.len())
    }

    fn changes(&self, times: &[u8]) -> Vec<u8> {
        let mut sum = vec![0_u64; self.start.len()];
        for (&times, column) in times.iter().zip(&self.columns) {
            for (sum, &amount) in sum.iter_mut().zip(column) {
                *sum += u64::from(times) * u64::from(amount);
            }
        }
        sum.into_iter().map(|sum| self.k.reduce(sum)).collect()
    }

    pub(crate) fn reaches(&self, times: &[u8], goal: &Pattern) -> bool {
        let changes = self.changes(times);
        let mut cared = goal.cared().iter_ones();
        cared.all(|cell| self.k.add(self.start[cell], changes[cell]) == goal.states().get(cell))
    }

    fn reaches_some(&self, times: &[u8]) -> bool {
        self.goals.iter().any(|goal| self.reaches(times, goal))
    }

    pub(crate) fn allows(&self, times: &[u8]) -> bool {
        let most = self.most.as_ref();
        most.is_none_or(|most| times.iter().zip(most).all(|(times, most)| times <= most))
    }

    /// The solutions within the limits of buttons, in order.
    pub(crate) fn solutions(&self) -> Vec<Vec<u8>> {
        let mut all = self.all_presses();
        all.retain(|times| self.allows(times) && self.reaches_some(times));
        all
    }

    pub(crate) fn can_without_limits(&self) -> bool {
        self.all_presses()
            .iter()
            .any(|times| self.reaches_some(times))
    }

    pub(crate) fn cost(&self, times: &[u8]) -> Option<u64> {
        let costs = self.costs.as_ref()?;
        Some(
            times
                .iter()
                .zip(costs)
                .map(|(&times, cost)| u64::from(times) * cost)
                .sum(),
        )
    }

    pub(crate) fn weight(&self, times: &[u8]) -> u64 {
        let count = times.iter().map(|&times| u64::from(times)).sum();
        self.cost(times).unwrap_or(count)
    }

    /// The press sets that change no cell in `cared`.
    pub(crate) fn quiet(&self, cared: &BitVec) -> BTreeSet<Vec<u8>> {
        let quiet = |times: &Vec<u8>| {
            let changes = self.changes(times);
            cared.iter_ones().all(|cell| changes[cell] == 0)
        };
        self.all_presses().into_iter().filter(quiet).collect()
    }

    /// All sums of multiples of `lists`.
    pub(crate) fn sums(&self, lists: &[Vec<u8>]) -> BTreeSet<Vec<u8>> {
        let mut sums = BTreeSet::from([vec![0; self.columns.len()]]);
        for list in lists {
            let before = sums.clone();
            for times in 1..self.k.get() {
                sums.extend(before.iter().map(|sum| {
                    let pairs = sum.iter().zip(list);
                    let value =
                        |(&a, &b): (&u8, &u8)| u64::from(a) + u64::from(b) * u64::from(times);
                    pairs.map(|pair| self.k.reduce(value(pair))).collect()
                }));
            }
        }
        sums
    }

    pub(crate) fn presses(&self, times: &[u8]) -> Presses {
        Presses::new(States::new(self.k, times).unwrap())
    }

    fn kernel(&self, goals: &[Pattern], first: usize) -> KernelProof<Presses> {
        let mut basis: Vec<Vec<u8>> = Vec::new();
        let mut made = self.sums(&basis);
        for quiet in self.quiet(goals[0].cared()) {
            if !made.contains(&quiet) {
                basis.push(quiet);
                made = self.sums(&basis);
            }
        }
        let alternative = |(at, goal): (usize, &Pattern)| {
            let reached = self.all_presses();
            let last = reached.iter().rev().find(|times| self.reaches(times, goal));
            last.map_or_else(
                || Alternative::Unreachable(self.witness(first + at, goal)),
                |times| Alternative::Reached(self.presses(times)),
            )
        };
        KernelProof {
            alternatives: goals.iter().enumerate().map(alternative).collect(),
            basis: Arc::new(basis.iter().map(|times| self.presses(times)).collect()),
            ledgers: Vec::new(),
        }
    }

    fn proof(&self) -> Proof<Presses> {
        if self
            .goals
            .iter()
            .all(|goal| goal.cared() == self.goals[0].cared())
        {
            return Proof::Kernel(self.kernel(&self.goals, 0));
        }
        let each = self.goals.chunks(1).enumerate();
        Proof::Kernels(each.map(|(at, goal)| self.kernel(goal, at)).collect())
    }

    fn witness(&self, alternative: usize, goal: &Pattern) -> ParityWitness {
        let total = |weights: &[u8], values: &[u8]| {
            let pairs = weights.iter().zip(values);
            self.k
                .reduce(pairs.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum())
        };
        let difference: Vec<u8> = (0..self.start.len())
            .map(|cell| self.k.subtract(goal.states().get(cell), self.start[cell]))
            .collect();
        let holds = |weights: &Vec<u8>| {
            let mut each = (0..weights.len()).zip(weights);
            each.all(|(cell, &weight)| weight == 0 || goal.cared().get(cell))
                && self
                    .columns
                    .iter()
                    .all(|column| total(weights, column) == 0)
                && total(weights, &difference) != 0
        };
        let all = all_lists(self.k.get(), self.start.len());
        let weights = all.iter().find(|weights| holds(weights)).unwrap();
        let weights = weights.iter().copied().enumerate();
        ParityWitness {
            alternative,
            weights: weights.filter(|&(_, weight)| weight != 0).collect(),
        }
    }

    /// The whole answer to the question of the fewest.
    pub(crate) fn answer(&self) -> Answer<Presses> {
        let solutions = self.solutions();
        let is_prime = [2, 3, 5].contains(&self.k.get());
        let proof = self.proof();
        let nullity = match &proof {
            Proof::Kernel(kernel) if is_prime => Some(kernel.basis.len()),
            _ => None,
        };
        let nothing = Answer {
            verdict: Verdict::Impossible(Witness::Limits),
            optimal: Optimal::NotAsked,
            count: None,
            cost: None,
            ties: None,
            nullity,
            proof,
            stats: Stats::default(),
        };
        let Some(least) = solutions.iter().map(|times| self.weight(times)).min() else {
            if self.can_without_limits() {
                return nothing;
            }
            let goals = self.goals.iter().enumerate();
            let witnesses = goals.map(|(at, goal)| self.witness(at, goal)).collect();
            return Answer {
                verdict: Verdict::Impossible(Witness::Parity(witnesses)),
                proof: Proof::None,
                nullity: None,
                ..nothing
            };
        };
        let best: Vec<&Vec<u8>> = solutions
            .iter()
            .filter(|times| self.weight(times) == least)
            .collect();
        let presses = self.presses(best[0]);
        Answer {
            count: Some(presses.count()),
            cost: self.cost(best[0]),
            ties: Some(best.len().into()),
            optimal: Optimal::Proved,
            verdict: Verdict::Solved(presses),
            ..nothing
        }
    }
}
