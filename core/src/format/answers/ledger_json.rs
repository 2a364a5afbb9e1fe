//! The ledgers of a proof as JSON: choices and combinations as strings of 0 and 1, sums as decimal
//! digits.

use crate::answer::record::{KernelRecord, LedgerEntryRecord};
use crate::answer::{KernelProof, Ledger, LedgerEntry};
use crate::error::ParseError;
use crate::flip::Presses;
use crate::format::json_spot::{Step, index, key};
use crate::format::json_text::JsonText;
use crate::format::text::quoted;

/// The most vectors whose combinations can be numbered.
const MOST_VECTORS: usize = 63;

/// The ledgers of a proof, in the order of the proof.
pub(super) fn write_ledgers(proof: &KernelProof<Presses>) -> Vec<Vec<LedgerEntryRecord>> {
    let vectors = proof.basis.len();
    let write = |ledger: &Ledger| {
        let entry = |entry: &LedgerEntry| LedgerEntryRecord {
            choice: digits(entry.choice, ledger.chosen as usize),
            fewest: entry.fewest,
            ties: entry.ties,
            least: digits(entry.least, vectors),
            sum: entry.sum.to_string(),
            squares: entry.squares.to_string(),
        };
        ledger.entries.iter().map(entry).collect()
    };
    proof.ledgers.iter().map(write).collect()
}

/// Reads the ledgers of the proof at the end of `path`.
pub(super) fn read_ledgers(
    json: JsonText<'_>,
    path: &[Step<'_>],
    record: &KernelRecord,
) -> Result<Vec<Ledger>, ParseError> {
    let ledgers = record.ledgers.iter().enumerate();
    let read = ledgers.map(|(at, entries)| {
        let path = [path, &[key("ledgers"), index(at)]].concat();
        let chosen = entries.first().map_or(0, |first| first.choice.len());
        let reader = EntryReader {
            json,
            path,
            chosen,
            vectors: record.basis.len(),
        };
        let entries = entries.iter().enumerate();
        let read = entries.map(|(at, entry)| reader.entry(at, entry));
        Ok(Ledger {
            entries: read.collect::<Result<_, ParseError>>()?,
            chosen: chosen as u32,
        })
    });
    read.collect()
}

struct EntryReader<'a> {
    json: JsonText<'a>,
    path: Vec<Step<'a>>,
    chosen: usize,
    vectors: usize,
}

impl EntryReader<'_> {
    fn entry(&self, at: usize, entry: &LedgerEntryRecord) -> Result<LedgerEntry, ParseError> {
        Ok(LedgerEntry {
            choice: self.bits(at, "choice", &entry.choice, self.chosen)?,
            fewest: entry.fewest,
            ties: entry.ties,
            least: self.bits(at, "least", &entry.least, self.vectors)?,
            sum: self.sum(at, "sum", &entry.sum)?,
            squares: self.sum(at, "squares", &entry.squares)?,
        })
    }

    fn bits(
        &self,
        at: usize,
        field: &'static str,
        text: &str,
        len: usize,
    ) -> Result<u64, ParseError> {
        let is_plain = text.len() == len
            && len <= MOST_VECTORS
            && text.bytes().all(|digit| matches!(digit, b'0' | b'1'));
        let bit = |number: u64, digit: u8| number << 1 | u64::from(digit == b'1');
        if is_plain {
            return Ok(text.bytes().fold(0, bit));
        }
        let len = len.min(MOST_VECTORS);
        let message = format!("{} is no choice of vectors", quoted(text));
        Err(self.fault(at, field, message, format!("{len} digits, 0 or 1")))
    }

    fn sum(&self, at: usize, field: &'static str, text: &str) -> Result<u128, ParseError> {
        let is_plain = text.bytes().all(|digit| digit.is_ascii_digit())
            && (text.len() == 1 || !text.starts_with('0'));
        let number = text.parse().ok().filter(|_| is_plain);
        number.ok_or_else(|| {
            let message = format!("{} is no sum", quoted(text));
            let expected = "a number below 2^128 in decimal digits, no zeros before it";
            self.fault(at, field, message, expected.into())
        })
    }

    fn fault(&self, at: usize, field: &str, message: String, expected: String) -> ParseError {
        let path = [self.path.as_slice(), &[index(at), key(field)]].concat();
        self.json.fault(&path, message, expected)
    }
}

/// A number of `len` bits as digits, the most significant first.
fn digits(number: u64, len: usize) -> String {
    let bit = |at: usize| number.checked_shr(at as u32).unwrap_or(0) & 1 == 1;
    let digit = |at: usize| if bit(at) { '1' } else { '0' };
    (0..len).rev().map(digit).collect()
}
