//! What a flow can still do: along which arcs more can be sent, and what was sent that can be undone.

/// An arc that can carry something, seen from the node that it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Onward {
    /// Its number in the network.
    pub slot: u32,
    /// The node where it ends.
    pub to: u32,
    /// Cost of one unit; negative where something is undone.
    pub cost: i64,
}

/// An arc that was looked for among those of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundOnward {
    /// Its place among the arcs of the node.
    pub position: u32,
    /// The arc.
    pub onward: Onward,
}

/// A network with the flow on it, as [`super::MinCostFlow`] sees it: nodes, and from each the *open* arcs, along
/// which something can be sent or undone. Each arc has a number, its *slot*, and the arcs of a node, open or not,
/// stand in an order, by their *positions*.
pub trait Residual {
    /// Number of nodes.
    fn nodes(&self) -> usize;

    /// Takes back all that was sent.
    fn clear(&mut self);

    /// Visits the open arcs that leave a node.
    fn each_open(&self, node: usize, visit: impl FnMut(Onward));

    /// The first open arc of a node, from a position on, that is `wanted`.
    fn find_open(
        &self,
        node: usize,
        from: u32,
        wanted: impl FnMut(Onward) -> bool,
    ) -> Option<FoundOnward>;

    /// Visits the open arcs that lead to a node; `to` of each is the node that it leaves.
    fn each_before(&self, node: usize, visit: impl FnMut(Onward));

    /// The node that a slot leaves.
    fn tail(&self, slot: u32) -> usize;

    /// The node to which a slot leads.
    fn head(&self, slot: u32) -> usize;

    /// What can still be sent along a slot.
    fn left(&self, slot: u32) -> u32;

    /// Sends so much along a slot, no more than is left.
    fn send(&mut self, slot: u32, units: u32);
}
