//! A board whose places have limits, on which the flow on squares does most of the work.
//!
//! The flow on squares knows no limits. Where the cheapest flow keeps them anyway, that is the answer, and its prices
//! without any toll are the proof. Else a general flow begins where it ended, and adds doors: see `network_flow`. Its
//! memory is taken when it is needed, and not before.

use std::sync::Arc;

use super::components::Components;
use super::network_flow::{Memory, NetworkFlow};
use super::rule::Rule;
use super::square_flow::{SquareBoard, SquareFlow, Squares, place_at};
use super::target::Target;
use crate::answer::{Limits, TollProof};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::FlowEnd;

/// The flows of one board with limits, and their memory.
#[derive(Debug, Clone)]
pub(super) struct LazyDoors {
    rule: Arc<Rule>,
    squares: SquareFlow,
    /// Made when a limit is passed for the first time.
    network: Option<Box<NetworkFlow>>,
    found_by: FoundBy,
    max_bytes: u64,
}

/// Which of the two flows holds the last result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FoundBy {
    Squares,
    Network,
}

/// The flow that holds the last result.
#[derive(Debug)]
pub(super) enum Found<'a> {
    Squares(&'a SquareFlow),
    Network(&'a NetworkFlow),
}

impl LazyDoors {
    /// Whether this serves a rule: one with limits, whose board without them the flow on squares serves.
    pub(super) fn serves(rule: &Rule) -> bool {
        let on_board = rule.limits().is_some() && rule.region().is_some();
        on_board && SquareBoard::of(&rule.clone().without_limits()).is_some()
    }

    /// Bytes for a rule that it serves, as long as no limit is passed.
    pub(super) fn bytes(rule: &Rule) -> u128 {
        let proof = rule.len() as u128 * 16; // tolls
        let unlimited = rule.clone().without_limits();
        SquareBoard::of(&unlimited).map_or(0, |board| board.bytes()) + proof
    }

    /// Bytes that are taken now.
    pub(super) fn bytes_now(&self) -> u128 {
        let network = self.network.as_ref();
        Self::bytes(&self.rule) + network.map_or(0, |network| network.bytes_now())
    }

    /// Prepares a rule that it serves.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes`, before any memory is taken; [`Error::Unsupported`] where it does not serve the rule.
    pub(super) fn new(rule: Arc<Rule>, max_bytes: u64) -> Result<Self, Error> {
        let unlimited = (*rule).clone().without_limits();
        let Some(board) = SquareBoard::of(&unlimited).filter(|_| rule.limits().is_some()) else {
            let what = "such a board by the flow on squares and doors";
            return Err(Error::Unsupported(what.into()));
        };
        Ok(Self {
            squares: SquareFlow::new(&board, max_bytes)?,
            rule,
            network: None,
            found_by: FoundBy::Squares,
            max_bytes,
        })
    }

    /// Sends the tokens of `start` to `target` within the limits.
    ///
    /// # Errors
    /// As for [`SquareFlow::send`]; [`Error::TooLarge`] where doors are needed and do not fit.
    pub(super) fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        self.found_by = FoundBy::Squares;
        let end = self.squares.send(start, target, limits)?;
        if end != FlowEnd::Sent {
            return Ok(end);
        }
        let squares = self.squares.sent_on_squares(start);
        if self.keeps_limits(&squares) {
            return Ok(end);
        }
        let network = match &mut self.network {
            Some(network) => network,
            none => {
                let memory = Memory {
                    taken: Components::bytes(self.rule.len() as u64) + Self::bytes(&self.rule),
                    max_bytes: self.max_bytes,
                };
                let network = NetworkFlow::new(self.rule.clone(), memory);
                none.insert(Box::new(network?))
            }
        };
        network.set_out(start, target);
        each_step(&squares, |from, to, tokens| network.put(from, to, tokens));
        drop(squares);
        self.found_by = FoundBy::Network;
        network.go_on(&self.squares.prices(), self.squares.sent(), start, limits)
    }

    /// The flow that holds the last result.
    pub(super) fn found(&self) -> Found<'_> {
        match (&self.network, self.found_by) {
            (Some(network), FoundBy::Network) => Found::Network(network),
            _ => Found::Squares(&self.squares),
        }
    }

    /// The price of each place, and the tolls.
    pub(super) fn tolls(&self) -> TollProof {
        let found = match self.found() {
            Found::Network(network) => network.tolls(),
            Found::Squares(_) => None,
        };
        let none = vec![0; self.rule.len()];
        found.unwrap_or_else(|| TollProof {
            prices: self.squares.prices(),
            entering: none.clone(),
            leaving: none,
        })
    }

    /// Whether no place takes part in more steps than it may.
    fn keeps_limits(&self, squares: &Squares) -> bool {
        let mut used = vec![0_u64; self.rule.len()];
        each_step(squares, |from, to, tokens| {
            used[from] += u64::from(tokens);
            used[to] += u64::from(tokens);
        });
        let mut each = used.iter().enumerate();
        each.all(|(place, &used)| {
            self.rule
                .limit(place)
                .is_none_or(|limit| used <= limit.into())
        })
    }
}

/// Calls `visit` with both ends of each step along which tokens go, and their number.
fn each_step(squares: &Squares, mut visit: impl FnMut(usize, usize, u32)) {
    let Squares { region, sent, .. } = squares;
    for place in 0..region.cells() {
        let square = sent.square(region.position(place));
        for way in (0..sent.ways()).filter(|&way| sent.sends(square, way)) {
            let to = place_at(region, sent.position(sent.to(square, way)));
            visit(place, to, sent.units(square, way));
        }
    }
}
