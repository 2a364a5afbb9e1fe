//! All solutions one after the other: the walks over the alternatives of a goal merged in order.
//!
//! Each walk stands at its next wanted solution; the least of these is given out, once where several
//! walks stand at it, and those go on. So the first N solutions cost N steps of a walk each, however
//! many there are, and the memory is that of the kernels and of one solution an alternative.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use crate::answer::Limits;
use crate::error::Error;
use crate::flip::modulus::Modulus;
use crate::flip::presses::Presses;
use crate::flip::states::States;

use super::button_order::ButtonOrder;
use super::coset_walk::{CosetWalk, Sought};
use super::cosets::AllSolutions;
use super::frame::{Begun, Frame};
use super::wanted::Wanted;

/// Solutions in ascending order of strings, each once.
///
/// It is an iterator that never stops before the end; where much may have to be passed over between
/// two solutions (limits of the buttons, [`Solutions::no_dearer_than`]), [`Solutions::advance`] does
/// the same within limits.
#[derive(Debug, Clone)]
pub struct Solutions {
    modulus: Modulus,
    order: ButtonOrder,
    wanted: Wanted,
    walks: Vec<CosetWalk>,
    /// Walks that have to look for their next solution.
    seeking: Vec<usize>,
    /// The others, the least first.
    standing: BinaryHeap<Reverse<Standing>>,
    last: Option<States>,
    tried: u64,
}

/// What a step came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The next solution.
    Solution(Presses),
    /// There are no more.
    End,
    /// The limit came first, or the flag was raised. Another step goes on where this one stopped.
    Stopped,
}

/// A walk at its next solution.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Standing {
    string: States,
    walk: usize,
}

impl Ord for Standing {
    fn cmp(&self, other: &Self) -> Ordering {
        let strings = self.string.cmp_as_string(&other.string);
        strings.then(self.walk.cmp(&other.walk))
    }
}

impl PartialOrd for Standing {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Solutions {
    pub(super) fn new(
        all: &AllSolutions,
        order: &ButtonOrder,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let buttons = all.rule.buttons();
        let mut frame = Frame::new(&all.rule, order)?;
        let mut walks = Vec::new();
        for coset in &all.cosets {
            if let Some(Begun { form, least }) = frame.begin(coset, limits)? {
                walks.push(CosetWalk::new(form, least, order.buttons().len()));
            }
        }
        let order = frame.into_order();
        Ok(Self {
            modulus: all.rule.modulus(),
            wanted: Wanted::of(buttons, &order),
            order,
            seeking: (0..walks.len()).collect(),
            walks,
            standing: BinaryHeap::new(),
            last: None,
            tried: 0,
        })
    }

    /// Only those whose presses cost at most `cost` in all (every press 1, unless the rule says
    /// otherwise): with the cost of the fewest presses, exactly these, all ties.
    #[must_use]
    pub fn no_dearer_than(self, cost: u64) -> Self {
        let wanted = self.wanted.no_dearer_than(cost);
        Self { wanted, ..self }
    }

    /// The next solution, unless it takes looking at more than `limits.max_work` candidates.
    pub fn advance(&mut self, limits: &Limits) -> Step {
        let mut budget = limits.max_work;
        let step = self.advance_for(&mut budget, limits);
        self.tried += limits.max_work - budget;
        step
    }

    /// Candidates looked at so far by [`Solutions::advance`].
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }

    fn advance_for(&mut self, budget: &mut u64, limits: &Limits) -> Step {
        loop {
            while let Some(&at) = self.seeking.last() {
                let walk = &mut self.walks[at];
                match walk.seek(&self.wanted, budget, limits) {
                    Sought::Stopped => return Step::Stopped,
                    Sought::Ended => {}
                    Sought::Found => {
                        let string = walk.place().string(self.modulus);
                        self.standing.push(Reverse(Standing { string, walk: at }));
                    }
                }
                self.seeking.pop();
            }
            let Some(Reverse(Standing { string, walk })) = self.standing.pop() else {
                return Step::End;
            };
            self.walks[walk].give();
            self.seeking.push(walk);
            // Several alternatives may have it.
            if self.last.as_ref() != Some(&string) {
                let presses = self.order.presses_of(&string);
                self.last = Some(string);
                return Step::Solution(presses);
            }
        }
    }
}

impl Iterator for Solutions {
    type Item = Presses;

    fn next(&mut self) -> Option<Presses> {
        let limits = Limits {
            max_work: u64::MAX,
            ..Limits::default()
        };
        loop {
            match self.advance_for(&mut u64::MAX.clone(), &limits) {
                Step::Solution(presses) => return Some(presses),
                Step::End => return None,
                Step::Stopped => {} // after 2^64 candidates: go on
            }
        }
    }
}
