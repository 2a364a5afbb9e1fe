//! `nullity`: how free the solutions of the plus rule on a board are.

use tilewise::answer::Limits;
use tilewise::flip::{Modulus, nullity_with};
use tilewise::grid::{Edges, Size};

use crate::args::{Nullity, Sides};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::number::grouped;
use crate::output::{self, Reader};

pub(crate) fn run(args: &Nullity) -> Result<Exit, Failure> {
    let colours = args.board.modulus().map_err(Failure::Refusal)?;
    let board = Board {
        edges: args.board.edges(),
        colours,
    };
    if let Some(sides) = args.range {
        return range(board, sides, args.bfile);
    }
    if args.bfile {
        // The argument parser lets this pass where the size excludes the range.
        return Err(Failure::Usage("--bfile goes with --range".into()));
    }
    let size = args.size.expect("clap asks for a size or a range");
    let nullity = board.nullity(size.check().map_err(Failure::File)?)?;
    output::answer(&format!("{nullity}\n"))?;
    output::say(&sentence(nullity, colours));
    Ok(Exit::Solved)
}

/// What all boards of one call have in common.
#[derive(Clone, Copy)]
struct Board {
    edges: Edges,
    colours: Modulus,
}

impl Board {
    fn nullity(self, size: Size) -> Result<usize, Failure> {
        let found = nullity_with(size, self.edges, self.colours, &Limits::default());
        found.map_err(Failure::Refusal)
    }
}

/// All squares, each told as soon as it is known, as long as somebody reads.
fn range(board: Board, sides: Sides, is_bfile: bool) -> Result<Exit, Failure> {
    for side in sides.first..=sides.last {
        let size = Size::new(side, side).map_err(Failure::Refusal)?;
        let nullity = board.nullity(size)?;
        let end = if is_bfile || side == sides.last {
            "\n"
        } else {
            ", "
        };
        let told = if is_bfile {
            format!("{side} {nullity}{end}")
        } else {
            format!("{nullity}{end}")
        };
        if output::part(&told)? == Reader::Gone {
            break;
        }
    }
    Ok(Exit::Solved)
}

fn sentence(nullity: usize, colours: Modulus) -> String {
    let k = colours.get();
    let power = u32::try_from(nullity)
        .ok()
        .and_then(|power| u64::from(k).checked_pow(power));
    match (nullity, power) {
        (0, _) => "Every board of this size can be turned off, in exactly one way.".into(),
        (_, Some(count)) => {
            let count = grouped(count);
            format!(
                "Of all boards of this size, 1 in {count} can be turned off, each in {count} ways."
            )
        }
        (_, None) => format!(
            "Of all boards of this size, 1 in {k}^{nullity} can be turned off, each in {k}^{nullity} ways."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_names_the_share() {
        let two = |nullity| sentence(nullity, Modulus::TWO);
        assert!(two(0).contains("exactly one way"));
        assert!(two(4).contains("1 in 16 "));
        assert!(two(63).contains("9,223,372,036,854,775,808"));
        assert!(two(64).contains("2^64"));
        assert!(sentence(2, Modulus::new(7).unwrap()).contains("1 in 49 "));
        assert!(sentence(99, Modulus::new(7).unwrap()).contains("7^99"));
    }
}
