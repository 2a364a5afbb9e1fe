//! Places and the steps between them as a network: no arc is stored, and only places that need it have a door.
//!
//! Along a step any number can be sent, so all that need be known is how much was: kept at the step *back*, where
//! it can be undone. Besides the places there is one node more, the *pool*, into which some places may send one
//! unit at no cost, and a node for each *door*: a place with a door in is entered through it, one with a door out
//! left through it, and the door lets so many units through:
//!
//! ```text
//! steps from neighbours -> [door in] --3--> [place] -> steps to neighbours
//! steps from neighbours -> [place] --3--> [door out] -> steps to neighbours
//! ```
//!
//! A door can be added while a flow lies on the network. What went through the place beyond what the door lets
//! through then waits: before the door in and is lacking at the place, or waits at the place and is lacking behind
//! the door out. Nothing has to be undone for it, and prices that fitted fit again if the door costs what its
//! place does.
//!
//! Which arcs leave a node: see `step_slots`.

use super::steps::Steps;
use crate::error::Error;

/// Whether a door is for entering or for leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// For entering.
    In,
    /// For leaving.
    Out,
}

/// A door of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Door {
    /// Whose door it is.
    pub place: u32,
    /// Which way it leads.
    pub way: Way,
    /// Units that it lets through at most.
    pub capacity: u32,
}

/// What a new door leaves to be done: so many units stand before it and are lacking behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// The node before the door.
    pub before: usize,
    /// The node behind it.
    pub behind: usize,
    /// Units that went through the place beyond what the door lets through.
    pub units: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DoorState {
    pub(super) door: Door,
    pub(super) sent: u32,
}

/// Whether a place may send a unit into the pool, and did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Closed,
    Free,
    Taken,
}

/// Steps, what was sent along them, the pool and the doors.
#[derive(Debug, Clone)]
pub struct StepNetwork {
    pub(super) steps: Steps,
    /// For each step what was sent along its way back, which can be undone.
    pub(super) undo: Vec<u32>,
    /// One a place; empty where no place may send anything into the pool.
    pub(super) rests: Vec<Rest>,
    /// For each place 0, or twice the number of its door, from 1, and 1 more for a door out. Empty at first.
    door_of: Vec<u32>,
    pub(super) doors: Vec<DoorState>,
}

impl StepNetwork {
    /// Bytes beside the steps, without doors.
    #[must_use]
    pub const fn bytes(places: u64, steps: u64) -> u128 {
        places as u128 * (1 + 4) + steps as u128 * 4
    }

    /// Bytes of one door, prices and working memory aside.
    pub const DOOR_BYTES: u64 = 2 * size_of::<DoorState>() as u64;

    /// Refuses what cannot be numbered or held, before any memory is taken.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub fn check_size(places: u64, steps: u64, max_bytes: u64) -> Result<(), Error> {
        let needed = Self::bytes(places, steps);
        // Each step has two slots, each place two and its door two.
        let slots = u128::from(steps) * 2 + u128::from(places) * 4;
        let most = Self::bytes(1 << 28, 1 << 30);
        let limit = most.min(u128::from(max_bytes));
        if needed > limit || slots >= 1 << 32 {
            let what = "the network of the tokens' ways";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Ok(())
    }

    /// Nothing sent, no doors, nothing into the pool.
    #[must_use]
    pub fn new(steps: Steps) -> Self {
        Self {
            undo: vec![0; steps.steps()],
            steps,
            rests: Vec::new(),
            door_of: Vec::new(),
            doors: Vec::new(),
        }
    }

    /// The places and steps.
    #[must_use]
    pub const fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The number of the pool.
    #[must_use]
    pub fn pool(&self) -> usize {
        self.steps.places()
    }

