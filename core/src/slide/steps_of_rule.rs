//! The steps of a slide puzzle as plain lists.

use super::rule::{Neighbours, Places, Rule};
use crate::flow::{StepPrice, Steps};

/// All steps of `rule`, which was found small enough to number them in 32 bits. Where a narrow torus joins two places
/// by both sides there is one step, the cheaper one.
pub(super) fn steps_of(rule: &Rule) -> Steps {
    let most = most_steps(rule) as usize; // so few that they can be numbered
    Steps::new(rule.len(), most, price_of(rule), |place, visit| {
        rule.steps(place, visit);
    })
}

/// Whether all steps cost 1.
pub(super) const fn price_of(rule: &Rule) -> StepPrice {
    if rule.costs().is_some() {
        StepPrice::Each
    } else {
        StepPrice::One
    }
}

/// No fewer steps than there are, both ways counted.
pub(super) fn most_steps(rule: &Rule) -> u64 {
    let each = match rule.places() {
        Places::Graph(neighbours) => {
            return neighbours.iter().map(|list| list.len() as u64).sum();
        }
        Places::Board {
            neighbours: Neighbours::Four,
            ..
        } => 4,
        Places::Board {
            neighbours: Neighbours::Eight,
            ..
        } => 8,
    };
    (rule.len() as u64).saturating_mul(each)
}
