//! A press set as one string: a digit a button, or numbers with blanks between where there are more
//! than ten colours.

use std::fmt::Write as _;

use super::header_values::read_number;
use crate::bits::BitVec;
use crate::flip::{Modulus, Presses, States};

/// The string of `presses`.
pub(super) fn write_digits(presses: &Presses) -> String {
    let times = presses.times();
    if times.modulus().get() <= 10 {
        return times.iter().map(|value| char::from(b'0' + value)).collect();
    }
    let mut digits = String::new();
    for (button, value) in times.iter().enumerate() {
        let blank = if button == 0 { "" } else { " " };
        write!(digits, "{blank}{value}").expect("a string takes whatever is written");
    }
    digits
}

/// The presses that `digits` say, if they do.
pub(super) fn read_digits(digits: &str, colours: Modulus) -> Option<Presses> {
    let k = colours.get();
    if colours == Modulus::TWO {
        let bit = |byte: u8| matches!(byte, b'0' | b'1').then_some(byte == b'1');
        let bits: Option<BitVec> = digits.bytes().map(bit).collect();
        return Some(Presses::new(bits?.into()));
    }
    let values: Option<Vec<u8>> = if k <= 10 {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        digits.bytes().map(digit).collect()
    } else {
        let numbers = digits.split_ascii_whitespace();
        numbers
            .map(|number| u8::try_from(read_number(number)?).ok())
            .collect()
    };
    States::new(colours, &values?).ok().map(Presses::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_come_back_and_others_are_refused() {
        for k in [2, 3, 10, 11, 255] {
            let colours = Modulus::new(k).unwrap();
            let values: Vec<u8> = (0..k as u8).chain([1, 0]).collect();
            let presses = Presses::new(States::new(colours, &values).unwrap());
            let written = write_digits(&presses);
            assert_eq!(read_digits(&written, colours), Some(presses), "{written}");
            for wrong in ["0-1", "x", "+1", "\u{b2}"] {
                assert_eq!(read_digits(wrong, colours), None, "{wrong} mod {k}");
            }
        }
        for (k, wrong) in [
            (2, "2"),
            (3, "03"),
            (11, "11"),
            (255, "256"),
            (255, "0 9999999999"),
        ] {
            let colours = Modulus::new(k).unwrap();
            assert_eq!(read_digits(wrong, colours), None, "{wrong} mod {k}");
        }
    }
}
