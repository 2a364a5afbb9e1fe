//! `generate --slide`: a random slide puzzle.

use std::path::Path;

use tilewise::answer::Limits;
use tilewise::format::{self, PictureKind, Puzzle};
use tilewise::slide::{Wanted, random_puzzle};

use super::generate::any_seed;
use crate::args::Generate;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::number::counted;
use crate::output::{self, Target};

pub(super) fn run(args: &Generate) -> Result<Exit, Failure> {
    let name = args
        .output
        .as_deref()
        .filter(|name| *name != Path::new("-"));
    let shown = name.and_then(Path::to_str).unwrap_or_default();
    if PictureKind::of_name(shown).is_some() {
        let words = "a picture file holds one board, a slide puzzle has two: write text, or an array in a file .npy";
        return Err(Failure::Usage(words.into()));
    }
    let target = name.map(|name| Target::new(name, &[])).transpose()?;
    let size = args.size.expect("it is required");
    let size = size.check().map_err(Failure::Usage)?;
    let wanted = match args.block {
        None => Wanted::Scattered,
        Some(block) => Wanted::Block(block.check().map_err(Failure::Usage)?),
    };
    let seed = args.seed.unwrap_or_else(any_seed);
    let tokens = args.tokens.unwrap_or(size.cells() as u64 / 2);
    let puzzle = random_puzzle(size, tokens, wanted, seed, &Limits::default());
    let puzzle = puzzle.map_err(Failure::Refusal)?;
    let puzzle = Puzzle::Slide(puzzle);
    match &target {
        Some(target) => {
            let bytes = if target.has_extension("npy") {
                format::npy_of_puzzle(&puzzle).map(|boards| format::write_npy(&boards))
            } else {
                format::write_puzzle(&puzzle).map(String::into_bytes)
            };
            target.write(&bytes.map_err(Failure::Refusal)?)?;
            output::say(&format!("The puzzle is in {target}."));
        }
        None => output::answer(&format::write_puzzle(&puzzle).map_err(Failure::Refusal)?)?,
    }
    let tokens = counted(tokens, "token", "tokens");
    let words: String = match wanted {
        Wanted::Scattered => "to as many cells chosen at random".into(),
        Wanted::Block(block) => format!("a block of {block} to fill, the rest may stay"),
    };
    output::say(&format!("{size}, {tokens}, {words}. Seed {seed}."));
    Ok(Exit::Solved)
}
