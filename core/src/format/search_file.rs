//! The file that keeps what a long search has seen: a checkpoint, or the result of one part.
//!
//! Lines of JSON: the puzzle and which part of the search this is; then for each goal how its search
//! is cut, and for each part of the ledger that was begun, what was seen in its first blocks; in the
//! end a digest of all before it, so that a file that was damaged or cut off is noticed.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bits::gray_code;

/// The version of the lines.
const SCHEMA: u32 = 1;

/// What a search has seen so far.
///
/// ```
/// use tilewise::format::SearchRecord;
///
/// let begun = SearchRecord {
///     puzzle: "##\n##\n".into(),
///     ..SearchRecord::default()
/// };
/// let text = begun.text();
/// assert_eq!(SearchRecord::read(text.as_bytes())?, begun);
/// assert!(SearchRecord::read(&text.as_bytes()[1..]).is_err());
/// # Ok::<(), tilewise::format::SearchFileFault>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchRecord {
    /// The puzzle as text, the goal in it.
    pub puzzle: String,
    /// Where only a part is searched, which.
    pub part: Option<SearchPart>,
    /// What was seen of each alternative of the goal, by its number.
    pub goals: BTreeMap<usize, SearchedGoal>,
}

/// One of several parts of a search, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchPart {
    /// Which one.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

/// What was seen of the solutions of one goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchedGoal {
    /// How the search is cut.
    pub cut: SearchCut,
    /// For parts of the ledger that were begun, what was seen from their first block on.
    pub parts: BTreeMap<u64, SearchedPart>,
}

/// How a search is cut: 2^nullity combinations in `blocks` equal blocks, these in 2^`part_bits` parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchCut {
    /// The dimension of the solutions, below 64.
    pub nullity: u32,
    /// Buttons that are weighed: no value is above their number.
    pub buttons: u32,
    /// Which part a combination is in, its highest bits say, so many of them.
    pub part_bits: u32,
    /// How many blocks there are, a power of two, at least one a part.
    pub blocks: u64,
}

/// What was seen in the first blocks of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchedPart {
    /// In how many blocks, at least one.
    pub blocks: u64,
    /// The greatest value met: that of the lightest solutions.
    pub value: i64,
    /// The least combination that has it.
    pub combination: u64,
    /// How many combinations have it.
    pub ties: u64,
    /// The sum of all values.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: u128,
}

impl SearchCut {
    /// How many parts there are.
    #[must_use]
    pub const fn parts(&self) -> u64 {
        1 << self.part_bits
    }

    /// How many blocks a part has.
    #[must_use]
    pub const fn part_len(&self) -> u64 {
        self.blocks >> self.part_bits
    }

    const fn is_sound(&self) -> bool {
        self.nullity < 64
            && self.part_bits <= self.nullity
            && self.blocks.is_power_of_two()
            && self.blocks <= 1 << self.nullity
            && self.blocks >> self.part_bits > 0
    }
}

impl SearchedGoal {
    /// Whether there can be such a part number `part`.
    fn may_have(&self, part: u64, seen: &SearchedPart) -> bool {
        let cut = self.cut;
        let rest_bits = cut.nullity - cut.part_bits;
        part < cut.parts()
            && (1..=cut.part_len()).contains(&seen.blocks)
            && seen.ties > 0
            && seen.combination.checked_shr(rest_bits) == Some(gray_code(part))
            && seen.value.unsigned_abs() <= u64::from(cut.buttons)
    }
}

