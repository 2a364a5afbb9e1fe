//! Lamps in a row where button i changes every lamp whose number divides i: the mean length of a
//! game of random presses.
//!
//! Method: pressing from the last lamp down, button i is pressed exactly where lamp i is still lit,
//! because no later button can change it back; so one press set puts all lamps off, and it is the
//! fewest. Let c be its size. A player presses buttons at random until k presses would suffice,
//! then plays those. From a state that needs i presses, i of the n buttons lead to i - 1 and the
//! others to i + 1. Let f(i) be the mean number of random presses from i to i - 1:
//!
//! ```text
//! f(n) = 1        f(i) = 1 + (n - i) / n * (f(i + 1) + f(i)),  so  f(i) = (n + (n - i) f(i + 1)) / i
//! mean = c where c <= k, else k + f(k + 1) + ... + f(c)
//! ```
//!
//! Example: n = 4, k = 0, lamps 3 and 4 lit. Button 4 is pressed (it changes 1, 2, 4), then 3 (it
//! changes 1, 3), then 2, which 4 has lit (it changes 1, 2), then 1, lit by the three before: c = 4.
//! f(4), f(3), f(2), f(1) = 1, 5/3, 11/3, 15, so the mean is 64/3 and, times 4!, 512.
//!
//! Cost: n log n changes of lamps, n steps for f. Everything is counted modulo the prime 100003,
//! which is why n stays below it: each i has an inverse. Tests hold it against the equations of the
//! whole game, one for each of the 2^n states.

/// The prime modulo which the judge wants the mean.
pub(super) const PRIME: u64 = 100_003;

/// Mean number of presses, times n!, modulo [`PRIME`]. `lit[i]` is lamp i + 1; there are at most
/// `PRIME - 1` lamps.
pub(super) fn mean_times_factorial(lit: &[u8], enough: u64) -> u64 {
    let n = lit.len() as u64;
    assert!(n < PRIME, "{n} lamps: some number has no inverse");
    let count = fewest_presses(lit);
    let mean = if count <= enough {
        count
    } else {
        let inverses = inverses(n);
        let mut sum = enough;
        let mut next = 0; // f(i + 1); at i = n its factor is 0
        for i in (enough + 1..=n).rev() {
            next = (n + (n - i) * next) % PRIME * inverses[i as usize] % PRIME;
            if i <= count {
                sum += next;
            }
        }
        sum
    };
    (1..=n).fold(mean % PRIME, |product, i| product * i % PRIME)
}

/// The size of the one press set that puts all lamps off.
fn fewest_presses(lit: &[u8]) -> u64 {
    let mut lit = lit.to_vec();
    let mut count = 0;
    for button in (1..=lit.len()).rev() {
        // Every pressed multiple of `button` has changed this lamp.
        let changes = (button..=lit.len()).step_by(button).skip(1);
        let pressed = changes.fold(lit[button - 1], |state, multiple| state ^ lit[multiple - 1]);
        lit[button - 1] = pressed; // from here on the entry says whether the button is pressed
        count += u64::from(pressed);
    }
    count
}

/// The inverses of 1..=n modulo [`PRIME`]; entry 0 is 0.
fn inverses(n: u64) -> Vec<u64> {
    let mut inverses = vec![0, 1];
    for i in 2..=n {
        // PRIME = q i + r, so 1/i = -q / r.
        let (quotient, rest) = (PRIME / i, (PRIME % i) as usize);
        inverses.push((PRIME - quotient) * inverses[rest] % PRIME);
    }
    inverses
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// What button `button` (from 0) changes, as bits.
    fn effect(button: usize) -> usize {
        let divides = |&lamp: &usize| (button + 1).is_multiple_of(lamp + 1);
        (0..=button).filter(divides).map(|lamp| 1 << lamp).sum()
    }

    /// Fewest presses from every state, by breadth-first search from all off.
    fn distances(n: usize) -> Vec<u64> {
        let mut distances = vec![u64::MAX; 1 << n];
        distances[0] = 0;
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            for next in (0..n).map(|button| state ^ effect(button)) {
                if distances[next] == u64::MAX {
                    distances[next] = distances[state] + 1;
                    queue.push_back(next);
                }
            }
        }
        distances
    }

    fn power(base: u64, exponent: u64) -> u64 {
        (0..exponent).fold(1, |product, _| product * base % PRIME)
    }

    /// The mean from every state, by Gauss-Jordan elimination of the equations of the whole game
    /// modulo PRIME: E(s) = presses needed where at most `enough`, else 1 + sum of E(s ^ b) / n.
    fn means_by_elimination(n: usize, enough: u64) -> Vec<u64> {
        let distances = distances(n);
        let states = 1 << n;
        let mut rows: Vec<Vec<u64>> = (0..states)
            .map(|state| {
                let mut row = vec![0; states + 1];
                if distances[state] <= enough {
                    row[state] = 1;
                    row[states] = distances[state];
                } else {
                    row[state] = n as u64;
                    (0..n).for_each(|b| row[state ^ effect(b)] += PRIME - 1);
                    row[states] = n as u64;
                }
                row
            })
            .collect();
        for pivot in 0..states {
            let found = (pivot..states)
                .find(|&row| !rows[row][pivot].is_multiple_of(PRIME))
                .unwrap();
            rows.swap(pivot, found);
            let inverse = power(rows[pivot][pivot] % PRIME, PRIME - 2);
            rows[pivot]
                .iter_mut()
                .for_each(|entry| *entry = *entry % PRIME * inverse % PRIME);
            let pivot_row = rows[pivot].clone();
            for (at, row) in rows.iter_mut().enumerate() {
                let factor = PRIME - row[pivot] % PRIME;
                if at != pivot && factor != PRIME {
                    let pairs = row.iter_mut().zip(&pivot_row);
                    pairs.for_each(|(entry, &by)| *entry = (*entry + factor * by) % PRIME);
                }
            }
        }
        rows.iter().map(|row| row[states]).collect()
    }

    #[test]
    fn the_mean_is_that_of_the_whole_game() {
        for n in 1..=6 {
            let factorial: u64 = (1..=n as u64).product();
            for enough in 0..=n as u64 {
                let means = means_by_elimination(n, enough);
                for (state, mean) in means.into_iter().enumerate() {
                    let lit: Vec<u8> = (0..n).map(|lamp| (state >> lamp & 1) as u8).collect();
                    let expected = mean * factorial % PRIME;
                    assert_eq!(
                        mean_times_factorial(&lit, enough),
                        expected,
                        "{lit:?} {enough}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_press_set_is_the_fewest_up_to_ten_lamps() {
        for n in 1..=10 {
            for (state, expected) in distances(n).into_iter().enumerate() {
                let lit: Vec<u8> = (0..n).map(|lamp| (state >> lamp & 1) as u8).collect();
                assert_eq!(fewest_presses(&lit), expected, "{lit:?}");
            }
        }
    }

    #[test]
    fn inverses_are_inverses() {
        let inverses = inverses(PRIME - 1);
        assert_eq!(inverses.len() as u64, PRIME);
        for (i, inverse) in (1..PRIME).zip(&inverses[1..]) {
            assert_eq!(i * inverse % PRIME, 1);
        }
    }
}
