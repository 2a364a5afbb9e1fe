//! An answer to a flip puzzle: how often each button is pressed.

use super::states::States;

/// One number from 0 to k - 1 a button, in the order of the buttons.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Presses(States);

impl Presses {
    /// These numbers of presses.
    #[must_use]
    pub const fn new(times: States) -> Self {
        Self(times)
    }

    /// How often each button is pressed.
    #[must_use]
    pub const fn times(&self) -> &States {
        &self.0
    }

    /// Presses in all.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.total()
    }

    /// The buttons in the order of their numbers, each as often as it is pressed.
    pub fn buttons(&self) -> impl Iterator<Item = usize> + '_ {
        let times = self.0.iter().enumerate();
        times.flat_map(|(button, times)| std::iter::repeat_n(button, times.into()))
    }
}
