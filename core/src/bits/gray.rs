//! Gray code: all combinations of some bits, each reached from the last by changing one bit.

/// The bit that changes on the way to step `step` (1, 2, ...) of a Gray-code walk.
#[must_use]
pub const fn gray_flip(step: u64) -> u32 {
    step.trailing_zeros()
}

/// The combination that a Gray-code walk holds at step `step` (0, 1, ...).
#[must_use]
pub const fn gray_code(step: u64) -> u64 {
    step ^ (step >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_comes_once() {
        let mut seen = [false; 256];
        let mut held = 0_u64;
        for step in 0..256 {
            if step > 0 {
                held ^= 1 << gray_flip(step);
            }
            assert_eq!(held, gray_code(step));
            assert!(!std::mem::replace(&mut seen[held as usize], true));
        }
        assert!(seen.iter().all(|&s| s));
    }
}
