//! `audit`: what each level of a pack is worth, whether its label is right, which are the same.

use tilewise::answer::Answer;
use tilewise::flip::{self, Alike, Finding, FlipPuzzle, LabelCheck, Level, Presses, Worth};
use tilewise::format::{self, FindingsSummary};
use tilewise::{Error, verify};

use super::solve::json_line;
use crate::args::Audit;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source, refuse_twice};
use crate::long_work::LongWork;
use crate::number::{counted, grouped};
use crate::table::Table;
use crate::{level_choice, output};

pub(crate) fn run(args: &Audit) -> Result<Exit, Failure> {
    let source = Source::from(args.levels.clone());
    let like = level_choice::source(&args.rule);
    refuse_twice(&[("levels", Some(&source)), ("--like", like.as_ref())])?;
    let puzzle = level_choice::like(&args.rule)?;
    let mut told = level_choice::header(&args.rule, puzzle.as_ref())?;
    told = level_choice::with(told, "on", args.on.as_deref())?;
    told = level_choice::with(told, "off", args.off.as_deref())?;
    let input = Input::read(source)?;
    let pack = match format::read_level_pack(&input.bytes, &told) {
        Ok(pack) => pack,
        Err(error) => return Err(Failure::of_input(&input, &error)),
    };
    let work = LongWork::begin(args.search.by_effort());
    let limits = work.limits();
    let check = |puzzle: &FlipPuzzle, answer: &Answer<Presses>| match verify::check_flip(
        puzzle, answer, &limits,
    ) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(Trouble::Own(Failure::of_own_answer(&refusal))),
    };
    let findings = match flip::audit(&pack.levels, &pack.rule, &limits, check) {
        Ok(findings) => findings,
        Err(Trouble::Refused(error)) => return Err(Failure::of_input(&input, &error)),
        Err(Trouble::Own(failure)) => return Err(failure),
    };
    work.end_line();

    let record = format::findings_record(&pack.levels, &findings);
    if args.json {
        output::answer(&json_line(&record))?;
    } else {
        let shown = |finding: &Finding| !args.faults || is_told(finding);
        output::answer(&table(&pack.levels, &findings, shown))?;
        output::say(&sentence(&record.summary));
    }
    Ok(if findings.iter().any(Finding::is_fault) {
        Exit::Refused
    } else if record.summary.stopped > 0 {
        Exit::Stopped
    } else {
        Exit::Solved
    })
}

/// What stops an audit: something in the levels, or an answer that did not pass its check.
enum Trouble {
    Refused(Error),
    Own(Failure),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// Whether somebody who asks for faults wants to see this.
fn is_told(finding: &Finding) -> bool {
    finding.is_fault() || matches!(finding.worth, Worth::Stopped { .. })
}

fn table(levels: &[Level], findings: &[Finding], shown: impl Fn(&Finding) -> bool) -> String {
    let mut table = Table::new(["level", "size", "label", "fewest", "ties", "remarks"]);
    let all = levels.iter().zip(findings).enumerate();
    for (number, (level, finding)) in all.filter(|(_, (_, finding))| shown(finding)) {
        let (fewest, ties) = match &finding.worth {
            Worth::Solved { fewest, ties } => (fewest.to_string(), ties.to_string()),
            Worth::Impossible => ("never".into(), String::new()),
            Worth::Stopped { best, bound } => {
                let most = best.map_or(String::new(), |best| format!("..{best}"));
                (format!("{bound}{most}"), String::new())
            }
        };
        table.add([
            (number + 1).to_string(),
            level.region.size().to_string(),
            level.label.map_or(String::new(), |label| label.to_string()),
            fewest,
            ties,
            remarks(level, finding),
        ]);
    }
    table.text()
}

/// The title, what is wrong, and which level is the same.
fn remarks(level: &Level, finding: &Finding) -> String {
    let mut parts = Vec::new();
    parts.extend(
        level
            .title
            .as_ref()
            .map(|title| title.escape_debug().to_string()),
    );
    let wrong = match finding.label {
        LabelCheck::TooMany => Some("label too high"),
        LabelCheck::TooFew => Some("label too low"),
        _ => None,
    };
    parts.extend(wrong.map(str::to_owned));
    if let Some(same) = finding.same_as {
        let how = match same.kind {
            Alike::Equal => "the same as",
            Alike::Recoloured => "recoloured, the same as",
            Alike::Turned => "turned, the same as",
        };
        parts.push(format!("{how} {}", same.level + 1));
    }
    parts.join("; ")
}

/// The counts in words.
fn sentence(summary: &FindingsSummary) -> String {
    let number = |count: usize| grouped(count as u64);
    let mut words = counted(summary.levels as u64, "level", "levels");
    let mut also = |count: usize, what: &str| {
        if count > 0 {
            words += &format!(", {} {what}", number(count));
        }
    };
    also(summary.impossible, "impossible");
    also(summary.stopped, "not searched to the end");
    also(summary.unique, "with one shortest solution");
    also(summary.same, "the same as an earlier one");
    words += ". ";
    words += &match summary.labelled {
        0 => "No labels.".to_owned(),
        labelled => {
            let labels = counted(labelled as u64, "label", "labels");
            let wrong = [(summary.too_many, "too high"), (summary.too_few, "too low")];
            let wrong = wrong.iter().filter(|(count, _)| *count > 0);
            let wrong: String = wrong
                .map(|(count, how)| format!(", {} {how}", number(*count)))
                .collect();
            format!("{labels}: {} right{wrong}.", number(summary.right))
        }
    };
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_tells_what_there_is() {
        let mut summary = FindingsSummary {
            levels: 1200,
            solved: 1200,
            ..FindingsSummary::default()
        };
        assert_eq!(sentence(&summary), "1,200 levels. No labels.");
        (summary.impossible, summary.unique, summary.labelled) = (3, 1, 7);
        (summary.right, summary.too_many) = (5, 2);
        assert_eq!(
            sentence(&summary),
            "1,200 levels, 3 impossible, 1 with one shortest solution. 7 labels: 5 right, 2 too high."
        );
    }
}
