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
    /// Left and right change places.
    pub const LEFT_RIGHT: Self = Self::coded(1);
    /// Top and bottom change places.
    pub const TOP_BOTTOM: Self = Self::coded(2);
    /// Half a turn.
    pub const HALF_TURN: Self = Self::coded(3);
    /// The mirror along the diagonal from the top left.
    pub const DIAGONAL: Self = Self::coded(4);
    /// A quarter of a turn.
    pub const QUARTER_TURN: Self = Self::coded(5);
    /// The mirror along the diagonal from the top right.
    pub const OTHER_DIAGONAL: Self = Self::coded(7);

    const fn coded(code: u8) -> Self {
        Self {
            transposes: code & 4 != 0,
            flips_rows: code & 2 != 0,
            flips_cols: code & 1 != 0,
        }
    }

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8_u8).map(Self::coded)
    }

    /// Whether rows become columns.
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.transposes
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

    /// Where a step of `rows` down and `cols` to the right leads afterwards.
    #[must_use]
    pub const fn step(self, rows: isize, cols: isize) -> (isize, isize) {
        let (rows, cols) = if self.transposes {
            (cols, rows)
        } else {
            (rows, cols)
        };
        let rows = if self.flips_rows { -rows } else { rows };
        (rows, if self.flips_cols { -cols } else { cols })
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
    fn each_name_is_what_it_says() {
        let size = Size::new(3, 3).unwrap();
        let to = |symmetry: Symmetry| {
            let at = symmetry.position(size, Position::new(0, 1));
            (at.row, at.col)
        };
        assert_eq!(to(Symmetry::LEFT_RIGHT), (0, 1));
        assert_eq!(to(Symmetry::TOP_BOTTOM), (2, 1));
        assert_eq!(to(Symmetry::HALF_TURN), (2, 1));
        assert_eq!(to(Symmetry::DIAGONAL), (1, 0));
        assert_eq!(to(Symmetry::QUARTER_TURN), (1, 2));
        assert_eq!(to(Symmetry::OTHER_DIAGONAL), (1, 2));
        let corner = |symmetry: Symmetry| symmetry.position(size, Position::new(0, 0));
        assert_eq!(corner(Symmetry::LEFT_RIGHT), Position::new(0, 2));
        assert_eq!(corner(Symmetry::HALF_TURN), Position::new(2, 2));
        assert_eq!(corner(Symmetry::DIAGONAL), Position::new(0, 0));
        assert_eq!(corner(Symmetry::QUARTER_TURN), Position::new(0, 2));
        assert_eq!(corner(Symmetry::OTHER_DIAGONAL), Position::new(2, 2));
    }

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
            let (rows, cols) = symmetry.step(1, 2); // from the first place to the last
            let (first, last) = (image[0], image[5]);
            assert_eq!(first.row.checked_add_signed(rows), Some(last.row));
            assert_eq!(first.col.checked_add_signed(cols), Some(last.col));
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
