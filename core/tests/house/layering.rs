//! Who may import whom: the table, and the test that reads every path in the sources against it.
//!
//! Unit tests (below `#[cfg(test)]`) are exempt: a checker may be tried on what a solver found.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::source_tree::{Form, PathUse, SourceTree, Target};

/// One module and what it may import. `flip::rule` is that file alone; `error` is open to all.
struct Row {
    module: &'static str,
    may_import: &'static [&'static str],
}

/// The files of `flip` and `slide` that hold puzzles, tables and answers, and no way to solve.
const BOARDS: &[&str] = &[
    "flip::puzzle",
    "flip::rule",
    "flip::goal",
    "flip::presses",
    "flip::states",
    "flip::modulus",
    "flip::places",
    "flip::effects",
    "flip::level",
    "flip::observations",
    "flip::findings",
    "slide::puzzle",
    "slide::costs",
    "slide::rule",
    "slide::target",
    "slide::moves",
];

const fn row(module: &'static str, may_import: &'static [&'static str]) -> Row {
    Row { module, may_import }
}

const BOARDS_ONLY: &str = "the boards";

const TABLE: &[Row] = &[
    row("error", &[]),
    row("bits", &[]),
    row("grid", &["bits"]),
    row("answer", &["bits", "grid"]),
    row("gf2", &["bits", "answer"]),
    row("modular", &["bits", "answer"]),
    row("transform", &["bits", "gf2"]),
    row("flow", &["answer", "grid"]),
    row(
        "flip",
        &["bits", "grid", "answer", "gf2", "modular", "transform"],
    ),
    row("slide", &["bits", "grid", "answer", "flow"]),
    row("verify", &["bits", "grid", "answer", BOARDS_ONLY]),
    row("format", &["bits", "grid", "answer", BOARDS_ONLY]),
    row("picture", &["bits", "grid", "answer", BOARDS_ONLY]),
    row(
        "judge",
        &[
            "bits", "grid", "answer", "flip", "slide", "verify", "format",
        ],
    ),
    row("reference", &["bits", "grid", "answer", BOARDS_ONLY]),
];

/// The packages of the workspace and which of them each may depend on.
const PACKAGES: &[Row] = &[
    row("tilewise", &[]),
    row("tilewise-cli", &["tilewise"]),
    row("tilewise-fuzz-bodies", &["tilewise"]),
    row(
        "xtask",
        &["tilewise", "tilewise-cli", "tilewise-fuzz-bodies"],
    ),
];

#[test]
fn every_import_stands_in_the_table() {
    let tree = SourceTree::of_the_library();
    let faults = faults(&tree);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    for unused in unused_entries(&tree) {
        println!("allowed but unused: {unused}");
    }
}

#[test]
fn every_module_has_a_row_and_every_row_a_module() {
    let tree = SourceTree::of_the_library();
    let rows: BTreeSet<String> = TABLE.iter().map(|row| row.module.to_owned()).collect();
    assert_eq!(rows, tree.top_modules());
    for board in BOARDS {
        let path: Vec<String> = board.split("::").map(str::to_owned).collect();
        assert!(tree.has_module(&path), "{board} is not a file");
    }
}

#[test]
fn architecture_shows_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ARCHITECTURE.md");
    let document = std::fs::read_to_string(path).expect("ARCHITECTURE.md stands at the root");
    let table = table_as_text();
    // Where lines are broken is the document's own affair.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words(&document).contains(&words(&table)),
        "ARCHITECTURE.md must hold this table:\n{table}"
    );
}

#[test]
fn packages_depend_downward_only() {
    let metadata = cargo_metadata::MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml"))
        .no_deps()
        .other_options(["--offline".to_owned()])
        .exec()
        .expect("cargo metadata runs");
    let ours: BTreeSet<String> = metadata
        .packages
        .iter()
        .map(|package| package.name.to_string())
        .collect();
    let listed: BTreeSet<String> = PACKAGES.iter().map(|row| row.module.to_owned()).collect();
    assert_eq!(ours, listed, "every package of the workspace has a row");
    for package in &metadata.packages {
        let name = package.name.to_string();
        let row = PACKAGES.iter().find(|row| row.module == name);
        let allowed = row.expect("compared above").may_import;
        for dependency in &package.dependencies {
            let to = dependency.name.as_str();
            // The library's own tests switch its feature `reference` on by depending on it.
            let own_tests = to == name && dependency.kind != cargo_metadata::DependencyKind::Normal;
            assert!(
                !ours.contains(to) || allowed.contains(&to) || own_tests,
                "{name} must not depend on {to}"
            );
        }
    }
}

/// The table as ARCHITECTURE.md shows it.
fn table_as_text() -> String {
    let mut text = String::from("| module | may import |\n|---|---|\n");
    for row in TABLE {
        let list = match row.may_import {
            [] => "nothing".to_owned(),
            list => list.join(", "),
        };
        writeln!(text, "| {} | {list} |", row.module).expect("a String takes all");
    }
    let boards: Vec<String> = BOARDS.iter().map(|board| format!("`{board}`")).collect();
    let boards = boards.join(", ");
    writeln!(text, "\n*The boards* are {boards}.").expect("a String takes all");
    text
}

