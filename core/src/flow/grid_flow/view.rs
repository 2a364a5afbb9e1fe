//! The two ends from which a board can be looked at: what has something to give away, or what lacks
//! something.

/// One of the two. Seen from the lacking end everything is mirrored: what lacks *has* (the lack
/// itself), prices are negative, and what was sent comes the other way. A search written once works
/// from both ends.
pub(super) trait View {
    /// The other one.
    type Other: View;

    /// Whether this is the mirrored one.
    const MIRRORED: bool;

    /// A price, a surplus or an amount as it looks from this end.
    fn seen(value: i32) -> i32 {
        if Self::MIRRORED { -value } else { value }
    }
}

/// From the places that have something.
pub(super) struct FromSurplus;

/// From the places that lack something.
pub(super) struct FromLack;

impl View for FromSurplus {
    type Other = FromLack;
    const MIRRORED: bool = false;
}

impl View for FromLack {
    type Other = FromSurplus;
    const MIRRORED: bool = true;
}
