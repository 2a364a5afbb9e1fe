//! What the head of a level pack, or a front end, says of all its levels: rule, edges, colours, goal,
//! and which letter is a lit cell.

use crate::error::{Error, ParseError};
use crate::flip::{Centre, Effects, Goal, LevelRule, LevelShape, Modulus, Stencil};
use crate::format::header_values::{read_colours, read_edges, unknown};
use crate::format::puzzle_text::rule_name::{FARTHEST_CROSS, Shaped, stencil_called};
use crate::format::sheet::Span;
use crate::format::text::{Text, quoted};
use crate::grid::Edges;

/// What is said of all levels of a pack; what is not said holds as in a puzzle's text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PackHeader {
    rule: Option<NamedRule>,
    edges: Option<Edges>,
    colours: Option<Modulus>,
    goal: Option<GoalWord>,
    on: Option<char>,
    off: Option<char>,
}

/// A rule without its edges.
#[derive(Debug, Clone, PartialEq, Eq)]
enum NamedRule {
    Stencil(Stencil),
    Hexagon(Centre),
    RowColumn(Centre),
    RowsAndColumns,
    /// That of another puzzle, which must be told.
    OfPuzzle,
    /// That of another puzzle, with its edges and colours.
    Whole(LevelShape, Modulus),
}

/// A goal whose colours are not known yet.
#[derive(Debug, Clone, PartialEq, Eq)]
enum GoalWord {
    On,
    Other(Goal),
}

/// The name of a rule that only a puzzle can tell: labels mean nothing without it.
pub(super) const OF_PUZZLE: &str = "of a puzzle";

/// The keys of the head of a pack.
pub(super) const KEYS: [&str; 7] = ["puzzle", "rule", "edges", "colours", "goal", "on", "off"];

impl PackHeader {
    /// The same with what `key` says: `rule`, `edges`, `colours`, `goal` with the words that a
    /// puzzle's text has for them; `on` and `off` with one letter each, that of a lit and that of a
    /// dark cell.
    ///
    /// # Errors
    /// The fault, at its spot in `value`.
    pub fn with(mut self, key: &str, value: &str) -> Result<Self, ParseError> {
        let text = Text::new(value.as_bytes())?;
        let words = value.trim();
        let start = value.len() - value.trim_start().len();
        self.set(text, key, Span { start, words })?;
        Ok(self)
    }

    /// What the line `key: value` of `text` says.
    pub(super) fn set(
        &mut self,
        text: Text<'_>,
        key: &str,
        value: Span<'_>,
    ) -> Result<(), ParseError> {
        match key {
            "puzzle" if value.words == "flip" => {}
            "puzzle" => return Err(unknown(text, "puzzle of levels", value, "flip")),
            "rule" => self.rule = Some(read_rule(text, value)?),
            "edges" => self.edges = Some(read_edges(text, value)?),
            "colours" => self.colours = Some(read_colours(text, value)?),
            "goal" => self.goal = Some(read_goal(text, value)?),
            "on" => self.on = Some(read_letter(text, value)?),
            "off" => self.off = Some(read_letter(text, value)?),
            _ => {
                let known = KEYS.join(", ");
                return Err(unknown(text, "key", value, known));
            }
        }
        Ok(())
    }

    /// The same with the rule and the goal of a puzzle.
    #[must_use]
    pub fn with_rule(self, rule: LevelRule) -> Self {
        Self {
            rule: Some(NamedRule::Whole(rule.shape, rule.modulus)),
            goal: Some(GoalWord::Other(rule.goal)),
            ..self
        }
    }

