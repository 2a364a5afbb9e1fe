//! The judge problems on boards against brute force: every press set of tiny boards, or a search
//! through all states.

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::judge::find;

fn printed(key: &str, input: &str) -> String {
    let mut out = Vec::new();
    let problem = find(key).unwrap();
    problem
        .solve(input.as_bytes(), &mut out, &Limits::default())
        .unwrap_or_else(|failure| panic!("{key} {input:?}: {failure}"));
    String::from_utf8(out).unwrap()
}

/// A board of at most 16 cells, first cell in bit 0.
#[derive(Debug, Clone, Copy)]
struct Tiny {
    rows: usize,
    cols: usize,
    bits: u32,
}

impl Tiny {
    fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// All cells on.
    fn full(self) -> u32 {
        (1 << self.cells()) - 1
    }

    /// Its rows with these letters, `between` after each but the last.
    fn text(self, letters: [char; 2], glue: &str, between: &str) -> String {
        let letter = |cell: usize| letters[(self.bits >> cell & 1) as usize].to_string();
        let row = |row: usize| {
            let cells = (0..self.cols).map(|col| letter(row * self.cols + col));
            cells.collect::<Vec<_>>().join(glue)
        };
        (0..self.rows).map(row).collect::<Vec<_>>().join(between)
    }

    /// What each press changes, where `changes` says whether row and column distances matter.
    fn effects(self, changes: impl Fn(usize, usize) -> bool) -> Vec<u32> {
        let distance = |a: usize, b: usize| {
            changes(
                (a / self.cols).abs_diff(b / self.cols),
                (a % self.cols).abs_diff(b % self.cols),
            )
        };
        let cells = 0..self.cells();
        cells
            .clone()
            .map(|from| {
                let changed = cells.clone().filter(|&to| distance(from, to));
                changed.map(|to| 1 << to).sum()
            })
            .collect()
    }

    fn plus(self) -> Vec<u32> {
        self.effects(|rows, cols| rows + cols <= 1)
    }
}

/// Boards of these sizes, half of them made by pressing.
fn tiny(rows: std::ops::Range<usize>, cols: std::ops::Range<usize>) -> impl Strategy<Value = Tiny> {
    (rows, cols, any::<u32>(), any::<bool>()).prop_map(|(rows, cols, bits, made)| {
        let empty = Tiny {
            rows,
            cols,
            bits: 0,
        };
        let bits = if made {
            after(&empty.plus(), bits & empty.full())
        } else {
            bits & empty.full()
        };
        Tiny { bits, ..empty }
    })
}

/// What the presses in the bits of `presses` change.
fn after(effects: &[u32], presses: u32) -> u32 {
    let pressed = (0..effects.len()).filter(|button| presses >> button & 1 == 1);
    pressed.fold(0, |board, button| board ^ effects[button])
}

/// All press sets that change exactly `wanted`, ascending.
fn solutions(effects: &[u32], wanted: u32) -> Vec<u32> {
    let all = 0..1_u32 << effects.len();
    all.filter(|&presses| after(effects, presses) == wanted)
        .collect()
}

fn fewest(effects: &[u32], wanted: u32) -> Option<u32> {
    let solutions = solutions(effects, wanted).into_iter();
    solutions.map(u32::count_ones).min()
}

fn or_word(fewest: Option<u32>, word: &str) -> String {
    fewest.map_or(word.into(), |fewest| fewest.to_string())
}

fn matrix(presses: u32, board: Tiny) -> String {
    let rows = Tiny {
        bits: presses,
        ..board
    };
    rows.text(['0', '1'], " ", "\n") + "\n"
}

