//! Where `unsafe` may stand, each place with its reason and a safe twin that tests compare.

use crate::tracked_files::tracked_files;
use proc_macro2::{TokenStream, TokenTree};

/// An exception to the lint that denies `unsafe` everywhere.
struct Exception {
    file: &'static str,
    /// How often the word may stand there.
    times: usize,
    reason: &'static str,
    /// The path of the safe function that a test compares it with.
    safe_twin: &'static str,
}

/// There is none yet.
const EXCEPTIONS: &[Exception] = &[];

#[test]
fn unsafe_stands_only_where_the_list_says() {
    let mut faults = Vec::new();
    let files = tracked_files();
    for file in files.iter().filter(|file| file.name.ends_with(".rs")) {
        let exception = EXCEPTIONS.iter().find(|entry| entry.file == file.name);
        let allowed = exception.map_or(0, |entry| entry.times);
        let found = count_unsafe(&file.text);
        if found != allowed {
            faults.push(format!("{}: {found} times, {allowed} allowed", file.name));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    for entry in EXCEPTIONS {
        assert!(!entry.reason.is_empty() && !entry.safe_twin.is_empty());
    }
}

#[test]
fn every_package_takes_the_lints_of_the_workspace() {
    let files = tracked_files();
    let root = files.iter().find(|file| file.name == "Cargo.toml");
    let root = &root.expect("the workspace has a manifest").text;
    assert!(root.contains("unsafe_code = \"deny\""));
    let manifests = files
        .iter()
        .filter(|file| file.name.ends_with("/Cargo.toml"));
    for manifest in manifests {
        let own_workspace = manifest.text.contains("[workspace]");
        let takes_them = manifest.text.contains("[lints]\nworkspace = true");
        assert!(takes_them || own_workspace, "{}: no [lints]", manifest.name);
    }
}

/// How often the word is code: comments and strings do not count.
fn count_unsafe(text: &str) -> usize {
    let tokens: TokenStream = text.parse().expect("Rust that the compiler reads too");
    count_in(tokens)
}

fn count_in(tokens: TokenStream) -> usize {
    let of_token = |token| match token {
        TokenTree::Ident(word) => usize::from(word == "unsafe"),
        TokenTree::Group(group) => count_in(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
    };
    tokens.into_iter().map(of_token).sum()
}

#[test]
fn the_word_is_counted_where_it_is_code() {
    for (text, times) in [
        ("// unsafe\nfn f() { \"unsafe\"; }", 0),
        ("unsafe fn f() {}", 1),
        ("fn f() { m!(unsafe { g() }); unsafe { h() } }", 2),
        ("unsafe impl Send for S {}", 1),
        ("#![allow(unsafe_code)]", 0),
        ("#[unsafe(no_mangle)] fn f() {}", 1),
    ] {
        assert_eq!(count_unsafe(text), times, "{text}");
    }
}
