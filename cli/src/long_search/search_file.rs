//! The file that keeps what a long search has seen: a checkpoint, or the result of one part.
//!
//! Lines of JSON: the puzzle and which part of the search this is; then for each goal how its search
//! is cut, and for each part of the ledger that was begun, what was seen in its first blocks; in the
//! end a digest of all before it, so that a file that was damaged or cut off is noticed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilewise::bits::gray_code;
use tilewise::transform::{Greatest, Piece, TransformSearch};

use crate::args::PartOf;

/// The version of the lines.
const SCHEMA: u32 = 1;

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
    pub(crate) cut: Cut,
    /// For parts that were begun, what was seen from their first block on.
    pub(crate) parts: BTreeMap<u64, Piece>,
}

/// How a search is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    nullity: u32,
    buttons: u32,
    part_bits: u32,
    blocks: u64,
}

impl Cut {
    pub(crate) const fn of(search: &TransformSearch) -> Self {
        Self {
            nullity: search.types().dimension(),
            buttons: search.types().buttons(),
            part_bits: search.part_bits(),
            blocks: search.blocks(),
        }
    }

    /// How many parts there are.
    pub(crate) const fn parts(&self) -> u64 {
        1 << self.part_bits
    }

    /// How many blocks a part has.
    const fn part_len(&self) -> u64 {
        self.blocks >> self.part_bits
    }
}

impl Seen {
    /// Nothing of `search`.
    pub(crate) const fn nothing(search: &TransformSearch) -> Self {
        Self {
            cut: Cut::of(search),
            parts: BTreeMap::new(),
        }
    }

    /// Whether all of a part was seen.
    pub(crate) fn is_whole(&self, part: u64) -> bool {
        let piece = self.parts.get(&part);
        piece.is_some_and(|piece| piece.blocks.end == (part + 1) * self.cut.part_len())
    }
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Search {
        schema: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        part: Option<[u64; 2]>,
        puzzle: String,
    },
    Goal {
        goal: usize,
        nullity: u32,
        buttons: u32,
        part_bits: u32,
        blocks: u64,
    },
    Part {
        part: u64,
        blocks: u64,
        value: i64,
        combination: u64,
        ties: u64,
        sum: String,
        squares: String,
    },
    End {
        digest: String,
    },
}

impl SearchFile {
    /// The file's text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut put = |line: &Line| {
            text += &serde_json::to_string(line).expect("a line holds only what JSON can say");
            text.push('\n');
        };
        put(&Line::Search {
            schema: SCHEMA,
            part: self.part.map(|part| [part.number, part.of]),
            puzzle: self.puzzle.clone(),
        });
        for (&goal, seen) in &self.goals {
            let cut = seen.cut;
            put(&Line::Goal {
                goal,
                nullity: cut.nullity,
                buttons: cut.buttons,
                part_bits: cut.part_bits,
                blocks: cut.blocks,
            });
            for (&part, piece) in &seen.parts {
                let Some(greatest) = piece.greatest else {
                    continue;
                };
                put(&Line::Part {
                    part,
                    blocks: piece.blocks.end - piece.blocks.start,
                    value: greatest.value,
                    combination: greatest.combination,
                    ties: greatest.ties,
                    sum: piece.sum.to_string(),
                    squares: piece.squares.to_string(),
                });
            }
        }
        let digest = digest(text.as_bytes());
        let end = Line::End { digest };
        text += &serde_json::to_string(&end).expect("a line holds only what JSON can say");
        text.push('\n');
        text
    }

    /// Reads a file back.
    ///
    /// # Errors
    /// Words for a person: the line and what is wrong with it.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(bytes).map_err(|_| "it is no text in UTF-8")?;
        let whole = text.strip_suffix('\n').ok_or("its end is missing")?;
        let cut = whole.rfind('\n').map_or(0, |at| at + 1);
        match serde_json::from_str(&whole[cut..]) {
            Ok(Line::End { digest: told }) if told == digest(&bytes[..cut]) => {}
            Ok(Line::End { .. }) => {
                return Err("it was changed or damaged: its digest differs".into());
            }
            _ => return Err("its end is missing, or it is no file of a search".into()),
        }
        let mut file: Option<Self> = None;
        let mut goal = None;
        for (line, number) in text[..cut].lines().zip(1_usize..) {
            let fault = |why: &str| format!("line {number}: {why}");
            let line = serde_json::from_str(line).map_err(|error| fault(&error.to_string()))?;
            match (line, &mut file) {
                (
                    Line::Search {
                        schema,
                        part,
                        puzzle,
                    },
                    None,
                ) => {
                    if schema != SCHEMA {
                        return Err(fault("it is of another version of this program"));
                    }
                    let part = part.map(|[number, of]| format!("{number}/{of}").parse());
                    file = Some(Self {
                        puzzle,
                        part: part.transpose().map_err(|why: String| fault(&why))?,
                        goals: BTreeMap::new(),
                    });
                }
                (
                    Line::Goal {
                        goal: number,
                        nullity,
                        buttons,
                        part_bits,
                        blocks,
                    },
                    Some(file),
                ) => {
                    let is_sound = nullity < 64
                        && part_bits <= nullity
                        && blocks.is_power_of_two()
                        && blocks <= 1 << nullity
                        && blocks >> part_bits > 0;
                    if !is_sound || file.goals.contains_key(&number) {
                        return Err(fault("no search is cut in this way"));
                    }
                    goal = Some(number);
                    let cut = Cut {
                        nullity,
                        buttons,
                        part_bits,
                        blocks,
                    };
                    let parts = BTreeMap::new();
                    file.goals.insert(number, Seen { cut, parts });
                }
                (line @ Line::Part { .. }, Some(file)) => {
                    let seen = goal.and_then(|goal| file.goals.get_mut(&goal));
                    let seen = seen.ok_or_else(|| fault("a part of no goal"))?;
                    let (part, piece) =
                        piece(&line, &seen.cut).ok_or_else(|| fault("no part can be like this"))?;
                    if seen.parts.insert(part, piece).is_some() {
                        return Err(fault("the part comes twice"));
                    }
                }
                _ => return Err(fault("not the line that belongs here")),
            }
        }
        file.ok_or_else(|| "it is empty".into())
    }
}