    /// What this says, and where it says nothing, what `other` says.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let rule = self.rule.or(other.rule);
        let whole = matches!(rule, Some(NamedRule::Whole(..)));
        Self {
            rule,
            edges: self.edges.or(other.edges.filter(|_| !whole)),
            colours: self.colours.or(other.colours.filter(|_| !whole)),
            goal: self.goal.or(other.goal),
            on: self.on.or(other.on),
            off: self.off.or(other.off),
        }
    }

    /// How many states a cell has.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        match &self.rule {
            Some(NamedRule::Whole(_, modulus)) => *modulus,
            _ => self.colours.unwrap_or(Modulus::TWO),
        }
    }

    /// Whether blanks are known to be space: boards of hexagons are drawn with blanks between.
    pub(super) const fn draws_with_blanks(&self) -> bool {
        matches!(
            &self.rule,
            Some(
                NamedRule::Hexagon(_)
                    | NamedRule::Whole(LevelShape::OnCells(Effects::Hexagon { .. }), _)
            )
        )
    }

    /// The letter of a lit cell, where it is told.
    pub(super) const fn on(&self) -> Option<char> {
        self.on
    }

    /// The letter of a dark cell, where it is told.
    pub(super) const fn off(&self) -> Option<char> {
        self.off
    }

    /// The rule and the goal of all levels.
    ///
    /// # Errors
    /// [`Error::Unsupported`] where the goal is *on* and there are more than two colours, or edges
    /// or colours are told beside another puzzle's rule; [`Error::OutOfRange`] where no cell has the
    /// state of the goal.
    pub fn rule(&self) -> Result<LevelRule, Error> {
        let modulus = self.modulus();
        let edges = self.edges.unwrap_or_default();
        let shape = match &self.rule {
            None => LevelShape::OnCells(Effects::Stencil {
                stencil: Stencil::plus(),
                edges,
            }),
            Some(NamedRule::Stencil(stencil)) => LevelShape::OnCells(Effects::Stencil {
                stencil: stencil.clone(),
                edges,
            }),
            Some(NamedRule::Hexagon(centre)) => LevelShape::OnCells(Effects::Hexagon {
                centre: *centre,
                edges,
            }),
            Some(NamedRule::RowColumn(centre)) => {
                LevelShape::OnCells(Effects::RowColumn { centre: *centre })
            }
            Some(NamedRule::RowsAndColumns) => LevelShape::RowsAndColumns,
            Some(NamedRule::OfPuzzle) => {
                let what = "levels whose rule is that of a puzzle, without that puzzle (--like)";
                return Err(Error::Unsupported(what.into()));
            }
            Some(NamedRule::Whole(..)) if self.edges.is_some() || self.colours.is_some() => {
                let what = "levels with the rule of a puzzle and other edges or colours than its";
                return Err(Error::Unsupported(what.into()));
            }
            Some(NamedRule::Whole(shape, _)) => shape.clone(),
        };
        let goal = match &self.goal {
            None => Goal::Uniform(0),
            Some(GoalWord::On) if modulus == Modulus::TWO => Goal::Uniform(1),
            Some(GoalWord::On) => {
                let k = modulus.get();
                let what = format!("the goal 'on' with {k} colours; name one of them");
                return Err(Error::Unsupported(what));
            }
            Some(GoalWord::Other(goal)) => goal.clone(),
        };
        if let Goal::Uniform(_) = goal {
            goal.check(modulus, 0)?;
        }
        Ok(LevelRule {
            modulus,
            shape,
            goal,
        })
    }
}

fn read_rule(text: Text<'_>, value: Span<'_>) -> Result<NamedRule, ParseError> {
    let words: Vec<&str> = value.words.split_ascii_whitespace().collect();
    Ok(match words.join(" ").as_str() {
        "hexagon" => NamedRule::Hexagon(Centre::Changed),
        "hexagon without centre" => NamedRule::Hexagon(Centre::Spared),
        "row+column" => NamedRule::RowColumn(Centre::Changed),
        "row+column without centre" => NamedRule::RowColumn(Centre::Spared),
        "rows and columns" => NamedRule::RowsAndColumns,
        OF_PUZZLE => NamedRule::OfPuzzle,
        name => match stencil_called(name) {
            Shaped::As(stencil) => NamedRule::Stencil(stencil),
            Shaped::Unreached => {
                let allowed = format!("'cross N' with N from 1 to {FARTHEST_CROSS}");
                return Err(unknown(text, "rule", value, allowed));
            }
            Shaped::Unknown => {
                let allowed = "plus, cross N, king, knight, diagonal, hexagon or row+column (each \
                    also 'without centre'), or rows and columns";
                return Err(unknown(text, "rule of levels", value, allowed));
            }
        },
    })
}

fn read_goal(text: Text<'_>, value: Span<'_>) -> Result<GoalWord, ParseError> {
    Ok(match value.words {
        "off" => GoalWord::Other(Goal::Uniform(0)),
        "on" => GoalWord::On,
        "same" => GoalWord::Other(Goal::Same),
        words => {
            let state = crate::format::header_values::read_number(words);
            let state = state.and_then(|state| u8::try_from(state).ok());
            let goal = state.map(|state| GoalWord::Other(Goal::Uniform(state)));
            let allowed = "off, on, same, or the number of a colour";
            return goal.ok_or_else(|| unknown(text, "goal of levels", value, allowed));
        }
    })
}

/// One letter that can be a cell.
fn read_letter(text: Text<'_>, value: Span<'_>) -> Result<char, ParseError> {
    let mut letters = value.words.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if !"|,;:\"".contains(letter) => Ok(letter),
        _ => {
            let message = format!("{} is no letter of a cell", quoted(value.words));
            Err(text.fault(
                value.start,
                value.words.len(),
                message,
                "one letter, like x",
            ))
        }
    }
}
