//! The command line: the commands with the words of their help; one file for the arguments of each.

mod audit;
mod batch;
mod board_kind;
mod check;
mod completions;
mod convert;
mod distribution;
mod generate;
mod hardest;
mod hint;
mod judge;
mod kernel;
mod learn;
mod level_rule;
mod long_search;
mod max_work;
mod merge;
mod nullity;
mod picture_rule;
mod slide_pictures;
mod solutions;
mod solve;

use clap::{Parser, Subcommand};

pub(crate) use audit::Audit;
pub(crate) use batch::{Batch, MOST_THREADS};
pub(crate) use check::Check;
pub(crate) use completions::Completions;
pub(crate) use convert::{Convert, Form, Only};
pub(crate) use distribution::Distribution;
pub(crate) use generate::{Generate, Symmetric};
pub(crate) use hardest::Hardest;
pub(crate) use hint::Hint;
pub(crate) use judge::Judge;
pub(crate) use kernel::Kernel;
pub(crate) use learn::Learn;
pub(crate) use level_rule::LevelRule;
pub(crate) use long_search::{LongSearch, PartOf};
pub(crate) use max_work::{EFFORT, WorkLimit};
pub(crate) use merge::Merge;
pub(crate) use nullity::{Nullity, Sides};
pub(crate) use picture_rule::PictureRule;
pub(crate) use slide_pictures::SlidePictures;
pub(crate) use solutions::Solutions;
pub(crate) use solve::{MovesForm, Prefer, PressesForm, Solve};

/// Exact answers to flip puzzles and slide puzzles, each with a proof.
///
/// Flip: pressing a cell changes it and its side neighbours (Lights Out, Flip Game, Fliptile); bring
/// the board to a goal with the fewest presses. Slide: tokens step to free side neighbours; bring
/// them to a target with the fewest moves. Every answer is checked before it is shown.
#[derive(Debug, Parser)]
#[command(name = "tilewise", version, after_long_help = AFTER_ALL)]
#[command(arg_required_else_help = true, disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_ALL: &str = "\
A puzzle is a picture, `#` for lit and `.` for dark; its answer is a picture too,
`#` for press. Answers go to standard output, words to standard error. Positions
count from 0, row first.

Examples:
  tilewise solve board.txt              the fewest presses, as a picture
  tilewise solve --json < board.txt     the same as one line of JSON
  tilewise check board.txt presses.txt  does this answer solve it?
  tilewise judge --list                 the judge problems that can be answered

