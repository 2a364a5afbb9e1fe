//! Hints on tiny flip puzzles, followed with detours: what is left is always what trying all presses
//! says, and the hint is the first press of the first solution among the lightest.

use std::sync::Arc;

use tilewise::answer::{Limits, Optimal};
use tilewise::flip::{Advice, Coach, Presses, States, left_after};
use tilewise::reference::try_all_presses;

use crate::draw::Draw;
use crate::tiny_flip::draw_puzzle;

/// Presses that are followed.
const STEPS: usize = 24;

/// Follows hints on the puzzle that the bytes choose, and leaves the way where they say so.
pub fn hint_flip(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let mut puzzle = draw_puzzle(&mut draw);
    let limits = Limits::default();
    let coach = |rule: &Arc<_>, goal: &_| Coach::new(Arc::clone(rule), goal, &limits);
    let mut player = coach(puzzle.rule(), puzzle.goal()).expect("a tiny puzzle");
    for _ in 0..STEPS {
        let tried = try_all_presses(&puzzle).expect("a tiny puzzle");
        let advice = player
            .next_press(puzzle.start(), &limits)
            .expect("a state of this puzzle");
        let Some(lightest) = &tried.lightest else {
            assert!(
                matches!(advice, Advice::Impossible(_)),
                "{advice:?}: {puzzle:?}"
            );
            return;
        };
        let buttons = puzzle.rule().buttons().places().len();
        let told = match advice {
            Advice::Press(hint) => {
                assert_eq!(hint.optimal, Optimal::Proved, "{puzzle:?}");
                assert_eq!(hint.presses, lightest.count(), "{puzzle:?}");
                assert_eq!(hint.cost.unwrap_or(hint.presses), tried.cost, "{puzzle:?}");
                assert_eq!(Some(hint.button), lightest.buttons().next(), "{puzzle:?}");
                Some(hint.button)
            }
            other => {
                assert_eq!((other, lightest.count()), (Advice::Solved, 0), "{puzzle:?}");
                None
            }
        };
        // As told, or anything else; where all is done already, only that.
        let detour = (buttons > 0 && draw.below(4) == 3).then(|| draw.below(buttons));
        let Some(button) = detour.or(told) else {
            return;
        };
        let mut made = States::zeros(puzzle.rule().modulus(), buttons);
        made.add(button, 1);
        // A button that may not be pressed again ends the walk.
        let Ok(left) = left_after(&puzzle, &Presses::new(made)) else {
            return;
        };
        if left.rule() != puzzle.rule() {
            player = coach(left.rule(), left.goal()).expect("a tiny puzzle");
        }
        puzzle = left;
    }
}
