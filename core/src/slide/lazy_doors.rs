//! A board whose places have limits, on which the flow on squares does most of the work.
//!
//! The flow on squares knows no limits. Where the cheapest flow keeps them anyway, that is the answer, and its prices
//! without any toll are the proof. Else a general flow begins where it ended, and adds doors: see `network_flow`. Its
//! memory is taken when it is needed, and not before.

use std::sync::Arc;

use super::flow_by_method::Found;
use super::memory::Memory;
use super::network_flow::NetworkFlow;
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
    /// What the network may take.
    memory: Memory,
}

/// Which of the two flows holds the last result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FoundBy {
    Squares,
    Network,
}

impl LazyDoors {
    /// Bytes that are taken now: the network's too, once it is there.
    pub(super) fn bytes_now(&self) -> u128 {
        let network = self.network.as_ref();
        let network = network.map_or(0, |network| network.bytes_now());
        self.squares.bytes() + toll_bytes(&self.rule) + network
    }

    /// Prepares a rule with limits, on its `board`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] for more than `memory` allows, before any is taken.
    pub(super) fn new(
        rule: Arc<Rule>,
        board: &SquareBoard<'_>,
        memory: Memory,
    ) -> Result<Self, Error> {
        let taken = memory.taken + toll_bytes(&rule);
        let squares = SquareFlow::new(board, Memory { taken, ..memory })?;
        Ok(Self {
            memory: Memory {
                taken: taken + squares.bytes(),
                ..memory
            },
            squares,
            rule,
            network: None,
            found_by: FoundBy::Squares,
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
                let network = NetworkFlow::new(self.rule.clone(), self.memory);
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

/// Bytes of the tolls, two a place.
fn toll_bytes(rule: &Rule) -> u128 {
    rule.len() as u128 * 16
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
