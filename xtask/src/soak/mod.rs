//! Long random runs: every method against every other, and the fuzz bodies, in turns.
//!
//! Turn number n of a seed is always the same, whatever came before it and however long the run is:
//! `--seed S --turn N` plays that one again. The first failure ends the run; its input is saved.

mod chance;
mod colour_turns;
mod flip_turns;
mod fuzz_turns;
mod log;
mod play_turns;
mod random_flip;
mod random_slide;
mod slide_turns;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io};

use crate::{Failure, root};
use chance::Chance;

/// How long, and from which seed.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Hours to run; fractions are fine.
    #[arg(long, required_unless_present = "turn", value_parser = parse_hours)]
    hours: Option<f64>,
    /// The seed; by default taken from the clock and printed.
    #[arg(long)]
    seed: Option<u64>,
    /// Play only this turn of the seed, and log nothing.
    #[arg(long, requires = "seed", conflicts_with = "hours")]
    turn: Option<u64>,
}

/// One kind of turn.
struct Kind {
    name: String,
    play: Play,
}

type Play = Box<dyn Fn(&mut Chance, &mut Input) -> Result<(), String>>;

/// What a turn works on, noted before anything is done with it.
#[derive(Debug, Default)]
struct Input {
    bytes: Vec<u8>,
}

/// How a run went.
struct Run {
    seed: u64,
    hours: f64,
    began: SystemTime,
    /// The names of the kinds and how many turns of each were played.
    turns: Vec<(String, u64)>,
    outcome: String,
}

/// Runs until the time is over or something fails.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let began = SystemTime::now();
    let since = began.duration_since(SystemTime::UNIX_EPOCH);
    let from_clock = since.map_or(0, |since| since.as_nanos() as u64);
    let seed = options.seed.unwrap_or(from_clock);
    let kinds = kinds();
    if let Some(turn) = options.turn {
        play(&kinds, seed, turn)?;
        println!("turn {turn} of seed {seed} passes");
        return Ok(());
    }
    println!("seed {seed}");
    let hours = options.hours.unwrap_or(0.0);
    let clock = Instant::now();
    let end = Duration::from_secs_f64(hours * 3600.0);
    let mut turns: Vec<_> = kinds.iter().map(|kind| (kind.name.clone(), 0)).collect();
    let mut failure = None;
    let mut turn = 0;
    // At least one turn of each kind, however short the time.
    while failure.is_none() && (clock.elapsed() < end || turn < kinds.len() as u64) {
        failure = play(&kinds, seed, turn).err();
        turns[kind_of(turn, &kinds)].1 += 1;
        turn += 1;
    }
    let run = Run {
        seed,
        hours: clock.elapsed().as_secs_f64() / 3600.0,
        began,
        turns,
        outcome: failure.clone().map_or_else(
            || "all agree".into(),
            |_| format!("turn {} failed", turn - 1),
        ),
    };
    let line = log::append(&run).map_err(|error| format!("docs/soak.md: {error}"))?;
    println!("{line}");
    failure.map_or(Ok(()), Err)
}

fn kinds() -> Vec<Kind> {
    let mut kinds = flip_turns::kinds();
    kinds.extend(colour_turns::kinds());
    kinds.extend(play_turns::kinds());
    kinds.extend(slide_turns::kinds());
    kinds.extend(fuzz_turns::kinds());
    kinds
}

fn kind_of(turn: u64, kinds: &[Kind]) -> usize {
    (turn % kinds.len() as u64) as usize
}

fn play(kinds: &[Kind], seed: u64, turn: u64) -> Result<(), Failure> {
    let kind = &kinds[kind_of(turn, kinds)];
    let mut input = Input::default();
    let mut chance = Chance::of_turn(seed, turn);
    let played = catch_unwind(AssertUnwindSafe(|| (kind.play)(&mut chance, &mut input)));
    let fault = match played {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(fault)) => fault,
        Err(_) => "a panic (see above)".into(),
    };
    let saved = match save(seed, turn, &input) {
        Ok(path) => format!("its input is saved as {}", path.display()),
        Err(error) => format!("its input could not be saved: {error}"),
    };
    Err(format!(
        "{}: {fault}\nseed {seed}, turn {turn}; {saved}",
        kind.name
    ))
}

fn save(seed: u64, turn: u64, input: &Input) -> io::Result<PathBuf> {
    let name = PathBuf::from(format!("target/soak/seed-{seed}-turn-{turn}.txt"));
    let path = root().join(&name);
    fs::create_dir_all(path.parent().expect("the name has folders"))?;
    fs::write(&path, &input.bytes)?;
    Ok(name)
}

fn parse_hours(text: &str) -> Result<f64, String> {
    let hours: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=100_000.0).contains(&hours) {
        Ok(hours)
    } else {
        Err("must be between 0 and 100,000".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_kind(play: fn(&mut Chance, &mut Input) -> Result<(), String>) -> [Kind; 1] {
        [Kind {
            name: "trial".into(),
            play: Box::new(play),
        }]
    }

    #[test]
    fn a_fault_and_a_panic_end_the_run_and_are_saved() {
        let faulty = one_kind(|_, input| {
            input.bytes = b"#.#".to_vec();
            Err("wrong".into())
        });
        let failure = play(&faulty, 77, 5).expect_err("it fails");
        assert!(failure.contains("trial: wrong"), "{failure}");
        assert!(failure.contains("seed 77, turn 5"), "{failure}");
        let saved = root().join("target/soak/seed-77-turn-5.txt");
        assert_eq!(fs::read(saved).expect("it is saved"), b"#.#");
        let panics = one_kind(|_, _| panic!("on purpose"));
        let failure = play(&panics, 78, 0).expect_err("it fails");
        assert!(failure.contains("a panic"), "{failure}");
    }

    #[test]
    fn a_turn_depends_on_seed_and_number_alone() {
        let draw = |seed, turn| Chance::of_turn(seed, turn).below(1 << 40);
        assert_eq!(draw(1, 2), draw(1, 2));
        assert_ne!(draw(1, 2), draw(1, 3));
        assert_ne!(draw(1, 2), draw(2, 2));
    }

    #[test]
    fn one_turn_of_each_kind_passes() {
        let kinds = kinds();
        for turn in 0..kinds.len() as u64 {
            play(&kinds, 1, turn).expect("the methods agree");
        }
    }

    #[test]
    fn hours_are_checked() {
        assert_eq!(parse_hours("0.5"), Ok(0.5));
        for bad in ["", "x", "-1", "inf", "NaN", "1e9"] {
            assert!(parse_hours(bad).is_err(), "{bad}");
        }
    }
}
