//! `judge --generate`: makes inputs with their outputs, and says what each is there for.

use tilewise::judge::{Dress, Made, Problem, Purpose};

use super::judge::why;
use crate::args::Judge;
use crate::failure::Failure;
use crate::folder::Folder;
use crate::long_work::LongWork;
use crate::number::counted;
use crate::output;

pub(crate) fn run(problem: &Problem, count: u64, args: &Judge) -> Result<(), Failure> {
    let work = LongWork::all_or_nothing(args.search.by_number());
    let limits = work.limits();
    let make = |number| {
        let made = problem.generate(args.seed, number, &limits);
        made.map_err(|failure| why(failure, None))
    };
    let Some(folder) = &args.output else {
        if count > 1 {
            let words = "several inputs need a folder: -o DIR";
            return Err(Failure::Usage(words.into()));
        }
        let made = make(0)?;
        work.end_line();
        output::say(&format!("Seed {}.", args.seed));
        output::say(&words("The input", &made));
        return output::answer(&made.input);
    };
    let names = |number: u64| [format!("in{number}.txt"), format!("out{number}.txt")];
    let mut folder = Folder::new(folder, |name| {
        let number = name.strip_prefix("in").or_else(|| name.strip_prefix("out"));
        let number = number.and_then(|rest| rest.strip_suffix(".txt")?.parse().ok());
        number.is_some_and(|number: u64| {
            (1..=count).contains(&number) && names(number).contains(&name.into())
        })
    })?;
    let mut said = Vec::new();
    for number in 1..=count {
        let made = make(number - 1)?;
        let [input, output] = names(number);
        folder.add(&input, &made.input)?;
        folder.add(&output, &made.output)?;
        said.push(words(&input, &made));
    }
    folder.finish()?;
    work.end_line();
    output::say(&format!(
        "Seed {}: {} in {}.",
        args.seed,
        counted(count, "input with its output", "inputs with their outputs"),
        args.output
            .as_deref()
            .unwrap_or_else(|| "".as_ref())
            .display()
    ));
    said.iter().for_each(|line| output::say(line));
    Ok(())
}

/// What an input is there for.
fn words(name: &str, made: &Made) -> String {
    let many = made.cases.len() > 1;
    let mut parts: Vec<String> = made
        .cases
        .iter()
        .enumerate()
        .filter(|(_, purpose)| !many || **purpose != Purpose::Random)
        .map(|(at, purpose)| {
            if many {
                format!("case {} {purpose}", at + 1)
            } else {
                purpose.to_string()
            }
        })
        .collect();
    if made.dress != Dress::Plain {
        parts.push(made.dress.to_string());
    }
    if parts.is_empty() {
        parts.push(Purpose::Random.to_string());
    }
    format!("{name}: {}.", parts.join("; "))
}
