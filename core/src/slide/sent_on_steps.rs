//! What a flow sends along the steps of any puzzle, for whoever makes the steps one by one.

use std::borrow::Cow;

use super::sent::Sent;
use crate::flow::{StepNetwork, Steps};

/// A flow along steps, from which steps are taken one by one.
#[derive(Debug, Clone)]
pub(super) struct SentOnSteps<'a> {
    steps: Cow<'a, Steps>,
    /// One entry a step.
    flow: Vec<u32>,
}

impl<'a> SentOnSteps<'a> {
    /// What lies on a network.
    pub(super) fn on(network: &'a StepNetwork) -> Self {
        let steps = network.steps();
        Self {
            steps: Cow::Borrowed(steps),
            flow: (0..steps.steps()).map(|step| network.sent(step)).collect(),
        }
    }
}

impl SentOnSteps<'_> {
    /// So much along each step of `steps`.
    pub(super) const fn of(steps: Steps, flow: Vec<u32>) -> Self {
        Self {
            steps: Cow::Owned(steps),
            flow,
        }
    }

    /// Moves in all.
    pub(super) fn count(&self) -> u64 {
        self.flow.iter().map(|&tokens| u64::from(tokens)).sum()
    }

    /// What they cost.
    pub(super) fn cost(&self) -> u64 {
        let steps = self.flow.iter().enumerate();
        steps
            .map(|(step, &tokens)| u64::from(tokens) * u64::from(self.steps.cost(step)))
            .sum()
    }
}

impl Sent for SentOnSteps<'_> {
    fn ways(&self, place: usize) -> std::ops::Range<usize> {
        self.steps.leaving(place)
    }

    fn to(&self, _: usize, way: usize) -> usize {
        self.steps.end(way)
    }

    fn opposite(&self, _: usize, way: usize) -> usize {
        self.steps.back(way)
    }

    fn sends(&self, _: usize, way: usize) -> bool {
        self.flow[way] > 0
    }

    fn awaits(&self, _: usize, way: usize) -> bool {
        self.flow[self.steps.back(way)] > 0
    }

    fn take_one(&mut self, _: usize, way: usize) {
        self.flow[way] -= 1;
    }
}
