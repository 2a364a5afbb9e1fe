//! The audit of levels, held against trying all presses and all images of every board of 3 x 3.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use tilewise::answer::Limits;
use tilewise::flip::{
    Alike, Centre, Effects, Finding, FlipPuzzle, Goal, LabelCheck, Level, LevelRule, LevelShape,
    Likeness, Modulus, States, Stencil, Worth, audit,
};
use tilewise::format::{PackHeader, findings_record, read_level_pack};
use tilewise::grid::{Edges, Position, Region, Size, Symmetry};
use tilewise::reference::try_all_presses;
use tilewise::verify::check_flip;

fn findings(levels: &[Level], rule: &LevelRule) -> Vec<Finding> {
    let limits = Limits::default();
    let mut checked = 0;
    let found = audit(levels, rule, &limits, |puzzle, answer| {
        check_flip(puzzle, answer, &limits).expect("every answer is right");
        checked += 1;
        Ok::<(), tilewise::Error>(())
    });
    assert_eq!(checked, levels.len());
    found.unwrap()
}

/// Every board of `size` with `k` colours, labelled with `label`.
fn every_board(size: Size, k: Modulus, label: impl Fn(usize) -> Option<u64>) -> Vec<Level> {
    let count = usize::from(k.get()).pow(size.cells() as u32);
    let board = |number: usize| {
        let k = usize::from(k.get());
        let digits = (0..size.cells()).map(|at| (number / k.pow(at as u32) % k) as u8);
        digits.collect::<Vec<u8>>()
    };
    (0..count)
        .map(|number| Level {
            region: Region::full(size),
            start: States::new(k, &board(number)).unwrap(),
            title: None,
            label: label(number),
        })
        .collect()
}

/// The rules that are tried on every board.
fn rules() -> Vec<LevelRule> {
    let stencil = |stencil, edges| LevelShape::OnCells(Effects::Stencil { stencil, edges });
    // Changes its own cell and the one to its right: no mirror leaves it as it is.
    let slanted = Stencil::of_ones([(0, 0), (0, 1), (1, 1)]);
    let shapes = [
        stencil(Stencil::plus(), Edges::Open),
        stencil(Stencil::plus(), Edges::Torus),
        stencil(Stencil::king(), Edges::Cylinder),
        stencil(slanted, Edges::Open),
        LevelShape::OnCells(Effects::RowColumn {
            centre: Centre::Spared,
        }),
        LevelShape::RowsAndColumns,
    ];
    let goals = [Goal::Uniform(0), Goal::Uniform(1), Goal::Same];
    let two = |shape: &LevelShape| {
        let shape = shape.clone();
        goals.clone().map(|goal| LevelRule {
            modulus: Modulus::TWO,
            shape: shape.clone(),
            goal,
        })
    };
    shapes.iter().flat_map(two).collect()
}

#[test]
fn every_board_of_three_by_three() {
    let size = Size::new(3, 3).unwrap();
    for rule in rules() {
        let label = |number: usize| (!number.is_multiple_of(3)).then_some(number as u64 % 10);
        let levels = every_board(size, Modulus::TWO, label);
        compare(&levels, &rule);
    }
}

#[test]
fn every_board_of_two_by_two_with_three_and_four_colours() {
    let size = Size::new(2, 2).unwrap();
    for k in [3, 4] {
        let k = Modulus::new(k).unwrap();
        for mut rule in rules() {
            rule.modulus = k;
            let levels = every_board(size, k, |number| Some(number as u64 % 5));
            compare(&levels, &rule);
        }
    }
}

