//! What a player asks: hints followed with detours, and all solutions in order, against every set of
//! presses tried.

use std::sync::Arc;

use tilewise::answer::{Limits, Optimal};
use tilewise::error::Error;
use tilewise::flip::{
    Advice, AllSolutions, ButtonOrder, Coach, Count, FlipPuzzle, Presses, Rule, States, Step,
    left_after,
};
use tilewise::reference::{all_solutions, try_all_presses};

use super::chance::Chance;
use super::colour_turns::puzzle;
use super::{Input, Kind};

/// Presses that are followed.
const STEPS: usize = 12;

pub(super) fn kinds() -> Vec<Kind> {
    vec![
        Kind {
            name: "flip hints".into(),
            play: Box::new(|chance, input| told(hints(chance, input))),
        },
        Kind {
            name: "flip solutions".into(),
            play: Box::new(|chance, input| told(solutions(chance, input))),
        },
    ]
}

/// What stops a turn: a refusal, which never should be, or a disagreement.
enum Fault {
    Refused(Error),
    Wrong(String),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

fn told(played: Result<(), Fault>) -> Result<(), String> {
    played.map_err(|fault| match fault {
        Fault::Refused(error) => error.to_string(),
        Fault::Wrong(words) => words,
    })
}

/// The puzzle, perhaps with costs and limits of its buttons.
fn any_puzzle(chance: &mut Chance) -> Result<FlipPuzzle, Error> {
    let plain = puzzle(chance)?;
    let rule = plain.rule();
    let mut buttons = rule.buttons().clone();
    let each = 0..buttons.places().len();
    if chance.one_in(3) {
        let costs = each.clone().map(|_| chance.below(5) as u64);
        buttons = buttons.with_costs(costs.collect())?;
    }
    if chance.one_in(3) {
        let most = each.map(|_| chance.below(rule.modulus().get().into()) as u8);
        buttons = buttons.with_most(most.collect())?;
    }
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    let rule = Rule::new(rule.modulus(), cells, buttons, effects)?;
    FlipPuzzle::new(rule, plain.start().clone(), plain.goal().clone())
}

/// From every state on the way the hint is the first press of the first solution among the lightest, and
/// what is left is what these weigh.
fn hints(chance: &mut Chance, input: &mut Input) -> Result<(), Fault> {
    let mut puzzle = any_puzzle(chance)?;
    input.bytes = format!("{puzzle:#?}\n").into_bytes();
    let limits = Limits::default();
    let coach = |puzzle: &FlipPuzzle| {
        let rule = Arc::clone(puzzle.rule());
        Coach::new(rule, puzzle.goal(), &limits)
    };
    let mut player = coach(&puzzle)?;
    for _ in 0..STEPS {
        let tried = try_all_presses(&puzzle)?;
        let advice = player.next_press(puzzle.start(), &limits)?;
        let lightest = tried.lightest.as_ref();
        let agree = match (&advice, lightest) {
            (Advice::Impossible(_), None) => true,
            (Advice::Solved, Some(lightest)) => lightest.count() == 0,
            (Advice::Press(hint), Some(lightest)) => {
                hint.optimal == Optimal::Proved
                    && hint.presses == lightest.count()
                    && hint.cost.unwrap_or(hint.presses) == tried.cost
                    && Some(hint.button) == lightest.buttons().next()
            }
            _ => false,
        };
        if !agree {
            let words = format!("{advice:?} of {puzzle:?}, but all tried: {tried:?}");
            return Err(Fault::Wrong(words));
        }
        let buttons = puzzle.rule().buttons().places().len();
        let detour = chance.one_in(3).then(|| chance.below(buttons));
        let told = match advice {
            Advice::Press(hint) => Some(hint.button),
            _ => None,
        };
        let Some(button) = detour.or(told) else { break };
        let mut made = States::zeros(puzzle.rule().modulus(), buttons);
        made.add(button, 1);
        // A button that may not be pressed again ends the walk.
        let Ok(left) = left_after(&puzzle, &Presses::new(made)) else {
            break;
        };
        if left.rule() != puzzle.rule() {
            player = coach(&left)?;
        }
        puzzle = left;
    }
    Ok(())
}

/// All solutions, in any order of the buttons, and their number, also where the walk is stopped again
/// and again.
fn solutions(chance: &mut Chance, input: &mut Input) -> Result<(), Fault> {
    let puzzle = any_puzzle(chance)?;
    input.bytes = format!("{puzzle:#?}\n").into_bytes();
    let limits = Limits::default();
    let mut expected = all_solutions(&puzzle)?;
    let all = AllSolutions::of(&puzzle, &limits)?;
    let count = all.count(&limits)?;
    if count != Count::Exact(expected.len().into()) {
        let words = format!("{count:?}, but there are {}", expected.len());
        return Err(Fault::Wrong(words));
    }
    let mut buttons: Vec<usize> = (0..puzzle.rule().buttons().places().len()).collect();
    for at in (1..buttons.len()).rev() {
        buttons.swap(at, chance.below(at + 1));
    }
    let order = ButtonOrder::new(buttons)?;
    expected.sort_by_key(|presses| {
        let each = order.buttons().iter();
        each.map(|&button| presses.times().get(button))
            .collect::<Vec<u8>>()
    });
    let few = Limits {
        max_work: chance.between(1, 1000) as u64,
        ..limits
    };
    let mut solutions = all.in_order(&order, &limits)?;
    let mut found = Vec::new();
    loop {
        match solutions.advance(&few) {
            Step::Solution(presses) => found.push(presses),
            Step::Stopped => {}
            Step::End => break,
        }
    }
    if found == expected {
        return Ok(());
    }
    let words = format!("{found:?} in {order:?}, but {expected:?}");
    Err(Fault::Wrong(words))
}
