//! The mistakes that programs make with these problems: each is a wrong program that the generator
//! runs, to keep cases on which it fails.

use std::fmt;

use crate::answer::Limits;
use crate::flip::{Goal, Method, Question, Solver};
use crate::grid::Size;
use crate::judge::flip_task::{CaseText, CellsText, FixedGoal, FlipRule, FlipTask, FlipWriter};
use crate::judge::problem::{Problem, SlideTask, SlideWriter, Swaps, Task};
use crate::judge::read_board::SizeText;
use crate::judge::read_wiring::{CountsText, LinksText, StatesText};

/// What a wrong program does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Mistake {
    /// Takes any solution for the fewest presses.
    AnySolution,
    /// Of the solutions that are equally good prints the last.
    LastOfTies,
    /// Never presses the first row (in a single row: the first cell) and so misses solutions.
    FirstRowUnpressed,
    /// Takes every case for solvable.
    NeverImpossible,
    /// Takes rows for columns.
    Transposed,
    /// Gives the cell under a press the wrong part: changes it where it stays, or the reverse.
    OtherCentre,
    /// Aims at another state than the one wanted.
    OtherState,
    /// Aims at one colour only where two are right.
    OneColour,
    /// Knows no limit on the presses.
    NoMost,
    /// Takes the start for all 0.
    IgnoresStart,
    /// Reads a link as leading the other way, or rows of a matrix as columns.
    ReversedLinks,
    /// Lets links lead both ways.
    BothWays,
    /// Counts in 32 bits.
    NarrowCount,
    /// Prints a count without the modulus.
    NoModulus,
    /// Keeps numbers in 64 bits.
    SixtyFourBits,
    /// Prints the solution of fewest presses where the least number is wanted.
    FewestPresses,
    /// Orders solutions by the first row read from left to right.
    TopRowForwards,
    /// Does not know that a light alone can be changed.
    NoSingle,
    /// Numbers lights from the right.
    LightsReversed,
    /// Turns the wrong way round.
    TurnsBackwards,
    /// Looks at states modulo 2 only.
    ParityOnly,
    /// Ignores from when on the fewest presses are played.
    IgnoresEnough,
    /// Never presses at random.
    NeverRandom,
    /// Takes few presses for many.
    ManyPresses,
    /// Takes lamps known to be on for off, and the reverse.
    OnForOff,
    /// Moves the first token to the first target, the second to the second, and so on.
    TokensInOrder,
    /// Moves each token to the nearest target that is free.
    NearestFirst,
    /// Counts one move for two cells that differ.
    HalfTheDifferences,
    /// Swaps cells that share a side only.
    SideSwapsOnly,
    /// Knows no limits of cells.
    NoCellLimits,
    /// Halves each limit for swaps in and out and rounds down, though a cell that changes its colour needs one more
    /// one way.
    HalvesDown,
}

impl Mistake {
    /// All mistakes.
    const ALL: [Self; 31] = [
        Self::AnySolution,
        Self::LastOfTies,
        Self::FirstRowUnpressed,
        Self::NeverImpossible,
        Self::Transposed,
        Self::OtherCentre,
        Self::OtherState,
        Self::OneColour,
        Self::NoMost,
        Self::IgnoresStart,
        Self::ReversedLinks,
        Self::BothWays,
        Self::NarrowCount,
        Self::NoModulus,
        Self::SixtyFourBits,
        Self::FewestPresses,
        Self::TopRowForwards,
        Self::NoSingle,
        Self::LightsReversed,
        Self::TurnsBackwards,
        Self::ParityOnly,
        Self::IgnoresEnough,
        Self::NeverRandom,
        Self::ManyPresses,
        Self::OnForOff,
        Self::TokensInOrder,
        Self::NearestFirst,
        Self::HalfTheDifferences,
        Self::SideSwapsOnly,
        Self::NoCellLimits,
        Self::HalvesDown,
    ];
}

/// The mistakes that can be made with `problem`, as its record shows.
pub(super) fn mistakes(problem: &Problem) -> Vec<Mistake> {
    let fits = |mistake: &Mistake| match &problem.task {
        Task::Flip(task) => fits_flip(*mistake, problem, task),
        Task::Slide(task) => fits_slide(*mistake, problem, task),
        Task::DivisorLamps => matches!(mistake, Mistake::IgnoresEnough | Mistake::NeverRandom),
        Task::PartyLamps => matches!(mistake, Mistake::ManyPresses | Mistake::OnForOff),
    };
    Mistake::ALL.into_iter().filter(fits).collect()
}

