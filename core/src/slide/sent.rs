//! A flow of tokens along steps, from which steps are taken one by one as they are made.

use crate::flow::SentOnSquares;

/// A flow without closed rounds. Each place numbers its own ways.
pub(super) trait Sent {
    /// The numbers of the ways that leave a place.
    fn ways(&self, place: usize) -> std::ops::Range<usize>;
    /// The place to which a way leads.
    fn to(&self, place: usize, way: usize) -> usize;
    /// The number by which the place to which a way leads knows the way back.
    fn opposite(&self, place: usize, way: usize) -> usize;
    /// Whether a token is still to go along a way.
    fn sends(&self, place: usize, way: usize) -> bool;
    /// Whether a token is still to come from where a way leads.
    fn awaits(&self, place: usize, way: usize) -> bool;
    /// One token less has to go along a way.
    fn take_one(&mut self, place: usize, way: usize);
}

impl Sent for SentOnSquares {
    fn ways(&self, _: usize) -> std::ops::Range<usize> {
        0..Self::ways(self)
    }

    fn to(&self, place: usize, way: usize) -> usize {
        Self::to(self, place, way)
    }

    fn opposite(&self, _: usize, way: usize) -> usize {
        way ^ 1
    }

    fn sends(&self, place: usize, way: usize) -> bool {
        Self::sends(self, place, way)
    }

    fn awaits(&self, place: usize, way: usize) -> bool {
        Self::awaits(self, place, way)
    }

    fn take_one(&mut self, place: usize, way: usize) {
        Self::take_one(self, place, way);
    }
}
