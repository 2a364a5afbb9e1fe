//! How an input is laid out: as the page shows it, or in another way in which real files stand.

use std::fmt;

use crate::judge::read_board::Spacing;

/// Blanks and line ends of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dress {
    /// As on the page.
    Plain,
    /// Lines end with a carriage return and a line feed.
    CarriageReturns,
    /// The last line has no end.
    OpenEnd,
    /// Two blanks for each one, and one at the end of each line.
    ManyBlanks,
    /// An empty line between cases, and several at the end.
    EmptyLines,
    /// Cells stand apart where the page glues them, and are glued where it does not.
    OtherSpacing,
}

impl Dress {
    /// Three inputs of four are plain; the others take turns.
    pub(super) const fn of_input(number: u64) -> Self {
        if number % 4 != 3 {
            return Self::Plain;
        }
        match number / 4 % 5 {
            0 => Self::CarriageReturns,
            1 => Self::OpenEnd,
            2 => Self::ManyBlanks,
            3 => Self::EmptyLines,
            _ => Self::OtherSpacing,
        }
    }

    /// The spacing of cells where the page has `page`.
    pub(super) const fn spacing(self, page: Spacing) -> Spacing {
        match (self, page) {
            (Self::OtherSpacing, Spacing::Glued) => Spacing::Spaced,
            (Self::OtherSpacing, Spacing::Spaced) => Spacing::Glued,
            _ => page,
        }
    }

    /// The text of `lines`.
    pub(super) fn text(self, lines: &[String]) -> String {
        let mut lines = lines.to_vec();
        match self {
            Self::ManyBlanks => lines
                .iter_mut()
                .for_each(|line| *line = line.replace(' ', "  ") + " "),
            Self::EmptyLines => lines.extend([String::new(), String::new()]),
            _ => {}
        }
        let end = match self {
            Self::CarriageReturns => "\r\n",
            _ => "\n",
        };
        let mut text = lines.join(end);
        if self != Self::OpenEnd {
            text.push_str(end);
        }
        text
    }
}

impl fmt::Display for Dress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "laid out as on the page",
            Self::CarriageReturns => "lines end with CR LF",
            Self::OpenEnd => "the last line has no end",
            Self::ManyBlanks => "two blanks for one, and blanks at the ends of lines",
            Self::EmptyLines => "empty lines between cases and at the end",
            Self::OtherSpacing => "cells glued where the page spaces them, or the reverse",
        })
    }
}
