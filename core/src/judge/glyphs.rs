//! What the letters of a judge's boards mean.

/// What the letters of a board mean: letter number s stands for state s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs(pub &'static [u8]);

impl Glyphs {
    /// `0` and `1`.
    pub const DIGITS: Self = Self(b"01");

    /// The state that `letter` stands for.
    #[must_use]
    pub fn state(self, letter: u8) -> Option<u8> {
        let at = self.0.iter().position(|&glyph| glyph == letter)?;
        u8::try_from(at).ok()
    }
}

/// The letters as a choice in words.
impl std::fmt::Display for Glyphs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, &letter) in self.0.iter().enumerate() {
            let before = match at {
                0 => "",
                _ if at + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}`{}`", char::from(letter))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_a_choice_in_words() {
        assert_eq!(Glyphs(b"bw").to_string(), "`b` or `w`");
        assert_eq!(Glyphs(b"012").to_string(), "`0`, `1` or `2`");
        assert_eq!(Glyphs(b"bw").state(b'w'), Some(1));
        assert_eq!(Glyphs(b"bw").state(b'x'), None);
    }
}
