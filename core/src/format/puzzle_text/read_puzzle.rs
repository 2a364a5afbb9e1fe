//! Reading a puzzle: a bare picture, or header lines and the pictures they call for.

use std::vec;

use super::button_numbers::buttons_with;
use super::goal_text::goal_of;
use super::graph_json::read_graph_json;
use super::header::{FlipHeader, Header, SlideHeader};
use super::shape_text::{Button, ButtonsOn, Shape};
use super::step_numbers::{read_costs, read_limits};
use super::wired_text::read_wired;
use crate::answer::Limits;
use crate::error::{Error, ParseError};
use crate::flip::{Effects, FlipPuzzle, Goal, Modulus, Offset, Pattern, Places, Rule, Stencil};
use crate::format::answers::places_picture::board_of;
use crate::format::cell_names::CellNames;
use crate::format::game_id::{game_id_line, read_game_id};
use crate::format::json_text::JsonText;
use crate::format::letters::{Cell, Role};
use crate::format::machine_line::read_machine;
use crate::format::npy::{is_npy, npy_puzzle};
use crate::format::picture::{Picture, counted};
use crate::format::picture_files::picture_file::{is_picture_file, read_picture_file};
use crate::format::picture_files::picture_puzzle::{puzzle_of_bits, read_states};
use crate::format::picture_files::plain_picture::read_plain_picture;
use crate::format::sheet::Sheet;
use crate::format::text::{Line, Text};
use crate::grid::Edges;
use crate::slide::{self, SlidePuzzle, StepCosts, Target};

/// A puzzle of either family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Puzzle {
    /// Lights that buttons change.
    Flip(FlipPuzzle),
    /// Tokens that step.
    Slide(SlidePuzzle),
}

/// Reads the puzzle that `input` describes in the text format `puzzle-text`, as a `game-id`, as a
/// `slide-graph` (see [`formats`](crate::format::formats)), or the flip board in a picture file, PBM or PNG.
///
/// What is well formed but not solved yet (holes, colours, walls) is read too; solvers refuse it.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than such a puzzle, [`Error::Picture`] in a
/// picture file; [`Error::TooLarge`] where the board does not fit the memory limit or the machine's address space.
pub fn read_puzzle(input: &[u8]) -> Result<Puzzle, Error> {
    if is_npy(input) {
        return npy_puzzle(input);
    }
    if is_picture_file(input) {
        let lit = read_picture_file(input, &Limits::default())?;
        return puzzle_of_bits(&lit).map(Puzzle::Flip);
    }
    if let Some(lit) = read_plain_picture(input) {
        return puzzle_of_bits(&lit).map(Puzzle::Flip);
    }
    let text = Text::new(input)?;
    if let Some(line) = game_id_line(text) {
        return read_game_id(text, line).map(Puzzle::Flip);
    }
    if let Some(json) = JsonText::of(text).filter(|json| json.is_object()) {
        return read_graph_json(json).map(Puzzle::Slide);
    }
    let sheet = Sheet::new(input)?;
    if let Some(lines) = sheet.machine() {
        return read_machine(sheet.text, lines).map(Puzzle::Flip);
    }
    let header = Header::new(&sheet)?;
    let pictures = Pictures {
        text: sheet.text,
        bare: sheet.fields.is_empty(),
        blocks: sheet.blocks.into_iter(),
    };
    match header {
        Header::Flip(header) if header.shape.is_wired() => {
            read_wired(&header, pictures).map(Puzzle::Flip)
        }
        Header::Flip(header) => read_flip(*header, pictures).map(Puzzle::Flip),
        Header::Slide(header) => read_slide(&header, pictures).map(Puzzle::Slide),
    }
}

/// Reads a goal that stands in a file of its own, as one picture without a header, for boards of
/// `rule`. Cells that lie on no board stand in one row, in their order.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than a picture of that board.
pub fn read_goal(input: &[u8], rule: &Rule) -> Result<Goal, Error> {
    if let Some(states) = read_states("the goal", input, rule.cells(), rule.modulus()) {
        return Ok(Goal::Pattern(Pattern::exact(states?)));
    }
    let region = board_of(rule.cells())?;
    let picture = lone_picture("goal", input, rule.modulus(), Role::Goal)?;
    picture.demand_same_board("the goal", &region, "the board")?;
    Ok(Goal::Pattern(pattern(&picture)?))
}

