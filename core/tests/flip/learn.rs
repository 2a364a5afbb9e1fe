//! What is learnt from observations, against every wiring that fits them, and against damage.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tilewise::answer::{Limits, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Amount, CellWiring, Goal, Learned, Modulus, Observations, Pattern, Places, Presses, Question,
    Run, States, Trial, learn_wiring, solve,
};
use tilewise::reference::{PossibleCell, possible_cells, presses_of_set, reaches_surely};
use tilewise::verify::{check_certain, check_findings, check_flip};

/// Small puzzles that were watched: sizes, a wiring, and what happened.
#[derive(Debug, Clone)]
struct Watched {
    k: u64,
    cells: usize,
    buttons: usize,
    /// Runs of (presses, seen) pairs; the presses of the first of each are not used.
    runs: Vec<Vec<Seen>>,
}

/// Presses, and what was seen after them.
type Seen = (Vec<u8>, Vec<Option<u8>>);

/// Chance decides all pictures: most contradict each other; or a wiring makes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pictures {
    Wired,
    Random,
}

fn names(n: usize) -> Places {
    Places::Named((0..n).map(|at| at.to_string()).collect())
}

fn watched(pictures: Pictures) -> impl Strategy<Value = Watched> {
    let sizes = (
        prop::sample::select(vec![2_u64, 3, 4, 6, 8, 9, 12]),
        1..=3_usize,
        1..=3_usize,
    );
    sizes
        .prop_filter("few wirings", |&(k, _, buttons)| {
            k.pow(buttons as u32 + 2) <= 20_000
        })
        .prop_flat_map(move |(k, cells, buttons)| {
            let value = 0..k as u8;
            let step = (
                prop::collection::vec(value.clone(), buttons),
                prop::collection::vec(prop::option::weighted(0.8, value.clone()), cells),
            );
            let run = prop::collection::vec(step, 1..=4);
            let wiring = prop::collection::vec(prop::collection::vec(value, buttons), cells);
            (prop::collection::vec(run, 0..=2), wiring).prop_map(move |(mut runs, wiring)| {
                if pictures == Pictures::Wired {
                    runs.iter_mut().for_each(|run| play(k, &wiring, run));
                }
                Watched {
                    k,
                    cells,
                    buttons,
                    runs,
                }
            })
        })
}

/// Makes the pictures of `run` what the wiring makes of its first.
fn play(k: u64, wiring: &[Vec<u8>], run: &mut [Seen]) {
    let mut now: Vec<u64> = run[0]
        .1
        .iter()
        .map(|seen| seen.unwrap_or(1).into())
        .collect();
    for (step, (presses, picture)) in run.iter_mut().enumerate() {
        for (cell, amounts) in wiring.iter().enumerate() {
            if step > 0 {
                let pairs = amounts.iter().zip(presses.iter());
                let by: u64 = pairs.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
                now[cell] = (now[cell] + by) % k;
            }
            if picture[cell].is_some() {
                picture[cell] = Some(now[cell] as u8);
            }
        }
    }
}

impl Watched {
    fn observations(&self) -> Observations {
        let k = Modulus::new(self.k).unwrap();
        let picture = |seen: &Vec<Option<u8>>| {
            let states: Vec<u8> = seen.iter().map(|seen| seen.unwrap_or(0)).collect();
            let cared: BitVec = seen.iter().map(Option::is_some).collect();
            Pattern::with_dont_care(&States::new(k, &states).unwrap(), cared).unwrap()
        };
        let run = |run: &Vec<Seen>| Run {
            start: picture(&run[0].1),
            trials: run[1..]
                .iter()
                .map(|(presses, seen)| Trial {
                    presses: Presses::new(States::new(k, presses).unwrap()),
                    after: picture(seen),
                })
                .collect(),
        };
        let runs = self.runs.iter().map(run).collect();
        Observations::new(k, names(self.cells), names(self.buttons), runs).unwrap()
    }
}