/// What is wrong with the imports of `tree`, one line each.
fn faults(tree: &SourceTree) -> Vec<String> {
    let mut faults = Vec::new();
    for path in tree.uses() {
        let own_tests = path.gate.only_in_tests;
        let outside = |target: &Target| matches!(target, Target::Outside(_));
        let of_its_parent = path.segments == ["super"];
        let of_a_crate = || tree.resolve(&path).iter().all(outside);
        if path.form == Form::Glob && !(own_tests && (of_its_parent || of_a_crate())) {
            faults.push(fault(&path, "globs hide what is imported"));
        }
        // The root is the public face: it may show what it likes.
        if path.module.is_empty() || own_tests {
            continue;
        }
        if path.segments[0] == "tilewise" {
            faults.push(fault(&path, "inside the library say `crate`"));
        }
        for target in tree.resolve(&path) {
            if let Some(why) = refusal(&path.module, &target) {
                faults.push(fault(&path, &why));
            }
        }
    }
    for block in tree.impls().filter(|block| !block.gate.only_in_tests) {
        for target in tree.resolve(&block) {
            let Target::Item(home, _) = target else {
                continue;
            };
            let same_part = home.first() == block.module.first();
            if same_part && is_board(&home) && !is_board(&block.module) {
                let why = "a board's methods stand in the board's file: checkers can call them";
                faults.push(fault(&block, why));
            }
        }
    }
    faults
}

fn fault(path: &PathUse, why: &str) -> String {
    let spelled = path.segments.join("::");
    format!("{}:{}: {spelled}: {why}", path.file, path.line)
}

/// Why a file of module `from` must not name `target`, if so.
fn refusal(from: &[String], target: &Target) -> Option<String> {
    let (to, whole_module) = match target {
        Target::Outside(_) => return None,
        Target::RootItem(name) => {
            return Some(format!(
                "import `{name}` from the module that defines it, not from the root"
            ));
        }
        Target::Module(to) => (to, true),
        Target::Item(to, _) => (to, false),
    };
    let Some(top) = to.first() else {
        return None; // `pub(crate)` names the root and takes nothing from it
    };
    if from[0] == *top {
        // What a checker may see must not lead to what it must not see.
        let leads_out = is_board(from) && !is_board(to) && !(whole_module && to.len() == 1);
        return leads_out.then(|| format!("a board's file must not import {}", to.join("::")));
    }
    if top == "error" {
        return None;
    }
    let Some(row) = TABLE.iter().find(|row| row.module == from[0]) else {
        return Some(format!("module {} has no row in the table", from[0]));
    };
    let all_of_it = row.may_import.contains(&top.as_str());
    // The name of a module may stand before `::Rule`: the path as a whole is judged elsewhere.
    let boards = BOARDS
        .iter()
        .any(|board| board.starts_with(&format!("{top}::")));
    let some_of_it = row.may_import.contains(&BOARDS_ONLY)
        && (is_board(to) || (whole_module && to.len() == 1 && boards));
    let refused = !(all_of_it || some_of_it);
    refused.then(|| format!("{} must not import {}", from[0], to.join("::")))
}

/// Whether a module is one of the files that hold boards and answers only.
fn is_board(module: &[String]) -> bool {
    module.len() >= 2 && BOARDS.contains(&format!("{}::{}", module[0], module[1]).as_str())
}

/// Entries of the table that no import needs now.
fn unused_entries(tree: &SourceTree) -> Vec<String> {
    let mut used = BTreeSet::new();
    for path in tree.uses().filter(|path| !path.module.is_empty()) {
        for target in tree.resolve(&path) {
            if let Target::Item(to, _) | Target::Module(to) = target
                && let Some(top) = to.first()
            {
                used.insert(format!("{} <- {top}", path.module[0]));
                if is_board(&to) {
                    used.insert(format!("{} <- {BOARDS_ONLY}", path.module[0]));
                }
            }
        }
    }
    let entry = |row: &'static Row| {
        let module = row.module;
        row.may_import
            .iter()
            .map(move |to| format!("{module} <- {to}"))
    };
    let entries = TABLE.iter().flat_map(entry);
    entries.filter(|entry| !used.contains(entry)).collect()
}

/// The scanner itself, on small sources that break the rules.
mod scanner {
    use super::{SourceTree, faults};

