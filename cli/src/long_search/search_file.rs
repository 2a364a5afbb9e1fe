//! What a long search has seen, as its parts are searched: made of the file that keeps it, and put into one.

use std::collections::BTreeMap;

use tilewise::format::{SearchCut, SearchPart, SearchRecord, SearchedGoal, SearchedPart};
use tilewise::transform::{Greatest, Piece, TransformSearch};

use crate::args::PartOf;

/// What a search has seen so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SearchFile {
    /// The puzzle as text, the goal in it.
    pub(crate) puzzle: String,
    /// Where only a part is searched, which.
    pub(crate) part: Option<PartOf>,
    /// What was seen of each alternative of the goal, by its number.
    pub(crate) goals: BTreeMap<usize, Seen>,
}

/// What was seen of the solutions of one goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    /// How the search is cut.
    pub(crate) cut: SearchCut,
    /// For parts that were begun, what was seen from their first block on.
    pub(crate) parts: BTreeMap<u64, Piece>,
}

/// How `search` is cut.
pub(crate) const fn cut_of(search: &TransformSearch) -> SearchCut {
    SearchCut {
        nullity: search.types().dimension(),
        buttons: search.types().buttons(),
        part_bits: search.part_bits(),
        blocks: search.blocks(),
    }
}

impl Seen {
    /// Nothing of `search`.
    pub(crate) const fn nothing(search: &TransformSearch) -> Self {
        Self {
            cut: cut_of(search),
            parts: BTreeMap::new(),
        }
    }

    /// Whether all of a part was seen.
    pub(crate) fn is_whole(&self, part: u64) -> bool {
        let piece = self.parts.get(&part);
        piece.is_some_and(|piece| piece.blocks.end == (part + 1) * self.cut.part_len())
    }

    fn of_record(goal: SearchedGoal) -> Self {
        let len = goal.cut.part_len();
        let piece = |(part, seen): (u64, SearchedPart)| {
            let piece = Piece {
                blocks: part * len..part * len + seen.blocks,
                greatest: Some(Greatest {
                    value: seen.value,
                    combination: seen.combination,
                    ties: seen.ties,
                }),
                sum: seen.sum,
                squares: seen.squares,
            };
            (part, piece)
        };
        Self {
            cut: goal.cut,
            parts: goal.parts.into_iter().map(piece).collect(),
        }
    }

    fn record(&self) -> SearchedGoal {
        // A part of which nothing was seen has nothing to tell.
        let seen = |(&part, piece): (&u64, &Piece)| {
            let greatest = piece.greatest?;
            let seen = SearchedPart {
                blocks: piece.blocks.end - piece.blocks.start,
                value: greatest.value,
                combination: greatest.combination,
                ties: greatest.ties,
                sum: piece.sum,
                squares: piece.squares,
            };
            Some((part, seen))
        };
        SearchedGoal {
            cut: self.cut,
            parts: self.parts.iter().filter_map(seen).collect(),
        }
    }
}

impl SearchFile {
    /// The file's text.
    pub(crate) fn text(&self) -> String {
        let goals = self.goals.iter();
        let record = SearchRecord {
            puzzle: self.puzzle.clone(),
            part: self
                .part
                .map(|PartOf { number, of }| SearchPart { number, of }),
            goals: goals.map(|(&goal, seen)| (goal, seen.record())).collect(),
        };
        record.text()
    }

    /// Reads a file back.
    ///
    /// # Errors
    /// Words for a person: the line and what is wrong with it.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, String> {
        let record = SearchRecord::read(bytes).map_err(|fault| fault.to_string())?;
        let goals = record.goals.into_iter();
        let part = record.part;
        Ok(Self {
            puzzle: record.puzzle,
            part: part.map(|SearchPart { number, of }| PartOf { number, of }),
            goals: goals
                .map(|(goal, seen)| (goal, Seen::of_record(seen)))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let cut = SearchCut {
            nullity: 26,
            buttons: 900,
            part_bits: 2,
            blocks: 512,
        };
        let piece = |part: u64, combination: u64, blocks: u64| {
            let piece = Piece {
                blocks: part * 128..part * 128 + blocks,
                greatest: Some(Greatest {
                    value: -7,
                    combination: combination << 24 | 77,
                    ties: part + 1,
                }),
                sum: -5,
                squares: 25,
            };
            (part, piece)
        };
        // The combinations of a part begin with the Gray code of its number.
        let parts = [piece(0, 0b00, 128), piece(1, 0b01, 3), piece(3, 0b10, 128)];
        let parts = BTreeMap::from(parts);
        let seen = Seen { cut, parts };
        let whole = [0, 1, 2, 3].map(|part| seen.is_whole(part));
        assert_eq!(whole, [true, false, false, true]);
        let file = SearchFile {
            puzzle: "##\n##\n".into(),
            part: Some(PartOf { number: 2, of: 5 }),
            goals: BTreeMap::from([(1, seen)]),
        };
        assert_eq!(SearchFile::read(file.text().as_bytes()), Ok(file));
    }
}
