//! Writing levels: a head where it is needed, then each level with its title, label and picture.

use std::fmt::Write as _;

use serde::Serialize;

use super::header::OF_PUZZLE;
use super::pack::LevelPack;
use crate::error::Error;
use crate::flip::{Effects, Goal, Level, LevelRule, LevelShape, Modulus};
use crate::format::letters::Cell;
use crate::format::picture::{draw, slanted};
use crate::format::puzzle_text::rule_name::name_of_stencil;
use crate::format::puzzle_text::write_puzzle::{line, no_text, with_centre};
use crate::grid::Edges;

/// The text of `pack`, in the form of the format `levels` that is most like a puzzle's text.
/// [`read_level_pack`](crate::format::read_level_pack) gives the same pack back. The rule of one
/// board only is left out: whoever reads the levels must be told it.
///
/// # Errors
/// [`Error::NoTextForm`] where a stencil has no name, the goal is a picture or a list, or a title
/// cannot stand in a line.
pub fn write_level_pack(pack: &LevelPack) -> Result<String, Error> {
    let mut text = header(&pack.rule)?;
    for level in &pack.levels {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&write_level(level, &pack.rule)?);
    }
    Ok(text)
}

/// The words for a rule, where they differ from what holds without them: what header lines and the
/// fields of a JSON pack say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct RuleRecord {
    /// What a press changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What lies beyond the border.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<&'static str>,
    /// How many states a cell has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<u8>,
    /// What a board is to become.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
}

/// The words for `rule`.
///
/// # Errors
/// [`Error::NoTextForm`] where a stencil has no name, the rule is that of one board only, or the goal
/// is a picture or a list.
pub fn rule_record(rule: &LevelRule) -> Result<RuleRecord, Error> {
    let mut record = RuleRecord::default();
    match &rule.shape {
        LevelShape::OnCells(Effects::Stencil { stencil, edges }) => {
            match name_of_stencil(stencil) {
                Some(name) if name == "plus" => {}
                Some(name) => record.rule = Some(name),
                None => return no_text("a pack of levels with a stencil that has no name"),
            }
            record.edges = name_of_edges(*edges);
        }
        LevelShape::OnCells(Effects::Hexagon { centre, edges }) => {
            record.rule = Some(with_centre("hexagon", *centre));
            record.edges = name_of_edges(*edges);
        }
        LevelShape::OnCells(Effects::RowColumn { centre }) => {
            record.rule = Some(with_centre("row+column", *centre));
        }
        LevelShape::OnCells(Effects::Table(_)) | LevelShape::Only(_) => {
            return no_text("a pack of levels with the rule of one board");
        }
        LevelShape::RowsAndColumns => record.rule = Some("rows and columns".to_owned()),
    }
    if rule.modulus != Modulus::TWO {
        record.colours = Some(rule.modulus.get());
    }
    record.goal = match &rule.goal {
        Goal::Uniform(0) => None,
        Goal::Uniform(1) if rule.modulus == Modulus::TWO => Some("on".to_owned()),
        Goal::Uniform(state) => Some(state.to_string()),
        Goal::Same => Some("same".to_owned()),
        Goal::Pattern(_) | Goal::OneOf(_) => {
            return no_text("a pack of levels whose goal is a picture or a list");
        }
    };
    Ok(record)
}

const fn name_of_edges(edges: Edges) -> Option<&'static str> {
    match edges {
        Edges::Open => None,
        Edges::Cylinder => Some("cylinder"),
        Edges::Torus => Some("torus"),
    }
}

fn header(rule: &LevelRule) -> Result<String, Error> {
    let mut header = String::new();
    if let LevelShape::Only(_) = rule.shape {
        line(&mut header, "rule", OF_PUZZLE);
        return Ok(header);
    }
    let record = rule_record(rule)?;
    let lines = [
        ("rule", record.rule),
        ("edges", record.edges.map(str::to_owned)),
        ("colours", record.colours.map(|colours| colours.to_string())),
        ("goal", record.goal),
    ];
    for (key, value) in lines {
        if let Some(value) = value {
            line(&mut header, key, &value);
        }
    }
    Ok(header)
}

fn write_level(level: &Level, rule: &LevelRule) -> Result<String, Error> {
    let mut text = String::new();
    if let Some(title) = &level.title {
        if !is_writable(title) {
            return no_text("a level whose title is no words in one line");
        }
        line(&mut text, "title", title);
    }
    if let Some(label) = level.label {
        writeln!(text, "presses: {label}").expect("a string takes whatever is written");
    }
    let picture = draw(&level.region, level.start.modulus(), |cell| {
        Cell::State(level.start.get(cell))
    });
    text += &match &rule.shape {
        LevelShape::OnCells(Effects::Hexagon { .. }) => {
            slanted(&picture, level.region.size().cols())
        }
        _ => picture,
    };
    Ok(text)
}

/// Whether a title comes back as it is written: it begins no comment, is cut by nothing at its ends,
/// and holds no bar, which would make a board of its line.
fn is_writable(title: &str) -> bool {
    let whole = !title.is_empty() && title.trim() == title;
    whole && !title.contains("//") && !title.contains(['|', '\n', '\r'])
}
