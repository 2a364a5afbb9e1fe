//! A number for each button: the lines `costs` and `limits`, read and written.

use std::collections::HashMap;

use super::number_picture::{Numbered, draw_numbers, read_numbers};
use super::read_puzzle::Pictures;
use super::write_puzzle::line;
use crate::error::{Error, ParseError};
use crate::flip::{Buttons, Modulus, Places};
use crate::format::cell_names::{cell_on_board, words_of};
use crate::format::header_values::read_number;
use crate::format::sheet::Span;
use crate::format::text::{Text, quoted};

/// The values of the two lines, where they are there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ButtonNumbers<'a> {
    pub(super) costs: Option<Span<'a>>,
    pub(super) limits: Option<Span<'a>>,
}

/// What the numbers are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// What a press costs: 1 where nothing is said.
    Costs,
    /// How often a button may be pressed: k - 1 times where nothing is said.
    Limits(Modulus),
}

impl Meaning {
    const fn key(self) -> &'static str {
        match self {
            Self::Costs => "costs",
            Self::Limits(_) => "limits",
        }
    }

    const fn one(self) -> &'static str {
        match self {
            Self::Costs => "cost",
            Self::Limits(_) => "limit",
        }
    }

    fn unsaid(self) -> u64 {
        match self {
            Self::Costs => 1,
            Self::Limits(k) => u64::from(k.get()) - 1,
        }
    }

    fn largest(self) -> u64 {
        match self {
            Self::Costs => MOST_COST,
            Self::Limits(_) => self.unsaid(),
        }
    }

    fn allowed(self) -> String {
        match self {
            Self::Costs => "a whole number, 0 or more, that is not too large".to_owned(),
            Self::Limits(_) => format!("a number from 0 to {}", self.largest()),
        }
    }
}

/// All presses together cost less than this and 1.
const MOST_COST: u64 = (1 << 63) - 1;

/// Buttons at `places` with the costs and limits that the header tells; counts the pictures `used`.
pub(super) fn buttons_with<'a>(
    places: Places,
    numbers: ButtonNumbers<'a>,
    pictures: &mut Pictures<'a>,
    colours: Modulus,
    used: &mut usize,
) -> Result<Buttons, Error> {
    let mut buttons = Buttons::new(places);
    if let Some(value) = numbers.costs {
        let costs = read(Meaning::Costs, value, buttons.places(), pictures, used)?;
        let sum = costs
            .iter()
            .try_fold(0_u64, |sum, &cost| sum.checked_add(cost));
        let total = sum.and_then(|sum| sum.checked_mul(u64::from(colours.get()) - 1));
        if total.is_none_or(|total| total > MOST_COST) {
            let message = "these costs are too large together".to_owned();
            let expected = "less than 2^63 where every button is pressed as often as can be";
            let len = value.words.len();
            return Err(pictures
                .text
                .fault(value.start, len, message, expected)
                .into());
        }
        buttons = buttons.with_costs(costs)?;
    }
    if let Some(value) = numbers.limits {
        let meaning = Meaning::Limits(colours);
        let limits = read(meaning, value, buttons.places(), pictures, used)?;
        let limits = limits.into_iter();
        let limits = limits.map(|limit| u8::try_from(limit).expect("below the number of colours"));
        buttons = buttons.with_most(limits.collect())?;
    }
    Ok(buttons)
}

fn read<'a>(
    meaning: Meaning,
    value: Span<'a>,
    buttons: &Places,
    pictures: &mut Pictures<'a>,
    used: &mut usize,
) -> Result<Vec<u64>, Error> {
    let text = pictures.text;
    if value.words == "picture" {
        let Places::Board(region) = buttons else {
            let message = "buttons that lie on no board have no picture".to_owned();
            let expected = format!("'{}: N', or 'NAME*N NAME*N ...'", meaning.key());
            let len = value.words.len();
            return Err(text.fault(value.start, len, message, expected).into());
        };
        *used += 1;
        let rows = pictures.next_rows(meaning.key())?;
        let (what, largest) = (meaning.one(), meaning.largest());
        let what = Numbered {
            what,
            owner: "button",
        };
        return Ok(read_numbers(
            text,
            &rows,
            region,
            what,
            largest,
            &meaning.allowed(),
        )?);
    }
    if value.words.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = read_number(value.words).filter(|&number| number <= meaning.largest());
        let number = number.ok_or_else(|| no_number(text, meaning, value))?;
        return Ok(vec![number; buttons.len()]);
    }
    Ok(read_list(text, meaning, value, buttons)?)
}

