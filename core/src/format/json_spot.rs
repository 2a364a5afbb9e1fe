//! Where in a JSON text a value stands, for pointing at one that cannot be right.
//!
//! The text was read before, so it is well formed; what cannot be found gives the nearest value
//! around it.

use std::ops::Range;

/// One step down into a JSON value.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step<'a> {
    /// Into the object's value of this key.
    Key(&'a str),
    /// Into the list's element, counted from 0.
    Index(usize),
}

/// The step to the value of a key.
pub(super) const fn key(name: &str) -> Step<'_> {
    Step::Key(name)
}

/// The step to an element of a list.
pub(super) const fn index(at: usize) -> Step<'static> {
    Step::Index(at)
}

/// The bytes of the value at the end of `path`.
pub(super) fn find(json: &str, path: &[Step<'_>]) -> Range<usize> {
    let mut walk = Walk {
        bytes: json.as_bytes(),
        at: 0,
    };
    walk.pass_blanks();
    for &step in path {
        let around = walk.at;
        if walk.enter(step).is_none() {
            walk.at = around;
            break;
        }
    }
    let start = walk.at;
    walk.pass_value();
    start..walk.at
}

/// A place in the text that only moves forward; the end of the text stops it everywhere.
struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Walk<'_> {
    fn here(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn pass_blanks(&mut self) {
        while self.here().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Passes `byte` and the blanks around it, if it is next.
    fn pass(&mut self, byte: u8) -> Option<()> {
        self.pass_blanks();
        (self.here()? == byte).then(|| self.at += 1)?;
        self.pass_blanks();
        Some(())
    }

    /// Passes a string.
    fn pass_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.here() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                break;
            }
        }
        self.at = self.at.min(self.bytes.len());
    }

    /// Passes a whole value.
    fn pass_value(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.here() {
            match byte {
                b'"' => self.pass_string(),
                b'[' | b'{' => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                b']' | b'}' => {
                    depth = depth.saturating_sub(1);
                    self.at += 1;
                }
                b',' | b':' | b' ' | b'\t' | b'\r' | b'\n' => {
                    self.at += 1;
                    continue;
                }
                _ => {
                    let plain = |&byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
                    let len = self.bytes[self.at..]
                        .iter()
                        .take_while(|byte| plain(byte))
                        .count();
                    self.at += len.max(1);
                }
            }
            if depth == 0 {
                break;
            }
        }
    }

    /// Moves to the first byte of the value that `step` leads to.
    fn enter(&mut self, step: Step<'_>) -> Option<()> {
        match step {
            Step::Key(key) => {
                self.pass(b'{')?;
                loop {
                    let start = self.at;
                    self.pass_string();
                    let name = self.bytes.get(start + 1..self.at.checked_sub(1)?)?;
                    self.pass(b':')?;
                    if name == key.as_bytes() {
                        return Some(());
                    }
                    self.pass_value();
                    self.pass(b',')?;
                }
            }
            Step::Index(index) => {
                self.pass(b'[')?;
                for _ in 0..index {
                    self.pass_value();
                    self.pass(b',')?;
                }
                Some(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_path() {
        let json = r#" {"a": [1, [22, -3.5e2] , "x\"]}"], "b\\" : {"c":null, "d" :{}} } "#;
        let at = |path: &[Step<'_>]| &json[find(json, path)];
        use Step::{Index, Key};
        assert_eq!(at(&[]), json.trim());
        assert_eq!(at(&[Key("a"), Index(0)]), "1");
        assert_eq!(at(&[Key("a"), Index(1)]), "[22, -3.5e2]");
        assert_eq!(at(&[Key("a"), Index(1), Index(1)]), "-3.5e2");
        assert_eq!(at(&[Key("a"), Index(2)]), r#""x\"]}""#);
        assert_eq!(at(&[Key("a"), Index(3)]), at(&[Key("a")]));
        assert_eq!(at(&[Key("b\\\\"), Key("c")]), "null");
        assert_eq!(at(&[Key("b\\\\"), Key("d"), Key("no")]), "{}");
        assert_eq!(at(&[Key("no")]), json.trim());
    }
}
