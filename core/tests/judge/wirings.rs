//! The judge problems of graphs, lists, matrices and more colours against brute force: every press
//! vector, played.

use std::fmt::Write as _;

use proptest::collection::vec;
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

/// All press vectors modulo `k` that change the lamps by `wanted`; `table[b][l]` is by how much
/// button b changes lamp l.
fn solutions(k: u8, table: &[Vec<u8>], wanted: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut presses = vec![0; table.len()];
    loop {
        let changed = (0..wanted.len()).all(|lamp| {
            let terms = table.iter().zip(&presses);
            let sum: u32 = terms
                .map(|(row, &times)| u32::from(row[lamp]) * u32::from(times))
                .sum();
            sum % u32::from(k) == u32::from(wanted[lamp])
        });
        if changed {
            found.push(presses.clone());
        }
        let Some(next) = presses.iter().position(|&times| times + 1 < k) else {
            return found;
        };
        presses[..next].fill(0);
        presses[next] += 1;
    }
}

fn fewest(table: &[Vec<u8>], wanted: &[u8]) -> Option<u32> {
    let all = solutions(2, table, wanted).into_iter();
    all.map(|presses| presses.into_iter().map(u32::from).sum())
        .min()
}

fn row(states: &[u8], between: &str) -> String {
    states
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join(between)
}

fn sum(a: &[u8], b: &[u8]) -> Vec<u8> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}

/// What the buttons in `pressed` change, modulo 2.
fn played(table: &[Vec<u8>], pressed: &[u8], lamps: usize) -> Vec<u8> {
    let terms = table.iter().zip(pressed).filter(|(_, times)| **times == 1);
    terms.fold(vec![0; lamps], |state, (row, _)| sum(&state, row))
}

/// Buttons of up to six lamps, two states, and presses that lead from the one to a third.
#[derive(Debug, Clone)]
struct Wired {
    table: Vec<Vec<u8>>,
    start: Vec<u8>,
    goals: [Vec<u8>; 2],
}

fn wired() -> impl Strategy<Value = Wired> {
    (1_usize..7, 1_usize..8).prop_flat_map(|(lamps, buttons)| {
        let row = || vec(0_u8..2, lamps);
        (vec(row(), buttons), row(), row(), vec(0_u8..2, buttons)).prop_map(
            move |(table, start, other, pressed)| {
                let made = sum(&start, &played(&table, &pressed, lamps));
                let goals = [other, made];
                Wired {
                    table,
                    start,
                    goals,
                }
            },
        )
    })
}

