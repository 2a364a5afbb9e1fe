//! Flip puzzles of any number of colours: the solver against every set of presses tried.

use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::error::Error;
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Offset, Pattern, Places, Question, Rule, States,
    Stencil, solve,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::try_all_presses;
use tilewise::verify::check_flip;

use super::chance::Chance;
use super::{Input, Kind};

/// Sets of presses that a turn may try.
const MOST_SETS: u64 = 1 << 14;

pub(super) fn kinds() -> Vec<Kind> {
    vec![Kind {
        name: "flip colours".into(),
        play: Box::new(turn),
    }]
}

/// The lightest solution, the first in order of several, and how many there are; accepted by the
/// checker. So is any solution.
fn turn(chance: &mut Chance, input: &mut Input) -> Result<(), String> {
    let puzzle = puzzle(chance).map_err(|error| error.to_string())?;
    input.bytes = format!("{puzzle:#?}\n").into_bytes();
    let limits = Limits::default();
    let tried = try_all_presses(&puzzle).map_err(|error| error.to_string())?;
    for question in [Question::Fewest, Question::Any] {
        let answer = solve(&puzzle, question, &limits).map_err(|error| error.to_string())?;
        check_flip(&puzzle, &answer, &limits).map_err(|refusal| format!("refused: {refusal}"))?;
        let agree = match (&answer.verdict, question) {
            (Verdict::Solved(found), Question::Fewest) => {
                answer.optimal == Optimal::Proved
                    && tried.lightest.as_ref() == Some(found)
                    && answer.ties == Some(tried.ties.into())
            }
            (Verdict::Solved(_), Question::Any) => tried.lightest.is_some(),
            (Verdict::Impossible(_), _) => tried.lightest.is_none(),
            (Verdict::Stopped { .. }, _) => false,
        };
        if !agree {
            return Err(format!(
                "{question:?}: {answer:?}, but all tried: {tried:?}"
            ));
        }
    }
    Ok(())
}

pub(super) fn puzzle(chance: &mut Chance) -> Result<FlipPuzzle, Error> {
    let k = chance.between(2, 12);
    let modulus = Modulus::new(k as u64)?;
    let sets = |buttons: usize| (k as u64).saturating_pow(buttons as u32);
    let most = (1..).take_while(|&buttons| sets(buttons) <= MOST_SETS);
    let most = most.last().unwrap_or(1);
    let rule = if chance.one_in(2) {
        table(chance, modulus, most)?
    } else {
        board(chance, modulus, most)?
    };
    let cells = rule.cells().len();
    let goal = match chance.below(3) {
        0 => Goal::Same,
        1 => Goal::Uniform(chance.below(k) as u8),
        _ => {
            let wanted = states(chance, modulus, cells)?;
            let cared = chance.bits(cells, 2);
            Goal::Pattern(Pattern::with_dont_care(&wanted, cared)?)
        }
    };
    let start = states(chance, modulus, cells)?;
    FlipPuzzle::new(rule, start, goal)
}

fn board(chance: &mut Chance, modulus: Modulus, most: usize) -> Result<Rule, Error> {
    let rows = chance.between(1, most.min(4));
    let size = Size::new(rows, chance.between(1, most / rows))?;
    let near = (-1..=1).flat_map(|rows| (-1..=1).map(move |cols| (rows, cols)));
    let offsets = near.map(|(rows, cols)| Offset {
        rows,
        cols,
        amount: chance.below(modulus.get().into()) as u8,
    });
    let stencil = Stencil::new(offsets.collect());
    let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][chance.below(3)];
    let effects = Effects::Stencil { stencil, edges };
    Rule::on_board(modulus, Region::full(size), effects)
}

fn table(chance: &mut Chance, modulus: Modulus, most: usize) -> Result<Rule, Error> {
    let (cells, buttons) = (chance.between(1, 5), chance.between(1, most));
    let wires = (0..buttons).map(|_| {
        let touched = chance.bits(cells, 2);
        let amount = |cell| {
            (
                cell,
                chance.between(1, usize::from(modulus.get()) - 1) as u8,
            )
        };
        touched.iter_ones().map(amount).collect()
    });
    let effects = Effects::Table(wires.collect());
    let named = |letter: char, count| {
        let name = |number| format!("{letter}{number}");
        Places::Named((0..count).map(name).collect())
    };
    Rule::new(
        modulus,
        named('c', cells),
        Buttons::new(named('b', buttons)),
        effects,
    )
}

fn states(chance: &mut Chance, modulus: Modulus, cells: usize) -> Result<States, Error> {
    let values: Vec<u8> = (0..cells)
        .map(|_| chance.below(modulus.get().into()) as u8)
        .collect();
    States::new(modulus, &values)
}
