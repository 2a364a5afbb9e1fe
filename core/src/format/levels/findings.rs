//! What an audit found, as an object for other programs, with its counts.

use serde::Serialize;

use crate::flip::{Alike, Finding, LabelCheck, Level, Worth};

/// The version of the object. It changes when a field changes its meaning.
const SCHEMA: u32 = 1;

/// What an audit found of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingsRecord {
    /// Always 1.
    pub schema: u32,
    /// The counts.
    pub summary: FindingsSummary,
    /// One entry a level, in their order.
    pub levels: Vec<LevelRecord>,
}

/// How many levels of which kind there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct FindingsSummary {
    /// All of them.
    pub levels: usize,
    /// Those whose fewest presses are proved.
    pub solved: usize,
    /// Those that nothing solves.
    pub impossible: usize,
    /// Those whose search stopped at a limit.
    pub stopped: usize,
    /// Those with a label.
    pub labelled: usize,
    /// Those whose label is the number of fewest presses.
    pub right: usize,
    /// Those whose label is more than they need.
    pub too_many: usize,
    /// Those whose label is less than they need.
    pub too_few: usize,
    /// Those with exactly one solution of fewest presses.
    pub unique: usize,
    /// Those that are the same as an earlier one.
    pub same: usize,
}

/// What is known of one level. Fields that say nothing are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LevelRecord {
    /// Its number, counted from 1.
    pub level: usize,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Rows of its board.
    pub rows: usize,
    /// Columns of its board.
    pub cols: usize,
    /// Its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<u64>,
    /// `solved`, `impossible` or `stopped`.
    pub verdict: &'static str,
    /// The fewest presses, proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest: Option<u64>,
    /// How many solutions have so few, in decimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// Presses of the best solution found, where the search stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<u64>,
    /// No solution has fewer, where the search stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// `right`, `too_many`, `too_few`, or `unknown` where the search stopped; left out where there is
    /// no label, or nothing solves the level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labelled: Option<&'static str>,
    /// The number of the first earlier level that is the same, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<usize>,
    /// How it is the same: `equal`, `recoloured` or `turned`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_once: Option<&'static str>,
}

/// The object that says what was found of `levels`, one finding each.
#[must_use]
pub fn findings_record(levels: &[Level], findings: &[Finding]) -> FindingsRecord {
    let mut summary = FindingsSummary::default();
    let records = levels.iter().zip(findings).enumerate();
    let levels = records.map(|(number, (level, finding))| {
        summary.add(level, finding);
        record(number + 1, level, finding)
    });
    let levels = levels.collect();
    FindingsRecord {
        schema: SCHEMA,
        summary,
        levels,
    }
}

impl FindingsSummary {
    fn add(&mut self, level: &Level, finding: &Finding) {
        self.levels += 1;
        match &finding.worth {
            Worth::Solved { ties, .. } => {
                self.solved += 1;
                self.unique += usize::from(*ties == 1_u8.into());
            }
            Worth::Impossible => self.impossible += 1,
            Worth::Stopped { .. } => self.stopped += 1,
        }
        self.labelled += usize::from(level.label.is_some());
        match finding.label {
            LabelCheck::Right => self.right += 1,
            LabelCheck::TooMany => self.too_many += 1,
            LabelCheck::TooFew => self.too_few += 1,
            LabelCheck::Absent | LabelCheck::Futile | LabelCheck::Unknown => {}
        }
        self.same += usize::from(finding.same_as.is_some());
    }
}

fn record(number: usize, level: &Level, finding: &Finding) -> LevelRecord {
    let size = level.region.size();
    let mut record = LevelRecord {
        level: number,
        title: level.title.clone(),
        rows: size.rows(),
        cols: size.cols(),
        label: level.label,
        verdict: "impossible",
        fewest: None,
        ties: None,
        best: None,
        bound: None,
        labelled: match finding.label {
            LabelCheck::Absent | LabelCheck::Futile => None,
            LabelCheck::Right => Some("right"),
            LabelCheck::TooMany => Some("too_many"),
            LabelCheck::TooFew => Some("too_few"),
            LabelCheck::Unknown => Some("unknown"),
        },
        same_as: finding.same_as.map(|same| same.level + 1),
        same_once: finding.same_as.map(|same| match same.kind {
            Alike::Equal => "equal",
            Alike::Recoloured => "recoloured",
            Alike::Turned => "turned",
        }),
    };
    match &finding.worth {
        Worth::Impossible => {}
        Worth::Solved { fewest, ties } => {
            record.verdict = "solved";
            (record.fewest, record.ties) = (Some(*fewest), Some(ties.to_string()));
        }
        Worth::Stopped { best, bound } => {
            record.verdict = "stopped";
            (record.best, record.bound) = (*best, Some(*bound));
        }
    }
    record
}
