//! Wrong programs written here once more, by brute force and apart from the library: each fails on
//! the trap that is made for it, and the right answer is that of brute force.

use std::collections::{HashMap, VecDeque};

use tilewise::answer::Limits;
use tilewise::judge::{Made, Mistake, Purpose, find};

/// The inputs with a trap for `mistake`, from several seeds; one case each.
fn traps(key: &str, mistake: Mistake) -> Vec<Made> {
    let problem = find(key).unwrap();
    let number = problem
        .mistakes()
        .iter()
        .position(|&other| other == mistake)
        .unwrap();
    let made = (0..12).map(|seed| {
        problem
            .generate(seed, number as u64, &Limits::default())
            .unwrap()
    });
    let made: Vec<Made> = made
        .filter(|made| made.cases == [Purpose::Trap(mistake)])
        .collect();
    assert!(made.len() > 6, "{key} {mistake:?}: {}", made.len());
    made
}

fn numbers(text: &str) -> Vec<usize> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}

/// A board with the plus rule; first cell in the highest bit, so that numbers compare as strings.
struct Board {
    rows: usize,
    cols: usize,
    bits: u32,
}

impl Board {
    fn read(input: &str) -> Option<Self> {
        let numbers = numbers(input);
        let (rows, cols) = (numbers[0], numbers[1]);
        let bits = numbers[2..]
            .iter()
            .fold(0_u64, |bits, &cell| bits << 1 | cell as u64);
        (rows * cols <= 20).then_some(Self {
            rows,
            cols,
            bits: bits as u32,
        })
    }

    fn effect(&self, cell: usize) -> u32 {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let near = (0..self.rows * self.cols)
            .filter(|&at| (at / self.cols).abs_diff(row) + (at % self.cols).abs_diff(col) <= 1);
        near.map(|at| self.bit(at)).sum()
    }

    fn bit(&self, cell: usize) -> u32 {
        1 << (self.rows * self.cols - 1 - cell)
    }

    /// All press sets that solve it, the best first: fewest presses, then the least string.
    fn solutions(&self) -> Vec<u32> {
        let count = self.rows * self.cols;
        let effects: Vec<u32> = (0..count).map(|cell| self.effect(cell)).collect();
        let mut changed = 0_u32;
        let mut pressed = 0_u32;
        let mut found = Vec::new();
        for step in 1..=1_u64 << count {
            if changed == self.bits {
                found.push(pressed);
            }
            let cell = (step.trailing_zeros() as usize).min(count - 1);
            changed ^= effects[cell];
            pressed ^= self.bit(cell);
        }
        found.sort_by_key(|presses| (presses.count_ones(), *presses));
        found
    }

    fn presses(&self, output: &str) -> Option<u32> {
        (!output.starts_with('I')).then(|| {
            numbers(output)
                .iter()
                .fold(0, |bits, &cell| bits << 1 | cell as u32)
        })
    }
}