/// The presses of a printed matrix.
fn presses(text: &str) -> u32 {
    let digits = text.split_whitespace().enumerate();
    digits
        .map(|(at, digit)| digit.parse::<u32>().unwrap() << at)
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn counts_to_one_state(board in tiny(1..5, 1..5)) {
        let [off, on] = [board.bits, board.bits ^ board.full()].map(|wanted| fewest(&board.plus(), wanted));
        let rows = |glue| board.text(['0', '1'], glue, "\n");
        let input = format!("{} {}\n{}\n", board.rows, board.cols, rows(""));
        let expected = or_word(off, "-1") + "\n";
        prop_assert_eq!(&printed("dmoj_mockdwite09p4", &input), &expected);
        prop_assert_eq!(printed("dmoj_mockdwite09p4", &input.repeat(2)), expected.repeat(2));
        let list = format!("[[{}]]", board.text(['0', '1'], ",", "],["));
        prop_assert_eq!(&printed("lc1284", &list), &expected);
        if board.rows == board.cols {
            let input = format!("{}\n{}\n", board.rows, board.text(['w', 'y'], "", "\n"));
            let expected = or_word(on, "inf") + "\n";
            prop_assert_eq!(&printed("openjudge_painter", &input), &expected);
            prop_assert_eq!(printed("poj1681", &format!("2\n{input}{input}")), expected.repeat(2));
        }
    }

    #[test]
    fn nine_lights_go_on(bits in 0_u32..512) {
        let board = Tiny { rows: 3, cols: 3, bits };
        let expected = fewest(&board.plus(), bits ^ 511).unwrap();
        prop_assert_eq!(printed("luogu_p2040", &board.text(['0', '1'], "", "\n")), format!("{expected}\n"));
    }

    #[test]
    fn flip_game_of_one_and_of_counted_boards(board in tiny(4..5, 4..5)) {
        let to = [board.bits, board.bits ^ board.full()].map(|wanted| fewest(&board.plus(), wanted));
        let expected = or_word(to.into_iter().flatten().min(), "Impossible");
        let rows = board.text(['b', 'w'], "", "\n");
        prop_assert_eq!(printed("timus1060", &rows), format!("{expected}\n"));
        let input = format!("3\n\n{rows}\n\n{rows}\n\n{rows}\n");
        let expected = format!("{expected}\n\n{expected}\n\n{expected}\n");
        prop_assert_eq!(printed("zoj2050", &input), expected);
    }

    #[test]
    fn larger_boards_are_put_out_by_what_made_them(made in 0_u32..1 << 30, ten in prop::collection::vec(any::<bool>(), 100)) {
        // 5 x 6 and 10 x 10 have one solution each, so that it is the one that made the board.
        let board = Tiny { rows: 5, cols: 6, bits: 0 };
        let lit = Tiny { bits: after(&board.plus(), made), ..board };
        let rows = lit.text(['0', '1'], " ", "\n");
        let expected = matrix(made, board);
        prop_assert_eq!(&printed("openjudge_2811", &rows), &expected);
        let input = format!("2\n{rows}\n{rows}\n");
        prop_assert_eq!(printed("poj1222", &input), format!("PUZZLE #1\n{expected}PUZZLE #2\n{expected}"));

        let pressed = |row: usize, col: usize| row < 10 && col < 10 && ten[10 * row + col];
        let near = |row: usize, col: usize| [
            (row, col), (row + 1, col), (row.wrapping_sub(1), col), (row, col + 1), (row, col.wrapping_sub(1)),
        ];
        let is_on = |row, col| near(row, col).into_iter().filter(|&(row, col)| pressed(row, col)).count() % 2 == 1;
        let letter = |cell: usize| if is_on(cell / 10, cell % 10) { 'O' } else { '#' };
        let rows: Vec<String> = (0..10).map(|row| (0..10).map(|col| letter(10 * row + col)).collect()).collect();
        let (rows, count) = (rows.join("\n"), ten.iter().filter(|&&press| press).count());
        prop_assert_eq!(printed("boj14939", &rows), format!("{count}\n"));
        let input = format!("a name\n{rows}\nEND\n{rows}\nend\n");
        prop_assert_eq!(printed("uva10309", &input), format!("a name {count}\nEND {count}\n"));
    }

    #[test]
    fn six_presses_are_the_most(picks in prop::collection::vec(0_usize..25, 0..9), spoil in prop::option::of(0_usize..25)) {
        let board = Tiny { rows: 5, cols: 5, bits: 0 };
        let made = picks.iter().fold(0_u32, |sum, pick| sum ^ 1 << pick);
        let lit = after(&board.plus(), made) ^ spoil.map_or(0, |cell| 1 << cell);
        // All sets of up to six presses, by depth.
        let (effects, mut reached) = (board.plus(), std::collections::BTreeSet::from([0]));
        let mut expected = "-1".to_string();
        let mut half = vec![reached.clone()];
        for _ in 0..3 {
            reached = reached.iter().flat_map(|board| effects.iter().map(move |effect| board ^ effect)).collect();
            half.push(reached.clone());
        }
        for count in (0..=6).rev() {
            let (near, far) = (&half[count / 2], &half[count - count / 2]);
            if near.iter().any(|board| far.contains(&(board ^ lit))) {
                expected = count.to_string();
            }
        }
        let rows = Tiny { bits: lit ^ board.full(), ..board }.text(['0', '1'], "", "\n");
        prop_assert_eq!(printed("luogu_p10449", &format!("1\n{rows}")), expected + "\n");
    }

    #[test]
    fn a_light_alone_costs_two(bits in any::<u16>()) {
        let board = Tiny { rows: 4, cols: 4, bits: bits.into() };
        let effects = board.plus();
        let cost = |presses: u32| presses.count_ones() + 2 * (after(&effects, presses) ^ board.bits).count_ones();
        let least = (0..1 << 16).map(cost).min().unwrap();
        let input = format!("{{\"{}\"}}", board.text(['0', '1'], "", "\", \""));
        prop_assert_eq!(printed("topcoder_TurnOffLights", &input), format!("{least}\n"));
    }

    #[test]
    fn even_parity_changes_as_few_as_can_be(n in 1_usize..5, bits in any::<u32>(), mask in any::<u32>()) {
        let empty = Tiny { rows: n, cols: n, bits: 0 };
        let board = Tiny { bits: bits & mask & empty.full(), ..empty };
        let sides = board.effects(|rows, cols| rows + cols == 1);
        let even = |&now: &u32| now & board.bits == board.bits && after(&sides, now) == 0;
        let changed = (0..=board.full()).filter(even).map(|now| (now ^ board.bits).count_ones());
        let expected = or_word(changed.min(), "-1");
        let input = format!("{n}\n{}\n", board.text(['0', '1'], " ", "\n"));
        let found = printed("uva11464", &format!("2\n{input}{input}"));
        prop_assert_eq!(found, format!("Case 1: {expected}\nCase 2: {expected}\n"));
    }

    #[test]
    fn handles_turn_rows_and_columns(made in any::<u16>()) {
        let board = Tiny { rows: 4, cols: 4, bits: 0 };
        let effects = board.effects(|rows, cols| rows == 0 || cols == 0);
        let closed = Tiny { bits: after(&effects, made.into()), ..board };
        let mut expected = format!("{}\n", made.count_ones());
        for cell in (0..16).filter(|cell| made >> cell & 1 == 1) {
            expected += &format!("{} {}\n", cell / 4 + 1, cell % 4 + 1);
        }
        prop_assert_eq!(printed("poj2965", &closed.text(['-', '+'], "", "\n")), expected);
    }

    #[test]
    fn bulbs_change_their_lines_but_not_themselves(board in tiny(1..4, 1..5), made in prop::option::of(any::<u32>())) {
        let effects = board.effects(|rows, cols| (rows == 0) != (cols == 0));
        let bits = made.map_or(board.bits, |made| after(&effects, made & board.full()));
        let board = Tiny { bits, ..board };
        let expected = or_word(fewest(&effects, bits), "-1") + "\n";
        let input = format!("{} {}\n{}\n", board.rows, board.cols, board.text(['0', '1'], " ", "\n"));
        prop_assert_eq!(printed("kilonova2348_becuri", &input), expected);
    }

    #[test]
    fn whole_lines_are_played(n in 1_usize..5, bits in any::<u32>(), lines in prop::option::of(any::<u32>())) {
        let empty = Tiny { rows: n, cols: n, bits: 0 };
        let rows = (0..n).map(|row| (0..n).map(|col| 1 << (row * n + col)).sum());
        let cols = (0..n).map(|col| (0..n).map(|row| 1 << (row * n + col)).sum());
        let effects: Vec<u32> = rows.chain(cols).collect();
        let bits = lines.map_or(bits & empty.full(), |lines| after(&effects, lines));
        let board = Tiny { bits, ..empty };
        let found = printed("dmoj_mccc1s2", &format!("{n}\n{}\n", board.text(['0', '1'], " ", "\n")));
        let mut said = found.lines();
        let count = said.next().unwrap();
        prop_assert_eq!(count, or_word(fewest(&effects, bits), "-1"));
        let played = said.map(|line| {
            let (kind, number) = line.split_once(' ').unwrap();
            let line = number.parse::<usize>().unwrap() - 1;
            effects[if kind == "R" { line } else { n + line }]
        });
        let played: Vec<u32> = played.collect();
        if count != "-1" {
            prop_assert_eq!(played.len().to_string(), count);
            prop_assert_eq!(played.iter().fold(0, |sum, line| sum ^ line), bits);
        }
    }

    #[test]
    fn rows_of_lights(board in tiny(1..2, 1..15), other in any::<u32>()) {
        let effects = board.plus();
        let row = |bits| Tiny { bits, ..board }.text(['0', '1'], "", "");
        let (n, goal) = (board.cols, other & board.full());
        let input = format!("{n}\n{}\n{}\n", row(board.bits), row(goal));
        let to_goal = fewest(&effects, board.bits ^ goal);
        prop_assert_eq!(printed("boj2138", &input), or_word(to_goal, "-1") + "\n");
        let to_off = or_word(fewest(&effects, board.bits), "NO");
        let input = format!("{}\n{}\n", row(board.bits), row(0));
        prop_assert_eq!(printed("hdu2209", &input), format!("{to_off}\n0\n"));

        // The numbers have as many binary digits as the row is long: the last light is on.
        let (first, second) = (board.bits, goal | 1 << (n - 1));
        let least = solutions(&effects, first ^ second).into_iter().min();
        let input = format!("{first} {second}\n{second} {first}\n0 0\n");
        let least = or_word(least, "impossible");
        let expected = format!("Case Number 1: {least}\n\nCase Number 2: {least}\n");
        prop_assert_eq!(printed("uva1019_lightbulbs", &input), expected);
    }
}

