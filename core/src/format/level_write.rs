//! Writing levels: a head where it is needed, then each level with its title, label and picture.

use std::fmt::Write as _;

use super::goal_text::write_plain_goal;
use super::letters::Cell;
use super::level_pack::LevelPack;
use super::picture::draw;
use super::rule_name::name_of_stencil;
use super::write_puzzle::{line, no_text, write_edges};
use crate::error::Error;
use crate::flip::{Centre, Effects, Level, LevelRule, LevelShape, Modulus};

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
        text.push_str(&write_level(level)?);
    }
    Ok(text)
}

fn header(rule: &LevelRule) -> Result<String, Error> {
    let mut header = String::new();
    match &rule.shape {
        LevelShape::Only(_) => return Ok(header),
        LevelShape::OnCells(Effects::Stencil { stencil, edges }) => {
            match name_of_stencil(stencil) {
                Some(name) if name == "plus" => {}
                Some(name) => line(&mut header, "rule", &name),
                None => return no_text("a pack of levels with a stencil that has no name"),
            }
            write_edges(&mut header, *edges);
        }
        LevelShape::OnCells(Effects::RowColumn { centre }) => {
            let spared = *centre == Centre::Spared;
            let name = if spared {
                "row+column without centre"
            } else {
                "row+column"
            };
            line(&mut header, "rule", name);
        }
        LevelShape::OnCells(Effects::Hexagon { .. }) => {
            return no_text("a pack of levels of hexagons");
        }
        LevelShape::OnCells(Effects::Table(_)) => {
            return no_text("a pack of levels with a table of buttons");
        }
        LevelShape::RowsAndColumns => line(&mut header, "rule", "rows and columns"),
    }
    if rule.modulus != Modulus::TWO {
        line(&mut header, "colours", &rule.modulus.get().to_string());
    }
    write_plain_goal(&mut header, &rule.goal, rule.modulus)?;
    Ok(header)
}

fn write_level(level: &Level) -> Result<String, Error> {
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
    text += &draw(&level.region, level.start.modulus(), |cell| {
        Cell::State(level.start.get(cell))
    });
    Ok(text)
}

/// Whether a title comes back as it is written: it begins no comment, is cut by nothing at its ends,
/// and holds no bar, which would make a board of its line.
fn is_writable(title: &str) -> bool {
    let whole = !title.is_empty() && title.trim() == title;
    whole && !title.contains("//") && !title.contains(['|', '\n', '\r'])
}
