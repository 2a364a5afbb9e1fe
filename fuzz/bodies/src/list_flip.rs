//! All solutions of tiny flip puzzles: their order, their number and those that are cheap enough are
//! what trying all presses says, also where the walk is stopped again and again.

use tilewise::answer::Limits;
use tilewise::flip::{AllSolutions, ButtonOrder, Count, Presses, Step};
use tilewise::reference::all_solutions;

use crate::draw::Draw;
use crate::tiny_flip::draw_puzzle;

/// Lists the solutions of the puzzle that the bytes choose.
pub fn list_flip(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let puzzle = draw_puzzle(&mut draw);
    let limits = Limits::default();
    let buttons = puzzle.rule().buttons();
    let mut expected = all_solutions(&puzzle).expect("a tiny puzzle");
    let all = AllSolutions::of(&puzzle, &limits).expect("a tiny puzzle");
    let count = Count::Exact(expected.len().into());
    assert_eq!(all.count(&limits), Ok(count), "{puzzle:?}");

    let mut places: Vec<usize> = (0..buttons.places().len()).collect();
    for at in (1..places.len()).rev() {
        places.swap(at, draw.below(at + 1));
    }
    let order = ButtonOrder::new(places).expect("each button once");
    let string = |presses: &Presses| -> Vec<u8> {
        let each = order.buttons().iter();
        each.map(|&button| presses.times().get(button)).collect()
    };
    expected.sort_by_key(string);
    let mut solutions = all.in_order(&order, &limits).expect("a tiny puzzle");
    let cost = |presses: &Presses| -> u64 {
        let of = |button: usize| buttons.costs().map_or(1, |costs| costs[button]);
        presses.buttons().map(of).sum()
    };
    if draw.flag() {
        let dearest = draw.below(12) as u64;
        expected.retain(|presses| cost(presses) <= dearest);
        solutions = solutions.no_dearer_than(dearest);
    }
    let few = Limits {
        max_work: 1 + draw.below(8) as u64,
        ..limits
    };
    let mut found = Vec::new();
    loop {
        match solutions.advance(&few) {
            Step::Solution(presses) => found.push(presses),
            Step::Stopped => {}
            Step::End => break,
        }
    }
    assert_eq!(found, expected, "{puzzle:?} {order:?}");
}
