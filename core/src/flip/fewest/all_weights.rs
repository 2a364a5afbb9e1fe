//! The fewest presses where many solutions have to be weighed: what the pieces of a search by transform
//! come to, and the ledger of it.

use super::coset::{Weighed, combined};
use crate::answer::{Ledger, LedgerEntry};
use crate::bits::{BitVec, gray_code};
use crate::gf2::Kernel;
use crate::transform::{Greatest, Piece, TransformSearch};

/// What `pieces` of `search`, which weighs `canonical` + `kernel`, come to. `canonical` must be 0 at
/// the pivots of `kernel`.
pub(super) fn gathered(
    kernel: &Kernel,
    canonical: &BitVec,
    search: &TransformSearch,
    mut pieces: Vec<Piece>,
) -> Weighed {
    pieces.retain(|piece| !piece.blocks.is_empty());
    pieces.sort_by_key(|piece| piece.blocks.start);
    let blocks = pieces
        .iter()
        .map(|piece| piece.blocks.end - piece.blocks.start);
    let weighed = blocks.sum::<u64>().saturating_mul(search.block_len());
    let greatest = pieces
        .iter()
        .filter_map(|piece| piece.greatest)
        .reduce(Greatest::and);
    let parts = (0..search.parts()).map(|part| whole_part(search, part, &pieces));
    let parts = parts.collect::<Option<Vec<Piece>>>();
    Weighed {
        // Where it was stopped before the first block, the member is all that is known.
        lightest: greatest.map_or_else(
            || canonical.clone(),
            |found| combined(kernel, canonical, found.combination),
        ),
        ties: greatest.map_or(1, |found| found.ties),
        weighed,
        ended: parts.is_some(),
        ledger: parts
            .filter(|_| search.parts() > 1)
            .and_then(|parts| ledger(search, &parts)),
    }
}

/// The pieces of one part as one, where they make it up. Pieces are sorted.
fn whole_part(search: &TransformSearch, part: u64, pieces: &[Piece]) -> Option<Piece> {
    let blocks = search.part(part);
    let own = pieces
        .iter()
        .skip(pieces.partition_point(|piece| piece.blocks.start < blocks.start))
        .take_while(|piece| piece.blocks.start < blocks.end);
    let mut whole = Piece::empty(blocks.start);
    for piece in own {
        whole = whole.merged(piece)?;
    }
    (whole.blocks == blocks).then_some(whole)
}

/// The ledger of a whole search, from one piece a part in the order of the walk.
fn ledger(search: &TransformSearch, parts: &[Piece]) -> Option<Ledger> {
    let buttons = i128::from(search.types().buttons());
    let combinations = i128::from(search.combinations() >> search.part_bits());
    let entry = |(part, piece): (u64, &Piece)| {
        let greatest = piece.greatest?;
        // A weight is (buttons - value) / 2.
        let squares = combinations * buttons * buttons - 2 * buttons * piece.sum
            + i128::try_from(piece.squares).ok()?;
        Some(LedgerEntry {
            choice: gray_code(part),
            fewest: search.types().weight(greatest.value),
            ties: greatest.ties,
            least: greatest.combination,
            sum: ((combinations * buttons - piece.sum) / 2).try_into().ok()?,
            squares: (squares / 4).try_into().ok()?,
        })
    };
    let entries = (0..).zip(parts).map(entry);
    let mut entries = entries.collect::<Option<Vec<LedgerEntry>>>()?;
    entries.sort_by_key(|entry| entry.choice);
    Some(Ledger {
        chosen: search.part_bits(),
        entries,
    })
}
