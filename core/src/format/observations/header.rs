//! The header lines of observations: what cells and buttons are called, colours, goal.

use crate::error::{Error, ParseError};
use crate::flip::{Goal, Modulus, Pattern};
use crate::format::answers::places_picture::board_of;
use crate::format::cell_names::{CellNames, Names};
use crate::format::header_values::read_colours;
use crate::format::letters::Role;
use crate::format::picture::Picture;
use crate::format::puzzle_text::goal_text::{Wanted, letters_between, read_one_goal};
use crate::format::puzzle_text::read_puzzle::pattern;
use crate::format::sheet::Span;
use crate::format::text::{Text, quoted};

/// The values of the header lines, not yet understood.
#[derive(Debug, Default)]
pub(super) struct ObservationsHeader<'a> {
    puzzle: Option<Span<'a>>,
    cells: Option<Span<'a>>,
    buttons: Option<Span<'a>>,
    colours: Option<Span<'a>>,
    /// Where the goal is told, if it is told here.
    pub(super) goal: Option<Span<'a>>,
}

impl<'a> ObservationsHeader<'a> {
    /// Takes in the line `key: value`.
    pub(super) fn add(
        &mut self,
        text: Text<'_>,
        key: Span<'a>,
        value: Span<'a>,
    ) -> Result<(), ParseError> {
        let fault = |at: Span<'_>, message: String, expected: &str| {
            text.fault(at.start, at.words.len(), message, expected)
        };
        let place = match key.words {
            "puzzle" => &mut self.puzzle,
            "cells" => &mut self.cells,
            "buttons" => &mut self.buttons,
            "colours" => &mut self.colours,
            "goal" => &mut self.goal,
            "press" | "now" => {
                let message = format!("'{}' before the first picture", key.words);
                return Err(fault(
                    key,
                    message,
                    "header lines, then a picture of the board",
                ));
            }
            words => {
                let message = format!("there is no key {}", quoted(words));
                return Err(fault(
                    key,
                    message,
                    "puzzle, cells, buttons, colours or goal",
                ));
            }
        };
        if let Some(first) = place {
            let line = text.fault(first.start, 0, String::new(), "").line;
            let message = format!("the key {} comes twice", quoted(key.words));
            return Err(fault(key, message, &format!("only the one in line {line}")));
        }
        if value.words.is_empty() {
            let message = format!("the key {} has no value", quoted(key.words));
            return Err(fault(value, message, "'key: value'"));
        }
        if key.words == "puzzle" && value.words != "wiring" {
            let message = format!("there are no observations of {}", quoted(value.words));
            return Err(fault(value, message, "'puzzle: wiring'"));
        }
        *place = Some(value);
        Ok(())
    }

    /// How many states a cell has: 2 where no line says.
    pub(super) fn colours(&self, text: Text<'_>) -> Result<Modulus, ParseError> {
        self.colours
            .map_or(Ok(Modulus::TWO), |value| read_colours(text, value))
    }

    /// The cells: those of the line `cells`, or those of the first picture.
    pub(super) fn cells(
        &self,
        text: Text<'_>,
        first: &Picture<'_>,
    ) -> Result<CellNames<'a>, Error> {
        Ok(match self.cells {
            None => CellNames::Board(first.region()?),
            Some(value) => CellNames::listed(text, value)?,
        })
    }

    /// The buttons of a puzzle with these cells: where no line says, each that is pressed.
    pub(super) fn buttons(
        &self,
        text: Text<'_>,
        cells: &CellNames<'_>,
    ) -> Result<CellNames<'a>, ParseError> {
        let value = match (self.buttons, cells) {
            (None, _) => return Ok(CellNames::Mentioned(Names::default())),
            (Some(Span { words: "cells", .. }), CellNames::Board(region)) => {
                return Ok(CellNames::Board(region.clone()));
            }
            (Some(Span { words: "cells", .. }), _) => {
                self.cells.expect("cells that lie on no board are listed")
            }
            (Some(value), _) => value,
        };
        CellNames::listed(text, value).map_err(|mut error| {
            error.message = error.message.replace("cell", "button");
            error
        })
    }

    /// The goal, if it is told here.
    pub(super) fn goal(
        &self,
        text: Text<'_>,
        cells: &mut CellNames<'a>,
    ) -> Result<Option<Goal>, Error> {
        let Some(value) = self.goal else {
            return Ok(None);
        };
        let colours = self.colours(text)?;
        Ok(Some(match read_one_goal(text, value, colours)? {
            Wanted::Uniform(state) => Goal::Uniform(state),
            Wanted::Same => Goal::Same,
            Wanted::Only(list) => Goal::Pattern(Pattern::exact(cells.states(text, list, colours)?)),
            Wanted::Letters(letters) => {
                let row = letters_between(text, letters, colours, Role::Goal)?;
                let board = board_of(&cells.places())?.into_owned();
                row.demand_same_board("the goal", &board, "the puzzle")?;
                Goal::Pattern(pattern(&row)?)
            }
            Wanted::Picture(words) => {
                let message = "the picture of the goal stands at the end".to_owned();
                let expected = "a line 'goal:' there, and the picture after it";
                let (start, len) = (words.start, words.words.len());
                return Err(text.fault(start, len, message, expected).into());
            }
        }))
    }
}
