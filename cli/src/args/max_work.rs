//! How long a command may search, counted in candidates.

use clap::{Arg, Args};
use tilewise::answer::{Limits, Workers};

/// What a search may take unless other numbers are asked for, where all solutions of two colours are weighed
/// many at once: about a minute on two cores.
pub(crate) const EFFORT: u64 = 1 << 40;

/// The option `--max-work`. A command says in its own words what is tried and what comes after, and what
/// the default is: `#[command(mut_arg("max_work", |arg| by_effort(arg, "...")))]`.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct MaxWork {
    /// Try at most so many candidates, then stop.
    #[arg(
        long,
        value_name = "N",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    max_work: Option<u64>,
}

/// What the option does, where by default all solutions of two colours are weighed for about a minute.
pub(crate) fn by_effort(arg: Arg, what: &str) -> Arg {
    arg.help(format!(
        "{what}; by default {} or, where all solutions of two colours are weighed many at once, what takes \
         about a minute (up to 2^40)",
        Limits::DEFAULT_WORK
    ))
}

/// What the option does, where there is one number by default.
pub(crate) fn by_number(arg: Arg, what: &str) -> Arg {
    arg.help(format!("{what} [default: {}]", Limits::DEFAULT_WORK))
}

impl MaxWork {
    /// Where nothing is asked for, about a minute's work.
    pub(crate) const fn by_effort(self) -> WorkLimit {
        WorkLimit::asked(self.max_work)
    }

    /// Where nothing is asked for, one number of candidates of any kind.
    pub(crate) fn by_number(self) -> WorkLimit {
        WorkLimit::Candidates(self.max_work.unwrap_or(Limits::DEFAULT_WORK))
    }
}

/// How much may be tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WorkLimit {
    /// What takes about a minute.
    Minute,
    /// So many candidates.
    Candidates(u64),
}

impl WorkLimit {
    /// What is asked for, or what takes about a minute.
    pub(crate) const fn asked(candidates: Option<u64>) -> Self {
        match candidates {
            Some(candidates) => Self::Candidates(candidates),
            None => Self::Minute,
        }
    }

    /// The limits of work that may be shared with `workers`.
    pub(crate) fn limits(self, workers: &dyn Workers) -> Limits<'_> {
        Limits {
            max_work: self.candidates(),
            max_effort: self.effort(),
            workers: Some(workers),
            ..Limits::default()
        }
    }

    /// Candidates, for searches that try them one by one.
    pub(crate) const fn candidates(self) -> u64 {
        match self {
            Self::Minute => Limits::DEFAULT_WORK,
            Self::Candidates(candidates) => candidates,
        }
    }

    /// The effort that the transform may make, where that is not told by the candidates.
    pub(crate) const fn effort(self) -> Option<u64> {
        match self {
            Self::Minute => Some(EFFORT),
            Self::Candidates(_) => None,
        }
    }
}
