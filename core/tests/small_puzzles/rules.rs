//! Every kind of rule, on one board or on cells and buttons with names.

use tilewise::bits::BitGrid;
use tilewise::flip::{Buttons, Centre, Effects, Modulus, Offset, Places, Rule, Stencil};
use tilewise::grid::{Edges, Region};

use super::draw::Draw;

/// How sides can be joined.
pub(crate) const EDGES: [Edges; 3] = [Edges::Open, Edges::Cylinder, Edges::Torus];

/// Twice itself, once to the right, three times above: amounts that are no units where 2 or 3
/// divides k.
pub(crate) fn uneven() -> Stencil {
    let offset = |rows, cols, amount| Offset { rows, cols, amount };
    Stencil::new(vec![offset(0, 0, 2), offset(0, 1, 1), offset(-1, 0, 3)])
}

/// A shape that no turn and no mirror keeps, and that leaves its own cell out: two below and one to
/// the left, with amounts beyond k too.
fn crooked() -> Stencil {
    let offset = |rows, cols, amount| Offset { rows, cols, amount };
    Stencil::new(vec![offset(2, -1, 1), offset(0, 1, 2), offset(1, 0, 7)])
}

/// What a press can change on a board, by name; with all `edges` where the shape has a border.
pub(crate) fn shapes(edges: &[Edges]) -> Vec<(&'static str, Effects)> {
    let stencils = [
        ("plus", Stencil::plus()),
        ("plus without centre", Stencil::plus().without_centre()),
        ("cross 2", Stencil::cross(2)),
        ("king", Stencil::king()),
        ("king without centre", Stencil::king().without_centre()),
        ("knight", Stencil::knight()),
        ("diagonal", Stencil::diagonal()),
        ("uneven", uneven()),
        ("crooked", crooked()),
    ];
    let mut shapes = Vec::new();
    for &edges in edges {
        for (name, stencil) in stencils.clone() {
            shapes.push((name, Effects::Stencil { stencil, edges }));
        }
        for (name, centre) in [
            ("hexagon", Centre::Changed),
            ("hexagon without centre", Centre::Spared),
        ] {
            shapes.push((name, Effects::Hexagon { centre, edges }));
        }
    }
    for (name, centre) in [
        ("row+column", Centre::Changed),
        ("row+column without centre", Centre::Spared),
    ] {
        shapes.push((name, Effects::RowColumn { centre }));
    }
    shapes
}

/// Every shape with all edges on the cells of `region`, and its rows and columns as buttons; a torus
/// of hexagons only where there can be one.
pub(crate) fn board_rules(k: Modulus, region: &Region) -> Vec<(&'static str, Rule)> {
    let closes = region.size().rows().is_multiple_of(2);
    let fits = |effects: &Effects| match effects {
        Effects::Hexagon { edges, .. } => closes || *edges != Edges::Torus,
        _ => true,
    };
    let shapes = shapes(&EDGES);
    let on_board = |(name, effects)| (name, Rule::on_board(k, region.clone(), effects).unwrap());
    let mut rules: Vec<(&str, Rule)> = shapes
        .into_iter()
        .filter(|(_, effects)| fits(effects))
        .map(on_board)
        .collect();
    let lines = Rule::rows_and_columns(k, region.clone());
    rules.push(("rows and columns", lines));
    rules
}

/// The board `rows` x `cols` without every fifth place, beginning at the third.
pub(crate) fn with_holes(rows: usize, cols: usize) -> Region {
    let mut cells = BitGrid::zeros(rows, cols);
    for at in (0..rows * cols).filter(|at| at % 5 != 2) {
        cells.set(at / cols, at % cols, true);
    }
    Region::from_cells(cells).unwrap()
}

/// So many places called `0`, `1`, ...
pub(crate) fn names(count: usize) -> Places {
    Places::Named((0..count).map(|at| at.to_string()).collect())
}

/// Buttons wired at random, about half of the wires missing.
pub(crate) fn random_table(k: Modulus, cells: usize, buttons: usize, draw: &mut Draw) -> Rule {
    let mut amount = || draw.below(u64::from(k.get()) * 2) as u8;
    let table = (0..buttons).map(|_| {
        let entries = (0..cells).map(|cell| (cell, amount()));
        entries
            .filter(|&(_, amount)| 0 < amount && amount < k.get())
            .collect()
    });
    let effects = Effects::Table(table.collect());
    Rule::new(k, names(cells), Buttons::new(names(buttons)), effects).unwrap()
}

/// The same with costs of 0 to 3.
pub(crate) fn with_costs(rule: &Rule, draw: &mut Draw) -> Rule {
    let each = 0..rule.buttons().places().len();
    let costs = each.map(|_| draw.below(4)).collect();
    of_buttons(rule, rule.buttons().clone().with_costs(costs).unwrap())
}

/// The same with limits of buttons, a third of them as high as can be.
pub(crate) fn with_most(rule: &Rule, draw: &mut Draw) -> Rule {
    let k = u64::from(rule.modulus().get());
    let each = 0..rule.buttons().places().len();
    let most = each.map(|_| draw.below(k + 2).min(k - 1) as u8).collect();
    of_buttons(rule, rule.buttons().clone().with_most(most).unwrap())
}

fn of_buttons(rule: &Rule, buttons: Buttons) -> Rule {
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    Rule::new(rule.modulus(), cells, buttons, effects).unwrap()
}
