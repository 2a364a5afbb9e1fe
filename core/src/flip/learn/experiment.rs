//! The next experiment: the button of which one press, looked at before and after, teaches most.
//!
//! A press of one button alone shows the amounts by which it changes each cell. Cells are wired one
//! by one, so the number of outcomes is the product over the cells of how many amounts are possible
//! for the button there, and each outcome leaves equally many wirings. So the button with the most
//! outcomes leaves the fewest wirings.

use num_bigint::BigUint;

use super::wiring::Learned;

/// A button to press once, with a look at all cells before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Experiment {
    /// The button.
    pub button: usize,
    /// How many outcomes are possible; the number of wirings that fit is divided by this.
    pub outcomes: BigUint,
}

impl Learned<'_> {
    /// The experiment with the most outcomes, the first of several; none where all is known, or where
    /// what was seen contradicts itself.
    #[must_use]
    pub fn next_experiment(&self) -> Option<Experiment> {
        if self.cells.iter().any(|cell| cell.amounts.is_none()) {
            return None;
        }
        let mut members = vec![0_u32; self.groups.len()];
        self.cells.iter().for_each(|cell| members[cell.group] += 1);
        let k = self.seen.modulus().get();
        let mut best = None;
        for button in 0..self.seen.buttons().len() {
            let of_group = self.groups.iter().zip(&members);
            let outcomes: BigUint = of_group
                .map(|(group, &cells)| BigUint::from(k / group.steps[button]).pow(cells))
                .product();
            let better = match &best {
                None => outcomes > BigUint::from(1_u8),
                Some(Experiment { outcomes: most, .. }) => outcomes > *most,
            };
            if better {
                best = Some(Experiment { button, outcomes });
            }
        }
        best
    }
}
