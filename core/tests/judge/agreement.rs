//! The judge problems against brute force that shares nothing with the solvers.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::grid::{Edges, Region, Size};
use tilewise::judge::find;
use tilewise::reference::cheapest_by_trying;
use tilewise::slide::{Neighbours, Rule, Target};

fn printed(key: &str, input: &str) -> String {
    let mut out = Vec::new();
    let problem = find(key).unwrap();
    problem
        .solve(input.as_bytes(), &mut out, &Limits::default())
        .unwrap_or_else(|failure| panic!("{key} {input:?}: {failure}"));
    String::from_utf8(out).unwrap()
}

/// The side neighbours of a cell of a board, as numbers.
fn neighbours(rows: usize, cols: usize, cell: usize) -> Vec<usize> {
    let (row, col) = (cell / cols, cell % cols);
    let mut found = Vec::new();
    if row > 0 {
        found.push(cell - cols);
    }
    if row + 1 < rows {
        found.push(cell + cols);
    }
    if col > 0 {
        found.push(cell - 1);
    }
    if col + 1 < cols {
        found.push(cell + 1);
    }
    found
}

/// Fewest presses from each 4 x 4 board to one colour, by breadth-first search.
fn flip_game() -> HashMap<u16, usize> {
    let effects: Vec<u16> = (0..16)
        .map(|cell| {
            neighbours(4, 4, cell)
                .into_iter()
                .fold(1 << cell, |board, at| board | 1 << at)
        })
        .collect();
    let mut presses = HashMap::from([(0, 0), (u16::MAX, 0)]);
    let mut queue = VecDeque::from([0, u16::MAX]);
    while let Some(board) = queue.pop_front() {
        for effect in &effects {
            let next = board ^ effect;
            if !presses.contains_key(&next) {
                presses.insert(next, presses[&board] + 1);
                queue.push_back(next);
            }
        }
    }
    presses
}

/// A board as four rows of `zero` and `one`.
fn picture(board: u16, zero: char, one: char) -> String {
    let cell = |at: usize| if board >> at & 1 == 1 { one } else { zero };
    (0..4)
        .map(|row| {
            (0..4)
                .map(|col| cell(4 * row + col))
                .chain(['\n'])
                .collect::<String>()
        })
        .collect()
}

fn answer(presses: &HashMap<u16, usize>, board: u16) -> String {
    presses
        .get(&board)
        .map_or("Impossible".into(), ToString::to_string)
}

