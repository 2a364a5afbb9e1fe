//! The reference of the command line, made from the program's own help.

use std::fmt::Write;

use clap::CommandFactory;

use crate::args::Cli;

/// Columns of the printed help, fixed so that it does not depend on a terminal.
const WIDTH: usize = 84;

/// What every command's `--help` prints, as the text of docs/cli.md.
#[must_use]
pub fn reference() -> String {
    let mut root = Cli::command()
        .term_width(WIDTH)
        .color(clap::ColorChoice::Never);
    root.build();
    let mut text = String::from(
        "# The command line\n\n\
         Printed by the program from its own help; a test compares the two.\n",
    );
    let _ = write!(text, "\n{}", section("tilewise", &mut root.clone()));
    for command in root.get_subcommands_mut() {
        let title = format!("tilewise {}", command.get_name());
        let mut command = command.clone().term_width(WIDTH);
        let _ = write!(text, "\n{}", section(&title, &mut command));
    }
    text
}

/// One command's help under its heading.
fn section(title: &str, command: &mut clap::Command) -> String {
    let help = command.render_long_help().to_string();
    let mut lines = String::new();
    for line in help.trim_end().lines() {
        let _ = writeln!(lines, "{}", line.trim_end());
    }
    format!("## {title}\n\n```text\n{lines}```\n")
}
