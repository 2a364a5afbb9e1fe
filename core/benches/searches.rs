//! The searches where solutions are far too many to weigh: 15 lamps and 100 switches by the table of
//! changes, compared with breadth-first search over the lamps; and others for the record.
//!
//! Goal: a whole answer, with all ties counted and the first in order, in 50 ms. Breadth-first search
//! gives the number of presses alone, and ends early where few are enough. Run with
//! `cargo bench -p tilewise --bench searches`; `cargo test --benches` solves and compares a few.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::collections::VecDeque;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::{Answer, Limits, Optimal};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Centre, Effects, Goal, Method, Modulus, Places, Presses, Question, Rule, Solver,
    States,
};
use tilewise::grid::{Region, Size};

/// Milliseconds that a whole answer may take.
const GOAL: f64 = 50.0;

/// The seed of all random puzzles.
const SEED: u64 = 20_240_615;

fn main() {
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    lamps_and_switches(&mut random, if is_measured { 20 } else { 1 });
    for (cells, buttons, presses) in [(60, 120, 4), (200, 400, 4)] {
        few_presses(&mut random, cells, buttons, presses);
    }
    light_solutions(&mut random, is_measured);
    for side in if is_measured {
        vec![100, 500, 1000]
    } else {
        vec![30]
    } {
        rows_and_columns(&mut random, side);
    }
}

fn names(n: usize) -> Places {
    Places::Named((0..n).map(|i| i.to_string()).collect())
}

/// A rule of two colours from the cells that each button changes.
fn rule(cells: usize, effects: &[BitVec]) -> Arc<Rule> {
    let table = effects
        .iter()
        .map(|effect| effect.iter_ones().map(|cell| (cell, 1)).collect());
    let buttons = Buttons::new(names(effects.len()));
    let effects = Effects::Table(table.collect());
    let rule = Rule::new(Modulus::TWO, names(cells), buttons, effects);
    Arc::new(rule.expect("made to fit"))
}

fn fewest(rule: &Arc<Rule>, start: &States) -> Answer<Presses> {
    let limits = Limits::default();
    let goal = Goal::Uniform(0);
    let solver = Solver::new(Arc::clone(rule), &goal, Method::Automatic, &limits);
    let solver = solver.expect("within memory");
    solver
        .solve(start, Question::Fewest, &limits)
        .expect("the start fits")
}

fn random_effects(random: &mut ChaCha8Rng, cells: usize, buttons: usize) -> Vec<BitVec> {
    let mut effect = || (0..cells).map(|_| random.next_u32() % 2 == 1).collect();
    (0..buttons).map(|_| effect()).collect()
}

/// The fewest presses from all on to all off, by breadth-first search over all states of the lamps.
fn by_search(cells: usize, effects: &[BitVec]) -> Option<u64> {
    let effects: Vec<usize> = effects.iter().map(|e| e.words()[0] as usize).collect();
    let mut presses = vec![u8::MAX; 1 << cells];
    let start = (1 << cells) - 1;
    presses[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        if state == 0 {
            return Some(presses[0].into());
        }
        for effect in &effects {
            let next = state ^ effect;
            if presses[next] == u8::MAX {
                presses[next] = presses[state] + 1;
                queue.push_back(next);
            }
        }
    }
    None
}

fn lamps_and_switches(random: &mut ChaCha8Rng, puzzles: usize) {
    let (cells, buttons) = (15, 100);
    let (mut own, mut slow) = (Duration::MAX, Duration::MAX);
    for _ in 0..puzzles {
        let effects = random_effects(random, cells, buttons);
        let rule = rule(cells, &effects);
        let start = BitVec::ones(cells).into();
        let begin = Instant::now();
        let answer = black_box(fewest(&rule, &start));
        own = own.min(begin.elapsed());
        let begin = Instant::now();
        let expected = black_box(by_search(cells, &effects));
        slow = slow.min(begin.elapsed());
        assert_eq!(answer.count, expected);
        assert!(expected.is_none() || answer.optimal == Optimal::Proved);
    }
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let word = if milliseconds(own) <= GOAL {
        "met"
    } else {
        "MISSED"
    };
    println!(
        "15 lamps, 100 switches: {:.2} ms a puzzle with all ties; goal {GOAL} ms: {word}; the number \
         alone by breadth-first search {:.2} ms",
        milliseconds(own),
        milliseconds(slow),
    );
}

