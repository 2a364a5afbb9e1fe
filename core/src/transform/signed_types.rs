//! The buttons of a solution set sorted by *type*: in which vectors of the kernel each one is pressed.
//!
//! Let x be one solution and K a basis of the kernel, d vectors. The type of button j is the set of
//! vectors that press it, as a number of d bits; bit i stands for the i-th vector counted from the
//! latest pivot, so that combinations in increasing order are solutions in the order of strings.
//! Adding the combination u to x changes button j exactly where type and u share an odd number of
//! ones. With F[g] the sum of +1 (not pressed in x) or -1 (pressed) over the buttons of type g,
//!
//! ```text
//! n - 2 weight(x + uK) = sum over g of F[g] (-1)^(g.u)
//! ```
//!
//! The left side is called the *value* of u: the greatest value is the lightest solution. A 3 x 2
//! board has the kernel {###... -> rows} with two types only:
//!
//! ```text
//! x   = #. .. ..     kernel: ## .. ##     types 1 1 0 0 1 1     F[0] = 2, F[1] = -1 + 3 = 2
//! value(0) = 2 + 2 = 4, weight 1          value(1) = 2 - 2 = 0, weight 3
//! ```

use crate::bits::BitVec;
use crate::gf2::Kernel;

/// A solution set as a list of types, each with its signed count. Never a count of 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedTypes {
    dimension: u32,
    buttons: u32,
    types: Vec<SignedType>,
}

/// The buttons of one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SignedType {
    /// Which vectors press them.
    pub(super) pattern: u64,
    /// How many are not pressed, less how many are.
    pub(super) count: i32,
}

impl SignedTypes {
    /// The largest dimension whose combinations can be numbered.
    pub const MAX_DIMENSION: usize = 63;

    /// The largest number of buttons whose signed counts can be added up.
    pub const MAX_BUTTONS: usize = i32::MAX as usize;

    /// The set `member` + `kernel`.
    ///
    /// `None` where the kernel has more than [`Self::MAX_DIMENSION`] vectors, or there are more than
    /// [`Self::MAX_BUTTONS`] buttons.
    #[must_use]
    pub fn of(kernel: &Kernel, member: &BitVec) -> Option<Self> {
        let dimension = kernel.dimension();
        if dimension > Self::MAX_DIMENSION || member.len() > Self::MAX_BUTTONS {
            return None;
        }
        let mut types = vec![
            SignedType {
                pattern: 0,
                count: 1
            };
            member.len()
        ];
        for (bit, vector) in kernel.basis().iter().rev().enumerate() {
            for button in vector.iter_ones() {
                types[button].pattern |= 1 << bit;
            }
        }
        for button in member.iter_ones() {
            types[button].count = -1;
        }
        types.sort_unstable();
        let merged = types
            .chunk_by(|a, b| a.pattern == b.pattern)
            .map(|same| SignedType {
                pattern: same[0].pattern,
                count: same.iter().map(|one| one.count).sum(),
            })
            .filter(|merged| merged.count != 0);
        Some(Self {
            dimension: dimension as u32,
            buttons: member.len() as u32,
            types: merged.collect(),
        })
    }

    /// The nullity d: there are 2^d combinations.
    #[must_use]
    pub const fn dimension(&self) -> u32 {
        self.dimension
    }

    /// How many buttons there are.
    #[must_use]
    pub const fn buttons(&self) -> u32 {
        self.buttons
    }

    /// The types, patterns ascending.
    pub(super) fn types(&self) -> &[SignedType] {
        &self.types
    }

    /// The value of combination `u`, one type after the other.
    #[must_use]
    pub fn value(&self, u: u64) -> i64 {
        let signed = |one: &SignedType| sign(one.pattern & u) * i64::from(one.count);
        self.types.iter().map(signed).sum()
    }

    /// The weight that a value stands for.
    #[must_use]
    pub fn weight(&self, value: i64) -> u64 {
        (i64::from(self.buttons) - value) as u64 / 2
    }
}

/// 1 where `overlap` has an even number of ones, else -1.
pub(super) const fn sign(overlap: u64) -> i64 {
    1 - 2 * (overlap.count_ones() as i64 & 1)
}
