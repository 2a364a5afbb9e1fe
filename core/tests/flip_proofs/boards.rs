//! Small boards with good answers, and ways to damage these.

use std::sync::Arc;

use tilewise::answer::{
    Alternative, Answer, Limits, Optimal, ParityWitness, Proof, Verdict, Witness,
};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Pattern, Places, Presses, Rule, States,
};
use tilewise::grid::Size;
use tilewise::reference::slow_answer;
use tilewise::verify::{Grade, Refusal, check_flip};

pub(crate) fn lamps(picture: &str) -> BitVec {
    let cells = picture.chars().filter(|&c| c != '/');
    cells.map(|c| c == '#').collect()
}

pub(crate) fn plus(rows: usize, cols: usize) -> Rule {
    Rule::plus(Size::new(rows, cols).unwrap())
}

pub(crate) fn puzzle(rule: Rule, lit: BitVec, goal: Goal) -> FlipPuzzle {
    FlipPuzzle::new(rule, lit.into(), goal).unwrap()
}

/// 4 x 4, all lit: nullity 4, four presses, two ways.
pub(crate) fn all_lit_four() -> FlipPuzzle {
    puzzle(plus(4, 4), BitVec::ones(16), Goal::Uniform(0))
}

/// Buttons that each change two of some cells; cells and buttons have names.
pub(crate) fn wired(cells: usize, buttons: &[&[usize]]) -> Rule {
    let names = |n: usize| Places::Named((0..n).map(|i| format!("n{i}")).collect());
    let table = buttons
        .iter()
        .map(|cells| cells.iter().map(|&cell| (cell, 1)).collect());
    let effects = Effects::Table(table.collect());
    Rule::new(
        Modulus::TWO,
        names(cells),
        Buttons::new(names(buttons.len())),
        effects,
    )
    .unwrap()
}

/// A triangle: each button changes two of three lamps. Off can be reached from two lit lamps, on
/// cannot (the number of lit lamps stays even).
pub(crate) fn triangle() -> FlipPuzzle {
    puzzle(
        wired(3, &[&[0, 1], &[1, 2], &[0, 2]]),
        lamps("##."),
        Goal::Same,
    )
}

/// A room of a game: neither all off nor all on can be reached.
pub(crate) fn room() -> FlipPuzzle {
    let rule = wired(4, &[&[0, 1, 3], &[1, 3], &[2], &[0, 1, 2, 3]]);
    puzzle(rule, lamps("##.."), Goal::Same)
}

/// 3 x 4 with a goal that cares for ten cells.
pub(crate) fn careless() -> FlipPuzzle {
    let cared = lamps("#.##/####/##.#");
    let wanted = States::from(lamps(".#../..#./...."));
    let goal = Pattern::with_dont_care(&wanted, cared).unwrap();
    puzzle(plus(3, 4), lamps("#.#./.##./...#"), Goal::Pattern(goal))
}

pub(crate) fn check(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> Result<Grade, Refusal> {
    check_flip(puzzle, answer, &Limits::default())
}

/// The refusal of the good answer after `damage`.
pub(crate) fn refusal(puzzle: &FlipPuzzle, damage: impl FnOnce(&mut Answer<Presses>)) -> Refusal {
    let mut answer = slow_answer(puzzle).unwrap();
    assert_eq!(check(puzzle, &answer), Ok(Grade::Full), "before the damage");
    damage(&mut answer);
    check(puzzle, &answer).expect_err("the damage must be seen")
}

/// Presses with the numbers of `flips` changed by one.
pub(crate) fn changed(presses: &Presses, flips: &[usize]) -> Presses {
    let mut times = presses.times().clone();
    flips.iter().for_each(|&button| times.add(button, 1));
    Presses::new(times)
}

pub(crate) fn sum(a: &Presses, b: &Presses) -> Presses {
    let flips: Vec<usize> = b.buttons().collect();
    changed(a, &flips)
}

pub(crate) fn solution(answer: &Answer<Presses>) -> Presses {
    answer.solution().unwrap().clone()
}

/// The solution replaced, and the number of presses with it.
pub(crate) fn resolve(answer: &mut Answer<Presses>, presses: Presses) {
    answer.count = Some(presses.count());
    answer.verdict = Verdict::Solved(presses);
}

pub(crate) fn basis(answer: &mut Answer<Presses>) -> &mut Vec<Presses> {
    match &mut answer.proof {
        Proof::Kernel(proof) => Arc::make_mut(&mut proof.basis),
        _ => panic!("a kernel proof"),
    }
}

pub(crate) fn alternatives(answer: &mut Answer<Presses>) -> &mut Vec<Alternative<Presses>> {
    match &mut answer.proof {
        Proof::Kernel(proof) => &mut proof.alternatives,
        _ => panic!("a kernel proof"),
    }
}

pub(crate) fn witnesses(answer: &mut Answer<Presses>) -> &mut Vec<ParityWitness> {
    match &mut answer.verdict {
        Verdict::Impossible(Witness::Parity(witnesses)) => witnesses,
        _ => panic!("an impossible puzzle"),
    }
}

/// The answer as one without any question of the fewest.
pub(crate) fn any(answer: &mut Answer<Presses>) {
    answer.optimal = Optimal::NotAsked;
    answer.proof = Proof::None;
    answer.ties = None;
}

/// The answer as that of a stopped search.
pub(crate) fn stop(answer: &mut Answer<Presses>, bound: u64) {
    any(answer);
    answer.optimal = Optimal::NotProved;
    let best = answer.solution().cloned();
    answer.verdict = Verdict::Stopped { best, bound };
}
