//! The command line: every command, argument and option, with the words of its help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::board_size::BoardSize;
use crate::goal_choice::GoalChoice;

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
  12  `check` refuses the answer
  70  a fault of this program: its answer did not pass its own check";

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve a puzzle: the fewest presses or moves, proved, or why it can't be done.
    ///
    /// A flip puzzle's answer is a picture of the presses, the first in reading order among the
    /// fewest. A slide puzzle's answer is its moves in order, one a line. One sentence on standard
    /// error says how many, whether that is proved to be the fewest, how many solutions attain it,
    /// and the nullity (each unit of it doubles the number of solutions). Of an impossible puzzle
    /// the cells that show why are marked.
    ///
    /// Ctrl-C stops the search and shows the best solution found; a second Ctrl-C ends at once.
    Solve(Solve),
    /// Check an answer to a puzzle: does it solve it, and does what it claims hold?
    ///
    /// The answer is what `solve --json` printed, or a file that `solve -o` wrote, or one written by
    /// hand: a picture of the presses, or one move a line. A picture claims nothing but to solve
    /// the puzzle. JSON may claim more - the fewest, impossible, a bound - and all it claims is
    /// checked from the proof it carries, by code that shares nothing with the solvers.
    Check(Check),
    /// Print the nullity of the plus rule on a board: 0 where every board has exactly one solution.
    ///
    /// The nullity d is the dimension of the press patterns that change nothing. Of all boards of
    /// this size one in 2^d can be turned off, each in exactly 2^d ways.
    Nullity(Nullity),
    /// Answer a published judge problem: its input on standard input, what the judge expects on
    /// standard output.
    ///
    /// The exit code is 0 also where the judge's answer is that a board is impossible, 1 where the
    /// input is not as the problem says, and 11 where a board needs more candidates than --max-work
    /// allows; answers to the boards before it may be printed by then.
    Judge(Judge),
    /// Print a script that teaches a shell to complete the commands and options.
    Completions(Completions),
}

/// `solve`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise solve board.txt               the fewest presses to all off
  tilewise solve --goal same board.txt   all off or all on (Flip Game)
  tilewise solve --goal want.txt board.txt
      to the picture in want.txt, where `?` stands for a cell that may be either
  printf '##.\\n#..\\n...\\n' | tilewise solve
      from standard input
  tilewise solve --json -o presses.txt board.txt
      the presses to a file, the rest as JSON")]
pub(crate) struct Solve {
    /// The puzzle: a picture, or a text with a header; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The goal of a flip puzzle, instead of the one in its header.
    ///
    /// `off`, `on`, `same` (all cells in one state, whichever is nearer), the number of a state, or
    /// a file with a picture of the goal (`-` is standard input; for a file named like a word or a
    /// number: `./off`).
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// Any solution of a flip puzzle, at once, instead of the fewest presses.
    ///
    /// The fewest moves of a slide puzzle are no harder to find than any, and are found anyway.
    #[arg(long)]
    pub(crate) any: bool,
    /// Print the answer as one line of JSON with its proof.
    #[arg(long)]
    pub(crate) json: bool,
    /// Try at most so many candidates for the fewest presses, then stop with the best found.
    ///
    /// Counted in candidates and not in seconds, so that the result is the same on every machine.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
    /// Write the presses or moves to this file; `-` is standard output, as without the option.
    ///
    /// The file appears whole or not at all: where there is no solution, or anything fails, a file
    /// of that name stays as it was. JSON then leaves the answer out.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// `check`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise solve -o presses.txt board.txt
  tilewise check board.txt presses.txt
  tilewise solve --json board.txt | tilewise check board.txt -")]
pub(crate) struct Check {
    /// The puzzle; `-` is standard input.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: PathBuf,
    /// The answer; `-` is standard input.
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: PathBuf,
    /// The goal of a flip puzzle, as `solve` takes it.
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// Walk through at most so many candidates to check that presses are the fewest.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
}

/// `nullity`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise nullity 5x5          2
  tilewise nullity 100x40")]
pub(crate) struct Nullity {
    /// The board's rows and columns.
    #[arg(value_name = "ROWSxCOLS", allow_hyphen_values = true)]
    pub(crate) size: BoardSize,
}

/// `judge`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise judge poj1753 < in.txt
  tilewise judge poj1753 --about      its rule, input and output
  tilewise judge --list               all keys")]
pub(crate) struct Judge {
    /// The problem's key, as `judge --list` shows it.
    #[arg(
        value_name = "KEY",
        required_unless_present = "list",
        hide_possible_values = true,
        value_parser = crate::commands::judge::keys()
    )]
    pub(crate) key: Option<String>,
    /// List all problems.
    #[arg(long, conflicts_with_all = ["key", "about"])]
    pub(crate) list: bool,
    /// State the problem's rule and its formats instead of solving.
    #[arg(long)]
    pub(crate) about: bool,
    /// Try at most so many candidates for the fewest presses of a board, then give up.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
}

/// `completions`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise completions bash > ~/.local/share/bash-completion/completions/tilewise
  tilewise completions zsh > _tilewise    in a folder that $fpath names
  tilewise completions fish > ~/.config/fish/completions/tilewise.fish")]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}
