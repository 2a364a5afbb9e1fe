//! Every body plays its kept inputs, inputs made from them by chance, and inputs made of nothing but
//! chance.

#![allow(clippy::unwrap_used)] // a panic is a test's report

use std::fs;
use std::path::Path;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise_fuzz_bodies::{Body, bodies};

const TIMES: u64 = 2_000;

fn seeds(body: &Body) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../seeds")
        .join(body.name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn below(chance: &mut ChaCha8Rng, end: usize) -> usize {
    chance.next_u32() as usize % end.max(1)
}

/// One of `seeds` with a few bytes changed, taken out, or put in from another.
fn mutated(chance: &mut ChaCha8Rng, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seeds[below(chance, seeds.len())].clone();
    for _ in 0..=below(chance, 4) {
        let at = below(chance, bytes.len() + 1);
        match below(chance, 4) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] = chance.next_u32() as u8,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            _ => {
                let other = &seeds[below(chance, seeds.len())];
                let from = below(chance, other.len() + 1);
                let len = below(chance, 20).min(other.len() - from);
                bytes.splice(at..at, other[from..from + len].iter().copied());
            }
        }
    }
    bytes
}

#[test]
fn every_body_passes() {
    for body in bodies() {
        let seeds = seeds(body);
        assert!(!seeds.is_empty(), "{} has no seeds", body.name);
        for seed in &seeds {
            (body.run)(seed);
        }
        (body.run)(&[]);
        for number in 0..TIMES {
            let mut chance = ChaCha8Rng::seed_from_u64(number);
            (body.run)(&mutated(&mut chance, &seeds));
            let mut bytes = vec![0; below(&mut chance, 64)];
            chance.fill_bytes(&mut bytes);
            (body.run)(&bytes);
        }
    }
}

#[test]
fn every_body_has_its_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    for body in bodies() {
        let path = format!("fuzz_targets/{}.rs", body.name);
        assert!(manifest.contains(&format!("path = \"{path}\"")), "{path}");
        let target = fs::read_to_string(folder.join(&path)).unwrap();
        assert!(
            target.contains(&format!("tilewise_fuzz_bodies::{}(bytes)", body.name)),
            "{path}"
        );
    }
    assert_eq!(manifest.matches("[[bin]]").count(), bodies().len());
}
