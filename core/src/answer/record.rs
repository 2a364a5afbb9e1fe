//! An answer as an object for other programs: the one place where its field names are decided.
//!
//! `S` is one step of a solution: a pressed button, or a move from one place to another. `W` is the
//! witness of *impossible*. The order of the fields is the order in which they are
//! written.

use std::fmt;

use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::verdict::Optimal;

/// The version of the object. It changes when a field changes its meaning.
pub const SCHEMA: u32 = 1;

/// An answer. Fields that say nothing are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<S, W> {
    /// Always [`SCHEMA`].
    pub schema: u32,
    /// The family of the puzzle.
    pub puzzle: Family,
    /// What became of it.
    pub verdict: VerdictName,
    /// What is known about better solutions.
    pub optimal: Optimal,
    /// Always true, and only beside `"optimal": "proved"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest: Option<bool>,
    /// Presses or moves of the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Cost of the solution, where costs differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
    /// How many solutions are as good, in decimal digits: it may be larger than any number
    /// type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// Dimension of the solutions' freedom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nullity: Option<usize>,
    /// The solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Vec<S>>,
    /// The best solution found, where the search stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<S>>,
    /// No solution has fewer presses or moves, or costs less where costs differ; where the search
    /// stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// Why nothing solves the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<W>,
    /// How far the answer was checked before it was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Checked>,
    /// What shows that the answer is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofRecord>,
}

/// How many solutions a puzzle has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountedSolutions {
    /// Always [`SCHEMA`].
    pub schema: u32,
    /// The family of the puzzle.
    pub puzzle: Family,
    /// Stopped where only a lower bound is known.
    pub verdict: VerdictName,
    /// Their number, in decimal digits: it may be larger than any number type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<String>,
    /// There are at least so many, where the count stopped at a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
}

/// How many boards of a kind, or solutions of one board, have 0, 1, 2, ... presses: numbers in decimal
/// digits, which may be larger than any number type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistributionRecord {
    /// Always [`SCHEMA`].
    pub schema: u32,
    /// The family of the puzzle.
    pub puzzle: Family,
    /// Boards by the fewest presses they need.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<Vec<String>>,
    /// Boards that nothing solves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<String>,
    /// Solutions of one board by their presses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<String>>,
    /// How far the numbers of solutions were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Checked>,
}

/// The next press of a flip puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintRecord {
    /// Always [`SCHEMA`].
    pub schema: u32,
    /// The family of the puzzle.
    pub puzzle: Family,
    /// Stopped where the search for the fewest presses met its limit.
    pub verdict: VerdictName,
    /// Whether no solution is better than the one of which this is the next press.
    pub optimal: Optimal,
    /// The button; none where the goal is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub press: Option<Place>,
    /// Presses that the solution still has, this one among them.
    pub count: u64,
    /// What they cost, where costs differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
    /// No solution has fewer presses, or costs less where costs differ; where the search stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// How far the solution was checked before the hint was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Checked>,
}

/// An answer to a flip puzzle: buttons, one entry a press.
pub type FlipRecord = Record<Place, FlipWitness>;

/// An answer to a slide puzzle: steps from one place to another.
pub type SlideRecord = Record<[Place; 2], SlideWitness>;

/// The two families of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Lights that buttons change.
    Flip,
    /// Tokens that step.
    Slide,
}

/// The verdict without what belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VerdictName {
    /// There is a solution.
    Solved,
    /// There is none.
    Impossible,
    /// A limit was reached first.
    Stopped,
}

/// How far an answer was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checked {
    /// Every claim.
    Full,
    /// The ledger of the search, and samples of it.
    Audited,
}

/// The proof beside an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProofRecord {
    /// Flip: the whole solution set.
    Kernel(KernelRecord),
    /// Flip, where the goals of a list do not all care for the same cells: a solution set for each.
    Kernels(Vec<KernelRecord>),
    /// Slide: one integer a place.
    Prices(Vec<i64>),
    /// Slide, where places are limited: prices and tolls.
    Tolls(TollRecord),
}

/// Prices and tolls of a slide puzzle whose places have limits, one integer a place in each list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TollRecord {
    /// The prices.
    pub prices: Vec<i64>,
    /// The tolls for entering.
    pub entering: Vec<u64>,
    /// The tolls for leaving.
    pub leaving: Vec<u64>,
}

/// The solution set of a flip puzzle. A press set is a string with one digit a button, in the order
/// of the buttons; numbers with blanks between where there are more than ten colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KernelRecord {
    /// Press sets that change nothing, of which all others are combinations.
    pub basis: Vec<String>,
    /// One entry an alternative of the goal.
    pub alternatives: Vec<AlternativeRecord>,
    /// Two colours, where there are very many solutions: for each alternative that is reached, what
    /// the search saw of them, part by part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ledgers: Vec<Vec<LedgerEntryRecord>>,
}

