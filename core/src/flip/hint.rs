//! Hints: the next press of a fewest solution from the present state, whatever was pressed before.
//!
//! Method: a solver, prepared once, finds the solution with the fewest presses, the least string among
//! several, and the hint is its first button. When one of its presses has been made, the rest of it
//! needs no search:
//!
//! Let x be the least of the lightest solutions from state S, and x press b. From S with b pressed the
//! solutions are those from S, each with one press of b less (modulo k). Were one of them, y, lighter
//! than x without one press of b, then y with b would be lighter than x: adding a press costs at most what it
//! costs, and nothing where it turns k - 1 presses into none. So x less one press of b is a lightest one.
//! It is also the least: any other y as light gives a lightest solution from S, y with b, which comes
//! after x; if b did not wrap, so does y after the rest of x. If it did (its press costs nothing), then y
//! with b has no press of b where x has some, so it comes after x only because of a button before b,
//! and there y comes after the rest of x too.
//!
//! ```text
//! x = .#.#   press 1 made: rest ...#   (no search)
//!            press 2 made: searched anew, then held in its turn
//! ```
//!
//! Cost: a search where the state is not what a press of the held solution makes of the last one, else a
//! look at each cell and each button of the held solution. Where buttons have limits, these hold for the
//! presses to come, the argument above does not, and every state is searched.

use std::sync::Arc;

use crate::answer::{Answer, Limits, Optimal, Verdict, Witness};
use crate::error::Error;

use super::goal::{Goal, check_states};
use super::method::Method;
use super::places::Buttons;
use super::presses::Presses;
use super::puzzle::FlipPuzzle;
use super::rule::Rule;
use super::solver::{Question, Solver};
use super::states::States;

/// A rule and a goal, prepared once, to tell the next press from any state.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::bits::BitVec;
/// use tilewise::flip::{Advice, Coach, Goal, Rule, States};
/// use tilewise::grid::Size;
///
/// // A row of four lamps, the first two lit: a press changes a lamp and its neighbours.
/// let rule = Rule::plus(Size::new(1, 4)?);
/// let limits = Limits::default();
/// let mut coach = Coach::new(rule, &Goal::Uniform(0), &limits)?;
/// let mut lamps: States = BitVec::with_ones(4, [0, 1]).into();
/// let Advice::Press(hint) = coach.next_press(&lamps, &limits)? else { unreachable!() };
/// assert_eq!((hint.button, hint.presses), (0, 1)); // one press, and that is all
/// // The player presses the last button all the same.
/// for lamp in [2, 3] {
///     lamps.add(lamp, 1);
/// }
/// let Advice::Press(hint) = coach.next_press(&lamps, &limits)? else { unreachable!() };
/// assert_eq!((hint.button, hint.presses), (0, 2));
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug)]
pub struct Coach {
    rule: Arc<Rule>,
    solver: Solver,
    searched: Option<Searched>,
    rest: Option<Rest>,
}

/// What a player is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice {
    /// The goal is reached: press nothing.
    Solved,
    /// Press this.
    Press(Hint),
    /// Nothing reaches the goal from here, nor after any presses.
    Impossible(Witness),
    /// The limit came before any solution was found.
    Unknown {
        /// No solution has fewer presses than this, or costs less where buttons have costs (proved).
        bound: u64,
    },
}

/// The next press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// The first button, in order, of the solution: the least string of those with the fewest presses.
    pub button: usize,
    /// Presses that the solution still has, this one among them.
    pub presses: u64,
    /// What they cost, where buttons have costs. Then the solution is one that costs least.
    pub cost: Option<u64>,
    /// Whether no solution is better: not proved where the search met its limit.
    pub optimal: Optimal,
    /// No solution has fewer presses than this, or costs less where buttons have costs (proved).
    pub bound: u64,
}

/// The last search that a coach made.
#[derive(Debug, Clone, PartialEq)]
pub struct Searched {
    /// The state from which it searched.
    pub state: States,
    /// What it found, for a checker.
    pub answer: Answer<Presses>,
}

/// What is left of the last solution.
#[derive(Debug)]
struct Rest {
    state: States,
    times: States,
    hint: Hint,
}

impl Coach {
    /// Prepares `rule` and `goal`.
    ///
    /// # Errors
    /// As [`Solver::new`].
    pub fn new(rule: impl Into<Arc<Rule>>, goal: &Goal, limits: &Limits) -> Result<Self, Error> {
        let rule = rule.into();
        Ok(Self {
            solver: Solver::new(Arc::clone(&rule), goal, Method::Automatic, limits)?,
            rule,
            searched: None,
            rest: None,
        })
    }

