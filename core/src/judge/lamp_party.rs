//! A row of lamps with four buttons and a known number of presses: all rows that may come out.
//!
//! Method: only how often each button is pressed matters, and only whether that is odd. A set of
//! buttons pressed an odd number of times comes from exactly C presses where it has at most C
//! buttons and C minus their number is even: the rest are pairs. So at most sixteen rows are made
//! and those kept that agree with what is known. Cost: sixteen rows.

use std::collections::BTreeSet;

/// What is known of the lamps after the last press.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    /// These are on, numbered from 1.
    pub(super) on: Vec<usize>,
    /// These are off.
    pub(super) off: Vec<usize>,
}

/// All rows of `lamps` lamps, all on at first, that exactly `presses` presses may leave and that
/// agree with `known`, ascending.
pub(super) fn final_rows(lamps: usize, presses: u64, known: &Known) -> BTreeSet<Vec<u8>> {
    let buttons: [fn(usize) -> bool; 4] = [
        |_| true,
        |lamp| lamp % 2 == 1,
        |lamp| lamp % 2 == 0,
        |lamp| lamp % 3 == 1,
    ];
    let mut rows = BTreeSet::new();
    for odd in 0..16_u32 {
        let count = u64::from(odd.count_ones());
        if count > presses || (presses - count) % 2 == 1 {
            continue;
        }
        let is_on = |lamp: usize| {
            let pressed = buttons.iter().enumerate();
            let changes = pressed.filter(|(at, changes)| odd >> at & 1 == 1 && changes(lamp));
            changes.count() % 2 == 0
        };
        let agrees =
            known.on.iter().all(|&lamp| is_on(lamp)) && !known.off.iter().any(|&lamp| is_on(lamp));
        if agrees {
            rows.insert((1..=lamps).map(|lamp| u8::from(is_on(lamp))).collect());
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By playing every sequence of presses, a set of rows at a time.
    fn played(lamps: usize, presses: u64) -> BTreeSet<Vec<u8>> {
        let mut rows = BTreeSet::from([vec![1; lamps]]);
        for _ in 0..presses {
            let press = |row: &Vec<u8>, first: usize, step: usize| {
                let mut row = row.clone();
                (first..=lamps)
                    .step_by(step)
                    .for_each(|lamp| row[lamp - 1] ^= 1);
                row
            };
            let buttons = [(1, 1), (1, 2), (2, 2), (1, 3)];
            let next = rows
                .iter()
                .flat_map(|row| buttons.map(|(first, step)| press(row, first, step)));
            rows = next.collect();
        }
        rows
    }

    #[test]
    fn rows_are_those_of_all_games() {
        for lamps in 1..14 {
            for presses in 0..9 {
                let all = played(lamps, presses);
                assert_eq!(final_rows(lamps, presses, &Known::default()), all);
                for lamp in 1..=lamps {
                    let (on, off) = (vec![lamp], vec![lamps + 1 - lamp]);
                    let agree = all
                        .iter()
                        .filter(|row| row[lamp - 1] == 1 && row[lamps - lamp] == 0);
                    let agree: BTreeSet<_> = agree.cloned().collect();
                    assert_eq!(final_rows(lamps, presses, &Known { on, off }), agree);
                }
            }
        }
    }
}
