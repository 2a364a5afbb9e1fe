//! The ways to find the cheapest flow of a slide puzzle: which serves a rule, and one face for all of them.

use std::sync::Arc;

use super::lazy_doors::LazyDoors;
use super::memory::Memory;
use super::moves::Moves;
use super::network_flow::NetworkFlow;
use super::rule::Rule;
use super::square_flow::{SquareBoard, SquareFlow};
use super::target::Target;
use crate::answer::{Limits, Proof};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::FlowEnd;

/// Boards with fewer cells are solved as fast by the general method.
const FEWEST_CELLS_FOR_SQUARES: usize = 100;

/// The ways to find the cheapest flow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Prices from smaller boards ([`crate::flow::GridFlow`]): boards of squares of every kind, but without limits
    /// of places and with costs of directions that are not too far apart
    /// ([`GridSteps::MOST_COST`](crate::flow::GridSteps::MOST_COST)).
    Squares,
    /// A general network ([`crate::flow::MinCostFlow`]), with doors where limits would be passed.
    Network,
    /// For such boards with limits: first on squares as if there were no limits, then a network with doors where they
    /// would be passed.
    SquaresAndDoors,
}

impl Method {
    /// The one that is likely to be the fastest for a rule.
    pub(super) fn of(rule: &Rule) -> Self {
        let has_squares = rule.len() >= FEWEST_CELLS_FOR_SQUARES && SquareBoard::of(rule).is_some();
        match (has_squares, rule.limits()) {
            (true, None) => Self::Squares,
            (true, Some(_)) => Self::SquaresAndDoors,
            (false, _) => Self::Network,
        }
    }
}

/// The flow of one rule, by one of the methods, with its memory.
#[derive(Debug, Clone)]
pub(super) enum Flow {
    Squares(Box<SquareFlow>),
    Network(Box<NetworkFlow>),
    Doors(Box<LazyDoors>),
}

/// The flow that holds the last result.
#[derive(Debug)]
pub(super) enum Found<'a> {
    Squares(&'a SquareFlow),
    Network(&'a NetworkFlow),
}

impl Flow {
    /// Prepares a rule.
    ///
    /// # Errors
    /// [`Error::TooLarge`] for more than `memory` allows, before any is taken; [`Error::Unsupported`] where the method
    /// does not apply.
    pub(super) fn new(rule: &Arc<Rule>, method: Method, memory: Memory) -> Result<Self, Error> {
        let with_limits = rule.limits().is_some();
        let board = SquareBoard::of(rule);
        Ok(match (method, board) {
            (Method::Network, _) => {
                let flow = NetworkFlow::new(rule.clone(), memory)?;
                Self::Network(Box::new(flow))
            }
            (Method::Squares, Some(board)) if !with_limits => {
                Self::Squares(Box::new(SquareFlow::new(&board, memory)?))
            }
            (Method::SquaresAndDoors, Some(board)) if with_limits => {
                let flow = LazyDoors::new(rule.clone(), &board, memory)?;
                Self::Doors(Box::new(flow))
            }
            (Method::Squares, _) => {
                let what = "such a board by the flow on squares";
                return Err(Error::Unsupported(what.into()));
            }
            (Method::SquaresAndDoors, _) => {
                let what = "such a board by the flow on squares and doors";
                return Err(Error::Unsupported(what.into()));
            }
        })
    }

    /// Sends the tokens of `start` to `target`.
    ///
    /// # Errors
    /// As for each of the flows.
    pub(super) fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        match self {
            Self::Squares(flow) => flow.send(start, target, limits),
            Self::Network(flow) => flow.send(start, target, limits),
            Self::Doors(flow) => flow.send(start, target, limits),
        }
    }

    /// Bytes that are taken now.
    pub(super) fn bytes_now(&self) -> u128 {
        match self {
            Self::Squares(flow) => flow.bytes(),
            Self::Network(flow) => flow.bytes_now(),
            Self::Doors(flow) => flow.bytes_now(),
        }
    }

    /// The flow that holds the last result.
    pub(super) fn found(&self) -> Found<'_> {
        match self {
            Self::Squares(flow) => Found::Squares(flow),
            Self::Network(flow) => Found::Network(flow),
            Self::Doors(flow) => flow.found(),
        }
    }

    /// What proves that no fewer moves do.
    pub(super) fn proof(&self) -> Proof<Moves> {
        match self {
            Self::Squares(flow) => Proof::Prices(flow.prices()),
            Self::Doors(flow) => Proof::Tolls(flow.tolls()),
            Self::Network(flow) => match flow.tolls() {
                Some(tolls) => Proof::Tolls(tolls),
                None => Proof::Prices(flow.prices()),
            },
        }
    }
}