#[test]
fn fliptile_traps_catch() {
    let mut seen = 0;
    for mistake in [
        Mistake::AnySolution,
        Mistake::LastOfTies,
        Mistake::FirstRowUnpressed,
        Mistake::NeverImpossible,
        Mistake::Transposed,
    ] {
        for made in traps("poj3279", mistake) {
            let Some(board) = Board::read(&made.input) else {
                continue;
            };
            let solutions = board.solutions();
            assert_eq!(board.presses(&made.output), solutions.first().copied());
            match mistake {
                Mistake::AnySolution => assert!(solutions.len() > 1),
                Mistake::LastOfTies => {
                    assert_eq!(solutions[0].count_ones(), solutions[1].count_ones());
                }
                Mistake::FirstRowUnpressed => {
                    let top = |presses: &u32| presses >> (board.rows * board.cols - board.cols);
                    let without = solutions.iter().find(|presses| top(presses) == 0);
                    assert_ne!(without, solutions.first());
                }
                Mistake::NeverImpossible => assert!(solutions.is_empty()),
                _ => {
                    let turned = if board.rows == board.cols {
                        let cells = 0..board.rows * board.cols;
                        let bits = cells.filter(|&cell| {
                            let mirrored = cell % board.cols * board.cols + cell / board.cols;
                            board.bits & board.bit(mirrored) != 0
                        });
                        bits.map(|cell| board.bit(cell)).sum()
                    } else {
                        board.bits
                    };
                    let turned = Board {
                        rows: board.cols,
                        cols: board.rows,
                        bits: turned,
                    };
                    assert_ne!(turned.solutions().first(), solutions.first());
                }
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Fewest moves from one 4 x 4 board to all others with as many tokens.
fn moves(start: u16) -> HashMap<u16, usize> {
    let mut moves = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        for from in (0..16).filter(|from| board >> from & 1 == 1) {
            for to in (0..16).filter(|&to| far(from, to) == 1 && board >> to & 1 == 0) {
                let next = board ^ 1 << from ^ 1 << to;
                if !moves.contains_key(&next) {
                    moves.insert(next, moves[&board] + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    moves
}

fn far(from: usize, to: usize) -> usize {
    (from / 4).abs_diff(to / 4) + (from % 4).abs_diff(to % 4)
}

#[test]
fn toys_traps_catch() {
    for mistake in [
        Mistake::TokensInOrder,
        Mistake::NearestFirst,
        Mistake::HalfTheDifferences,
    ] {
        for made in traps("haoi2008_toys", mistake) {
            let cells: Vec<usize> = (0..)
                .zip(made.input.chars().filter(char::is_ascii_digit))
                .filter(|(_, digit)| *digit == '1')
                .map(|(at, _)| at)
                .collect();
            let from: Vec<usize> = cells.iter().copied().filter(|&cell| cell < 16).collect();
            let to: Vec<usize> = cells
                .iter()
                .filter(|&&cell| cell >= 16)
                .map(|cell| cell - 16)
                .collect();
            let board = |cells: &[usize]| cells.iter().map(|cell| 1 << cell).sum::<u16>();
            let fewest = moves(board(&from))[&board(&to)];
            assert_eq!(made.output, format!("{fewest}\n"));
            let wrong = match mistake {
                Mistake::TokensInOrder => {
                    from.iter().zip(&to).map(|(&from, &to)| far(from, to)).sum()
                }
                Mistake::HalfTheDifferences => {
                    (board(&from) ^ board(&to)).count_ones() as usize / 2
                }
                _ => {
                    let mut free = to.clone();
                    from.iter()
                        .map(|&token| {
                            let nearest = (0..free.len())
                                .min_by_key(|&at| far(token, free[at]))
                                .unwrap();
                            far(token, free.remove(nearest))
                        })
                        .sum()
                }
            };
            assert_ne!(wrong, fewest, "{mistake:?} {}", made.input);
        }
    }
}

#[test]
fn rows_of_lights_and_painted_walls_have_traps() {
    // What must change from the first to the second row of n bulbs, and fewest presses for it.
    let fewest = |n: usize, wanted: u32| {
        let board = Board {
            rows: 1,
            cols: n,
            bits: wanted,
        };
        board
            .solutions()
            .first()
            .map(|presses| presses.count_ones())
    };
    for mistake in [
        Mistake::IgnoresStart,
        Mistake::FirstRowUnpressed,
        Mistake::AnySolution,
    ] {
        for made in traps("boj2138", mistake) {
            let words: Vec<&str> = made.input.split_whitespace().collect();
            let n: usize = words[0].parse().unwrap();
            if n > 16 {
                continue;
            }
            let [start, goal] =
                [words[1], words[2]].map(|row| u32::from_str_radix(row, 2).unwrap());
            let right = fewest(n, start ^ goal).map_or("-1".into(), |presses| presses.to_string());
            assert_eq!(made.output.trim(), right);
            match mistake {
                Mistake::IgnoresStart => assert_ne!(fewest(n, goal), fewest(n, start ^ goal)),
                Mistake::AnySolution => assert_eq!(n % 3, 2, "only such rows have two solutions"),
                _ => {}
            }
        }
    }
    for made in traps("openjudge_painter", Mistake::OtherState) {
        let words: Vec<&str> = made.input.split_whitespace().collect();
        let n: usize = words[0].parse().unwrap();
        if n > 4 {
            continue;
        }
        let white = words[1..]
            .concat()
            .bytes()
            .fold(0, |bits, cell| bits << 1 | u32::from(cell == b'w'));
        let board = |bits| Board {
            rows: n,
            cols: n,
            bits,
        };
        let count = |bits| {
            board(bits)
                .solutions()
                .first()
                .map(|presses| presses.count_ones())
        };
        assert_ne!(count(white), count(white ^ ((1 << (n * n)) - 1)));
        assert_eq!(
            made.output.trim(),
            count(white).map_or("inf".into(), |presses| presses.to_string())
        );
    }
}
