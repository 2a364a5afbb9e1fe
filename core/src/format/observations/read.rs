//! Reading what was seen of a puzzle whose wiring is not known: pictures, and presses between them.

use super::header::ObservationsHeader;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::{Error, ParseError};
use crate::flip::{Goal, Modulus, Observations, Pattern, Places, Presses, Run, States, Trial};
use crate::format::answers::places_picture::board_of;
use crate::format::cell_names::{CellNames, Names, words_of};
use crate::format::header_values::read_number;
use crate::format::letters::Role;
use crate::format::picture::Picture;
use crate::format::puzzle_text::read_puzzle::pattern;
use crate::format::sheet::Span;
use crate::format::text::{Comment, Line, Text, quoted};
use crate::grid::Region;

/// A text of observations, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObservationsText {
    /// What was seen.
    pub observations: Observations,
    /// What the board is to become: all off where the text does not say.
    pub goal: Goal,
    /// For each run and each of its pictures the line in which it begins, counted from 1; of presses
    /// after which nothing was seen, their line.
    pub lines: Vec<Vec<usize>>,
}

/// Reads observations in the text format `observations` (see
/// [`formats`](crate::format::formats)).
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than such a text; [`Error::TooLarge`] where
/// so many presses of so many buttons would not fit the default memory limit.
pub fn read_observations(input: &[u8]) -> Result<ObservationsText, Error> {
    let text = Text::new(input)?;
    let mut reader = Reader {
        text,
        header: ObservationsHeader::default(),
        cells: None,
        buttons: CellNames::Mentioned(Names::default()),
        runs: Vec::new(),
        goal: None,
        expected: Expected::Header,
        line: 0,
        rows: Vec::new(),
        rows_from: 0,
    };
    for line in text.lines() {
        reader.line += 1;
        if line.words.is_empty() {
            if line.comment == Comment::Absent {
                reader.end_picture()?;
            }
        } else if let Some((key, value)) = line.words.split_once(':') {
            reader.end_picture()?;
            let value = Span {
                start: line.start + line.words.len() - value.trim_start().len(),
                words: value.trim(),
            };
            reader.field(line, key.trim_end(), value)?;
        } else {
            if reader.rows.is_empty() {
                reader.rows_from = reader.line;
            }
            reader.rows.push(line);
        }
    }
    reader.end_picture()?;
    reader.finish()
}

/// What may come next.
#[derive(Debug, Clone, Copy)]
enum Expected<'a> {
    /// Header lines, then a picture.
    Header,
    /// Presses after the last picture, or a new run.
    Any,
    /// The picture of the board now, which these words announced.
    Now(Span<'a>),
    /// Nothing more of the board, which is as the last picture shows it.
    Goal,
    /// The picture of the goal, which these words announced.
    GoalPicture(Span<'a>),
    /// Nothing.
    End,
}

/// A run being read.
#[derive(Debug)]
struct Begun {
    /// The pictures, and the presses before each; none before the first.
    pictures: Vec<(Vec<(usize, u8)>, Pattern)>,
    lines: Vec<usize>,
    /// Presses since the last picture, and the line of the first of them.
    pressed: Vec<(usize, u8)>,
    pressed_in: Option<usize>,
}

/// The cells, and where they are drawn.
struct Cells {
    places: Places,
    board: Region,
}

struct Reader<'a> {
    text: Text<'a>,
    header: ObservationsHeader<'a>,
    /// Known from the first picture on.
    cells: Option<Cells>,
    buttons: CellNames<'a>,
    runs: Vec<Begun>,
    goal: Option<Goal>,
    expected: Expected<'a>,
    /// The line that is being read, counted from 1.
    line: usize,
    /// The rows of the picture that is being read.
    rows: Vec<Line<'a>>,
    /// The line of the first of them.
    rows_from: usize,
}

