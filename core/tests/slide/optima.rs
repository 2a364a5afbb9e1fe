//! Large random slide boards whose optima other programs computed: general flow programs, before this one was
//! written.

use crate::boards::numpy_boards::{centred_block, half_full};
use crate::boards::{checked, checked_fit, picture, solver};
use tilewise::slide::Target;

/// The generator is numpy's: the board that numpy itself wrote down is made anew.
#[test]
fn boards_are_those_of_numpy() {
    let text = include_str!("../data/slide/random-32.txt");
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with(['.', '#']))
        .collect();
    assert_eq!(half_full(32), [picture(&rows[..32]), picture(&rows[32..])]);
}

#[test]
fn random_half_full_boards() {
    let mut optima = vec![(32, 550), (64, 3171), (128, 14_173), (256, 48_755)];
    if !cfg!(debug_assertions) {
        optima.push((512, 207_874));
    }
    for (side, optimum) in optima {
        let [start, target] = half_full(side);
        let found = checked(&mut solver(side, side), &start, &target).count;
        assert_eq!(found, Some(optimum), "{side}");
    }
}

#[test]
fn a_centred_block_to_fill() {
    let mut optima = vec![(32, 2235), (64, 17_325), (128, 152_131)];
    if !cfg!(debug_assertions) {
        optima.push((256, 1_202_782));
    }
    for (side, optimum) in optima {
        let [start, block] = centred_block(side);
        let target = Target::with_dont_care(block.clone(), block).expect("of one size");
        let found = checked_fit(&mut solver(side, side), &start, &target).count;
        assert_eq!(found, Some(optimum), "{side}");
    }
}
