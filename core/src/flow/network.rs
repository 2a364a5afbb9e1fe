//! A network: nodes, and arcs along which so much can be sent at such a cost.
//!
//! # How it lies in memory
//!
//! An arc is stored twice, as itself at its tail and as its *twin* at its head; the twin lets what
//! was sent be undone at the opposite cost. All arcs that leave a node, twins among them, lie side
//! by side. With the arcs 0 -> 1 (cost 1, at most 5) and 0 -> 2 (cost 4, at most 3), nothing sent:
//!
//! ```text
//! slot    0           1           2             3            first[node]: 0 2 3 4
//! arc     0 -> 1      0 -> 2      1 -> 0 twin   2 -> 0 twin
//! cost    1           4           -1            -4
//! left    5           3           0             0            what can still be sent
//! twin    2           3           0             1            slot of the twin
//! ```
//!
//! The flow along an arc is what is left in its twin: the two numbers *always* add up to the arc's
//! capacity. An arc of unbounded capacity is one of [`Network::UNBOUNDED`]; flows send less than
//! half of that in all (see [`super::MinCostFlow`]), so it never runs out.

use super::residual::{FoundOnward, Onward, Residual};
use crate::error::Error;

/// An arc of a network, as the caller names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arc {
    /// Where it starts, a node number.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The most that can be sent along it, or [`Network::UNBOUNDED`].
    pub capacity: u32,
    /// Cost of one unit sent.
    pub cost: u32,
}

/// One stored arc (16 bytes, so that a node of a board with all its arcs fills two cache lines).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) to: u32,
    pub(super) twin: u32,
    /// What can still be sent.
    pub(super) left: u32,
    /// Negative or 0 in a twin.
    pub(super) cost: i32,
}

/// A network and the flow on it. Prepared once, used for many flows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// Where the slots of each node begin; one entry more than nodes.
    pub(super) first: Vec<u32>,
    pub(super) slots: Vec<Slot>,
    /// The slot of each arc, in the order in which the caller gave them.
    slot_of_arc: Vec<u32>,
}

impl Network {
    /// A capacity that no flow exhausts.
    pub const UNBOUNDED: u32 = u32::MAX;

    /// The most nodes, and half of the most arcs.
    const MOST: u64 = 1 << 30;

    /// Bytes that a network of this many nodes and arcs takes, those of its making included.
    #[must_use]
    pub const fn bytes(nodes: u64, arcs: u64) -> u128 {
        let slot = size_of::<Slot>() as u128;
        // `first` twice while it is filled; each arc as the caller's, in its two slots, in the list.
        nodes as u128 * 8 + arcs as u128 * (size_of::<Arc>() as u128 + 2 * slot + 4)
    }

    /// The network of `nodes` nodes with these arcs, nothing sent.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes` bytes, or where nodes or arcs cannot be numbered in 32
    /// bits; [`Error::OutOfRange`] where an arc names a node that there is not, or costs 2^31 or
    /// more.
    pub fn new(nodes: usize, arcs: &[Arc], max_bytes: u64) -> Result<Self, Error> {
        Self::check_size(nodes as u64, arcs.len() as u64, max_bytes)?;
        for arc in arcs {
            if arc.from.max(arc.to) as usize >= nodes {
                return Err(Error::OutOfRange {
                    what: "an end of an arc",
                    found: u64::from(arc.from.max(arc.to)),
                    allowed: "a node",
                });
            }
            if i32::try_from(arc.cost).is_err() {
                return Err(Error::OutOfRange {
                    what: "the cost of an arc",
                    found: u64::from(arc.cost),
                    allowed: "below 2^31",
                });
            }
        }
        let mut first = vec![0_u32; nodes + 1];
        for arc in arcs {
            first[arc.from as usize + 1] += 1;
            first[arc.to as usize + 1] += 1;
        }
        for node in 0..nodes {
            first[node + 1] += first[node];
        }
        let mut free = first.clone();
        let mut take = |node: u32| {
            let slot = free[node as usize];
            free[node as usize] += 1;
            slot
        };
        let empty = Slot {
            to: 0,
            twin: 0,
            left: 0,
            cost: 0,
        };
        let mut slots = vec![empty; arcs.len() * 2];
        let mut slot_of_arc = Vec::with_capacity(arcs.len());
        for arc in arcs {
            let (there, back) = (take(arc.from), take(arc.to));
            let cost = arc.cost as i32; // checked above
            slots[there as usize] = Slot {
                to: arc.to,
                twin: back,
                left: arc.capacity,
                cost,
            };
            slots[back as usize] = Slot {
                to: arc.from,
                twin: there,
                left: 0,
                cost: -cost,
            };
            slot_of_arc.push(there);
        }
        Ok(Self {
            first,
            slots,
            slot_of_arc,
        })
    }

