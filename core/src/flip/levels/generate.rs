//! New levels of an exact number of fewest presses.
//!
//! Method: draw random press sets of that many presses, undo them from the goal, and keep the boards
//! for which nothing less is enough: of a rule with few quiet press sets most draws are kept. Where
//! draws fail too often, all candidates are tried if they are few enough (`every_candidate`): then it
//! is proved which levels exist. Where they are too many, climb: one more press changes the fewest
//! presses of a board by at most one, so single presses are added and taken away, and what brings the
//! board no farther from the wanted number is kept; from a fresh draw where that leads nowhere. For a
//! balanced board presses are drawn and changed in whole sets that go together (`orbits`). Where buttons
//! have costs, the wanted number is the least cost. Cells that do not matter to any alternative of the goal
//! stay at 0, so that no two levels differ only there; those that matter to some are drawn.
//!
//! ```text
//! 4 x 4, 7 wanted: of all sets of 7 presses 1 in 20 needs 7; of 8, none: 12,870 sets prove that
//! 9 x 9, 30 wanted: a draw of 30 presses needs about 24; some 50 steps of climbing lead to 30
//! ```
//!
//! What proves a level: the answer, which `check` is told, to be looked through by a checker. What
//! proves that there are no more: the list of candidates is complete. Cost: a search for the fewest
//! presses a candidate; `limits.max_work` holds for their sum, and for each of them.

use std::collections::HashSet;
use std::sync::Arc;

use num_bigint::BigUint;

use crate::answer::{Answer, Limits, Verdict};
use crate::bits::BitVec;
use crate::error::Error;

use super::super::chance::Chance;
use super::super::goal::{Goal, Pattern};
use super::super::level::{Level, LevelRule};
use super::super::method::{Method, check_memory};
use super::super::modulus::Modulus;
use super::super::presses::Presses;
use super::super::puzzle::FlipPuzzle;
use super::super::rule::Rule;
use super::super::solver::{Question, Solver};
use super::super::states::States;
use super::every_candidate::{All, OfTotal, count_of_all, count_of_total};
use super::motions::{Least, Motions};
use super::one_board::{moved_buttons, moved_cells};
use super::orbits::Orbits;
use super::wanted::{Ended, Generated, Made, Wanted, Ways};

/// Draws in a row without a new level after which another way is tried.
const PATIENCE: u32 = 256;
/// Bytes that lists of places, orbits and pictures of boards take for each place, with room to spare.
const BYTES_A_PLACE: u128 = 256;
/// So few candidates are all tried at once, which is fairer than drawing.
const FEW: u64 = 4096;
/// Candidates whose fewest presses could not be proved, after which it is no use to go on.
const MOST_UNPROVED: u32 = 16;

