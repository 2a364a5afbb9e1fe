//! Howell forms: one and the same from any generators, exactly the sums of the generators, and the
//! walk over a coset sorted, complete and resumable.

use std::collections::BTreeSet;

use num_bigint::BigUint;
use proptest::prelude::*;
use tilewise::modular::{HowellForm, Pivot};

/// All sums of multiples of the generators, found by adding until nothing new comes.
fn all_sums(k: u8, columns: usize, generators: &[Vec<u8>]) -> BTreeSet<Vec<u8>> {
    let mut sums = BTreeSet::from([vec![0; columns]]);
    let mut waiting = vec![vec![0; columns]];
    while let Some(element) = waiting.pop() {
        for generator in generators {
            let sum = added(k, &element, generator, 1);
            if sums.insert(sum.clone()) {
                waiting.push(sum);
            }
        }
    }
    sums
}

/// `a + times * b`
fn added(k: u8, a: &[u8], b: &[u8], times: u8) -> Vec<u8> {
    let sum = |(&a, &b): (&u8, &u8)| {
        let sum = u32::from(a) + u32::from(times) * u32::from(b);
        (sum % u32::from(k)) as u8
    };
    a.iter().zip(b).map(sum).collect()
}

/// What a form must look like, whatever it spans.
fn assert_shape(form: &HowellForm) {
    assert!(form.pivots().is_sorted_by(|a, b| a.column < b.column));
    assert_eq!(form.pivots().len(), form.rows().len());
    for (at, (row, &Pivot { column, value })) in form.rows().iter().zip(form.pivots()).enumerate() {
        assert_eq!(row.iter().position(|&entry| entry != 0), Some(column));
        assert_eq!((row[column], form.k() % value), (value, 0));
        let above = &form.rows()[..at];
        assert!(above.iter().all(|row| row[column] < value));
    }
}

/// Generators with many zero divisors, few enough sums to list.
fn small_module() -> impl Strategy<Value = (u8, usize, Vec<Vec<u8>>)> {
    let k = prop::sample::select(vec![2_u8, 3, 4, 5, 6, 8, 9, 10, 12]);
    (k, 1_usize..4).prop_flat_map(|(k, columns)| {
        let rows = prop::collection::vec(prop::collection::vec(entry(k), columns), 0..5);
        (Just(k), Just(columns), rows)
    })
}

fn any_module() -> impl Strategy<Value = (u8, usize, Vec<Vec<u8>>)> {
    (2_u8..=255, 1_usize..40).prop_flat_map(|(k, columns)| {
        let rows = prop::collection::vec(prop::collection::vec(entry(k), columns), 0..9);
        (Just(k), Just(columns), rows)
    })
}

