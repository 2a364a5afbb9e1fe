//! The library's own source files as a tree of modules, for the tests that keep it in order.
//!
//! A path such as `flip::Rule` is followed through `use` lines and re-exports to the file that
//! defines what it names, so that no import hides behind another name.

#![allow(dead_code, unreachable_pub)]

mod scan;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module, from the crate's root: `["flip", "goal"]`.
pub type ModulePath = Vec<String>;

/// What a path names in the end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// A module of the crate itself.
    Module(ModulePath),
    /// Something that this module defines.
    Item(ModulePath, String),
    /// Something that stands at the root of the crate and is no module: a re-export.
    RootItem(String),
    /// A path into another crate, or a name that is local to a function or a prelude.
    Outside(Vec<String>),
}

/// Under which conditions a piece of source is compiled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gate {
    /// Below `#[cfg(test)]`.
    pub only_in_tests: bool,
    /// The features named by `#[cfg(feature = "...")]` above it.
    pub features: BTreeSet<String>,
}

/// How a path was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// In a `use` line.
    Use,
    /// In a `use` line that ends with `*`.
    Glob,
    /// Anywhere else: a type, an expression, an attribute, the body of a macro.
    Plain,
    /// The name of a macro that is called.
    MacroCall,
}

/// One path in one file.
#[derive(Debug, Clone)]
pub struct PathUse {
    /// The file, from the source folder.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// The module it stands in, inline modules included.
    pub module: ModulePath,
    /// The names between the `::`.
    pub segments: Vec<String>,
    /// How it was written.
    pub form: Form,
    /// When it is compiled.
    pub gate: Gate,
}

/// One `impl` block.
#[derive(Debug, Clone)]
pub struct ImplBlock {
    /// The type (with line and module) for which it is.
    pub of: PathUse,
}

#[derive(Debug, Default)]
struct Module {
    children: BTreeSet<String>,
    /// Names that `use` lines bring in, each with the paths they stand for.
    names: BTreeMap<String, Vec<Vec<String>>>,
    gate: Gate,
}

/// All source files of a crate.
#[derive(Debug, Default)]
pub struct SourceTree {
    modules: BTreeMap<ModulePath, Module>,
    uses: Vec<PathUse>,
    impls: Vec<ImplBlock>,
}

impl SourceTree {
    /// The sources of this library.
    pub fn of_the_library() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        collect_rust_files(&root, &mut files);
        let texts = files.iter().map(|file| {
            let name = file.strip_prefix(&root).expect("found below it");
            let name = name.to_str().expect("our file names are ASCII").to_owned();
            let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, text)
        });
        Self::from_texts(texts)
    }

    /// The sources given as file names (from the source folder) and texts.
    pub fn from_texts(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut tree = Self::default();
        for (name, text) in files {
            let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            scan::scan_file(&mut tree, &name, &syntax);
        }
        tree
    }

    /// Every path in the sources, with the conditions of the modules around it.
    pub fn uses(&self) -> impl Iterator<Item = PathUse> + '_ {
        self.uses.iter().map(|path| self.with_outer_gates(path))
    }

    /// Every `impl` block.
    pub fn impls(&self) -> impl Iterator<Item = PathUse> + '_ {
        self.impls
            .iter()
            .map(|block| self.with_outer_gates(&block.of))
    }

    /// The modules directly below the root.
    pub fn top_modules(&self) -> BTreeSet<String> {
        self.modules
            .get(&Vec::new())
            .map(|root| root.children.clone())
            .unwrap_or_default()
    }

    /// Whether there is such a module.
    pub fn has_module(&self, path: &[String]) -> bool {
        self.modules.contains_key(path)
    }

    /// What a path names, all readings where a function and a module share a name.
    pub fn resolve(&self, path: &PathUse) -> BTreeSet<Target> {
        self.follow(&path.module, &path.segments)
    }

    fn with_outer_gates(&self, path: &PathUse) -> PathUse {
        let mut path = path.clone();
        for depth in 0..=path.module.len() {
            if let Some(module) = self.modules.get(&path.module[..depth]) {
                path.gate.only_in_tests |= module.gate.only_in_tests;
                path.gate.features.extend(module.gate.features.clone());
            }
        }
        path
    }

    fn follow(&self, module: &[String], segments: &[String]) -> BTreeSet<Target> {
        let (first, rest) = segments.split_first().expect("a path has a segment");
        match first.as_str() {
            "crate" | "tilewise" => return self.descend(&[], rest),
            "self" => return self.descend(module, rest),
            "super" => return self.descend(module, segments),
            _ => {}
        }
        let here = self.modules.get(module);
        // Before `::` a name is a module's own child if it has such a child: nothing that a `use`
        // brings in may have the same name there.
        let child = here.is_some_and(|here| here.children.contains(first));
        let mut found = BTreeSet::new();
        if child {
            found.extend(self.descend(module, segments));
        } else if let Some(paths) = here.and_then(|here| here.names.get(first)) {
            for path in paths {
                if path[0] == *first {
                    // `use serde::...` names a crate: looking the name up again would not end.
                    found.insert(Target::Outside([path, rest].concat()));
                } else {
                    found.extend(self.follow(module, &[path, rest].concat()));
                }
            }
        } else {
            found.insert(Target::Outside(segments.to_vec()));
        }
        found
    }

    fn descend(&self, module: &[String], rest: &[String]) -> BTreeSet<Target> {
        let Some((first, rest)) = rest.split_first() else {
            return BTreeSet::from([Target::Module(module.to_vec())]);
        };
        if first == "super" {
            let (_, parent) = module.split_last().expect("`super` stands below the root");
            return self.descend(parent, rest);
        }
        let here = self.modules.get(module);
        let mut found = BTreeSet::new();
        let child = here.is_some_and(|here| here.children.contains(first));
        if child {
            let child = [module, std::slice::from_ref(first)].concat();
            found.extend(self.descend(&child, rest));
        } else if module.is_empty() {
            return BTreeSet::from([Target::RootItem(first.clone())]);
        }
        // A module and a function may share a name: then the last name of a path means both.
        if let Some(paths) = here.and_then(|here| here.names.get(first))
            && (!child || rest.is_empty())
        {
            for path in paths {
                found.extend(self.follow(module, &[path, rest].concat()));
            }
        }
        if found.is_empty() {
            found.insert(Target::Item(module.to_vec(), first.clone()));
        }
        found
    }
}

/// The file of a module path, as the modules of the crate lie: `flip/goal.rs` is `flip::goal`.
pub fn module_of_file(name: &str) -> ModulePath {
    let stem = name.strip_suffix(".rs").expect("a Rust file");
    let mut path: ModulePath = stem.split('/').map(str::to_owned).collect();
    if matches!(path.last().map(String::as_str), Some("mod" | "lib")) {
        path.pop();
    }
    path
}

fn collect_rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut entries: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            collect_rust_files(&entry, files);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            files.push(entry);
        }
    }
}
