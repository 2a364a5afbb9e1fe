//! The solutions of one puzzle as cosets: for each alternative of its goal one solution and the
//! kernel, or the reason why there is none.

use std::collections::HashMap;
use std::sync::Arc;

use crate::answer::{Alternative, KernelProof, Limits, ParityWitness, Proof, Verdict, Witness};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::goal::{Goal, Pattern};
use crate::flip::method::{Method, check_memory};
use crate::flip::modulus::Modulus;
use crate::flip::places::Buttons;
use crate::flip::presses::Presses;
use crate::flip::puzzle::FlipPuzzle;
use crate::flip::rule::Rule;
use crate::flip::solver::{Question, Solver};
use crate::flip::states::States;

use super::button_order::ButtonOrder;
use super::in_order::Solutions;

/// All solutions of a flip puzzle, found but not written out: it takes the memory of the kernel, not
/// of the solutions.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::bits::BitVec;
/// use tilewise::flip::{AllSolutions, ButtonOrder, Count, FlipPuzzle, Goal, Rule};
/// use tilewise::grid::Size;
///
/// // A row of five lamps, all lit: each press changes a lamp and its neighbours.
/// let rule = Rule::plus(Size::new(1, 5)?);
/// let puzzle = FlipPuzzle::new(rule, BitVec::ones(5).into(), Goal::Uniform(0))?;
/// let limits = Limits::default();
/// let all = AllSolutions::of(&puzzle, &limits)?;
/// assert_eq!(all.count(&limits)?, Count::Exact(2_u8.into()));
/// let shown: Vec<String> = all
///     .in_order(&ButtonOrder::natural(5), &limits)?
///     .map(|presses| format!("{:?}", presses.times()))
///     .collect();
/// assert_eq!(shown, [".#..#", "#..#."]);
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug)]
pub struct AllSolutions {
    /// Its buttons have the limits and the costs of the puzzle.
    pub(super) rule: Arc<Rule>,
    pub(super) start: States,
    pub(super) kernels: Kernels,
    pub(super) cosets: Vec<Coset>,
    refuted: Vec<ParityWitness>,
    /// For each alternative of the goal, what became of it.
    told: Vec<Told>,
    /// For each of them, the cells that matter.
    cared: Vec<BitVec>,
}

/// What became of an alternative.
#[derive(Debug, Clone, Copy)]
enum Told {
    /// It has the solutions of this coset.
    Coset(usize),
    /// This witness refutes it.
    Refuted(usize),
}

/// The solutions for one alternative of the goal, the limits of the buttons aside.
#[derive(Debug, Clone)]
pub(super) struct Coset {
    pub(super) pattern: Pattern,
    /// Some solution.
    pub(super) member: Presses,
    /// Prepared for the cells that matter; it knows their kernel.
    pub(super) solver: Arc<Solver>,
}

/// Solvers for the choices of cells that matter which have come up.
#[derive(Debug, Clone)]
pub(super) struct Kernels {
    /// Without costs and limits: only what presses change.
    plain: Arc<Rule>,
    solvers: Vec<Arc<Prepared>>,
}

#[derive(Debug)]
struct Prepared {
    cared: BitVec,
    solver: Arc<Solver>,
}

impl AllSolutions {
    /// Finds them. Of `limits` the memory counts, and the flag that stops an elimination.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where tables would pass the memory limit, [`Error::Cancelled`] where the
    /// caller stopped it.
    pub fn of(puzzle: &FlipPuzzle, limits: &Limits) -> Result<Self, Error> {
        let rule = Arc::clone(puzzle.rule());
        let (k, cells) = (rule.modulus(), rule.cells().len());
        let per_byte = if k == Modulus::TWO { 8 } else { 1 };
        let pictures = alternatives(puzzle.goal(), k) * (2 * cells as u128 / per_byte + 64);
        check_memory("the pictures of the goal", pictures, limits)?;
        let mut found = Self {
            kernels: Kernels::of(&rule),
            start: puzzle.start().clone(),
            rule,
            cosets: Vec::new(),
            refuted: Vec::new(),
            told: Vec::new(),
            cared: Vec::new(),
        };
        let mut met: HashMap<(BitVec, States), Told> = HashMap::new();
        for (at, pattern) in puzzle.goal().alternatives(k, cells).into_iter().enumerate() {
            found.cared.push(pattern.cared().clone());
            // Two alternatives that say the same have the same solutions.
            let key = (pattern.cared().clone(), pattern.states().clone());
            if let Some(&before) = met.get(&key) {
                found.told.push(before);
                continue;
            }
            let told = match found.kernels.reach(&found.start, &pattern, limits)? {
                Reach::By(coset) => {
                    found.cosets.push(coset);
                    Told::Coset(found.cosets.len() - 1)
                }
                Reach::Never(weights) => {
                    found.refuted.push(ParityWitness {
                        alternative: at,
                        weights,
                    });
                    Told::Refuted(found.refuted.len() - 1)
                }
            };
            met.insert(key, told);
            found.told.push(told);
        }
        Ok(found)
    }

    /// Why some alternatives of the goal have no solutions, the limits of the buttons aside: one
    /// witness each, in the goal's order; an alternative that says the same as one before it has none.
    #[must_use]
    pub fn refuted(&self) -> &[ParityWitness] {
        &self.refuted
    }

