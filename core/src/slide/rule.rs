//! A kind of slide puzzle without a position: the places and the steps between them.

use std::collections::HashSet;

use super::costs::{DirectionCosts, Heading, StepCosts};
use crate::error::Error;
use crate::grid::{Edges, Region, Size};

/// Where tokens may stand and how they step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    places: Places,
    /// None where every step costs 1.
    costs: Option<StepCosts>,
    /// None where no place has one.
    limits: Option<Vec<Option<u32>>>,
    /// None where the places of a graph are called by their numbers, and on boards.
    names: Option<Vec<String>>,
}

/// The places and which are neighbours.
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

impl Neighbours {
    /// The steps to them, in reading order.
    #[must_use]
    pub const fn headings(self) -> &'static [Heading] {
        match self {
            Self::Four => &Heading::SIDES,
            Self::Eight => &Heading::ALL,
        }
    }
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
            costs: None,
            limits: None,
            names: None,
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
            costs: None,
            limits: None,
            names: None,
        })
    }

    /// The same steps at these costs; then the cheapest moves are sought, however many they are. Costs that
    /// are all 1 are none.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for a cost of 0, one of 2^31 or more, or one so large that costs could not be
    /// added up; [`Error::Unsupported`] for costs of directions on a graph, of edges on a board, or of corner
    /// steps that do not exist; [`Error::Mismatch`] unless there is one cost for each step.
    pub fn with_costs(self, costs: StepCosts) -> Result<Self, Error> {
        let places = self.len();
        let all_one = match (&self.places, &costs) {
            (Places::Board { neighbours, .. }, StepCosts::Directions(by)) => {
                let each = neighbours.headings().iter().map(|&heading| by.of(heading));
                StepCosts::check(each.clone(), places)?;
                let unused = Heading::ALL
                    .iter()
                    .filter(|heading| !neighbours.headings().contains(heading));
                let mut unused = unused.map(|&heading| by.of(heading));
                if unused.any(|cost| cost != 1)
                    && *by != DirectionCosts::uniform(by.of(Heading::Up))
                {
                    let what = "costs of corner steps where tokens step to side neighbours";
                    return Err(Error::Unsupported(what.into()));
                }
                each.clone().all(|cost| cost == 1)
            }
            (Places::Graph(near), StepCosts::Edges(each)) => {
                let fits = |at: usize| each.get(at).map_or(0, Vec::len) == near[at].len();
                if each.len() != places || !(0..places).all(fits) {
                    let number = |lists: usize| lists as u64;
                    return Err(Error::Mismatch {
                        what: "costs of steps",
                        expected: number(near.iter().map(Vec::len).sum()),
                        found: number(each.iter().map(Vec::len).sum()),
                    });
                }
                StepCosts::check(each.iter().flatten().copied(), places)?;
                each.iter().flatten().all(|&cost| cost == 1)
            }
            _ => {
                let what = "costs of directions on a graph, or of edges on a board";
                return Err(Error::Unsupported(what.into()));
            }
        };
        Ok(Self {
            costs: Some(self.only_used(costs)).filter(|_| !all_one),
            ..self
        })
    }

    /// The costs with 1 for corner steps that do not exist, so that equal rules have equal costs.
    fn only_used(&self, costs: StepCosts) -> StepCosts {
        match (&self.places, costs) {
            (Places::Board { neighbours, .. }, StepCosts::Directions(by)) => {
                let used = neighbours.headings().iter();
                StepCosts::Directions(used.fold(DirectionCosts::default(), |costs, &heading| {
                    costs.with(heading, by.of(heading))
                }))
            }
            (_, costs) => costs,
        }
    }

    /// The same graph with names for its places.
    ///
    /// # Errors
    /// [`Error::Mismatch`] unless there is one name a place, [`Error::OutOfRange`] where one comes twice, is
    /// empty, or holds blanks, control letters, `->`, `=>` or `//`; [`Error::Unsupported`] on a board.
    pub fn with_names(self, names: Vec<String>) -> Result<Self, Error> {
        if self.region().is_some() {
            let what = "names of places that lie on a board";
            return Err(Error::Unsupported(what.into()));
        }
        let (expected, found) = (self.len() as u64, names.len() as u64);
        if expected != found {
            return Err(Error::Mismatch {
                what: "names of places",
                expected,
                found,
            });
        }
        let mut there = HashSet::new();
        let wrong = names
            .iter()
            .position(|name| !Self::is_name(name) || !there.insert(name.as_str()));
        if let Some(place) = wrong {
            return Err(Error::OutOfRange {
                what: "a place with a name that is no plain word or comes twice",
                found: place as u64,
                allowed: "one with a word of its own: no blanks, no '->', '=>' or '//'",
            });
        }
        Ok(Self {
            names: Some(names),
            ..self
        })
    }

    /// Whether a place can be called so.
    #[must_use]
    pub fn is_name(word: &str) -> bool {
        let plain = |letter: char| !letter.is_whitespace() && !letter.is_control();
        let plain = !word.is_empty() && word.chars().all(plain);
        plain && !["->", "=>", "//"].iter().any(|part| word.contains(part))
    }

    /// The same steps, each place taking part in at most so many of them, or in any number where it has no limit.
    ///
    /// # Errors
    /// [`Error::Mismatch`] unless there is one limit a place.
    pub fn with_limits(self, limits: Vec<Option<u32>>) -> Result<Self, Error> {
        let (expected, found) = (self.len() as u64, limits.len() as u64);
        if expected != found {
            return Err(Error::Mismatch {
                what: "limits of places",
                expected,
                found,
            });
        }
        let none = limits.iter().all(Option::is_none);
        Ok(Self {
            limits: Some(limits).filter(|_| !none),
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

    /// In how many steps each place may take part, where it has a limit; none where no place has one.
    #[must_use]
    pub fn limits(&self) -> Option<&[Option<u32>]> {
        self.limits.as_deref()
    }

    /// In how many steps a place may take part, where it has a limit.
    #[must_use]
    pub fn limit(&self, place: usize) -> Option<u32> {
        self.limits.as_ref()?[place]
    }

    /// The region, where the places lie on a board.
    #[must_use]
    pub const fn region(&self) -> Option<&Region> {
        match &self.places {
            Places::Board { region, .. } => Some(region),
            Places::Graph(_) => None,
        }
    }

    /// What steps cost, where not every one costs 1.
    #[must_use]
    pub const fn costs(&self) -> Option<&StepCosts> {
        self.costs.as_ref()
    }

    /// What the places of a graph are called, where they have names.
    #[must_use]
    pub fn names(&self) -> Option<&[String]> {
        self.names.as_deref()
    }

    /// What every step costs, where all cost the same.
    #[must_use]
    pub fn uniform_cost(&self) -> Option<u32> {
        let same = |mut costs: Box<dyn Iterator<Item = u32> + '_>| {
            let first = costs.next().unwrap_or(1);
            costs.all(|cost| cost == first).then_some(first)
        };
        match (&self.costs, &self.places) {
            (None, _) => Some(1),
            (Some(StepCosts::Edges(each)), _) => same(Box::new(each.iter().flatten().copied())),
            (Some(StepCosts::Directions(by)), Places::Board { neighbours, .. }) => {
                let headings = neighbours.headings().iter();
                same(Box::new(headings.map(|&heading| by.of(heading))))
            }
            (Some(StepCosts::Directions(_)), Places::Graph(_)) => None,
        }
    }

    /// Calls `visit` for every place one step away from `place`, in row-major order on an open
    /// board; twice for one place where a narrow torus joins two by both sides.
    pub fn neighbours(&self, place: usize, mut visit: impl FnMut(usize)) {
        self.steps(place, |to, _| visit(to));
    }

    /// The same, with what the step costs. Where a narrow torus joins two places by both sides, the cheaper
    /// way is the one that counts.
    pub fn steps(&self, place: usize, mut visit: impl FnMut(usize, u32)) {
        match &self.places {
            Places::Graph(neighbours) => {
                let costs = match &self.costs {
                    Some(StepCosts::Edges(each)) => each[place].as_slice(),
                    _ => &[],
                };
                for (at, &to) in neighbours[place].iter().enumerate() {
                    visit(to, costs.get(at).map_or(1, |&cost| cost));
                }
            }
            Places::Board {
                region,
                edges,
                neighbours,
            } => {
                let from = region.position(place);
                let costs = match self.costs {
                    Some(StepCosts::Directions(by)) => by,
                    _ => DirectionCosts::default(),
                };
                for &heading in neighbours.headings() {
                    let (rows, cols) = heading.offset();
                    let to = edges.step(region.size(), from, rows, cols);
                    if let Some(to) = to.and_then(|to| region.cell(to)).filter(|&to| to != place) {
                        visit(to, costs.of(heading));
                    }
                }
            }
        }
    }

    /// What a step from one place to another costs; none where they are no neighbours.
    #[must_use]
    pub fn step_cost(&self, from: usize, to: usize) -> Option<u32> {
        let mut cheapest = None;
        self.steps(from, |near, cost| {
            if near == to {
                cheapest = Some(cheapest.map_or(cost, |known: u32| known.min(cost)));
            }
        });
        cheapest
    }

    /// The size of the board where this is a whole open rectangle with steps to side neighbours,
    /// all of one cost, and no limits.
    #[must_use]
    pub fn open_rectangle(&self) -> Option<Size> {
        match &self.places {
            Places::Board {
                region,
                edges: Edges::Open,
                neighbours: Neighbours::Four,
            } if region.is_full() && self.limits.is_none() && self.uniform_cost().is_some() => {
                Some(region.size())
            }
            _ => None,
        }
    }
}
