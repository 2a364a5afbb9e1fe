//! The numbers of a slide puzzle on a graph in JSON: limits of vertices and costs of steps.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::slide::StepCosts;

/// In how many steps a vertex may take part.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Limit(pub(super) u32);

/// What a step costs; that it costs nothing is found later, where its place is known.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Cost(pub(super) u32);

/// A whole number up to some number.
struct UpTo {
    most: u32,
    expected: &'static str,
}

impl Visitor<'_> for UpTo {
    type Value = u32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<u32, E> {
        let fits = u32::try_from(number)
            .ok()
            .filter(|&number| number <= self.most);
        fits.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        let visitor = UpTo {
            most: u32::MAX,
            expected: "a limit, a whole number below 2^32",
        };
        deserializer.deserialize_u64(visitor).map(Self)
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        let visitor = UpTo {
            most: StepCosts::MOST,
            expected: "the cost of a step, a whole number from 1 to 2^31 - 1",
        };
        deserializer.deserialize_u64(visitor).map(Self)
    }
}
