//! Everything the project is built from may be used by anybody: each licence is on a short list.

use std::path::Path;
use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand};

/// Licences that ask for no more than their own text beside the copy.
const ALLOWED: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "0BSD",
    "CC0-1.0",
    "Unlicense",
    "Unicode-3.0",
];

/// Allowed for one package only, because it is no part of what is shipped.
const ALLOWED_IN_FUZZING: [&str; 1] = ["NCSA"];

#[test]
fn the_library_and_the_program_are_free_to_use() {
    let metadata = metadata("Cargo.toml").expect("what is built here is fetched");
    let faults = faults(&metadata, &ALLOWED);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn so_are_the_fuzz_targets() {
    // Whoever never built them has not fetched what they need.
    let Some(metadata) = metadata("fuzz/Cargo.toml") else {
        println!("the packages of the fuzz targets are not fetched");
        return;
    };
    let allowed = [&ALLOWED[..], &ALLOWED_IN_FUZZING].concat();
    let faults = faults(&metadata, &allowed);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The graph for all platforms, if all of it is fetched; else what this machine builds from.
///
/// The test never asks the network. `.ci/run` fetches everything and sets `WHOLE_GRAPH`: there
/// nothing less than the whole graph will do.
fn metadata(manifest: &str) -> Option<Metadata> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let read = |options: &[&str]| {
        let fixed = ["--locked", "--offline"].iter();
        let options = fixed.chain(options).map(|&option| option.to_owned());
        MetadataCommand::new()
            .manifest_path(root.join(manifest))
            .other_options(options.collect::<Vec<_>>())
            .exec()
    };
    match read(&[]) {
        Ok(metadata) => Some(metadata),
        Err(error) if std::env::var_os("TILEWISE_WHOLE_GRAPH").is_some() => {
            panic!("{manifest}: {error}")
        }
        Err(_) => read(&["--filter-platform", &host()]).ok(),
    }
}

/// The platform that the tests run on: a build fetches only what it needs.
fn host() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(compiler).arg("-vV").output();
    let answer = answer.expect("the compiler that built this runs").stdout;
    let answer = String::from_utf8(answer).expect("the compiler speaks UTF-8");
    let host = answer.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("it names its host").to_owned()
}

fn faults(metadata: &Metadata, allowed: &[&str]) -> Vec<String> {
    assert!(metadata.packages.len() > 5, "the whole graph is listed");
    let mut faults = Vec::new();
    for package in &metadata.packages {
        let name = format!("{} {}", package.name, package.version);
        match &package.license {
            None => faults.push(format!("{name}: no licence")),
            Some(licence) if !satisfied(licence, allowed) => {
                faults.push(format!("{name}: {licence}"));
            }
            Some(_) => {}
        }
    }
    faults
}

/// Whether an expression of names, `AND`, `OR` (or `/`), `WITH` and brackets can be met with
/// `allowed` alone. `AND` binds more strongly than `OR`.
fn satisfied(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader {
        words: &words,
        allowed,
        malformed: false,
    };
    let met = reader.alternatives();
    met && reader.words.is_empty() && !reader.malformed
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [&'a str],
    malformed: bool,
}

impl Reader<'_> {
    fn take(&mut self, word: &str) -> bool {
        let taken = self.words.first() == Some(&word);
        if taken {
            self.words = &self.words[1..];
        }
        taken
    }

    fn alternatives(&mut self) -> bool {
        let mut met = self.together();
        while self.take("OR") {
            met |= self.together();
        }
        met
    }

    fn together(&mut self) -> bool {
        let mut met = self.one();
        while self.take("AND") {
            met &= self.one();
        }
        met
    }

    fn one(&mut self) -> bool {
        if self.take("(") {
            let met = self.alternatives();
            self.malformed |= !self.take(")");
            return met;
        }
        let Some((&name, rest)) = self.words.split_first() else {
            self.malformed = true;
            return false;
        };
        self.words = rest;
        let mut licence = name.to_owned();
        if self.take("WITH")
            && let Some((&exception, rest)) = self.words.split_first()
        {
            self.words = rest;
            licence = format!("{name} WITH {exception}");
        }
        self.allowed.contains(&licence.as_str())
    }
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    let met = [
        "MIT",
        "MIT OR GPL-3.0",
        "MIT/Apache-2.0",
        "(MIT OR GPL-3.0) AND ISC",
        "GPL-3.0 AND MIT OR Zlib",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
    ];
    let unmet = [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR ISC) AND (GPL-3.0 OR MPL-2.0)",
        "MIT WITH strange-exception",
        "MIT OR",
        "MIT )",
        "(MIT",
        "LGPL-3.0 OR MPL-2.0",
        "NCSA",
    ];
    for expression in met {
        assert!(satisfied(expression, &ALLOWED), "{expression}");
    }
    for expression in unmet {
        assert!(!satisfied(expression, &ALLOWED), "{expression}");
    }
}
