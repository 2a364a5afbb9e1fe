//! The pages of docs/formats are what the records say, and every example in them is true.

use std::fs;
use std::path::Path;

use tilewise::answer::Limits;
use tilewise::format::{
    Format, PackHeader, Puzzle, format_page, formats, read_flip_answer, read_level_pack,
    read_observations, read_puzzle, read_slide_answer, write_level_pack, write_observations,
    write_puzzle,
};
use tilewise::verify::{check_flip, check_slide};

fn format(name: &str) -> &'static Format {
    let found = formats().iter().find(|format| format.name == name);
    found.expect("the name of a format")
}

#[test]
fn pages_are_as_the_records_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/formats");
    for format in formats() {
        let there = fs::read_to_string(folder.join(format.name).with_extension("md"));
        let there = there.unwrap_or_else(|error| format!("({error})"));
        assert!(
            there == format_page(format),
            "docs/formats/{}.md differs: run `cargo xtask docs`",
            format.name
        );
    }
}

#[test]
fn every_example_of_a_puzzle_is_read_and_written() {
    let all = ["puzzle-text", "slide-graph", "game-id", "picture-files"];
    for example in all.iter().flat_map(|name| format(name).examples) {
        let puzzle = read_puzzle(example.text.as_bytes()).expect(example.title);
        let written = write_puzzle(&puzzle).expect(example.title);
        assert_eq!(read_puzzle(written.as_bytes()), Ok(puzzle), "{written}");
    }
}

#[test]
fn every_example_of_levels_is_read_and_written() {
    let told = PackHeader::default();
    for example in format("levels").examples {
        let pack = read_level_pack(example.text.as_bytes(), &told).expect(example.title);
        let written = write_level_pack(&pack).expect(example.title);
        assert_eq!(
            read_level_pack(written.as_bytes(), &told),
            Ok(pack),
            "{written}"
        );
    }
}

#[test]
fn every_example_of_observations_is_read_and_written() {
    for example in format("observations").examples {
        let read = read_observations(example.text.as_bytes()).expect(example.title);
        let written = write_observations(&read.observations, &read.goal).expect(example.title);
        let again = read_observations(written.as_bytes()).expect(example.title);
        assert_eq!(
            (again.observations, again.goal),
            (read.observations, read.goal)
        );
    }
}

#[test]
fn every_example_of_an_answer_is_right() {
    let formats = formats().iter().filter(|format| {
        ![
            "puzzle-text",
            "slide-graph",
            "game-id",
            "picture-files",
            "levels",
            "observations",
        ]
        .contains(&format.name)
    });
    let mut checked = 0;
    for example in formats.flat_map(|format| format.examples) {
        let puzzle = example.puzzle.expect("an answer has its puzzle");
        match read_puzzle(puzzle.as_bytes()).expect(example.title) {
            Puzzle::Flip(puzzle) => {
                let answer = read_flip_answer(example.text.as_bytes(), &puzzle);
                check_flip(&puzzle, &answer.expect(example.title), &Limits::default())
                    .expect(example.title);
            }
            Puzzle::Slide(puzzle) => {
                let answer = read_slide_answer(example.text.as_bytes(), &puzzle);
                check_slide(&puzzle, &answer.expect(example.title)).expect(example.title);
            }
        }
        checked += 1;
    }
    assert!(checked >= 8, "{checked} examples");
}
