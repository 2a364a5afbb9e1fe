//! The bodies of the fuzz targets, on kept inputs changed by chance and on bytes of chance alone.

use std::fs;

use tilewise_fuzz_bodies::{Body, bodies};

use super::Kind;
use super::chance::Chance;
use crate::root;

/// Inputs a turn: they are short, and a turn should be worth counting.
const INPUTS: usize = 20;

pub(super) fn kinds() -> Vec<Kind> {
    bodies().iter().map(kind).collect()
}

fn kind(body: &'static Body) -> Kind {
    let seeds = seeds(body);
    Kind {
        name: format!("fuzz {}", body.name),
        play: Box::new(move |chance, input| {
            for _ in 0..INPUTS {
                input.bytes = if seeds.is_empty() || chance.one_in(10) {
                    let len = chance.below(200);
                    chance.bytes(len)
                } else {
                    changed(chance, &seeds)
                };
                (body.run)(&input.bytes); // panics where something is wrong
            }
            Ok(())
        }),
    }
}

/// The inputs that are kept for a body, in the order of their names.
fn seeds(body: &Body) -> Vec<Vec<u8>> {
    let Ok(entries) = fs::read_dir(root().join("fuzz/seeds").join(body.name)) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| fs::read(path).ok())
        .collect()
}

/// One of `seeds` with some bytes replaced, left out, doubled, or taken from another.
fn changed(chance: &mut Chance, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seeds[chance.below(seeds.len())].clone();
    for _ in 0..chance.between(1, 6) {
        let from = chance.below(bytes.len() + 1);
        let to = chance.between(from, bytes.len().min(from + 8));
        let put = match chance.below(4) {
            0 => Vec::new(),
            1 => bytes[from..to].repeat(2),
            2 => chance.bytes(to - from),
            _ => {
                let other = &seeds[chance.below(seeds.len())];
                let from = chance.below(other.len() + 1);
                other[from..other.len().min(from + 20)].to_vec()
            }
        };
        bytes.splice(from..to, put);
    }
    bytes
}