/// The amounts of all ways are those that the findings allow, and as many ways are counted.
fn compare(
    seen: &Observations,
    learned: &Learned<'_>,
    cells: &[PossibleCell],
) -> Result<(), TestCaseError> {
    let k = seen.modulus().get();
    let mut wirings = num_wirings(cells);
    for (cell, possible) in cells.iter().enumerate() {
        for button in 0..seen.buttons().len() {
            let mut found: Vec<u8> = possible
                .ways
                .iter()
                .map(|way| way.amounts[button])
                .collect();
            found.sort_unstable();
            found.dedup();
            let said = learned.findings().amount(cell, button);
            let said: Vec<u8> = said.map_or(Vec::new(), |amount| amount.all(k).collect());
            prop_assert_eq!(said, found, "cell {} button {}", cell, button);
        }
    }
    if let Some(experiment) = learned.next_experiment() {
        let kinds =
            |button: usize| -> u128 { cells.iter().map(|cell| different(cell, button)).product() };
        let best = (0..seen.buttons().len()).map(kinds).max().unwrap();
        prop_assert_eq!(kinds(experiment.button), best);
        prop_assert_eq!(experiment.outcomes.clone(), best.into());
        prop_assert!(best > 1);
    } else {
        prop_assert!(wirings <= 1, "nothing left to learn");
    }
    prop_assert_eq!(learned.rule().is_some(), wirings == 1);
    prop_assert_eq!(learned.wirings(), std::mem::take(&mut wirings).into());
    Ok(())
}

fn different(cell: &PossibleCell, button: usize) -> u128 {
    let mut amounts: Vec<u8> = cell.ways.iter().map(|way| way.amounts[button]).collect();
    amounts.sort_unstable();
    amounts.dedup();
    amounts.len() as u128
}

fn num_wirings(cells: &[PossibleCell]) -> u128 {
    let wirings = cells.iter().map(|cell| {
        let mut amounts: Vec<_> = cell.ways.iter().map(|way| &way.amounts).collect();
        amounts.dedup(); // they are sorted
        amounts.len() as u128
    });
    wirings.product()
}

