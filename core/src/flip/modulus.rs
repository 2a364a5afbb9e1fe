//! How many states a cell has.

use crate::error::Error;

/// The number k of states of a cell, 2 to 255: states and presses are counted modulo k.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modulus(u8);

impl Modulus {
    /// Off and on.
    pub const TWO: Self = Self(2);

    /// `k` states.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] outside 2..=255.
    pub fn new(k: u64) -> Result<Self, Error> {
        match u8::try_from(k) {
            Ok(small) if small >= 2 => Ok(Self(small)),
            _ => Err(Error::OutOfRange {
                what: "the number of colours",
                found: k,
                allowed: "2 to 255",
            }),
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// `value` modulo k.
    #[must_use]
    pub const fn reduce(self, value: u64) -> u8 {
        (value % self.0 as u64) as u8
    }

    /// `a + b` modulo k, for reduced values.
    #[must_use]
    pub const fn add(self, a: u8, b: u8) -> u8 {
        self.reduce(a as u64 + b as u64)
    }

    /// `a - b` modulo k, for reduced values.
    #[must_use]
    pub const fn subtract(self, a: u8, b: u8) -> u8 {
        self.reduce(a as u64 + self.0 as u64 - b as u64)
    }

    /// For each value 0..k its inverse modulo k, where it has one.
    #[must_use]
    pub fn inverses(self) -> Vec<Option<u8>> {
        let inverse =
            |value| (1..self.0).find(|&by| self.reduce(u64::from(by) * u64::from(value)) == 1);
        (0..self.0).map(inverse).collect()
    }

    /// Whether k is a prime: then the states form a field, and kernels have a dimension.
    #[must_use]
    pub fn is_prime(self) -> bool {
        (2..self.0)
            .take_while(|&by| u16::from(by).pow(2) <= u16::from(self.0))
            .all(|by| !self.0.is_multiple_of(by))
    }
}
