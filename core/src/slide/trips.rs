//! Which token goes where, how often one is picked up, and in how many rounds moves could be made.

use super::moves::{Move, Trip};
use crate::bits::BitVec;

/// Follows every token through a list of moves that are legal. Memory for the board only, however
/// many moves there are.
#[derive(Debug, Clone)]
pub struct Trips {
    tokens: Vec<Trip>,
    places: Vec<Place>,
    last: Option<usize>,
    steps: u64,
    pickups: u64,
    rounds: u64,
}

/// What is known of a place, 24 bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    /// The number of the token that stands here, if one does.
    token: u32,
    /// Moves that left or entered it.
    uses: u64,
    /// The round of the last of them.
    round: u64,
}

/// A list of moves in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TripsSummary {
    /// Moves.
    pub steps: u64,
    /// Tokens that moved.
    pub tokens: u64,
    /// How often the hand goes from one token to another, the first counted.
    pub pickups: u64,
    /// Most steps of one token.
    pub longest: u64,
    /// Rounds in which the moves can be made, each in the first that its places allow: in a round a token
    /// steps at most once, into a place free at its beginning. Greedy.
    pub rounds: u64,
    /// No rounds in which each token makes the same trip are fewer: a token steps once a round, and a place
    /// takes part in one move a round, for it is either free or occupied when the round begins. In another
    /// order of the same moves tokens may take over each other's trips, and the longest be shorter.
    pub rounds_bound: u64,
}

impl Trips {
    /// Bytes for so many places, of which so many hold tokens.
    #[must_use]
    pub const fn bytes(places: u64, tokens: u64) -> u128 {
        places as u128 * size_of::<Place>() as u128 + tokens as u128 * size_of::<Trip>() as u128
    }

    /// Tokens where `start` is 1, nothing moved yet.
    #[must_use]
    pub fn new(start: &BitVec) -> Self {
        let mut places = vec![Place::default(); start.len()];
        let mut tokens = Vec::with_capacity(start.count_ones() as usize);
        for place in start.iter_ones() {
            places[place].token = tokens.len() as u32;
            tokens.push(Trip {
                start: place,
                end: place,
                steps: 0,
            });
        }
        Self {
            tokens,
            places,
            last: None,
            steps: 0,
            pickups: 0,
            rounds: 0,
        }
    }

    /// Makes a move, which must be legal.
    pub fn step(&mut self, step: Move) {
        let Move { from, to } = step;
        self.steps += 1;
        self.pickups += u64::from(self.last != Some(from));
        self.last = Some(to);
        let round = self.places[from].round.max(self.places[to].round) + 1;
        self.rounds = self.rounds.max(round);
        let token = self.places[from].token;
        for place in [from, to] {
            let place = &mut self.places[place];
            (place.uses, place.round) = (place.uses + 1, round);
        }
        self.places[to].token = token;
        let trip = &mut self.tokens[token as usize];
        (trip.steps, trip.end) = (trip.steps + 1, to);
    }

    /// The way of each token, those that never moved too, by their first places.
    #[must_use]
    pub fn trips(&self) -> &[Trip] {
        &self.tokens
    }

    /// All in numbers.
    #[must_use]
    pub fn summary(&self) -> TripsSummary {
        let moved = self.tokens.iter().filter(|trip| trip.steps > 0);
        let longest = self.tokens.iter().map(|trip| trip.steps).max().unwrap_or(0);
        let busiest = self.places.iter().map(|place| place.uses).max();
        TripsSummary {
            steps: self.steps,
            tokens: moved.count() as u64,
            pickups: self.pickups,
            longest,
            rounds: self.rounds,
            rounds_bound: longest.max(busiest.unwrap_or(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_tokens_to_the_right_by_two() {
        let mut trips = Trips::new(&BitVec::with_ones(4, [0, 1]));
        for (from, to) in [(1, 2), (0, 1), (2, 3), (1, 2)] {
            trips.step(Move { from, to });
        }
        let expected = TripsSummary {
            steps: 4,
            tokens: 2,
            pickups: 4,
            longest: 2,
            rounds: 3,
            rounds_bound: 3,
        };
        assert_eq!(trips.summary(), expected);
        let ends: Vec<_> = trips.trips().iter().map(|trip| trip.end).collect();
        assert_eq!(ends, [2, 3]);
    }

    /// Found by a long random run: the same moves in another order need fewer rounds than the bound for the
    /// trips of the first.
    ///
    /// ```text
    /// 0 1 2 3 4     tokens at 0 and 5, to 2 and 4
    ///     5
    /// ```
    #[test]
    fn the_bound_on_rounds_is_one_for_these_trips() {
        let summary = |moves: [(usize, usize); 5]| {
            let mut trips = Trips::new(&BitVec::with_ones(6, [0, 5]));
            for (from, to) in moves {
                trips.step(Move { from, to });
            }
            trips.summary()
        };
        let one = summary([(0, 1), (1, 2), (2, 3), (3, 4), (5, 2)]);
        assert_eq!((one.longest, one.rounds_bound, one.rounds), (4, 4, 4));
        let other = summary([(5, 2), (0, 1), (2, 3), (3, 4), (1, 2)]);
        assert_eq!((other.longest, other.rounds_bound, other.rounds), (3, 3, 3));
    }
}
