//! Runs the commands that README.md shows and compares what they print.
//!
//! In a block fenced as `console`, a line after `$ ` is a command and the lines up to the next one
//! are what it prints on standard output. Blocks fenced as `sh` are read by people only.

use std::fs;
use std::process::Command;

use crate::{Failure, root};

/// One command and what it is said to print.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    line: usize,
    command: String,
    output: String,
}

/// Runs all of them, from the project's folder.
pub(crate) fn run() -> Result<(), Failure> {
    let text = fs::read_to_string(root().join("README.md")).map_err(|error| error.to_string())?;
    let shown = commands(&text);
    if shown.is_empty() {
        return Err("README.md shows no command".into());
    }
    for shown in &shown {
        println!("$ {}", shown.command);
        let done = Command::new("sh")
            .args(["-c", &shown.command])
            .current_dir(root())
            .output()
            .map_err(|error| format!("sh: {error}"))?;
        let printed = String::from_utf8_lossy(&done.stdout);
        if tidy(&printed) != tidy(&shown.output) {
            return Err(format!(
                "README.md:{}: `{}` prints\n{printed}instead of\n{}{}",
                shown.line,
                shown.command,
                shown.output,
                String::from_utf8_lossy(&done.stderr),
            ));
        }
    }
    println!("{} commands print what README.md shows", shown.len());
    Ok(())
}

fn commands(text: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let mut inside = false;
    for (at, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = !inside && line == "```console";
        } else if inside {
            if let Some(command) = line.strip_prefix("$ ") {
                shown.push(Shown {
                    line: at + 1,
                    command: command.to_owned(),
                    output: String::new(),
                });
            } else if let Some(last) = shown.last_mut() {
                last.output.push_str(line);
                last.output.push('\n');
            }
        }
    }
    shown
}

/// Without blanks at the ends of lines and empty lines at the end.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_what_they_print() {
        let text = "# A\n```sh\n$ no\n```\n```console\n$ a b\nx\n\ny\n$ c\n```\n$ no\n";
        let shown = |line, command: &str, output: &str| Shown {
            line,
            command: command.into(),
            output: output.into(),
        };
        assert_eq!(
            commands(text),
            [shown(6, "a b", "x\n\ny\n"), shown(10, "c", "")]
        );
        assert_eq!(tidy("a \nb\n\n"), "a\nb");
        assert_ne!(tidy("a\n\nb"), tidy("a\nb"));
    }
}