#[test]
fn the_largest_board_of_bulbs_is_answered() {
    // Every third row and every second column: 167 rows, 250 columns, and no number of presses is
    // odd and even. With one more row both are even.
    let picture = |extra: usize| {
        let row = |row: usize| -> String {
            let lit = |col: usize| (row.is_multiple_of(3) || row == extra) != col.is_multiple_of(2);
            (0..500)
                .map(|col| if lit(col) { "1 " } else { "0 " })
                .collect::<String>()
                + "\n"
        };
        format!("500 500\n{}", (0..500).map(row).collect::<String>())
    };
    assert_eq!(printed("kilonova2348_becuri", &picture(0)), "-1\n");
    assert_eq!(printed("kilonova2348_becuri", &picture(1)), "250\n");
}

#[test]
fn bowls_are_turned_as_few_times_as_can_be() {
    let board = Tiny {
        rows: 1,
        cols: 20,
        bits: 0,
    };
    let effects = board.plus();
    for seed in 1..12_u32 {
        let made = seed.wrapping_mul(2_654_435_761) & board.full();
        let bits = after(&effects, made);
        let input = Tiny { bits, ..board }.text(['0', '1'], " ", "\n");
        let expected = fewest(&effects, bits).unwrap();
        assert_eq!(printed("poj3185", &input), format!("{expected}\n"));
    }
}

