//! Costs, limits of buttons and lists of goals: right answers are accepted, whichever way the checker
//! searches; and of answers with one thing changed only those that are still true.

use std::collections::BTreeSet;
use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{
    Alternative, Answer, KernelProof, Limits, Optimal, Proof, Verdict, Witness,
};
use tilewise::flip::{FlipPuzzle, Presses};
use tilewise::verify::{Grade, Refusal, check_flip};

use crate::boards::check;
use crate::small_puzzles::Draw;
use crate::truth::{Truth, draw_puzzle};

/// So little work makes the checker search by its table of changes.
fn by_table(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> Result<Grade, Refusal> {
    let limits = Limits {
        max_work: 0,
        ..Limits::default()
    };
    check_flip(puzzle, answer, &limits)
}

fn kernels(answer: &mut Answer<Presses>) -> &mut [KernelProof<Presses>] {
    match &mut answer.proof {
        Proof::Kernel(kernel) => std::slice::from_mut(kernel),
        Proof::Kernels(all) => all,
        Proof::None | Proof::Prices(_) | Proof::Tolls(_) => &mut [],
    }
}

fn pressed_once_more(presses: &Presses) -> impl Iterator<Item = Presses> {
    (0..presses.times().len()).map(|button| {
        let mut times = presses.times().clone();
        times.add(button, 1);
        Presses::new(times)
    })
}

/// Every answer that differs from `good` in one thing.
fn damaged(truth: &Truth, good: &Answer<Presses>) -> Vec<Answer<Presses>> {
    let mut all = Vec::new();
    let mut damage = |change: &mut dyn FnMut(&mut Answer<Presses>)| {
        let mut answer = good.clone();
        change(&mut answer);
        if answer != *good {
            all.push(answer);
        }
    };
    for optimal in [Optimal::Proved, Optimal::NotAsked, Optimal::NotProved] {
        damage(&mut |answer| answer.optimal = optimal);
    }
    let beside = |number: Option<u64>| {
        let number = number.unwrap_or(7);
        [
            None,
            Some(0),
            Some(number + 1),
            number.checked_sub(1),
            Some(u64::MAX),
        ]
    };
    for count in beside(good.count) {
        damage(&mut |answer| answer.count = count);
    }
    for cost in beside(good.cost) {
        damage(&mut |answer| answer.cost = cost);
    }
    for ties in beside(good.ties.as_ref().and_then(|ties| ties.try_into().ok())) {
        damage(&mut |answer| answer.ties = ties.map(BigUint::from));
    }
    for nullity in [None, Some(0), Some(1), Some(2), Some(99)] {
        damage(&mut |answer| answer.nullity = nullity);
    }
    let presses = truth.solutions();
    for times in presses.iter().step_by(1 + presses.len() / 9) {
        let other = truth.presses(times);
        damage(&mut |answer| {
            answer.verdict = Verdict::Solved(other.clone());
            answer.count = Some(other.count());
            answer.cost = truth.cost(times);
        });
    }
    if let Some(solution) = good.solution() {
        let weight = truth.weight(&solution.times().iter().collect::<Vec<_>>());
        for other in pressed_once_more(solution) {
            damage(&mut |answer| answer.verdict = Verdict::Solved(other.clone()));
        }
        damage(&mut |answer| answer.verdict = Verdict::Impossible(Witness::Limits));
        for bound in [0, weight, weight + 1] {
            for best in [None, Some(solution.clone())] {
                damage(&mut |answer| {
                    answer.verdict = Verdict::Stopped {
                        best: best.clone(),
                        bound,
                    };
                    answer.optimal = Optimal::NotProved;
                    (answer.proof, answer.ties) = (Proof::None, None);
                    if best.is_none() {
                        (answer.count, answer.cost) = (None, None);
                    }
                });
            }
        }
    } else {
        for witness in [
            Witness::Limits,
            Witness::Parity(Vec::new()),
            Witness::Counts(Vec::new()),
        ] {
            damage(&mut |answer| answer.verdict = Verdict::Impossible(witness.clone()));
        }
    }
    damage(&mut |answer| answer.proof = Proof::None);
    damage(&mut |answer| answer.proof = Proof::Prices(vec![0]));
    damage(&mut |answer| answer.proof = Proof::Kernels(kernels(answer).to_vec()));
    damage(&mut |answer| answer.proof = Proof::Kernels(Vec::new()));
    let first = kernels(&mut good.clone()).first().cloned();
    if let Some(first) = first {
        damage(&mut |answer| answer.proof = Proof::Kernel(first.clone()));
    }
    for at in 0..kernels(&mut good.clone()).len() {
        let own = kernels(&mut good.clone())[at].clone();
        for vector in 0..own.basis.len() {
            let mut change = |change: &dyn Fn(&mut Vec<Presses>)| {
                damage(&mut |answer| change(Arc::make_mut(&mut kernels(answer)[at].basis)));
            };
            change(&|basis| drop(basis.remove(vector)));
            change(&|basis| basis.push(basis[vector].clone()));
            for other in pressed_once_more(&own.basis[vector]) {
                change(&|basis| basis[vector] = other.clone());
            }
        }
        for which in 0..own.alternatives.len() {
            let mut change = |change: &dyn Fn(&mut Vec<Alternative<Presses>>)| {
                damage(&mut |answer| change(&mut kernels(answer)[at].alternatives));
            };
            change(&|list| drop(list.remove(which)));
            change(&|list| list.push(list[which].clone()));
            change(&|list| list.swap(which, 0));
            match &own.alternatives[which] {
                Alternative::Reached(presses) => {
                    for other in pressed_once_more(presses) {
                        change(&|list| list[which] = Alternative::Reached(other.clone()));
                    }
                }
                Alternative::Unreachable(witness) => {
                    for at in 0..witness.weights.len() {
                        let mut other = witness.clone();
                        other.weights.remove(at);
                        change(&|list| list[which] = Alternative::Unreachable(other.clone()));
                        let mut other = witness.clone();
                        other.weights[at].1 += 1;
                        change(&|list| list[which] = Alternative::Unreachable(other.clone()));
                    }
                    let mut other = witness.clone();
                    other.alternative += 1;
                    change(&|list| list[which] = Alternative::Unreachable(other.clone()));
                }
            }
        }
    }
    all
}

/// Whether the solution set of `kernel` is that of `goals`, of which the first has this number.
fn is_true_kernel(
    truth: &Truth,
    first: usize,
    kernel: &KernelProof<Presses>,
    goals: usize,
) -> bool {
    let goals = &truth.goals[first..first + goals];
    let lists: Vec<Vec<u8>> = kernel
        .basis
        .iter()
        .map(|presses| presses.times().iter().collect())
        .collect();
    let is_one = |(goal, alternative): (&_, &Alternative<Presses>)| match alternative {
        Alternative::Reached(presses) => {
            truth.reaches(&presses.times().iter().collect::<Vec<_>>(), goal)
        }
        // Whether weights hold is tried elsewhere.
        Alternative::Unreachable(_) => true,
    };
    kernel.alternatives.len() == goals.len()
        && goals.iter().zip(&kernel.alternatives).all(is_one)
        && goals
            .iter()
            .all(|goal| truth.quiet(goal.cared()) == truth.sums(&lists))
}

/// Whether everything that `answer` says is true.
fn is_true(truth: &Truth, answer: &Answer<Presses>) -> bool {
    let solutions = truth.solutions();
    let times = |presses: &Presses| presses.times().iter().collect::<Vec<u8>>();
    let least = solutions.iter().map(|times| truth.weight(times)).min();
    let proof = match &answer.proof {
        Proof::None => true,
        Proof::Prices(_) | Proof::Tolls(_) => false,
        Proof::Kernel(kernel) => is_true_kernel(truth, 0, kernel, truth.goals.len()),
        Proof::Kernels(all) => {
            let mut each = all.iter().enumerate();
            all.len() == truth.goals.len()
                && each.all(|(at, kernel)| is_true_kernel(truth, at, kernel, 1))
        }
    };
    let nullity = answer.nullity.is_none_or(|nullity| {
        let sets: BTreeSet<u128> = truth
            .goals
            .iter()
            .map(|goal| truth.quiet(goal.cared()).len() as u128)
            .collect();
        sets == BTreeSet::from([u128::from(truth.k.get()).pow(nullity as u32)])
    });
    let numbers = answer.solution().map(times).map_or(
        answer.count.is_none() && answer.cost.is_none(),
        |times| {
            let count = truth.presses(&times).count();
            answer.count.unwrap_or(count) == count
                && answer
                    .cost
                    .is_none_or(|cost| truth.cost(&times) == Some(cost))
        },
    );
    let verdict = match &answer.verdict {
        Verdict::Solved(presses) if answer.optimal == Optimal::Proved => {
            let mut best = solutions
                .iter()
                .filter(|times| Some(truth.weight(times)) == least);
            best.clone().next() == Some(&times(presses))
                && answer.ties == Some(BigUint::from(best.by_ref().count()))
        }
        Verdict::Solved(presses) => {
            answer.optimal == Optimal::NotAsked
                && answer.ties.is_none()
                && solutions.contains(&times(presses))
        }
        Verdict::Impossible(Witness::Parity(_)) => !truth.can_without_limits(),
        Verdict::Impossible(Witness::Limits) => {
            solutions.is_empty() && truth.can_without_limits() && answer.proof != Proof::None
        }
        Verdict::Impossible(Witness::Counts(_) | Witness::Border(_)) => false,
        Verdict::Stopped { best, bound } => {
            best.as_ref()
                .is_none_or(|best| solutions.contains(&times(best)))
                && least.is_none_or(|least| *bound <= least)
        }
    };
    proof && nullity && numbers && verdict
}

#[test]
fn right_answers_are_accepted_either_way() {
    let mut draw = Draw(3);
    let mut seen = [0; 4];
    for _ in 0..600 {
        let puzzle = draw_puzzle(&mut draw);
        let truth = Truth::of(&puzzle);
        let good = truth.answer();
        assert!(is_true(&truth, &good), "{good:?}");
        seen[match &good.verdict {
            Verdict::Solved(_) if matches!(good.proof, Proof::Kernel(_)) => 0,
            Verdict::Solved(_) => 1,
            Verdict::Impossible(Witness::Limits) => 2,
            _ => 3,
        }] += 1;
        assert_eq!(
            check(&puzzle, &good),
            Ok(Grade::Full),
            "{puzzle:?} {good:?}"
        );
        assert_eq!(
            by_table(&puzzle, &good),
            Ok(Grade::Full),
            "{puzzle:?} {good:?}"
        );
    }
    assert!(seen.iter().all(|&kind| kind >= 20), "{seen:?}");
}

#[test]
fn whatever_is_changed_only_the_truth_is_accepted() {
    let mut draw = Draw(4);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..90 {
        let puzzle = draw_puzzle(&mut draw);
        let truth = Truth::of(&puzzle);
        for answer in damaged(&truth, &truth.answer()) {
            let ways = [check(&puzzle, &answer), by_table(&puzzle, &answer)];
            for found in ways {
                match found {
                    Ok(_) => {
                        assert!(is_true(&truth, &answer), "{puzzle:?} {answer:?}");
                        accepted += 1;
                    }
                    Err(refusal) => {
                        assert!(refusal.is_wrong(), "{refusal}: {puzzle:?} {answer:?}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(
        refused > 5 * accepted && accepted > 100,
        "{refused} {accepted}"
    );
}
