//! Why a flow under limits is stuck, though in each component the counts fit: what is left can pass no gate.

use super::doors::most_through;
use super::rule::Rule;
use super::target::Target;
use crate::answer::Border;
use crate::bits::BitVec;
use crate::flow::{StepNetwork, Way};

/// The border of the nodes that are cut off: those from which no lacking node can be reached.
///
/// All arcs out of them are full, and nothing was sent into them. Where the pool is needed and is not among them, too
/// many tokens stand at the places that are; else too few at the places that are not.
pub(super) fn border_of(
    cut_off: &[bool],
    network: &StepNetwork,
    rule: &Rule,
    start: &BitVec,
    target: &Target,
) -> Border {
    let outward = target.is_exact() || !cut_off[network.pool()];
    let is_inside = |place: usize| cut_off[place] == outward;
    let places = 0..rule.len();
    let inside: Vec<usize> = places.clone().filter(|&place| is_inside(place)).collect();
    let steps = network.steps();
    // A gate is where the way out of what is cut off ends at a full door.
    let is_gate = |place: usize| {
        let full = if cut_off[place] {
            !cut_off[network.way_out(place)]
        } else {
            cut_off[network.way_in(place)]
        };
        let mut across = steps.leaving(place);
        full && across.any(|step| is_inside(steps.end(step)) != is_inside(place))
    };
    let gates: Vec<usize> = places.filter(|&place| is_gate(place)).collect();
    let passes = |&place: &usize| {
        let way = if cut_off[place] { Way::Out } else { Way::In };
        let most = most_through(rule, place, way, start.get(place));
        u64::from(most.expect("a place with a door has a limit"))
    };
    let count = |board: &BitVec| inside.iter().filter(|&&at| board.get(at)).count() as u64;
    Border {
        tokens: count(start),
        targets: count(target.tokens()),
        most: gates.iter().map(passes).sum(),
        inside,
        gates,
    }
}
