//! The library computes and does nothing else: no files, no threads, no clock, no terminal.
//!
//! What needs one of them stands behind the feature named in the table. Unit tests are exempt.

use crate::source_tree::{Form, SourceTree, Target};

/// Something of the standard library that a pure computation never needs.
struct Impure {
    /// The path, or the name of the macro.
    path: &'static str,
    /// The feature below which it may stand, if any.
    feature: Option<&'static str>,
}

const fn never(path: &'static str) -> Impure {
    let feature = None;
    Impure { path, feature }
}

const fn behind(feature: &'static str, path: &'static str) -> Impure {
    let feature = Some(feature);
    Impure { path, feature }
}

const IMPURE: &[Impure] = &[
    behind("files", "std::fs"),
    behind("files", "std::path"),
    behind("threads", "std::thread"),
    behind("threads", "rayon"),
    never("std::time"),
    never("core::time"),
    never("std::env"),
    never("std::process"),
    never("std::net"),
    never("std::os"),
    never("std::io::stdin"),
    never("std::io::stdout"),
    never("std::io::stderr"),
    // Iterates in another order on every run.
    never("std::hash::RandomState"),
    never("std::collections::hash_map::RandomState"),
];

const TALKING_MACROS: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];

#[test]
fn the_library_touches_nothing_outside_itself() {
    let faults = faults(&SourceTree::of_the_library());
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn faults(tree: &SourceTree) -> Vec<String> {
    let mut faults = Vec::new();
    for path in tree.uses().filter(|path| !path.gate.only_in_tests) {
        let spelled = path.segments.join("::");
        let spot = format!("{}:{}: {spelled}", path.file, path.line);
        let last = path.segments.last().expect("a path has a segment");
        if path.form == Form::MacroCall && TALKING_MACROS.contains(&last.as_str()) {
            faults.push(format!("{spot}! talks to the terminal"));
        }
        for target in tree.resolve(&path) {
            let Target::Outside(names) = target else {
                continue;
            };
            let full = names.join("::");
            let same = |impure: &&Impure| {
                let below = full.strip_prefix(impure.path);
                below.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
            };
            let Some(impure) = IMPURE.iter().find(same) else {
                continue;
            };
            match impure.feature {
                None => faults.push(format!("{spot} has no place in the library")),
                Some(feature) if !path.gate.features.contains(feature) => {
                    faults.push(format!("{spot} must stand behind the feature `{feature}`"));
                }
                Some(_) => {}
            }
        }
    }
    faults
}

/// The scanner itself, on small sources that break the rule.
mod scanner {
    use super::{SourceTree, faults};

    fn faults_in(text: &str) -> Vec<String> {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let root = "mod a; #[cfg(feature = \"files\")] mod on_disk;";
        faults(&SourceTree::from_texts([
            file("lib.rs", root),
            file("a.rs", text),
            file("on_disk.rs", "use std::fs::File;"),
        ]))
    }

    #[test]
    fn pure_code_passes() {
        for pure in [
            "use std::fmt; fn f() -> fmt::Result { Ok(()) }",
            "use std::io::Write; fn f(out: &mut dyn Write) { let _ = writeln!(out, \"x\"); }",
            "#[cfg(feature = \"threads\")] mod many { use std::thread::scope; }",
            "#[cfg(feature = \"threads\")] fn f() { std::thread::yield_now(); }",
            "#[cfg(test)] mod tests { fn f() { println!(\"{:?}\", std::env::args()); } }",
            "mod env { pub fn f() {} } fn g() { env::f(); }",
        ] {
            assert_eq!(faults_in(pure), Vec::<String>::new(), "{pure}");
        }
    }

    #[test]
    fn every_disguise_is_found() {
        for impure in [
            "use std::fs;",
            "use std::{fmt, fs::File};",
            "use std as s; fn f() { s::process::exit(1) }",
            "fn f() { ::std::env::args(); }",
            "use std::time; fn f() { time::Instant::now(); }",
            "use std::time::Instant as Tick;",
            "fn f() { println!(); }",
            "fn f() { std::eprintln!(); }",
            "macro_rules! m { () => { dbg!(1) }; }",
            "macro_rules! m { () => { std::thread::spawn(|| ()) }; }",
            "#[cfg(feature = \"threads\")] use std::fs;",
            "#[cfg(feature = \"threads\")] use std::time::Instant;",
            "#[cfg(not(test))] use std::time::Instant;",
            "fn f<'a>(_: std::io::StdoutLock<'a>) { std::io::stdout(); }",
        ] {
            assert!(!faults_in(impure).is_empty(), "{impure}");
        }
    }
}
