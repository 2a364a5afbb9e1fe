//! `kernel`: the press sets that change nothing, a basis of them, as pictures or as a matrix.

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::flip::{
    Effects, FlipPuzzle, Goal, Method, Modulus, Presses, Rule, Solver, States, Stencil,
    nullity_with,
};
use tilewise::format;
use tilewise::grid::Region;

use crate::args::Kernel;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::number::counted;
use crate::output::{self, Reader};

pub(crate) fn run(args: &Kernel) -> Result<Exit, Failure> {
    let size = args.size.check().map_err(Failure::File)?;
    let colours = args.board.modulus().map_err(Failure::Refusal)?;
    let (edges, limits) = (args.board.edges(), Limits::default());
    // Known before any pattern is made, and by another way; a composite number has no nullity.
    let nullity = match nullity_with(size, edges, colours, &limits) {
        Ok(nullity) => Some(nullity),
        Err(Error::OutOfRange { .. }) => None,
        Err(error) => return Err(Failure::Refusal(error)),
    };
    let per_byte = if colours == Modulus::TWO { 8 } else { 1 };
    let needed = 4 * nullity.unwrap_or(1) as u128 * (size.cells() as u128 / per_byte + 1);
    if needed > limits.max_bytes.into() {
        let what = "the kernel of a board of that size";
        let limit = limits.max_bytes.into();
        return Err(Failure::Refusal(Error::TooLarge {
            what,
            needed,
            limit,
        }));
    }
    let stencil = Stencil::plus();
    let effects = Effects::Stencil { stencil, edges };
    let rule = Rule::on_board(colours, Region::full(size), effects).map_err(Failure::Refusal)?;
    let goal = Goal::Uniform(0);
    let solver = Solver::new(rule.clone(), &goal, Method::Automatic, &limits);
    let solver = solver.map_err(Failure::Refusal)?;
    let kernel = solver.kernel();
    check(&rule, kernel, nullity)?;

    for (at, presses) in kernel.iter().enumerate() {
        let between = if at > 0 && !args.matrix { "\n" } else { "" };
        let pattern = if args.matrix {
            digits(presses)
        } else {
            format::presses_picture(&rule, presses)
        };
        if output::part(&format!("{between}{pattern}"))? == Reader::Gone {
            return Ok(Exit::Solved);
        }
    }
    output::say(&sentence(kernel.len(), nullity));
    Ok(Exit::Solved)
}

/// Presses each pattern on a dark board, which must stay dark, and compares their number.
fn check(rule: &Rule, kernel: &[Presses], nullity: Option<usize>) -> Result<(), Failure> {
    let dark = States::zeros(rule.modulus(), rule.cells().len());
    let board = FlipPuzzle::new(rule.clone(), dark.clone(), Goal::Uniform(0));
    let board = board.map_err(Failure::Refusal)?;
    if kernel.iter().any(|presses| board.after(presses) != dark) {
        return Err(Failure::Fault("a quiet pattern changes a cell".into()));
    }
    if nullity.is_some_and(|nullity| nullity != kernel.len()) {
        return Err(Failure::Fault("two ways find different nullities".into()));
    }
    Ok(())
}

/// One line, a digit a button; with blanks between where there are more than ten colours.
fn digits(presses: &Presses) -> String {
    let between = if presses.times().modulus().get() > 10 {
        " "
    } else {
        ""
    };
    let times: Vec<String> = presses
        .times()
        .iter()
        .map(|times| times.to_string())
        .collect();
    times.join(between) + "\n"
}

fn sentence(patterns: usize, nullity: Option<usize>) -> String {
    match (patterns, nullity) {
        (0, _) => "Only pressing nothing changes nothing.".into(),
        (_, Some(_)) => {
            let patterns = counted(patterns as u64, "pattern", "patterns");
            format!("{patterns} of presses that change nothing; all others are sums of these.")
        }
        (_, None) => {
            let patterns = counted(patterns as u64, "pattern", "patterns");
            format!(
                "{patterns} of presses that change nothing; all others are sums of multiples of these."
            )
        }
    }
}
