//! Where cells and buttons are: on a board, or only names.

use crate::error::Error;
use crate::grid::Region;

/// Cells or buttons, numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Places {
    /// One on every cell of a region, in row-major order.
    Board(Region),
    /// One a name.
    Named(Vec<String>),
}

impl Places {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Board(region) => region.cells(),
            Self::Named(names) => names.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The region, where they lie on a board.
    #[must_use]
    pub const fn region(&self) -> Option<&Region> {
        match self {
            Self::Board(region) => Some(region),
            Self::Named(_) => None,
        }
    }

    /// What a person calls number `at`: `row,col` on a board, else its name.
    #[must_use]
    pub fn name(&self, at: usize) -> String {
        match self {
            Self::Board(region) => region.position(at).to_string(),
            Self::Named(names) => names[at].clone(),
        }
    }
}

/// The buttons: where they are, what a press costs, how often each may be pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buttons {
    places: Places,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
}

impl Buttons {
    /// Buttons that cost 1 a press and may be pressed up to k - 1 times.
    #[must_use]
    pub const fn new(places: Places) -> Self {
        Self {
            places,
            costs: None,
            most: None,
        }
    }

    /// The same buttons with the cost of one press of each.
    ///
    /// # Errors
    /// [`Error::Mismatch`] unless there is one cost a button.
    pub fn with_costs(self, costs: Vec<u64>) -> Result<Self, Error> {
        self.one_each("costs of buttons", costs.len())?;
        Ok(Self {
            costs: Some(costs),
            ..self
        })
    }

    /// The same buttons with the most presses of each.
    ///
    /// # Errors
    /// [`Error::Mismatch`] unless there is one limit a button.
    pub fn with_most(self, most: Vec<u8>) -> Result<Self, Error> {
        self.one_each("limits of buttons", most.len())?;
        Ok(Self {
            most: Some(most),
            ..self
        })
    }

    fn one_each(&self, what: &'static str, found: usize) -> Result<(), Error> {
        let expected = self.places.len() as u64;
        let found = found as u64;
        if found == expected {
            Ok(())
        } else {
            Err(Error::Mismatch {
                what,
                expected,
                found,
            })
        }
    }

    /// Where they are.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// The cost of one press of each, where they differ from 1.
    #[must_use]
    pub fn costs(&self) -> Option<&[u64]> {
        self.costs.as_deref()
    }

    /// The most presses of each, where fewer than k - 1.
    #[must_use]
    pub fn most(&self) -> Option<&[u8]> {
        self.most.as_deref()
    }
}
