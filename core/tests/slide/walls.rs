//! Every pattern of walls on 3 x 3 up to symmetry, and every pair of boards on it: as many moves as breadth-first
//! search finds, by both methods.

use crate::boards::{checked_fit, numbered, walled};
use tilewise::answer::Limits;
use tilewise::reference::MoveDistances;
use tilewise::slide::{Method, Solver, Target};

/// The pattern turned by a quarter.
fn turned(pattern: u64) -> u64 {
    (0..9).fold(0, |all, at| {
        all | (pattern >> at & 1) << (at % 3 * 3 + 2 - at / 3)
    })
}

/// The pattern mirrored left to right.
fn mirrored(pattern: u64) -> u64 {
    (0..9).fold(0, |all, at| {
        all | (pattern >> at & 1) << (at / 3 * 3 + 2 - at % 3)
    })
}

/// Whether no turned or mirrored pattern is a smaller number.
fn stands_for_its_kind(pattern: u64) -> bool {
    let mut image = pattern;
    (0..4).all(|_| {
        image = turned(image);
        pattern <= image && pattern <= mirrored(image)
    })
}

/// All pairs with as many tokens as targets; in the debug build, of boards with more than seven cells, those of
/// one start in eight for the method that is not chosen for boards so small. Pairs whose counts differ: one target
/// for each start.
#[test]
fn all_pairs_of_three_by_three_with_every_pattern_of_walls() {
    let (mut kinds, mut pairs) = (0, 0);
    for pattern in (1..1_u64 << 9).filter(|&pattern| stands_for_its_kind(pattern)) {
        kinds += 1;
        let rule = walled(3, 3, &numbered(9, pattern));
        let cells = rule.len();
        let with = |method| Solver::with_method(rule.clone(), method, &Limits::default());
        let mut network = with(Method::Network).unwrap();
        let mut squares = with(Method::Squares).unwrap();
        for start in 0..1_u64 << cells {
            let board = numbered(cells, start);
            let distances = MoveDistances::from(&rule, &board);
            let both = !cfg!(debug_assertions) || cells <= 7 || start % 8 == 3;
            let wanted = |&target: &u64| {
                target.count_ones() == start.count_ones()
                    || target == (start * 37 + 5) % (1 << cells)
            };
            for target in (0..1_u64 << cells).filter(wanted) {
                let target = Target::exact(numbered(cells, target));
                let expected = distances.to_fit(&target);
                let found = checked_fit(&mut network, &board, &target).count;
                assert_eq!(found, expected, "{rule:?} {board:?} {target:?}");
                if both {
                    let found = checked_fit(&mut squares, &board, &target).count;
                    assert_eq!(found, expected, "{rule:?} {board:?} {target:?}");
                }
                pairs += 1;
            }
        }
    }
    // 102 kinds by Burnside's count, one of them without a cell.
    assert_eq!(kinds, 101);
    assert!(pairs > 120_000, "{pairs}");
}
