//! Published judge problems as a table of records: reader, rule, goal, question, writer.
//!
//! A problem is an entry in `records/`, never a program. [`Problem::solve`] reads what the judge
//! gives, makes the puzzle, asks the solver, checks the answer, and prints what the judge expects;
//! [`Problem::check`] grades what another program printed; [`about`] says in words what is asked.

mod about;
mod check;
mod divisor_lamps;
mod failure;
mod flip_cases;
mod flip_game;
mod flip_rule;
mod flip_task;
mod flip_writer;
mod generate;
mod glyphs;
mod lamp_party;
mod line_parities;
mod page_limit;
mod problem;
mod read_board;
mod read_brackets;
mod read_machine;
mod read_wiring;
mod records;
mod run;
mod run_flip;
mod run_slide;
mod scan_numbers;
mod scanner;

pub use about::{about, reference};
pub use check::Graded;
pub use failure::Failure;
pub use flip_task::{
    Between, BoardTask, CaseText, CellsText, FixedGoal, FlipRule, FlipTask, FlipWriter, Heading,
    Layout,
};
pub use generate::{Dress, Made, Mistake, Purpose};
pub use glyphs::Glyphs;
pub use page_limit::PageLimit;
pub use problem::{Cases, Family, Gaps, Problem, Sample, SlideTask, SlideWriter, Task};
pub use read_board::{BoardText, SizeText, Spacing};
pub use read_brackets::{BetweenCells, BracketText};
pub use read_wiring::{CountsText, LinksText, StatesText, WiringText};
pub use records::{FamilyProblems, find, list, problems};
