//! The eight ways to turn and mirror a rectangle.

use super::position::Position;
use super::size::Size;

/// A symmetry: first the transposition if any, then the mirrors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Rows become columns.
    transposes: bool,
    /// Top and bottom change places.
    flips_rows: bool,
    /// Left and right change places.
    flips_cols: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8_u8).map(|code| Self {
            transposes: code & 4 != 0,
            flips_rows: code & 2 != 0,
            flips_cols: code & 1 != 0,
        })
    }

    /// The size that a board of `size` has afterwards.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transposes {
            size.transposed()
        } else {
            size
        }
    }

    /// Where the place `from` of a board of `size` comes to lie.
    #[must_use]
    pub fn position(self, size: Size, from: Position) -> Position {
        let Position { row, col } = from;
        let (row, col) = if self.transposes {
            (col, row)
        } else {
            (row, col)
        };
        let size = self.size(size);
        let mirror = |at: usize, len: usize, flips: bool| if flips { len - 1 - at } else { at };
        Position::new(
            mirror(row, size.rows(), self.flips_rows),
            mirror(col, size.cols(), self.flips_cols),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_a_bijection_and_no_two_are_alike() {
        let size = Size::new(2, 3).unwrap();
        let images: Vec<Vec<Position>> = Symmetry::all()
            .map(|symmetry| {
                (0..6)
                    .map(|i| symmetry.position(size, size.position(i)))
                    .collect()
            })
            .collect();
        for (symmetry, image) in Symmetry::all().zip(&images) {
            let mut numbers: Vec<_> = image
                .iter()
                .map(|&p| symmetry.size(size).index(p))
                .collect();
            numbers.sort_unstable();
            assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
            assert_eq!(images.iter().filter(|other| *other == image).count(), 1);
        }
    }
}
