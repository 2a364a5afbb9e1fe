//! The audit of a pack: what each level is worth, whether its label is right, which are the same.
//!
//! Levels on boards alike are solved by one solver, which is dropped before the next board's turn.

use std::collections::HashMap;
use std::hash::Hash;

use crate::answer::{Answer, Limits, Verdict};
use crate::error::Error;
use crate::grid::Region;

use super::super::level::{Alike, Finding, LabelCheck, Level, LevelRule, Likeness, Worth};
use super::super::method::Method;
use super::super::presses::Presses;
use super::super::puzzle::FlipPuzzle;
use super::super::solver::{Question, Solver};
use super::motions::{Least, Motions};
use super::pictures::Picture;

/// What each of `levels` is worth under `rule`, in their order. `check` is told every answer, to be
/// refused if it is wrong: a checker that shares no code with the solvers belongs there.
/// `limits.max_work` holds for each level.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::{LabelCheck, audit};
/// use tilewise::format::{PackHeader, read_level_pack};
/// use tilewise::verify::{Refusal, check_flip};
///
/// let pack = read_level_pack(b"-----|-----|--x--|-xxx-|--x-- 3\n", &PackHeader::default())?;
/// let limits = Limits::default();
/// let found = audit(&pack.levels, &pack.rule, &limits, |puzzle, answer| {
///     check_flip(puzzle, answer, &limits).expect("answers are right");
///     Ok::<(), tilewise::Error>(())
/// })?;
/// assert_eq!(found[0].label, LabelCheck::TooMany); // one press is enough
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// What [`Solver::new`] refuses; [`Error::Mismatch`] where a level does not fit the rule;
/// [`Error::Cancelled`] where the caller stopped it; whatever `check` says.
pub fn audit<E: From<Error>>(
    levels: &[Level],
    rule: &LevelRule,
    limits: &Limits,
    mut check: impl FnMut(&FlipPuzzle, &Answer<Presses>) -> Result<(), E>,
) -> Result<Vec<Finding>, E> {
    let mut found: Vec<Option<Worth>> = vec![None; levels.len()];
    let mut done = 0;
    // A level may be one long search; a pack of many is told by its levels.
    let quiet = Limits {
        progress: limits.progress.filter(|_| levels.len() == 1),
        ..*limits
    };
    for numbers in by_board(levels) {
        let on_board = rule.on(&levels[numbers[0]].region)?;
        let solver = Solver::new(on_board.clone(), &rule.goal, Method::Automatic, &quiet)?;
        for number in numbers {
            let start = levels[number].start.clone();
            let puzzle = FlipPuzzle::new(on_board.clone(), start, rule.goal.clone())?;
            let answer = solver.solve(puzzle.start(), Question::Fewest, &quiet)?;
            if limits.is_cancelled() {
                return Err(Error::Cancelled.into());
            }
            check(&puzzle, &answer)?;
            found[number] = Some(worth(&answer));
            done += 1;
            limits.report(done, Some(levels.len() as u64));
        }
    }
    let likenesses = likenesses(levels, rule, limits)?;
    let findings = levels.iter().zip(found).zip(likenesses);
    Ok(findings
        .map(|((level, worth), same_as)| {
            let worth = worth.expect("every level is on one of the boards");
            let label: LabelCheck = worth.judge(level.label);
            Finding {
                worth,
                label,
                same_as,
            }
        })
        .collect())
}

/// The numbers of the levels on each board, boards in the order of their first level.
fn by_board(levels: &[Level]) -> Vec<Vec<usize>> {
    let mut group_of: HashMap<&Region, usize> = HashMap::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (number, level) in levels.iter().enumerate() {
        let group = *group_of.entry(&level.region).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Vec::new());
        }
        groups[group].push(number);
    }
    groups
}

fn worth(answer: &Answer<Presses>) -> Worth {
    // Where presses cost other than 1, the least cost is what counts.
    let weight = |presses: &Presses| answer.cost.unwrap_or_else(|| presses.count());
    match &answer.verdict {
        Verdict::Solved(presses) => Worth::Solved {
            fewest: weight(presses),
            ties: answer.ties.clone().unwrap_or_default(),
        },
        Verdict::Impossible(_) => Worth::Impossible,
        Verdict::Stopped { best, bound } => Worth::Stopped {
            best: best.as_ref().map(weight),
            bound: *bound,
        },
    }
}

/// The first level that looked like `key`, if that is an earlier one than `number`, which does now.
fn first_of<K: Eq + Hash>(
    seen: &mut HashMap<K, usize>,
    key: Option<K>,
    number: usize,
) -> Option<usize> {
    let level = *seen.entry(key?).or_insert(number);
    (level != number).then_some(level)
}

/// For each level the first earlier one that is the same, in the closest way in which one is.
fn likenesses(
    levels: &[Level],
    rule: &LevelRule,
    limits: &Limits,
) -> Result<Vec<Option<Likeness>>, Error> {
    let motions = Motions::of(rule);
    let mut equal: HashMap<Picture, usize> = HashMap::new();
    let mut up_to_colour: HashMap<Picture, usize> = HashMap::new();
    let mut moved: HashMap<Least, usize> = HashMap::new();
    let mut likenesses = Vec::with_capacity(levels.len());
    for (number, level) in levels.iter().enumerate() {
        if limits.is_cancelled() {
            return Err(Error::Cancelled);
        }
        let picture = Picture::of(level);
        let recoloured = motions
            .recolours()
            .then(|| picture.clone().recoloured(motions.modulus()));
        let mut closest = None;
        let kinds = [
            (Alike::Equal, first_of(&mut equal, Some(picture), number)),
            (
                Alike::Recoloured,
                first_of(&mut up_to_colour, recoloured, number),
            ),
            (
                Alike::Turned,
                first_of(&mut moved, Some(motions.least_image(level)), number),
            ),
        ];
        for (kind, level) in kinds {
            if let Some(level) = level.filter(|_| closest.is_none()) {
                closest = Some(Likeness { level, kind });
            }
        }
        let first = closest;
        likenesses.push(first);
    }
    Ok(likenesses)
}
