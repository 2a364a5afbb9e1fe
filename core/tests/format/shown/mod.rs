//! Faults as a person sees them, and golden files of them, for the tests of the formats.

use tilewise::error::Error;

/// The fault as a person sees it: the line, a marker under the spot, the sentence.
fn shown(input: &[u8], error: &Error) -> String {
    let (fault, before) = match error {
        Error::Parse(fault) => (fault, ""),
        Error::FalseClaim(fault) => (fault, "false claim: "),
        _ => return format!("{error}\n"),
    };
    let text = String::from_utf8_lossy(input);
    let line = text.split('\n').nth(fault.line - 1).unwrap_or_default();
    let line: String = line
        .trim_start_matches('\u{feff}')
        .chars()
        .take(60)
        .collect();
    let marker = "^".repeat(fault.len.clamp(1, 60));
    let indent = " ".repeat(fault.column - 1);
    assert!(fault.start + fault.len <= input.len());
    format!(
        "| {}\n| {indent}{marker}\n{before}{fault}\n",
        line.escape_debug()
    )
}

/// The faults that `read` finds in texts each of which must have one.
pub(crate) fn report(cases: &[(&str, &[u8])], read: impl Fn(&[u8]) -> Result<(), Error>) -> String {
    let mut report = String::new();
    for &(what, input) in cases {
        let error = read(input).expect_err(what);
        report += &format!("# {what}\n{}\n", shown(input, &error));
    }
    report
}

/// Compares `report` with the golden file of that name.
pub(crate) fn golden(name: &str, report: &str) {
    insta::with_settings!({
        snapshot_path => "../../data/format",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, report) });
}
