//! Counts of all values that a transform makes: how many combinations have how many presses.
//!
//! One value after the other is counted at its place in a table. Neighbouring lanes count in different
//! columns of the table, so that a count seldom waits for the one before it to be written; what is met again
//! and again lies in a few kilobytes. A value of 16 bits is itself the place, in a table that has one for
//! each such number: no bound has to be looked at, which would take longer than the counting. Cost: about a
//! cycle and a half a value.

use super::butterflies::{LANES, Row};

/// Columns of a table.
const COLUMNS: usize = 4;

/// A table of counts, one place for each value.
pub(super) trait Table<T>: std::fmt::Debug {
    /// Nothing counted yet; values are at most `buttons`, up or down.
    fn new(buttons: u32) -> Self;

    /// Counts the first `lanes` values of each row.
    fn count(&mut self, rows: &[Row<T>], lanes: usize);

    /// How many values were `value`, which is at most the number of buttons, up or down.
    fn counted(&self, value: i64) -> u64;
}

/// For values of 16 bits: a place for each, negative ones at the end.
#[derive(Debug)]
pub(super) struct Narrow(Box<[[u64; COLUMNS]; 1 << 16]>);

impl Table<i16> for Narrow {
    fn new(_: u32) -> Self {
        let places = vec![[0; COLUMNS]; 1 << 16].into_boxed_slice();
        Self(places.try_into().expect("it has so many places"))
    }

    #[inline(always)]
    fn count(&mut self, rows: &[Row<i16>], lanes: usize) {
        let counts = &mut *self.0;
        if lanes < LANES {
            for row in rows {
                for (lane, &value) in row.0[..lanes].iter().enumerate() {
                    counts[usize::from(value as u16)][lane % COLUMNS] += 1;
                }
            }
            return;
        }
        for row in rows {
            for lane in 0..LANES {
                counts[usize::from(row.0[lane] as u16)][lane % COLUMNS] += 1;
            }
        }
    }

    fn counted(&self, value: i64) -> u64 {
        self.0[usize::from(value as u16)].iter().sum()
    }
}

/// For wider values: a place for each up to the number of buttons, from below.
#[derive(Debug)]
pub(super) struct Wide {
    buttons: i32,
    counts: Vec<u64>,
}

impl Table<i32> for Wide {
    fn new(buttons: u32) -> Self {
        Self {
            buttons: buttons as i32,
            // Values are all odd or all even.
            counts: vec![0; buttons as usize + 1],
        }
    }

    #[inline(always)]
    fn count(&mut self, rows: &[Row<i32>], lanes: usize) {
        for row in rows {
            for &value in &row.0[..lanes] {
                self.counts[(i64::from(self.buttons) + i64::from(value)) as usize / 2] += 1;
            }
        }
    }

    fn counted(&self, value: i64) -> u64 {
        self.counts[(i64::from(self.buttons) + value) as usize / 2]
    }
}
