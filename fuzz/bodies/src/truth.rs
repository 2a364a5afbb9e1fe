//! Whether an accepted answer is true, by trying everything: only for tiny puzzles.

use tilewise::answer::{Answer, Optimal, Verdict, Witness};
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Presses};
use tilewise::reference::{MoveDistances, Tried, cheapest_by_trying};
use tilewise::slide::{Moves, SlidePuzzle};

/// Demands that an accepted answer to a flip puzzle agrees with all press sets tried.
pub(crate) fn demand_true_flip(puzzle: &FlipPuzzle, answer: &Answer<Presses>, tried: &Tried) {
    let least = tried.lightest.as_ref().map(|_| tried.cost);
    let weight = answer.cost.or(answer.count);
    if let Some(presses) = answer.solution() {
        let (rule, after) = (puzzle.rule(), puzzle.after(presses));
        let goals = puzzle
            .goal()
            .alternatives(rule.modulus(), rule.cells().len());
        let reached = goals.iter().any(|goal| {
            let mut cared = goal.cared().iter_ones();
            cared.all(|cell| goal.states().get(cell) == after.get(cell))
        });
        assert!(reached, "accepted, but it does not solve: {answer:?}");
        assert_eq!(answer.count, Some(presses.count()));
    }
    match &answer.verdict {
        Verdict::Solved(_) if answer.optimal == Optimal::Proved => {
            assert_eq!(weight, least, "accepted as the fewest: {answer:?}");
            if let Some(ties) = &answer.ties {
                assert_eq!(*ties, tried.ties.into(), "accepted ties: {answer:?}");
            }
        }
        Verdict::Solved(_) => {}
        Verdict::Impossible(witness) => {
            let only_limits = tried.solutions == 0 && tried.without_limits > 0;
            assert_eq!(least, None, "accepted as impossible: {answer:?}");
            assert_eq!(*witness == Witness::Limits, only_limits, "{answer:?}");
        }
        Verdict::Stopped { bound, .. } => {
            assert!(
                least.is_none_or(|least| least >= *bound),
                "accepted bound: {answer:?}"
            );
        }
    }
}

/// Demands that an accepted answer to a slide puzzle agrees with all boards tried.
pub(crate) fn demand_true_slide(puzzle: &SlidePuzzle, answer: &Answer<Moves>) {
    if let Some(moves) = answer.solution() {
        let end = replayed(puzzle, moves);
        let mut end = end.expect("legal moves");
        end.and_assign(puzzle.target().cared());
        assert_eq!(&end, puzzle.target().tokens(), "accepted: {answer:?}");
        assert_eq!(answer.count, Some(moves.count()));
    }
    let rule = puzzle.rule();
    let fewest = if rule.costs().is_some() || rule.limits().is_some() {
        cheapest_by_trying(rule, puzzle.start(), puzzle.target())
    } else {
        MoveDistances::from(rule, puzzle.start()).to_fit(puzzle.target())
    };
    match &answer.verdict {
        Verdict::Solved(_) if answer.optimal == Optimal::Proved => {
            assert_eq!(
                answer.cost.or(answer.count),
                fewest,
                "accepted as the fewest: {answer:?}"
            );
        }
        Verdict::Solved(_) => {}
        Verdict::Impossible(_) => assert_eq!(fewest, None, "accepted as impossible: {answer:?}"),
        Verdict::Stopped { bound, .. } => {
            assert!(
                fewest.is_none_or(|fewest| fewest >= *bound),
                "accepted bound: {answer:?}"
            );
        }
    }
}

/// Where the tokens stand after `moves`; none where one of them is not legal.
fn replayed(puzzle: &SlidePuzzle, moves: &Moves) -> Option<BitVec> {
    let mut board = puzzle.start().clone();
    let mut used = vec![0_u32; board.len()];
    for step in moves {
        let mut is_neighbour = false;
        puzzle
            .rule()
            .neighbours(step.from, |to| is_neighbour |= to == step.to);
        if !is_neighbour || !board.get(step.from) || board.get(step.to) {
            return None;
        }
        board.flip(step.from);
        board.flip(step.to);
        for place in [step.from, step.to] {
            used[place] += 1;
            let limit = puzzle.rule().limit(place);
            if limit.is_some_and(|limit| used[place] > limit) {
                return None;
            }
        }
    }
    Some(board)
}
