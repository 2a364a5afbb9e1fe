//! Reading an answer to a flip puzzle back: the JSON object, or a picture of presses.
//!
//! Only the shape is asked for: that every place exists and that the fields fit the verdict. Whether
//! the claims are true is for [`verify`](crate::verify).

use std::collections::HashMap;
use std::sync::Arc;

use super::answer_fields::{bare, cell_at, false_claim, no_place, read_fields};
use super::ledger_json::read_ledgers;
use super::places_picture::read_presses;
use crate::answer::record::{
    AlternativeRecord, Family, FlipRecord, FlipWitness, KernelRecord, ParityRecord, Place,
    ProofRecord,
};
use crate::answer::{Alternative, Answer, KernelProof, ParityWitness, Proof, Witness};
use crate::error::{Error, ParseError};
use crate::flip::{FlipPuzzle, Places, Presses, States};
use crate::format::digits::read_digits;
use crate::format::json_spot::{Step, index, key};
use crate::format::json_text::JsonText;
use crate::format::picture::counted;
use crate::format::picture_files::picture_file::is_picture_file;
use crate::format::text::{Text, quoted};
use crate::grid::Region;

/// Reads an answer to `puzzle`: the object that [`flip_record`](crate::format::flip_record)
/// describes, or a picture of presses, which claims only that it solves. The statistics are not
/// part of it.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything that is not such an answer;
/// [`Error::FalseClaim`] for a field that says what cannot be true beside the others.
pub fn read_flip_answer(input: &[u8], puzzle: &FlipPuzzle) -> Result<Answer<Presses>, Error> {
    if is_picture_file(input) {
        return read_presses(input, puzzle.rule()).map(|presses| bare(presses.count(), presses));
    }
    let Some(json) = JsonText::of(Text::new(input)?) else {
        return read_presses(input, puzzle.rule()).map(|presses| bare(presses.count(), presses));
    };
    let record: FlipRecord = json.record(Family::Flip)?;
    let reader = FlipReader { json, puzzle };
    let witness = |witness: &FlipWitness| {
        let FlipWitness::Parity(entries) = witness else {
            return Ok(Witness::Limits);
        };
        let list = entries.iter().enumerate();
        let read = list.map(|(at, entry)| reader.parity(&[key("witness"), index(at)], entry));
        read.collect::<Result<_, _>>().map(Witness::Parity)
    };
    let presses = |name, steps: &[Place]| reader.presses(name, steps);
    let mut answer = read_fields(json, &record, presses, witness)?;
    if record.cost.is_some() && puzzle.rule().buttons().costs().is_none() {
        let message = "a cost, though every press costs 1".to_owned();
        return Err(false_claim(json, "cost", message, "no such field"));
    }
    answer.proof = match &record.proof {
        None => Proof::None,
        Some(ProofRecord::Kernel(kernel)) => {
            Proof::Kernel(reader.kernel(&[key("proof"), key("kernel")], kernel)?)
        }
        Some(ProofRecord::Kernels(all)) => {
            let list = all.iter().enumerate().map(|(at, kernel)| {
                let path = [key("proof"), key("kernels"), index(at)];
                reader.kernel(&path, kernel)
            });
            Proof::Kernels(list.collect::<Result<_, ParseError>>()?)
        }
        Some(ProofRecord::Prices(_) | ProofRecord::Tolls(_)) => {
            let message = "prices prove nothing of a flip puzzle".to_owned();
            return Err(false_claim(json, "proof", message, "a kernel"));
        }
    };
    Ok(answer)
}

/// What reading an answer to a flip puzzle needs.
struct FlipReader<'a> {
    json: JsonText<'a>,
    puzzle: &'a FlipPuzzle,
}