impl<'a> Reader<'a> {
    /// A line `key: value`.
    fn field(&mut self, line: Line<'a>, key: &'a str, value: Span<'a>) -> Result<(), ParseError> {
        let words = Span {
            start: line.start,
            words: key,
        };
        self.demand_picture_first()?;
        match (self.expected, key) {
            (Expected::Header, _) => self.header.add(self.text, words, value),
            (Expected::Any, "press") => self.press(value),
            (Expected::Any, "now") => {
                self.demand_no_value(key, value)?;
                self.expected = Expected::Now(words);
                Ok(())
            }
            (Expected::Any | Expected::Goal, "goal") => {
                if let Some(goal) = self.header.goal {
                    let at = self.text.fault(goal.start, 0, String::new(), "").line;
                    let expected = format!("only the goal in line {at}");
                    return Err(self.fault(words, "the goal is told twice".to_owned(), expected));
                }
                self.demand_no_value(key, value)?;
                self.expected = Expected::GoalPicture(words);
                Ok(())
            }
            (Expected::Goal, "press" | "now") => {
                let message = format!("'{key}' after the picture of the board now");
                Err(self.fault(words, message, "'goal:', or the end of the text"))
            }
            (Expected::End, _) => {
                let message = "a further line after the goal".to_owned();
                Err(self.fault(words, message, "the end of the text"))
            }
            (_, "puzzle" | "cells" | "buttons" | "colours") => {
                let message = "a header line after a picture".to_owned();
                Err(self.fault(words, message, "header lines, then pictures"))
            }
            _ => {
                let message = format!("there is no key {} between pictures", quoted(key));
                Err(self.fault(words, message, "press, now or goal"))
            }
        }
    }

    fn press(&mut self, value: Span<'a>) -> Result<(), ParseError> {
        let pressed = self.button_list(value)?;
        let run = self.runs.last_mut().expect("a picture came before");
        run.pressed.extend(pressed);
        run.pressed_in.get_or_insert(self.line);
        Ok(())
    }

    /// The buttons of a list, `NAME` or `NAME*2`; one may come more than once.
    fn button_list(&mut self, list: Span<'a>) -> Result<Vec<(usize, u8)>, ParseError> {
        let k = self.header.colours(self.text)?;
        let mut pressed = Vec::new();
        for word in words_of(list) {
            let (name, times) = match word.words.split_once('*') {
                None => (word, Some(1)),
                Some((words, times)) => (Span { words, ..word }, read_number(times)),
            };
            let times = times.filter(|&times| times > 0).ok_or_else(|| {
                let start = word.start + name.words.len() + 1;
                let words = &word.words[name.words.len() + 1..];
                let message = format!("{} is no number of presses", quoted(words));
                self.fault(Span { start, words }, message, "'NAME*n' with n at least 1")
            })?;
            let new_names = matches!(self.buttons, CellNames::Mentioned(_));
            let button = self.buttons.number(self.text, name).map_err(|error| {
                if new_names {
                    return error;
                }
                let message = format!("there is no button {}", quoted(name.words));
                self.fault(name, message, error.expected.replace("cell", "button"))
            })?;
            pressed.push((button, k.reduce(times)));
        }
        Ok(pressed)
    }