/// Makes levels as `wanted`, for `rule`; the same ones for one `seed` on every machine. `check` is
/// told every answer, to be refused if it is wrong.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::{Ended, LevelRule, Ways, Wanted, generate};
/// use tilewise::grid::{Region, Size};
///
/// let wanted = Wanted {
///     region: Region::full(Size::new(5, 5)?),
///     presses: 7,
///     levels: 3,
///     balance: None,
///     ways: Ways::One,
/// };
/// let limits = Limits::default();
/// let made = generate(&LevelRule::plus(), &wanted, 42, &limits, |_, _| Ok::<(), tilewise::Error>(()))?;
/// assert_eq!((made.levels.len(), made.ended), (3, Ended::Complete));
/// assert_eq!(made.levels[0].answer.count, Some(7));
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::NoSuchLevels`] where a balance is wanted that rule, board or goal do not have; [`Error::TooLarge`] where the lists of
/// places would pass the memory limit; what [`LevelRule::on`] and
/// [`Solver::new`] refuse; whatever `check` says.
pub fn generate<E: From<Error>>(
    rule: &LevelRule,
    wanted: &Wanted,
    seed: u64,
    limits: &Limits,
    mut check: impl FnMut(&FlipPuzzle, &Answer<Presses>) -> Result<(), E>,
) -> Result<Generated, E> {
    let mut maker = Maker::new(rule, wanted, seed, limits)?;
    let ended = maker.run();
    for made in &maker.made {
        let start = made.level.start.clone();
        let puzzle = FlipPuzzle::new(maker.rule.clone(), start, rule.goal.clone())?;
        check(&puzzle, &made.answer)?;
    }
    Ok(Generated {
        levels: maker.made,
        ended,
        tried: maker.tried,
    })
}

/// What is needed to make levels, and those made so far.
struct Maker<'a> {
    wanted: &'a Wanted,
    limits: &'a Limits<'a>,
    rule: Arc<Rule>,
    k: Modulus,
    solver: Solver,
    targets: Vec<Pattern>,
    /// How many of the targets lead to boards that are not the same as those of the first.
    kinds_of_target: usize,
    motions: Motions,
    buttons: Orbits,
    /// What one press of a whole set of buttons costs.
    weights: Vec<u64>,
    cells: Orbits,
    /// The cells that matter to some alternative of the goal.
    matter: BitVec,
    /// The sets of cells of which some matter.
    open: Vec<usize>,
    counts: Counts,
    chance: Chance,
    /// All boards made, each as the least of its images.
    seen: HashSet<Least>,
    made: Vec<Made>,
    tried: u64,
    work: u64,
    unproved: u32,
}

/// Whether all press sets of the wanted total, undone, are all levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    /// They are.
    PressSets,
    /// They are not: buttons have costs, or the alternatives of the goal care for different cells.
    BoardsOnly,
}

/// What a candidate turned out to be.
enum Tried {
    /// A level as wanted, and a new one.
    Fits(Box<Made>),
    /// Something else of so many fewest presses, or of a number that was not proved.
    Not(Option<u64>),
}

impl<'a> Maker<'a> {
    fn new(
        rule: &LevelRule,
        wanted: &'a Wanted,
        seed: u64,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Error> {
        let on_board = rule.on(&wanted.region)?;
        let refused = |why| Err(Error::NoSuchLevels(why));
        let k = on_board.modulus();
        let cells = on_board.cells().len();
        let places = cells.max(on_board.buttons().places().len());
        let needed = BYTES_A_PLACE * places as u128;
        check_memory("making levels of that size", needed, limits)?;
        // Before the pictures of the goal take memory, the solver looks whether there is enough.
        let solver = Solver::new(on_board.clone(), &rule.goal, Method::Automatic, limits)?;
        let targets = rule.goal.alternatives(k, cells);
        let alike = targets
            .iter()
            .all(|target| target.cared() == targets[0].cared());
        let costs = on_board.buttons().costs();
        let counts = if alike && costs.is_none() {
            Counts::PressSets
        } else {
            Counts::BoardsOnly
        };
        let matters = |cell| targets.iter().any(|target| target.cared().get(cell));
        let matter: BitVec = (0..cells).map(matters).collect();
        let mut button_moves = Vec::new();
        let mut cell_moves = Vec::new();
        for &turn in wanted
            .balance
            .map_or(&[][..], |balance| balance.symmetries())
        {
            let moved = moved_buttons(&on_board, turn).zip(moved_cells(&wanted.region, turn));
            let Some((buttons, cells)) = moved else {
                return refused("their rule or board does not have that symmetry");
            };
            button_moves.push(buttons);
            cell_moves.push(cells);
        }
        let button_orbits = Orbits::of(on_board.buttons().places().len(), &button_moves);
        let cell_orbits = Orbits::of(cells, &cell_moves);
        let is_kept = |target: &Pattern| {
            let cared = target.cared().clone().into();
            cell_orbits.keeps(target.states()) && cell_orbits.keeps(&cared)
        };
        if !targets.iter().all(is_kept) {
            return refused("their goal does not have that symmetry");
        }
        let cost = |button: usize| costs.map_or(1, |costs| costs[button]);
        let weight = |set| {
            button_orbits
                .set(set)
                .iter()
                .map(|&button| cost(button))
                .sum()
        };
        let weights = (0..button_orbits.count()).map(weight).collect();
        let matters = |&set: &usize| cell_orbits.set(set).iter().any(|&cell| matter.get(cell));
        let open = (0..cell_orbits.count()).filter(matters).collect();
        Ok(Self {
            wanted,
            limits,
            rule: on_board,
            k,
            solver,
            kinds_of_target: if rule.goal == Goal::Same {
                1
            } else {
                targets.len()
            },
            targets,
            motions: Motions::of(rule),
            buttons: button_orbits,
            weights,
            cells: cell_orbits,
            matter,
            open,
            counts,
            chance: Chance::new(seed),
            seen: HashSet::new(),
            made: Vec::new(),
            tried: 0,
            work: 0,
            unproved: 0,
        })
    }

    fn run(&mut self) -> Ended {
        if self.few_candidates().is_some_and(|few| few <= FEW) {
            return self.exhaust();
        }
        let mut fruitless = 0;
        while !self.is_complete() && !self.is_spent() && fruitless < PATIENCE {
            let values = self.draw();
            let target = self.chance.below(self.targets.len());
            match self.try_presses(target, &values) {
                Tried::Fits(made) => {
                    self.made.push(*made);
                    fruitless = 0;
                }
                Tried::Not(_) => fruitless += 1,
            }
        }
        if self.is_complete() {
            return Ended::Complete;
        }
        if !self.is_spent() && self.few_candidates().is_some() {
            return self.exhaust();
        }
        while !self.is_complete() && !self.is_spent() {
            self.climb();
        }
        if self.is_complete() {
            Ended::Complete
        } else {
            Ended::Stopped
        }
    }

    fn is_complete(&self) -> bool {
        self.made.len() >= self.wanted.levels
    }

    /// Whether a limit is reached.
    fn is_spent(&self) -> bool {
        self.work >= self.limits.max_work
            || self.unproved >= MOST_UNPROVED
            || self.limits.is_cancelled()
    }

    /// Values for the sets of buttons, of the wanted weight in all where chance finds such.
    fn draw(&mut self) -> Vec<u8> {
        let mut values = vec![0; self.buttons.count()];
        let mut open: Vec<usize> = (0..values.len()).collect();
        let mut left = self.wanted.presses;
        while left > 0 && !open.is_empty() {
            let at = self.chance.below(open.len());
            let set = open[at];
            let weight = self.weights[set];
            if weight == 0 {
                values[set] = self.chance.below(self.k.get().into()) as u8;
                open.swap_remove(at);
            } else if weight > left || values[set] + 1 == self.k.get() {
                open.swap_remove(at);
            } else {
                values[set] += 1;
                left -= weight;
            }
        }
        values
    }

    /// Tries the board that these values, one a set of buttons, bring to target number `target`.
    fn try_presses(&mut self, target: usize, values: &[u8]) -> Tried {
        let presses = self.buttons.spread(self.k, values);
        let start = self.undone(target, &presses);
        self.try_board(start)
    }

    /// A board that `presses` bring to a target: any where the target does not care, and 0 where none
    /// does.
    fn undone(&mut self, target: usize, presses: &States) -> States {
        let mut start = self.targets[target].states().clone();
        for &set in &self.open {
            let cells = self.cells.set(set);
            if !self.targets[target].cared().get(cells[0]) {
                let by = self.chance.below(self.k.get().into()) as u8;
                cells.iter().for_each(|&cell| start.add(cell, by));
            }
        }
        for (button, times) in presses.iter().enumerate().filter(|&(_, times)| times > 0) {
            self.rule.press(button, |cell, amount| {
                let change = self.k.reduce(u64::from(amount) * u64::from(times));
                start.add(cell, self.k.subtract(0, change));
            });
        }
        for cell in (0..start.len()).filter(|&cell| !self.matter.get(cell)) {
            start.add(cell, self.k.subtract(0, start.get(cell)));
        }
        start
    }

    fn try_board(&mut self, start: States) -> Tried {
        let quiet = Limits {
            progress: None,
            ..*self.limits
        };
        let answer = self
            .solver
            .solve(&start, Question::Fewest, &quiet)
            .expect("the board was made for the rule");
        self.tried += 1;
        self.work = self.work.saturating_add(answer.stats.work.max(1));
        self.limits.report(self.work, Some(self.limits.max_work));
        let fewest = match &answer.verdict {
            Verdict::Solved(presses) => Some(answer.cost.unwrap_or_else(|| presses.count())),
            Verdict::Impossible(_) => None,
            Verdict::Stopped { .. } => {
                self.unproved += 1;
                None
            }
        };
        let unique = self.wanted.ways == Ways::Any || answer.ties == Some(BigUint::from(1_u8));
        if fewest != Some(self.wanted.presses) || !unique {
            return Tried::Not(fewest);
        }
        let level = Level {
            region: self.wanted.region.clone(),
            start,
            title: None,
            label: fewest,
        };
        if self.seen.insert(self.motions.least_image(&level)) {
            Tried::Fits(Box::new(Made { level, answer }))
        } else {
            Tried::Not(fewest)
        }
    }

    /// How many candidates there are, where they can all be tried within the limits.
    fn few_candidates(&self) -> Option<u64> {
        let each = self.work.checked_div(self.tried).map_or(1, |each| each + 1);
        let most = (self.limits.max_work - self.work) / each;
        let sets = self.count_of_press_sets(most);
        let boards = count_of_all(self.k, self.open.len(), most);
        sets.into_iter().chain(boards).min()
    }

    fn count_of_press_sets(&self, most: u64) -> Option<u64> {
        if self.counts == Counts::BoardsOnly {
            return None;
        }
        let buttons = self.rule.buttons().places().len();
        let sets = count_of_total(self.k, buttons, self.wanted.presses, most)?;
        let all = sets.checked_mul(self.kinds_of_target as u64)?;
        (all <= most).then_some(all)
    }

    /// Tries all candidates, and takes as many of the levels among them as are wanted.
    fn exhaust(&mut self) -> Ended {
        let sets = self.count_of_press_sets(u64::MAX);
        let boards = count_of_all(self.k, self.open.len(), u64::MAX);
        let by_boards = boards.is_some_and(|boards| sets.is_none_or(|sets| boards < sets));
        let (k, total) = (self.k, self.wanted.presses);
        let ended = if by_boards {
            let all = All::new(k, self.open.len());
            self.try_all(all.map(Candidate::Board))
        } else {
            let buttons = self.rule.buttons().places().len();
            let all = (0..self.kinds_of_target).flat_map(|target| {
                let sets = OfTotal::new(k, buttons, total);
                sets.map(move |times| Candidate::Presses { target, times })
            });
            self.try_all(all)
        };
        if self.is_complete() {
            Ended::Complete
        } else {
            ended
        }
    }

    fn try_all(&mut self, candidates: impl Iterator<Item = Candidate>) -> Ended {
        let mut found = Vec::new();
        let mut ended = Ended::Exhausted;
        for candidate in candidates {
            if self.is_spent() {
                ended = Ended::Stopped;
                break;
            }
            let start = match candidate {
                Candidate::Board(values) => {
                    let mut all = vec![0; self.cells.count()];
                    for (&set, value) in self.open.iter().zip(values) {
                        all[set] = value;
                    }
                    self.cells.spread(self.k, &all)
                }
                Candidate::Presses { target, times } => {
                    let times = States::new(self.k, &times).expect("values are reduced");
                    self.undone(target, &times)
                }
            };
            if !self.cells.keeps(&start) {
                continue;
            }
            if let Tried::Fits(made) = self.try_board(start) {
                found.push(*made);
            }
        }
        if self.unproved > 0 {
            ended = Ended::Stopped; // one of these may have been another level
        }
        self.chance.shuffle(&mut found);
        let missing = self.wanted.levels.saturating_sub(self.made.len());
        self.made.extend(found.into_iter().take(missing));
        ended
    }

    /// From a fresh draw towards the wanted number, one set of buttons pressed otherwise at a time,
    /// until a level is made or nothing comes nearer.
    fn climb(&mut self) {
        let sets = self.buttons.count();
        let target = self.chance.below(self.targets.len());
        let mut values = self.draw();
        let mut distance = u64::MAX;
        let mut idle = 0;
        let mut changed: Option<(usize, u8)> = None; // the set and its value before
        while idle <= 16 + 4 * sets && !self.is_spent() {
            let nearer = match self.try_presses(target, &values) {
                Tried::Fits(made) => {
                    self.made.push(*made);
                    return;
                }
                Tried::Not(fewest) => {
                    fewest.map_or(u64::MAX, |fewest| fewest.abs_diff(self.wanted.presses))
                }
            };
            idle = if nearer < distance { 0 } else { idle + 1 };
            if nearer <= distance {
                distance = nearer;
            } else if let Some((set, before)) = changed {
                values[set] = before;
            }
            if sets == 0 {
                return;
            }
            let set = self.chance.below(sets);
            let by = 1 + self.chance.below(usize::from(self.k.get()) - 1);
            changed = Some((set, values[set]));
            values[set] = self.k.add(values[set], by as u8);
        }
    }
}

/// A board that may be a level.
enum Candidate {
    /// One state for each set of cells that go together and matter.
    Board(Vec<u8>),
    /// What these presses bring to a target.
    Presses { target: usize, times: Vec<u8> },
}