Exit codes:
   0  solved, verified, or printed what was asked for
   1  a file or a puzzle cannot be read, written or solved by this version
   2  the command line makes no sense
  10  proved impossible
  11  stopped at a limit, or by Ctrl-C
  12  `check` refuses the answer, or `audit` finds a fault
  70  a fault of this program: its answer did not pass its own check";

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve a puzzle: the fewest presses or moves, proved, or why it can't be done.
    ///
    /// A flip puzzle's answer is a picture of the presses, the first in reading order among the
    /// fewest. A slide puzzle's answer is its moves in order, one a line, each token that moves picked up
    /// once. One sentence on standard
    /// error says how many, whether that is proved to be the fewest, how many solutions attain it,
    /// and the nullity (each unit of it doubles the number of solutions). Of an impossible puzzle
    /// the cells that show why are marked.
    ///
    /// Where there are very many solutions the search keeps a ledger of what it saw, which is checked in
    /// place of every solution, beside samples: the sentence then says *audited*. Ctrl-C stops the search
    /// and shows the best solution found; a second Ctrl-C ends at once.
    Solve(Solve),
    /// List all solutions of a flip puzzle in order, the first of them, or only how many there are.
    ///
    /// Each is a picture of the presses, an empty line between two; they come in reading order, one
    /// after the other, so that the first are there at once however many follow. Each is checked
    /// before it is printed. Of an impossible puzzle the cells that show why are marked.
    Solutions(Solutions),
    /// Tell the next press of a flip puzzle: the first button of the fewest presses from here.
    ///
    /// The picture shows the button, a sentence says how many presses remain after it. Of a board that
    /// can't be solved the cells that show why are marked. Where the search stops at its limit, the press
    /// leads to the goal, but perhaps not by the fewest; the exit code is then 11.
    Hint(Hint),
    /// Print how many boards of a kind need 0, 1, 2, ... presses; or how many solutions of one board
    /// have so many.
    ///
    /// Lines of two numbers: presses, and how many boards need so many and no fewer. Of the puzzle only
    /// the rule and the goal count. It takes two bytes for each board that can be solved, and so is for
    /// small boards: 5 x 5 with two colours takes 16 MB.
    ///
    /// With --solutions the board counts, and may be large: with two colours 2^32 solutions take about a
    /// second. The numbers are checked by other code: up to 2^24 solutions are counted again, above that the
    /// sums of the numbers and of the first powers of the presses are held against what they must be.
    Distribution(Distribution),
    /// Print a board that needs as many presses as any board of its kind, and how many that are.
    ///
    /// The board is printed as `solve` reads it. That it needs so many presses is proved by weighing its
    /// solutions, that no board needs more by counting the buttons that the same quiet patterns press.
    /// Where the two do not meet, a sentence says between which numbers the hardest board lies.
    ///
    /// For boards of two colours, buttons without costs and limits, and a goal that is one picture.
    Hardest(Hardest),
    /// Check an answer to a puzzle: does it solve it, and does what it claims hold?
    ///
    /// The answer is what `solve --json` printed, or a file that `solve -o` wrote, or one written by
    /// hand: a picture of the presses, or one move a line. A picture claims nothing but to solve
    /// the puzzle. JSON may claim more - the fewest, impossible, a bound - and all it claims is
    /// checked from the proof it carries, by code that shares nothing with the solvers.
    ///
    /// Of very many solutions the ledger of the search is audited by its sums and by samples, which the
    /// verdict tells. That finds a search that went wrong; --full weighs all solutions, as one should with
    /// an answer from a stranger.
    Check(Check),
    /// Make the answer of a long search from the results of all its parts, searched with `solve --part`.
    ///
    /// The results may come in any order. Refused are files that were damaged, parts that are missing or
    /// come twice, and parts of another puzzle. The answer is checked and shown as by `solve`.
    Merge(Merge),
    /// Print the nullity of the plus rule on a board: 0 where every board has exactly one solution.
    ///
    /// The nullity d is the dimension of the press patterns that change nothing. Of all boards of
    /// this size one in 2^d can be turned off, each in exactly 2^d ways.
    ///
    /// With P colours, P a prime, it is one in P^d and P^d ways.
    Nullity(Nullity),
    /// Write a puzzle in another form: text, a picture file, a game ID, a machine in one line.
    ///
    /// The puzzle may stand in any form that `solve` reads. What the form has no words for is refused.
    Convert(Convert),
    /// Learn a wiring that is not known from what was seen: which cells each button changes, and presses
    /// that are certain to reach the goal.
    ///
    /// The observations are pictures of the board with the presses between them. Printed is a puzzle
    /// that `solve` reads: the buttons of which all is known, the board as it is now, the goal; and,
    /// as comments, what is known of the other buttons, and presses that reach the goal whatever the
    /// wiring is of all that fit what was seen. Where there are none yet, standard error says which
    /// button to try next.
    ///
    /// The exit code is 0 where the whole wiring or such presses are known, 11 where more must be
    /// seen first, and 10 where what was seen contradicts itself: then the pictures that do are named.
    Learn(Learn),
    /// Print the press patterns that change nothing on a board with the plus rule: a basis of them.
    ///
    /// Every pattern that changes nothing is a sum of these, and any solution of a board plus such a
    /// pattern is another. Their number is the nullity. They are in reduced echelon form: each has a
    /// first pressed button that no other presses.
    Kernel(Kernel),
    /// Answer a published judge problem: its input on standard input, what the judge expects on
    /// standard output.
    ///
    /// The exit code is 0 also where the judge's answer is that a board is impossible, 1 where the
    /// input is not as the problem says, and 11 where a board needs more candidates than --max-work
    /// allows; answers to the boards before it may be printed by then.
    Judge(Judge),
    /// Make levels of an exact number of fewest presses.
    ///
    /// Each level is proved to need so many presses and no fewer; no two are the same, even turned or
    /// mirrored; the seed that is told makes the same levels again, on every machine. Where such
    /// levels cannot exist, or no more of them, that is said only where it is proved: by trying all
    /// candidates.
    Generate(Generate),
    /// Look through a pack of levels: can each be solved, is its label right, which are the same?
    ///
    /// Prints a table: of each level its label, the true fewest presses (`never` where nothing solves
    /// it, BOUND..BEST where the search stopped), how many solutions have so few, and remarks. Every
    /// answer behind it is checked by code that shares nothing with the solvers.
    ///
    /// Levels are read in the forms in which people keep them; docs/formats/levels.md tells which.
    /// Options go before what the pack says of itself.
    Audit(Audit),
    /// Solve many puzzles, flip and slide, on all cores: a line of JSON each, in the order of the puzzles.
    ///
    /// A line of the input is a puzzle: its text as a JSON string, a list of its rows, or an object with the
    /// text or the rows as `puzzle` and perhaps a `name`. Blank lines are passed over. Of a folder each
    /// file is a puzzle, whose name is the file's.
    ///
    /// A line of the output is an object: `line` and `name` say which puzzle it is, `answer` is what
    /// `solve --json` prints, without the proof; or `error` says what is wrong. A puzzle that can't be read or
    /// solved is told on standard error too and passed over; the exit code is then 1. It is 11 where
    /// a search met its limit or Ctrl-C stopped it all, else 0, also where puzzles are impossible.
    ///
    /// Any number of puzzles may come: only a few for each core are held at once.
    Batch(Batch),
    /// Print a script that teaches a shell to complete the commands and options.
    Completions(Completions),
}
