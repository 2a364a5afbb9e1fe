//! The options of a search that may last: how much of it, on how many threads, where it is kept.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

use super::max_work::WorkLimit;
use crate::long_work::Threads;

/// How to search where it may take long.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct LongSearch {
    /// Try at most so many candidates for the fewest presses, then stop with the best found.
    ///
    /// Counted in candidates and not in seconds, so that the result is the same on every machine. By
    /// default as many as take about a minute on two cores: 2^40 where all solutions of two colours are
    /// weighed many at once, less on large boards, and 2^24 in other searches; with --checkpoint, as many as
    /// it takes.
    #[arg(
        long,
        value_name = "N",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    max_work: Option<u64>,
    /// Search on so many threads; by default, on as many as the machine has.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u16).range(1..=1024),
        allow_negative_numbers = true
    )]
    threads: Option<u16>,
    /// Keep the state of a long search in this file, to go on from there with --resume.
    ///
    /// The file is replaced in one step: whenever the program is ended, it holds a whole state. It is
    /// written every few seconds, at Ctrl-C, and at the end.
    #[arg(long, value_name = "FILE", conflicts_with = "any")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Write the state every so many seconds; 5 by default.
    #[arg(
        long,
        value_name = "SECONDS",
        requires = "checkpoint",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    checkpoint_every: Option<u64>,
    /// Go on from the state in the file of --checkpoint; from the beginning where there is none yet.
    #[arg(long, requires = "checkpoint")]
    pub(crate) resume: bool,
    /// Search only one of so many parts, as 3/8, and write what was seen to the file of -o; `tilewise
    /// merge` makes the answer of all parts.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["any", "json", "count_only"], allow_hyphen_values = true)]
    pub(crate) part: Option<PartOf>,
}

impl LongSearch {
    /// Candidates that were allowed in words; a search that is kept in a file may go on as long as it takes.
    pub(crate) fn asked_work(&self) -> Option<u64> {
        self.max_work
            .or_else(|| self.checkpoint.as_ref().map(|_| u64::MAX))
    }

    /// How much may be tried, kept in a file or not.
    pub(crate) const fn limit(&self) -> WorkLimit {
        WorkLimit::asked(self.max_work)
    }

    /// On how many threads.
    pub(crate) fn threads(&self) -> Threads {
        let asked = self.threads.map(usize::from);
        asked.map_or_else(Threads::all, Threads::new)
    }

    /// Seconds from one checkpoint to the next.
    pub(crate) fn checkpoint_every(&self) -> u64 {
        self.checkpoint_every.unwrap_or(5)
    }
}

/// One of several parts of a search, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PartOf {
    /// Which one.
    pub(crate) number: u64,
    /// How many there are.
    pub(crate) of: u64,
}

impl PartOf {
    /// What this part has of `all` things in a row.
    pub(crate) fn share(self, all: u64) -> std::ops::Range<u64> {
        let cut = |at: u64| (u128::from(all) * u128::from(at) / u128::from(self.of)) as u64;
        cut(self.number - 1)..cut(self.number)
    }
}

impl FromStr for PartOf {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| crate::number::read_positive(text).ok();
        let (first, second) = text.split_once('/').unwrap_or((text, ""));
        match (number(first), number(second)) {
            (Some(number), Some(of)) if number <= of => Ok(Self { number, of }),
            _ => Err("expected a part and the number of parts, as 1/8 or 8/8".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_and_share_everything() {
        for wrong in [
            "", "1", "0/3", "4/3", "1/0", "1/2/3", "-1/2", "a/b", "1/", "/1",
        ] {
            assert!(wrong.parse::<PartOf>().is_err(), "{wrong}");
        }
        assert_eq!("3/8".parse(), Ok(PartOf { number: 3, of: 8 }));
        for of in 1..20 {
            let mut next = 0;
            for number in 1..=of {
                let share = PartOf { number, of }.share(16);
                assert_eq!(share.start, next);
                next = share.end;
            }
            assert_eq!(next, 16);
        }
    }
}
