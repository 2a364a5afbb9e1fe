//! Every link between documents, and every file that a document names, leads somewhere.

use std::path::Path;

use crate::tracked_files::tracked_files;

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let exists = |name: &str| root.join(name).exists();
    let mut faults = Vec::new();
    for file in tracked_files() {
        if file.name.ends_with(".md") {
            let folder = file.name.rsplit_once('/').map_or("", |(folder, _)| folder);
            for target in broken(folder, &file.text, &exists) {
                faults.push(format!("{}: {target}", file.name));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Links of a document in `folder`, and file names in its code spans, that name nothing.
fn broken(folder: &str, text: &str, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let links = text.split("](").skip(1).filter_map(|rest| {
        let (target, _) = rest.split_once(')')?;
        let target = target.split('#').next()?;
        let inside = !target.is_empty() && !target.contains("://");
        inside.then(|| format!("{folder}/{target}"))
    });
    // In code spans only what starts with one of our folders is surely a file.
    let folders = [
        "core/", "cli/", "xtask/", "docs/", "fuzz/", "boards/", "tools/",
    ];
    let named = text.split('`').skip(1).step_by(2).filter_map(|span| {
        let whole = folders.iter().any(|folder| span.starts_with(folder));
        let plain = !span.contains([' ', '*', '{', '\n']);
        (whole && plain).then(|| format!("/{span}"))
    });
    let names = links.chain(named);
    let names = names.map(|name| name.trim_start_matches('/').to_owned());
    names.filter(|name| !exists(name)).collect()
}

#[test]
fn a_broken_link_is_found() {
    let exists = |name: &str| ["docs/a.md", "docs/../README.md", "core/src/a.rs"].contains(&name);
    let text = "[a](a.md#part) [b](b.md) [c](../README.md) [d](#here) [e](https://e.example/) \
                `core/src/a.rs` `core/src/b.rs` `cargo run` `docs/*.md`";
    assert_eq!(
        broken("docs", text, &exists),
        ["docs/b.md", "core/src/b.rs"]
    );
    assert_eq!(broken("", "[b](b.md)", &exists), ["b.md"]);
}
