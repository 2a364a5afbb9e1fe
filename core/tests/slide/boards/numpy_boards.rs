//! The random boards whose optima other programs computed, made as the Python library numpy makes them.
//!
//! `default_rng(seed)` is the generator PCG64 (M. O'Neill 2014, XSL-RR 128/64), its state hashed from the
//! numbers of the seed by numpy's `SeedSequence`; `permutation` is the shuffle of R. Fisher and F. Yates, which
//! masks numbers of 32 bits and drops those that are too large.

use tilewise::bits::BitVec;

/// Start and target of a board of `side` x `side`: half the cells each, independent, from
/// `default_rng([20240, side])`.
pub(crate) fn half_full(side: usize) -> [BitVec; 2] {
    let mut random = Pcg64::of(&[20240, side as u32]);
    let cells = side * side;
    let mut half = || {
        let mut order: Vec<u32> = (0..cells as u32).collect();
        for at in (1..cells).rev() {
            order.swap(at, random.up_to(at as u32) as usize);
        }
        let on = order[..cells / 2].iter();
        BitVec::with_ones(cells, on.map(|&cell| cell as usize))
    };
    [half(), half()]
}

/// A board of `side` x `side`, each cell with a token as by a coin from `default_rng([20240, side, 1])`, and
/// the centred square with at most as many cells, which is to be filled.
#[allow(dead_code)]
pub(crate) fn centred_block(side: usize) -> [BitVec; 2] {
    let mut random = Pcg64::of(&[20240, side as u32, 1]);
    let start: BitVec = (0..side * side).map(|_| random.next() >> 63 == 0).collect();
    let block = start.count_ones().isqrt() as usize;
    let first = (side - block) / 2;
    let within = |at: usize| (first..first + block).contains(&at);
    let target = (0..side * side).map(|at| within(at / side) && within(at % side));
    [start, target.collect()]
}

struct Pcg64 {
    state: u128,
    increment: u128,
    /// The upper half of a number whose lower half was used.
    half: Option<u32>,
}

impl Pcg64 {
    fn of(seed: &[u32]) -> Self {
        let [state, stream] = hashed(seed);
        let mut random = Self {
            state: 0,
            increment: stream << 1 | 1,
            half: None,
        };
        random.next();
        random.state = random.state.wrapping_add(state);
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        const FACTOR: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;
        self.state = self.state.wrapping_mul(FACTOR).wrapping_add(self.increment);
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    fn next_half(&mut self) -> u32 {
        self.half.take().unwrap_or_else(|| {
            let number = self.next();
            self.half = Some((number >> 32) as u32);
            number as u32
        })
    }

    /// A number from 0 to `most`, at least 1.
    fn up_to(&mut self, most: u32) -> u32 {
        let mask = u32::MAX >> most.leading_zeros();
        loop {
            let number = self.next_half() & mask;
            if number <= most {
                return number;
            }
        }
    }
}

/// Two numbers of 128 bits from those of a seed, as `SeedSequence` hashes them.
fn hashed(seed: &[u32]) -> [u128; 2] {
    let mut factor = 0x43b0_d7e5_u32;
    let mut hash = |value: u32| {
        let value = value ^ factor;
        factor = factor.wrapping_mul(0x931e_8875);
        let value = value.wrapping_mul(factor);
        value ^ value >> 16
    };
    let mix = |x: u32, y: u32| {
        let mixed = x
            .wrapping_mul(0xca01_f9dd)
            .wrapping_sub(y.wrapping_mul(0x4973_f715));
        mixed ^ mixed >> 16
    };
    assert!(seed.len() <= 4, "longer seeds are mixed in one by one");
    let mut pool = [0, 1, 2, 3].map(|at| hash(seed.get(at).copied().unwrap_or(0)));
    for from in 0..4 {
        for to in (0..4).filter(|&to| to != from) {
            pool[to] = mix(pool[to], hash(pool[from]));
        }
    }
    let mut factor = 0x8b51_f9dd_u32;
    let mut words = [0; 8];
    for (at, word) in words.iter_mut().enumerate() {
        let value = pool[at % 4] ^ factor;
        factor = factor.wrapping_mul(0x58f3_8ded);
        let value = value.wrapping_mul(factor);
        *word = value ^ value >> 16;
    }
    // Words of 64 bits, the lower half first; numbers of 128 bits, the upper half first.
    let long = |at: usize| u128::from(words[at]) | u128::from(words[at + 1]) << 32;
    [long(0) << 64 | long(2), long(4) << 64 | long(6)]
}
