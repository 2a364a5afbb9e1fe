//! `completions`: a script that teaches a shell the commands and options.

use clap::CommandFactory;

use crate::args::{Cli, Completions};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &Completions) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tilewise", &mut script);
    output::answer(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Solved)
}