#[test]
fn all_solutions_come_in_the_order_of_the_first_row_read_backwards() {
    for (rows, cols) in (1..17).flat_map(|rows| (1..=16 / rows).map(move |cols| (rows, cols))) {
        let board = Tiny {
            rows,
            cols,
            bits: 0,
        };
        // The first cell is bit 0, so that the first row read backwards is the lowest bits.
        let mut all = solutions(&board.plus(), board.full());
        all.sort_by_key(|presses| presses & ((1 << cols) - 1));
        let mut expected = String::new();
        for (at, &presses) in all.iter().take(10).enumerate() {
            expected += &format!("{}\n{}\n", at + 1, matrix(presses, board));
        }
        expected += &format!("{}\n", all.len());
        assert_eq!(printed("vijos1326", &format!("{rows} {cols}")), expected);
    }
}

#[test]
fn harmonious_matrices_change_nothing() {
    let mut found = 0;
    for (rows, cols) in (1..17).flat_map(|rows| (1..=16 / rows).map(move |cols| (rows, cols))) {
        let board = Tiny {
            rows,
            cols,
            bits: 0,
        };
        let exists = solutions(&board.plus(), 0).len() > 1;
        let mut out = Vec::new();
        let input = format!("{rows} {cols}\n");
        let problem = find("cqoi2014_harmony").unwrap();
        let result = problem.solve(input.as_bytes(), &mut out, &Limits::default());
        assert_eq!(result.is_ok(), exists, "{rows} x {cols}");
        if exists {
            let text = String::from_utf8(out).unwrap();
            let matrix = presses(&text);
            assert_ne!(matrix, 0);
            assert_eq!(after(&board.plus(), matrix), 0);
            assert_eq!(text.lines().count(), rows);
            found += 1;
        } else {
            assert!(out.is_empty());
        }
    }
    assert!(found > 5, "{found}");
    // The largest size of the page.
    let text = printed("cqoi2014_harmony", "39 39");
    let cells: Vec<usize> = text
        .split_whitespace()
        .map(|cell| cell.parse().unwrap())
        .collect();
    assert!(cells.contains(&1));
    let at = |row: usize, col: usize| {
        if row < 39 && col < 39 {
            cells[39 * row + col]
        } else {
            0
        }
    };
    for (row, col) in (0_usize..39).flat_map(|row| (0..39).map(move |col| (row, col))) {
        let sides = at(row.wrapping_sub(1), col)
            + at(row + 1, col)
            + at(row, col.wrapping_sub(1))
            + at(row, col + 1);
        assert_eq!((at(row, col) + sides) % 2, 0);
    }
}