    /// The picture of which the rows were read, if there are any.
    fn end_picture(&mut self) -> Result<(), Error> {
        let rows = std::mem::take(&mut self.rows);
        let Some(&first) = rows.first() else {
            return Ok(());
        };
        let colours = self.header.colours(self.text)?;
        let picture = Picture::new(self.text, rows, colours, Role::Goal)?;
        if matches!(self.expected, Expected::Header) {
            let mut cells = self.header.cells(self.text, &picture)?;
            self.buttons = self.header.buttons(self.text, &cells)?;
            self.goal = self.header.goal(self.text, &mut cells)?;
            let places = cells.places();
            let board = board_of(&places)?.into_owned();
            self.cells = Some(Cells { places, board });
            self.expected = Expected::Any;
        }
        if let Some(cells) = &self.cells {
            picture.demand_same_board("the picture", &cells.board, "the puzzle")?;
        }
        let states = pattern(&picture)?;
        match (self.expected, self.runs.last_mut()) {
            (Expected::Any, Some(run)) if run.pressed_in.is_some() => {
                run.pressed_in = None;
                let pressed = std::mem::take(&mut run.pressed);
                run.pictures.push((pressed, states));
                run.lines.push(self.rows_from);
            }
            (Expected::Any | Expected::Now(_), _) => {
                if let Expected::Now(_) = self.expected {
                    self.expected = Expected::Goal;
                }
                self.runs.push(Begun {
                    pictures: vec![(Vec::new(), states)],
                    lines: vec![self.rows_from],
                    pressed: Vec::new(),
                    pressed_in: None,
                });
            }
            (Expected::GoalPicture(_), _) => {
                self.goal = Some(Goal::Pattern(states));
                self.expected = Expected::End;
            }
            (Expected::Goal | Expected::End | Expected::Header, _) => {
                let at = Span {
                    start: first.start,
                    words: first.words,
                };
                let message = "a picture more than there should be".to_owned();
                let expected = match self.expected {
                    Expected::Goal => "'goal:' above it, or the end of the text",
                    _ => "the end of the text",
                };
                return Err(self.fault(at, message, expected).into());
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<ObservationsText, Error> {
        self.demand_picture_first()?;
        let Some(Cells { places: cells, .. }) = self.cells.take() else {
            let expected = "a picture of the board, 'press: NAME', and a picture again";
            return Err(self
                .text
                .missing("nothing was seen".to_owned(), expected)
                .into());
        };
        let k = self.header.colours(self.text)?;
        let buttons = match &self.buttons {
            CellNames::Mentioned(names) if names.len() == 0 => {
                let message = "no button is named".to_owned();
                let expected = "a line 'press: NAME', or 'buttons: NAME ...' above";
                return Err(self.text.missing(message, expected).into());
            }
            names => names.places(),
        };
        let pictures: usize = self.runs.iter().map(|run| run.pictures.len() + 1).sum();
        let per_byte = if k == Modulus::TWO { 8 } else { 1 };
        let needed = pictures as u128 * (buttons.len() as u128 / per_byte + 64);
        if needed > Limits::DEFAULT_BYTES.into() {
            return Err(Error::TooLarge {
                what: "so many presses of so many buttons",
                needed,
                limit: Limits::DEFAULT_BYTES.into(),
            });
        }
        let lines = self.runs.iter().map(|run| {
            let unseen = run.pressed_in.into_iter();
            run.lines.iter().copied().chain(unseen).collect()
        });
        let lines = lines.collect();
        let runs = self.runs.into_iter();
        let runs = runs
            .map(|run| run.closed(k, &cells, &buttons))
            .collect::<Result<_, Error>>()?;
        Ok(ObservationsText {
            observations: Observations::new(k, cells, buttons, runs)?,
            goal: self.goal.unwrap_or(Goal::Uniform(0)),
            lines,
        })
    }

    /// Demands that a picture that was announced has come.
    fn demand_picture_first(&self) -> Result<(), ParseError> {
        let (words, what) = match self.expected {
            Expected::Now(words) => (words, "the board now"),
            Expected::GoalPicture(words) => (words, "the goal"),
            _ => return Ok(()),
        };
        let message = format!("the picture of {what} is missing");
        Err(self.fault(words, message, "a picture in the lines after this"))
    }

    fn demand_no_value(&self, key: &str, value: Span<'a>) -> Result<(), ParseError> {
        if value.words.is_empty() {
            return Ok(());
        }
        let message = format!("something after '{key}:'");
        Err(self.fault(value, message, "its picture in the next lines"))
    }

    fn fault(&self, at: Span<'_>, message: String, expected: impl Into<String>) -> ParseError {
        self.text.fault(at.start, at.words.len(), message, expected)
    }
}

impl Begun {
    /// The run, once all buttons are known.
    fn closed(self, k: Modulus, cells: &Places, buttons: &Places) -> Result<Run, Error> {
        let presses = |pressed: &[(usize, u8)]| {
            let mut times = States::zeros(k, buttons.len());
            pressed
                .iter()
                .for_each(|&(button, by)| times.add(button, by));
            Presses::new(times)
        };
        let mut pictures = self.pictures.into_iter();
        let (_, start) = pictures.next().expect("a run begins with a picture");
        let mut trials: Vec<Trial> = pictures
            .map(|(pressed, after)| Trial {
                presses: presses(&pressed),
                after,
            })
            .collect();
        if self.pressed_in.is_some() {
            let nothing = States::zeros(k, cells.len());
            trials.push(Trial {
                presses: presses(&self.pressed),
                after: Pattern::with_dont_care(&nothing, BitVec::zeros(cells.len()))?,
            });
        }
        Ok(Run { start, trials })
    }
}
