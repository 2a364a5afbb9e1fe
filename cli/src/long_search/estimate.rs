//! How long it would take to weigh all solutions: measured for a moment, then multiplied.

use std::time::{Duration, Instant};

use tilewise::transform::TransformSearch;

use crate::number::{counted, grouped};

/// How long is measured.
const MOMENT: Duration = Duration::from_millis(150);

/// What it would take to weigh all solutions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Estimate {
    /// Solutions, of all goals that have to be searched.
    pub(crate) combinations: u128,
    /// Seconds.
    seconds: f64,
    /// On so many threads.
    threads: usize,
}

impl Estimate {
    /// Searches for a moment on one thread.
    pub(crate) fn measure(search: &TransformSearch, threads: usize) -> Self {
        let started = Instant::now();
        let seen = search.search(0..search.blocks(), |done| {
            done == 0 || started.elapsed() < MOMENT
        });
        let blocks = seen.blocks.end.max(1) as f64;
        let whole = started.elapsed().as_secs_f64() * search.blocks() as f64 / blocks;
        Self {
            combinations: search.combinations().into(),
            seconds: whole / threads as f64,
            threads,
        }
    }

    /// Both one after the other.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            combinations: self.combinations + other.combinations,
            seconds: self.seconds + other.seconds,
            ..self
        }
    }

    /// Whether it would take long enough to be told.
    pub(crate) fn is_long(&self) -> bool {
        self.seconds >= 1.0
    }

    /// One sentence, with the option that allows it.
    pub(crate) fn words(&self) -> String {
        let solutions = match self.combinations {
            all if all.is_power_of_two() => format!("all 2^{} solutions", all.ilog2()),
            all => format!(
                "all {} solutions",
                crate::number::grouped_digits(&all.to_string())
            ),
        };
        let option = u64::try_from(self.combinations).map_or_else(
            |_| "no option allows so many".into(),
            |all| format!("--max-work {all} allows it"),
        );
        format!(
            "To weigh {solutions} would take about {} on {}: {option}.",
            duration(self.seconds),
            counted(self.threads as u64, "thread", "threads"),
        )
    }
}

/// `40 seconds`, `3 hours`, `12,000 years`
fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str, &str); 5] = [
        (365.25 * 86_400.0, "year", "years"),
        (86_400.0, "day", "days"),
        (3_600.0, "hour", "hours"),
        (60.0, "minute", "minutes"),
        (1.0, "second", "seconds"),
    ];
    let unit = UNITS.into_iter().find(|(unit, ..)| seconds >= 1.5 * unit);
    let (unit, one, many) = unit.unwrap_or(UNITS[4]);
    let number = (seconds / unit).round().max(1.0);
    if number < 1e4 {
        return counted(number as u64, one, many);
    }
    // Two digits are more than is known.
    let magnitude = 10_f64.powf(number.log10().floor() - 1.0);
    let rounded = (number / magnitude).round() * magnitude;
    if rounded < 1e15 {
        format!("{} {many}", grouped(rounded as u64))
    } else {
        format!("{rounded:.0e} {many}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_said_in_the_unit_that_fits() {
        for (seconds, words) in [
            (0.0, "1 second"),
            (40.0, "40 seconds"),
            (200.0, "3 minutes"),
            (86_400.0, "24 hours"),
            (3.2e6, "37 days"),
            (4.0e8, "13 years"),
            (3.9e12, "120,000 years"),
        ] {
            assert_eq!(duration(seconds), words);
        }
    }

    #[test]
    fn the_sentence_names_the_option() {
        let estimate = Estimate {
            combinations: 1 << 42,
            seconds: 300.0,
            threads: 2,
        };
        assert_eq!(
            estimate.words(),
            "To weigh all 2^42 solutions would take about 5 minutes on 2 threads: --max-work 4398046511104 allows it."
        );
        let two = estimate.and(estimate).and(estimate);
        assert!(
            two.words().starts_with(
                "To weigh all 13,194,139,533,312 solutions would take about 15 minutes"
            )
        );
    }
}
