//! Makes inputs for teachers and setters, with their outputs: small ones, the largest, and traps.
//!
//! There is one generator for all problems: a case is drawn as the record's reader would find it,
//! written in that form, and read and solved like any other input. A trap is a case on which a
//! wrong program fails that the generator really runs: see [`Mistake`].

mod chance;
mod draw;
mod draw_board;
mod draw_wiring;
mod drawn;
mod dress;
mod mistake;
mod write_case;
mod wrong_method;
mod wrong_moves;
mod wrong_program;

use std::fmt;

use self::chance::Chance;
use self::draw::{Aim, Extent, Filling, bounds, draw};
use self::drawn::Drawn;
use self::write_case::compose;
use super::check::Graded;
use super::failure::Failure;
use super::flip_task::{CaseText, CellsText};
use super::problem::{Cases, Problem, Task};
use super::read_board::SizeText;
use super::read_wiring::StatesText;
use crate::answer::Limits;

pub use self::dress::Dress;
pub use self::mistake::Mistake;

/// How often a case is drawn before one that fits is given up.
const ATTEMPTS: usize = 600;
/// Cases of an input, where the page wants more than one.
const CASES: usize = 6;

/// An input and what is printed for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The input.
    pub input: String,
    /// The output; where several are right, one of them.
    pub output: String,
    /// What each case is there for, in their order.
    pub cases: Vec<Purpose>,
    /// How the input is laid out.
    pub dress: Dress,
}

/// What a case is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Purpose {
    /// A program that makes this mistake fails on it.
    Trap(Mistake),
    /// It is as small as can be.
    Smallest,
    /// It is as large as the page allows.
    Largest,
    /// Nothing needs to be done.
    Done,
    /// Every cell is wrong.
    Opposite,
    /// It is one of many.
    Random,
}

impl Problem {
    /// The mistakes for which [`Problem::generate`] looks for traps.
    #[must_use]
    pub fn mistakes(&self) -> Vec<Mistake> {
        mistake::mistakes(self)
    }

    /// Input `number` of the seed `seed`, counted from 0, and its output: always the same two. The
    /// purposes take turns from input to input: the traps first.
    ///
    /// # Errors
    /// [`Failure::Nothing`] where no case was found that can be solved within `limits`;
    /// what else [`Problem::solve`] may return.
    pub fn generate(&self, seed: u64, number: u64, limits: &Limits) -> Result<Made, Failure> {
        let mut chance = Chance::new(seed, number);
        let dress = Dress::of_input(number);
        let mut cases = Vec::new();
        let mut purposes = Vec::new();
        for wanted in self.purposes(number) {
            let found = self.find(wanted, &mut chance, limits)?;
            let (case, purpose) = match found {
                Some(case) => (case, wanted),
                // A page may have no such case: no trap, no board that is so small.
                None => match self.find(Purpose::Random, &mut chance, limits)? {
                    Some(case) => (case, Purpose::Random),
                    None => return Err(Failure::Nothing),
                },
            };
            cases.push(case);
            purposes.push(purpose);
        }
        let input = compose(self, &cases, dress);
        let mut output = Vec::new();
        self.solve(input.as_bytes(), &mut output, limits)?;
        Ok(Made {
            input,
            output: String::from_utf8_lossy(&output).into_owned(),
            cases: purposes,
            dress,
        })
    }

    /// What the cases of input `number` are there for.
    fn purposes(&self, number: u64) -> Vec<Purpose> {
        let mut all: Vec<Purpose> = self.mistakes().into_iter().map(Purpose::Trap).collect();
        if self.has_sizes() {
            all.extend([Purpose::Smallest, Purpose::Largest]);
        }
        if self.has_states() {
            all.extend([Purpose::Done, Purpose::Opposite]);
        }
        all.push(Purpose::Random);
        let many = match self.cases {
            Cases::One => 1,
            Cases::Counted(name) if self.limits.iter().any(|limit| limit.name == name) => {
                CASES.min(bounds(self, name).1)
            }
            _ => CASES,
        };
        let turns = all.len().div_ceil(many) as u64;
        let from = (number % turns) as usize * many;
        let mut purposes = all[from..all.len().min(from + many)].to_vec();
        purposes.resize(many, Purpose::Random);
        purposes
    }

