//! Slide boards at random: costs, limits, tokens and targets.

use rand_chacha::ChaCha8Rng;
use tilewise::bits::BitVec;
use tilewise::slide::{DirectionCosts, Places, Rule, StepCosts, Target};

use super::{below, scattered};

/// The same places with costs up to `most`.
pub(crate) fn with_costs(random: &mut ChaCha8Rng, rule: Rule, most: usize) -> Rule {
    let mut cost = || 1 + below(random, most) as u32;
    let costs = match rule.places() {
        Places::Graph(near) => {
            let each = near
                .iter()
                .map(|list| list.iter().map(|_| cost()).collect());
            StepCosts::Edges(each.collect())
        }
        Places::Board { neighbours, .. } => {
            let headings = neighbours.headings().iter();
            StepCosts::Directions(headings.fold(DirectionCosts::default(), |costs, &heading| {
                costs.with(heading, cost())
            }))
        }
    };
    rule.with_costs(costs).unwrap()
}

/// The same places with limits below `end`, one in eight without.
pub(crate) fn with_limits(random: &mut ChaCha8Rng, rule: Rule, end: usize) -> Rule {
    let limit = |_| match below(random, 8) {
        0 => None,
        _ => Some(below(random, end) as u32),
    };
    let limits = (0..rule.len()).map(limit).collect();
    rule.with_limits(limits).unwrap()
}

/// Tokens, and a target for them that leaves some places open in one of two.
pub(crate) fn any_boards(random: &mut ChaCha8Rng, places: usize) -> (BitVec, Target) {
    let tokens = below(random, places + 1);
    let start = scattered(random, places, tokens);
    if below(random, 2) == 0 {
        return (start, Target::exact(scattered(random, places, tokens)));
    }
    let targets = below(random, tokens + 1);
    let end = scattered(random, places, targets);
    let cared: BitVec = (0..places).map(|_| below(random, 3) == 0).collect();
    (start, Target::with_dont_care(end, cared).unwrap())
}