/// `NAME*N NAME*N ...`
fn read_list(
    text: Text<'_>,
    meaning: Meaning,
    list: Span<'_>,
    buttons: &Places,
) -> Result<Vec<u64>, ParseError> {
    let names: HashMap<&str, usize> = match buttons {
        Places::Board(_) => HashMap::new(),
        Places::Named(names) => {
            let numbered = names.iter().enumerate();
            numbered.map(|(at, name)| (name.as_str(), at)).collect()
        }
    };
    let mut numbers: Vec<Option<u64>> = vec![None; buttons.len()];
    for word in words_of(list) {
        let (key, len) = (meaning.key(), word.words.len());
        let Some((name, number)) = word.words.split_once('*') else {
            let message = format!("{} tells no {}", quoted(word.words), meaning.one());
            let expected = format!("'{key}: picture', '{key}: N' or 'NAME*N NAME*N ...'");
            return Err(text.fault(word.start, len, message, expected));
        };
        let button = match buttons {
            Places::Board(region) => cell_on_board(region, name),
            Places::Named(_) => names.get(name).copied(),
        };
        let Some(button) = button else {
            let message = format!("there is no button {}", quoted(name));
            let expected = match buttons {
                Places::Board(_) => "row,col of a button, counted from 0",
                Places::Named(_) => "the name of a button",
            };
            return Err(text.fault(word.start, name.len(), message, expected));
        };
        if numbers[button].is_some() {
            let message = format!("the button {} comes twice", quoted(name));
            return Err(text.fault(word.start, len, message, "each button at most once"));
        }
        let spot = Span {
            start: word.start + name.len() + 1,
            words: number,
        };
        let number = read_number(number).filter(|&number| number <= meaning.largest());
        numbers[button] = Some(number.ok_or_else(|| no_number(text, meaning, spot))?);
    }
    let each = numbers.into_iter();
    Ok(each
        .map(|number| number.unwrap_or(meaning.unsaid()))
        .collect())
}

fn no_number(text: Text<'_>, meaning: Meaning, spot: Span<'_>) -> ParseError {
    let message = format!("{} is no {}", quoted(spot.words), meaning.one());
    text.fault(spot.start, spot.words.len(), message, meaning.allowed())
}

/// Writes the lines `costs` and `limits` where the buttons have such, and their pictures.
pub(super) fn write_numbers(
    header: &mut String,
    pictures: &mut Vec<String>,
    buttons: &Buttons,
    colours: Modulus,
) {
    let mut write = |meaning: Meaning, numbers: &[u64]| {
        let value = match (numbers, buttons.places()) {
            ([first, rest @ ..], _) if rest.iter().all(|number| number == first) => {
                first.to_string()
            }
            (_, Places::Board(region)) => {
                pictures.push(draw_numbers(region, numbers));
                "picture".to_owned()
            }
            (_, Places::Named(names)) => {
                let each = names.iter().zip(numbers);
                let said = each.filter(|&(_, &number)| number != meaning.unsaid());
                let said: Vec<_> = said
                    .map(|(name, number)| format!("{name}*{number}"))
                    .collect();
                said.join(" ")
            }
        };
        line(header, meaning.key(), &value);
    };
    if let Some(costs) = buttons.costs() {
        write(Meaning::Costs, costs);
    }
    if let Some(limits) = buttons.most() {
        let limits: Vec<u64> = limits.iter().map(|&limit| limit.into()).collect();
        write(Meaning::Limits(colours), &limits);
    }
}
