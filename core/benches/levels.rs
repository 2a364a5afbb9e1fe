//! How fast a pack of levels is audited: text to findings, every answer checked. Goal: 10,000 levels
//! of 5 x 5 in 0.1 s.

#![allow(clippy::print_stdout, reason = "a bench says whether its goal is met")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{Finding, Rule, audit};
use tilewise::format::{PackHeader, read_level_pack};
use tilewise::grid::Size;
use tilewise::verify::check_flip;

const LEVELS: usize = 10_000;
const GOAL: Duration = Duration::from_millis(100);
const REPEATS: usize = 5;

fn main() {
    // Without `--bench` (as `cargo test` runs it) a small pack is enough: does it run at all?
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let levels = if is_measured { LEVELS } else { 50 };
    let text = pack(levels);
    let mut shortest = Duration::MAX;
    for _ in 0..REPEATS {
        let start = Instant::now();
        let found = black_box(audited(&text));
        shortest = shortest.min(start.elapsed());
        assert_eq!(found.len(), levels);
    }
    if is_measured {
        let word = if shortest <= GOAL { "met" } else { "MISSED" };
        println!("audit of {levels} levels of 5 x 5: {shortest:?} (goal {GOAL:?}: {word})");
    }
}

/// Random boards that can be solved, nine of ten, one a line, labelled with the presses made.
fn pack(levels: usize) -> String {
    let rule = Rule::plus(Size::new(5, 5).expect("5 x 5 is a size"));
    let mut random = ChaCha8Rng::seed_from_u64(20_240_607);
    let mut text = String::new();
    for number in 0..levels {
        let presses = BitVec::from_words(25, vec![random.next_u64() & 0x1FF_FFFF]);
        let mut lit = BitVec::zeros(25);
        for button in presses.iter_ones() {
            rule.press(button, |cell, _| lit.flip(cell));
        }
        if number % 10 == 0 {
            lit.flip(0); // no longer solvable
        }
        for cell in 0..25 {
            if cell > 0 && cell % 5 == 0 {
                text.push('|');
            }
            text.push(if lit.get(cell) { 'x' } else { '-' });
        }
        writeln!(text, " {}", presses.count_ones()).expect("a string takes whatever is written");
    }
    text
}

fn audited(text: &str) -> Vec<Finding> {
    let limits = Limits::default();
    let pack = read_level_pack(text.as_bytes(), &PackHeader::default()).expect("levels");
    let found = audit(&pack.levels, &pack.rule, &limits, |puzzle, answer| {
        check_flip(puzzle, answer, &limits).expect("every answer is right");
        Ok::<(), Error>(())
    });
    found.expect("the plus rule is solved")
}
