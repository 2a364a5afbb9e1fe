//! The making of levels, held against trying all presses on all boards: exact, complete, reproducible.

use std::collections::{HashMap, HashSet};

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::flip::{
    Balance, Effects, Ended, FlipPuzzle, Generated, Goal, LabelCheck, Level, LevelRule, LevelShape,
    Modulus, Pattern, States, Stencil, Wanted, Ways, audit, generate,
};
use tilewise::format::{
    LevelPack, PackHeader, Puzzle, made_record, read_level_pack, read_puzzle, rule_record,
    write_level_pack,
};
use tilewise::grid::{Edges, Region, Size, Symmetry};
use tilewise::reference::{slow_answer, try_all_presses};
use tilewise::verify::check_flip;

fn board(rows: usize, cols: usize) -> Region {
    Region::full(Size::new(rows, cols).unwrap())
}

fn wanted(region: Region, presses: u64, levels: usize) -> Wanted {
    Wanted {
        region,
        presses,
        levels,
        balance: None,
        ways: Ways::Any,
    }
}

/// Makes levels with every answer checked.
fn made(rule: &LevelRule, wanted: &Wanted, seed: u64, limits: &Limits) -> Generated {
    let made = generate(rule, wanted, seed, limits, |puzzle, answer| {
        check_flip(puzzle, answer, limits).expect("every answer is right");
        Ok::<(), Error>(())
    });
    let made = made.unwrap();
    assert!(made.levels.len() <= wanted.levels);
    assert_eq!(
        made.ended == Ended::Complete,
        made.levels.len() == wanted.levels
    );
    made
}

#[test]
fn a_board_too_large_for_the_memory_is_refused_before_it_is_taken() {
    let wanted = wanted(board(100_000, 100_000), 3, 1);
    let limits = Limits::default();
    let made = generate(&LevelRule::plus(), &wanted, 1, &limits, |_, _| Ok(()));
    assert!(matches!(made, Err(Error::TooLarge { .. })), "{made:?}");
}

/// A rule of one stencil.
fn rule(stencil: Stencil, edges: Edges, k: u64, goal: Goal) -> LevelRule {
    LevelRule {
        modulus: Modulus::new(k).unwrap(),
        shape: LevelShape::OnCells(Effects::Stencil { stencil, edges }),
        goal,
    }
}

/// Rules of several kinds with a board on which everything can be tried.
fn kinds() -> Vec<(LevelRule, Region)> {
    let slanted = Stencil::of_ones([(0, 0), (0, 1), (1, 1)]);
    let named = LevelRule {
        shape: LevelShape::RowsAndColumns,
        ..LevelRule::plus()
    };
    vec![
        (LevelRule::plus(), board(3, 3)),
        (
            rule(Stencil::plus(), Edges::Open, 2, Goal::Same),
            board(3, 3),
        ),
        (
            rule(Stencil::plus(), Edges::Open, 2, Goal::Uniform(1)),
            board(2, 4),
        ),
        (
            rule(Stencil::king(), Edges::Torus, 2, Goal::Uniform(0)),
            board(3, 3),
        ),
        (
            rule(Stencil::plus(), Edges::Cylinder, 2, Goal::Same),
            board(3, 2),
        ),
        (rule(slanted, Edges::Open, 2, Goal::Uniform(0)), board(3, 3)),
        (named, board(3, 3)),
        (
            rule(Stencil::plus(), Edges::Open, 3, Goal::Uniform(0)),
            board(2, 3),
        ),
        (
            rule(Stencil::plus(), Edges::Torus, 4, Goal::Same),
            board(2, 2),
        ),
        (
            rule(Stencil::plus(), Edges::Open, 6, Goal::Uniform(5)),
            board(1, 3),
        ),
    ]
}

/// All boards of `region`.
fn every_start(region: &Region, k: Modulus) -> Vec<States> {
    let all = u64::from(k.get()).pow(region.cells() as u32);
    let digit =
        |number: u64, at: usize| (number / u64::from(k.get()).pow(at as u32)) % u64::from(k.get());
    let board = |number| {
        (0..region.cells())
            .map(|at| digit(number, at) as u8)
            .collect::<Vec<_>>()
    };
    (0..all)
        .map(|number| States::new(k, &board(number)).unwrap())
        .collect()
}

/// Whether `start` looks the same after every symmetry of the balance.
fn is_balanced(start: &States, region: &Region, balance: Balance) -> bool {
    let size = region.size();
    balance.symmetries().iter().all(|turn| {
        let mut cells = region.positions().enumerate();
        cells.all(|(cell, at)| {
            let to = region.cell(turn.position(size, at)).unwrap();
            start.get(cell) == start.get(to)
        })
    })
}