/// The numbers, from 1, at which there is a 1, after how many there are.
fn list(of: impl Iterator<Item = u8>) -> String {
    let ones: Vec<String> = of
        .enumerate()
        .filter(|&(_, one)| one == 1)
        .map(|(at, _)| (at + 1).to_string())
        .collect();
    format!("{} {}\n", ones.len(), ones.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn lists_and_matrices_count_all_press_sets(case in wired()) {
        let Wired { table, start, goals } = case;
        let (lamps, buttons) = (start.len(), table.len());

        // All lanterns are off at first.
        let mut input = format!("1\n{lamps} {buttons}\n");
        table.iter().for_each(|row| input += &list(row.iter().copied()));
        let _ = writeln!(input, "2\n{}\n{}", row(&goals[0], " "), row(&goals[1], " "));
        let counts = goals.each_ref().map(|goal| solutions(2, &table, goal).len());
        prop_assert_eq!(printed("hdu3364", &input), format!("Case 1:\n{}\n{}\n", counts[0], counts[1]));

        // All lamps are on and are to go off.
        let mut input = format!("{lamps} {buttons}\n");
        table.iter().for_each(|line| input += &(row(line, " ") + "\n"));
        let least = fewest(&table, &vec![1; lamps]).map_or("IMPOSSIBLE".into(), |least| least.to_string());
        let found = printed("uva11974", &format!("2\n{input}{input}"));
        prop_assert_eq!(found, format!("Case 1: {least}\nCase 2: {least}\n"));

        let mut input = format!("{lamps} {buttons}\n");
        table.iter().for_each(|line| input += &(row(line, "") + "\n"));
        input += "2\n";
        goals.iter().for_each(|goal| input += &format!("{} {}\n", row(&start, ""), row(goal, "")));
        let can = goals.each_ref().map(|goal| !solutions(2, &table, &sum(&start, goal)).is_empty());
        prop_assert!(can[1]);
        let words = can.map(|can| if can { "Yes\n" } else { "No\n" }).concat();
        prop_assert_eq!(printed("hdu2285", &input.repeat(2)), words.repeat(2));

        let mut input = format!("{buttons} {lamps}\n");
        for lamp in 0..lamps {
            input += &list(table.iter().map(|row| row[lamp]));
        }
        input += &row(&goals[0], " ");
        prop_assert_eq!(printed("abc128c", &input), format!("{}\n", counts[0]));
    }

    #[test]
    fn switches_have_links(n in 1_usize..8, links in vec((0_usize..8, 0_usize..8), 0..14), start in vec(0_u8..2, 8), goal in vec(0_u8..2, 8)) {
        let links: Vec<_> = links.into_iter().map(|(from, to)| (from % n, to % n)).collect();
        let mut table = vec![vec![0; n]; n];
        (0..n).for_each(|at| table[at][at] = 1);
        links.iter().for_each(|&(from, to)| table[from][to] = 1);
        let pairs: String = links.iter().map(|(from, to)| format!("{} {}\n", from + 1, to + 1)).collect();
        let (start, goal) = (&start[..n], &goal[..n]);
        let count = solutions(2, &table, &sum(start, goal)).len();
        let word = if count == 0 { "Oh,it's impossible~!!".into() } else { count.to_string() };
        let case = format!("{n}\n{}\n{}\n{pairs}0 0\n", row(start, " "), row(goal, " "));
        prop_assert_eq!(printed("poj1830", &format!("2\n{case}{case}")), format!("{word}\n{word}\n"));

        // The same pairs as edges of a graph.
        links.iter().for_each(|&(from, to)| table[to][from] = 1);
        let expected = fewest(&table, &vec![1; n]).unwrap();
        let input = format!("{n} {}\n{pairs}", links.len());
        prop_assert_eq!(printed("luogu_p2962", &input), format!("{expected}\n"));
    }

    #[test]
    fn machines_are_summed(cases in vec(wired(), 1..4)) {
        let (mut input, mut total) = (String::new(), 0);
        for Wired { table, start, goals } in cases {
            let buttons: Vec<&Vec<u8>> = table.iter().filter(|row| row.contains(&1)).collect();
            if buttons.is_empty() {
                continue;
            }
            let wanted = sum(&start, &goals[1]);
            let lights: String = wanted.iter().map(|&on| if on == 1 { '#' } else { '.' }).collect();
            let _ = write!(input, "[{lights}]");
            for button in buttons {
                let lights = (0..button.len()).filter(|&at| button[at] == 1).map(|at| at.to_string());
                let _ = write!(input, " ({})", lights.collect::<Vec<_>>().join(","));
            }
            input += " {3,5,4,7}\n";
            total += fewest(&table, &wanted).unwrap();
        }
        if !input.is_empty() {
            prop_assert_eq!(printed("aoc2025_day10", &input), format!("{total}\n"));
        }
    }

    #[test]
    fn clocks_with_a_matrix_are_played(n in 1_usize..5, matrix in vec(0_u8..4, 16), states in vec(0_u8..4, 4), even in any::<bool>()) {
        // Even entries are no units of the ring of four.
        let amount = |at: usize| if even { matrix[at] & 2 } else { matrix[at] };
        let table: Vec<Vec<u8>> = (0..n).map(|row| (0..n).map(|col| amount(4 * row + col)).collect()).collect();
        let states: Vec<u8> = states[..n].iter().map(|state| if even && states[0] > 1 { state & 2 } else { *state }).collect();
        let back: Vec<u8> = states.iter().map(|state| (4 - state) % 4).collect();
        let can = !solutions(4, &table, &back).is_empty();
        let mut case = format!("{n}\n{}\n", row(&states, " "));
        table.iter().for_each(|line| case += &(row(line, " ") + "\n"));
        let word = if can { "Yes\n" } else { "No\n" };
        prop_assert_eq!(printed("hdu2801_clocks", &format!("{case}{case}0\n")), word.repeat(2));
    }

    #[test]
    fn neighbour_sums_of_three_are_counted(rows in 1_usize..4, cols in 1_usize..4, a in vec(0_u8..3, 9), spoil in any::<bool>()) {
        prop_assume!(rows * cols < 9);
        let near = |from: usize, to: usize| (from / cols).abs_diff(to / cols) + (from % cols).abs_diff(to % cols) == 1;
        let cells = rows * cols;
        let table: Vec<Vec<u8>> = (0..cells).map(|from| (0..cells).map(|to| u8::from(near(from, to))).collect()).collect();
        let b = |cell: usize| (0..cells).filter(|&from| near(from, cell)).map(|from| a[from]).sum::<u8>() % 3;
        let mut b: Vec<u8> = (0..cells).map(b).collect();
        b[0] = (b[0] + u8::from(spoil)) % 3;
        let count = solutions(3, &table, &b).len();
        let lines: String = b.chunks(cols).map(|line| row(line, " ") + "\n").collect();
        let input = format!("2\n{rows} {cols}\n{lines}{rows} {cols}\n{lines}");
        prop_assert_eq!(printed("spoj_ptit013h", &input), format!("{count}\n{count}\n"));
    }

    #[test]
    fn the_nine_clocks_are_turned_to_twelve(times in vec(0_u8..4, 9)) {
        const MOVES: [&str; 9] = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];
        // The moves undone from all at 12; there is one list for each position.
        let moved = |clock: u8| {
            let turns = MOVES.iter().zip(&times).filter(|(clocks, _)| clocks.bytes().any(|letter| letter == b'A' + clock));
            (36 - turns.map(|(_, times)| times).sum::<u8>()) % 4
        };
        let clocks: Vec<u8> = (0..9).map(moved).collect();
        let list = (0..9).flat_map(|at| std::iter::repeat_n((at + 1).to_string(), times[at].into()));
        let expected = list.collect::<Vec<_>>().join(" ") + "\n";
        prop_assert_eq!(&printed("poj1166_clocks", &row(&clocks, " ")), &expected);
        let hours: Vec<u8> = clocks.iter().map(|&clock| if clock == 0 { 12 } else { 3 * clock }).collect();
        prop_assert_eq!(printed("usaco_clocks", &row(&hours, " ")), expected);
    }
}

#[test]
fn party_lamps_are_those_of_all_games() {
    for (lamps, presses) in (1..9).flat_map(|lamps| (0..5).map(move |presses| (lamps, presses))) {
        let mut rows = std::collections::BTreeSet::from([vec![1_u8; lamps]]);
        for _ in 0..presses {
            let press = |row: &Vec<u8>, first: usize, step: usize| {
                let mut row = row.clone();
                (first..=lamps)
                    .step_by(step)
                    .for_each(|lamp| row[lamp - 1] ^= 1);
                row
            };
            let buttons = [(1, 1), (1, 2), (2, 2), (1, 3)];
            rows = rows
                .iter()
                .flat_map(|row| buttons.map(|(first, step)| press(row, first, step)))
                .collect();
        }
        let last: Vec<_> = rows
            .iter()
            .filter(|row| row[0] == 1 && row[lamps - 1] == 0)
            .collect();
        let mut expected: String = last.iter().map(|line| row(line, "") + "\n").collect();
        if expected.is_empty() {
            expected = "IMPOSSIBLE\n".into();
        }
        let input = format!("{lamps}\n{presses}\n1 -1\n{lamps} -1\n");
        assert_eq!(printed("usaco_lamps", &input), expected);
    }
}
