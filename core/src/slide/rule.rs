//! A kind of slide puzzle without a position: the places and the steps between them.

use crate::error::Error;
use crate::grid::{Direction, Edges, Region, Size};

/// Where tokens may stand and how they step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    places: Places,
    limits: Option<Vec<u32>>,
}

/// The places and which are neighbours. A step costs 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Places {
    /// The cells of a board.
    Board {
        /// Which cells there are; holes are walls.
        region: Region,
        /// What lies beyond the border.
        edges: Edges,
        /// Four neighbours or eight.
        neighbours: Neighbours,
    },
    /// For each place, its neighbours, ascending; a step goes both ways.
    Graph(Vec<Vec<usize>>),
}

/// Which cells of a board are neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Neighbours {
    /// Those that share a side.
    #[default]
    Four,
    /// Those that share a side or a corner.
    Eight,
}

impl Rule {
    /// Steps between side neighbours on a whole open rectangle.
    #[must_use]
    pub const fn open(size: Size) -> Self {
        Self::on_board(Region::full(size), Edges::Open, Neighbours::Four)
    }

    /// Steps between neighbours on a board.
    #[must_use]
    pub const fn on_board(region: Region, edges: Edges, neighbours: Neighbours) -> Self {
        Self {
            places: Places::Board {
                region,
                edges,
                neighbours,
            },
            limits: None,
        }
    }

    /// Steps along the edges of a graph, given as each place's neighbours.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] where a neighbour is not a place, is the place itself, comes twice or
    /// out of order, or does not name the place as its neighbour in turn.
    pub fn graph(neighbours: Vec<Vec<usize>>) -> Result<Self, Error> {
        for (from, list) in neighbours.iter().enumerate() {
            let ascending = list.windows(2).all(|pair| pair[0] < pair[1]);
            let mutual = |&to: &usize| {
                to != from
                    && neighbours
                        .get(to)
                        .is_some_and(|back| back.binary_search(&from).is_ok())
            };
            if !ascending || !list.iter().all(mutual) {
                let allowed = "a place whose neighbours ascend and name it in turn";
                return Err(Error::OutOfRange {
                    what: "a place of the graph",
                    found: from as u64,
                    allowed,
                });
            }
        }
        Ok(Self {
            places: Places::Graph(neighbours),
            limits: None,
        })
    }

    /// The same steps, each place taking part in at most so many of them.
    ///
    /// # Errors
    /// [`Error::Mismatch`] unless there is one limit a place.
    pub fn with_limits(self, limits: Vec<u32>) -> Result<Self, Error> {
        let (expected, found) = (self.len() as u64, limits.len() as u64);
        if expected != found {
            return Err(Error::Mismatch {
                what: "limits of places",
                expected,
                found,
            });
        }
        Ok(Self {
            limits: Some(limits),
            ..self
        })
    }

    /// Number of places.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.places {
            Places::Board { region, .. } => region.cells(),
            Places::Graph(neighbours) => neighbours.len(),
        }
    }

    /// Whether there are no places.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places and their neighbours.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// In how many steps each place may take part, where limited.
    #[must_use]
    pub fn limits(&self) -> Option<&[u32]> {
        self.limits.as_deref()
    }

    /// The region, where the places lie on a board.
    #[must_use]
    pub const fn region(&self) -> Option<&Region> {
        match &self.places {
            Places::Board { region, .. } => Some(region),
            Places::Graph(_) => None,
        }
    }

    /// Calls `visit` for every place one step away from `place`, in row-major order on an open
    /// board; twice for one place where a narrow torus joins two by both sides.
    pub fn neighbours(&self, place: usize, mut visit: impl FnMut(usize)) {
        match &self.places {
            Places::Graph(neighbours) => neighbours[place].iter().for_each(|&to| visit(to)),
            Places::Board {
                region,
                edges,
                neighbours,
            } => {
                let from = region.position(place);
                let mut step = |(rows, cols): (isize, isize)| {
                    let to = edges.step(region.size(), from, rows, cols);
                    if let Some(to) = to.and_then(|to| region.cell(to)).filter(|&to| to != place) {
                        visit(to);
                    }
                };
                match neighbours {
                    Neighbours::Four => Direction::ALL
                        .map(Direction::offset)
                        .into_iter()
                        .for_each(step),
                    Neighbours::Eight => (-1..=1)
                        .flat_map(|rows| (-1..=1).map(move |cols| (rows, cols)))
                        .filter(|&offset| offset != (0, 0))
                        .for_each(&mut step),
                }
            }
        }
    }

    /// The size of the board where this is a whole open rectangle with steps to side neighbours
    /// and no limits.
    #[must_use]
    pub fn open_rectangle(&self) -> Option<Size> {
        match &self.places {
            Places::Board {
                region,
                edges: Edges::Open,
                neighbours: Neighbours::Four,
            } if region.is_full() && self.limits.is_none() => Some(region.size()),
            _ => None,
        }
    }
}