/// Asks for more levels than there are, for every number of presses and every balance: exactly those
/// come that trying everything finds, no two the same, and it is said that there are no more.
#[test]
fn everything_that_exists_is_made_and_nothing_else() {
    let limits = Limits::default();
    for (rule, region) in kinds() {
        let on_board = rule.on(&region).unwrap();
        let starts = every_start(&region, rule.modulus);
        let puzzle = |start: &States| {
            FlipPuzzle::new(on_board.clone(), start.clone(), rule.goal.clone()).unwrap()
        };
        let tried: Vec<(u64, u64)> = starts
            .iter()
            .map(|start| {
                let tried = try_all_presses(&puzzle(start)).unwrap();
                (
                    tried.lightest.map_or(u64::MAX, |presses| presses.count()),
                    tried.ties,
                )
            })
            .collect();
        // Which boards are the same is the audit's finding, which has its own tests.
        let levels: Vec<Level> = starts
            .iter()
            .map(|start| Level {
                region: region.clone(),
                start: start.clone(),
                title: None,
                label: None,
            })
            .collect();
        let found = audit(&levels, &rule, &limits, |_, _| Ok::<(), Error>(())).unwrap();
        let number_of: HashMap<&States, usize> = starts
            .iter()
            .enumerate()
            .map(|(number, start)| (start, number))
            .collect();
        // An earlier level that is the same may itself be the same as a still earlier one.
        let first = |mut at: usize| {
            while let Some(same) = found[at].same_as {
                at = same.level;
            }
            at
        };
        let most = tried
            .iter()
            .map(|tried| tried.0)
            .filter(|&fewest| fewest < u64::MAX)
            .max();
        for balance in [None].into_iter().chain(Balance::ALL.map(Some)) {
            for ways in [Ways::Any, Ways::One] {
                for presses in 0..=most.unwrap() + 2 {
                    let mut wanted = wanted(region.clone(), presses, 10_000);
                    (wanted.balance, wanted.ways) = (balance, ways);
                    let made = generate(&rule, &wanted, 5, &limits, |_, _| Ok::<(), Error>(()));
                    let Ok(made) = made else {
                        assert!(balance.is_some(), "{made:?}");
                        continue;
                    };
                    let fits = |&at: &usize| {
                        let unique = ways == Ways::Any || tried[at].1 == 1;
                        let balanced = balance.is_none_or(|b| is_balanced(&starts[at], &region, b));
                        tried[at].0 == presses && unique && balanced
                    };
                    let expected: HashSet<usize> =
                        (0..starts.len()).filter(fits).map(first).collect();
                    let numbers = made.levels.iter().map(|made| number_of[&made.level.start]);
                    let numbers: Vec<usize> = numbers.collect();
                    assert!(numbers.iter().all(fits), "{rule:?} {wanted:?}");
                    let classes: HashSet<usize> = numbers.iter().map(|&at| first(at)).collect();
                    assert_eq!(classes.len(), numbers.len(), "no two are the same");
                    assert_eq!(classes, expected, "{rule:?} {wanted:?}");
                    assert_eq!(made.ended, Ended::Exhausted);
                }
            }
        }
    }
}

#[test]
fn levels_have_exactly_the_presses_asked_for_by_another_method() {
    let limits = Limits::default();
    let torus = rule(Stencil::plus(), Edges::Torus, 2, Goal::Same);
    let wishes = [
        (LevelRule::plus(), 1, Ways::Any),
        (LevelRule::plus(), 7, Ways::One),
        (LevelRule::plus(), 12, Ways::Any),
        (LevelRule::plus(), 15, Ways::Any),
        (torus.clone(), 4, Ways::Any),
        (torus, 5, Ways::One),
    ];
    for (rule, presses, ways) in wishes {
        let mut wanted = wanted(board(5, 5), presses, 3);
        wanted.ways = ways;
        let made = made(&rule, &wanted, 1, &limits);
        assert_eq!(made.ended, Ended::Complete, "{presses}");
        for made in made.levels {
            let on_board = rule.on(&wanted.region).unwrap();
            let start = made.level.start.clone();
            let puzzle = FlipPuzzle::new(on_board, start, rule.goal.clone()).unwrap();
            let slow = slow_answer(&puzzle).unwrap();
            assert_eq!(slow.count, Some(presses));
            assert!(ways == Ways::Any || slow.ties == Some(1_u8.into()));
            assert_eq!(made.level.label, Some(presses));
        }
    }
}

