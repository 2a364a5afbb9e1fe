//! The arcs of a network of steps, found when they are asked for.
//!
//! **Slots**: 2 s and 2 s + 1 send along step s and undo what came along its way back; then one a place into the
//! pool, one a place out of it; then two a door, from its place and to its place. **Positions** of a node: the two of
//! each step of its place, then the pool, then the door; of the pool, the places.

use super::residual::{FoundOnward, Onward, Residual};
use super::step_network::{Rest, StepNetwork, Way};

impl StepNetwork {
    /// Slots of the steps.
    const fn step_slots(&self) -> usize {
        2 * self.steps.steps()
    }

    /// The open arcs of steps at a node of `place`: which of the two kinds leave it.
    fn leaves(&self, node: usize, place: usize) -> Leaves {
        let door = self.door_code(place);
        let is_door = node != place;
        Leaves {
            sends: door & 1 == u32::from(is_door) || door == 0,
            undoes: door == 0 || (door & 1 == 0) == is_door,
        }
    }

    /// The place of a node that is not the pool.
    fn place_of(&self, node: usize) -> usize {
        match node.checked_sub(self.pool() + 1) {
            None => node,
            Some(door) => self.doors[door].door.place as usize,
        }
    }

    fn send_along(&self, step: usize) -> Onward {
        Onward {
            slot: 2 * step as u32,
            to: self.way_in(self.steps.end(step)) as u32,
            cost: self.steps.cost(step).into(),
        }
    }

    fn undo_along(&self, step: usize) -> Option<Onward> {
        (self.undo[step] > 0).then(|| Onward {
            slot: 2 * step as u32 + 1,
            to: self.way_out(self.steps.end(step)) as u32,
            cost: -i64::from(self.steps.cost(self.steps.back(step))),
        })
    }

    /// The arc of a place into the pool.
    fn arc_to_pool(&self, place: usize) -> Option<Onward> {
        let free = self.rests.get(place) == Some(&Rest::Free);
        free.then(|| Onward {
            slot: (self.step_slots() + place) as u32,
            to: self.pool() as u32,
            cost: 0,
        })
    }

    /// The arc from the pool back to a place.
    fn arc_from_pool(&self, place: usize) -> Option<Onward> {
        let taken = self.rests.get(place) == Some(&Rest::Taken);
        taken.then(|| Onward {
            slot: (self.step_slots() + self.steps.places() + place) as u32,
            to: place as u32,
            cost: 0,
        })
    }

    /// The arc between a place and its door, from the one of both that `node` is.
    fn through_door(&self, node: usize, place: usize) -> Option<Onward> {
        let number = (self.door_code(place) >> 1).checked_sub(1)? as usize;
        let from_door = node != place;
        let slot = (self.first_door_slot() + 2 * number) as u32 + u32::from(from_door);
        let to = if from_door {
            place
        } else {
            self.door_node(number)
        };
        (self.left(slot) > 0).then_some(Onward {
            slot,
            to: to as u32,
            cost: 0,
        })
    }

    fn first_door_slot(&self) -> usize {
        self.step_slots() + 2 * self.steps.places()
    }

    fn kind(&self, slot: u32) -> SlotKind {
        let (slot, steps, places) = (slot as usize, self.step_slots(), self.steps.places());
        if slot < steps {
            return if slot.is_multiple_of(2) {
                SlotKind::Send(slot / 2)
            } else {
                SlotKind::Undo(slot / 2)
            };
        }
        let slot = slot - steps;
        if slot < places {
            return SlotKind::IntoPool(slot);
        }
        let slot = slot - places;
        if slot < places {
            return SlotKind::OutOfPool(slot);
        }
        let slot = slot - places;
        if slot.is_multiple_of(2) {
            SlotKind::ToDoor(slot / 2)
        } else {
            SlotKind::FromDoor(slot / 2)
        }
    }
}

/// Which arcs of its steps leave a node of a place.
#[derive(Clone, Copy)]
struct Leaves {
    sends: bool,
    undoes: bool,
}

/// What a slot does, with the step, the place or the door.
enum SlotKind {
    Send(usize),
    Undo(usize),
    IntoPool(usize),
    OutOfPool(usize),
    ToDoor(usize),
    FromDoor(usize),
}

impl Residual for StepNetwork {
    fn nodes(&self) -> usize {
        self.pool() + 1 + self.doors.len()
    }

    fn clear(&mut self) {
        self.undo.fill(0);
        for rest in &mut self.rests {
            if *rest == Rest::Taken {
                *rest = Rest::Free;
            }
        }
        for state in &mut self.doors {
            state.sent = 0;
        }
    }

