//! The head of an NPY file: what the entries are, how many, and where they begin.
//!
//! Format: `\x93NUMPY`, two bytes of the version (1.0, 2.0 or 3.0), the length of the head in two bytes
//! (version 1) or four, then a Python dictionary with the keys `descr`, `fortran_order` and `shape`, filled up
//! with blanks to a line's end. Specification: NumPy's documentation, `numpy.lib.format`. Of Python only what
//! NumPy writes is understood: strings, `True`, `False` and a tuple of whole numbers.

use super::fault;
use crate::error::Error;

pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// The longest head that is read: those of arrays of numbers have about 120 bytes.
const LONGEST: usize = 1 << 16;

/// What stands in a head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Head {
    /// The kind of the entries, `|b1` for instance.
    pub(super) kind: String,
    /// The byte where that stands.
    pub(super) kind_at: usize,
    /// Whether the first index runs fastest.
    pub(super) order: Order,
    pub(super) shape: Vec<u64>,
    /// The byte where the shape stands.
    pub(super) shape_at: usize,
    /// The first byte of the entries.
    pub(super) data_at: usize,
}

/// How entries follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Row by row: the last index runs fastest.
    C,
    /// Column by column: the first index runs fastest.
    Fortran,
}

impl Head {
    /// Reads the head of a file that begins with [`MAGIC`].
    pub(super) fn read(input: &[u8]) -> Result<Self, Error> {
        let too_short = |expected| fault(input.len(), "the file ends in its head", expected);
        let Some(&[major, minor]) = input.get(6..8) else {
            return Err(too_short("two bytes of the version"));
        };
        let number = |bytes: &[u8]| {
            bytes
                .iter()
                .rev()
                .fold(0, |all, &byte| all << 8 | usize::from(byte))
        };
        let (length, from) = match (major, minor) {
            (1, 0) => (input.get(8..10).map(number), 10),
            (2 | 3, 0) => (input.get(8..12).map(number), 12),
            _ => {
                let message = format!("version {major}.{minor} of the format");
                return Err(fault(6, message, "1.0, 2.0 or 3.0"));
            }
        };
        let length = length.ok_or_else(|| too_short("the length of the head"))?;
        if length > LONGEST {
            let message = format!("a head of {length} bytes");
            return Err(fault(8, message, format!("at most {LONGEST}")));
        }
        let words = input.get(from..from + length);
        let words = words.ok_or_else(|| too_short("as many bytes as it says"))?;
        let mut reader = Reader { words, at: 0, from };
        reader.dictionary(from + length)
    }
}

/// Reads a Python dictionary.
struct Reader<'a> {
    words: &'a [u8],
    at: usize,
    /// Where `words` begins in the file.
    from: usize,
}

impl Reader<'_> {
    fn dictionary(&mut self, data_at: usize) -> Result<Head, Error> {
        let (mut kind, mut order, mut shape) = (None, None, None);
        self.demand(b'{', "'{'")?;
        while !self.takes(b'}') {
            let key_at = self.here();
            let key = self.string("a key in quotes")?;
            self.demand(b':', "':'")?;
            let value_at = self.here();
            let is_new = match key.as_str() {
                "descr" => kind
                    .replace((self.string("a kind of entries in quotes")?, value_at))
                    .is_none(),
                "fortran_order" => order.replace(self.order()?).is_none(),
                "shape" => shape.replace((self.tuple()?, value_at)).is_none(),
                _ => false,
            };
            if !is_new {
                let message = format!("the key '{key}'");
                let expected = "'descr', 'fortran_order' and 'shape', each once";
                return Err(fault(key_at, message, expected));
            }
            if !self.takes(b',') {
                self.demand(b'}', "',' or '}'")?;
                break;
            }
        }
        let end = self.here();
        if end < self.from + self.words.len() {
            return Err(fault(
                end,
                "something after the dictionary",
                "blanks to a line's end",
            ));
        }
        let (Some((kind, kind_at)), Some(order), Some((shape, shape_at))) = (kind, order, shape)
        else {
            let expected = "'descr', 'fortran_order' and 'shape'";
            return Err(fault(self.from, "a key is missing in the head", expected));
        };
        Ok(Head {
            kind,
            kind_at,
            order,
            shape,
            shape_at,
            data_at,
        })
    }

    /// The byte of the file that comes next, blanks passed over.
    fn here(&mut self) -> usize {
        let rest = &self.words[self.at..];
        self.at += rest
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\n'))
            .count();
        self.from + self.at
    }

    fn takes(&mut self, byte: u8) -> bool {
        self.here();
        let is_there = self.words.get(self.at) == Some(&byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn demand(&mut self, byte: u8, expected: &str) -> Result<(), Error> {
        if self.takes(byte) {
            return Ok(());
        }
        Err(fault(self.here(), "the head is no dictionary", expected))
    }

    fn string(&mut self, expected: &str) -> Result<String, Error> {
        let here = self.here();
        let wrong = || fault(here, "no string", expected);
        let quote = *self.words.get(self.at).ok_or_else(wrong)?;
        if !matches!(quote, b'\'' | b'"') {
            return Err(wrong());
        }
        let rest = &self.words[self.at + 1..];
        let end = rest
            .iter()
            .position(|&byte| byte == quote)
            .ok_or_else(wrong)?;
        self.at += end + 2;
        let words = &rest[..end];
        if !words
            .iter()
            .all(|byte| (b' '..=b'~').contains(byte) && *byte != b'\\')
        {
            return Err(wrong());
        }
        Ok(words.iter().map(|&byte| char::from(byte)).collect())
    }

    fn order(&mut self) -> Result<Order, Error> {
        let here = self.here();
        for (word, order) in [("True", Order::Fortran), ("False", Order::C)] {
            if self.words[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(order);
            }
        }
        Err(fault(
            here,
            "the order of the entries is not told",
            "True or False",
        ))
    }

    fn tuple(&mut self) -> Result<Vec<u64>, Error> {
        let mut numbers = Vec::new();
        self.demand(b'(', "'(' and the lengths of the sides")?;
        while !self.takes(b')') {
            let here = self.here();
            let digits = self.words[self.at..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit());
            let digits = digits.count();
            let words = &self.words[self.at..self.at + digits];
            let number = std::str::from_utf8(words)
                .ok()
                .and_then(|words| words.parse().ok());
            let number =
                number.ok_or_else(|| fault(here, "no length of a side", "a whole number"))?;
            numbers.push(number);
            self.at += digits;
            if !self.takes(b',') {
                self.demand(b')', "',' or ')'")?;
                break;
            }
        }
        Ok(numbers)
    }
}

/// The head of an array in rows, filled up to a multiple of 64 bytes.
pub(super) fn write_head(kind: &str, shape: &str) -> Vec<u8> {
    let mut words = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}");
    // Ten bytes stand before, and the line's end comes after.
    let blanks = (64 - (10 + words.len() + 1) % 64) % 64;
    words.push_str(&" ".repeat(blanks));
    words.push('\n');
    let mut head = [MAGIC, b"\x01\x00"].concat();
    head.extend_from_slice(&(words.len() as u16).to_le_bytes());
    head.extend_from_slice(words.as_bytes());
    head
}
