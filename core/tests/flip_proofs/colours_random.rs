//! Whatever is done to an answer with many colours, what the checker accepts is true.

use std::sync::Arc;

use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tilewise::answer::Optimal;
use tilewise::answer::{Alternative, Answer, KernelProof, ParityWitness, Proof, Verdict, Witness};
use tilewise::flip::{FlipPuzzle, Goal, Modulus, Pattern, Presses, States};
use tilewise::reference::{slow_answer, try_all_presses};

use crate::boards::{any as any_solution, check, resolve, solution, stop};
use crate::colours::{puzzles, rules};

/// Something done to an answer. Indices fall where they may; what does not apply changes nothing.
#[derive(Debug, Clone)]
enum Damage {
    Press(Index, u8),
    AddQuiet(Index, u8),
    Solve(Vec<u8>),
    Count(i64),
    Ties(i64),
    Nullity(Option<usize>),
    Optimal(u8),
    Stop(u64),
    Any,
    KernelPress(Index, Index, u8),
    KernelTimes(Index, u8),
    KernelDrop(Index),
    KernelSum(Index, Index, u8),
    KernelPush(Vec<u8>),
    AlternativePress(Index, Index, u8),
    AlternativeSwap(Index, Index),
    Refute(Index, Vec<(usize, u8)>),
    Impossible(Vec<Vec<(usize, u8)>>),
    WitnessWeight(Index, Index, u8),
}

fn damage() -> impl Strategy<Value = Damage> {
    let index = || any::<Index>();
    let values = || vec(0_u8..12, 0..7);
    let weights = || vec((0_usize..5, 0_u8..12), 0..4);
    prop_oneof![
        (index(), 1_u8..12).prop_map(|(at, by)| Damage::Press(at, by)),
        (index(), 1_u8..12).prop_map(|(at, by)| Damage::AddQuiet(at, by)),
        values().prop_map(Damage::Solve),
        (-2_i64..3).prop_map(Damage::Count),
        (-2_i64..3).prop_map(Damage::Ties),
        proptest::option::of(0_usize..4).prop_map(Damage::Nullity),
        (0_u8..3).prop_map(Damage::Optimal),
        (0_u64..9).prop_map(Damage::Stop),
        Just(Damage::Any),
        (index(), index(), 1_u8..12)
            .prop_map(|(at, button, by)| Damage::KernelPress(at, button, by)),
        (index(), 0_u8..12).prop_map(|(at, by)| Damage::KernelTimes(at, by)),
        index().prop_map(Damage::KernelDrop),
        (index(), index(), 1_u8..12).prop_map(|(a, b, by)| Damage::KernelSum(a, b, by)),
        values().prop_map(Damage::KernelPush),
        (index(), index(), 1_u8..12).prop_map(|(a, b, by)| Damage::AlternativePress(a, b, by)),
        (index(), index()).prop_map(|(a, b)| Damage::AlternativeSwap(a, b)),
        (index(), weights()).prop_map(|(at, weights)| Damage::Refute(at, weights)),
        vec(weights(), 0..4).prop_map(Damage::Impossible),
        (index(), index(), any::<u8>()).prop_map(|(a, b, w)| Damage::WitnessWeight(a, b, w)),
    ]
}

/// The values reduced, as presses.
fn presses(k: Modulus, values: &[u8]) -> Presses {
    let reduced: Vec<u8> = values.iter().map(|&value| k.reduce(value.into())).collect();
    Presses::new(States::new(k, &reduced).unwrap())
}

/// `a` plus `times` times `b`; none where they differ in length.
fn plus_times(a: &Presses, b: &Presses, times: u8) -> Option<Presses> {
    let k = a.times().modulus();
    let pairs = a.times().iter().zip(b.times().iter());
    let sums = pairs.map(|(a, b)| k.reduce(u64::from(a) + u64::from(b) * u64::from(times)));
    let sums: Vec<u8> = sums.collect();
    (a.times().len() == b.times().len()).then(|| presses(k, &sums))
}

fn press_more(old: &Presses, at: Index, by: u8) -> Option<Presses> {
    let mut times = old.times().clone();
    (!times.is_empty()).then(|| {
        times.add(at.index(times.len()), by);
        Presses::new(times)
    })
}

fn proof_mut(answer: &mut Answer<Presses>) -> Option<&mut KernelProof<Presses>> {
    match &mut answer.proof {
        Proof::Kernel(proof) => Some(proof),
        Proof::Kernels(_) | Proof::None | Proof::Prices(_) | Proof::Tolls(_) => None,
    }
}

fn basis_mut(answer: &mut Answer<Presses>) -> Option<&mut Vec<Presses>> {
    Some(Arc::make_mut(&mut proof_mut(answer)?.basis))
}

