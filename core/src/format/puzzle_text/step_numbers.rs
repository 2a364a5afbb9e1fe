//! The lines `costs` and `limits` of a slide puzzle, read and written.
//!
//! `costs: 3`, or `costs: up*3 left*2`, by direction; `limits: 4`, `limits: 0,2*3 1,1*0`, or a picture.

use super::number_picture::{Numbered, draw_numbers, read_numbers};
use super::read_puzzle::Pictures;
use super::write_puzzle::line;
use crate::error::{Error, ParseError};
use crate::format::cell_names::{cell_on_board, words_of};
use crate::format::header_values::read_number;
use crate::format::sheet::Span;
use crate::format::text::{Text, quoted};
use crate::grid::Region;
use crate::slide::{DirectionCosts, Heading, Neighbours, Rule, StepCosts};

/// What the headings are called.
const HEADINGS: [(&str, Heading); 8] = [
    ("up", Heading::Up),
    ("left", Heading::Left),
    ("right", Heading::Right),
    ("down", Heading::Down),
    ("up-left", Heading::UpLeft),
    ("up-right", Heading::UpRight),
    ("down-left", Heading::DownLeft),
    ("down-right", Heading::DownRight),
];

/// What a cost is.
const COST: &str = "a whole number from 1 to 2147483647";
/// What a limit is.
const LIMIT: &str = "a whole number below 2^32";
/// The largest of them.
const MOST_LIMIT: u64 = u32::MAX as u64;

/// The value of the line `costs`.
pub(super) fn read_costs(
    text: Text<'_>,
    value: Span<'_>,
    neighbours: Neighbours,
) -> Result<DirectionCosts, ParseError> {
    let number = |spot: Span<'_>| {
        let number = read_number(spot.words).and_then(|number| u32::try_from(number).ok());
        let fits = number.filter(|number| (1..=StepCosts::MOST).contains(number));
        fits.ok_or_else(|| {
            let message = format!("{} is no cost of a step", quoted(spot.words));
            text.fault(spot.start, spot.words.len(), message, COST)
        })
    };
    if value.words.bytes().all(|byte| byte.is_ascii_digit()) {
        return number(value).map(DirectionCosts::uniform);
    }
    let mut costs = DirectionCosts::default();
    let mut told = Vec::new();
    for word in words_of(value) {
        let len = word.words.len();
        let Some((name, cost)) = word.words.split_once('*') else {
            let message = format!("{} tells no cost", quoted(word.words));
            let expected = "'costs: N', or 'up*N left*N ...'";
            return Err(text.fault(word.start, len, message, expected));
        };
        let known = HEADINGS
            .iter()
            .filter(|(_, heading)| neighbours.headings().contains(heading));
        let Some(&(_, heading)) = known.clone().find(|(known, _)| *known == name) else {
            let message = format!("there is no step {}", quoted(name));
            let all: Vec<&str> = known.map(|&(name, _)| name).collect();
            let expected = format!("one of {}", all.join(", "));
            return Err(text.fault(word.start, name.len(), message, expected));
        };
        if told.contains(&heading) {
            let message = format!("the step {} comes twice", quoted(name));
            return Err(text.fault(word.start, len, message, "each step at most once"));
        }
        told.push(heading);
        let spot = Span {
            start: word.start + name.len() + 1,
            words: cost,
        };
        costs = costs.with(heading, number(spot)?);
    }
    Ok(costs)
}

/// The value of the line `limits`, one a cell of `region`; counts the pictures `used`.
pub(super) fn read_limits<'a>(
    value: Span<'a>,
    region: &Region,
    pictures: &mut Pictures<'a>,
    used: &mut usize,
) -> Result<Vec<Option<u32>>, Error> {
    let text = pictures.text;
    let narrow = |number: u64| u32::try_from(number).expect("at most the largest limit");
    if value.words == "picture" {
        *used += 1;
        let rows = pictures.next_rows("limits")?;
        let what = Numbered {
            what: "limit",
            owner: "cell",
        };
        let limits = read_numbers(text, &rows, region, what, MOST_LIMIT, LIMIT)?;
        return Ok(limits.into_iter().map(narrow).map(Some).collect());
    }
    let number = |spot: Span<'_>| {
        let number = read_number(spot.words).filter(|&number| number <= MOST_LIMIT);
        number.map(narrow).ok_or_else(|| {
            let message = format!("{} is no limit", quoted(spot.words));
            text.fault(spot.start, spot.words.len(), message, LIMIT)
        })
    };
    if value.words.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(vec![Some(number(value)?); region.cells()]);
    }
    let mut limits: Vec<Option<u32>> = vec![None; region.cells()];
    for word in words_of(value) {
        let len = word.words.len();
        let Some((name, limit)) = word.words.split_once('*') else {
            let message = format!("{} tells no limit", quoted(word.words));
            let expected = "'limits: picture', 'limits: N' or 'row,col*N row,col*N ...'";
            return Err(text.fault(word.start, len, message, expected).into());
        };
        let Some(cell) = cell_on_board(region, name) else {
            let message = format!("there is no cell {}", quoted(name));
            let expected = "row,col of a cell, counted from 0";
            return Err(text.fault(word.start, name.len(), message, expected).into());
        };
        if limits[cell].is_some() {
            let message = format!("the cell {} comes twice", quoted(name));
            return Err(text
                .fault(word.start, len, message, "each cell at most once")
                .into());
        }
        let spot = Span {
            start: word.start + name.len() + 1,
            words: limit,
        };
        limits[cell] = Some(number(spot)?);
    }
    Ok(limits)
}

/// Writes the line `costs`, where steps have costs.
pub(super) fn write_costs(header: &mut String, rule: &Rule, neighbours: Neighbours) {
    let Some(StepCosts::Directions(costs)) = rule.costs() else {
        return;
    };
    let value = match rule.uniform_cost() {
        Some(cost) => cost.to_string(),
        None => {
            let used = HEADINGS.iter().filter(|&&(_, heading)| {
                neighbours.headings().contains(&heading) && costs.of(heading) != 1
            });
            let each = used.map(|&(name, heading)| format!("{name}*{}", costs.of(heading)));
            each.collect::<Vec<_>>().join(" ")
        }
    };
    line(header, "costs", &value);
}

/// Writes the line `limits`, where places have limits, and its picture.
pub(super) fn write_limits(
    header: &mut String,
    pictures: &mut Vec<String>,
    rule: &Rule,
    region: &Region,
) {
    let Some(limits) = rule.limits() else {
        return;
    };
    let limited = || {
        let each = limits.iter().enumerate();
        each.filter_map(|(cell, limit)| Some((cell, (*limit)?)))
    };
    let value = match limits {
        [Some(first), rest @ ..] if rest.iter().all(|limit| *limit == Some(*first)) => {
            first.to_string()
        }
        _ if limited().count() < limits.len() => {
            let each = limited().map(|(cell, limit)| format!("{}*{limit}", region.position(cell)));
            each.collect::<Vec<_>>().join(" ")
        }
        _ => {
            let numbers: Vec<u64> = limited().map(|(_, limit)| limit.into()).collect();
            pictures.push(draw_numbers(region, &numbers));
            "picture".to_owned()
        }
    };
    line(header, "limits", &value);
}