/// Any remainder, zero and divisors of k more often than others.
fn entry(k: u8) -> impl Strategy<Value = u8> {
    let divisors: Vec<u8> = (1..k).filter(|d| k.is_multiple_of(*d)).collect();
    prop_oneof![Just(0), prop::sample::select(divisors), 0..k]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_form_spans_the_sums_of_the_generators((k, columns, generators) in small_module()) {
        let form = HowellForm::of(k, columns, &generators).unwrap();
        assert_shape(&form);
        let sums = all_sums(k, columns, &generators);
        prop_assert_eq!(form.order(), BigUint::from(sums.len()));
        // The third property: the rows from a column on span all that is 0 before it.
        for from in 0..=columns {
            let later = form.pivots().iter().zip(form.rows()).filter(|(pivot, _)| pivot.column >= from);
            let rows: Vec<Vec<u8>> = later.map(|(_, row)| row.clone()).collect();
            let zero_before = |sum: &&Vec<u8>| sum[..from].iter().all(|&entry| entry == 0);
            let expected: BTreeSet<Vec<u8>> = sums.iter().filter(zero_before).cloned().collect();
            prop_assert_eq!(all_sums(k, columns, &rows), expected);
        }
    }

    #[test]
    fn a_coset_is_walked_in_the_order_of_strings(
        (k, columns, generators) in small_module(),
        seed in any::<[u8; 3]>(),
        stop in any::<prop::sample::Index>(),
    ) {
        let form = HowellForm::of(k, columns, &generators).unwrap();
        let vector: Vec<u8> = seed[..columns].iter().map(|byte| byte % k).collect();
        let sums = all_sums(k, columns, &generators);
        let mut sorted: Vec<Vec<u8>> = sums.iter().map(|sum| added(k, &vector, sum, 1)).collect();
        sorted.sort();
        let walked: Vec<Vec<u8>> = form.coset(&vector).collect();
        prop_assert_eq!(&walked, &sorted);
        let mut least = vector.clone();
        form.reduce(&mut least);
        prop_assert_eq!(&least, &sorted[0]);
        // Broken off anywhere, the walk goes on from what it last showed.
        let stop = stop.index(sorted.len());
        let rest: Vec<Vec<u8>> = form.coset_from(&sorted[stop]).collect();
        prop_assert_eq!(&rest[..], &sorted[stop..]);
        let mut walk = form.coset_from(&sorted[sorted.len() - 1]);
        walk.advance();
        prop_assert_eq!(walk.current(), None);
        walk.advance();
        prop_assert_eq!(walk.next(), None);
    }

    /// Starts from a form, scrambles its rows without changing what they span, and wants it back.
    #[test]
    fn a_scrambled_form_comes_back(
        (k, columns, generators) in any_module(),
        steps in prop::collection::vec(any::<[u8; 4]>(), 0..40),
    ) {
        let form = HowellForm::of(k, columns, &generators).unwrap();
        assert_shape(&form);
        let mut rows = form.rows().to_vec();
        for [what, a, b, times] in steps.into_iter().filter(|_| !form.rows().is_empty()) {
            let (a, b) = (usize::from(a) % rows.len(), usize::from(b) % rows.len());
            match what % 5 {
                0 => rows.swap(a, b),
                1 => rows.push(added(k, &vec![0; columns], &rows[a], times % k)),
                2 => rows.push(added(k, &rows[a], &rows[b], times % k)),
                3 if is_unit(k, times % k) => rows[a] = added(k, &vec![0; columns], &rows[a], times % k),
                _ if a != b => rows[a] = added(k, &rows[a], &rows[b], times % k),
                _ => {}
            }
        }
        prop_assert_eq!(&HowellForm::of(k, columns, &rows).unwrap(), &form);
        for row in &mut rows {
            form.reduce(row);
            prop_assert!(row.iter().all(|&entry| entry == 0));
        }
    }

    /// What spans more has another form, and the form tells what is inside.
    #[test]
    fn a_vector_is_inside_iff_it_changes_nothing(
        (k, columns, generators) in any_module(),
        vector in prop::collection::vec(any::<u8>(), 40),
    ) {
        let form = HowellForm::of(k, columns, &generators).unwrap();
        let vector: Vec<u8> = vector[..columns].iter().map(|byte| byte % k).collect();
        let more = form.rows().iter().cloned().chain([vector.clone()]);
        let larger = HowellForm::of(k, columns, more).unwrap();
        let mut rest = vector;
        form.reduce(&mut rest);
        prop_assert_eq!(larger == form, rest.iter().all(|&entry| entry == 0));
        prop_assert_eq!(larger.order() > form.order(), larger != form);
    }
}

fn is_unit(k: u8, a: u8) -> bool {
    (1..k).any(|b| u32::from(a) * u32::from(b) % u32::from(k) == 1)
}

#[test]
fn forms_of_other_shapes_differ() {
    let nothing: [[u8; 0]; 0] = [];
    let form = |k, columns| HowellForm::of(k, columns, nothing).unwrap();
    assert_ne!(form(2, 3), form(2, 4));
    assert_ne!(form(2, 3), form(3, 3));
    assert_eq!(form(2, 0).coset(&[]).collect::<Vec<_>>(), [[0_u8; 0]]);
}

#[test]
fn hidden_multiples_are_brought_out_through_several_rows() {
    // 6 (1 . .) hides nothing, 2 (3 1 .) hides (0 4 .) and that hides nothing more; modulo 12.
    let form = HowellForm::of(12, 3, [[6, 2, 1]]).unwrap();
    assert_eq!(form.rows(), [vec![6, 2, 1], vec![0, 4, 2], vec![0, 0, 6]]);
    assert_eq!(form.order(), 12_u8.into());
    // Entries are taken modulo k; 9 is 6 (3 / 2), so its row becomes one with pivot 3.
    let form = HowellForm::of(12, 2, [[21, 13]]).unwrap();
    assert_eq!(form.rows(), [vec![3, 3], vec![0, 4]]);
}
