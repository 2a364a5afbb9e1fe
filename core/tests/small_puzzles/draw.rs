//! Numbers that look random and are the same in every run, and states and pictures made of them.

use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{ButtonOrder, Modulus, Pattern, States};
use tilewise::grid::Region;

/// The choices of one run, from its seed.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// A number from 0 to `bound` - 1.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The constants of PCG's multiplier and increment; the upper bits are the good ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// One of `choices`.
    pub(crate) fn one_of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len() as u64) as usize]
    }

    /// Any states.
    pub(crate) fn states(&mut self, k: Modulus, len: usize) -> States {
        let values: Vec<u8> = (0..len).map(|_| self.below(k.get().into()) as u8).collect();
        States::new(k, &values).unwrap()
    }

    /// Any states, of which about a third do not matter.
    pub(crate) fn pattern(&mut self, k: Modulus, len: usize) -> Pattern {
        let states = self.states(k, len);
        let cared: BitVec = (0..len).map(|_| self.below(3) > 0).collect();
        Pattern::with_dont_care(&states, cared).unwrap()
    }

    /// The buttons in any order.
    pub(crate) fn order(&mut self, buttons: usize) -> ButtonOrder {
        let mut order: Vec<usize> = (0..buttons).collect();
        for at in (1..buttons).rev() {
            order.swap(at, self.below(at as u64 + 1) as usize);
        }
        ButtonOrder::new(order).unwrap()
    }

    /// Some of the places of `rows` x `cols`, at least one.
    pub(crate) fn region(&mut self, rows: usize, cols: usize) -> Region {
        let mut cells = BitGrid::zeros(rows, cols);
        let kept = self.below((rows * cols) as u64) as usize;
        for at in (0..rows * cols).filter(|&at| at == kept || self.below(4) > 0) {
            cells.set(at / cols, at % cols, true);
        }
        Region::from_cells(cells).unwrap()
    }
}
