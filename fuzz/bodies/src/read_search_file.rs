//! Files of long searches: any bytes are read or refused, and what was read is written and comes back.

use tilewise::format::SearchRecord;

/// Reads the bytes as they are; and once more with the right digest behind them, without which no change would
/// come past the first look.
pub fn read_search_file(bytes: &[u8]) {
    read(bytes);
    let mut signed = without_end(bytes).to_vec();
    if signed.last().is_some_and(|&byte| byte != b'\n') {
        signed.push(b'\n');
    }
    let end = format!(
        "{{\"line\":\"end\",\"digest\":\"{:016x}\"}}\n",
        digest(&signed)
    );
    signed.extend_from_slice(end.as_bytes());
    read(&signed);
}

fn read(bytes: &[u8]) {
    let Ok(record) = SearchRecord::read(bytes) else {
        return;
    };
    for goal in record.goals.values() {
        let all: u64 = goal.parts.values().map(|seen| seen.blocks).sum();
        assert!(all <= goal.cut.blocks, "more was seen than there is");
        assert!(goal.parts.keys().all(|&part| part < goal.cut.parts()));
    }
    assert_eq!(SearchRecord::read(record.text().as_bytes()), Ok(record));
}

/// The lines before one that ends a file, if there is one at the end.
fn without_end(bytes: &[u8]) -> &[u8] {
    let lines = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let last = lines.iter().rposition(|&byte| byte == b'\n');
    let last = last.map_or(0, |at| at + 1);
    if lines[last..].starts_with(b"{\"line\":\"end\"") {
        &bytes[..last]
    } else {
        bytes
    }
}

/// FNV-1a, 64 bits, as the format has it.
fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
