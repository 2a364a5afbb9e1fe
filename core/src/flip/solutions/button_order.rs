//! An order of the buttons: which of them decides first when press sets are put in order.

use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::presses::Presses;
use crate::flip::states::States;
use crate::grid::{Position, Region};

/// An order of the buttons, by which press sets are compared as strings: first how often the first
/// button of the order is pressed, then the second, and so on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ButtonOrder {
    /// The button at each place; each button always stands at one place.
    buttons: Vec<usize>,
    is_natural: bool,
}

impl ButtonOrder {
    /// The order of their numbers, which is row by row on a board.
    #[must_use]
    pub fn natural(buttons: usize) -> Self {
        Self {
            buttons: (0..buttons).collect(),
            is_natural: true,
        }
    }

    /// The order in which `buttons` names them.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] unless each number below the length is named once.
    pub fn new(buttons: Vec<usize>) -> Result<Self, Error> {
        let mut named = BitVec::zeros(buttons.len());
        for &button in &buttons {
            if button >= named.len() || named.get(button) {
                return Err(Error::OutOfRange {
                    what: "a button in an order of buttons",
                    found: button as u64,
                    allowed: "below the number of buttons, each named once",
                });
            }
            named.set(button, true);
        }
        let is_natural = buttons.is_sorted();
        Ok(Self {
            buttons,
            is_natural,
        })
    }

    /// Row by row from the top, but each row from right to left.
    #[must_use]
    pub fn rows_from_the_right(board: &Region) -> Self {
        let size = board.size();
        let places = (0..size.rows()).flat_map(|row| {
            let from_right = (0..size.cols()).rev();
            from_right.map(move |col| Position::new(row, col))
        });
        let buttons: Vec<usize> = places.filter_map(|at| board.cell(at)).collect();
        let is_natural = buttons.is_sorted();
        Self {
            buttons,
            is_natural,
        }
    }

    /// The button at each place.
    #[must_use]
    pub fn buttons(&self) -> &[usize] {
        &self.buttons
    }

    /// The same order with the buttons moved to the front of which `first` says so.
    pub(super) fn with_first(&self, first: impl Fn(usize) -> bool) -> Self {
        let (mut buttons, others): (Vec<usize>, Vec<usize>) =
            self.buttons.iter().partition(|&&button| first(button));
        buttons.extend(others);
        let is_natural = buttons.is_sorted();
        Self {
            buttons,
            is_natural,
        }
    }

    /// `presses` as a string: the times at each place.
    pub(super) fn string_of(&self, presses: &Presses) -> States {
        let times = presses.times();
        if self.is_natural {
            return times.clone();
        }
        self.moved(times, |place| self.buttons[place])
    }

    /// The presses of which `string` gives the times at each place.
    pub(super) fn presses_of(&self, string: &States) -> Presses {
        if self.is_natural {
            return Presses::new(string.clone());
        }
        let mut place_of = vec![0; self.buttons.len()];
        for (place, &button) in self.buttons.iter().enumerate() {
            place_of[button] = place;
        }
        Presses::new(self.moved(string, |button| place_of[button]))
    }

    /// The values of which number i is number `from(i)` of `values`.
    fn moved(&self, values: &States, from: impl Fn(usize) -> usize) -> States {
        let all = 0..self.buttons.len();
        if let Some(bits) = values.as_bits() {
            return all.map(|at| bits.get(from(at))).collect::<BitVec>().into();
        }
        let mut moved = States::zeros(values.modulus(), values.len());
        all.for_each(|at| moved.add(at, values.get(from(at))));
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitGrid;
    use crate::flip::Modulus;
    use crate::grid::Size;

    #[test]
    fn strings_come_back_as_presses() {
        for k in [2, 5] {
            let modulus = Modulus::new(k).unwrap();
            let presses = Presses::new(States::new(modulus, &[1, 0, 0, 1]).unwrap());
            let order = ButtonOrder::new(vec![2, 0, 3, 1]).unwrap();
            let string = order.string_of(&presses);
            assert_eq!(string.iter().collect::<Vec<_>>(), [0, 1, 1, 0]);
            assert_eq!(order.presses_of(&string), presses);
            assert_eq!(
                ButtonOrder::natural(4).string_of(&presses),
                *presses.times()
            );
        }
    }

    #[test]
    fn an_order_names_each_button_once() {
        assert_eq!(ButtonOrder::new(vec![0, 1, 2]), Ok(ButtonOrder::natural(3)));
        assert!(ButtonOrder::new(vec![0, 0]).is_err());
        assert!(ButtonOrder::new(vec![0, 2]).is_err());
        assert_eq!(ButtonOrder::new(vec![]), Ok(ButtonOrder::natural(0)));
    }

    #[test]
    fn rows_from_the_right_pass_over_holes() {
        // .._
        // ...
        let mut cells = BitGrid::zeros(2, 3);
        for at in [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)] {
            cells.set(at.0, at.1, true);
        }
        let order = ButtonOrder::rows_from_the_right(&Region::from_cells(cells).unwrap());
        assert_eq!(order.buttons(), [1, 0, 4, 3, 2]);
        let one_column = Region::full(Size::new(3, 1).unwrap());
        assert_eq!(
            ButtonOrder::rows_from_the_right(&one_column),
            ButtonOrder::natural(3)
        );
    }
}
