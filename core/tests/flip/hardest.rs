//! The hardest boards: known numbers, the whole distribution of small boards, claims that are too good.

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Effects, Goal, Hardest, Modulus, Places, Rule, Stencil, distribution, hardest,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::verify::{Refusal, check_flip, check_hardest};

fn plus(rows: usize, cols: usize) -> Rule {
    Rule::plus(Size::new(rows, cols).unwrap())
}

/// The hardest board of `rule`, both sides of it checked.
fn checked(rule: &Rule) -> Hardest {
    let limits = Limits::default();
    let found = hardest(rule.clone(), &Goal::Uniform(0), &limits).unwrap();
    check_flip(&found.puzzle, &found.answer, &limits).unwrap();
    check_hardest(rule, &found.kernel, found.most, &limits).unwrap();
    found
}

/// Computed by an independent program.
#[test]
fn known_squares() {
    for (side, presses) in [(4, 7), (5, 15), (11, 65), (14, 123), (17, 199), (24, 375)] {
        let found = checked(&plus(side, side));
        assert_eq!((found.least(), found.most), (presses, presses), "{side}");
    }
}

#[test]
fn where_every_board_has_one_solution_all_buttons_are_the_hardest() {
    let found = checked(&plus(3, 3));
    assert_eq!((found.least(), found.most), (9, 9));
}

#[test]
fn a_bracket_is_told_where_the_two_sides_do_not_meet() {
    let found = checked(&plus(9, 9));
    assert_eq!((found.least(), found.most), (37, 40));
}

/// What the whole distribution says of the hardest board.
fn hardest_of_all(rule: &Rule) -> u64 {
    let all = distribution(rule, &Goal::Uniform(0), &Limits::default()).unwrap();
    all.boards.len() as u64 - 1
}

#[test]
fn small_boards_agree_with_their_distributions() {
    let mut met = 0;
    let mut boards = 0;
    for rows in 1..=4 {
        for cols in 1..=5 {
            for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
                for stencil in [Stencil::plus(), Stencil::king()] {
                    let region = Region::full(Size::new(rows, cols).unwrap());
                    let effects = Effects::Stencil { stencil, edges };
                    let rule = Rule::on_board(Modulus::TWO, region, effects).unwrap();
                    let (found, radius) = (checked(&rule), hardest_of_all(&rule));
                    assert!(found.least() <= radius && radius <= found.most);
                    boards += 1;
                    met += u32::from(found.least() == found.most);
                }
            }
        }
    }
    // Most of so small boards are known exactly.
    assert!(met * 10 > boards * 9, "{met} of {boards}");
}

fn named(places: usize) -> Places {
    Places::Named((0..places).map(|place| place.to_string()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_rooms_agree_with_their_distributions(
        cells in 1..6usize,
        wires in prop::collection::vec(prop::collection::vec(any::<bool>(), 6), 1..11),
    ) {
        let rows = wires.iter().map(|row| {
            (0..cells).filter(|&cell| row[cell]).map(|cell| (cell, 1)).collect()
        });
        let places = named(cells);
        let buttons = Buttons::new(named(wires.len()));
        let rule = Rule::new(Modulus::TWO, places, buttons, Effects::Table(rows.collect())).unwrap();
        let (found, radius) = (checked(&rule), hardest_of_all(&rule));
        prop_assert!(found.least() <= radius && radius <= found.most);
        let limits = Limits::default();
        for claimed in 0..radius {
            let refused = check_hardest(&rule, &found.kernel, claimed, &limits);
            let refused = refused.is_err_and(|refusal| refusal.is_wrong());
            prop_assert!(refused, "{claimed} of {radius}");
        }
    }
}

#[test]
fn a_part_of_the_kernel_shows_nothing() {
    let rule = plus(5, 5);
    let kernel = checked(&rule).kernel;
    let refused = check_hardest(&rule, &kernel[..1], 15, &Limits::default());
    assert!(matches!(refused, Err(Refusal::KernelIncomplete { .. })));
}

#[test]
fn what_has_no_radius_is_refused() {
    let rule = plus(3, 3);
    let goals = [
        Goal::Same,
        Goal::Pattern(
            tilewise::flip::Pattern::with_dont_care(
                &BitVec::zeros(9).into(),
                BitVec::with_ones(9, [0]),
            )
            .unwrap(),
        ),
    ];
    for goal in goals {
        assert!(hardest(rule.clone(), &goal, &Limits::default()).is_err());
    }
    let size = Size::new(3, 3).unwrap();
    let effects = Effects::Stencil {
        stencil: Stencil::plus(),
        edges: Edges::Open,
    };
    let three = Modulus::new(3).unwrap();
    let coloured = Rule::on_board(three, Region::full(size), effects).unwrap();
    assert!(hardest(coloured, &Goal::Uniform(0), &Limits::default()).is_err());
    let many = Rule::rows_and_columns(Modulus::TWO, Region::full(Size::new(40, 40).unwrap()));
    hardest(many, &Goal::Uniform(0), &Limits::default()).unwrap();
}