fn apply(k: Modulus, answer: &mut Answer<Presses>, damage: Damage) -> Option<()> {
    let witness = |(alternative, weights)| ParityWitness {
        alternative,
        weights,
    };
    match damage {
        Damage::Press(at, by) => {
            let other = press_more(answer.solution()?, at, by)?;
            resolve(answer, other);
        }
        Damage::AddQuiet(at, by) => {
            let basis = basis_mut(answer)?;
            let quiet = basis.get(at.index(basis.len().max(1)))?.clone();
            let other = plus_times(answer.solution()?, &quiet, by)?;
            resolve(answer, other);
        }
        Damage::Solve(values) => resolve(answer, presses(k, &values)),
        Damage::Count(by) => answer.count = answer.count?.checked_add_signed(by),
        Damage::Ties(by) => {
            let ties = u64::try_from(answer.ties.clone()?).ok()?;
            answer.ties = ties.checked_add_signed(by).map(BigUint::from);
        }
        Damage::Nullity(nullity) => answer.nullity = nullity,
        Damage::Optimal(which) => {
            let all = [Optimal::Proved, Optimal::NotAsked, Optimal::NotProved];
            answer.optimal = all[usize::from(which)];
        }
        Damage::Stop(bound) => stop(answer, bound),
        Damage::Any => any_solution(answer),
        Damage::KernelPress(at, button, by) => {
            let basis = basis_mut(answer)?;
            let at = at.index(basis.len().max(1));
            let vector = basis.get_mut(at)?;
            *vector = press_more(vector, button, by)?;
        }
        Damage::KernelTimes(at, by) => {
            let basis = basis_mut(answer)?;
            let at = at.index(basis.len().max(1));
            let vector = basis.get_mut(at)?;
            let zeros = Presses::new(States::zeros(k, vector.times().len()));
            *vector = plus_times(&zeros, vector, by)?;
        }
        Damage::KernelDrop(at) => {
            let basis = basis_mut(answer)?;
            basis.get(at.index(basis.len().max(1)))?;
            basis.remove(at.index(basis.len()));
        }
        Damage::KernelSum(a, b, by) => {
            let basis = basis_mut(answer)?;
            let len = basis.len().max(1);
            let sum = plus_times(basis.get(a.index(len))?, basis.get(b.index(len))?, by)?;
            basis[a.index(len)] = sum;
        }
        Damage::KernelPush(values) => basis_mut(answer)?.push(presses(k, &values)),
        Damage::AlternativePress(at, button, by) => {
            let all = &mut proof_mut(answer)?.alternatives;
            let at = at.index(all.len().max(1));
            if let Alternative::Reached(held) = all.get_mut(at)? {
                *held = press_more(held, button, by)?;
            }
        }
        Damage::AlternativeSwap(a, b) => {
            let all = &mut proof_mut(answer)?.alternatives;
            let len = all.len();
            all.swap(a.index(len.max(1)), b.index(len.max(1)));
        }
        Damage::Refute(at, weights) => {
            let all = &mut proof_mut(answer)?.alternatives;
            let at = at.index(all.len().max(1));
            *all.get_mut(at)? = Alternative::Unreachable(witness((at, weights)));
        }
        Damage::Impossible(all) => {
            any_solution(answer);
            answer.count = None;
            let witnesses = all.into_iter().enumerate().map(witness).collect();
            answer.verdict = Verdict::Impossible(Witness::Parity(witnesses));
        }
        Damage::WitnessWeight(at, weight, value) => {
            if let Verdict::Impossible(Witness::Parity(witnesses)) = &mut answer.verdict {
                let at = at.index(witnesses.len().max(1));
                let weights = &mut witnesses.get_mut(at)?.weights;
                let weight = weight.index(weights.len().max(1));
                weights.get_mut(weight)?.1 = value;
            }
        }
    }
    Some(())
}

/// Puzzles with at most 1,300 press sets.
fn boards() -> impl Strategy<Value = FlipPuzzle> {
    let k = prop_oneof![
        Just(3),
        Just(4),
        Just(5),
        Just(6),
        Just(8),
        Just(9),
        Just(12)
    ];
    (k, any::<Index>(), any::<Index>(), any::<u64>()).prop_map(|(k, rule, goal, seed)| {
        let mut rules = rules(k);
        rules.retain(|rule| k.pow(rule.buttons().places().len() as u32) <= 1_300);
        let rule = rules.swap_remove(rule.index(rules.len()));
        let mut puzzles = puzzles(rule, seed);
        puzzles.swap_remove(goal.index(puzzles.len()))
    })
}

/// How many press sets change nothing that matters.
fn quiet_sets(puzzle: &FlipPuzzle) -> u64 {
    let k = puzzle.rule().modulus();
    let cells = puzzle.rule().cells().len();
    let alternatives = puzzle.goal().alternatives(k, cells);
    let nothing = States::zeros(k, cells);
    let unchanged = Pattern::with_dont_care(&nothing, alternatives[0].cared().clone()).unwrap();
    let rule = puzzle.rule().clone();
    let quiet = FlipPuzzle::new(rule, nothing, Goal::Pattern(unchanged)).unwrap();
    try_all_presses(&quiet).unwrap().solutions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 1500 } else { 6000 }))]
    #[test]
    fn accepted_answers_are_true(board in boards(), damages in vec(damage(), 0..4)) {
        let truth = try_all_presses(&board).unwrap();
        let k = board.rule().modulus();
        let mut answer = slow_answer(&board).unwrap();
        let is_whole = damages.is_empty();
        for damage in damages {
            apply(k, &mut answer, damage);
        }
        let accepted = check(&board, &answer);
        if accepted.is_err() {
            prop_assert!(!is_whole, "{accepted:?}");
            return Ok(());
        }
        let fewest = truth.lightest.as_ref().map(Presses::count);
        if let Some(nullity) = answer.nullity {
            prop_assert!([3, 5].contains(&k.get()));
            prop_assert_eq!(u64::from(k.get()).pow(nullity as u32), quiet_sets(&board));
        }
        match &answer.verdict {
            Verdict::Solved(_) if answer.optimal == Optimal::Proved => {
                prop_assert_eq!(Some(solution(&answer)), truth.lightest);
                prop_assert_eq!(answer.count.or(fewest), fewest);
                prop_assert_eq!(answer.ties, Some(truth.ties.into()));
            }
            Verdict::Solved(presses) => {
                prop_assert!(fewest.is_some_and(|fewest| fewest <= presses.count()));
                prop_assert!(answer.ties.is_none());
            }
            Verdict::Impossible(_) => prop_assert_eq!(fewest, None),
            Verdict::Stopped { bound, .. } => {
                prop_assert!(fewest.is_none_or(|fewest| *bound <= fewest));
            }
        }
    }
}