    /// Whether there are cases of several sizes.
    fn has_sizes(&self) -> bool {
        match &self.task {
            Task::Flip(task) => match &task.case {
                CaseText::Board(board) => !matches!(board.text.size, SizeText::Fixed { .. }),
                CaseText::NineHours => false,
                CaseText::TwoNumbers | CaseText::Wiring(_) | CaseText::Machine => true,
            },
            Task::Slide(task) => !matches!(task.board.size, SizeText::Fixed { .. }),
            Task::DivisorLamps | Task::PartyLamps => true,
        }
    }

    /// Whether what is to be done is written in a case, and not the same in all.
    fn has_states(&self) -> bool {
        match &self.task {
            Task::Flip(task) => match &task.case {
                CaseText::Board(board) => !matches!(board.cells, CellsText::All(_)),
                CaseText::Wiring(wiring) => {
                    wiring.before != StatesText::None || wiring.after != StatesText::None
                }
                CaseText::NineHours | CaseText::TwoNumbers | CaseText::Machine => true,
            },
            Task::Slide(_) | Task::DivisorLamps => true,
            Task::PartyLamps => false,
        }
    }

    /// A case for `purpose`; none where none was found in so many attempts.
    fn find(
        &self,
        purpose: Purpose,
        chance: &mut Chance,
        limits: &Limits,
    ) -> Result<Option<Drawn>, Failure> {
        for attempt in 0..ATTEMPTS {
            if limits.is_cancelled() {
                return Err(crate::error::Error::Cancelled.into());
            }
            let case = draw(self, aim(purpose, attempt, chance), chance)?;
            if self.serves(purpose, &case, limits)? {
                return Ok(Some(case));
            }
        }
        Ok(None)
    }

    /// Whether the page allows `case`, it can be solved, and it is what `purpose` wants.
    fn serves(&self, purpose: Purpose, case: &Drawn, limits: &Limits) -> Result<bool, Failure> {
        let input = compose(self, std::slice::from_ref(case), Dress::Plain);
        let mut ours = Vec::new();
        match self.solve(input.as_bytes(), &mut ours, limits) {
            Ok(()) => {}
            Err(Failure::Input(_) | Failure::Stopped { .. }) => return Ok(false),
            Err(failure) => return Err(failure),
        }
        let Purpose::Trap(mistake) = purpose else {
            return Ok(true);
        };
        let Some(printed) = wrong_program::printed(mistake, self, case, limits) else {
            return Ok(false);
        };
        let grade = self.check(input.as_bytes(), &printed, limits)?;
        Ok(matches!(grade, Graded::Refused(_)))
    }
}

fn aim(purpose: Purpose, attempt: usize, chance: &mut Chance) -> Aim {
    let mixed = match chance.below(2) {
        0 => Filling::Random,
        _ => Filling::Planted,
    };
    let extent = match purpose {
        Purpose::Smallest => Extent::Least,
        Purpose::Largest => Extent::Most,
        // A trap on a small board shows more, but some mistakes need a large one.
        Purpose::Trap(_) if attempt < ATTEMPTS / 4 || chance.one_in(2) => Extent::Small,
        _ => Extent::Any,
    };
    let filling = match purpose {
        Purpose::Done => Filling::Done,
        Purpose::Opposite => Filling::Opposite,
        // A large board whose cells are random has no solution under most rules.
        Purpose::Largest => Filling::Planted,
        _ => mixed,
    };
    Aim {
        extent,
        filling,
        attempt,
    }
}

/// In words.
impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trap(mistake) => write!(f, "catches a program that {mistake}"),
            Self::Smallest => f.write_str("as small as can be"),
            Self::Largest => f.write_str("as large as the page allows"),
            Self::Done => f.write_str("nothing to do"),
            Self::Opposite => f.write_str("every cell is wrong"),
            Self::Random => f.write_str("drawn at random"),
        }
    }
}
