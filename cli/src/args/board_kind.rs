//! What kind of board a size is meant of: its edges, and how many colours.

use clap::{Args, ValueEnum};
use tilewise::Error;
use tilewise::flip::Modulus;
use tilewise::grid::Edges;

/// The options of a board that is given by its size.
#[derive(Debug, Args)]
pub(crate) struct BoardKind {
    /// How the sides are joined.
    #[arg(long, value_name = "EDGES", value_enum, default_value = "open")]
    pub(crate) edges: EdgesName,
    /// The number of colours, through which each press moves a cell by one.
    #[arg(
        long = "mod",
        value_name = "P",
        default_value_t = 2,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) colours: u64,
}

/// The names of [`Edges`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EdgesName {
    /// Nothing beyond the border.
    Open,
    /// Left and right joined.
    Cylinder,
    /// Left and right joined, top and bottom joined.
    Torus,
}

impl BoardKind {
    /// How the sides are joined.
    pub(crate) const fn edges(&self) -> Edges {
        match self.edges {
            EdgesName::Open => Edges::Open,
            EdgesName::Cylinder => Edges::Cylinder,
            EdgesName::Torus => Edges::Torus,
        }
    }

    /// The number of colours.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] where there can't be so many.
    pub(crate) fn modulus(&self) -> Result<Modulus, Error> {
        Modulus::new(self.colours)
    }
}
