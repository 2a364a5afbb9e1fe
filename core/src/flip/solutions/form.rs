//! The kernel in the form that puts its cosets in order: packed bits for two colours, else bytes.
//!
//! Both are staircases: each row begins at its *pivot* and pivots ascend, so that what is chosen at
//! the first pivots leaves the later ones free. Walking on from a vector means to raise the last
//! pivot that can still grow and to bring the later ones back to their least. Walking on *within*
//! the first columns raises the last pivot there, and so passes over all vectors that begin alike.

use num_bigint::BigUint;

use crate::bits::BitVec;
use crate::flip::modulus::Modulus;
use crate::flip::states::States;
use crate::gf2::Kernel;
use crate::modular::HowellForm;

/// A kernel of press sets, written as strings in some order of the buttons.
#[derive(Debug, Clone)]
pub(super) enum Form {
    /// Two colours.
    Bits(BitForm),
    /// More.
    Bytes(HowellForm),
}

/// A basis in reduced echelon form.
#[derive(Debug, Clone)]
pub(super) struct BitForm {
    basis: Vec<BitVec>,
    /// The first 1 of each vector, ascending; at it all other vectors are always 0.
    pivots: Vec<usize>,
}

/// A place in a walk over a coset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// Two colours.
    Bits(BitVec),
    /// More.
    Bytes(Vec<u8>),
}

impl Form {
    /// The kernel spanned by `strings`, `len` values each.
    pub(super) fn spanned_by(modulus: Modulus, len: usize, strings: &[States]) -> Self {
        if modulus == Modulus::TWO {
            let bits = |string: &States| string.as_bits().expect("two colours are bits").clone();
            let vectors: Vec<BitVec> = strings.iter().map(bits).collect();
            return Self::Bits(BitForm::of(
                Kernel::spanned_by(len, &vectors).basis().to_vec(),
            ));
        }
        let rows = strings
            .iter()
            .map(|string| string.iter().collect::<Vec<u8>>());
        let form = HowellForm::of(modulus.get(), len, rows);
        Self::Bytes(form.expect("strings have one length, and there are at least two colours"))
    }

    /// What of the kernel is 0 in the first `columns`: the rows that begin later.
    pub(super) fn beginning_from(&self, columns: usize) -> Self {
        match self {
            Self::Bits(form) => {
                let first = form.pivots.partition_point(|&pivot| pivot < columns);
                Self::Bits(BitForm::of(form.basis[first..].to_vec()))
            }
            Self::Bytes(form) => {
                let first = form
                    .pivots()
                    .partition_point(|pivot| pivot.column < columns);
                let form = HowellForm::of(form.k(), form.columns(), &form.rows()[first..]);
                Self::Bytes(form.expect("they are rows of a form"))
            }
        }
    }

    /// How many press sets it holds.
    pub(super) fn order(&self) -> BigUint {
        match self {
            Self::Bits(form) => BigUint::from(1_u8) << form.basis.len(),
            Self::Bytes(form) => form.order(),
        }
    }

    /// The least of the coset of `member`.
    pub(super) fn least(&self, member: &States) -> Place {
        match self {
            Self::Bits(form) => {
                let mut least = member.as_bits().expect("two colours are bits").clone();
                form.make_least(0, &mut least);
                Place::Bits(least)
            }
            Self::Bytes(form) => {
                let mut least: Vec<u8> = member.iter().collect();
                form.reduce(&mut least);
                Place::Bytes(least)
            }
        }
    }

    /// Makes `place` the next of its coset that differs in one of the first `columns`; false, the
    /// place unchanged, where none does.
    pub(super) fn advance_within(&self, place: &mut Place, columns: usize) -> bool {
        match (self, place) {
            (Self::Bits(form), Place::Bits(place)) => form.advance_within(place, columns),
            (Self::Bytes(form), Place::Bytes(place)) => form.advance_within(place, columns),
            _ => unreachable!("a place is made by the form of its walk"),
        }
    }
}

impl BitForm {
    /// The form that has this basis in reduced echelon form.
    fn of(basis: Vec<BitVec>) -> Self {
        let first = |vector: &BitVec| vector.first_one().expect("no vector of a basis is 0");
        let pivots = basis.iter().map(first).collect();
        Self { basis, pivots }
    }

    /// Makes `vector` 0 at the pivots from number `first` on.
    fn make_least(&self, first: usize, vector: &mut BitVec) {
        for (row, &pivot) in self.basis.iter().zip(&self.pivots).skip(first) {
            if vector.get(pivot) {
                vector.xor_assign(row);
            }
        }
    }

    fn advance_within(&self, vector: &mut BitVec, columns: usize) -> bool {
        let within = self.pivots.partition_point(|&pivot| pivot < columns);
        let grows = self.pivots[..within]
            .iter()
            .rposition(|&pivot| !vector.get(pivot));
        if let Some(at) = grows {
            vector.xor_assign(&self.basis[at]);
            self.make_least(at + 1, vector);
        }
        grows.is_some()
    }
}

impl Place {
    /// The string at which the walk stands.
    pub(super) fn string(&self, modulus: Modulus) -> States {
        match self {
            Self::Bits(bits) => bits.clone().into(),
            Self::Bytes(values) => {
                States::new(modulus, values).expect("values of a coset are reduced")
            }
        }
    }

    /// Whether the first `columns` are 0.
    pub(super) fn begins_with_zeros(&self, columns: usize) -> bool {
        match self {
            Self::Bits(bits) => bits.first_one().is_none_or(|first| first >= columns),
            Self::Bytes(values) => values[..columns].iter().all(|&value| value == 0),
        }
    }
}
