//! The program `tilewise` as a library: its command line, its commands, and its printed reference.

mod args;
mod board_size;
mod commands;
mod exit_code;
mod failure;
mod flip_words;
mod goal_choice;
mod input;
mod interrupt;
mod marker;
mod number;
mod output;
mod progress;
mod reference;
mod refusal_words;
mod slide_words;

use std::ffi::OsString;

use clap::Parser;

pub use exit_code::Exit;
pub use reference::reference;

use args::{Cli, Command};

/// Runs the program with `arguments`, the first of which is its name, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors. A closed pipe is not worth a word here either.
            let _ = error.print();
            return if error.use_stderr() {
                Exit::BadUsage
            } else {
                Exit::Solved
            };
        }
    };
    let done = match cli.command {
        Command::Solve(args) => commands::solve::run(args),
        Command::Check(args) => commands::check::run(args),
        Command::Nullity(args) => commands::nullity::run(&args),
        Command::Judge(args) => commands::judge::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
    };
    done.unwrap_or_else(|failure| {
        output::say(&failure.text());
        failure.exit()
    })
}
