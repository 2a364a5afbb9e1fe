//! The turns and mirrors that leave one board with its buttons as it is.

use std::collections::HashMap;

use crate::grid::{Position, Region, Symmetry};

use super::super::rule::Rule;

/// The turns and mirrors of one board that send what each button changes to what some button
/// changes; only the identity where its cells lie on no board.
pub(super) fn turns_of_one_board(rule: &Rule) -> Vec<Symmetry> {
    let kept = |turn: &Symmetry| moved_buttons(rule, *turn).is_some();
    let mut turns: Vec<Symmetry> = Symmetry::all().filter(kept).collect();
    if turns.is_empty() {
        // The cells lie on no board, or only in a row of names.
        turns.extend(Symmetry::all().next());
    }
    turns
}

/// For each button the one that does the same after `turn`, at the same cost and within the same
/// limit; none where the board of the cells or what buttons do does not stay as it is.
pub(super) fn moved_buttons(rule: &Rule, turn: Symmetry) -> Option<Vec<usize>> {
    let region = rule.cells().region()?;
    let cells = moved_cells(region, turn)?;
    let buttons = rule.buttons().places().len();
    let changes = |button: usize, moved: Option<&[usize]>| {
        let k = rule.modulus();
        let mut changes: Vec<(usize, u8)> = Vec::new();
        rule.press(button, |cell, amount| {
            changes.push((moved.map_or(cell, |moved| moved[cell]), amount));
        });
        changes.sort_unstable();
        changes.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 = k.add(kept.1, later.1);
            }
            same
        });
        changes.retain(|&(_, amount)| amount != 0);
        changes
    };
    let kind = |button: usize, moved: Option<&[usize]>| Kind {
        changes: changes(button, moved),
        cost: rule.buttons().costs().map(|costs| costs[button]),
        most: rule.buttons().most().map(|most| most[button]),
    };
    let mut by_kind: HashMap<Kind, Vec<usize>> = HashMap::new();
    for button in (0..buttons).rev() {
        by_kind.entry(kind(button, None)).or_default().push(button);
    }
    (0..buttons)
        .map(|button| by_kind.get_mut(&kind(button, Some(&cells)))?.pop())
        .collect()
}

/// What a button does and may.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Kind {
    changes: Vec<(usize, u8)>,
    cost: Option<u64>,
    most: Option<u8>,
}

/// For each cell where `turn` moves it; none where the board does not stay as it is.
pub(super) fn moved_cells(region: &Region, turn: Symmetry) -> Option<Vec<usize>> {
    let size = region.size();
    if turn.size(size) != size {
        return None;
    }
    let moved = |at: Position| region.cell(turn.position(size, at));
    region.positions().map(moved).collect()
}
