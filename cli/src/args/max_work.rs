//! How long a command may search, counted in candidates.

use clap::Args;

/// The option `--max-work`. A command says in its own words what is tried and what comes after:
/// `#[command(mut_arg("max_work", |arg| arg.help("...")))]`.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct MaxWork {
    /// Try at most so many candidates, then stop.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
}
