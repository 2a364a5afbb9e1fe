//! The text files of the project as the version control system lists them.

use std::path::Path;
use std::process::Command;

/// One file.
#[derive(Debug)]
pub(crate) struct TrackedFile {
    /// Its name from the project's root, with `/`.
    pub(crate) name: String,
    /// What it holds.
    pub(crate) text: String,
}

/// All tracked files that hold UTF-8 text and exist now.
pub(crate) fn tracked_files() -> Vec<TrackedFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // New files count before they are committed; ignored ones never do.
    let listing = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(&root)
        .output()
        .expect("git lists the files of the project");
    assert!(listing.status.success(), "{listing:?}");
    let names = String::from_utf8(listing.stdout).expect("our file names are ASCII");
    let read = |name: &str| {
        let text = std::fs::read_to_string(root.join(name)).ok()?;
        let name = name.to_owned();
        Some(TrackedFile { name, text })
    };
    let files: Vec<_> = names.split_terminator('\0').filter_map(read).collect();
    assert!(files.len() > 20, "only {} files found", files.len());
    files
}
