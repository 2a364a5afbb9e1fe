//! Reading a pack of levels: pictures, levels in one line, or JSON.

use super::alphabet::Alphabet;
use super::drawn::Drawn;
use super::header::PackHeader;
use super::json::read_json;
use super::pictures::read_pictures;
use crate::error::Error;
use crate::flip::{Effects, Level, LevelRule, LevelShape};
use crate::format::picture::counted;
use crate::format::text::Text;
use crate::grid::Edges;

/// Levels and the rule that they share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelPack {
    /// The rule and the goal.
    pub rule: LevelRule,
    /// The levels in their order; never none.
    pub levels: Vec<Level>,
}

/// What a reader of one form gives.
#[derive(Debug)]
pub(super) struct Read<'a> {
    /// What the pack says of all its levels.
    pub(super) header: PackHeader,
    pub(super) levels: Vec<Drawn<'a>>,
}

/// Reads the levels that `input` holds, in any form of the format `levels` (see
/// [`formats`](crate::format::formats)). What `told` says goes before what the pack says.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than levels, and where it cannot be told
/// which letter is a lit cell; [`Error::TooLarge`] where JSON is longer than 64 MiB;
/// as [`PackHeader::rule`].
pub fn read_level_pack(input: &[u8], told: &PackHeader) -> Result<LevelPack, Error> {
    let text = Text::new(input)?;
    let Read { header, levels } = if is_json(text) {
        read_json(text, told)?
    } else {
        read_pictures(text, told)?
    };
    let header = told.clone().or(header);
    let rule = header.rule()?;
    if levels.is_empty() {
        let message = "there is no level at all".to_owned();
        return Err(text.missing(message, "a level, as a picture").into());
    }
    if let LevelShape::OnCells(Effects::Hexagon { edges, .. }) = &rule.shape
        && *edges == Edges::Torus
        && let Some(level) = levels.iter().find(|level| level.rows.len() % 2 == 1)
    {
        let (row, rows) = (&level.rows[0], level.rows.len());
        let message = format!(
            "hexagons in {} do not close to a torus",
            counted(rows, "row")
        );
        let expected = "an even number of rows";
        return Err(text.fault(row.start, row.len, message, expected).into());
    }
    let alphabet = Alphabet::of(text, &levels, &header)?;
    let levels = levels
        .into_iter()
        .map(|level| level.level(text, alphabet, header.modulus()));
    Ok(LevelPack {
        rule,
        levels: levels.collect::<Result<_, _>>()?,
    })
}

fn is_json(text: Text<'_>) -> bool {
    text.words().trim_start().starts_with(['{', '['])
}
