//! One line a run in docs/soak.md.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use super::Run;
use crate::root;

/// Appends a line about `run` and returns it.
pub(super) fn append(run: &Run) -> io::Result<String> {
    let path = root().join("docs/soak.md");
    let line = line(run, &version());
    let whole = fs::read_to_string(&path)?.ends_with('\n');
    let mut file = OpenOptions::new().append(true).open(path)?;
    let gap = if whole { "" } else { "\n" };
    writeln!(file, "{gap}{line}")?;
    Ok(line)
}

fn line(run: &Run, version: &str) -> String {
    let turns: Vec<String> = run
        .turns
        .iter()
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    format!(
        "| {} | {version} | {} | {:.2} | {} | {} |",
        date(run.began),
        run.seed,
        run.hours,
        turns.join(", "),
        run.outcome
    )
}

/// The version of the package and, where it can be told, of the sources.
fn version() -> String {
    let package = env!("CARGO_PKG_VERSION");
    let asked = Command::new("git")
        .args(["describe", "--always", "--dirty", "--abbrev=10"])
        .current_dir(root())
        .output();
    match asked {
        Ok(answer) if answer.status.success() => {
            let sources = String::from_utf8_lossy(&answer.stdout);
            format!("{package} ({})", sources.trim())
        }
        _ => package.to_owned(),
    }
}

/// Year-month-day of a moment, in UTC.
fn date(moment: SystemTime) -> String {
    let seconds = moment
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    let mut day = seconds / 86_400;
    let mut year = 1970;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let days = |year| if leap(year) { 366 } else { 365 };
    while day >= days(year) {
        day -= days(year);
        year += 1;
    }
    let february = if leap(year) { 29 } else { 28 };
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in months {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", day + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }

    #[test]
    fn a_line_names_everything_needed_to_run_again() {
        let run = Run {
            seed: 9,
            hours: 0.5,
            began: UNIX_EPOCH,
            turns: vec![("flip".into(), 3), ("slide".into(), 2)],
            outcome: "all agree".into(),
        };
        let expected = "| 1970-01-01 | 0.1.0 | 9 | 0.50 | flip 3, slide 2 | all agree |";
        assert_eq!(line(&run, "0.1.0"), expected);
    }
}
