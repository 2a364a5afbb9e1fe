//! A line that shows how far a long search is, on a terminal and only when it lasts.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use tilewise::answer::Progress;

/// Nothing is shown before this.
const PATIENCE: Duration = Duration::from_millis(500);

/// Watches one search.
#[derive(Debug)]
pub(crate) struct Watch {
    started: Instant,
    /// Whether anybody would see the line.
    seen: bool,
    line: OnceLock<ProgressBar>,
}

impl Watch {
    /// Starts watching.
    pub(crate) fn start() -> Self {
        Self {
            started: Instant::now(),
            seen: io::stderr().is_terminal(),
            line: OnceLock::new(),
        }
    }

    /// Takes a report from the search.
    pub(crate) fn take(&self, progress: Progress) {
        if !self.seen || self.started.elapsed() < PATIENCE {
            return;
        }
        let line = self.line.get_or_init(|| new_line(progress.total));
        line.set_position(progress.done);
    }
}

/// The line goes away with the watch: the answer comes in its place.
impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(line) = self.line.get() {
            line.finish_and_clear();
        }
    }
}

fn new_line(total: Option<u64>) -> ProgressBar {
    let (line, template) = match total {
        Some(total) => (
            ProgressBar::new(total),
            "{bar:30} {percent}%, {eta} left, Ctrl-C stops with the best so far",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {human_pos} steps, Ctrl-C stops with the best so far",
        ),
    };
    let style = ProgressStyle::with_template(template);
    line.with_style(style.expect("both templates are fixed and well-formed"))
}
