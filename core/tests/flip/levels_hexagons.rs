//! Levels of hexagons: which are the same, and how they stand in a pack.

use std::collections::HashMap;

use tilewise::answer::Limits;
use tilewise::flip::{
    Centre, Effects, Ended, Goal, Level, LevelRule, LevelShape, Modulus, States, Wanted, Ways,
    audit, generate,
};
use tilewise::format::{LevelPack, PackHeader, read_level_pack, write_level_pack};
use tilewise::grid::{Edges, Region, Size};
use tilewise::verify::check_flip;

fn hexagons(edges: Edges, goal: Goal) -> LevelRule {
    let centre = Centre::Changed;
    LevelRule {
        modulus: Modulus::TWO,
        shape: LevelShape::OnCells(Effects::Hexagon { centre, edges }),
        goal,
    }
}

/// Every board of these places: `#` is a cell, `_` is none.
fn every_board(places: &str) -> Vec<Level> {
    let pack = read_level_pack(places.as_bytes(), &PackHeader::default()).unwrap();
    let region = &pack.levels[0].region;
    let cells = region.cells();
    let board = |number: u32| {
        let values: Vec<u8> = (0..cells).map(|cell| (number >> cell & 1) as u8).collect();
        Level {
            region: region.clone(),
            start: States::new(Modulus::TWO, &values).unwrap(),
            title: None,
            label: None,
        }
    };
    (0..1 << cells).map(board).collect()
}

/// How many of the levels are like none before. Those that are the same are worth the same.
fn different(levels: &[Level], rule: &LevelRule) -> usize {
    let limits = Limits::default();
    let found = audit(levels, rule, &limits, |puzzle, answer| {
        check_flip(puzzle, answer, &limits).expect("every answer is right");
        Ok::<(), tilewise::Error>(())
    });
    let found = found.unwrap();
    for (finding, level) in found.iter().zip(levels) {
        if let Some(likeness) = finding.same_as {
            assert_eq!(finding.worth, found[likeness.level].worth, "{level:?}");
        }
    }
    let is_new = found.iter().filter(|finding| finding.same_as.is_none());
    is_new.count()
}

/// Colourings up to the turns and mirrors of each outline, counted by Burnside's lemma: of a ring of
/// six 13, so with the middle 26, and 13 where the colours may change places.
#[test]
fn outlines_are_turned_by_sixths() {
    let off = hexagons(Edges::Open, Goal::Uniform(0));
    for (places, expected) in [
        ("_##|###|_##", 26), // twelve motions
        ("##|#_", 4),        // a triangle: six
        ("_#|##", 4),
        ("##|##", 9), // a rhombus: four
        ("####", 10), // the others: two
        ("#|#|#", 6),
        ("##|_#|##", 20),
        ("_#_|###|_#_", 24),
    ] {
        let found = different(&every_board(places), &off);
        assert_eq!(found, expected, "{places}");
    }
    let same = hexagons(Edges::Open, Goal::Same);
    assert_eq!(different(&every_board("_##|###|_##"), &same), 13);
}

/// The same triangle where it lies otherwise: moved, and upside down.
#[test]
fn a_board_is_the_same_wherever_it_lies() {
    let all = ["##|#_", "___|##_|_#_", "_#|##", "__##|__#_|____"].map(every_board);
    let all = all.concat();
    let off = hexagons(Edges::Open, Goal::Uniform(0));
    assert_eq!(different(&all, &off), 4);
}