/// Why a file of a search can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct SearchFileFault {
    /// The line, counted from 1, where it is one.
    pub line: Option<usize>,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for SearchFileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl SearchFileFault {
    fn of_file(message: impl Into<String>) -> Self {
        Self {
            line: None,
            message: message.into(),
        }
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

impl SearchRecord {
    /// The file's text.
    #[must_use]
    pub fn text(&self) -> String {
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
            let SearchCut {
                nullity,
                buttons,
                part_bits,
                blocks,
            } = seen.cut;
            put(&Line::Goal {
                goal,
                nullity,
                buttons,
                part_bits,
                blocks,
            });
            for (&part, seen) in &seen.parts {
                put(&Line::Part {
                    part,
                    blocks: seen.blocks,
                    value: seen.value,
                    combination: seen.combination,
                    ties: seen.ties,
                    sum: seen.sum.to_string(),
                    squares: seen.squares.to_string(),
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
    /// [`SearchFileFault`] where it was changed, damaged or cut off, and where a line says what no search sees.
    pub fn read(bytes: &[u8]) -> Result<Self, SearchFileFault> {
        let fault = SearchFileFault::of_file;
        let text = std::str::from_utf8(bytes).map_err(|_| fault("it is no text in UTF-8"))?;
        let whole = text.strip_suffix('\n');
        let whole = whole.ok_or_else(|| fault("its end is missing"))?;
        let cut = whole.rfind('\n').map_or(0, |at| at + 1);
        match serde_json::from_str(&whole[cut..]) {
            Ok(Line::End { digest: told }) if told == digest(&bytes[..cut]) => {}
            Ok(Line::End { .. }) => {
                return Err(fault("it was changed or damaged: its digest differs"));
            }
            _ => {
                let message = "its end is missing, or it is no file of a search";
                return Err(fault(message));
            }
        }
        let mut reader = Reader::default();
        for (line, number) in text[..cut].lines().zip(1..) {
            reader.line(line).map_err(|message| SearchFileFault {
                line: Some(number),
                message,
            })?;
        }
        reader.file.ok_or_else(|| fault("it is empty"))
    }
}

/// What the lines so far make.
#[derive(Debug, Default)]
struct Reader {
    file: Option<SearchRecord>,
    goal: Option<usize>,
}

impl Reader {
    /// Takes the next line; or says what is wrong with it.
    fn line(&mut self, line: &str) -> Result<(), String> {
        let line = serde_json::from_str(line).map_err(|error| error.to_string())?;
        match (line, &mut self.file) {
            (
                Line::Search {
                    schema,
                    part,
                    puzzle,
                },
                None,
            ) => {
                if schema != SCHEMA {
                    return Err("it is of another version of this program".into());
                }
                let part = part.map(|[number, of]| SearchPart { number, of });
                if part.is_some_and(|part| !(1..=part.of).contains(&part.number)) {
                    return Err("there is no such part of so many".into());
                }
                self.file = Some(SearchRecord {
                    puzzle,
                    part,
                    goals: BTreeMap::new(),
                });
            }
            (
                Line::Goal {
                    goal,
                    nullity,
                    buttons,
                    part_bits,
                    blocks,
                },
                Some(file),
            ) => {
                let cut = SearchCut {
                    nullity,
                    buttons,
                    part_bits,
                    blocks,
                };
                if !cut.is_sound() || file.goals.contains_key(&goal) {
                    return Err("no search is cut in this way".into());
                }
                self.goal = Some(goal);
                let parts = BTreeMap::new();
                file.goals.insert(goal, SearchedGoal { cut, parts });
            }
            (
                Line::Part {
                    part,
                    blocks,
                    value,
                    combination,
                    ties,
                    sum,
                    squares,
                },
                Some(file),
            ) => {
                let goal = self.goal.and_then(|goal| file.goals.get_mut(&goal));
                let goal = goal.ok_or("a part of no goal")?;
                let (Ok(sum), Ok(squares)) = (sum.parse(), squares.parse()) else {
                    return Err("no part can be like this".into());
                };
                let seen = SearchedPart {
                    blocks,
                    value,
                    combination,
                    ties,
                    sum,
                    squares,
                };
                if !goal.may_have(part, &seen) {
                    return Err("no part can be like this".into());
                }
                if goal.parts.insert(part, seen).is_some() {
                    return Err("the part comes twice".into());
                }
            }
            _ => return Err("not the line that belongs here".into()),
        }
        Ok(())
    }
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
    fn some() -> SearchRecord {
        let cut = SearchCut {
            nullity: 26,
            buttons: 900,
            part_bits: 2,
            blocks: 512,
        };
        let seen = |part: u64, blocks: u64| SearchedPart {
            blocks,
            value: 12 - 7 * part as i64,
            combination: gray_code(part) << 24 | 77,
            ties: part + 1,
            sum: -5_000_000_000_000_000_000_000,
            squares: 10_u128.pow(30),
        };
        let parts = [(0, 128), (1, 3), (3, 128)];
        let parts = parts.map(|(part, blocks)| (part, seen(part, blocks)));
        let parts = BTreeMap::from(parts);
        let empty = BTreeMap::new();
        SearchRecord {
            puzzle: "puzzle: flip\n\n##\n##\n".into(),
            part: Some(SearchPart { number: 2, of: 5 }),
            goals: BTreeMap::from([
                (0, SearchedGoal { cut, parts }),
                (1, SearchedGoal { cut, parts: empty }),
            ]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let file = some();
        assert_eq!(SearchRecord::read(file.text().as_bytes()), Ok(file.clone()));
        let whole = SearchRecord { part: None, ..file };
        assert_eq!(SearchRecord::read(whole.text().as_bytes()), Ok(whole));
    }

    #[test]
    fn every_change_of_a_byte_and_every_cut_is_noticed() {
        let text = some().text().into_bytes();
        for at in 0..text.len() {
            assert!(SearchRecord::read(&text[..at]).is_err(), "cut at {at}");
            for change in [1, 2, 16, 128] {
                let mut damaged = text.clone();
                damaged[at] ^= change;
                assert!(
                    SearchRecord::read(&damaged).is_err(),
                    "byte {at} by {change}"
                );
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
            SearchRecord::read(text.as_bytes()).is_err()
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
