//! An error in a text, shown as the line where it is with a marker under the spot.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use tilewise::ParseError;

use crate::input::Input;

/// Characters of the line shown on either side of the spot. A board may be a million cells wide.
const ROOM: usize = 36;

/// The message after the word `what`, its place, the line and the marker; with colours.
///
/// Only a window of the line is handed on, so that the cost does not grow with the input's lines.
/// Bytes that are not UTF-8 show as `<NN>`.
pub(crate) fn marked(input: &Input, what: &str, error: &ParseError) -> String {
    let window = Window::around(&input.bytes, error);
    let label = if error.expected.is_empty() {
        None
    } else {
        Some(format!("expected {}", error.expected))
    };
    let (file, line, column) = (&input.source, error.line, error.column);
    let title = format!(
        "{what}{file}, line {line}, column {column}: {}",
        error.message
    );
    let snippet = Snippet::source(window.text.as_str())
        .line_start(error.line)
        .annotation(
            AnnotationKind::Primary
                .span(window.start..window.end)
                .label(label),
        );
    let group = Level::ERROR.primary_title(title).element(snippet);
    Renderer::styled().render(&[group])
}

/// A part of one line, made fit to be printed, and where the spot lies in it.
#[derive(Debug, PartialEq, Eq)]
struct Window {
    text: String,
    /// First byte of the spot in `text`.
    start: usize,
    /// End of the spot in `text`.
    end: usize,
}

impl Window {
    fn around(bytes: &[u8], error: &ParseError) -> Self {
        let spot = error.start.min(bytes.len());
        let line_start = bytes[..spot]
            .iter()
            .rposition(|&b| b == b'\n')
            .map_or(0, |at| at + 1);
        let line_end = bytes[spot..]
            .iter()
            .position(|&b| b == b'\n')
            .map_or(bytes.len(), |at| spot + at);
        // The carriage return of a CRLF is not shown, unless it is itself the spot.
        let line_end = if line_end > spot && bytes[line_end - 1] == b'\r' && line_end - 1 > spot {
            line_end - 1
        } else {
            line_end
        };
        let spot_end = (spot + error.len).clamp(spot, line_end);

        let before = last_chars(&bytes[line_start..spot]);
        let inside = first_chars(&bytes[spot..spot_end]);
        let after = if inside.is_whole {
            first_chars(&bytes[spot_end..line_end])
        } else {
            Cut {
                text: String::new(),
                is_whole: false,
            }
        };
        let mut text = String::new();
        if !before.is_whole {
            text.push('…');
        }
        text += &before.text;
        let start = text.len();
        text += &inside.text;
        let end = text.len();
        text += &after.text;
        if !after.is_whole {
            text.push('…');
        }
        Self { text, start, end }
    }
}

/// Some characters of a longer text.
struct Cut {
    text: String,
    is_whole: bool,
}

/// The first characters of `bytes`.
fn first_chars(bytes: &[u8]) -> Cut {
    let part = &bytes[..bytes.len().min(4 * ROOM)];
    let shown = printable(part);
    let text: String = shown.chars().take(ROOM).collect();
    let is_whole = part.len() == bytes.len() && text.len() == shown.len();
    Cut { text, is_whole }
}

/// The last characters of `bytes`.
fn last_chars(bytes: &[u8]) -> Cut {
    let mut from = bytes.len().saturating_sub(4 * ROOM);
    // Not into the middle of a character.
    while from > 0 && from < bytes.len() && bytes[from] & 0xC0 == 0x80 && bytes.len() - from > ROOM
    {
        from += 1;
    }
    let shown = printable(&bytes[from..]);
    let surplus = shown.chars().count().saturating_sub(ROOM);
    let text: String = shown.chars().skip(surplus).collect();
    Cut {
        text,
        is_whole: from == 0 && surplus == 0,
    }
}

/// The bytes as text, with `<NN>` for each byte that is not part of a UTF-8 character.
fn printable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        for byte in chunk.invalid() {
            text += &format!("<{byte:02X}>");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(bytes: &[u8], start: usize, len: usize) -> Window {
        let error = ParseError::at(bytes, start, len, "m".into(), "e".into());
        Window::around(bytes, &error)
    }

    fn spot(window: &Window) -> &str {
        &window.text[window.start..window.end]
    }

    #[test]
    fn the_line_of_the_spot_is_shown() {
        let found = window(b"..#\r\n.x.\r\n...\r\n", 6, 1);
        assert_eq!((found.text.as_str(), spot(&found)), (".x.", "x"));
        let found = window(b"..#\n.x.", 7, 0);
        assert_eq!((found.text.as_str(), found.start, found.end), (".x.", 3, 3));
        let found = window(b"", 0, 0);
        assert_eq!((found.text.as_str(), found.start, found.end), ("", 0, 0));
    }

    #[test]
    fn a_spot_never_leaves_its_line() {
        let found = window(b"ab\ncd\n", 1, 5);
        assert_eq!((found.text.as_str(), spot(&found)), ("ab", "b"));
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        let found = window(b".\xFF\xC3#", 1, 1);
        assert_eq!((found.text.as_str(), spot(&found)), (".<FF><C3>#", "<FF>"));
    }

    #[test]
    fn a_very_long_line_is_cut_on_both_sides() {
        let mut line = "ä".repeat(100_000).into_bytes();
        let at = line.len();
        line.push(b'x');
        line.extend("#".repeat(1_000_000).into_bytes());
        let found = window(&line, at, 1);
        assert_eq!(spot(&found), "x");
        assert_eq!(found.text.chars().count(), 1 + ROOM + 1 + ROOM + 1);
        let found = window(&line, at, 900_000);
        assert_eq!(found.text.chars().count(), 1 + ROOM + ROOM + 1);
    }

    #[test]
    fn any_bytes_and_any_spot_can_be_shown() {
        // A walk over short strings of awkward bytes: nothing may panic, and spots are in the text.
        let awkward = [b'.', b'\n', b'\r', b'\t', 0, 0xFF, 0xC3, 0xA4, 0x1B];
        for code in 0..awkward.len().pow(4) {
            let bytes: Vec<u8> = (0..4)
                .map(|place| awkward[code / awkward.len().pow(place) % awkward.len()])
                .collect();
            for start in 0..=4 {
                for len in 0..=2 {
                    let found = window(&bytes, start, len);
                    assert!(found.text.get(found.start..found.end).is_some());
                }
            }
        }
    }
}
