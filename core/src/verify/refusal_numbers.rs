//! Numbers in the words of a refusal: `1 token`, `2 tokens`; `once`, `2 times`.

/// `1 token`, `2 tokens`
pub(super) fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// `once`, `2 times`
pub(super) fn times(number: u64) -> String {
    if number == 1 {
        "once".into()
    } else {
        format!("{number} times")
    }
}

/// `1 press is`, `2 presses are`
pub(super) fn allowed(most: u8) -> String {
    if most == 1 {
        "1 press is".into()
    } else {
        format!("{most} presses are")
    }
}

#[cfg(test)]
mod tests {
    use super::super::refusal::Refusal;
    use super::super::slide::refusal::SlideRefusal;

    #[test]
    fn words_agree_with_their_numbers() {
        let (expected, found) = (2, 1);
        let said = SlideRefusal::PriceNumber {
            what: "price",
            expected,
            found,
        }
        .to_string();
        assert_eq!(said, "1 price for 2 places");
        let said = |found, most| {
            let button = 3;
            let refusal = Refusal::PressedTooOften {
                button,
                found,
                most,
            };
            refusal.to_string()
        };
        assert_eq!(
            said(1, 0),
            "button 3 is pressed once; at most 0 presses are allowed"
        );
        assert_eq!(
            said(2, 1),
            "button 3 is pressed 2 times; at most 1 press is allowed"
        );
    }
}
