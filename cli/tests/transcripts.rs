//! Every command and every kind of bad input, as a person meets them: what is typed, what is
//! printed, and the exit code.

#[test]
fn transcripts() {
    // So that the paths in them are as short as a person would type them.
    std::env::set_current_dir("tests/transcripts").unwrap();
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .case("*.trycmd")
        .case("judge/*.toml");
}