    fn each_open(&self, node: usize, mut visit: impl FnMut(Onward)) {
        if node == self.pool() {
            let places = 0..self.rests.len();
            places
                .filter_map(|place| self.arc_from_pool(place))
                .for_each(visit);
            return;
        }
        let place = self.place_of(node);
        let leaves = self.leaves(node, place);
        for step in self.steps.leaving(place) {
            if leaves.sends {
                visit(self.send_along(step));
            }
            if leaves.undoes && self.undo[step] > 0 {
                self.undo_along(step).into_iter().for_each(&mut visit);
            }
        }
        if node == place {
            self.arc_to_pool(place).into_iter().for_each(&mut visit);
        }
        self.through_door(node, place).into_iter().for_each(visit);
    }

    fn find_open(
        &self,
        node: usize,
        from: u32,
        mut wanted: impl FnMut(Onward) -> bool,
    ) -> Option<FoundOnward> {
        let mut found = |position: usize, onward: Option<Onward>| {
            let onward = onward.filter(|&onward| wanted(onward))?;
            let position = position as u32;
            Some(FoundOnward { position, onward })
        };
        let from = from as usize;
        if node == self.pool() {
            let mut places = from..self.rests.len();
            return places.find_map(|place| found(place, self.arc_from_pool(place)));
        }
        let place = self.place_of(node);
        let (steps, leaves) = (self.steps.leaving(place), self.leaves(node, place));
        let positions = 2 * steps.len();
        for position in from..positions {
            let step = steps.start + position / 2;
            let onward = if position.is_multiple_of(2) {
                leaves.sends.then(|| self.send_along(step))
            } else if leaves.undoes {
                self.undo_along(step)
            } else {
                None
            };
            let found = found(position, onward);
            if found.is_some() {
                return found;
            }
        }
        if from <= positions && node == place {
            let found = found(positions, self.arc_to_pool(place));
            if found.is_some() {
                return found;
            }
        }
        if from <= positions + 1 {
            return found(positions + 1, self.through_door(node, place));
        }
        None
    }

    fn each_before(&self, node: usize, mut visit: impl FnMut(Onward)) {
        let mut from = |from: usize, onward: Onward| {
            visit(Onward {
                to: from as u32,
                ..onward
            });
        };
        if node == self.pool() {
            for place in 0..self.rests.len() {
                if let Some(onward) = self.arc_to_pool(place) {
                    from(place, onward);
                }
            }
            return;
        }
        let place = self.place_of(node);
        let entered = node == self.way_in(place);
        let left = node == self.way_out(place);
        for step in self.steps.leaving(place) {
            let (near, back) = (self.steps.end(step), self.steps.back(step));
            if entered {
                from(self.way_out(near), self.send_along(back));
            }
            if let Some(onward) = self.undo_along(back).filter(|_| left) {
                from(self.way_in(near), onward);
            }
        }
        if let Some(onward) = self.arc_from_pool(place).filter(|_| node == place) {
            from(self.pool(), onward);
        }
        let number = (self.door_code(place) >> 1) as usize;
        if number > 0 {
            let door = self.door_node(number - 1);
            let other = if node == place { door } else { place };
            if let Some(onward) = self.through_door(other, place) {
                from(other, onward);
            }
        }
    }

    fn tail(&self, slot: u32) -> usize {
        let from = |step| self.steps.end(self.steps.back(step));
        match self.kind(slot) {
            SlotKind::Send(step) => self.way_out(from(step)),
            SlotKind::Undo(step) => self.way_in(from(step)),
            SlotKind::IntoPool(place) => place,
            SlotKind::OutOfPool(_) => self.pool(),
            SlotKind::ToDoor(door) => self.doors[door].door.place as usize,
            SlotKind::FromDoor(door) => self.door_node(door),
        }
    }

    fn head(&self, slot: u32) -> usize {
        match self.kind(slot) {
            SlotKind::Send(step) => self.way_in(self.steps.end(step)),
            SlotKind::Undo(step) => self.way_out(self.steps.end(step)),
            SlotKind::IntoPool(_) => self.pool(),
            SlotKind::OutOfPool(place) => place,
            SlotKind::ToDoor(door) => self.door_node(door),
            SlotKind::FromDoor(door) => self.doors[door].door.place as usize,
        }
    }

    fn left(&self, slot: u32) -> u32 {
        match self.kind(slot) {
            SlotKind::Send(_) => u32::MAX,
            SlotKind::Undo(step) => self.undo[step],
            SlotKind::IntoPool(place) => u32::from(self.rests[place] == Rest::Free),
            SlotKind::OutOfPool(place) => u32::from(self.rests[place] == Rest::Taken),
            SlotKind::ToDoor(door) => self.doors[door].left(Way::Out),
            SlotKind::FromDoor(door) => self.doors[door].left(Way::In),
        }
    }

