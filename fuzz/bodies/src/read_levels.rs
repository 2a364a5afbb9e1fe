//! The reader of level packs never panics, points at a spot inside the text, and reads back what is
//! written.

use tilewise::Error;
use tilewise::format::{PackHeader, read_level_pack, write_level_pack};

/// Reads the bytes as levels, once as they are and once with a letter told: the first byte.
pub fn read_levels(bytes: &[u8]) {
    play(bytes, &PackHeader::default());
    if let Some((&letter, rest)) = bytes.split_first() {
        let on = char::from(letter).to_string();
        if let Ok(told) = PackHeader::default().with("on", &on) {
            play(rest, &told);
        }
    }
}

fn play(bytes: &[u8], told: &PackHeader) {
    match read_level_pack(bytes, told) {
        Ok(pack) => {
            assert!(!pack.levels.is_empty(), "a pack of nothing");
            match write_level_pack(&pack) {
                Ok(text) => {
                    let plain = PackHeader::default();
                    let again = read_level_pack(text.as_bytes(), &plain);
                    assert_eq!(again, Ok(pack), "{text}");
                }
                // A title in JSON may be anything.
                Err(Error::NoTextForm(_)) => {}
                Err(other) => panic!("no fault of writing: {other:?}"),
            }
        }
        Err(Error::Parse(fault)) => {
            let end = fault.start + fault.len;
            assert!(end <= bytes.len(), "{fault:?} of {} bytes", bytes.len());
            let line_ends = bytes[..fault.start].iter().filter(|&&byte| byte == b'\n');
            assert_eq!(fault.line, line_ends.count() + 1, "{fault:?}");
            assert!(fault.column >= 1 && !fault.message.is_empty(), "{fault:?}");
        }
        Err(Error::TooLarge { .. } | Error::OutOfRange { .. } | Error::Unsupported(_)) => {}
        Err(other) => panic!("no fault of a text: {other:?}"),
    }
}
