//! Numbers as people read them: digits in groups of three, and words that agree with them.

/// The number with a comma before each group of three digits.
pub(crate) fn grouped(number: u64) -> String {
    grouped_digits(&number.to_string())
}

/// The same for a number of any size, given as its decimal digits.
pub(crate) fn grouped_digits(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 press`, `2 presses`, `1,204 presses`: the number and the word that agrees with it.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!(
        "{} {}",
        grouped(number),
        if number == 1 { one } else { many }
    )
}

/// A whole number as an option takes it.
///
/// # Errors
/// Words for a person where it is none.
pub(crate) fn read_whole(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// The same, but not 0.
///
/// # Errors
/// Words for a person where it is none.
pub(crate) fn read_positive(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|&number| number > 0)
        .ok_or_else(|| format!("expected a whole number from 1 to {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_three_from_the_right() {
        let numbers = [0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, u64::MAX];
        assert_eq!(
            numbers.map(grouped).join(" "),
            "0 7 999 1,000 12,345 123,456 1,234,567 18,446,744,073,709,551,615"
        );
    }

    #[test]
    fn the_word_agrees_with_its_number() {
        assert_eq!(counted(0, "press", "presses"), "0 presses");
        assert_eq!(counted(1, "press", "presses"), "1 press");
        assert_eq!(counted(1_204, "press", "presses"), "1,204 presses");
    }
}
