//! Why the program could not do what was asked: what it prints, and with which code it ends.

use std::io;

use annotate_snippets::{Group, Level, Renderer};
use tilewise::Error;
use tilewise::verify::Refusal;

use crate::exit_code::Exit;
use crate::input::Input;
use crate::marker;

/// What stopped a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A command line that makes no sense, in words.
    Usage(String),
    /// A file that cannot be read or written, in words.
    File(String),
    /// Text that cannot be read, or a puzzle that this version cannot solve: the whole message.
    Puzzle(String),
    /// The library refuses something that did not come from a file.
    Refusal(Error),
    /// Standard output cannot be written, for another reason than a closed pipe.
    Output(io::Error),
    /// `check` refuses the answer, and why.
    Refused(String),
    /// `check` refuses the answer for a claim in its text: the whole message.
    FalseClaim(String),
    /// A limit was reached, or Ctrl-C pressed, before there was anything to show, in words.
    Stopped(String),
    /// The program's own answer did not pass its own check, and why.
    Fault(String),
}

impl Failure {
    /// What is wrong with `input`, with the spot where there is one.
    pub(crate) fn of_input(input: &Input, error: &Error) -> Self {
        if *error == Error::Cancelled {
            return Self::Stopped(error.to_string());
        }
        Self::Puzzle(match error {
            Error::Parse(error) => marker::marked(input, "", error),
            _ => plain(&format!("{}: {error}", input.source)),
        })
    }

    /// Why `input` is not read as an answer: it cannot be, or what it claims cannot be true.
    pub(crate) fn of_answer(input: &Input, error: &Error) -> Self {
        match error {
            Error::FalseClaim(error) => Self::FalseClaim(marker::marked(input, "refused: ", error)),
            _ => Self::of_input(input, error),
        }
    }

    /// An answer of our own that did not pass its check, or not to the end.
    pub(crate) fn of_own_answer(refusal: &Refusal) -> Self {
        if refusal.is_wrong() {
            Self::Fault(refusal.to_string())
        } else {
            Self::unchecked(&refusal.to_string())
        }
    }

    /// An answer in which nothing wrong was found, but which could not be checked to the end.
    pub(crate) fn unchecked(why: &str) -> Self {
        Self::Stopped(format!("the answer is not checked to the end: {why}"))
    }

    /// The code with which the program ends.
    pub(crate) const fn exit(&self) -> Exit {
        match self {
            Self::Usage(_) => Exit::BadUsage,
            Self::File(_) | Self::Puzzle(_) | Self::Refusal(_) | Self::Output(_) => Exit::BadInput,
            Self::Refused(_) | Self::FalseClaim(_) => Exit::Refused,
            Self::Stopped(_) => Exit::Stopped,
            Self::Fault(_) => Exit::Fault,
        }
    }

    /// What a person is told: an error in one line, with the spot marked below where there is one.
    /// It carries colours; the stream that prints it drops them where they are not wanted.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Usage(words) | Self::File(words) | Self::Stopped(words) => plain(words),
            Self::Puzzle(message) | Self::FalseClaim(message) => message.clone(),
            Self::Refusal(error) => plain(&error.to_string()),
            Self::Output(error) => {
                let reason = crate::input::reason(io::Error::from(error.kind()));
                plain(&format!("can't write to standard output: {reason}"))
            }
            Self::Refused(why) => plain(&format!("refused: {why}")),
            Self::Fault(why) => plain(&format!(
                "a fault of this program: its answer did not pass its own check, so it is not shown \
                 ({why}). Please report it with the puzzle."
            )),
        }
    }
}

/// `error: words`, in colour.
fn plain(words: &str) -> String {
    let group = Group::with_title(Level::ERROR.primary_title(words));
    Renderer::styled().render(&[group])
}