#[test]
fn all_flip_game_boards_in_bulk() {
    let presses = flip_game();
    let input: String = (0..=u16::MAX)
        .map(|board| picture(board, 'b', 'w') + "\n")
        .collect();
    let found = printed("poj1753", &input);
    let expected: String = (0..=u16::MAX)
        .map(|board| answer(&presses, board) + "\n")
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn flip_game_boards_one_by_one_and_around_the_change_to_the_table() {
    let presses = flip_game();
    for count in [1, 2, 47, 48, 49, 50, 100] {
        for from in [0, 0x1234, 0xF000] {
            let boards: Vec<u16> = (0..count).map(|at| from + at * 37).collect();
            let input: String = boards
                .iter()
                .map(|&board| picture(board, 'b', 'w'))
                .collect();
            let expected: String = boards
                .iter()
                .map(|&board| answer(&presses, board) + "\n")
                .collect();
            assert_eq!(printed("poj1753", &input), expected);
        }
    }
}

/// The press matrix of the judge, by trying every press set, the least string first.
fn fliptile(rows: usize, cols: usize, cells: &[u8]) -> String {
    let count = rows * cols;
    // The first cell is the most significant bit, so that numbers are compared as strings.
    let bit = |cell: usize| 1_u32 << (count - 1 - cell);
    let start: u32 = (0..count).filter(|&cell| cells[cell] == 1).map(bit).sum();
    let effect = |cell| {
        neighbours(rows, cols, cell)
            .into_iter()
            .fold(bit(cell), |sum, at| sum | bit(at))
    };
    let effects: Vec<u32> = (0..count).map(effect).collect();
    let solves = |&presses: &u32| {
        let pressed = (0..count).filter(|&cell| presses & bit(cell) != 0);
        pressed.fold(start, |board, cell| board ^ effects[cell]) == 0
    };
    let best = (0..1_u32 << count)
        .filter(solves)
        .min_by_key(|presses| (presses.count_ones(), *presses));
    let Some(best) = best else {
        return "IMPOSSIBLE\n".into();
    };
    let mut text = String::new();
    for row in 0..rows {
        let row: Vec<&str> = (0..cols)
            .map(|col| {
                if best & bit(row * cols + col) == 0 {
                    "0"
                } else {
                    "1"
                }
            })
            .collect();
        let _ = writeln!(text, "{}", row.join(" "));
    }
    text
}

/// Fewest moves from one 4 x 4 board to all that have as many tokens.
fn toys(start: u16) -> HashMap<u16, usize> {
    let mut moves = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        for from in (0..16).filter(|from| board >> from & 1 == 1) {
            for to in neighbours(4, 4, from) {
                let next = board ^ 1 << from | 1 << to;
                if board >> to & 1 == 0 && !moves.contains_key(&next) {
                    moves.insert(next, moves[&board] + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    moves
}

/// Plays the list of swaps; each must swap two neighbours, the first a token, the second free.
fn replay(start: u16, text: &str) -> (usize, u16) {
    let mut lines = text.lines();
    let count = lines.next().unwrap().parse().unwrap();
    let mut board = start;
    let mut swaps = 0;
    for line in lines {
        let digits = line.bytes().filter(|&digit| digit != b' ');
        let digits: Vec<usize> = digits.map(|digit| usize::from(digit - b'1')).collect();
        let &[r1, c1, r2, c2] = digits.as_slice() else {
            panic!("four digits: {line}");
        };
        let (from, to) = (4 * r1 + c1, 4 * r2 + c2);
        assert!(neighbours(4, 4, from).contains(&to), "{line}");
        assert!(board >> from & 1 == 1 && board >> to & 1 == 0, "{line}");
        board ^= 1 << from | 1 << to;
        swaps += 1;
    }
    assert_eq!(swaps, count, "as many lines as the first says");
    (count, board)
}

#[test]
fn the_swaps_of_every_file_are_played() {
    for (key, number) in [
        ("luogu_p1225", 1),
        ("luogu_p1225", 2),
        ("luogu_p1225", 3),
        ("ceoi1999_game", 1),
        ("ceoi1999_game", 2),
        ("ceoi1999_game", 3),
        ("ceoi1999_game", 4),
        ("wang_graph_transform", 1),
        ("wang_graph_transform", 3),
    ] {
        let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/judge");
        let folder = data.join(key);
        let input = std::fs::read_to_string(folder.join(format!("in{number}.txt"))).unwrap();
        let expected = std::fs::read_to_string(folder.join(format!("out{number}.txt"))).unwrap();
        let cells: Vec<u32> = input.chars().filter_map(|cell| cell.to_digit(2)).collect();
        let board = |cells: &[u32]| (0..16).map(|at| (cells[at] as u16) << at).sum::<u16>();
        let (start, target) = (board(&cells[..16]), board(&cells[16..]));
        let fewest = toys(start)[&target];
        for list in [expected, printed(key, &input)] {
            assert_eq!(replay(start, &list), (fewest, target));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn fliptile_is_the_least_of_all_press_sets(
        rows in 1_usize..5,
        cols in 1_usize..5,
        cells in proptest::collection::vec(0_u8..2, 16),
    ) {
        let mut input = format!("{rows} {cols}\n");
        for row in cells.chunks(cols).take(rows) {
            let _ = writeln!(input, "{}", row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
        }
        let cells: Vec<u8> = cells[..rows * cols].to_vec();
        prop_assert_eq!(printed("poj3279", &input), fliptile(rows, cols, &cells));
    }

    #[test]
    fn toys_are_moved_as_few_times_as_can_be(start in any::<u16>(), pick in any::<prop::sample::Index>()) {
        let moves = toys(start);
        let mut boards: Vec<_> = moves.iter().collect();
        boards.sort_unstable();
        let (&target, &fewest) = boards[pick.index(boards.len())];
        let input = picture(start, '0', '1') + &picture(target, '0', '1');
        prop_assert_eq!(printed("haoi2008_toys", &input), format!("{fewest}\n"));
        let swaps = printed("luogu_p1225", &input);
        prop_assert_eq!(replay(start, &swaps), (fewest, target));
        prop_assert_eq!(printed("luogu_p1225", &input), swaps.as_str(), "the same list each time");
        prop_assert_eq!(printed("wang_graph_transform", &input), swaps);
        prop_assert_eq!(replay(start, &printed("ceoi1999_game", &input)), (fewest, target));
        let other = picture(start, '0', '1') + &picture(target ^ 1, '0', '1');
        prop_assert_eq!(printed("wang_graph_transform", &other), "No solution!\n");
    }
}

#[test]
fn fliptile_solvable_ties_go_to_the_least_string() {
    // 4 x 4 and 3 x 3 boards made by pressing, so that most tie between several press sets.
    for (rows, cols) in [(4, 4), (2, 3), (3, 5), (5, 3)] {
        for seed in 0..24_usize {
            let mut cells = vec![0_u8; rows * cols];
            for press in (0..rows * cols).filter(|press| (seed * 2_654_435_761) >> press & 1 == 1) {
                for at in neighbours(rows, cols, press).into_iter().chain([press]) {
                    cells[at] ^= 1;
                }
            }
            let text: Vec<String> = cells.iter().map(u8::to_string).collect();
            let input = format!("{rows} {cols} {}", text.join(" "));
            let found = printed("poj3279", &input);
            assert!(!found.starts_with('I'));
            assert_eq!(found, fliptile(rows, cols, &cells), "{input}");
        }
    }
}

#[test]
fn the_largest_row_of_lamps_is_answered() {
    // Only lamp 1 is lit: one press suffices, and 1 * n! modulo the prime n + 1 is -1.
    let n = 100_002;
    let input = format!("{n} 1\n1{}", " 0".repeat(n - 1));
    assert_eq!(printed("luogu_p3750", &input), "100002\n");
}

#[test]
fn boards_beyond_the_page_are_solved() {
    // 16 x 16 and 40 x 7 boards that one press in a corner puts out.
    for (rows, cols) in [(16, 16), (40, 7), (7, 40), (1, 200), (200, 1)] {
        let mut cells = vec!['0'; rows * cols];
        for at in neighbours(rows, cols, 0).into_iter().chain([0]) {
            cells[at] = '1';
        }
        let input = format!("{rows} {cols}\n{}", cells.iter().collect::<String>());
        let found = printed("poj3279", &input);
        assert_eq!(found.lines().count(), rows);
        let pressed: Vec<usize> = found
            .split_whitespace()
            .enumerate()
            .filter_map(|(at, digit)| (digit == "1").then_some(at))
            .collect();
        assert_eq!(pressed, [0], "{rows} x {cols}");
    }
}

/// Swaps within limits on tiny boards: as few as a search over all boards and all uses of cells finds.
#[test]
fn swaps_within_limits_are_as_few_as_can_be() {
    let (mut state, mut possible) = (0x1234_5678_9abc_def1_u64, 0);
    let mut below = |end: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) % end
    };
    for _ in 0..400 {
        let (rows, cols) = [(1, 5), (5, 1), (2, 2), (2, 3), (3, 2)][below(5) as usize];
        let cells = rows * cols;
        let mut digits = |end: u64| -> Vec<u8> { (0..cells).map(|_| below(end) as u8).collect() };
        let (start, mut goal, limits) = (digits(2), digits(2), digits(4));
        if below(8) > 0 {
            let mut from = (0..cells).cycle();
            while start.iter().sum::<u8>() != goal.iter().sum::<u8>() {
                let at = from.next().unwrap();
                goal[at] = start[at];
            }
        }
        let mut input = format!("{rows} {cols}\n");
        for row in [&start, &goal, &limits]
            .iter()
            .flat_map(|board| board.chunks(cols))
        {
            let row: String = row.iter().map(u8::to_string).collect();
            let _ = writeln!(input, "{row}");
        }
        let region = Region::full(Size::new(rows, cols).unwrap());
        let rule = Rule::on_board(region, Edges::Open, Neighbours::Eight);
        let rule = rule.with_limits(limits.iter().map(|&limit| Some(limit.into())).collect());
        let board = |cells: &[u8]| cells.iter().map(|&cell| cell == 1).collect();
        let target = Target::exact(board(&goal));
        let fewest = cheapest_by_trying(&rule.unwrap(), &board(&start), &target);
        possible += usize::from(fewest.is_some());
        let expected = fewest.map_or_else(|| "-1".to_owned(), |fewest| fewest.to_string());
        assert_eq!(printed("luogu_p3159", &input), expected + "\n", "{input}");
    }
    assert!((80..320).contains(&possible), "{possible}");
}
