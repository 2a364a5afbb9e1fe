//! Blanks and line ends of a right output, beside those that the page has.

use super::Graded;
use crate::error::ParseError;
use crate::judge::scanner::is_blank;

/// `output`, which is right, is *accepted*; or the first line that does not stand as in `ours` is
/// named. Blanks at the end of a line, empty lines at the end and the kind of line ends never count.
/// A list may have more lines than ours, or fewer: those are like our last.
pub(super) fn compared(output: &[u8], ours: &[u8]) -> Graded {
    let mut expected = lines(ours);
    let mut last: &[u8] = b"";
    let mut start = 0;
    for line in lines(output) {
        last = expected.next().unwrap_or(last);
        let (found, wanted) = (words(line), words(last));
        // What was taken over from the input, a name, may hold any blanks.
        let is_plain = line == last || line == found.join(&b' ') && found.len() == wanted.len();
        if !is_plain {
            let message = "blanks or line ends are not as on the page".into();
            let expected = match wanted.len() {
                0 => "an empty line".into(),
                1 => "one word in this line".into(),
                words => format!("{words} words in this line, a blank between two"),
            };
            let len = line.len().max(1);
            return Graded::OtherLayout(ParseError::at(output, start, len, message, expected));
        }
        start += line.len() + line_end(&output[start + line.len()..]);
    }
    Graded::Accepted
}

/// The lines up to the last that is not blank, without blanks at their ends.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.trim_ascii_end();
    let any = !text.is_empty();
    text.split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end)
        .take_while(move |_| any)
}

/// Bytes from the end of a line's words to the start of the next line.
fn line_end(rest: &[u8]) -> usize {
    rest.iter()
        .position(|&byte| byte == b'\n')
        .map_or(rest.len(), |at| at + 1)
}

fn words(line: &[u8]) -> Vec<&[u8]> {
    line.split(|&byte| is_blank(byte))
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(output: &str, ours: &str) -> Option<(usize, usize)> {
        match compared(output.as_bytes(), ours.as_bytes()) {
            Graded::Accepted => None,
            Graded::OtherLayout(error) => Some((error.line, error.len)),
            Graded::Refused(error) => panic!("{error}"),
        }
    }

    #[test]
    fn ends_of_lines_and_of_the_text_do_not_count() {
        for output in ["1 2\n3\n", "1 2\n3", "1 2 \r\n3\t\n\n\n", "1 2\r\n3\r\n"] {
            assert_eq!(fault(output, "1 2\n3\n"), None, "{output:?}");
        }
        assert_eq!(fault("", ""), None);
        assert_eq!(fault("a  b 3\n", "a  b 3\n"), None);
        assert_eq!(fault("2\nR 1\nR 1\nC 3\n", "1\nC 3\n"), None);
    }

    #[test]
    fn other_blanks_and_lines_are_named() {
        assert_eq!(fault("1  2\n3\n", "1 2\n3\n"), Some((1, 4)));
        assert_eq!(fault(" 1 2\n3\n", "1 2\n3\n"), Some((1, 4)));
        assert_eq!(fault("1 2 3\n", "1 2\n3\n"), Some((1, 5)));
        assert_eq!(fault("1 2\n\n3\n", "1 2\n3\n"), Some((2, 1)));
        assert_eq!(fault("1\n2\n", "1\n\n2\n"), Some((2, 1)));
    }
}
