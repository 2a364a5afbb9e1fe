//! What the places of a slide puzzle are called: row and column on a board, names or numbers on a graph.

use std::collections::HashMap;

use super::header_values::{read_number, read_position};
use crate::grid::Region;
use crate::slide::Rule;

/// The names of all places of a rule, to be looked up.
#[derive(Debug)]
pub(super) enum PlaceNames<'a> {
    /// `row,col`.
    Board(&'a Region),
    /// So many places, called by their numbers from 0.
    Numbers(usize),
    /// The place of each name.
    Words(HashMap<&'a str, usize>),
}

impl<'a> PlaceNames<'a> {
    pub(super) fn of(rule: &'a Rule) -> Self {
        match (rule.region(), rule.names()) {
            (Some(region), _) => Self::Board(region),
            (None, None) => Self::Numbers(rule.len()),
            (None, Some(names)) => {
                let numbered = names.iter().enumerate();
                Self::Words(numbered.map(|(at, name)| (name.as_str(), at)).collect())
            }
        }
    }

    /// The place called so.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        match self {
            Self::Board(region) => read_position(name).and_then(|at| region.cell(at)),
            Self::Numbers(places) => {
                let place = read_number(name).and_then(|place| usize::try_from(place).ok());
                place.filter(|place| place < places)
            }
            Self::Words(words) => words.get(name).copied(),
        }
    }

    /// What would have been a name.
    pub(super) const fn expected(&self) -> &'static str {
        match self {
            Self::Board(_) => "row,col, counted from 0",
            Self::Numbers(_) => "the number of a place",
            Self::Words(_) => "the name of a place",
        }
    }
}
