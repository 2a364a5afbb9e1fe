//! Slide puzzles of every kind drawn at random: boards with walls or graphs, any edges and neighbours, costs of
//! steps, limits of places, targets of which some places may end either way.

use tilewise::Error;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region};
use tilewise::slide::{DirectionCosts, Neighbours, Places, Rule, SlidePuzzle, StepCosts, Target};

use super::chance::Chance;

/// What may be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kinds {
    /// Rows and columns at most.
    pub(super) most: [usize; 2],
    /// The highest limit of a place.
    pub(super) highest_limit: usize,
    /// Places at most where some have limits.
    pub(super) most_limited: usize,
}

/// A puzzle of some kind. One in three is plain: an open board, with walls or without, all steps alike.
pub(super) fn any_puzzle(chance: &mut Chance, kinds: Kinds) -> Result<SlidePuzzle, Error> {
    let [rows, cols] = kinds.most.map(|most| chance.between(1, most));
    let plain = chance.one_in(3);
    let mut rule = match plain {
        false if chance.one_in(4) => graph(chance, rows * cols)?,
        false => {
            let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][chance.below(3)];
            let neighbours = [Neighbours::Four, Neighbours::Eight][chance.below(2)];
            Rule::on_board(region(chance, rows, cols)?, edges, neighbours)
        }
        true => Rule::on_board(region(chance, rows, cols)?, Edges::Open, Neighbours::Four),
    };
    if !plain && chance.one_in(2) {
        rule = with_costs(chance, rule)?;
    }
    if !plain && rule.len() <= kinds.most_limited && chance.one_in(2) {
        rule = with_limits(chance, rule, kinds.highest_limit)?;
    }
    if rule.region().is_none() && chance.one_in(2) {
        let names = (0..rule.len()).map(|place| format!("p{place}"));
        rule = rule.with_names(names.collect())?;
    }
    let (start, target) = boards(chance, rule.len())?;
    SlidePuzzle::new(rule, start, target)
}

/// The cells of a board, in one of two without some.
fn region(chance: &mut Chance, rows: usize, cols: usize) -> Result<Region, Error> {
    let mut cells = BitVec::ones(rows * cols);
    if chance.one_in(2) {
        let walls = chance.below(rows * cols);
        cells.xor_assign(&chance.bits_with(rows * cols, walls));
    }
    Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells))
}

/// About as many edges as places, up to twice as many.
fn graph(chance: &mut Chance, places: usize) -> Result<Rule, Error> {
    let mut near = vec![Vec::new(); places];
    let often = chance.between(1, 4);
    for from in 0..places {
        for to in 0..from {
            if chance.below(places) < often {
                near[from].push(to);
                near[to].push(from);
            }
        }
    }
    near.iter_mut().for_each(|list| list.sort_unstable());
    Rule::graph(near)
}

/// Costs of directions or edges: small ones, one in eight times one for all steps, or a few dear ones.
fn with_costs(chance: &mut Chance, rule: Rule) -> Result<Rule, Error> {
    let most = [2, 4, 30][chance.below(3)];
    let same = chance.one_in(8).then(|| chance.between(1, most) as u32);
    let mut cost = || same.unwrap_or_else(|| chance.between(1, most) as u32);
    let costs = match rule.places() {
        Places::Graph(near) => {
            let each = near.iter();
            let each = each.map(|list| list.iter().map(|_| cost()).collect());
            StepCosts::Edges(each.collect())
        }
        Places::Board { neighbours, .. } => {
            let headings = neighbours.headings().iter();
            let none = DirectionCosts::default();
            let costs = headings.fold(none, |costs, &heading| costs.with(heading, cost()));
            StepCosts::Directions(costs)
        }
    };
    rule.with_costs(costs)
}

/// Limits of places, one in eight of them without.
fn with_limits(chance: &mut Chance, rule: Rule, highest: usize) -> Result<Rule, Error> {
    let mut limit = || (!chance.one_in(8)).then(|| chance.between(0, highest) as u32);
    let limits = (0..rule.len()).map(|_| limit()).collect();
    rule.with_limits(limits)
}

/// Tokens, and where they are to end: mostly as many, sometimes fewer, sometimes any number.
fn boards(chance: &mut Chance, places: usize) -> Result<(BitVec, Target), Error> {
    let tokens = chance.between(0, places);
    let targets = match chance.below(8) {
        0 => chance.between(0, places),
        1 | 2 => chance.between(0, tokens),
        _ => tokens,
    };
    let either = match chance.one_in(2) {
        true => 0,
        false => chance.between(0, places),
    };
    let start = chance.bits_with(places, tokens);
    let end = chance.bits_with(places, targets);
    let cared = chance.bits_with(places, places - either);
    Ok((start, Target::with_dont_care(end, cared)?))
}