    /// The next press from `state`, any state: it need not come from the last one. Where the rule
    /// limits how often buttons are pressed, that holds for the presses to come; [`left_after`] gives
    /// the puzzle whose limits are lowered by the presses made.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn next_press(&mut self, state: &States, limits: &Limits) -> Result<Advice, Error> {
        if let Some(rest) = self.rest.take() {
            self.rest = self.followed(rest, state);
        }
        if let Some(rest) = &self.rest {
            return Ok(told(rest));
        }
        let answer = self.solver.solve(state, Question::Fewest, limits)?;
        let advice = self.advice(state, &answer);
        let state = state.clone();
        self.searched = Some(Searched { state, answer });
        Ok(advice)
    }

    /// The last search, from which the last advice came or of whose solution it is the rest.
    #[must_use]
    pub const fn searched(&self) -> Option<&Searched> {
        self.searched.as_ref()
    }

    /// The advice that comes of a search; what it found is held.
    fn advice(&mut self, state: &States, answer: &Answer<Presses>) -> Advice {
        let (presses, bound) = match &answer.verdict {
            Verdict::Impossible(why) => return Advice::Impossible(why.clone()),
            Verdict::Stopped { best: None, bound } => return Advice::Unknown { bound: *bound },
            Verdict::Solved(presses) => (presses, None),
            Verdict::Stopped {
                best: Some(best),
                bound,
            } => (best, Some(*bound)),
        };
        let count = presses.count();
        let rest = Rest {
            state: state.clone(),
            times: presses.times().clone(),
            hint: Hint {
                button: 0, // told from the times
                presses: count,
                cost: answer.cost,
                optimal: answer.optimal,
                bound: bound.unwrap_or_else(|| answer.cost.unwrap_or(count)),
            },
        };
        let advice = told(&rest);
        self.rest = Some(rest);
        advice
    }

    /// What is left of `rest` in `state`, where `state` is the one it was for or comes of one of its
    /// presses.
    fn followed(&self, mut rest: Rest, state: &States) -> Option<Rest> {
        if rest.state == *state {
            return Some(rest);
        }
        let buttons = self.rule.buttons();
        if buttons.most().is_some()
            || state.len() != rest.state.len()
            || state.modulus() != rest.state.modulus()
        {
            return None;
        }
        let k = state.modulus();
        let differ = |cell: &usize| state.get(*cell) != rest.state.get(*cell);
        let different = (0..state.len()).filter(differ).count();
        let pressed = (0..rest.times.len()).filter(|&button| rest.times.get(button) > 0);
        let made = pressed.into_iter().find(|&button| {
            // What the press changes, cells that it meets twice added up.
            let mut changes: Vec<(usize, u8)> = Vec::new();
            self.rule.press(button, |cell, amount| {
                match changes.iter_mut().find(|change| change.0 == cell) {
                    Some(change) => change.1 = k.add(change.1, amount),
                    None => changes.push((cell, amount)),
                }
            });
            changes.retain(|&(_, amount)| amount > 0);
            let as_pressed = |&(cell, amount): &(usize, u8)| {
                k.add(rest.state.get(cell), amount) == state.get(cell)
            };
            changes.len() == different && changes.iter().all(as_pressed)
        })?;
        let cost = buttons.costs().map_or(1, |costs| costs[made]);
        rest.times.add(made, k.get() - 1);
        rest.state = state.clone();
        rest.hint.presses -= 1;
        rest.hint.cost = rest.hint.cost.map(|held| held.saturating_sub(cost));
        rest.hint.bound = rest.hint.bound.saturating_sub(cost);
        Some(rest)
    }
}

/// The advice to go on with `rest`.
fn told(rest: &Rest) -> Advice {
    let first = rest.times.iter().position(|times| times > 0);
    first.map_or(Advice::Solved, |button| {
        Advice::Press(Hint {
            button,
            ..rest.hint
        })
    })
}

/// The puzzle that is left of `puzzle` once `made` has been pressed: the state is another, and where
/// buttons may be pressed only so often, the limits are lower.
///
/// # Errors
/// [`Error::Mismatch`] for presses of another puzzle; [`Error::OutOfRange`] where a button has been
/// pressed more often than it may be.
pub fn left_after(puzzle: &FlipPuzzle, made: &Presses) -> Result<FlipPuzzle, Error> {
    let rule = puzzle.rule();
    let (times, places) = (made.times(), rule.buttons().places());
    check_states("presses of buttons", times, rule.modulus(), places.len())?;
    let Some(most) = rule.buttons().most() else {
        return FlipPuzzle::new(Arc::clone(rule), puzzle.after(made), puzzle.goal().clone());
    };
    let mut left = Vec::with_capacity(most.len());
    for (times, &most) in times.iter().zip(most) {
        left.push(most.checked_sub(times).ok_or(Error::OutOfRange {
            what: "the presses of a button",
            found: times.into(),
            allowed: "at most as many as its limit",
        })?);
    }
    let mut buttons = Buttons::new(places.clone()).with_most(left)?;
    if let Some(costs) = rule.buttons().costs() {
        buttons = buttons.with_costs(costs.to_vec())?;
    }
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    let rule = Rule::new(rule.modulus(), cells, buttons, effects)?;
    FlipPuzzle::new(rule, puzzle.after(made), puzzle.goal().clone())
}