fn fits_slide(mistake: Mistake, problem: &Problem, task: &SlideTask) -> bool {
    match mistake {
        Mistake::TokensInOrder | Mistake::NearestFirst | Mistake::HalfTheDifferences => true,
        Mistake::NeverImpossible => problem.impossible.is_some(),
        Mistake::Transposed => {
            task.writer != SlideWriter::Count || !matches!(task.board.size, SizeText::Fixed { .. })
        }
        Mistake::SideSwapsOnly | Mistake::NoCellLimits | Mistake::HalvesDown => {
            task.swaps == Swaps::AroundWithinLimits
        }
        _ => false,
    }
}

fn fits_flip(mistake: Mistake, problem: &Problem, task: &FlipTask) -> bool {
    let board = match &task.case {
        CaseText::Board(board) => Some(board),
        _ => None,
    };
    let wiring = match &task.case {
        CaseText::Wiring(wiring) => Some(wiring),
        _ => None,
    };
    let size = board.map(|board| board.text.size);
    let has_cells = !board.is_some_and(|board| matches!(board.cells, CellsText::All(_)));
    let fewest = task.question == Question::Fewest;
    let places = matches!(
        task.writer,
        FlipWriter::Matrix
            | FlipWriter::CountAndPlaces
            | FlipWriter::CountAndNames
            | FlipWriter::Numbers
    );
    match mistake {
        Mistake::AnySolution => {
            fewest && may_have_kernel(task) && task.writer != FlipWriter::CountAndNames
        }
        Mistake::LastOfTies => match task.writer {
            FlipWriter::Matrix => fewest && may_have_kernel(task),
            writer => writer == FlipWriter::Number,
        },
        Mistake::FirstRowUnpressed => {
            board.is_some_and(|board| board.rule == FlipRule::Plus)
                && matches!(task.writer, FlipWriter::Count | FlipWriter::Matrix)
        }
        Mistake::NeverImpossible => {
            problem.impossible.is_some() && has_cells && may_have_kernel(task)
        }
        Mistake::Transposed => match size {
            Some(SizeText::RowsThenCols { .. } | SizeText::Brackets(_)) => {
                let square = [FlipRule::PlusOrDearSingle, FlipRule::SideSums];
                !board.is_some_and(|board| square.contains(&board.rule))
            }
            Some(SizeText::Fixed { rows, cols }) if rows.min(cols) > 1 => rows != cols || places,
            Some(SizeText::Square(_)) => places,
            _ => matches!(task.case, CaseText::NineHours),
        },
        Mistake::OtherCentre => match (board, wiring, &task.case) {
            (Some(board), ..) => {
                let near_or_far = [
                    FlipRule::Plus,
                    FlipRule::RowAndColumn,
                    FlipRule::LinesButTheCell,
                    FlipRule::SidesOfThree,
                ];
                near_or_far.contains(&board.rule)
            }
            (_, Some(wiring), _) => {
                matches!(wiring.links, LinksText::Edges | LinksText::PairsUntilZeros)
            }
            (.., case) => matches!(case, CaseText::TwoNumbers),
        },
        Mistake::OtherState => board.is_some_and(|board| {
            let given = board.cells == CellsText::Start && board.text.glyphs.0.len() == 2;
            // What a light alone costs makes the two states alike only in that all can be reached.
            given && matches!(board.goal, FixedGoal::All(_)) && board.rule != FlipRule::SideSums
        }),
        Mistake::OneColour => board.is_some_and(|board| board.goal == FixedGoal::Same),
        Mistake::NoMost => {
            let cells = match size {
                Some(SizeText::Fixed { rows, cols }) => (rows * cols) as u64,
                _ => u64::MAX,
            };
            task.most.is_some_and(|most| most < cells)
        }
        Mistake::IgnoresStart => {
            let both = |states| {
                matches!(
                    states,
                    StatesText::StartAndGoal | StatesText::StartsAndGoals(_)
                )
            };
            board.is_some_and(|board| board.cells == CellsText::StartAndGoal)
                || wiring.is_some_and(|wiring| both(wiring.before) || both(wiring.after))
                || matches!(task.case, CaseText::TwoNumbers)
        }
        Mistake::ReversedLinks => wiring.is_some_and(|wiring| wiring.links != LinksText::Edges),
        Mistake::BothWays => {
            wiring.is_some_and(|wiring| wiring.links == LinksText::PairsUntilZeros)
        }
        Mistake::NarrowCount => {
            let buttons = match wiring.map(|wiring| wiring.counts) {
                Some(CountsText::LampsAndButtons(_, name) | CountsText::Lamps(name)) => name,
                _ => return false,
            };
            let limit = problem.limits.iter().find(|limit| limit.name == buttons);
            task.writer == FlipWriter::Solutions && limit.is_some_and(|limit| limit.most > 32)
        }
        Mistake::NoModulus => matches!(task.writer, FlipWriter::SolutionsModulo(_)),
        Mistake::SixtyFourBits => matches!(task.case, CaseText::TwoNumbers),
        Mistake::FewestPresses => task.writer == FlipWriter::Number,
        Mistake::TopRowForwards => task.writer == FlipWriter::FirstTenByTopRow,
        Mistake::NoSingle => board.is_some_and(|board| board.rule == FlipRule::PlusOrDearSingle),
        Mistake::LightsReversed => matches!(task.case, CaseText::Machine),
        Mistake::TurnsBackwards => task.writer == FlipWriter::Numbers,
        Mistake::ParityOnly => wiring.is_some_and(|wiring| wiring.digits.0.len() == 4),
        Mistake::IgnoresEnough
        | Mistake::NeverRandom
        | Mistake::ManyPresses
        | Mistake::OnForOff
        | Mistake::TokensInOrder
        | Mistake::NearestFirst
        | Mistake::HalfTheDifferences
        | Mistake::SideSwapsOnly
        | Mistake::NoCellLimits
        | Mistake::HalvesDown => false,
    }
}

