//! A value in Z/k for each of many things: the state of every cell, or the presses of every button.

use std::cmp::Ordering;
use std::fmt;

use super::modulus::Modulus;
use crate::bits::BitVec;
use crate::error::Error;

/// Values 0..k, packed to bits where k = 2 and one byte each otherwise. Values are always below k.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct States {
    modulus: Modulus,
    values: Values,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Values {
    Bits(BitVec),
    Bytes(Vec<u8>),
}

impl States {
    /// `len` zeros.
    #[must_use]
    pub fn zeros(modulus: Modulus, len: usize) -> Self {
        if modulus == Modulus::TWO {
            BitVec::zeros(len).into()
        } else {
            Self {
                modulus,
                values: Values::Bytes(vec![0; len]),
            }
        }
    }

    /// `len` times `value`, which must be below k.
    #[must_use]
    pub fn uniform(modulus: Modulus, len: usize, value: u8) -> Self {
        assert!(value < modulus.get(), "state {value} of {}", modulus.get());
        match (modulus, value) {
            (_, 0) => Self::zeros(modulus, len),
            (Modulus::TWO, _) => BitVec::ones(len).into(),
            _ => Self {
                modulus,
                values: Values::Bytes(vec![value; len]),
            },
        }
    }

    /// These values.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] where one is not below k.
    pub fn new(modulus: Modulus, values: &[u8]) -> Result<Self, Error> {
        if let Some(&value) = values.iter().find(|&&value| value >= modulus.get()) {
            let allowed = "below the number of colours";
            return Err(Error::OutOfRange {
                what: "a state",
                found: value.into(),
                allowed,
            });
        }
        Ok(if modulus == Modulus::TWO {
            values
                .iter()
                .map(|&value| value == 1)
                .collect::<BitVec>()
                .into()
        } else {
            Self {
                modulus,
                values: Values::Bytes(values.to_vec()),
            }
        })
    }

    /// The modulus of the values.
    #[must_use]
    pub const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.values {
            Values::Bits(bits) => bits.len(),
            Values::Bytes(bytes) => bytes.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Value number `at`, which must be below the length.
    #[must_use]
    pub fn get(&self, at: usize) -> u8 {
        match &self.values {
            Values::Bits(bits) => bits.get(at).into(),
            Values::Bytes(bytes) => bytes[at],
        }
    }

    /// Adds `amount` (reduced) to value number `at` modulo k.
    pub fn add(&mut self, at: usize, amount: u8) {
        let modulus = self.modulus;
        match &mut self.values {
            Values::Bits(bits) => {
                if amount % 2 == 1 {
                    bits.flip(at);
                }
            }
            Values::Bytes(bytes) => {
                bytes[at] = modulus.add(bytes[at], modulus.reduce(amount.into()));
            }
        }
    }

    /// All values in order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.len()).map(|at| self.get(at))
    }

    /// Compares two of one length as strings, value 0 most significant: the order in which ties are
    /// broken.
    #[must_use]
    pub fn cmp_as_string(&self, other: &Self) -> Ordering {
        match (&self.values, &other.values) {
            (Values::Bits(own), Values::Bits(others)) => own.cmp_as_string(others),
            _ => self.iter().cmp(other.iter()),
        }
    }

    /// The sum of all values as integers: the number of presses, where these are presses.
    #[must_use]
    pub fn total(&self) -> u64 {
        match &self.values {
            Values::Bits(bits) => bits.count_ones(),
            Values::Bytes(bytes) => bytes.iter().map(|&value| u64::from(value)).sum(),
        }
    }

    /// The packed bits, where k = 2.
    #[must_use]
    pub const fn as_bits(&self) -> Option<&BitVec> {
        match &self.values {
            Values::Bits(bits) => Some(bits),
            Values::Bytes(_) => None,
        }
    }
}

impl From<BitVec> for States {
    fn from(bits: BitVec) -> Self {
        Self {
            modulus: Modulus::TWO,
            values: Values::Bits(bits),
        }
    }
}

/// One line: `#` and `.` where k = 2, else numbers with blanks between.
impl fmt::Debug for States {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.values {
            Values::Bits(bits) => bits.fmt(f),
            Values::Bytes(bytes) => bytes.iter().try_for_each(|value| write!(f, "{value} ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_wrap_at_the_modulus() {
        for k in [2, 3, 200, 255] {
            let modulus = Modulus::new(k).unwrap();
            let mut states = States::zeros(modulus, 2);
            for step in 1..=2 * k {
                states.add(1, 1);
                assert_eq!(u64::from(states.get(1)), step % k);
            }
            assert_eq!(states.get(0), 0);
            assert!(States::new(modulus, &[modulus.get() - 1]).is_ok());
        }
        assert!(States::new(Modulus::TWO, &[0, 2]).is_err());
        assert!(Modulus::new(1).is_err() && Modulus::new(256).is_err());
    }
}
