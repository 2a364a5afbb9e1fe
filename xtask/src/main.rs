//! The chores of the project: generated documents, the commands of the README, long random runs.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "chores talk to the person who runs them"
)]

mod docs;
mod readme;
mod soak;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The chores of the project.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Chores {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Write the documents that the program knows best: docs/formats and docs/cli.md.
    Docs {
        /// Compare with what is there instead of writing.
        #[arg(long)]
        check: bool,
    },
    /// Run the commands of README.md and compare what they print with what it shows.
    Readme,
    /// Random agreement of all methods, and the fuzz bodies, for as long as you like; appends what
    /// it did to docs/soak.md.
    Soak(soak::Options),
}

/// What a chore that failed has to say.
type Failure = String;

fn main() -> ExitCode {
    let done = match Chores::parse().chore {
        Chore::Docs { check: true } => docs::compare(),
        Chore::Docs { check: false } => docs::write(),
        Chore::Readme => readme::run(),
        Chore::Soak(options) => soak::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the project.
fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("the chores stand in a folder of the project")
        .to_owned()
}