    fn send(&mut self, slot: u32, units: u32) {
        match self.kind(slot) {
            SlotKind::Send(step) => self.undo[self.steps.back(step)] += units,
            SlotKind::Undo(step) => self.undo[step] -= units,
            SlotKind::IntoPool(place) => self.rests[place] = Rest::Taken,
            SlotKind::OutOfPool(place) => self.rests[place] = Rest::Free,
            SlotKind::ToDoor(door) => self.doors[door].send(Way::Out, units),
            SlotKind::FromDoor(door) => self.doors[door].send(Way::In, units),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::step_network::Door;
    use super::super::steps::{StepPrice, Steps};
    use super::*;
    use proptest::prelude::*;

    /// A ring of places, those of `may_rest` into the pool, with doors in and out.
    fn ring(places: usize, may_rest: u32, doors: &[(bool, u32)]) -> StepNetwork {
        let steps = Steps::new(places, 2 * places, StepPrice::Each, |place, visit| {
            visit((place + 1) % places, place as u32 + 1);
            visit((place + places - 1) % places, 3);
        });
        let mut network = StepNetwork::new(steps);
        network.begin(Some(|place: usize| may_rest >> place & 1 != 0));
        for (place, &(is_in, capacity)) in doors.iter().enumerate() {
            let way = if is_in { Way::In } else { Way::Out };
            let place = 2 * place as u32;
            network.add_door(Door {
                place,
                way,
                capacity,
            });
        }
        network
    }

    /// All open arcs with the nodes that they leave, in order of their slots.
    fn open_arcs(network: &StepNetwork) -> Vec<(usize, Onward)> {
        let mut arcs = Vec::new();
        for node in 0..network.nodes() {
            network.each_open(node, |onward| arcs.push((node, onward)));
        }
        arcs.sort_by_key(|(_, onward)| onward.slot);
        arcs
    }

    proptest! {
        /// Whatever is sent, all ways of looking at the open arcs tell the same; and sending what was sent back again
        /// leaves the network as it was.
        #[test]
        fn all_views_of_the_arcs_agree(
            may_rest in 0_u32..128,
            doors in proptest::collection::vec((any::<bool>(), 0_u32..4), 0..4),
            sends in proptest::collection::vec((any::<u16>(), 1_u32..4), 0..40),
        ) {
            let mut network = ring(7, may_rest, &doors);
            let fresh = open_arcs(&network);
            for (choice, units) in sends {
                let arcs = open_arcs(&network);
                for &(node, onward) in &arcs {
                    prop_assert_eq!(network.tail(onward.slot), node);
                    prop_assert_eq!(network.head(onward.slot), onward.to as usize);
                    prop_assert!(network.left(onward.slot) > 0);
                }
                prop_assert!(arcs.windows(2).all(|pair| pair[0].1.slot < pair[1].1.slot));
                let (mut found, mut before) = (Vec::new(), Vec::new());
                for node in 0..network.nodes() {
                    let mut position = 0;
                    while let Some(next) = network.find_open(node, position, |_| true) {
                        found.push((node, next.onward));
                        position = next.position + 1;
                    }
                    network.each_before(node, |onward| {
                        let to = node as u32;
                        before.push((onward.to as usize, Onward { to, ..onward }));
                    });
                }
                found.sort_by_key(|(_, onward)| onward.slot);
                before.sort_by_key(|(_, onward)| onward.slot);
                prop_assert_eq!(&found, &arcs);
                prop_assert_eq!(&before, &arcs);
                let slot = arcs[choice as usize % arcs.len()].1.slot;
                network.send(slot, units.min(network.left(slot)));
            }
            network.clear();
            prop_assert_eq!(open_arcs(&network), fresh);
        }
    }

    /// What is too much waits before a new door, whichever way it leads.
    #[test]
    fn a_door_added_to_a_flow() {
        for (way, before, behind) in [(Way::In, 4, 1), (Way::Out, 1, 4)] {
            let mut network = ring(3, 0, &[]);
            let between = |from, to| network.steps().between(from, to).unwrap();
            let steps = [between(0, 1), between(1, 2)];
            steps.iter().for_each(|&step| network.put(step, 5));
            assert_eq!((network.comes(1), network.goes(1)), (5, 5));
            let waiting = network.add_door(Door {
                place: 1,
                way,
                capacity: 2,
            });
            assert_eq!((waiting.before, waiting.behind), (before, behind));
            assert_eq!(waiting.units, 3);
            assert_eq!(network.nodes(), 5);
        }
    }
}