    /// The doors, in the order in which they were added: their nodes come one after the other behind the pool.
    pub fn doors(&self) -> impl ExactSizeIterator<Item = Door> + '_ {
        self.doors.iter().map(|state| state.door)
    }

    /// The node of a door by its number, from 0.
    #[must_use]
    pub fn door_node(&self, door: usize) -> usize {
        self.pool() + 1 + door
    }

    /// Whether a place has a door.
    #[must_use]
    pub fn has_door(&self, place: usize) -> bool {
        self.door_code(place) != 0
    }

    pub(super) fn door_code(&self, place: usize) -> u32 {
        self.door_of.get(place).map_or(0, |&code| code)
    }

    /// The node at which steps to a place end.
    #[must_use]
    pub fn way_in(&self, place: usize) -> usize {
        match self.door_code(place) {
            code if code != 0 && code & 1 == 0 => self.pool() + (code >> 1) as usize,
            _ => place,
        }
    }

    /// The node at which steps from a place begin.
    #[must_use]
    pub fn way_out(&self, place: usize) -> usize {
        match self.door_code(place) {
            code if code & 1 != 0 => self.pool() + (code >> 1) as usize,
            _ => place,
        }
    }

    /// Takes back all that was sent, and all doors; each place for which `may_rest` holds may send a unit into the
    /// pool, and none if it is not given.
    pub fn begin(&mut self, may_rest: Option<impl Fn(usize) -> bool>) {
        self.undo.fill(0);
        self.door_of.clear();
        self.doors.clear();
        self.rests.clear();
        if let Some(may_rest) = may_rest {
            let rest = |place| {
                if may_rest(place) {
                    Rest::Free
                } else {
                    Rest::Closed
                }
            };
            self.rests.extend((0..self.steps.places()).map(rest));
        }
    }

    /// Sends more units along a step, whatever prices say.
    pub fn put(&mut self, step: usize, units: u32) {
        self.undo[self.steps.back(step)] += units;
    }

    /// Sends the unit of a place into the pool, where it may go, whatever prices say.
    pub fn put_to_rest(&mut self, place: usize) {
        debug_assert!(self.rests[place] == Rest::Free);
        self.rests[place] = Rest::Taken;
    }

    /// What is sent along a step.
    #[must_use]
    pub fn sent(&self, step: usize) -> u32 {
        self.undo[self.steps.back(step)]
    }

    /// What comes into a place along steps.
    #[must_use]
    pub fn comes(&self, place: usize) -> u64 {
        self.steps
            .leaving(place)
            .map(|step| u64::from(self.undo[step]))
            .sum()
    }

    /// What goes out of a place along steps.
    #[must_use]
    pub fn goes(&self, place: usize) -> u64 {
        self.steps
            .leaving(place)
            .map(|step| u64::from(self.sent(step)))
            .sum()
    }

    /// Units that go through the place of a door the way it watches.
    #[must_use]
    pub fn passes(&self, door: Door) -> u64 {
        match door.way {
            Way::In => self.comes(door.place as usize),
            Way::Out => self.goes(door.place as usize),
        }
    }

    /// Adds a door to a place that has none.
    ///
    /// # Panics
    /// Where it has one.
    pub fn add_door(&mut self, door: Door) -> Waiting {
        let place = door.place as usize;
        assert!(!self.has_door(place), "one door a place");
        let passes = self.passes(door);
        let sent = u64::from(door.capacity).min(passes) as u32;
        self.door_of.resize(self.steps.places(), 0);
        self.doors.push(DoorState { door, sent });
        let out = u32::from(door.way == Way::Out);
        self.door_of[place] = (self.doors.len() as u32) << 1 | out;
        let node = self.pool() + self.doors.len();
        let (before, behind) = match door.way {
            Way::In => (node, place),
            Way::Out => (place, node),
        };
        let units = u32::try_from(passes - u64::from(sent)).expect("a flow sends less than 2^31");
        Waiting {
            before,
            behind,
            units,
        }
    }
}

impl DoorState {
    /// What can still go this way between place and door.
    pub(super) fn left(&self, way: Way) -> u32 {
        if way == self.door.way {
            self.door.capacity - self.sent
        } else {
            self.sent
        }
    }

    pub(super) fn send(&mut self, way: Way, units: u32) {
        if way == self.door.way {
            self.sent += units;
        } else {
            self.sent -= units;
        }
    }
}
