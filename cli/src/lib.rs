//! The program `tilewise` as a library: its command line, its commands, and its printed reference.

mod args;
mod batch_source;
mod board_size;
mod commands;
mod draft;
mod exit_code;
mod failure;
mod flip_input;
mod flip_words;
mod folder;
mod goal_choice;
mod hint_words;
mod input;
mod interrupt;
mod learn_words;
mod level_choice;
mod long_search;
mod long_work;
mod marker;
mod measure;
mod number;
mod output;
mod packed_file;
mod picture_choice;
mod pictures;
mod progress;
mod reference;
mod refusal_words;
mod rows_out;
mod slide_words;
mod solution_words;
mod table;
mod unrepeated;

use std::ffi::OsString;

use clap::Parser;

pub use exit_code::Exit;
pub use reference::reference;

use args::{Cli, Command};
use failure::Failure;

/// Runs the program with `arguments`, the first of which is its name, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            let text = error.render().ansi().to_string();
            if error.use_stderr() {
                output::say(text.trim_end_matches('\n'));
                return Exit::BadUsage;
            }
            // Help and version are answers and no errors.
            return ended(output::styled(&text).map(|()| Exit::Solved));
        }
    };
    let done = match cli.command {
        Command::Solve(args) => commands::solve::run(args),
        Command::Solutions(args) => commands::solutions::run(args),
        Command::Hint(args) => commands::hint::run(args),
        Command::Distribution(args) => commands::distribution::run(args),
        Command::Hardest(args) => commands::hardest::run(&args),
        Command::Check(args) => commands::check::run(args),
        Command::Kernel(args) => commands::kernel::run(&args),
        Command::Nullity(args) => commands::nullity::run(&args),
        Command::Merge(args) => commands::merge::run(&args),
        Command::Convert(args) => commands::convert::run(args),
        Command::Learn(args) => commands::learn::run(args),
        Command::Judge(args) => commands::judge::run(&args),
        Command::Generate(args) => commands::generate::run(&args),
        Command::Audit(args) => commands::audit::run(&args),
        Command::Batch(args) => commands::batch::run(args),
        Command::Completions(args) => commands::completions::run(&args),
    };
    ended(done)
}

/// How a command ended; where it failed, a person is told why.
fn ended(done: Result<Exit, Failure>) -> Exit {
    done.unwrap_or_else(|failure| {
        output::say(&failure.text());
        failure.exit()
    })
}