/// Every press set that surely reaches the goal, lightest first, then in order.
fn sure(seen: &Observations, cells: &[PossibleCell], goal: &Pattern) -> Vec<Presses> {
    let rule = tilewise::flip::Rule::new(
        seen.modulus(),
        seen.cells().clone(),
        tilewise::flip::Buttons::new(seen.buttons().clone()),
        tilewise::flip::Effects::Table(vec![Vec::new(); seen.buttons().len()]),
    )
    .unwrap();
    let sets = u64::from(seen.modulus().get()).pow(seen.buttons().len() as u32);
    let all = (0..sets).map(|set| presses_of_set(&rule, set));
    let mut sure: Vec<Presses> = all
        .filter(|presses| reaches_surely(seen, cells, goal, presses))
        .collect();
    sure.sort_by_key(Presses::count); // stable: in order among ties
    sure
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_learnt_is_what_all_fitting_wirings_share(case in watched(Pictures::Wired)) {
        let seen = case.observations();
        let limits = Limits::default();
        let learned = learn_wiring(&seen, &limits).unwrap();
        check_findings(&seen, learned.findings(), &limits).unwrap();
        compare(&seen, &learned, &possible_cells(&seen).unwrap())?;
    }

    #[test]
    fn certain_presses_are_those_that_no_fitting_wiring_spoils(
        case in watched(Pictures::Wired),
        wanted in prop::collection::vec(prop::option::weighted(0.8, 0..12_u8), 3),
    ) {
        let seen = case.observations();
        let (k, limits) = (seen.modulus(), Limits::default());
        let cells = possible_cells(&seen).unwrap();
        let states: Vec<u8> =
            wanted[..case.cells].iter().map(|want| k.reduce(want.unwrap_or(0).into())).collect();
        let cared = wanted[..case.cells].iter().map(Option::is_some).collect();
        let pattern =
            Pattern::with_dont_care(&States::new(k, &states).unwrap(), cared).unwrap();
        let goal = Goal::Pattern(pattern.clone());
        let learned = learn_wiring(&seen, &limits).unwrap();
        let puzzle = learned.certain_puzzle(&goal, &limits).unwrap().unwrap();
        let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
        check_flip(&puzzle, &answer, &limits).unwrap();
        let sure = sure(&seen, &cells, &pattern);
        match &answer.verdict {
            Verdict::Solved(presses) => {
                prop_assert_eq!(Some(presses), sure.first());
                let ties = sure.iter().filter(|other| other.count() == presses.count()).count();
                prop_assert_eq!(answer.ties.clone(), Some(ties.into()));
            }
            _ => prop_assert!(sure.is_empty(), "{sure:?}"),
        }
        // The checker takes all sure press sets, and no other.
        for presses in &sure {
            prop_assert_eq!(check_certain(&seen, &goal, presses, &limits), Ok(()));
        }
        let zero = Presses::new(States::zeros(k, case.buttons));
        let accepted = check_certain(&seen, &goal, &zero, &limits).is_ok();
        prop_assert_eq!(accepted, sure.contains(&zero));
    }

    #[test]
    fn certain_presses_to_one_colour_are_the_fewest_over_all_colours(
        case in watched(Pictures::Wired),
    ) {
        let seen = case.observations();
        let (k, limits) = (seen.modulus(), Limits::default());
        let cells = possible_cells(&seen).unwrap();
        let learned = learn_wiring(&seen, &limits).unwrap();
        let puzzle = learned.certain_puzzle(&Goal::Same, &limits).unwrap().unwrap();
        let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
        check_flip(&puzzle, &answer, &limits).unwrap();
        let uniform = |state| Pattern::exact(States::uniform(k, case.cells, state));
        let sets = (0..k.get()).flat_map(|state| sure(&seen, &cells, &uniform(state)));
        let sets: Vec<Presses> = sets.collect();
        for presses in &sets {
            prop_assert_eq!(check_certain(&seen, &Goal::Same, presses, &limits), Ok(()));
        }
        let fewest = sets.iter().map(Presses::count).min();
        prop_assert_eq!(answer.solution().map(Presses::count), fewest);
        if let Some(presses) = answer.solution() {
            prop_assert!(sets.contains(presses));
        }
    }

    #[test]
    fn contradictions_are_found_and_nothing_in_them_is_idle(case in watched(Pictures::Random)) {
        let seen = case.observations();
        let (k, limits) = (seen.modulus(), Limits::default());
        let learned = learn_wiring(&seen, &limits).unwrap();
        check_findings(&seen, learned.findings(), &limits).unwrap();
        let cells = possible_cells(&seen).unwrap();
        compare(&seen, &learned, &cells)?;
        for (cell, why) in learned.findings().contradictions() {
            prop_assert!(cells[cell].ways.is_empty());
            prop_assert_eq!(learned.certain_puzzle(&Goal::Uniform(0), &limits).unwrap(), None);
            // Without any one of its stretches, what is left of them fits together.
            for idle in 0..why.terms.len() {
                let mut runs = Vec::new();
                for (at, term) in why.terms.iter().enumerate() {
                    if at == idle {
                        continue;
                    }
                    let run = &seen.runs()[term.stretch.run];
                    let trials = run.trials[term.stretch.from..term.stretch.to].to_vec();
                    let start = run.picture(term.stretch.from).clone();
                    runs.push(Run { start, trials });
                }
                let fewer = Observations::new(
                    k, seen.cells().clone(), seen.buttons().clone(), runs,
                ).unwrap();
                let learned = learn_wiring(&fewer, &limits).unwrap();
                prop_assert!(learned.findings().amount(cell, 0).is_some());
            }
        }
    }

    #[test]
    fn damaged_findings_are_refused(case in watched(Pictures::Wired), at in any::<[usize; 4]>()) {
        let seen = case.observations();
        let (k, limits) = (seen.modulus().get(), Limits::default());
        let mut findings = learn_wiring(&seen, &limits).unwrap().findings().clone();
        let cell = at[0] % case.cells;
        let CellWiring::Follows(amounts) = &mut findings.cells[cell] else { unreachable!() };
        let amount = &mut amounts[at[1] % case.buttons];
        let before = *amount;
        let divisors: Vec<u8> = (1..=k).filter(|by| k.is_multiple_of(*by)).collect();
        amount.step = divisors[at[2] % divisors.len()];
        amount.least = (at[3] % usize::from(amount.step)) as u8;
        let changed = *amount != before;
        prop_assert_eq!(check_findings(&seen, &findings, &limits).is_err(), changed);
    }
}

#[test]
fn amounts_say_what_is_possible() {
    let amount = Amount { least: 1, step: 4 };
    assert_eq!(amount.all(12).collect::<Vec<_>>(), [1, 5, 9]);
    assert_eq!((amount.known(12), amount.known(4)), (None, Some(1)));
}
