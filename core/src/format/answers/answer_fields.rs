//! What answers to puzzles of both families have alike when they are read from an object: the fields
//! that must be there, those that must not, and the numbers.

use num_bigint::BigUint;

use crate::answer::record::{Record, VerdictName};
use crate::answer::{Answer, Optimal, Proof, Stats, Verdict, Witness};
use crate::error::{Error, ParseError};
use crate::format::json_spot::{Step, key};
use crate::format::json_text::JsonText;
use crate::format::text::quoted;
use crate::grid::{Position, Region};

/// How many digits a number of ties may have; reading takes time that grows with their square.
const MOST_DIGITS: usize = 1_000_000;

/// Everything but the proof. `solution` reads the steps that stand under a key, `witness` the
/// witness.
pub(super) fn read_fields<S, T, W>(
    json: JsonText<'_>,
    record: &Record<T, W>,
    solution: impl Fn(&'static str, &[T]) -> Result<S, ParseError>,
    witness: impl Fn(&W) -> Result<Witness, ParseError>,
) -> Result<Answer<S>, Error> {
    refuse_strangers(json, record)?;
    let verdict = match record.verdict {
        VerdictName::Solved => {
            let expected = "it, or in place of this object the file that holds the solution";
            let steps = needed(json, "answer", record.answer.as_deref(), expected)?;
            Verdict::Solved(solution("answer", steps)?)
        }
        VerdictName::Impossible => {
            let expected = "the reason why nothing solves the puzzle";
            let entries = needed(json, "witness", record.witness.as_ref(), expected)?;
            Verdict::Impossible(witness(entries)?)
        }
        VerdictName::Stopped => {
            let best = record.best.as_deref();
            Verdict::Stopped {
                best: best.map(|steps| solution("best", steps)).transpose()?,
                bound: needed(json, "bound", record.bound, "a number")?,
            }
        }
    };
    Ok(Answer {
        verdict,
        optimal: record.optimal,
        count: record.count,
        cost: record.cost,
        ties: record
            .ties
            .as_deref()
            .map(|digits| read_ties(json, digits))
            .transpose()?,
        nullity: record.nullity,
        proof: Proof::None,
        stats: NO_STATS,
    })
}

/// The field that goes with the verdict.
fn needed<T>(
    json: JsonText<'_>,
    field: &str,
    value: Option<T>,
    expected: &str,
) -> Result<T, ParseError> {
    value.ok_or_else(|| {
        let message = format!("with this verdict goes a field '{field}', which is missing");
        json.fault(&[key("verdict")], message, expected)
    })
}

/// Refuses claims that do not go with the verdict.
fn refuse_strangers<T, W>(json: JsonText<'_>, record: &Record<T, W>) -> Result<(), Error> {
    use VerdictName::{Impossible, Solved, Stopped};
    for (field, is_there, home) in [
        ("answer", record.answer.is_some(), Solved),
        ("witness", record.witness.is_some(), Impossible),
        ("best", record.best.is_some(), Stopped),
        ("bound", record.bound.is_some(), Stopped),
    ] {
        if is_there && home != record.verdict {
            let message = format!("'{field}' does not go with this verdict");
            return Err(false_claim(json, field, message, "no such field"));
        }
    }
    if let Some(fewest) = record.fewest
        && (!fewest || record.optimal != Optimal::Proved)
    {
        let message = "'fewest' is only ever true, and only where it is proved".to_owned();
        return Err(false_claim(json, "fewest", message, "no such field"));
    }
    Ok(())
}

/// The claim of a field is false, whatever the puzzle.
pub(super) fn false_claim(
    json: JsonText<'_>,
    field: &str,
    message: String,
    expected: impl Into<String>,
) -> Error {
    Error::FalseClaim(json.fault(&[key(field)], message, expected))
}

fn read_ties(json: JsonText<'_>, digits: &str) -> Result<BigUint, ParseError> {
    let plain = !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits.len() == 1 || !digits.starts_with('0'));
    let fault = |message| {
        json.fault(
            &[key("ties")],
            message,
            "a number in decimal digits, no zeros before it",
        )
    };
    if digits.len() > MOST_DIGITS {
        let message = format!("{} digits are more than {MOST_DIGITS}", digits.len());
        return Err(fault(message));
    }
    let number = BigUint::parse_bytes(digits.as_bytes(), 10).filter(|_| plain);
    number.ok_or_else(|| fault(format!("{} is no number", quoted(digits))))
}

/// The answer that is only a solution.
pub(super) const fn bare<S>(count: u64, solution: S) -> Answer<S> {
    Answer {
        verdict: Verdict::Solved(solution),
        optimal: Optimal::NotAsked,
        count: Some(count),
        cost: None,
        ties: None,
        nullity: None,
        proof: Proof::None,
        stats: NO_STATS,
    }
}

/// What is known of a search of which only the answer is left.
const NO_STATS: Stats = Stats {
    method: "",
    size: 0,
    work: 0,
};

/// The fault that the place at the end of `path` does not exist.
pub(super) fn no_place(json: JsonText<'_>, path: &[Step<'_>], what: &str) -> ParseError {
    let message = format!("there is no such {what} in this puzzle");
    json.fault(
        path,
        message,
        format!("a {what} of the puzzle, counted from 0"),
    )
}

/// The number of the cell in this row and column.
pub(super) fn cell_at(region: &Region, [row, col]: [usize; 2]) -> Option<usize> {
    region.cell(Position::new(row, col))
}
