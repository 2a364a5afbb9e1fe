//! Random flip puzzles of two colours: rules of every kind, goals of every kind.

use tilewise::bits::{BitGrid, BitVec};
use tilewise::error::Error;
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Modulus, Pattern, Places, Rule, Stencil,
};
use tilewise::grid::{Edges, Position, Region, Size};

use super::chance::Chance;

/// A puzzle of at most 5 x 5 cells, any rule and goal that can be solved.
pub(super) fn small_puzzle(chance: &mut Chance) -> Result<FlipPuzzle, Error> {
    let rule = small_rule(chance)?;
    let cells = rule.cells().len();
    let goal = goal(chance, cells)?;
    let start = start(chance, &rule);
    FlipPuzzle::new(rule, start.into(), goal)
}

/// A board that some presses make out of a dark one, or now and then any board.
pub(super) fn start(chance: &mut Chance, rule: &Rule) -> BitVec {
    if chance.one_in(3) {
        return chance.bits(rule.cells().len(), 2);
    }
    let mut lit = BitVec::zeros(rule.cells().len());
    let presses = chance.bits(rule.buttons().places().len(), 2);
    for button in presses.iter_ones() {
        rule.press(button, |cell, amount| {
            if amount == 1 {
                lit.flip(cell);
            }
        });
    }
    lit
}

fn small_rule(chance: &mut Chance) -> Result<Rule, Error> {
    let size = Size::new(chance.between(1, 5), chance.between(1, 5))?;
    if chance.one_in(4) {
        return table(chance);
    }
    if chance.one_in(3) {
        return Ok(Rule::plus(size));
    }
    let region = if chance.one_in(2) {
        Region::full(size)
    } else {
        holed(chance, size)?
    };
    let effects = if chance.one_in(6) {
        let centre = [Centre::Changed, Centre::Spared][chance.below(2)];
        let edges = [Edges::Open, Edges::Cylinder][chance.below(2)];
        Effects::Hexagon { centre, edges }
    } else if chance.one_in(6) {
        let centre = if chance.one_in(2) {
            Centre::Changed
        } else {
            Centre::Spared
        };
        Effects::RowColumn { centre }
    } else {
        let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][chance.below(3)];
        let stencil = stencil(chance);
        Effects::Stencil { stencil, edges }
    };
    Rule::on_board(Modulus::TWO, region, effects)
}

fn holed(chance: &mut Chance, size: Size) -> Result<Region, Error> {
    let mut cells = BitGrid::zeros(size.rows(), size.cols());
    let kept = chance.below(size.cells()); // at least this one stays
    for index in 0..size.cells() {
        if index == kept || !chance.one_in(4) {
            let Position { row, col } = size.position(index);
            cells.set(row, col, true);
        }
    }
    Region::from_cells(cells)
}

fn stencil(chance: &mut Chance) -> Stencil {
    match chance.below(5) {
        0 => Stencil::plus(),
        1 => Stencil::cross(2),
        2 => Stencil::king(),
        3 => Stencil::knight(),
        _ => {
            let near = (-1..=1).flat_map(|rows| (-1..=1).map(move |cols| (rows, cols)));
            let mut drawn: Vec<_> = near.filter(|_| chance.one_in(2)).collect();
            if drawn.is_empty() {
                drawn.push((0, 1));
            }
            Stencil::of_ones(drawn)
        }
    }
}

fn table(chance: &mut Chance) -> Result<Rule, Error> {
    let cells = chance.between(1, 12);
    let buttons = chance.between(1, 12);
    let named = |letter: char, count| {
        let name = |number| format!("{letter}{number}");
        Places::Named((0..count).map(name).collect())
    };
    let wires = (0..buttons).map(|_| {
        let touched = chance.bits(cells, 3);
        touched.iter_ones().map(|cell| (cell, 1)).collect()
    });
    let effects = Effects::Table(wires.collect());
    let buttons = Buttons::new(named('b', buttons));
    Rule::new(Modulus::TWO, named('c', cells), buttons, effects)
}

fn goal(chance: &mut Chance, cells: usize) -> Result<Goal, Error> {
    Ok(match chance.below(5) {
        0 => Goal::Uniform(0),
        1 => Goal::Uniform(1),
        2 => Goal::Same,
        3 => Goal::Pattern(Pattern::exact(chance.bits(cells, 2).into())),
        _ => {
            let states = chance.bits(cells, 2).into();
            let mut cared = BitVec::ones(cells);
            for cell in chance.bits(cells, 5).iter_ones() {
                cared.set(cell, false);
            }
            Goal::Pattern(Pattern::with_dont_care(&states, cared)?)
        }
    })
}
