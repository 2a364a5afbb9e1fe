//! The two ends from which a board can be looked at: what has something to give away, or what lacks
//! something.

use std::marker::PhantomData;

use super::lattice::Kind;

/// One of the two, on a kind of board. Seen from the lacking end everything is mirrored: what lacks *has* (the
/// lack itself), prices are negative, and what was sent comes the other way. A search written once works
/// from both ends.
pub(super) trait View {
    /// The other one.
    type Other: View;

    /// What is known of the board.
    type Kind: Kind;

    /// Whether this is the mirrored one.
    const MIRRORED: bool;

    /// A price, a surplus or an amount as it looks from this end.
    fn seen(value: i32) -> i32 {
        if Self::MIRRORED { -value } else { value }
    }
}

/// From the places that have something.
pub(super) struct FromSurplus<K>(PhantomData<K>);

/// From the places that lack something.
pub(super) struct FromLack<K>(PhantomData<K>);

impl<K: Kind> View for FromSurplus<K> {
    type Other = FromLack<K>;
    type Kind = K;
    const MIRRORED: bool = false;
}

impl<K: Kind> View for FromLack<K> {
    type Other = FromSurplus<K>;
    type Kind = K;
    const MIRRORED: bool = true;
}
