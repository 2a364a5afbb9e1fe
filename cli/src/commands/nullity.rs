//! `nullity`: how free the solutions of the plus rule on a board are.

use tilewise::answer::Limits;
use tilewise::flip;

use crate::args::Nullity;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::number::grouped;
use crate::output;

pub(crate) fn run(args: &Nullity) -> Result<Exit, Failure> {
    let size = args.size.check().map_err(Failure::File)?;
    let nullity = flip::nullity(size, &Limits::default()).map_err(Failure::Refusal)?;
    output::answer(&format!("{nullity}\n"))?;
    output::say(&sentence(nullity));
    Ok(Exit::Solved)
}

fn sentence(nullity: usize) -> String {
    match nullity {
        0 => "Every board of this size can be turned off, in exactly one way.".into(),
        1..64 => {
            let count = grouped(1_u64 << nullity);
            format!(
                "Of all boards of this size, 1 in {count} can be turned off, each in {count} ways."
            )
        }
        _ => format!(
            "Of all boards of this size, 1 in 2^{nullity} can be turned off, each in 2^{nullity} ways."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_names_the_share() {
        assert!(sentence(0).contains("exactly one way"));
        assert!(sentence(4).contains("1 in 16 "));
        assert!(sentence(63).contains("9,223,372,036,854,775,808"));
        assert!(sentence(64).contains("2^64"));
    }
}