/// The part that a line tells of, if there can be such a one.
fn piece(line: &Line, cut: &Cut) -> Option<(u64, Piece)> {
    let Line::Part {
        part,
        blocks,
        value,
        combination,
        ties,
        sum,
        squares,
    } = line
    else {
        return None;
    };
    let is_sound = *part < cut.parts()
        && (1..=cut.part_len()).contains(blocks)
        && *ties > 0
        && combination.checked_shr(cut.nullity - cut.part_bits)? == gray_code(*part)
        && value.unsigned_abs() <= u64::from(cut.buttons);
    let start = part * cut.part_len();
    is_sound.then_some((
        *part,
        Piece {
            blocks: start..start + blocks,
            greatest: Some(Greatest {
                value: *value,
                combination: *combination,
                ties: *ties,
            }),
            sum: sum.parse().ok()?,
            squares: squares.parse().ok()?,
        },
    ))
}

/// FNV-1a, 64 bits: against damage, not against forgers; the answer is audited all the same.
fn digest(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of two goals, some parts of them whole.
    fn some() -> SearchFile {
        let cut = Cut {
            nullity: 26,
            buttons: 900,
            part_bits: 2,
            blocks: 512,
        };
        let piece = |part: u64, blocks: u64| Piece {
            blocks: part * 128..part * 128 + blocks,
            greatest: Some(Greatest {
                value: 12 - 7 * part as i64,
                combination: gray_code(part) << 24 | 77,
                ties: part + 1,
            }),
            sum: -5_000_000_000_000_000_000_000,
            squares: 10_u128.pow(30),
        };
        let parts = [(0, 128), (1, 3), (3, 128)];
        let parts = parts.map(|(part, blocks)| (part, piece(part, blocks)));
        let parts = BTreeMap::from(parts);
        let empty = BTreeMap::new();
        SearchFile {
            puzzle: "puzzle: flip\n\n##\n##\n".into(),
            part: Some(PartOf { number: 2, of: 5 }),
            goals: BTreeMap::from([(0, Seen { cut, parts }), (1, Seen { cut, parts: empty })]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let file = some();
        assert_eq!(SearchFile::read(file.text().as_bytes()), Ok(file.clone()));
        let seen = &file.goals[&0];
        let whole = [0, 1, 2, 3].map(|part| seen.is_whole(part));
        assert_eq!(whole, [true, false, false, true]);
        let whole = SearchFile { part: None, ..file };
        assert_eq!(SearchFile::read(whole.text().as_bytes()), Ok(whole));
    }

    #[test]
    fn every_change_of_a_byte_and_every_cut_is_noticed() {
        let text = some().text().into_bytes();
        for at in 0..text.len() {
            assert!(SearchFile::read(&text[..at]).is_err(), "cut at {at}");
            for change in [1, 2, 16, 128] {
                let mut damaged = text.clone();
                damaged[at] ^= change;
                assert!(SearchFile::read(&damaged).is_err(), "byte {at} by {change}");
            }
        }
    }

    #[test]
    fn lines_that_make_no_sense_are_refused_whatever_their_digest() {
        let text = some().text();
        let lines: Vec<&str> = text.lines().collect();
        let (body, _) = lines.split_at(lines.len() - 1);
        let refused = |lines: &[String]| {
            let mut text: String = lines.iter().map(|line| format!("{line}\n")).collect();
            let end = Line::End {
                digest: digest(text.as_bytes()),
            };
            text += &format!("{}\n", serde_json::to_string(&end).unwrap());
            SearchFile::read(text.as_bytes()).is_err()
        };
        let owned =
            |lines: &[&str]| -> Vec<String> { lines.iter().map(|&line| line.to_owned()).collect() };
        assert!(!refused(&owned(body)));
        for at in 0..body.len() {
            let mut twice = owned(body);
            twice.insert(at, body[at].into());
            assert!(refused(&twice), "line {at} twice");
        }
        assert!(refused(&owned(&body[1..])), "no first line");
        assert!(refused(&[]), "nothing");
        for (from, to) in [
            ("\"part\":3", "\"part\":4"),
            ("\"part\":3", "\"part\":2"),
            ("\"blocks\":3,", "\"blocks\":129,"),
            ("\"blocks\":3,", "\"blocks\":0,"),
            ("\"ties\":2", "\"ties\":0"),
            ("\"value\":12", "\"value\":901"),
            ("\"value\":12", "\"valued\":12"),
            ("\"schema\":1", "\"schema\":2"),
            ("\"part\":[2,5]", "\"part\":[6,5]"),
            ("\"nullity\":26", "\"nullity\":64"),
            ("\"part_bits\":2", "\"part_bits\":12"),
            ("\"blocks\":512", "\"blocks\":511"),
        ] {
            let changed = text.replace(from, to);
            let changed: Vec<&str> = changed.lines().collect();
            assert!(changed != lines, "{from}");
            assert!(refused(&owned(&changed[..body.len()])), "{from} to {to}");
        }
    }
}