    /// Refuses what cannot be numbered or held, before any memory is taken.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub fn check_size(nodes: u64, arcs: u64, max_bytes: u64) -> Result<(), Error> {
        let most = Self::bytes(Self::MOST, 2 * Self::MOST);
        let (needed, limit) = (Self::bytes(nodes, arcs), most.min(u128::from(max_bytes)));
        if needed > limit || nodes > Self::MOST || arcs / 2 > Self::MOST {
            let what = "the network of the tokens' ways";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Ok(())
    }

    /// Number of arcs.
    #[must_use]
    pub fn arcs(&self) -> usize {
        self.slot_of_arc.len()
    }

    /// What is sent along each arc, in the order in which the arcs were given.
    pub fn flows(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.slot_of_arc.iter().map(|&slot| {
            let twin = self.slots[slot as usize].twin;
            self.slots[twin as usize].left
        })
    }
}

impl Network {
    fn slots_of(&self, node: usize) -> std::ops::Range<u32> {
        self.first[node]..self.first[node + 1]
    }

    fn open(&self, slot: u32) -> Option<Onward> {
        let at = &self.slots[slot as usize];
        (at.left > 0).then(|| Onward {
            slot,
            to: at.to,
            cost: at.cost.into(),
        })
    }
}

impl Residual for Network {
    fn nodes(&self) -> usize {
        self.first.len() - 1
    }

    fn clear(&mut self) {
        for &slot in &self.slot_of_arc {
            let twin = self.slots[slot as usize].twin as usize;
            let sent = std::mem::take(&mut self.slots[twin].left);
            self.slots[slot as usize].left += sent;
        }
    }

    fn each_open(&self, node: usize, visit: impl FnMut(Onward)) {
        self.slots_of(node)
            .filter_map(|slot| self.open(slot))
            .for_each(visit);
    }

    fn find_open(
        &self,
        node: usize,
        from: u32,
        mut wanted: impl FnMut(Onward) -> bool,
    ) -> Option<FoundOnward> {
        let slots = self.slots_of(node);
        let mut later = slots.start.saturating_add(from)..slots.end;
        later.find_map(|slot| {
            let onward = self.open(slot).filter(|&onward| wanted(onward))?;
            let position = slot - slots.start;
            Some(FoundOnward { position, onward })
        })
    }

    fn each_before(&self, node: usize, mut visit: impl FnMut(Onward)) {
        for slot in self.slots_of(node) {
            let slot = &self.slots[slot as usize];
            if self.slots[slot.twin as usize].left > 0 {
                visit(Onward {
                    slot: slot.twin,
                    to: slot.to,
                    cost: -i64::from(slot.cost),
                });
            }
        }
    }

    fn tail(&self, slot: u32) -> usize {
        let twin = self.slots[slot as usize].twin;
        self.slots[twin as usize].to as usize
    }

    fn head(&self, slot: u32) -> usize {
        self.slots[slot as usize].to as usize
    }

    fn left(&self, slot: u32) -> u32 {
        self.slots[slot as usize].left
    }

    fn send(&mut self, slot: u32, units: u32) {
        self.slots[slot as usize].left -= units;
        let twin = self.slots[slot as usize].twin as usize;
        self.slots[twin].left += units;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn arc(from: u32, to: u32, capacity: u32, cost: u32) -> Arc {
        Arc {
            from,
            to,
            capacity,
            cost,
        }
    }

    #[test]
    fn lies_in_memory_as_drawn() {
        let network = Network::new(3, &[arc(0, 1, 5, 1), arc(0, 2, 3, 4)], 1 << 20).unwrap();
        assert_eq!(network.first, [0, 2, 3, 4]);
        let twins: Vec<u32> = network.slots.iter().map(|slot| slot.twin).collect();
        assert_eq!(twins, [2, 3, 0, 1]);
        let costs: Vec<i32> = network.slots.iter().map(|slot| slot.cost).collect();
        assert_eq!(costs, [1, 4, -1, -4]);
    }

    #[test]
    fn what_is_sent_can_be_undone_and_cleared() {
        let arcs = [arc(0, 1, Network::UNBOUNDED, 1), arc(1, 0, 7, 1)];
        let mut network = Network::new(2, &arcs, 1 << 20).unwrap();
        let fresh = network.clone();
        network.send(0, 9);
        assert_eq!(network.flows().collect::<Vec<_>>(), [9, 0]);
        let twin = network.slots[0].twin;
        network.send(twin, 4);
        assert_eq!(network.flows().collect::<Vec<_>>(), [5, 0]);
        network.clear();
        assert_eq!(network, fresh);
    }

    #[test]
    fn sizes_and_arcs_are_checked() {
        assert!(matches!(
            Network::new(2, &[arc(0, 2, 1, 1)], 1 << 20),
            Err(Error::OutOfRange { found: 2, .. })
        ));
        assert!(matches!(
            Network::new(2, &[arc(0, 1, 1, 1 << 31)], 1 << 20),
            Err(Error::OutOfRange { .. })
        ));
        assert!(matches!(
            Network::new(100, &[], 799),
            Err(Error::TooLarge { needed: 800, .. })
        ));
        assert!(Network::check_size(1 << 62, 1 << 63, u64::MAX).is_err());
    }
}