/// The picture that `input` is, without any header line. It is to be the `what`.
pub(in crate::format) fn lone_picture<'a>(
    what: &str,
    input: &'a [u8],
    colours: Modulus,
    role: Role,
) -> Result<Picture<'a>, Error> {
    let sheet = Sheet::new(input)?;
    let text = sheet.text;
    if let Some(field) = sheet.fields.first() {
        let len = field.key.words.len();
        let message = "a header line where a lone picture should be".to_owned();
        return Err(text
            .fault(field.key.start, len, message, "only the picture")
            .into());
    }
    let mut pictures = Pictures {
        text,
        bare: false,
        blocks: sheet.blocks.into_iter(),
    };
    let picture = pictures.next(what, colours, role)?;
    pictures.end(1)?;
    Ok(picture)
}

fn read_flip<'a>(header: FlipHeader<'a>, mut pictures: Pictures<'a>) -> Result<FlipPuzzle, Error> {
    let (colours, edges) = (header.colours, header.edges);
    let mut used = 1;
    let effects = match header.shape {
        Shape::Named(stencil) => Some(Effects::Stencil { stencil, edges }),
        Shape::Hexagon(centre) => Some(Effects::Hexagon { centre, edges }),
        Shape::RowColumn(centre) => Some(Effects::RowColumn { centre }),
        Shape::Picture(button) => {
            used += 1;
            let picture = pictures.next("stencil", colours, Role::Stencil)?;
            let stencil = read_stencil(pictures.text, &picture, &button)?;
            Some(Effects::Stencil { stencil, edges })
        }
        // Rows and columns; those wired one by one are read elsewhere.
        _ => None,
    };
    let buttons = match header.buttons {
        ButtonsOn::Cells => None,
        ButtonsOn::Picture => {
            used += 1;
            Some(pictures.next("buttons", Modulus::TWO, Role::Buttons)?)
        }
    };
    let board = pictures.next("board", colours, Role::Start)?;
    let region = board.region()?;
    let buttons = match &buttons {
        None => region.clone(),
        Some(picture) => {
            picture.demand_same_size("the picture of the buttons", region.size(), "the board")?;
            picture.ones("a picture of buttons without a single one", "a '#'")?
        }
    };
    if let (Some(Effects::Hexagon { .. }), Edges::Torus, Some(told)) =
        (&effects, edges, header.edges_told)
        && !region.size().rows().is_multiple_of(2)
    {
        let rows = counted(region.size().rows(), "row");
        let message = format!("hexagons in {rows} do not close to a torus");
        let expected = "an even number of rows, or other edges";
        let len = told.words.len();
        return Err(pictures
            .text
            .fault(told.start, len, message, expected)
            .into());
    }
    let (places, effects) = match effects {
        Some(effects) => (Places::Board(buttons), effects),
        None => {
            let plain = Rule::rows_and_columns(colours, region.clone());
            (plain.buttons().places().clone(), plain.effects().clone())
        }
    };
    let numbers = header.numbers;
    let buttons = buttons_with(places, numbers, &mut pictures, colours, &mut used)?;
    let mut cells = CellNames::Board(region);
    let goal = goal_of(&header.goals, &mut cells, &mut pictures, colours, &mut used)?;
    pictures.end(used)?;
    let rule = Rule::new(colours, cells.places(), buttons, effects)?;
    FlipPuzzle::new(rule, board.states(), goal)
}

