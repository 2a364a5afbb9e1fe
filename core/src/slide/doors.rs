//! Places with limits as nodes of a network: each has a door in and a door out, through which so many
//! tokens pass.
//!
//! **Limits.** A place takes part in steps by turns: if it holds a token at first, one goes out, one comes in,
//! and so on. So of at most m steps m/2 bring a token in, rounded down, and m/2 take one out, rounded up; for
//! a place that is free at first the other way round. Such a place is three nodes in a row, a door in, the
//! place, a door out, and the two arcs between carry that much:
//!
//! ```text
//! steps from neighbours -> [in] --m/2, down--> [place] --m/2, up--> [out] -> steps to neighbours
//! ```
//!
//! That is enough too: what comes in and what goes out differ by `start` less what stays, 0 or 1 in the
//! right direction, so both together are at most m; and the moves take each step as often as the flow does,
//! in whatever order. (A place whose colour stays uses as much in as out, one that loses its token one more out
//! than in: the roundings see to both.) What the arcs between cost in prices are the tolls of the proof.

use super::rule::Rule;
use crate::flow::Network;

/// Which nodes a place is: one, or three in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doors {
    /// No place has a limit: one node a place.
    None,
    /// The nodes of so many places, then their doors in, then their doors out.
    OfPlaces(u32),
}

impl Doors {
    pub(super) fn way_in(self, place: usize) -> u32 {
        match self {
            Self::None => place as u32,
            Self::OfPlaces(places) => places + place as u32,
        }
    }

    pub(super) fn way_out(self, place: usize) -> u32 {
        match self {
            Self::None => place as u32,
            Self::OfPlaces(places) => 2 * places + place as u32,
        }
    }
}

/// A token's way through a door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    In,
    Out,
}

impl Way {
    /// How many tokens a place with this limit lets through, which holds a token at first or not.
    pub(super) const fn capacity(self, limit: u32, token: bool) -> u32 {
        if limit == Rule::UNLIMITED {
            return Network::UNBOUNDED;
        }
        // The way of its first step has the odd one.
        let first = matches!(self, Self::Out) == token;
        if first { limit.div_ceil(2) } else { limit / 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever comes in and goes out, as far as the doors let it, and however the place ends: both together are
    /// within the limit; and all that is within the limit passes the doors.
    #[test]
    fn doors_let_through_what_the_limit_allows() {
        for limit in 0..9_u32 {
            for starts in [false, true] {
                let most_in = Way::In.capacity(limit, starts);
                let most_out = Way::Out.capacity(limit, starts);
                for (came, went) in (0..12).flat_map(|came| (0..12).map(move |went| (came, went))) {
                    let ends = u32::from(starts) + came;
                    let holds = ends.checked_sub(went).is_some_and(|ends| ends <= 1);
                    let passes = came <= most_in && went <= most_out;
                    assert_eq!(holds && passes, holds && came + went <= limit);
                }
            }
        }
        assert_eq!(Way::In.capacity(Rule::UNLIMITED, true), Network::UNBOUNDED);
    }
}
