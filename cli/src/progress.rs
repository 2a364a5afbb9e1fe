//! A line that shows how far a long search is, on a terminal and only when it lasts.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use tilewise::answer::Progress;

/// Nothing is shown before this.
const PATIENCE: Duration = Duration::from_millis(500);

/// Watches one search.
#[derive(Debug)]
pub(crate) struct Watch {
    started: Instant,
    /// Whether anybody would see the line.
    seen: bool,
    ended: AtomicBool,
    when_stopped: WhenStopped,
    line: OnceLock<ProgressBar>,
}

/// What remains of a search that Ctrl-C stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WhenStopped {
    BestSoFar,
    Nothing,
}

impl Watch {
    /// Starts watching a search that is of use even if it does not come to its end.
    pub(crate) fn start() -> Self {
        Self::with(WhenStopped::BestSoFar)
    }

    /// The same for work of which nothing is kept unless it is done.
    pub(crate) fn all_or_nothing() -> Self {
        Self::with(WhenStopped::Nothing)
    }

    fn with(when_stopped: WhenStopped) -> Self {
        Self {
            started: Instant::now(),
            seen: io::stderr().is_terminal(),
            ended: AtomicBool::new(false),
            when_stopped,
            line: OnceLock::new(),
        }
    }

    /// Takes the line away for good.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
        if let Some(line) = self.line.get() {
            line.finish_and_clear();
        }
    }

    /// Takes a report from the search.
    pub(crate) fn take(&self, progress: Progress) {
        if !self.seen || self.ended.load(Ordering::Relaxed) || self.started.elapsed() < PATIENCE {
            return;
        }
        let line = self.line.get_or_init(|| {
            let line = new_line(progress.total, self.when_stopped);
            // What was done before is no measure of how fast it goes.
            line.set_position(progress.done);
            line.reset_eta();
            line
        });
        if let Some(total) = progress.total {
            line.set_length(total);
        }
        line.set_position(progress.done);
    }
}

/// The line goes away with the watch: the answer comes in its place.
impl Drop for Watch {
    fn drop(&mut self) {
        self.end();
    }
}

fn new_line(total: Option<u64>, when_stopped: WhenStopped) -> ProgressBar {
    let (line, begin) = match total {
        Some(total) => (
            ProgressBar::new(total),
            "{bar:30} {percent}%, {rate}, {eta} left",
        ),
        None => (ProgressBar::new_spinner(), "{spinner} {human_pos} steps"),
    };
    let stops = match when_stopped {
        WhenStopped::BestSoFar => "with the best so far",
        WhenStopped::Nothing => "it, and nothing is kept",
    };
    let template = format!("{begin}, Ctrl-C stops {stops}");
    let style = ProgressStyle::with_template(&template);
    let style = style.expect("all templates are fixed and well-formed");
    line.with_style(
        style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
            // Nobody can be told where that fails.
            let _ = out.write_str(&rate(state.per_sec()));
        }),
    )
}

/// `9.8 billion a second`
fn rate(steps: f64) -> String {
    for (unit, name) in [(1e9, " billion"), (1e6, " million"), (1e3, " thousand")] {
        if steps >= unit {
            return format!("{:.1}{name} a second", steps / unit);
        }
    }
    format!("{steps:.0} a second")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_short() {
        let told = [0.4, 950.0, 1_200.0, 3.45e6, 9.83e9].map(rate).join(", ");
        let words = "0 a second, 950 a second, 1.2 thousand a second, 3.5 million a second, 9.8 billion a second";
        assert_eq!(told, words);
    }

    #[test]
    fn all_lines_are_well_formed_and_nothing_is_shown_to_nobody() {
        for when_stopped in [WhenStopped::BestSoFar, WhenStopped::Nothing] {
            assert_eq!(new_line(Some(7), when_stopped).length(), Some(7));
            assert_eq!(new_line(None, when_stopped).length(), None);
        }
        let watch = |seen, started| Watch {
            started,
            seen,
            ended: AtomicBool::new(false),
            when_stopped: WhenStopped::Nothing,
            line: OnceLock::new(),
        };
        let long_ago = Instant::now() - 2 * PATIENCE;
        let progress = Progress {
            done: 3,
            total: Some(7),
        };
        let unseen = watch(false, long_ago);
        unseen.take(progress);
        assert!(unseen.line.get().is_none());
        let seen = watch(true, long_ago);
        seen.take(progress);
        assert_eq!(seen.line.get().map(ProgressBar::position), Some(3));
        seen.end();
        let later = Progress {
            done: 5,
            ..progress
        };
        seen.take(later);
        // It ended as a line that is full.
        assert_eq!(seen.line.get().map(ProgressBar::position), Some(7));
        let early = watch(true, Instant::now());
        early.take(progress);
        assert!(early.line.get().is_none());
    }
}