/// Compares what an audit says with what trying everything says.
fn compare(levels: &[Level], rule: &LevelRule) {
    let found = findings(levels, rule);
    let motions = motions(&levels[0].region, rule);
    // For each board the first level that is the same.
    let mut first_of: HashMap<Vec<u8>, usize> = HashMap::new();
    for (number, (level, finding)) in levels.iter().zip(&found).enumerate() {
        let on_board = rule.on(&level.region).unwrap();
        let puzzle = FlipPuzzle::new(on_board, level.start.clone(), rule.goal.clone()).unwrap();
        let tried = try_all_presses(&puzzle).unwrap();
        let worth = tried.lightest.map_or(Worth::Impossible, |presses| {
            let (fewest, ties) = (presses.count(), tried.ties.into());
            Worth::Solved { fewest, ties }
        });
        assert_eq!(finding.worth, worth, "{level:?} {rule:?}");
        let label = match (&worth, level.label) {
            (_, None) => LabelCheck::Absent,
            (Worth::Solved { fewest, .. }, Some(label)) if label > *fewest => LabelCheck::TooMany,
            (Worth::Solved { fewest, .. }, Some(label)) if label < *fewest => LabelCheck::TooFew,
            (Worth::Solved { .. }, Some(_)) => LabelCheck::Right,
            (_, Some(_)) => LabelCheck::Futile,
        };
        assert_eq!(finding.label, label);
        let own: Vec<u8> = level.start.iter().collect();
        let first = first_of.get(&own).copied();
        for image in images(level, rule, &motions) {
            first_of.entry(image).or_insert(number);
        }
        let same = finding.same_as;
        assert_eq!(same.is_some(), first.is_some(), "{level:?} {rule:?}");
        if let Some(Likeness { level, kind }) = same {
            match kind {
                Alike::Turned => assert_eq!(Some(level), first),
                Alike::Recoloured => assert_eq!(rule.goal, Goal::Same),
                Alike::Equal => panic!("no board comes twice"),
            }
        }
    }
}

/// Every way to move the cells of `region` that is the same for a player, worked out from the rule
/// itself: what each button changes is sent to what some button changes.
fn motions(region: &Region, rule: &LevelRule) -> Vec<Vec<usize>> {
    let size = region.size();
    let k = rule.modulus;
    let on_board = rule.on(region).unwrap();
    let effects = |moved: &[usize]| {
        let buttons = on_board.buttons().places().len();
        let mut all: Vec<Vec<u8>> = (0..buttons)
            .map(|button| {
                let mut changes = vec![0; size.cells()];
                on_board.press(button, |cell, amount| {
                    let to = &mut changes[moved[cell]];
                    *to = k.add(*to, amount);
                });
                changes
            })
            .collect();
        all.sort_unstable();
        all
    };
    let (downs, rights) = match &rule.shape {
        LevelShape::OnCells(Effects::Stencil { edges, .. }) => (
            if *edges == Edges::Torus {
                size.rows()
            } else {
                1
            },
            if *edges == Edges::Open {
                1
            } else {
                size.cols()
            },
        ),
        _ => (1, 1),
    };
    let at_rest: Vec<usize> = (0..size.cells()).collect();
    let unmoved = effects(&at_rest);
    let mut motions = Vec::new();
    for turn in Symmetry::all().filter(|&turn| keeps(turn, rule)) {
        for shift in 0..downs * rights {
            let moved = |cell: usize| {
                let Position { row, col } = turn.position(size, size.position(cell));
                let row = (row + shift / rights) % size.rows();
                size.index(Position::new(row, (col + shift % rights) % size.cols()))
            };
            let moved: Vec<usize> = (0..size.cells()).map(moved).collect();
            assert_eq!(
                effects(&moved),
                unmoved,
                "{turn:?} leaves the rule as it is"
            );
            motions.push(moved);
        }
    }
    motions
}

/// All boards that are the same for a player.
fn images(level: &Level, rule: &LevelRule, motions: &[Vec<usize>]) -> Vec<Vec<u8>> {
    let k = rule.modulus;
    let shades = if rule.goal == Goal::Same { k.get() } else { 1 };
    let mut images = Vec::new();
    for moved in motions {
        for shade in 0..shades {
            let mut image = vec![0; moved.len()];
            for (cell, state) in level.start.iter().enumerate() {
                image[moved[cell]] = k.add(state, shade);
            }
            images.push(image);
        }
    }
    images
}

/// Whether a turn leaves the stencil as it is drawn, and a cylinder's seam in its place.
fn keeps(turn: Symmetry, rule: &LevelRule) -> bool {
    let LevelShape::OnCells(Effects::Stencil { stencil, edges }) = &rule.shape else {
        return true;
    };
    let turned = stencil.offsets().iter().map(|o| turn.step(o.rows, o.cols));
    Stencil::of_ones(turned) == *stencil && (*edges != Edges::Cylinder || !turn.transposes())
}

