//! Outputs for the judge problems are graded without a panic, whatever stands in them; the right one
//! is accepted, and so it is with other blanks.

use tilewise::answer::Limits;
use tilewise::judge::{Failure, Graded, problems};

/// Grades the bytes after the first two as output for a sample of the problem that the first names,
/// and the right output with some of them put in where the second says.
pub fn judge_output(bytes: &[u8]) {
    let &[first, place, ref output @ ..] = bytes else {
        return;
    };
    let problem = &problems()[usize::from(first) % problems().len()];
    let sample = &problem.samples[usize::from(first) / problems().len() % problem.samples.len()];
    let input = sample.input.as_bytes();
    let limits = Limits {
        max_work: 1 << 12,
        max_bytes: 1 << 22,
        ..Limits::default()
    };
    let mut ours = Vec::new();
    match problem.solve(input, &mut ours, &limits) {
        Ok(()) => {}
        Err(Failure::Refused(refusal)) if refusal.is_wrong() => panic!("refused: {refusal}"),
        Err(_) => return,
    }
    let grade = |output: &[u8]| match problem.check(input, output, &limits) {
        Ok(grade) => grade,
        Err(failure) => panic!("{}: {failure}", problem.key),
    };
    let key = problem.key;
    assert_eq!(grade(&ours), Graded::Accepted, "{key}");
    let _ = grade(output);
    let at = usize::from(place) * ours.len() / 256;
    let cut = grade(&ours[..at]);
    let words = |text: &[u8]| {
        text.split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty())
            .count()
    };
    if words(&ours[..at]) < words(&ours) {
        assert!(matches!(cut, Graded::Refused(_)), "{key}: {cut:?}");
    }
    let spliced = [&ours[..at], output, &ours[at..]].concat();
    let spliced = grade(&spliced);
    let is_blank = output.iter().all(u8::is_ascii_whitespace);
    let within = at > 0 && !ours[at - 1].is_ascii_whitespace() && !ours[at].is_ascii_whitespace();
    if is_blank && !within {
        assert!(!matches!(spliced, Graded::Refused(_)), "{key}: {spliced:?}");
    }
}
