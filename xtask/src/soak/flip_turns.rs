//! Flip puzzles: the solver against plain elimination, the row chase against all other methods.

use tilewise::answer::{Answer, Limits, Verdict};
use tilewise::flip::{FlipPuzzle, Goal, Method, Presses, Question, Rule, Solver, solve};
use tilewise::format::{Puzzle, read_puzzle, write_puzzle};
use tilewise::grid::Size;
use tilewise::reference::slow_answer;
use tilewise::verify::check_flip;

use super::chance::Chance;
use super::random_flip::{small_puzzle, start};
use super::{Input, Kind};

/// Solutions that a turn may weigh: 2^16.
const MOST_DIMENSIONS: usize = 16;

pub(super) fn kinds() -> Vec<Kind> {
    vec![
        Kind {
            name: "flip small".into(),
            play: Box::new(small),
        },
        Kind {
            name: "flip methods".into(),
            play: Box::new(methods),
        },
    ]
}

/// Any rule and goal on few cells: by every method equal to the slow answer, accepted by the checker, and the same
/// puzzle after writing and reading.
fn small(chance: &mut Chance, input: &mut Input) -> Result<(), String> {
    let puzzle = small_puzzle(chance).map_err(|error| error.to_string())?;
    note(&puzzle, input);
    let limits = Limits::default();
    let fewest = solve(&puzzle, Question::Fewest, &limits).map_err(|error| error.to_string())?;
    let slow = slow_answer(&puzzle).map_err(|error| error.to_string())?;
    same("the slow answer", &fewest, &slow)?;
    if fewest.ties != slow.ties {
        return Err(format!("{:?} ties, {:?} expected", fewest.ties, slow.ties));
    }
    let cells = puzzle.rule().cells().len();
    let goals = puzzle.goal().alternatives(puzzle.rule().modulus(), cells);
    let mut all_matter = goals
        .iter()
        .map(|goal| goal.cared().count_ones() == cells as u64);
    let mut others = vec![Method::Sweep, Method::Matrix];
    if puzzle.rule().plain_plus().is_some() && all_matter.all(|all| all) {
        others.extend([Method::Rows, Method::Polynomial]);
    }
    for method in others {
        let solver = Solver::new(puzzle.rule().clone(), puzzle.goal(), method, &limits);
        let solver = solver.map_err(|error| error.to_string())?;
        let answer = solver.solve(puzzle.start(), Question::Fewest, &limits);
        let answer = answer.map_err(|error| error.to_string())?;
        same(&format!("{method:?}"), &fewest, &answer)?;
        accepted(&puzzle, &answer, &limits)?;
    }
    let any = solve(&puzzle, Question::Any, &limits).map_err(|error| error.to_string())?;
    for answer in [&fewest, &any, &slow] {
        accepted(&puzzle, answer, &limits)?;
    }
    match write_puzzle(&Puzzle::Flip(puzzle.clone())) {
        // Tables have no text form.
        Err(_) => Ok(()),
        Ok(text) => match read_puzzle(text.as_bytes()) {
            Ok(Puzzle::Flip(read)) if read == puzzle => Ok(()),
            read => Err(format!("after writing and reading: {read:?}")),
        },
    }
}

/// Plain boards of up to 130 columns: all methods give one answer.
fn methods(chance: &mut Chance, input: &mut Input) -> Result<(), String> {
    let (long, short) = (chance.between(1, 130), chance.between(1, 20));
    let (rows, cols) = if chance.one_in(2) {
        (long, short)
    } else {
        (short, long)
    };
    let size = Size::new(rows, cols).map_err(|error| error.to_string())?;
    let rule = Rule::plus(size);
    let goal = [Goal::Uniform(0), Goal::Uniform(1), Goal::Same][chance.below(3)].clone();
    let start = start(chance, &rule);
    let puzzle = FlipPuzzle::new(rule, start.into(), goal).map_err(|error| error.to_string())?;
    note(&puzzle, input);
    let limits = Limits::default();
    let prepare = |method| {
        let solver = Solver::new(puzzle.rule().clone(), puzzle.goal(), method, &limits);
        solver.map_err(|error| error.to_string())
    };
    let by_rows = prepare(Method::Rows)?;
    let others = [
        prepare(Method::Polynomial)?,
        prepare(Method::Sweep)?,
        prepare(Method::Matrix)?,
    ];
    if others
        .iter()
        .any(|other| other.kernel() != by_rows.kernel())
    {
        return Err("the kernels differ".into());
    }
    let weighable = by_rows.nullity() <= Some(MOST_DIMENSIONS);
    let questions = [Question::Any, Question::Fewest];
    for question in &questions[..if weighable { 2 } else { 1 }] {
        let answer = |solver: &Solver| {
            let answer = solver.solve(puzzle.start(), *question, &limits);
            answer.map_err(|error| error.to_string())
        };
        let rows = answer(&by_rows)?;
        accepted(&puzzle, &rows, &limits)?;
        for other in &others {
            let other = answer(other)?;
            same(other.stats.method, &rows, &other)?;
            accepted(&puzzle, &other, &limits)?;
        }
    }
    Ok(())
}

fn accepted(puzzle: &FlipPuzzle, answer: &Answer<Presses>, limits: &Limits) -> Result<(), String> {
    let checked = check_flip(puzzle, answer, limits);
    checked.map_err(|refusal| format!("refused: {refusal}"))?;
    Ok(())
}

/// Witnesses may differ; everything else must not.
fn same(other: &str, ours: &Answer<Presses>, theirs: &Answer<Presses>) -> Result<(), String> {
    let agree = match (&ours.verdict, &theirs.verdict) {
        (Verdict::Solved(a), Verdict::Solved(b)) => a == b,
        (Verdict::Impossible(_), Verdict::Impossible(_)) => true,
        _ => false,
    };
    let counted = (ours.count, ours.optimal, ours.nullity);
    if agree && counted == (theirs.count, theirs.optimal, theirs.nullity) {
        return Ok(());
    }
    Err(format!("the solver says {ours:?}\n{other} says {theirs:?}"))
}

fn note(puzzle: &FlipPuzzle, input: &mut Input) {
    let text = write_puzzle(&Puzzle::Flip(puzzle.clone()));
    input.bytes = text
        .unwrap_or_else(|_| format!("{puzzle:#?}\n"))
        .into_bytes();
}