#[test]
fn a_published_level_is_labelled_too_high() {
    let text = b"-----|-----|--x--|-xxx-|--x-- 3";
    let pack = read_level_pack(text, &PackHeader::default()).unwrap();
    let found = findings(&pack.levels, &pack.rule);
    let worth = Worth::Solved {
        fewest: 1,
        ties: 1_u8.into(),
    };
    assert_eq!(found[0].worth, worth);
    assert_eq!(found[0].label, LabelCheck::TooMany);
    assert!(found[0].is_fault());
}

/// The packs of the folder `boards/levels` are without fault, and no level comes twice.
#[test]
fn our_own_packs_are_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards/levels");
    let entries = fs::read_dir(folder).unwrap();
    let mut packs = 0;
    for path in entries.map(|entry| entry.unwrap().path()) {
        let text = fs::read(&path).unwrap();
        let pack = read_level_pack(&text, &PackHeader::default()).unwrap();
        for (level, finding) in pack.levels.iter().zip(findings(&pack.levels, &pack.rule)) {
            assert_eq!(finding.label, LabelCheck::Right, "{path:?} {level:?}");
            assert_eq!(finding.same_as, None, "{path:?} {level:?}");
        }
        packs += 1;
    }
    assert!(packs >= 1);
}

#[test]
fn boards_of_other_sizes_and_with_holes_are_the_same_once_turned() {
    let text = b"#.._\n....\n\n..\n..\n#.\n_.\n\n_..#\n....\n\n..#\n...\n\n..#.\n_...\n\n#..\n...";
    let pack = read_level_pack(text, &PackHeader::default()).unwrap();
    let found = findings(&pack.levels, &pack.rule);
    let same: Vec<_> = found.iter().map(|finding| finding.same_as).collect();
    let turned = |level| {
        let kind = Alike::Turned;
        Some(Likeness { level, kind })
    };
    // The second has its lamp beside the hole, as the fifth has not.
    assert_eq!(same, [None, None, turned(0), None, None, turned(3)]);
    let record = findings_record(&pack.levels, &found);
    assert_eq!((record.summary.levels, record.summary.same), (6, 2));
    assert_eq!(record.levels[2].same_as, Some(1));
}

#[test]
fn a_rule_of_one_board_keeps_its_own_symmetry() {
    // Two buttons wired to the halves of a board of four cells: half a turn exchanges them.
    let text = b"puzzle: flip\nrule: buttons\n\nbutton A: 0,0 0,1\nbutton B: 1,0 1,1\n\n..\n..\n";
    let Ok(tilewise::format::Puzzle::Flip(puzzle)) = tilewise::format::read_puzzle(text) else {
        panic!("a flip puzzle");
    };
    let rule = LevelRule::of(Arc::clone(puzzle.rule()), puzzle.goal().clone());
    assert!(matches!(rule.shape, LevelShape::Only(_)));
    let told = PackHeader::default().with_rule(rule);
    let pack = read_level_pack(b"##\n..\n\n..\n##\n\n#.\n#.\n\n.#\n.#\n\n#.\n..\n", &told).unwrap();
    let found = findings(&pack.levels, &pack.rule);
    let worth = found.iter().map(|finding| match &finding.worth {
        Worth::Solved { fewest, .. } => Some(*fewest),
        _ => None,
    });
    assert_eq!(
        worth.collect::<Vec<_>>(),
        [Some(1), Some(1), None, None, None]
    );
    let same = found
        .iter()
        .map(|finding| finding.same_as.map(|same| same.level));
    assert_eq!(
        same.collect::<Vec<_>>(),
        [None, Some(0), None, Some(2), None]
    );
    let other = read_level_pack(b"##\n", &told).unwrap();
    let limits = Limits::default();
    let refused = audit(&other.levels, &other.rule, &limits, |_, _| {
        Ok::<(), tilewise::Error>(())
    });
    assert!(matches!(refused, Err(tilewise::Error::Mismatch { .. })));
}

#[test]
fn what_stopped_is_not_called_wrong() {
    let stopped = Worth::Stopped {
        best: Some(9),
        bound: 4,
    };
    let judged = [3, 4, 9, 10].map(|label| stopped.judge(Some(label)));
    use LabelCheck::{TooFew, TooMany, Unknown};
    assert_eq!(judged, [TooFew, Unknown, Unknown, TooMany]);
    assert_eq!(stopped.judge(None), LabelCheck::Absent);
    let finding = Finding {
        label: Unknown,
        worth: stopped,
        same_as: None,
    };
    assert!(!finding.is_fault());
}