fn read_slide<'a>(
    header: &SlideHeader<'a>,
    mut pictures: Pictures<'a>,
) -> Result<SlidePuzzle, Error> {
    let (text, mut used) = (pictures.text, 2);
    let costs = header.costs;
    let by_direction = costs.map(|value| read_costs(text, value, header.neighbours));
    let by_direction = by_direction.transpose()?;
    let start = pictures.next("start", Modulus::TWO, Role::Start)?;
    let region = start.region()?;
    let target = pictures.next("target", Modulus::TWO, Role::Goal)?;
    target.demand_same_board("the target", &region, "the start")?;
    let limits = header.limits;
    let limits = limits.map(|value| read_limits(value, &region, &mut pictures, &mut used));
    let limits = limits.transpose()?;
    pictures.end(used)?;
    let tokens = |picture: &Picture<'_>| {
        let states = picture.states();
        states
            .as_bits()
            .expect("two colours are packed bits")
            .clone()
    };
    let target = Target::with_dont_care(tokens(&target), target.cared())?;
    let mut rule = slide::Rule::on_board(region, header.edges, header.neighbours);
    if let (Some(value), Some(costs)) = (costs, by_direction) {
        let costs = rule.with_costs(StepCosts::Directions(costs));
        rule = costs.map_err(|_| {
            let message = "steps on a board of this size cannot cost so much".to_owned();
            let expected = "costs that times the square of the number of cells stay below 2^63";
            text.fault(value.start, value.words.len(), message, expected)
        })?;
    }
    if let Some(limits) = limits {
        rule = rule.with_limits(limits)?;
    }
    SlidePuzzle::new(rule, tokens(&start), target)
}

/// The stencil drawn in `picture`, of which `button` is the pressed place.
fn read_stencil(
    text: Text<'_>,
    picture: &Picture<'_>,
    button: &Button,
) -> Result<Stencil, ParseError> {
    let size = picture.size();
    if !size.contains(button.at) {
        let message = format!("the stencil of {size} has no place {}", button.at);
        return Err(text.fault(button.start, button.len, message, "a place in its picture"));
    }
    let offset = |(index, &cell): (usize, &Cell)| {
        let at = size.position(index);
        let Cell::State(amount) = cell else {
            return None;
        };
        // Sizes fit an isize, so a difference does too.
        Some(Offset {
            rows: at.row as isize - button.at.row as isize,
            cols: at.col as isize - button.at.col as isize,
            amount,
        })
    };
    Ok(Stencil::new(
        picture
            .cells()
            .iter()
            .enumerate()
            .filter_map(offset)
            .collect(),
    ))
}

pub(in crate::format) fn pattern(picture: &Picture<'_>) -> Result<Pattern, Error> {
    Pattern::with_dont_care(&picture.states(), picture.cared())
}

/// The pictures of a text, taken one after the other.
pub(in crate::format) struct Pictures<'a> {
    pub(in crate::format) text: Text<'a>,
    /// Whether there is no header.
    bare: bool,
    blocks: vec::IntoIter<Vec<Line<'a>>>,
}

impl<'a> Pictures<'a> {
    /// Whether none is left.
    pub(in crate::format) fn is_empty(&self) -> bool {
        self.blocks.len() == 0
    }

    /// The next picture, which is to be the `what`.
    pub(in crate::format) fn next(
        &mut self,
        what: &str,
        colours: Modulus,
        role: Role,
    ) -> Result<Picture<'a>, Error> {
        Picture::new(self.text, self.next_rows(what)?, colours, role)
    }

    /// The rows of the next picture, which is to be the `what`.
    pub(in crate::format) fn next_rows(&mut self, what: &str) -> Result<Vec<Line<'a>>, ParseError> {
        if let Some(rows) = self.blocks.next() {
            return Ok(rows);
        }
        let (message, expected) = if self.text.is_silent() {
            let expected = "a picture of '.' and '#'".to_owned();
            (format!("there is no {what} at all"), expected)
        } else {
            (
                format!("the picture of the {what} is missing"),
                format!(
                    "{} {what} here",
                    if what.ends_with('s') { "the" } else { "a" }
                ),
            )
        };
        Err(self.text.missing(message, expected))
    }

    /// Demands that there is no further picture after the `used` first ones.
    pub(in crate::format) fn end(mut self, used: usize) -> Result<(), ParseError> {
        let Some(row) = self.blocks.next().and_then(|rows| rows.first().copied()) else {
            return Ok(());
        };
        let message = format!("a further picture, after {}", counted(used, "picture"));
        let expected = if self.bare {
            "one; for two, a line 'puzzle: slide' or 'goal: picture' above them"
        } else {
            "the end of the text"
        };
        Err(self
            .text
            .fault(row.start, row.words.len(), message, expected))
    }
}