impl FlipReader<'_> {
    fn presses(&self, name: &'static str, steps: &[Place]) -> Result<Presses, ParseError> {
        let rule = self.puzzle.rule();
        let buttons = rule.buttons().places();
        let most = rule.modulus().get() - 1;
        let mut times = States::zeros(rule.modulus(), buttons.len());
        let find = Finder::new(buttons);
        for (at, step) in steps.iter().enumerate() {
            let path = [key(name), index(at)];
            let button = find
                .place(step)
                .ok_or_else(|| no_place(self.json, &path, "button"))?;
            if times.get(button) == most {
                let message = format!("button {} once more", quoted(&buttons.name(button)));
                let expected = match most {
                    1 => "each button at most once".to_owned(),
                    _ => format!("each button at most {most} times"),
                };
                return Err(self.json.fault(&path, message, expected));
            }
            times.add(button, 1);
        }
        Ok(Presses::new(times))
    }

    /// The witness at the end of `path`.
    fn parity(
        &self,
        path: &[Step<'_>],
        record: &ParityRecord,
    ) -> Result<ParityWitness, ParseError> {
        let ones = vec![
            1;
            if record.weights.is_none() {
                record.cells.len()
            } else {
                0
            }
        ];
        let weights = record.weights.as_ref().unwrap_or(&ones);
        let (count, expected) = (weights.len(), record.cells.len());
        if count != expected {
            let message = format!(
                "{} for {}",
                counted(count, "weight"),
                counted(expected, "cell")
            );
            let path = [path, &[key("weights")]].concat();
            return Err(self.json.fault(&path, message, "one weight a cell"));
        }
        let find = Finder::new(self.puzzle.rule().cells());
        let entry = |(at, (cell, &weight)): (usize, (&Place, &u8))| {
            let fault = || {
                no_place(
                    self.json,
                    &[path, &[key("cells"), index(at)]].concat(),
                    "cell",
                )
            };
            Ok((find.place(cell).ok_or_else(fault)?, weight))
        };
        let entries = record.cells.iter().zip(weights).enumerate().map(entry);
        Ok(ParityWitness {
            alternative: record.goal,
            weights: entries.collect::<Result<_, ParseError>>()?,
        })
    }

    /// The solution set at the end of `path`.
    fn kernel(
        &self,
        path: &[Step<'_>],
        record: &KernelRecord,
    ) -> Result<KernelProof<Presses>, ParseError> {
        let basis =
            record.basis.iter().enumerate().map(|(at, digits)| {
                self.digits(&[path, &[key("basis"), index(at)]].concat(), digits)
            });
        let alternatives = record
            .alternatives
            .iter()
            .enumerate()
            .map(|(at, alternative)| {
                let path = [path, &[key("alternatives"), index(at)]].concat();
                Ok(match alternative {
                    AlternativeRecord::Reached(digits) => {
                        let path = [path.as_slice(), &[key("reached")]].concat();
                        Alternative::Reached(self.digits(&path, digits)?)
                    }
                    AlternativeRecord::Unreachable(witness) => {
                        let path = [path.as_slice(), &[key("unreachable")]].concat();
                        Alternative::Unreachable(self.parity(&path, witness)?)
                    }
                })
            });
        Ok(KernelProof {
            basis: Arc::new(basis.collect::<Result<_, ParseError>>()?),
            alternatives: alternatives.collect::<Result<_, ParseError>>()?,
            ledgers: read_ledgers(self.json, path, record)?,
        })
    }

    fn digits(&self, path: &[Step<'_>], digits: &str) -> Result<Presses, ParseError> {
        let colours = self.puzzle.rule().modulus();
        read_digits(digits, colours).ok_or_else(|| {
            let message = format!("{} is no list of presses", quoted(digits));
            let blanks = if colours.get() > 10 {
                ", blanks between"
            } else {
                ""
            };
            let expected = format!(
                "numbers from 0 to {}, one a button{blanks}",
                colours.get() - 1
            );
            self.json.fault(path, message, expected)
        })
    }
}

/// Finds cells or buttons by what an object calls them.
enum Finder<'a> {
    Board(&'a Region),
    Named(HashMap<&'a str, usize>),
}

impl<'a> Finder<'a> {
    fn new(places: &'a Places) -> Self {
        match places {
            Places::Board(region) => Self::Board(region),
            Places::Named(names) => {
                let numbered = names.iter().enumerate();
                Self::Named(numbered.map(|(at, name)| (name.as_str(), at)).collect())
            }
        }
    }

    fn place(&self, place: &Place) -> Option<usize> {
        match (self, place) {
            (Self::Board(region), Place::Cell(at)) => cell_at(region, *at),
            (Self::Named(numbers), Place::Name(name)) => numbers.get(name.as_str()).copied(),
            _ => None,
        }
    }
}
