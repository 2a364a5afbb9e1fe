//! The reader of puzzles never panics, points at a spot inside the text, and reads back what is
//! written.

use tilewise::Error;
use tilewise::format::{read_puzzle as read, write_puzzle};

/// Reads the bytes as a puzzle.
pub fn read_puzzle(bytes: &[u8]) {
    match read(bytes) {
        Ok(puzzle) => {
            let text = write_puzzle(&puzzle).expect("what was read has a text form");
            assert_eq!(read(text.as_bytes()), Ok(puzzle), "{text}");
        }
        Err(Error::Parse(fault)) => {
            let end = fault.start + fault.len;
            assert!(end <= bytes.len(), "{fault:?} of {} bytes", bytes.len());
            let line = bytes[..fault.start]
                .iter()
                .filter(|&&byte| byte == b'\n')
                .count()
                + 1;
            assert_eq!(fault.line, line, "{fault:?}");
            assert!(fault.column >= 1 && !fault.message.is_empty(), "{fault:?}");
        }
        Err(Error::TooLarge { .. }) => {}
        Err(other) => panic!("no fault of a text: {other:?}"),
    }
}