#[test]
fn what_no_board_needs_is_proved_not_to_exist() {
    let limits = Limits::default();
    // Published counts: of 4 x 4 boards 32 need 7 presses and none more.
    let four = LevelRule::plus();
    let size = Size::new(4, 4).unwrap();
    let seven = made(&four, &wanted(board(4, 4), 7, 1000), 1, &limits);
    assert_eq!(seven.ended, Ended::Exhausted);
    let images = seven.levels.iter().flat_map(|made| {
        Symmetry::all().map(|turn| {
            let mut image = States::zeros(Modulus::TWO, 16);
            for (cell, state) in made.level.start.iter().enumerate() {
                image.add(size.index(turn.position(size, size.position(cell))), state);
            }
            image
        })
    });
    assert_eq!(images.collect::<HashSet<_>>().len(), 32);
    for presses in [8, 9, 16, 17, u64::MAX] {
        let none = made(&four, &wanted(board(4, 4), presses, 1), 1, &limits);
        assert_eq!(
            (none.levels.len(), none.ended),
            (0, Ended::Exhausted),
            "{presses}"
        );
    }
}

#[test]
fn where_drawing_fails_climbing_leads_on() {
    let limits = Limits::default();
    // 9 x 9 has 256 solutions a board: 33 presses drawn are about 24 at fewest.
    let found = made(&LevelRule::plus(), &wanted(board(9, 9), 31, 2), 3, &limits);
    assert_eq!(found.ended, Ended::Complete);
    let mut balanced = wanted(board(9, 9), 24, 2);
    balanced.balance = Some(Balance::Full);
    let found = made(&LevelRule::plus(), &balanced, 3, &limits);
    assert_eq!(found.ended, Ended::Complete);
    for made in found.levels {
        assert!(is_balanced(
            &made.level.start,
            &balanced.region,
            Balance::Full
        ));
    }
}

#[test]
fn a_limit_is_no_proof() {
    let limits = Limits {
        max_work: 100_000,
        ..Limits::default()
    };
    let stopped = made(&LevelRule::plus(), &wanted(board(9, 9), 60, 1), 1, &limits);
    assert_eq!((stopped.levels.len(), stopped.ended), (0, Ended::Stopped));
    assert!(stopped.tried > 100 && stopped.tried < 1000);
    let nothing = Limits {
        max_work: 0,
        ..limits
    };
    let stopped = made(&LevelRule::plus(), &wanted(board(5, 5), 3, 1), 1, &nothing);
    assert_eq!(stopped.ended, Ended::Stopped);
    let flag = std::sync::atomic::AtomicBool::new(true);
    let cancelled = Limits {
        cancel: Some(&flag),
        ..Limits::default()
    };
    let stopped = made(
        &LevelRule::plus(),
        &wanted(board(5, 5), 3, 1),
        1,
        &cancelled,
    );
    assert_eq!((stopped.levels.len(), stopped.ended), (0, Ended::Stopped));
    // So many quiet press sets that nothing is proved: a few tries are enough to see that.
    let small = Limits {
        max_work: 1000,
        ..Limits::default()
    };
    let stopped = made(
        &LevelRule::plus(),
        &wanted(board(19, 19), 150, 1),
        1,
        &small,
    );
    assert_eq!(stopped.ended, Ended::Stopped);
}

#[test]
fn the_seed_decides_everything() {
    let limits = Limits::default();
    let text = |seed| {
        let made = made(
            &LevelRule::plus(),
            &wanted(board(3, 4), 4, 3),
            seed,
            &limits,
        );
        let levels = made.levels.into_iter().map(|made| made.level).collect();
        let rule = LevelRule::plus();
        write_level_pack(&LevelPack { rule, levels }).unwrap()
    };
    assert_eq!(text(1), text(1));
    assert_ne!(text(1), text(2));
    // The same on every machine, and in every later version.
    let known = "presses: 4\n..##\n#...\n...#\n\n\
        presses: 4\n.#.#\n...#\n.###\n\n\
        presses: 4\n.#.#\n.###\n###.\n";
    assert_eq!(text(1), known);
}

