//! Whether what is to be sent, and the prices to start from, fit a network.

use super::min_cost_flow::MinCostFlow;
use super::residual::Residual;
use crate::error::Error;

/// The units to send, where supplies and prices fit the network.
pub(super) fn check_input(
    network: &impl Residual,
    supply: &[i64],
    prices: &[i64],
) -> Result<u64, Error> {
    let expected = network.nodes() as u64;
    for (what, found) in [("supplies", supply.len()), ("prices", prices.len())] {
        if found as u64 != expected {
            return Err(Error::Mismatch {
                what,
                expected,
                found: found as u64,
            });
        }
    }
    let (mut has, mut lacks) = (0_u64, 0_u64);
    for &units in supply {
        let side = if units > 0 { &mut has } else { &mut lacks };
        *side = side.saturating_add(units.unsigned_abs());
    }
    if has.max(lacks) > MinCostFlow::MOST_UNITS {
        return Err(Error::OutOfRange {
            what: "the number of units to send",
            found: has.max(lacks),
            allowed: "below 2^31",
        });
    }
    if has != lacks {
        return Err(Error::Mismatch {
            what: "units that are lacking",
            expected: has,
            found: lacks,
        });
    }
    for from in 0..network.nodes() {
        if prices[from].unsigned_abs() > MinCostFlow::MOST_PRICE {
            return Err(Error::OutOfRange {
                what: "a starting price, its sign aside,",
                found: prices[from].unsigned_abs(),
                allowed: "at most 2^61",
            });
        }
        let mut steep = None;
        network.each_open(from, |onward| {
            let fall = prices[from].saturating_sub(prices[onward.to as usize]);
            if fall > onward.cost {
                steep = Some(fall);
            }
        });
        if let Some(fall) = steep {
            return Err(Error::OutOfRange {
                what: "the fall in price along an arc",
                found: fall.unsigned_abs(),
                allowed: "at most the cost of the arc",
            });
        }
    }
    Ok(has)
}
