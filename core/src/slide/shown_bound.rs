//! What prices and tolls show of moves that were not found: that all together must cost so much.

use super::doors::most_through;
use super::moves::Moves;
use super::rule::Rule;
use super::target::Target;
use crate::answer::Proof;
use crate::bits::BitVec;
use crate::flow::Way;

/// The cost that the prices show to be needed, or that the places show which must be emptied or filled.
pub(super) fn shown_by(proof: &Proof<Moves>, rule: &Rule, start: &BitVec, target: &Target) -> u64 {
    let (mut emptied, mut filled, mut shown) = (0_u64, 0_u64, 0_i128);
    let (prices, tolls) = match proof {
        Proof::Prices(prices) => (&prices[..], None),
        Proof::Tolls(tolls) => (&tolls.prices[..], Some(tolls)),
        Proof::None | Proof::Kernel(_) | Proof::Kernels(_) => (&[][..], None),
    };
    for (place, &price) in prices.iter().enumerate() {
        let (starts, price) = (start.get(place), i128::from(price));
        if let Some(tolls) = tolls {
            // Each toll as often as the limit lets a token pass; a place without a limit takes none.
            let taken = |way, toll: u64| {
                let most = most_through(rule, place, way, starts).unwrap_or(0);
                i128::from(toll) * i128::from(most)
            };
            shown -= taken(Way::In, tolls.entering[place]) + taken(Way::Out, tolls.leaving[place]);
        }
        shown += if starts { price } else { 0 };
        if target.cared().get(place) {
            let ends = target.tokens().get(place);
            shown -= if ends { price } else { 0 };
            emptied += u64::from(starts && !ends);
            filled += u64::from(ends && !starts);
        } else {
            shown -= price.max(0);
        }
    }
    emptied.max(filled).max(u64::try_from(shown).unwrap_or(0))
}
