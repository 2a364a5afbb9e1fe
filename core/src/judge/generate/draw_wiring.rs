//! Draws lamps and buttons in no board: graphs, lists, matrices, and what is asked about them.

use super::chance::Chance;
use super::draw::{Aim, Extent, Filling, bounds};
use super::drawn::{Asked, DrawnWiring, Links};
use crate::error::Error;
use crate::flip::Modulus;
use crate::judge::problem::Problem;
use crate::judge::read_wiring::{CountsText, LinksText, StatesText, WiringText};

pub(super) fn draw_wiring(
    problem: &Problem,
    text: &WiringText,
    aim: Aim,
    chance: &mut Chance,
) -> Result<DrawnWiring, Error> {
    let mut count = |name| aim.count(problem, name, chance);
    let (lamps, buttons) = match text.counts {
        CountsText::Lamps(lamps) => {
            let lamps = count(lamps);
            (lamps, lamps)
        }
        CountsText::LampsAndEdges(lamps, edges) => {
            // An edge has two ends.
            let least = if bounds(problem, edges).0 > 0 { 2 } else { 1 };
            let lamps = count(lamps).max(least);
            (lamps, lamps)
        }
        CountsText::LampsAndButtons(lamps, buttons) => (count(lamps), count(buttons)),
        CountsText::ButtonsAndLamps(buttons, lamps) => {
            let buttons = count(buttons);
            (count(lamps), buttons)
        }
    };
    let colours = text.digits.0.len();
    let links = match text.links {
        LinksText::Edges => Links::Pairs(draw_pairs(problem, text, lamps, aim, chance)),
        LinksText::PairsUntilZeros => Links::Pairs(draw_pairs(problem, text, lamps, aim, chance)),
        LinksText::LampLists | LinksText::ButtonLists | LinksText::Matrix => {
            let times = chance.between(1, 4);
            let row = |_| chance.states(lamps, colours, times + 1);
            Links::Table((0..buttons).map(row).collect())
        }
    };
    let mut wiring = DrawnWiring {
        lamps,
        buttons,
        links,
        questions: Vec::new(),
    };
    let questions = match (text.before, text.after) {
        (StatesText::None, StatesText::None) => 1,
        (_, StatesText::Goals(_) | StatesText::StartsAndGoals(_)) => chance.between(1, 5),
        _ => 1,
    };
    let table = table(&wiring, text.links);
    for _ in 0..questions {
        let asked = draw_question(&table, text, aim, chance)?;
        wiring.questions.push(asked);
    }
    Ok(wiring)
}

/// Pairs of two different lamps, none twice.
fn draw_pairs(
    problem: &Problem,
    text: &WiringText,
    lamps: usize,
    aim: Aim,
    chance: &mut Chance,
) -> Vec<[usize; 2]> {
    let both_ways = text.links == LinksText::Edges;
    let mut pairs: Vec<[usize; 2]> = (0..lamps)
        .flat_map(|from| (0..lamps).map(move |to| [from, to]))
        .filter(|&[from, to]| if both_ways { from < to } else { from != to })
        .collect();
    for at in 0..pairs.len() {
        let other = chance.between(at, pairs.len() - 1);
        pairs.swap(at, other);
    }
    let (least, most) = match text.counts {
        CountsText::LampsAndEdges(_, edges) => bounds(problem, edges),
        _ => (0, usize::MAX),
    };
    let all = pairs.len();
    let wanted = match aim.extent {
        Extent::Least => least,
        Extent::Most if aim.attempt == 0 => all,
        _ if chance.one_in(8) => all,
        _ => chance.between(0, all.min(3 * lamps)),
    };
    pairs.truncate(wanted.max(least).min(most));
    pairs
}

/// For each button by how much it changes each lamp.
pub(super) fn table(wiring: &DrawnWiring, links: LinksText) -> Vec<Vec<u8>> {
    match &wiring.links {
        Links::Table(table) => table.clone(),
        Links::Pairs(pairs) => {
            let mut table = vec![vec![0; wiring.lamps]; wiring.buttons];
            (0..wiring.lamps).for_each(|lamp| table[lamp][lamp] = 1);
            for &[from, to] in pairs {
                table[from][to] = 1;
                if links == LinksText::Edges {
                    table[to][from] = 1;
                }
            }
            table
        }
    }
}

fn draw_question(
    table: &[Vec<u8>],
    text: &WiringText,
    aim: Aim,
    chance: &mut Chance,
) -> Result<Asked, Error> {
    let lamps = table.first().map_or(0, Vec::len);
    let colours = text.digits.0.len();
    let k = Modulus::new(colours as u64)?;
    let free = |what| {
        [text.before, text.after].iter().any(|&states| match what {
            Row::Start => matches!(
                states,
                StatesText::Start | StatesText::StartAndGoal | StatesText::StartsAndGoals(_)
            ),
            Row::Goal => !matches!(states, StatesText::None | StatesText::Start),
        })
    };
    let mut start = vec![text.start; lamps];
    let mut goal = vec![text.goal; lamps];
    if free(Row::Start) && free(Row::Goal) {
        start = chance.states(lamps, colours, 2);
    }
    // The row that is free is made from the other.
    let step: fn(Modulus, u8, u8) -> u8 = match free(Row::Goal) {
        true => Modulus::add,
        false => Modulus::subtract,
    };
    let (made, from) = match free(Row::Goal) {
        true => (&mut goal, &start),
        false => (&mut start, &goal),
    };
    if !free(Row::Start) && !free(Row::Goal) {
        return Ok(Asked { start, goal });
    }
    *made = match aim.filling {
        Filling::Random => chance.states(lamps, colours, 2),
        Filling::Done => from.clone(),
        Filling::Opposite => from.iter().map(|&state| k.add(state, 1)).collect(),
        Filling::Planted => {
            let mut states = from.clone();
            for row in table {
                let times = chance.below(colours);
                for (state, &amount) in states.iter_mut().zip(row) {
                    let change = k.reduce(times as u64 * u64::from(amount));
                    *state = step(k, *state, change);
                }
            }
            states
        }
    };
    Ok(Asked { start, goal })
}

/// Which of two rows.
#[derive(Clone, Copy)]
enum Row {
    Start,
    Goal,
}
