//! A board's size on the command line: `5x6` is five rows of six.

use std::str::FromStr;

use tilewise::Error;
use tilewise::grid::Size;

/// Rows and columns as they were typed; whether there can be such a board is asked later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardSize {
    rows: i128,
    cols: i128,
}

impl FromStr for BoardSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (rows, cols) = text.split_once(['x', 'X', '×'])?;
            let side = |digits: &str| digits.trim().parse().ok();
            Some(Self {
                rows: side(rows)?,
                cols: side(cols)?,
            })
        };
        read().ok_or_else(|| "expected two whole numbers with an x between, like 5x6".into())
    }
}

impl BoardSize {
    /// The size, where a board can have it.
    ///
    /// # Errors
    /// In words: a side below 1, or more cells than this machine can name.
    pub(crate) fn check(self) -> Result<Size, String> {
        if self.rows < 1 || self.cols < 1 {
            return Err(format!(
                "a board of {self} has no cells; both sides must be at least 1"
            ));
        }
        let too_large = |_| format!("a board of {self} is too large for this machine");
        let rows = usize::try_from(self.rows).map_err(too_large)?;
        let cols = usize::try_from(self.cols).map_err(too_large)?;
        Size::new(rows, cols).map_err(|error| match error {
            Error::TooLarge { .. } => format!("a board of {self} is too large for this machine"),
            other => other.to_string(),
        })
    }
}

/// `rows x cols`
impl std::fmt::Display for BoardSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} x {}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_then_checked() {
        let read = |text: &str| text.parse::<BoardSize>();
        assert_eq!(read("5x6").unwrap().check(), Ok(Size::new(5, 6).unwrap()));
        assert_eq!(read("5 X 6").unwrap().check(), Ok(Size::new(5, 6).unwrap()));
        for wrong in ["", "5", "5x", "x6", "5x6x7", "ax6", "5.0x6", "5,6"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        for refused in ["0x5", "5x0", "-1x3", "3x-1", "1000000000000x1000000000000"] {
            assert!(read(refused).unwrap().check().is_err(), "{refused}");
        }
    }
}
