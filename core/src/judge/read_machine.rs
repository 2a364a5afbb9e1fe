//! Reads machines of one line: `[.##.] (3) (1,3) (2) {3,5,4}`, lights wanted and what buttons change.

use std::sync::Arc;

use super::failure::Failure;
use super::flip_cases::{Case, Start};
use super::flip_rule::wired;
use super::glyphs::Glyphs;
use super::read_board::BoardName;
use super::scanner::Scanner;
use crate::error::ParseError;
use crate::flip::{Goal, Modulus, Places, States};

const LIGHTS: Glyphs = Glyphs(b".#");

/// Reads one machine. All lights are off at first; what stands in braces means nothing here.
///
/// # Errors
/// At the first byte that does not belong there.
pub(super) fn read_machine(scanner: &mut Scanner, name: BoardName) -> Result<Case, Failure> {
    if scanner.peek().is_none() {
        let message = format!("the input ends before {name}");
        return Err(scanner.error_here(message, "`[`".into()).into());
    }
    let at = scanner.at();
    scanner.expect(b'[', "`[` before the lights")?;
    let mut states = Vec::new();
    while let Some(state) = scanner.peek().and_then(|letter| LIGHTS.state(letter)) {
        states.push(state);
        scanner.take();
    }
    if states.is_empty() {
        scanner.expect(b'.', &LIGHTS.to_string())?;
    }
    scanner.expect(b']', &format!("{LIGHTS}, or `]` after the lights"))?;
    let mut table = Vec::new();
    while scanner.peek() == Some(b'(') {
        scanner.take();
        table.push(read_button(scanner, states.len())?);
    }
    if scanner.peek() == Some(b'{') {
        while !matches!(scanner.peek(), None | Some(b'}')) {
            scanner.take();
        }
        scanner.expect(b'}', "`}` after what means nothing here")?;
    } else if table.is_empty() {
        scanner.expect(b'(', "`(` before the lights of a button")?;
    }
    let named = |count: usize| Places::Named((0..count).map(|name| name.to_string()).collect());
    let (lights, buttons) = (named(states.len()), named(table.len()));
    let rule = wired(Modulus::TWO, lights, buttons, table)?;
    let states = States::new(Modulus::TWO, &states)?;
    Ok(Case {
        name: String::new(),
        rule: Arc::new(rule),
        goal: Goal::Uniform(0),
        starts: vec![Start { at, states }],
    })
}

/// Reads the lights of a button, up to and with `)`.
fn read_button(scanner: &mut Scanner, lights: usize) -> Result<Vec<(usize, u8)>, ParseError> {
    let mut list: Vec<(usize, u8)> = Vec::new();
    loop {
        let number = scanner.digits("a light", 0..=lights as u64 - 1)?;
        let light = number.value as usize;
        if list.iter().any(|&(other, _)| other == light) {
            let message = format!("light {light} stands twice in one button");
            let expected = "each only once".into();
            return Err(scanner.error(number.start, number.len, message, expected));
        }
        list.push((light, 1));
        if scanner.peek() == Some(b',') {
            scanner.take();
        } else {
            scanner.expect(b')', "`,` or `)`")?;
            return Ok(list);
        }
    }
}