/// Rows, and places along them counted by halves, of a board with joined edges: each generator of its
/// motions leaves the rule as it is, and boards that they bring to one another are the same.
#[test]
fn joined_edges_are_mirrored_and_shifted() {
    for (edges, rows, cols) in [
        (Edges::Cylinder, 2, 3),
        (Edges::Cylinder, 3, 2),
        (Edges::Cylinder, 1, 4),
        (Edges::Torus, 2, 3),
        (Edges::Torus, 4, 2),
        (Edges::Torus, 2, 4),
    ] {
        let (row_count, half_count) = (rows as i32, 2 * cols as i32);
        let flipped = (row_count - 1) % 2;
        let mut generators: Vec<[i32; 4]> = vec![
            // Signs and shifts of rows and of half places.
            [1, 0, 1, 2],
            [1, 0, -1, 0],
            [-1, row_count - 1, 1, flipped],
        ];
        if edges == Edges::Torus {
            generators.push([1, 1, 1, 1]);
        }
        let rule = hexagons(edges, Goal::Uniform(0));
        let size = Size::new(rows, cols).unwrap();
        let on_board = rule.on(&Region::full(size)).unwrap();
        let to = |[row_sign, row_by, sign, by]: [i32; 4], cell: usize| {
            let (row, col) = ((cell / cols) as i32, (cell % cols) as i32);
            let to_row = (row_sign * row + row_by).rem_euclid(row_count);
            let half = (sign * (2 * col + row % 2) + by).rem_euclid(half_count);
            assert_eq!(to_row % 2, half % 2);
            (to_row * cols as i32 + half / 2) as usize
        };
        let pressed = |button: usize, moved: &dyn Fn(usize) -> usize| {
            let mut changes = vec![0; rows * cols];
            on_board.press(button, |cell, _| changes[moved(cell)] += 1);
            changes
        };
        for &generator in &generators {
            for button in 0..rows * cols {
                let moved = pressed(button, &|cell| to(generator, cell));
                assert_eq!(moved, pressed(to(generator, button), &|cell| cell));
            }
        }
        // Every board is joined with its images; what stays apart is different.
        let cells = rows * cols;
        let mut leader: Vec<usize> = (0..1 << cells).collect();
        let find = |leader: &[usize], mut at: usize| {
            while leader[at] != at {
                at = leader[at];
            }
            at
        };
        for board in 0..1_usize << cells {
            for &generator in &generators {
                let on = (0..cells).filter(|cell| board >> cell & 1 == 1);
                let image: usize = on.map(|cell| 1 << to(generator, cell)).sum();
                let (a, b) = (find(&leader, board), find(&leader, image));
                leader[a.max(b)] = a.min(b);
            }
        }
        let expected = (0..1 << cells).filter(|&at| leader[at] == at).count();
        let row = "#".repeat(cols);
        let places = vec![row.as_str(); rows].join("\n");
        let found = different(&every_board(&places), &rule);
        assert_eq!(found, expected, "{edges:?} {rows} x {cols}");
    }
}

#[test]
fn a_pack_of_hexagons_says_so_in_its_head() {
    let text = "rule: hexagon\n\npresses: 2\n_ # .\n . # .\n_ . .\n\n_ # #\n # # #\n_ # #\n";
    let pack = read_level_pack(text.as_bytes(), &PackHeader::default()).unwrap();
    assert_eq!(pack.rule, hexagons(Edges::Open, Goal::Uniform(0)));
    assert_eq!(pack.levels[1].start.total(), 7);
    assert_eq!(write_level_pack(&pack).unwrap(), text);
    // Only lit cells, with blanks between them: no dark letter is asked for.
    let lit = LevelPack {
        levels: vec![pack.levels[1].clone()],
        ..pack
    };
    let text = write_level_pack(&lit).unwrap();
    let again = read_level_pack(text.as_bytes(), &PackHeader::default());
    assert_eq!(again.unwrap(), lit);
    for (centre, edges, head) in [
        (
            Centre::Spared,
            Edges::Open,
            "rule: hexagon without centre\n",
        ),
        (
            Centre::Changed,
            Edges::Torus,
            "rule: hexagon\nedges: torus\n",
        ),
    ] {
        let effects = Effects::Hexagon { centre, edges };
        let mut pack = lit.clone();
        pack.rule.shape = LevelShape::OnCells(effects);
        pack.levels = every_board("##|##");
        let text = write_level_pack(&pack).unwrap();
        assert!(text.starts_with(head), "{text}");
        let again = read_level_pack(text.as_bytes(), &PackHeader::default());
        assert_eq!(again.unwrap(), pack);
    }
    let odd = b"rule: hexagon\nedges: torus\n\n. .\n . .\n. .\n";
    let refused = read_level_pack(odd, &PackHeader::default()).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("hexagons in 3 rows do not close"),
        "{refused}"
    );
}

/// Of each number of fewest presses as many boards as there are, each once.
#[test]
fn all_levels_of_a_ring_are_made() {
    let off = hexagons(Edges::Open, Goal::Uniform(0));
    let levels = every_board("_##|###|_##");
    let limits = Limits::default();
    let mut made_by_presses = HashMap::new();
    for presses in 0..=7 {
        let wanted = Wanted {
            region: levels[0].region.clone(),
            presses,
            levels: 1_000,
            balance: None,
            ways: Ways::Any,
        };
        let made = generate(&off, &wanted, 5, &limits, |_, _| {
            Ok::<(), tilewise::Error>(())
        });
        let made = made.unwrap();
        assert_eq!(made.ended, Ended::Exhausted);
        made_by_presses.insert(presses, made.levels.len());
    }
    let solvable = audit(&levels, &off, &limits, |_, _| Ok::<(), tilewise::Error>(()));
    let solvable = solvable.unwrap().into_iter().filter(|finding| {
        finding.same_as.is_none() && finding.worth != tilewise::flip::Worth::Impossible
    });
    assert_eq!(made_by_presses.values().sum::<usize>(), solvable.count());
}