#[test]
fn what_is_made_passes_an_audit() {
    let limits = Limits::default();
    let mut rules = kinds();
    rules.push((
        rule(Stencil::knight(), Edges::Torus, 12, Goal::Same),
        board(2, 3),
    ));
    for (rule, region) in rules {
        for presses in [1, 3] {
            let made = made(&rule, &wanted(region.clone(), presses, 4), 9, &limits);
            if made.levels.is_empty() {
                continue;
            }
            let answers = made.levels;
            let levels = answers.iter().map(|made| made.level.clone()).collect();
            let pack = LevelPack {
                rule: rule.clone(),
                levels,
            };
            let told = match write_level_pack(&pack) {
                Ok(_) => PackHeader::default(),
                Err(_) => PackHeader::default().with_rule(rule.clone()),
            };
            let bare = LevelPack {
                rule: LevelRule {
                    shape: LevelShape::Only(rule.on(&region).unwrap()),
                    ..rule.clone()
                },
                ..pack.clone()
            };
            let text = write_level_pack(&pack)
                .or_else(|_| write_level_pack(&bare))
                .unwrap();
            let read = read_level_pack(text.as_bytes(), &told).unwrap();
            assert_eq!(read, pack, "{text}");
            let found = audit(
                &read.levels,
                &read.rule,
                &limits,
                |_, _| Ok::<(), Error>(()),
            );
            for finding in found.unwrap() {
                assert_eq!((finding.label, finding.same_as), (LabelCheck::Right, None));
            }
            let Ok(record) = rule_record(&rule) else {
                continue;
            };
            let mut json = serde_json::to_value(record).unwrap();
            let records = answers.iter().map(|made| {
                let start = made.level.start.clone();
                let on_board = rule.on(&region).unwrap();
                let puzzle = FlipPuzzle::new(on_board, start, rule.goal.clone()).unwrap();
                made_record(&puzzle, &made.answer).unwrap()
            });
            json["levels"] = serde_json::to_value(records.collect::<Vec<_>>()).unwrap();
            let read = read_level_pack(json.to_string().as_bytes(), &PackHeader::default());
            assert_eq!(read.unwrap(), pack, "{json}");
        }
    }
}

#[test]
fn rooms_and_boards_with_holes() {
    let limits = Limits::default();
    let text = b"puzzle: flip\nrule: buttons\n\nbutton A: 1 2 4\nbutton B: 2 4\nbutton C: 3\nbutton D: 1 2 3 4\n";
    let Ok(Puzzle::Flip(room)) = read_puzzle(text) else {
        panic!("a flip puzzle");
    };
    let rule = LevelRule::of(room.rule().clone(), room.goal().clone());
    // Eight boards can be reached; A + C = D, so no board needs three presses but with B.
    let counts = [0, 1, 2, 3, 4].map(|presses| {
        let made = made(&rule, &wanted(board(1, 4), presses, 100), 1, &limits);
        assert_eq!(made.ended, Ended::Exhausted);
        made.levels.len()
    });
    assert_eq!(counts.iter().sum::<usize>(), 8);
    assert_eq!(counts[..2], [1, 4]);
    let hole = read_level_pack(b"...\n._.\n...", &PackHeader::default()).unwrap();
    let mut ring = wanted(hole.levels[0].region.clone(), 4, 2);
    ring.balance = Some(Balance::QuarterTurn);
    let made = made(&LevelRule::plus(), &ring, 1, &limits);
    for made in &made.levels {
        assert!(is_balanced(
            &made.level.start,
            &ring.region,
            Balance::QuarterTurn
        ));
    }
    assert!(!made.levels.is_empty());
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let limits = Limits::default();
    let refused = |rule: &LevelRule, wanted: &Wanted| {
        let made = generate(rule, wanted, 1, &limits, |_, _| Ok::<(), Error>(()));
        assert!(matches!(made, Err(Error::NoSuchLevels(_))), "{made:?}");
    };
    let mut turned = wanted(board(2, 3), 1, 1);
    turned.balance = Some(Balance::QuarterTurn);
    refused(&LevelRule::plus(), &turned);
    let mut cylinder = wanted(board(3, 3), 1, 1);
    cylinder.balance = Some(Balance::Diagonal);
    let joined = rule(Stencil::plus(), Edges::Cylinder, 2, Goal::Uniform(0));
    refused(&joined, &cylinder);
    let slanted = Stencil::of_ones([(0, 0), (0, 1), (1, 1)]);
    let mut mirrored = wanted(board(3, 3), 1, 1);
    mirrored.balance = Some(Balance::LeftRight);
    refused(&rule(slanted, Edges::Open, 2, Goal::Uniform(0)), &mirrored);
    // A goal that is not balanced.
    let corner = States::new(Modulus::TWO, &[1, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
    let picture = Goal::Pattern(Pattern::exact(corner));
    refused(&rule(Stencil::plus(), Edges::Open, 2, picture), &mirrored);
}