    /// What shows that these are all solutions, the limits of the buttons aside: for each alternative
    /// of the goal one of them and the kernel, or the witness.
    #[must_use]
    pub fn proof(&self) -> Proof<Presses> {
        let own = |at: usize, told: &Told| match *told {
            Told::Coset(coset) => Alternative::Reached(self.cosets[coset].member.clone()),
            Told::Refuted(witness) => Alternative::Unreachable(ParityWitness {
                alternative: at,
                ..self.refuted[witness].clone()
            }),
        };
        let kernel = |cared: &BitVec| {
            let solver = self.kernels.known(cared);
            Arc::new(solver.map_or_else(Vec::new, |solver| solver.kernel().to_vec()))
        };
        let shared = self.cared.first();
        if let Some(cared) = shared.filter(|first| self.cared.iter().all(|own| own == *first)) {
            let each = self.told.iter().enumerate();
            return Proof::Kernel(KernelProof {
                basis: kernel(cared),
                alternatives: each.map(|(at, told)| own(at, told)).collect(),
                ledgers: Vec::new(),
            });
        }
        let each = self.told.iter().zip(&self.cared).enumerate();
        let each = each.map(|(at, (told, cared))| KernelProof {
            basis: kernel(cared),
            alternatives: vec![own(at, told)],
            ledgers: Vec::new(),
        });
        Proof::Kernels(each.collect())
    }

    /// All solutions that keep the limits of the buttons, one after the other, put in order as strings
    /// by `order`. The first come without looking at the others.
    ///
    /// # Errors
    /// [`Error::Mismatch`] for an order of another number of buttons, [`Error::TooLarge`] where the
    /// kernels in that order would pass the memory limit.
    pub fn in_order(&self, order: &ButtonOrder, limits: &Limits) -> Result<Solutions, Error> {
        Solutions::new(self, order, limits)
    }
}

/// What comes of an alternative of the goal.
pub(super) enum Reach {
    By(Coset),
    /// Cells with weights whose total no press changes.
    Never(Vec<(usize, u8)>),
}

impl Kernels {
    fn of(rule: &Arc<Rule>) -> Self {
        let buttons = rule.buttons();
        let plain = if buttons.costs().is_none() && buttons.most().is_none() {
            Arc::clone(rule)
        } else {
            let plain = Rule::new(
                rule.modulus(),
                rule.cells().clone(),
                Buttons::new(buttons.places().clone()),
                rule.effects().clone(),
            );
            Arc::new(plain.expect("it is a rule already, with costs or limits"))
        };
        Self {
            plain,
            solvers: Vec::new(),
        }
    }

    /// The presses that bring `start` to `pattern`.
    pub(super) fn reach(
        &mut self,
        start: &States,
        pattern: &Pattern,
        limits: &Limits,
    ) -> Result<Reach, Error> {
        let solver = self.solver(pattern.cared(), limits)?;
        // All solvers bring to 0: what is to become the pattern is to lose the difference.
        let k = start.modulus();
        let mut difference = States::zeros(k, start.len());
        for cell in pattern.cared().iter_ones() {
            difference.add(
                cell,
                k.subtract(start.get(cell), pattern.states().get(cell)),
            );
        }
        let answer = solver.solve(&difference, Question::Any, limits)?;
        Ok(match answer.verdict {
            Verdict::Solved(member) => Reach::By(Coset {
                pattern: pattern.clone(),
                member,
                solver,
            }),
            Verdict::Impossible(Witness::Parity(mut witnesses)) => {
                let witness = witnesses.pop();
                Reach::Never(witness.map_or_else(Vec::new, |witness| witness.weights))
            }
            Verdict::Impossible(_) | Verdict::Stopped { .. } => return Err(Error::Cancelled),
        })
    }

    /// Forgets the oldest solvers above so many.
    pub(super) fn keep(&mut self, most: usize) {
        let oldest = self.solvers.len().saturating_sub(most);
        self.solvers.drain(..oldest);
    }

    /// The solver that was prepared for these cells, if it is still held.
    fn known(&self, cared: &BitVec) -> Option<&Arc<Solver>> {
        let known = self.solvers.iter().find(|known| known.cared == *cared);
        known.map(|known| &known.solver)
    }

    fn solver(&mut self, cared: &BitVec, limits: &Limits) -> Result<Arc<Solver>, Error> {
        if let Some(known) = self.known(cared) {
            return Ok(Arc::clone(known));
        }
        let zeros = States::zeros(self.plain.modulus(), cared.len());
        let goal = Goal::Pattern(Pattern::with_dont_care(&zeros, cared.clone())?);
        let by = |method| Solver::new(Arc::clone(&self.plain), &goal, method, limits);
        let mut solver = by(Method::Automatic)?;
        if !solver.knows_kernel() {
            // Parities of rows and columns give a solution, but not all.
            solver = by(Method::Matrix)?;
        }
        let solver = Arc::new(solver);
        self.solvers.push(Arc::new(Prepared {
            cared: cared.clone(),
            solver: Arc::clone(&solver),
        }));
        Ok(solver)
    }
}

/// How many pictures a goal has.
fn alternatives(goal: &Goal, k: Modulus) -> u128 {
    match goal {
        Goal::Uniform(_) | Goal::Pattern(_) => 1,
        Goal::Same => k.get().into(),
        Goal::OneOf(goals) => goals.iter().map(|goal| alternatives(goal, k)).sum(),
    }
}
