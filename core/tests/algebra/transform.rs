//! The transform against weighing every solution: greatest value, least combination, ties, sums.

use proptest::prelude::*;
use tilewise::bits::{BitVec, gray_code};
use tilewise::gf2::Kernel;
use tilewise::transform::{Greatest, Piece, SignedTypes, TransformSearch};

/// The set spanned by pseudo-random vectors and a pseudo-random member.
fn some_set(buttons: usize, vectors: usize, seed: u64) -> (Kernel, BitVec) {
    let mut state = seed | 1;
    let mut bit = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 40 & 1 == 1
    };
    let mut vector = || (0..buttons).map(|_| bit()).collect::<BitVec>();
    let spanning: Vec<BitVec> = (0..vectors).map(|_| vector()).collect();
    let mut member = vector();
    let kernel = Kernel::spanned_by(buttons, &spanning);
    kernel.make_canonical(&mut member);
    (kernel, member)
}

/// Weighs the combinations one by one.
fn slowly(kernel: &Kernel, member: &BitVec) -> (u64, u64, u64) {
    let weights = (0..1_u64 << kernel.dimension()).map(|u| {
        let mut solution = member.clone();
        for (at, vector) in kernel.basis().iter().rev().enumerate() {
            if u >> at & 1 == 1 {
                solution.xor_assign(vector);
            }
        }
        (solution.count_ones(), u)
    });
    let all: Vec<(u64, u64)> = weights.collect();
    let least = *all.iter().min().expect("there is always the member");
    let ties = all.iter().filter(|own| own.0 == least.0).count() as u64;
    (least.0, least.1, ties)
}

/// The sum of all values and of their squares.
fn sums_of_all(types: &SignedTypes) -> (i128, u128) {
    let values = (0..1_u64 << types.dimension()).map(|u| i128::from(types.value(u)));
    let add = |(sum, squares), value: i128| (sum + value, squares + value.pow(2) as u128);
    values.fold((0, 0), add)
}

fn search_all(search: &TransformSearch) -> Piece {
    search.search(0..search.blocks(), |_| true)
}

fn check(buttons: usize, vectors: usize, seed: u64) {
    let (kernel, member) = some_set(buttons, vectors, seed);
    let types = SignedTypes::of(&kernel, &member).expect("few vectors");
    let search = TransformSearch::new(types.clone());
    let piece = search_all(&search);
    let found = piece.greatest.expect("there is always the member");
    let weight = types.weight(found.value);
    assert_eq!(
        (weight, found.combination, found.ties),
        slowly(&kernel, &member),
        "{buttons} buttons, {vectors} vectors, seed {seed}"
    );
    assert_eq!(types.value(found.combination), found.value);
    assert_eq!((piece.sum, piece.squares), sums_of_all(&types));
    assert_eq!(piece.blocks, 0..search.blocks());
}

#[test]
fn every_small_dimension_is_right() {
    for vectors in 0..=14 {
        for seed in 1..=3 {
            check(40 + vectors, vectors, seed * 77 + vectors as u64);
        }
    }
}

#[test]
fn the_outer_walk_is_right() {
    // 17 bits are one block; 20 are eight.
    check(33, 18, 5);
    check(60, 20, 6);
}

#[test]
fn wide_values_are_right() {
    // So many buttons need 32 bits.
    check(17_000, 7, 9);
    check(17_000, 0, 9);
}

#[test]
fn a_set_without_buttons_has_one_solution_of_weight_0() {
    let (kernel, member) = some_set(0, 0, 1);
    let types = SignedTypes::of(&kernel, &member).expect("no vectors");
    let piece = search_all(&TransformSearch::new(types.clone()));
    let only = Greatest {
        value: 0,
        combination: 0,
        ties: 1,
    };
    assert_eq!(piece.greatest, Some(only));
    assert_eq!(types.weight(0), 0);
}

#[test]
fn pieces_of_a_search_merge_to_the_whole() {
    let (kernel, member) = some_set(50, 21, 3);
    let search = TransformSearch::new(SignedTypes::of(&kernel, &member).expect("few vectors"));
    assert_eq!(search.blocks(), 16);
    let whole = search_all(&search);
    for cut in 0..=16 {
        let (first, second) = (
            search.search(0..cut, |_| true),
            search.search(cut..16, |_| true),
        );
        assert_eq!(first.merged(&second), Some(whole.clone()), "cut at {cut}");
        if cut != 16 && cut != 0 {
            assert_eq!(second.merged(&first), None, "cut at {cut}");
        }
    }
}

#[test]
fn parts_are_all_combinations_with_the_same_leading_bits() {
    let (kernel, member) = some_set(50, 21, 3);
    let types = SignedTypes::of(&kernel, &member).expect("few vectors");
    let search = TransformSearch::new(types.clone());
    assert_eq!((search.parts(), search.part(0)), (1, 0..16));
    for bits in 1..=5 {
        let search = search.clone().in_parts(bits);
        let bits = search.part_bits();
        assert_eq!(search.parts(), 1 << bits);
        for part in [0, 1, search.parts() - 1] {
            let own = gray_code(part) << (21 - bits);
            let values: Vec<i64> = (own..own + (1 << (21 - bits)))
                .map(|u| types.value(u))
                .collect();
            let piece = search.search(search.part(part), |_| true);
            let found = piece.greatest.expect("a part is not empty");
            let most = *values.iter().max().expect("a part is not empty");
            let first = values.iter().position(|&value| value == most);
            assert_eq!(found.value, most, "part {part} of {}", search.parts());
            assert_eq!(Some(found.combination), first.map(|at| own + at as u64));
            let sum = values.iter().copied().map(i128::from).sum::<i128>();
            assert_eq!(piece.sum, sum, "part {part} of {}", search.parts());
        }
    }
}

#[test]
fn counts_of_one_type_whose_squares_need_many_bits() {
    // All buttons alike: 2,000 of one type, whose squares would pass 32 bits in a block of 4,096 rows.
    let buttons = 2_000;
    let vectors: Vec<BitVec> = (0..18)
        .map(|at| BitVec::with_ones(buttons + 18, [at]))
        .collect();
    let kernel = Kernel::spanned_by(buttons + 18, &vectors);
    let types = SignedTypes::of(&kernel, &BitVec::zeros(buttons + 18)).expect("few vectors");
    let piece = search_all(&TransformSearch::new(types.clone()));
    assert_eq!((piece.sum, piece.squares), sums_of_all(&types));
}

#[test]
fn a_search_stops_where_it_is_told() {
    let (kernel, member) = some_set(50, 21, 3);
    let search = TransformSearch::new(SignedTypes::of(&kernel, &member).expect("few vectors"));
    let stopped = search.search(2..16, |done| done < 5);
    assert_eq!(stopped.blocks, 2..7);
    assert_eq!(stopped, search.search(2..7, |_| true));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_sets_are_right(buttons in 0_usize..150, vectors in 0_usize..12, seed in any::<u64>()) {
        check(buttons, vectors, seed);
    }
}