/// Half as many cells as buttons: neither solutions nor changes can be gone through.
fn few_presses(random: &mut ChaCha8Rng, cells: usize, buttons: usize, presses: usize) {
    let effects = random_effects(random, cells, buttons);
    let rule = rule(cells, &effects);
    let mut start = BitVec::zeros(cells);
    for at in 0..presses {
        start.xor_assign(&effects[at * buttons / presses]);
    }
    let begin = Instant::now();
    let answer = fewest(&rule, &start.into());
    let took = begin.elapsed();
    assert_eq!(answer.count, Some(presses as u64));
    println!(
        "{cells} cells, {buttons} buttons, {presses} presses by halves: {:.1} ms, {} ({} sets)",
        took.as_secs_f64() * 1e3,
        if answer.optimal == Optimal::Proved {
            "proved"
        } else {
            "not proved"
        },
        answer.stats.work,
    );
}

/// How often the best of a stopped search on squares with the plus rule is the lightest solution: all
/// lit, and random boards.
fn light_solutions(random: &mut ChaCha8Rng, is_measured: bool) {
    // There are 2^16, 2^14, 2^10, 2^20, 2^16, 2^32 and 2^30 solutions, more than the work allows.
    let squares = [
        (19, 141, 15),
        (23, 231, 13),
        (29, 345, 9),
        (30, 376, 18),
        (33, 469, 15),
        (39, 561, 23),
        (47, 971, 23),
    ];
    for (side, least, bits) in squares.into_iter().take(if is_measured { 7 } else { 3 }) {
        let rule = Arc::new(Rule::plus(Size::new(side, side).expect("not empty")));
        let work = |max_work| Limits {
            max_work,
            ..Limits::default()
        };
        let (few, all) = (work(1 << bits), work(1 << 33));
        let goal = Goal::Uniform(0);
        let solver = Solver::new(Arc::clone(&rule), &goal, Method::Automatic, &few);
        let solver = solver.expect("within memory");
        let count = |start: &States, limits| {
            let answer = solver.solve(start, Question::Fewest, limits);
            answer
                .expect("the start fits")
                .count
                .expect("it has presses")
        };
        let lit = BitVec::ones(side * side).into();
        let begin = Instant::now();
        let best = count(&lit, &few);
        let took = begin.elapsed().as_secs_f64() * 1e3;
        assert!(best >= least);
        let boards = if is_measured { 20 } else { 1 };
        let mut met = 0;
        for _ in 0..boards {
            let pressed: BitVec = (0..side * side)
                .map(|_| random.next_u32() % 2 == 1)
                .collect();
            let mut start = States::zeros(Modulus::TWO, side * side);
            for button in pressed.iter_ones() {
                rule.press(button, |cell, amount| start.add(cell, amount));
            }
            met += usize::from(count(&start, &few) == count(&start, &all));
        }
        println!(
            "{side} x {side}, 2^{bits} solutions weighed: all lit {best} presses in {took:.1} ms, the \
             fewest are {least}; the fewest of {met} of {boards} random boards",
        );
    }
}

fn rows_and_columns(random: &mut ChaCha8Rng, side: usize) {
    let region = Region::full(Size::new(side, side).expect("not empty"));
    let effects = Effects::RowColumn {
        centre: Centre::Spared,
    };
    let rule = Arc::new(Rule::on_board(Modulus::TWO, region, effects).expect("one board"));
    let rows: Vec<bool> = (0..side).map(|_| random.next_u32() % 2 == 1).collect();
    let mut cols: Vec<bool> = (0..side).map(|_| random.next_u32() % 2 == 1).collect();
    let odd = |line: &[bool]| line.iter().filter(|&&odd| odd).count() % 2;
    cols[0] ^= odd(&rows) != odd(&cols);
    let lit = rows
        .iter()
        .flat_map(|row| cols.iter().map(move |col| row != col));
    let start = lit.collect::<BitVec>().into();
    let begin = Instant::now();
    let answer = fewest(&rule, &start);
    println!(
        "rows and columns {side} x {side}: {:.1} ms, {:?} presses",
        begin.elapsed().as_secs_f64() * 1e3,
        answer.count,
    );
    assert_eq!(answer.optimal, Optimal::Proved);
}