/// Whether some case of the problem has more than one solution, and so some has none (as many
/// buttons as cells). A board whose size is always the same tells; any other may.
fn may_have_kernel(task: &FlipTask) -> bool {
    let CaseText::Board(board) = &task.case else {
        return !matches!(task.case, CaseText::NineHours);
    };
    let SizeText::Fixed { rows, cols } = board.text.size else {
        return true;
    };
    let kernel = |size: Size| {
        let rule = board.rule.on(size, &vec![0; size.cells()])?;
        let goal = Goal::from(board.goal);
        let solver = Solver::new(rule, &goal, Method::Automatic, &Limits::default())?;
        Ok::<_, crate::error::Error>(!solver.kernel().is_empty())
    };
    Size::new(rows, cols).and_then(kernel).unwrap_or(true)
}

/// What a program does wrong, after *it*.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AnySolution => "takes any solution for the best",
            Self::LastOfTies => "prints the last of equally good solutions",
            Self::FirstRowUnpressed => "never presses the first row or cell",
            Self::NeverImpossible => "takes every case for solvable",
            Self::Transposed => "takes rows for columns",
            Self::OtherCentre => "is wrong about the cell that is pressed",
            Self::OtherState => "aims at the other state",
            Self::OneColour => "aims at one colour only",
            Self::NoMost => "knows no limit on the presses",
            Self::IgnoresStart => "takes the start for all 0",
            Self::ReversedLinks => "reads links the wrong way round",
            Self::BothWays => "lets links lead both ways",
            Self::NarrowCount => "counts in 32 bits",
            Self::NoModulus => "counts without the modulus",
            Self::SixtyFourBits => "keeps numbers in 64 bits",
            Self::FewestPresses => "prints the fewest presses, not the least number",
            Self::TopRowForwards => "orders solutions by the first row read forwards",
            Self::NoSingle => "never changes a light alone",
            Self::LightsReversed => "numbers lights from the right",
            Self::TurnsBackwards => "turns the wrong way round",
            Self::ParityOnly => "looks at states modulo 2 only",
            Self::IgnoresEnough => "ignores when the fewest presses begin",
            Self::NeverRandom => "never presses at random",
            Self::ManyPresses => "takes few presses for many",
            Self::OnForOff => "takes lamps known to be on for off",
            Self::TokensInOrder => "moves tokens to targets in the order of reading",
            Self::NearestFirst => "moves each token to the nearest target",
            Self::HalfTheDifferences => "counts a move for two cells that differ",
            Self::SideSwapsOnly => "swaps cells that share a side only",
            Self::NoCellLimits => "knows no limits of cells",
            Self::HalvesDown => "halves each limit and rounds down",
        })
    }
}
