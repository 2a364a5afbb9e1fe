//! Tiny slide puzzles, some with costs of steps and limits of places: what the solver says passes the checker,
//! agrees with everything tried, and comes back from its object and its lines.

use tilewise::answer::{Answer, Limits, Optimal, Stats};
use tilewise::format::{JsonOptions, read_slide_answer, slide_record, write_moves};
use tilewise::grid::Size;
use tilewise::slide::{DirectionCosts, Heading, Rule, SlidePuzzle, StepCosts, Target, solve};
use tilewise::verify::check_slide;

use crate::draw::Draw;
use crate::truth::demand_true_slide;

/// Solves the puzzle that the bytes choose.
pub fn solve_slide(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let (rows, cols) = (1 + draw.below(3), 1 + draw.below(4));
    let cells = rows * cols;
    let size = Size::new(rows, cols).expect("a small board");
    let start: Vec<bool> = draw.flags(cells);
    let mut target = draw.flags(cells);
    if draw.below(4) != 3 {
        equal_counts(&start, &mut target);
    }
    let target = Target::exact(target.into_iter().collect());
    let mut rule = Rule::open(size);
    if draw.below(3) == 2 {
        let sides = Heading::SIDES.iter();
        let costs = sides.fold(DirectionCosts::default(), |costs, &heading| {
            costs.with(heading, 1 + draw.below(4) as u32)
        });
        let costs = StepCosts::Directions(costs);
        rule = rule.with_costs(costs).expect("costs of side steps");
    }
    if cells <= 6 && draw.below(3) == 2 {
        let limits = (0..cells).map(|_| Some(draw.below(5) as u32)).collect();
        rule = rule.with_limits(limits).expect("one a cell");
    }
    let puzzle = SlidePuzzle::new(rule, start.into_iter().collect(), target);
    let puzzle = puzzle.expect("all of one length");
    let answer = solve(&puzzle, &Limits::default()).expect("an open board");
    if let Err(refusal) = check_slide(&puzzle, &answer) {
        panic!("refused: {refusal}: {answer:?} of {puzzle:?}");
    }
    demand_true_slide(&puzzle, &answer);
    let record = slide_record(&puzzle, &answer, JsonOptions::default());
    let text = serde_json::to_string(&record).expect("a record is JSON");
    let told = Answer {
        stats: Stats::default(),
        ..answer.clone()
    };
    assert_eq!(
        read_slide_answer(text.as_bytes(), &puzzle),
        Ok(told),
        "{text}"
    );
    if let Some(moves) = answer.solution() {
        assert_eq!(answer.optimal, Optimal::Proved);
        let lines = write_moves(&puzzle, moves);
        let read = read_slide_answer(lines.as_bytes(), &puzzle).expect("what was written");
        assert_eq!(read.solution(), Some(moves), "{lines}");
        check_slide(&puzzle, &read).expect("the same moves");
    }
}

/// Changes the first places of `target` until it has as many tokens as `start`.
fn equal_counts(start: &[bool], target: &mut [bool]) {
    let count = |board: &[bool]| board.iter().filter(|&&token| token).count();
    let wanted = count(start);
    for place in 0..target.len() {
        let has = count(target);
        if has != wanted && target[place] == (has > wanted) {
            target[place] = !target[place];
        }
    }
}
