//! The buttons of a rule sorted by *type*: in which vectors of the kernel each one is pressed.
//!
//! Only the number of presses within each type tells how far a press set is from the kernel: with s
//! the buttons of a type that are not pressed, less those that are, the value of a combination u of
//! the kernel's vectors is the sum of s (-1)^(u.type) over all types, and the number of presses after
//! adding u is half of what the value lacks to the number of buttons (as in `transform`, but here the
//! counts are what is looked for).

use std::collections::BTreeMap;

use crate::flip::presses::Presses;

/// All buttons by their type.
#[derive(Debug)]
pub(super) struct ColumnTypes {
    /// How many vectors the kernel has.
    pub(super) dimension: usize,
    /// How many buttons there are.
    pub(super) buttons: usize,
    /// Buttons that no vector presses.
    pub(super) idle: Vec<usize>,
    /// The others, ascending by pattern.
    pub(super) types: Vec<ColumnType>,
}

/// The buttons of one type.
#[derive(Debug)]
pub(super) struct ColumnType {
    /// Bit i is set where vector i presses them; never 0.
    pub(super) pattern: u128,
    /// The buttons, ascending.
    pub(super) buttons: Vec<usize>,
}

impl ColumnTypes {
    /// The largest dimension whose patterns have room.
    pub(super) const MAX_DIMENSION: usize = 128;

    /// The types of `buttons` buttons in `basis`, which has [`Self::MAX_DIMENSION`] vectors at most.
    pub(super) fn of(buttons: usize, basis: &[Presses]) -> Self {
        assert!(basis.len() <= Self::MAX_DIMENSION, "{}", basis.len());
        let mut patterns = vec![0u128; buttons];
        for (bit, vector) in basis.iter().enumerate() {
            let pressed = vector.times().as_bits().expect("two colours are packed");
            for button in pressed.iter_ones() {
                patterns[button] |= 1 << bit;
            }
        }
        let mut by_pattern: BTreeMap<u128, Vec<usize>> = BTreeMap::new();
        for (button, pattern) in patterns.into_iter().enumerate() {
            by_pattern.entry(pattern).or_default().push(button);
        }
        let idle = by_pattern.remove(&0).unwrap_or_default();
        let types = by_pattern
            .into_iter()
            .map(|(pattern, buttons)| ColumnType { pattern, buttons });
        Self {
            dimension: basis.len(),
            buttons,
            idle,
            types: types.collect(),
        }
    }
}

impl ColumnType {
    /// Whether it has an odd number of buttons.
    pub(super) fn is_odd(&self) -> bool {
        self.buttons.len() % 2 == 1
    }
}
