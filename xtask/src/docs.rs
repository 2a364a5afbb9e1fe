//! The documents that the program writes itself, so that they can't differ from what it does.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use tilewise::format::{format_page, formats};

use crate::{Failure, root};

/// What each generated file must hold, by its name from the project's folder.
fn documents() -> BTreeMap<PathBuf, String> {
    let mut documents = BTreeMap::new();
    documents.insert(PathBuf::from("docs/cli.md"), tilewise_cli::reference());
    let judge = PathBuf::from("docs/formats/judge.md");
    documents.insert(judge, tilewise::judge::reference());
    for format in formats() {
        let name = format!("docs/formats/{}.md", format.name);
        documents.insert(PathBuf::from(name), format_page(format));
    }
    documents
}

/// Writes all of them, and removes pages of formats that are gone.
pub(crate) fn write() -> Result<(), Failure> {
    for (name, text) in documents() {
        let path = root().join(&name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", name.display()))?;
        }
        fs::write(&path, text).map_err(|error| format!("{}: {error}", name.display()))?;
        println!("{}", name.display());
    }
    for name in strangers()? {
        fs::remove_file(root().join(&name)).map_err(|error| error.to_string())?;
        println!("{} removed", name.display());
    }
    Ok(())
}

/// Fails where one of them differs from what the program would write.
pub(crate) fn compare() -> Result<(), Failure> {
    let mut faults = Vec::new();
    for (name, text) in documents() {
        match fs::read_to_string(root().join(&name)) {
            Ok(there) if there == text => {}
            Ok(_) => faults.push(format!("{} differs", name.display())),
            Err(error) => faults.push(format!("{}: {error}", name.display())),
        }
    }
    let strangers = strangers()?.into_iter();
    faults.extend(strangers.map(|name| format!("{} belongs to no format", name.display())));
    if faults.is_empty() {
        println!(
            "{} documents are as the program writes them",
            documents().len()
        );
        return Ok(());
    }
    faults.push("run `cargo xtask docs`, look at what changed, and commit it".into());
    Err(faults.join("\n"))
}

/// Files in docs/formats that no format wrote.
fn strangers() -> Result<Vec<PathBuf>, Failure> {
    let documents = documents();
    let folder = PathBuf::from("docs/formats");
    let entries = fs::read_dir(root().join(&folder))
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.map(|entry| entry.map(|entry| folder.join(entry.file_name())));
    let names: Result<Vec<_>, _> = names.collect();
    let mut names = names.map_err(|error| error.to_string())?;
    names.retain(|name| !documents.contains_key(name));
    Ok(names)
}
