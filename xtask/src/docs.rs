//! The documents that the program writes itself, so that they can't differ from what it does.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use tilewise::answer::Limits;
use tilewise::format::{Puzzle, format_page, formats, read_puzzle};
use tilewise::{flip, picture, slide};

use crate::{Failure, root};

/// What each generated file must hold, by its name from the project's folder.
fn documents() -> Result<BTreeMap<PathBuf, String>, Failure> {
    let mut documents = BTreeMap::new();
    documents.insert(PathBuf::from("docs/cli.md"), tilewise_cli::reference());
    let judge = PathBuf::from("docs/formats/judge.md");
    documents.insert(judge, tilewise::judge::reference());
    for format in formats() {
        let name = format!("docs/formats/{}.md", format.name);
        documents.insert(PathBuf::from(name), format_page(format));
    }
    for (board, name) in DRAWN {
        documents.insert(PathBuf::from(name), drawing(board)?);
    }
    Ok(documents)
}

/// The boards whose solutions the README shows, and the names of the drawings.
const DRAWN: [(&str, &str); 2] = [
    (
        "boards/flip/cut-corner-14x14.txt",
        "docs/pictures/presses.svg",
    ),
    ("boards/slide/half-full-8x12.txt", "docs/pictures/moves.svg"),
];

/// A board of the project with its solution.
fn drawing(board: &str) -> Result<String, Failure> {
    let refused = |error: tilewise::Error| format!("{board}: {error}");
    let bytes = fs::read(root().join(board)).map_err(|error| format!("{board}: {error}"))?;
    let limits = Limits::default();
    let unsolved = || format!("{board} has no solution to draw");
    match read_puzzle(&bytes).map_err(refused)? {
        Puzzle::Flip(puzzle) => {
            let answer = flip::solve(&puzzle, flip::Question::Fewest, &limits).map_err(refused)?;
            let presses = answer.solution().ok_or_else(unsolved)?;
            picture::flip_svg(&puzzle, presses).map_err(refused)
        }
        Puzzle::Slide(puzzle) => {
            let answer = slide::solve(&puzzle, &limits).map_err(refused)?;
            let moves = answer.solution().ok_or_else(unsolved)?;
            picture::slide_svg(&puzzle, moves.iter().copied()).map_err(refused)
        }
    }
}

/// Writes all of them, and removes pages of formats that are gone.
pub(crate) fn write() -> Result<(), Failure> {
    let documents = documents()?;
    for (name, text) in &documents {
        let path = root().join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", name.display()))?;
        }
        fs::write(&path, text).map_err(|error| format!("{}: {error}", name.display()))?;
        println!("{}", name.display());
    }
    for name in strangers(&documents)? {
        fs::remove_file(root().join(&name)).map_err(|error| error.to_string())?;
        println!("{} removed", name.display());
    }
    Ok(())
}

/// Fails where one of them differs from what the program would write.
pub(crate) fn compare() -> Result<(), Failure> {
    let documents = documents()?;
    let mut faults = Vec::new();
    for (name, text) in &documents {
        match fs::read_to_string(root().join(name)) {
            Ok(there) if there == *text => {}
            Ok(_) => faults.push(format!("{} differs", name.display())),
            Err(error) => faults.push(format!("{}: {error}", name.display())),
        }
    }
    let strangers = strangers(&documents)?.into_iter();
    faults.extend(strangers.map(|name| format!("{} belongs to no format", name.display())));
    if faults.is_empty() {
        println!(
            "{} documents are as the program writes them",
            documents.len()
        );
        return Ok(());
    }
    faults.push("run `cargo xtask docs`, look at what changed, and commit it".into());
    Err(faults.join("\n"))
}

/// Files in docs/formats that no format wrote.
fn strangers(documents: &BTreeMap<PathBuf, String>) -> Result<Vec<PathBuf>, Failure> {
    let folder = PathBuf::from("docs/formats");
    let entries = fs::read_dir(root().join(&folder))
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.map(|entry| entry.map(|entry| folder.join(entry.file_name())));
    let names: Result<Vec<_>, _> = names.collect();
    let mut names = names.map_err(|error| error.to_string())?;
    names.retain(|name| !documents.contains_key(name));
    Ok(names)
}
