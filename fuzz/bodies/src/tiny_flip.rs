//! Tiny flip puzzles of two colours and every kind, drawn from bytes.

use std::sync::Arc;

use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Modulus, Offset, Pattern, Places, Rule, States,
    Stencil,
};
use tilewise::grid::{Edges, Region, Size};

use crate::draw::Draw;

/// A puzzle of at most twelve cells and twelve buttons.
pub(crate) fn draw_puzzle(draw: &mut Draw<'_>) -> FlipPuzzle {
    let (rows, cols) = (1 + draw.below(3), 1 + draw.below(4));
    let region = draw_region(draw, rows, cols);
    let cells = region.cells();
    let rule = draw_rule(draw, region);
    let bits = |draw: &mut Draw<'_>| draw.flags(cells).into_iter().collect::<BitVec>();
    let start = States::from(bits(draw));
    let picture = |draw: &mut Draw<'_>| Goal::Pattern(Pattern::exact(bits(draw).into()));
    let goal = match draw.below(6) {
        5 => Goal::OneOf(vec![picture(draw), Goal::Same, picture(draw)]),
        0 => Goal::Uniform(0),
        1 => Goal::Uniform(1),
        2 => Goal::Same,
        3 => picture(draw),
        _ => {
            let (states, cared) = (bits(draw).into(), bits(draw));
            Goal::Pattern(Pattern::with_dont_care(&states, cared).expect("of one length"))
        }
    };
    let rule = Arc::new(draw_numbers(draw, &rule));
    FlipPuzzle::new(rule, start, goal).expect("all of one length")
}

/// The rule, perhaps with costs and limits of its buttons.
fn draw_numbers(draw: &mut Draw<'_>, rule: &Rule) -> Rule {
    let mut buttons = rule.buttons().clone();
    let len = buttons.places().len();
    if draw.below(4) == 3 {
        let costs = (0..len).map(|_| draw.below(6) as u64).collect();
        buttons = buttons.with_costs(costs).expect("one each");
    }
    if draw.below(4) == 3 {
        let most = draw.flags(len).into_iter().map(u8::from).collect();
        buttons = buttons.with_most(most).expect("one each");
    }
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    Rule::new(rule.modulus(), cells, buttons, effects).expect("as it was before")
}

fn draw_region(draw: &mut Draw<'_>, rows: usize, cols: usize) -> Region {
    let size = Size::new(rows, cols).expect("a small board");
    if draw.below(4) != 3 {
        return Region::full(size);
    }
    let there = draw.flags(rows * cols).into_iter().collect();
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &there));
    region.unwrap_or_else(|_| Region::full(size)) // where no cell is left
}

fn draw_rule(draw: &mut Draw<'_>, region: Region) -> Arc<Rule> {
    let edges = [Edges::Open, Edges::Open, Edges::Cylinder, Edges::Torus][draw.below(4)];
    let stencil = match draw.below(9) {
        8 => {
            // Hexagons close to a torus only in an even number of rows.
            let centre = [Centre::Changed, Centre::Spared][draw.below(2)];
            let even = region.size().rows().is_multiple_of(2) || edges != Edges::Torus;
            let edges = if even { edges } else { Edges::Open };
            let effects = Effects::Hexagon { centre, edges };
            let rule = Rule::on_board(Modulus::TWO, region, effects);
            return Arc::new(rule.expect("cells and buttons on one board"));
        }
        0..=2 => Stencil::plus(),
        3 => Stencil::cross(2),
        4 => Stencil::king(),
        5 => Stencil::knight(),
        6 => {
            let centre = if draw.flag() {
                Centre::Changed
            } else {
                Centre::Spared
            };
            let rule = Rule::on_board(Modulus::TWO, region, Effects::RowColumn { centre });
            return Arc::new(rule.expect("cells and buttons on one board"));
        }
        _ if draw.flag() => return Arc::new(draw_table(draw, region)),
        _ => {
            let offset = |(at, amount): (isize, bool)| Offset {
                rows: at / 3 - 1,
                cols: at % 3 - 1,
                amount: amount.into(),
            };
            Stencil::new((0..9).zip(draw.flags(9)).map(offset).collect())
        }
    };
    let rule = Rule::on_board(Modulus::TWO, region, Effects::Stencil { stencil, edges });
    Arc::new(rule.expect("cells and buttons on one board"))
}

/// Up to ten buttons with names, wired one by one.
fn draw_table(draw: &mut Draw<'_>, region: Region) -> Rule {
    let cells = region.cells();
    let buttons = draw.below(11);
    let wires = |draw: &mut Draw<'_>| {
        let wired = draw.flags(cells).into_iter().enumerate();
        wired
            .filter(|&(_, wired)| wired)
            .map(|(cell, _)| (cell, 1))
            .collect()
    };
    let table = (0..buttons).map(|_| wires(draw)).collect();
    let names = (0..buttons).map(|button| format!("B{button}")).collect();
    let buttons = Buttons::new(Places::Named(names));
    Rule::new(
        Modulus::TWO,
        Places::Board(region),
        buttons,
        Effects::Table(table),
    )
    .expect("every wire ends at a cell")
}