/// What was seen in one part of a search: among all solutions with the same choice of the first few
/// vectors of the basis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LedgerEntryRecord {
    /// Which of the first vectors are added, a digit each, the first vector first.
    pub choice: String,
    /// Presses of the lightest solution of the part.
    pub fewest: u64,
    /// How many solutions of the part are as light.
    pub ties: u64,
    /// The first of these in order: which vectors are added to the solution that reaches the goal, a
    /// digit each.
    pub least: String,
    /// Presses of all solutions of the part together, in decimal digits.
    pub sum: String,
    /// The squares of the presses of all solutions of the part together, in decimal digits.
    pub squares: String,
}

/// What is known of one alternative of the goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AlternativeRecord {
    /// This press set reaches it.
    Reached(String),
    /// Nothing reaches it.
    Unreachable(ParityRecord),
}

/// Flip: why nothing solves the puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FlipWitness {
    /// A list: one entry an alternative of the goal.
    Parity(Vec<ParityRecord>),
    /// The word `limits`: only because of how often each button may be pressed.
    Limits,
}

/// Flip: cells whose weighted total no press changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParityRecord {
    /// Which alternative of the goal this refutes, counted from 0.
    pub goal: usize,
    /// The cells, each once, in any order.
    pub cells: Vec<Place>,
    /// Their weights, where there are more than two colours; else each weighs 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<u8>>,
}

/// Slide: why nothing solves the puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SlideWitness {
    /// A list: the components whose counts do not fit.
    Counts(Vec<CountRecord>),
    /// An object: a border that lets too few tokens through.
    Border(BorderRecord),
}

/// Slide: a border that lets too few tokens through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BorderRecord {
    /// The places inside, each once.
    pub inside: Vec<Place>,
    /// The places along the border whose limits are counted, each once.
    pub gates: Vec<Place>,
    /// Tokens that stand inside.
    pub tokens: u64,
    /// Targets that lie inside.
    pub targets: u64,
    /// The most tokens that the gates let through in the direction that is needed.
    pub most: u64,
}

/// Slide: a component whose counts do not fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountRecord {
    /// One cell of the component.
    pub cells: [Place; 1],
    /// Tokens that stand in it.
    pub tokens: u64,
    /// Targets that lie in it.
    pub targets: u64,
}

/// A cell, a button or a place: `[row, col]` on a board, a name where it has one, else its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Row and column, counted from 0.
    Cell([usize; 2]),
    /// A name.
    Name(String),
    /// A number, counted from 0.
    Number(usize),
}

impl Serialize for Place {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Cell(at) => at.serialize(serializer),
            Self::Name(name) => name.serialize(serializer),
            Self::Number(number) => number.serialize(serializer),
        }
    }
}

// By hand and not as an untagged enum, whose faults say neither what was expected nor where.
impl<'de> Deserialize<'de> for Place {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

impl Serialize for FlipWitness {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Parity(entries) => entries.serialize(serializer),
            Self::Limits => serializer.serialize_str(LIMITS),
        }
    }
}

impl<'de> Deserialize<'de> for FlipWitness {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        deserializer.deserialize_any(WitnessVisitor)
    }
}

impl Serialize for SlideWitness {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Counts(counts) => counts.serialize(serializer),
            Self::Border(border) => border.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SlideWitness {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        deserializer.deserialize_any(SlideWitnessVisitor)
    }
}

struct SlideWitnessVisitor;

impl<'de> Visitor<'de> for SlideWitnessVisitor {
    type Value = SlideWitness;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of components, or the object of a border")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<SlideWitness, A::Error> {
        let counts = Vec::deserialize(de::value::SeqAccessDeserializer::new(list));
        counts.map(SlideWitness::Counts)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<SlideWitness, A::Error> {
        let border = BorderRecord::deserialize(de::value::MapAccessDeserializer::new(fields));
        border.map(SlideWitness::Border)
    }
}

/// The word that stands for a witness without cells.
const LIMITS: &str = "limits";

struct WitnessVisitor;

impl<'de> Visitor<'de> for WitnessVisitor {
    type Value = FlipWitness;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of cells for each goal, or \"{LIMITS}\"")
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<FlipWitness, E> {
        if word == LIMITS {
            return Ok(FlipWitness::Limits);
        }
        Err(E::invalid_value(de::Unexpected::Str(word), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<FlipWitness, A::Error> {
        let entries = Vec::deserialize(de::value::SeqAccessDeserializer::new(list));
        entries.map(FlipWitness::Parity)
    }
}

struct PlaceVisitor;

impl<'de> Visitor<'de> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place: [row, col], a name or a number")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Place, E> {
        Ok(Place::Name(name.to_owned()))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Place, E> {
        let place = usize::try_from(number).map(Place::Number);
        place.map_err(|_| E::invalid_value(de::Unexpected::Unsigned(number), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Place, A::Error> {
        let mut at = [0; 2];
        for (index, side) in at.iter_mut().enumerate() {
            let next = list.next_element()?;
            *side = next.ok_or_else(|| de::Error::invalid_length(index, &self))?;
        }
        if list.next_element::<de::IgnoredAny>()?.is_some() {
            return Err(de::Error::invalid_length(3, &self));
        }
        Ok(Place::Cell(at))
    }
}
