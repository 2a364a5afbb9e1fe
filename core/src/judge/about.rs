//! Says in words what a problem asks, reads and prints.

use std::fmt::Write as _;

use super::problem::Problem;
use super::records::list;

/// Width of the lines, in characters.
const WIDTH: usize = 80;

/// What `problem` asks, reads and prints, with its samples: plain text in lines of 80 characters.
#[must_use]
pub fn about(problem: &Problem) -> String {
    let mut text = format!("{}: {}\n", problem.key, problem.title);
    if !problem.also.is_empty() {
        let _ = writeln!(text, "also {}", problem.also.join(", "));
    }
    for (heading, prose) in sections(problem) {
        let _ = write!(text, "\n{heading}\n{}", wrapped(&prose, "  "));
    }
    for (heading, sample) in samples(problem) {
        let _ = writeln!(text, "\n{heading}");
        for line in sample.trim_end().lines() {
            let indent = if line.is_empty() { "" } else { "  " };
            let _ = writeln!(text, "{indent}{line}");
        }
    }
    text
}

/// All problems as one page of Markdown, by family.
#[must_use]
pub fn reference() -> String {
    let mut text = String::from(
        "<!-- Printed by the program from its table of problems; do not edit. -->\n\n\
         # Judge problems\n\n",
    );
    text += &wrapped(READING, "");
    for part in list() {
        let _ = write!(text, "\n## {}\n", part.family);
        for problem in part.problems {
            let _ = write!(text, "\n### `{}`: {}\n", problem.key, problem.title);
            if !problem.also.is_empty() {
                let _ = write!(text, "\nAlso {}.\n", problem.also.join(", "));
            }
            for (heading, prose) in sections(problem) {
                let _ = write!(
                    text,
                    "\n{}",
                    wrapped(&format!("**{heading}.** {prose}"), "")
                );
            }
            for (heading, sample) in samples(problem) {
                let _ = write!(
                    text,
                    "\n{heading}:\n\n```text\n{}\n```\n",
                    sample.trim_end()
                );
            }
        }
    }
    text
}

const READING: &str = "Cells may be glued or stand apart; blanks, tabs and line breaks of either \
                       kind mean nothing between them, and the last line needs no end. A \
                       byte order mark at the start is passed over. Whatever \
                       else is not as described is refused with its line and column, and nothing \
                       is printed; so is an input without a board.";

/// One paragraph under its heading.
type Section = (&'static str, String);

fn sections(problem: &Problem) -> Vec<Section> {
    let mut sections = vec![
        ("Rule", problem.statement.to_owned()),
        ("Input", problem.input.to_owned()),
        ("Output", problem.output.to_owned()),
    ];
    if !problem.limits.is_empty() {
        let limits: Vec<String> = problem.limits.iter().map(ToString::to_string).collect();
        let prose = format!(
            "{} on the page. More is taken while the method can.",
            limits.join(", ")
        );
        sections.push(("Limits", prose));
    }
    let mistakes: Vec<String> = problem.mistakes().iter().map(ToString::to_string).collect();
    if !mistakes.is_empty() {
        let prose = format!(
            "Made inputs catch a program that {}.",
            mistakes.join("; that ")
        );
        sections.push(("Traps", prose));
    }
    sections
}

fn samples(problem: &Problem) -> impl Iterator<Item = (String, &'static str)> {
    let many = problem.samples.len() > 1;
    let pairs = problem.samples.iter().enumerate();
    pairs.flat_map(move |(at, sample)| {
        let number = if many {
            format!(" {}", at + 1)
        } else {
            String::new()
        };
        [
            (format!("Sample input{number}"), sample.input),
            (format!("Sample output{number}"), sample.output),
        ]
    })
}

/// `prose` in lines that begin with `indent`.
fn wrapped(prose: &str, indent: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in prose.split_whitespace() {
        let letters = word.chars().count();
        if width > 0 && width + 1 + letters > WIDTH {
            text.push('\n');
            width = 0;
        }
        let before = if width == 0 { indent } else { " " };
        text.push_str(before);
        text.push_str(word);
        width += before.len() + letters;
    }
    text.push('\n');
    text
}
