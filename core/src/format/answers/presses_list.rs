//! Presses of buttons with names, one button a line: `NAME`, or `NAME*2` for two presses.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::error::Error;
use crate::flip::{Modulus, Presses, States};
use crate::format::header_values::read_number;
use crate::format::text::{Text, quoted};

/// A line for each of the buttons `names` that is pressed, in their order.
pub(super) fn presses_list(names: &[String], presses: &Presses) -> String {
    let mut list = String::new();
    for (name, times) in names.iter().zip(presses.times().iter()) {
        match times {
            0 => Ok(()),
            1 => writeln!(list, "{name}"),
            _ => writeln!(list, "{name}*{times}"),
        }
        .expect("a string takes whatever is written");
    }
    list
}

/// Reads such lines; blank lines and comments are passed over.
pub(super) fn read_presses_list(
    input: &[u8],
    names: &[String],
    colours: Modulus,
) -> Result<Presses, Error> {
    let text = Text::new(input)?;
    let numbers: HashMap<&str, usize> = names
        .iter()
        .enumerate()
        .map(|(number, name)| (name.as_str(), number))
        .collect();
    let most = colours.get() - 1;
    let mut times = States::zeros(colours, names.len());
    for line in text.lines().filter(|line| !line.words.is_empty()) {
        let fault = |start: usize, len: usize, message: String, expected: String| {
            Error::from(text.fault(start, len, message, expected))
        };
        let (name, count) = match line.words.rsplit_once('*') {
            Some((name, count)) if !numbers.contains_key(line.words) => (name, Some(count)),
            _ => (line.words, None),
        };
        let Some(&button) = numbers.get(name) else {
            let message = format!("there is no button {}", quoted(name));
            let expected = "the name of a button, one a line".to_owned();
            return Err(fault(line.start, name.len(), message, expected));
        };
        let count = count.map_or(Ok(1), |count| {
            let number = read_number(count).and_then(|number| u8::try_from(number).ok());
            number
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(|| {
                    let start = line.start + name.len() + 1;
                    let message = format!("{} is no number of presses", quoted(count));
                    fault(start, count.len(), message, format!("1 to {most}"))
                })
        })?;
        if times.get(button) > 0 {
            let message = format!("the button {} comes twice", quoted(name));
            let expected = "each button once, with '*2' for two presses".to_owned();
            return Err(fault(line.start, line.words.len(), message, expected));
        }
        times.add(button, count);
    }
    Ok(Presses::new(times))
}
