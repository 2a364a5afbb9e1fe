//! What lies beyond the border of a board: nothing, or the other side.

use super::position::Position;
use super::size::Size;

/// How the sides of a board are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Edges {
    /// Nothing beyond the border.
    #[default]
    Open,
    /// Left and right joined; top and bottom open.
    Cylinder,
    /// Left and right joined, top and bottom joined.
    Torus,
}

impl Edges {
    /// The place `rows` down and `cols` to the right of `from`, if there is one.
    #[must_use]
    pub fn step(self, size: Size, from: Position, rows: isize, cols: isize) -> Option<Position> {
        let row = along(from.row, rows, size.rows(), self == Self::Torus)?;
        let col = along(from.col, cols, size.cols(), self != Self::Open)?;
        Some(Position::new(row, col))
    }
}

/// `from + by` on a line of `len` places, closed to a ring where it `wraps`.
fn along(from: usize, by: isize, len: usize, wraps: bool) -> Option<usize> {
    match from.checked_add_signed(by) {
        Some(to) if to < len => Some(to),
        _ if wraps => {
            // Sizes fit an isize (see Size), so neither the cast nor the sum can overflow.
            let len = len as isize;
            Some((from as isize + by % len).rem_euclid(len) as usize)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_border() {
        let size = Size::new(3, 4).unwrap();
        let corner = Position::new(0, 0);
        assert_eq!(Edges::Open.step(size, corner, 0, -1), None);
        assert_eq!(
            Edges::Open.step(size, corner, 2, 3),
            Some(Position::new(2, 3))
        );
        assert_eq!(
            Edges::Cylinder.step(size, corner, 0, -1),
            Some(Position::new(0, 3))
        );
        assert_eq!(Edges::Cylinder.step(size, corner, -1, 0), None);
        assert_eq!(
            Edges::Torus.step(size, corner, -1, 5),
            Some(Position::new(2, 1))
        );
        assert_eq!(
            Edges::Torus
                .step(size, corner, isize::MIN, isize::MAX)
                .map(|p| p.row),
            Some(1)
        );
    }
}
