//! The nullity of plain boards: how many independent press sets change nothing.

use crate::answer::Limits;
use crate::error::Error;
use crate::gf2::reduce_rows_while;
use crate::grid::Size;

use super::chase_map::chase_map;
use super::method::check_memory;

/// The dimension of the kernel of the plus rule on an open board of `size` with two colours
/// (OEIS A159257 for squares). A board that can be solved has 2^nullity solutions.
///
/// Method: the rank of the chase's map, W x W for the shorter side W, made by doubling in
/// W^2 log(longer side) / 64 steps and reduced in W^3 / 64.
///
/// # Errors
/// [`Error::TooLarge`] where the map would pass the memory limit; [`Error::Cancelled`] where the
/// caller stopped it.
pub fn nullity(size: Size, limits: &Limits) -> Result<usize, Error> {
    let short = size.rows().min(size.cols());
    let long = size.rows().max(size.cols());
    let needed = short as u128 * (short.div_ceil(64) as u128 * 8);
    check_memory("the nullity of a board of that size", needed, limits)?;
    let mut map = chase_map(short, long);
    let pivots = reduce_rows_while(&mut map, short, |_| !limits.is_cancelled());
    Ok(short - pivots.ok_or(Error::Cancelled)?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_nullities() {
        // OEIS A159257
        let expected = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
        for (at, nullity_of) in expected.into_iter().enumerate() {
            let size = Size::new(at + 1, at + 1).unwrap();
            assert_eq!(nullity(size, &Limits::default()), Ok(nullity_of), "{size}");
        }
        // A chain of three: every third length has a quiet pattern.
        let chain = Size::new(1, 1_000_000_001).unwrap();
        assert_eq!(
            nullity(chain, &Limits::default()),
            Ok(1_000_000_001 % 3 / 2)
        );
    }
}
