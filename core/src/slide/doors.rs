//! Limits of places as doors of a network, through which so many tokens pass.
//!
//! **Limits.** A place takes part in steps by turns: if it holds a token at first, one goes out, one comes in,
//! and so on. So of at most m steps m/2 bring a token in, rounded down, and m/2 take one out, rounded up; for
//! a place that is free at first the other way round.
//!
//! That is enough too: what comes in and what goes out differ by `start` less what stays, 0 or 1 in the
//! right direction, so both together are at most m; and the moves take each step as often as the flow does,
//! in whatever order.
//!
//! **One door is enough.** Of both ways one follows from the other, and the one to watch lets m/2 through, rounded
//! down. Say that the place holds a token at first: then what goes out is what comes in, or one more.
//!
//! ```text
//! m even   watch what goes out, at most m/2; no more comes in than goes out
//! m odd    watch what comes in, at most (m - 1)/2; at most one more goes out, (m + 1)/2
//! ```
//!
//! If it is free at first, in and out change places. What the door costs in prices is the toll of the proof.

use super::rule::Rule;
use crate::flow::{Door, Way};

/// How many tokens a place lets through one way, which holds a token at first or not; none without a limit.
pub(super) fn most_through(rule: &Rule, place: usize, way: Way, token: bool) -> Option<u32> {
    // The way of its first step has the odd one.
    let first = (way == Way::Out) == token;
    let limit = rule.limit(place)?;
    Some(if first { limit.div_ceil(2) } else { limit / 2 })
}

/// The door that keeps the limit of a place, which holds a token at first or not; none without a limit.
pub(super) fn door_for(rule: &Rule, place: usize, token: bool) -> Option<Door> {
    let limit = rule.limit(place)?;
    let is_odd = limit % 2 == 1;
    Some(Door {
        place: place as u32,
        way: if is_odd == token { Way::In } else { Way::Out },
        capacity: limit / 2,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Whatever comes in and goes out, as far as the doors let it, and however the place ends: both together are
    /// within the limit; and all that is within the limit passes the doors. The one door lets through the same.
    #[test]
    fn doors_let_through_what_the_limit_allows() {
        for limit in 0..9_u32 {
            let rule = Rule::open(Size::new(1, 1).unwrap());
            let rule = rule.with_limits(vec![Some(limit)]).unwrap();
            for starts in [false, true] {
                let most = |way| most_through(&rule, 0, way, starts).unwrap();
                let door = door_for(&rule, 0, starts).unwrap();
                for (came, went) in (0..12).flat_map(|came| (0..12).map(move |went| (came, went))) {
                    let ends = u32::from(starts) + came;
                    let holds = ends.checked_sub(went).is_some_and(|ends| ends <= 1);
                    let passes = came <= most(Way::In) && went <= most(Way::Out);
                    assert_eq!(holds && passes, holds && came + went <= limit);
                    let watched = if door.way == Way::In { came } else { went };
                    assert_eq!(holds && watched <= door.capacity, holds && passes);
                }
            }
        }
        let free = Rule::open(Size::new(1, 1).unwrap());
        assert_eq!(most_through(&free, 0, Way::In, true), None);
        assert_eq!(door_for(&free, 0, true), None);
    }
}
