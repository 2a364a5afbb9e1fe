//! The committed reference of the command line is what the program prints.

use std::path::Path;

#[test]
fn the_committed_reference_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/cli.md");
    let committed = std::fs::read_to_string(&path).unwrap();
    assert!(
        committed == tilewise_cli::reference(),
        "docs/cli.md is out of date; write it anew with `cargo xtask docs`"
    );
}

#[test]
fn every_command_has_examples() {
    let reference = tilewise_cli::reference();
    let sections: Vec<&str> = reference.split("\n## ").skip(1).collect();
    assert!(sections.len() > 6, "the program and its commands");
    for section in sections {
        assert!(section.contains("Examples:\n  tilewise"), "{section}");
    }
}
