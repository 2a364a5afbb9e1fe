//! Every way in which an answer to a slide puzzle can be wrong, beside those that all puzzles share.

use crate::verify::refusal_numbers::{counted, times};

/// Why an answer to a slide puzzle was not accepted: its moves, its prices or its witness.
///
/// Places count from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SlideRefusal {
    /// A move names a place that does not exist.
    #[error("move {number} names place {place}; the board has {places}, counted from 0")]
    NoSuchPlace {
        /// Which move, counted from 1.
        number: u64,
        /// The place it names.
        place: usize,
        /// Number of places.
        places: usize,
    },
    /// A move joins places that are no neighbours.
    #[error("move {number} goes from place {from} to place {to}, which is no neighbour")]
    NotNeighbours {
        /// Which move, counted from 1.
        number: u64,
        /// The place it leaves.
        from: usize,
        /// The place it enters.
        to: usize,
    },
    /// A run that is not straight, or leads over a wall.
    #[error(
        "move {number} begins a run from place {from} to place {to}, between which no straight way lies"
    )]
    NotStraight {
        /// Which move, counted from 1.
        number: u64,
        /// The place it leaves.
        from: usize,
        /// The place it is to end.
        to: usize,
    },
    /// A round in which a place takes part twice: a token makes two steps, or enters a place that was not free
    /// when the round began.
    #[error("place {place} takes part in two moves of round {round}")]
    PlaceTwice {
        /// Which round, counted from 1.
        round: u64,
        /// The place.
        place: usize,
    },
    /// A round without moves.
    #[error("round {round} has no moves")]
    EmptyRound {
        /// Which round, counted from 1.
        round: u64,
    },
    /// A move takes a token from a free place.
    #[error("move {number} leaves place {from}, where no token stands")]
    NoToken {
        /// Which move, counted from 1.
        number: u64,
        /// The place it leaves.
        from: usize,
    },
    /// A move enters a place that is not free.
    #[error("move {number} enters place {to}, where a token stands")]
    Occupied {
        /// Which move, counted from 1.
        number: u64,
        /// The place it enters.
        to: usize,
    },
    /// A place takes part in more moves than the rule allows.
    #[error("move {number} uses place {place} more than {}", times((*limit).into()))]
    LimitPassed {
        /// Which move, counted from 1.
        number: u64,
        /// The place.
        place: usize,
        /// In how many moves it may take part.
        limit: u32,
    },
    /// After the last move the board is not the target.
    #[error("after the last move place {place} {}", ends(*token))]
    TargetMissed {
        /// The first place that is wrong.
        place: usize,
        /// Whether a token stands there.
        token: bool,
    },

    /// Not one price a place, or not one toll.
    #[error("{} for {}", counted(*found, what), counted(*expected, "place"))]
    PriceNumber {
        /// `price` or `toll`.
        what: &'static str,
        /// Number of places.
        expected: u64,
        /// Number of prices.
        found: u64,
    },
    /// Along a step the price falls by more than the step costs, tolls included.
    #[error("from place {from} to place {to} the price falls by more than the step costs")]
    SteepPrice {
        /// The place that the step leaves.
        from: usize,
        /// The place that it enters.
        to: usize,
    },
    /// A toll at a place without a limit, which could be taken any number of times.
    #[error("there is a toll at place {place}, which has no limit")]
    TollWithoutLimit {
        /// The place.
        place: usize,
    },
    /// The prices hold, but show less than what is claimed.
    #[error("the prices show a least number of {shown}; the number of moves is {moves}")]
    PricesShowLess {
        /// What the prices show.
        shown: i128,
        /// The moves of the solution.
        moves: u64,
    },
    /// The prices hold, but show less than the cost that is claimed to be least.
    #[error("the prices show a least cost of {shown}; the moves cost {cost}")]
    PricesShowLessCost {
        /// What the prices show.
        shown: i128,
        /// What the moves cost.
        cost: u64,
    },

    /// A witness that names nothing at all.
    #[error("the witness names no component")]
    EmptyWitness,
    /// The witness names a place that does not exist.
    #[error("the witness names place {place}; the board has {places}, counted from 0")]
    NoSuchWitnessPlace {
        /// The place it names.
        place: usize,
        /// Number of places.
        places: usize,
    },
    /// The witness names one component twice.
    #[error("the witness names the component of place {place} twice")]
    ComponentTwice {
        /// The place of the second mention.
        place: usize,
    },
    /// A list of the witness names one place twice.
    #[error("the witness names place {place} twice")]
    WitnessPlaceTwice {
        /// The place.
        place: usize,
    },
    /// A step crosses the border without touching a gate.
    #[error("the step from place {from} to place {to} crosses the border away from all gates")]
    OpenBorder {
        /// One place.
        from: usize,
        /// Its neighbour on the other side.
        to: usize,
    },
    /// A gate lets any number of tokens through.
    #[error("place {place} is no gate: it has no limit")]
    GateWithoutLimit {
        /// The place.
        place: usize,
    },
    /// The witness counts wrongly at the border.
    #[error(
        "inside the border there are {} and {}, and {} can pass; the witness says otherwise",
        counted(*tokens, "token"),
        counted(*targets, "target"),
        counted(*most, "token")
    )]
    WrongBorderCounts {
        /// Tokens that stand inside.
        tokens: u64,
        /// Targets that lie inside.
        targets: u64,
        /// Tokens that the gates let through.
        most: u64,
    },
    /// The border lets as many tokens through as have to cross it.
    #[error(
        "{} to cross the border, and {most} can: this shows nothing",
        has(*must_cross)
    )]
    BorderLetsThrough {
        /// Tokens that have to cross it.
        must_cross: u64,
        /// Tokens that can.
        most: u64,
    },
    /// The witness counts wrongly.
    #[error(
        "around place {place} there are {} and {}; the witness says otherwise",
        counted(*tokens, "token"),
        counted(*targets, "target")
    )]
    WrongWitnessCounts {
        /// The place that stands for its component.
        place: usize,
        /// Tokens that stand in the component.
        tokens: u64,
        /// Targets that lie in it.
        targets: u64,
    },
    /// The witness counts rightly, but the counts forbid nothing.
    #[error("around place {place} tokens and targets fit: this shows nothing")]
    CountsFit {
        /// The place that stands for its component.
        place: usize,
    },
}

fn has(tokens: u64) -> String {
    let verb = if tokens == 1 { "has" } else { "have" };
    format!("{} {verb}", counted(tokens, "token"))
}

const fn ends(token: bool) -> &'static str {
    if token {
        "holds a token; it must be free"
    } else {
        "is free; it must hold a token"
    }
}