    /// A crate of four modules like ours, with `text` as the file `name`.
    fn faults_with(name: &str, text: &str) -> Vec<String> {
        let files = [
            (
                "lib.rs",
                "pub mod bits; pub mod error; pub mod flip; pub mod verify; pub use error::Error;",
            ),
            ("bits/mod.rs", "mod bit_vec; pub use bit_vec::BitVec;"),
            ("bits/bit_vec.rs", "pub struct BitVec;"),
            ("error.rs", "pub struct Error;"),
            (
                "flip/mod.rs",
                "mod rule; mod solve; pub use rule::Rule; pub use solve::{solve, Solver as Machine};",
            ),
            (
                "flip/rule.rs",
                "use crate::bits::BitVec; pub struct Rule(BitVec);",
            ),
            (
                "flip/solve.rs",
                "use super::rule::Rule; pub struct Solver(Rule); pub fn solve() {}",
            ),
            ("verify/mod.rs", "mod flip_solved;"),
            ("verify/flip_solved.rs", ""),
        ];
        let mut files: Vec<(String, String)> = files
            .map(|(name, text)| (name.to_owned(), text.to_owned()))
            .to_vec();
        files.retain(|(other, _)| other != name);
        files.push((name.to_owned(), text.to_owned()));
        faults(&SourceTree::from_texts(files))
    }

    fn in_a_checker(text: &str) -> Vec<String> {
        faults_with("verify/flip_solved.rs", text)
    }

    #[test]
    fn what_the_table_allows_passes() {
        for allowed in [
            "",
            "use crate::flip::Rule; use crate::bits::BitVec; fn f(_: &Rule, _: BitVec) {}",
            "use crate::flip; fn f(_: &flip::Rule) {}",
            "use crate::error::Error; pub(crate) fn f() -> Result<(), Error> { Ok(()) }",
            "use super::flip_solved as me; use self::inside::G; mod inside { pub struct G; }",
            "#[cfg(test)] mod tests { use super::*; use crate::flip::solve; use proptest::prelude::*; }",
            "use std::fmt; fn f() { println!(\"{}\", std::fmt::Error); }",
        ] {
            assert_eq!(in_a_checker(allowed), Vec::<String>::new(), "{allowed}");
        }
    }

    #[test]
    fn a_solver_is_found_in_every_disguise() {
        for disguise in [
            "use crate::flip::solve;",
            "use crate::flip::{Rule, solve};",
            "use crate::flip::Machine;",
            "use crate::flip::solve::Solver as Harmless;",
            "fn f() { crate::flip::solve(); }",
            "fn f(_: crate::flip::Machine) {}",
            "fn f(_: Vec<Option<crate::flip::Machine>>) {}",
            "use crate::flip; fn f() { flip::solve(); }",
            "use crate::flip as f; fn g() { f::solve::solve(); }",
            "use crate::{flip::{self as f}}; fn g() -> f::Machine { todo!() }",
            "fn f() { super::super::flip::solve() }",
            "use super::super::flip; fn f() { flip::solve() }",
            "fn f() { vec![crate::flip::solve()]; }",
            "fn f() { vec![{ let x = (1, [super :: super :: flip :: solve()]); }]; }",
            "macro_rules! m { () => { $crate::flip::solve() }; }",
            "macro_rules! m { () => { use $crate::flip::{Rule, solve}; }; }",
            "use crate::flip; macro_rules! m { () => { flip::Machine }; }",
            "#[derive(crate::flip::Machine)] struct S;",
            "mod deeper { fn f() { super::super::super::flip::solve() } }",
            "fn f() { tilewise::flip::solve() }",
            "#[cfg(any(test, feature = \"x\"))] use crate::flip::solve;",
        ] {
            assert!(!in_a_checker(disguise).is_empty(), "{disguise}");
        }
    }

    #[test]
    fn an_upward_import_is_found() {
        let found = faults_with(
            "bits/bit_vec.rs",
            "use crate::flip::Rule; pub struct BitVec;",
        );
        let expected = "bits/bit_vec.rs:1: crate::flip::Rule: bits must not import flip::rule";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn globs_and_the_root_are_refused() {
        let globs = [
            "use crate::bits::*;",
            "use super::*;",
            "macro_rules! m { () => { use crate::bits::*; } }",
            "macro_rules! m { () => { use crate::bits::{*}; } }",
            "#[cfg(test)] mod tests { use crate::flip::*; }",
        ];
        for glob in globs {
            let found = in_a_checker(glob);
            assert!(found.iter().any(|fault| fault.contains("globs")), "{glob}");
        }
        let root = in_a_checker("use crate::Error;");
        assert!(root[0].contains("not from the root"), "{root:?}");
    }

    #[test]
    fn a_module_outside_the_table_is_found() {
        let found = faults_with("magic/mod.rs", "use crate::bits::BitVec;");
        assert!(found[0].contains("no row"), "{found:?}");
    }

    #[test]
    fn what_a_checker_may_see_leads_no_further() {
        for leak in [
            "use super::solve::solve; pub struct Rule;",
            "pub struct Rule; impl Rule { fn f() { super::solve() } }",
        ] {
            let found = faults_with("flip/rule.rs", leak);
            assert!(found[0].contains("a board's file"), "{leak}: {found:?}");
        }
        let method = "use super::rule::Rule; pub struct Solver; pub fn solve() {} impl Rule {}";
        let found = faults_with("flip/solve.rs", method);
        assert!(found[0].contains("a board's methods"), "{found:?}");
    }
}
