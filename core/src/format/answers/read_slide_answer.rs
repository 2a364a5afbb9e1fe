//! Reading an answer to a slide puzzle back: the JSON object, or lines of moves.
//!
//! Only the shape is asked for: that every place exists and that the fields fit the verdict. Whether
//! the claims are true is for [`verify`](crate::verify).

use super::answer_fields::{bare, cell_at, false_claim, no_place, read_fields};
use super::moves_text::read_moves;
use crate::answer::record::{CountRecord, Family, Place, ProofRecord, SlideRecord, SlideWitness};
use crate::answer::{Answer, Border, ComponentCount, Proof, TollProof, Witness};
use crate::error::Error;
use crate::format::json_spot::{Step, index, key};
use crate::format::json_text::JsonText;
use crate::format::npy::{is_npy, read_npy_moves};
use crate::format::place_names::PlaceNames;
use crate::format::text::Text;
use crate::slide::{Move, Moves, SlidePuzzle};

/// Reads an answer to `puzzle`: the object that [`slide_record`](crate::format::slide_record)
/// describes, or lines of moves, which claim only that they solve. The statistics are not part of
/// it.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything that is not such an answer;
/// [`Error::FalseClaim`] for a field that says what cannot be true beside the others.
pub fn read_slide_answer(input: &[u8], puzzle: &SlidePuzzle) -> Result<Answer<Moves>, Error> {
    if is_npy(input) {
        return read_npy_moves(input, puzzle).map(|moves| bare(moves.count(), moves));
    }
    let Some(json) = JsonText::of(Text::new(input)?) else {
        return read_moves(input, puzzle).map(|moves| bare(moves.count(), moves));
    };
    let names = PlaceNames::of(puzzle.rule());
    let record: SlideRecord = json.record(Family::Slide)?;
    let place = |path: &[Step<'_>], place: &Place| {
        let found = match (&names, place) {
            (PlaceNames::Board(region), Place::Cell(at)) => cell_at(region, *at),
            (PlaceNames::Numbers(places), Place::Number(number)) => {
                Some(*number).filter(|number| number < places)
            }
            (PlaceNames::Words(words), Place::Name(name)) => words.get(name.as_str()).copied(),
            _ => None,
        };
        found.ok_or_else(|| no_place(json, path, "place"))
    };
    let moves = |name, steps: &[[Place; 2]]| {
        let step = |(at, [from, to]): (usize, &[Place; 2])| {
            let path = |end| [key(name), index(at), index(end)];
            Ok(Move {
                from: place(&path(0), from)?,
                to: place(&path(1), to)?,
            })
        };
        let moves = steps.iter().enumerate().map(step);
        moves.collect::<Result<_, _>>().map(Moves::new)
    };
    let counted = |counts: &Vec<CountRecord>| {
        let read = counts.iter().enumerate().map(|(at, count)| {
            let path = [key("witness"), index(at), key("cells"), index(0)];
            Ok(ComponentCount {
                place: place(&path, &count.cells[0])?,
                tokens: count.tokens,
                targets: count.targets,
            })
        });
        read.collect::<Result<_, _>>().map(Witness::Counts)
    };
    let listed = |name, list: &[Place]| {
        let each = list.iter().enumerate();
        let each = each.map(|(at, named)| place(&[key("witness"), key(name), index(at)], named));
        each.collect::<Result<Vec<usize>, _>>()
    };
    let witness = |witness: &SlideWitness| match witness {
        SlideWitness::Counts(counts) => counted(counts),
        SlideWitness::Border(border) => Ok(Witness::Border(Border {
            inside: listed("inside", &border.inside)?,
            gates: listed("gates", &border.gates)?,
            tokens: border.tokens,
            targets: border.targets,
            most: border.most,
        })),
    };
    let mut answer = read_fields(json, &record, moves, witness)?;
    if record.cost.is_some() && puzzle.rule().costs().is_none() {
        let message = "a cost, though every step costs 1".to_owned();
        return Err(false_claim(json, "cost", message, "no such field"));
    }
    answer.proof = match record.proof {
        None => Proof::None,
        Some(ProofRecord::Prices(prices)) => Proof::Prices(prices),
        Some(ProofRecord::Tolls(tolls)) => Proof::Tolls(TollProof {
            prices: tolls.prices,
            entering: tolls.entering,
            leaving: tolls.leaving,
        }),
        Some(ProofRecord::Kernel(_) | ProofRecord::Kernels(_)) => {
            let message = "a kernel proves nothing of a slide puzzle".to_owned();
            return Err(false_claim(json, "proof", message, "prices"));
        }
    };
    Ok(answer)
}
