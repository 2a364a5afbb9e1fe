//! Made inputs of every judge problem: always the same, within the page's limits, answered, graded,
//! with traps for every mistake; and no damaged output passes.

use std::collections::BTreeSet;

use tilewise::answer::Limits;
use tilewise::judge::{Dress, Graded, Made, Mistake, Problem, Purpose, find, problems};

/// So many inputs show every purpose and every layout but one.
const INPUTS: u64 = 20;

fn make(problem: &Problem, seed: u64, number: u64) -> Made {
    let made = problem.generate(seed, number, &Limits::default());
    made.unwrap_or_else(|failure| panic!("{} {seed} {number}: {failure}", problem.key))
}

fn grade(problem: &Problem, input: &str, output: &str) -> Graded {
    let grade = problem.check(input.as_bytes(), output.as_bytes(), &Limits::default());
    grade.unwrap_or_else(|failure| panic!("{}: {failure}\n{input}", problem.key))
}

fn traps(made: &Made) -> impl Iterator<Item = Mistake> + '_ {
    made.cases.iter().filter_map(|purpose| match purpose {
        Purpose::Trap(mistake) => Some(*mistake),
        _ => None,
    })
}

#[test]
fn every_problem_has_inputs_with_all_its_traps() {
    for problem in problems() {
        let seed = 77;
        let mut caught = BTreeSet::new();
        for number in 0..INPUTS {
            let made = make(problem, seed, number);
            let mut out = Vec::new();
            let solved = problem.solve(made.input.as_bytes(), &mut out, &Limits::default());
            solved.unwrap_or_else(|failure| panic!("{}: {failure}", problem.key));
            assert_eq!(String::from_utf8(out).unwrap(), made.output);
            let accepted = grade(problem, &made.input, &made.output);
            assert_eq!(accepted, Graded::Accepted, "{}\n{made:?}", problem.key);
            caught.extend(traps(&made));
        }
        let wanted: BTreeSet<Mistake> = problem.mistakes().into_iter().collect();
        assert!(!wanted.is_empty(), "{} has traps", problem.key);
        assert_eq!(caught, wanted, "{} from seed {seed}", problem.key);
    }
}

#[test]
fn a_seed_and_a_number_say_all() {
    for key in [
        "poj3279",
        "hdu3364",
        "aoc2025_day10",
        "usaco_lamps",
        "luogu_p1225",
    ] {
        let problem = find(key).unwrap();
        assert_eq!(make(problem, 4, 3), make(problem, 4, 3));
        assert_ne!(make(problem, 4, 3).input, make(problem, 5, 3).input);
    }
    // The very bytes, so that they are the same on every machine, and change in no release in silence.
    let made = make(find("poj3279").unwrap(), 7, 0);
    insta::assert_snapshot!(format!("{}--\n{}", made.input, made.output));
}

#[test]
fn layouts_change_blanks_and_nothing_else() {
    for problem in problems() {
        for number in (3..INPUTS).step_by(4) {
            let made = make(problem, 1, number);
            assert_ne!(made.dress, Dress::Plain);
            let blanks = |byte: &u8| byte.is_ascii_whitespace();
            let letters =
                |text: &str| -> Vec<u8> { text.bytes().filter(|byte| !blanks(byte)).collect() };
            match made.dress {
                Dress::CarriageReturns => {
                    assert_eq!(
                        made.input.matches('\n').count(),
                        made.input.matches("\r\n").count()
                    );
                }
                Dress::OpenEnd => assert!(!made.input.ends_with('\n')),
                Dress::ManyBlanks => assert!(made.input.lines().all(|line| line.ends_with(' '))),
                Dress::EmptyLines => assert!(made.input.ends_with("\n\n\n")),
                _ => {}
            }
            assert!(!letters(&made.input).is_empty());
        }
    }
}

#[test]
fn sizes_keep_to_the_page() {
    // Keys whose first numbers are the sizes.
    for key in [
        "poj3279",
        "cqoi2014_harmony",
        "vijos1326",
        "openjudge_painter",
        "abc128c",
        "usaco_lamps",
    ] {
        let problem = find(key).unwrap();
        let (mut least, mut most) = (false, false);
        for number in 0..INPUTS {
            let made = make(problem, 3, number);
            let numbers = made.input.split_whitespace().map(str::parse::<u64>);
            for (limit, number) in problem.limits.iter().zip(numbers) {
                let number = number.unwrap();
                assert!(
                    (limit.least..=limit.most).contains(&number),
                    "{key}: {limit}, {number}"
                );
                least |= number == limit.least;
                most |= number == limit.most;
            }
        }
        // Neither 1 x 1 nor 40 x 40 has a harmonious matrix.
        let any = key == "cqoi2014_harmony";
        assert!(
            any || least && most,
            "{key} has a smallest and a largest input"
        );
    }
}

/// What is left of an output after one of many kinds of damage.
fn damaged(output: &str) -> Vec<String> {
    let words: Vec<&str> = output.split_whitespace().collect();
    let mut all = vec![
        String::new(),
        format!("{output}\n7\n"),
        format!("7\n{output}"),
        words[..words.len() - 1].join(" "),
        format!("{} {}", words.join(" "), words[0]),
    ];
    let step = words.len().div_ceil(6);
    for at in (0..words.len()).step_by(step) {
        let word = words[at];
        let other = match word {
            "0" => "1".to_owned(),
            "1" => "0".to_owned(),
            _ => match word.parse::<u64>() {
                Ok(number) => (number + 1).to_string(),
                Err(_) => format!("{word}x"),
            },
        };
        let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
        words[at] = other;
        all.push(words.join("\n"));
    }
    all
}

#[test]
fn no_damaged_output_passes() {
    for problem in problems() {
        for number in 0..INPUTS / 2 {
            let made = make(problem, 11, number);
            if made.input.len() + made.output.len() > 1000 || made.output.trim().is_empty() {
                continue;
            }
            for output in damaged(&made.output) {
                let grade = grade(problem, &made.input, &output);
                assert!(
                    matches!(grade, Graded::Refused(_)),
                    "{}: {grade:?}\n{}\n{output}",
                    problem.key,
                    made.input
                );
            }
            // The same words in other lines are right all the same.
            let words: Vec<&str> = made.output.split_whitespace().collect();
            let spread = format!("\n {}  \n", words.join("\t \r\n"));
            let grade = self::grade(problem, &made.input, &spread);
            assert!(
                matches!(grade, Graded::OtherLayout(_)),
                "{}: {grade:?}",
                problem.key
            );
        }
    }
}

#[test]
fn the_outputs_of_other_inputs_do_not_pass_where_they_differ() {
    for problem in problems() {
        let made: Vec<Made> = (0..4).map(|number| make(problem, 21, number)).collect();
        for (one, other) in made.iter().zip(&made[1..]) {
            let words = |made: &Made| -> Vec<String> {
                made.output.split_whitespace().map(str::to_owned).collect()
            };
            let refused = matches!(
                grade(problem, &one.input, &other.output),
                Graded::Refused(_)
            );
            assert_eq!(refused, words(one) != words(other), "{}", problem.key);
        }
    }
}
