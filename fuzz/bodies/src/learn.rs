//! Observations never make anything panic; what is learnt from them passes its checks, and what is
//! written is read back.

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::flip::{Question, learn_wiring, solve};
use tilewise::format::{read_observations, write_findings, write_observations};
use tilewise::verify::{check_certain, check_findings, check_flip};

/// Reads the bytes as observations, and learns from them.
pub fn learn(bytes: &[u8]) {
    let read = match read_observations(bytes) {
        Ok(read) => read,
        Err(Error::Parse(fault)) => {
            let end = fault.start + fault.len;
            assert!(end <= bytes.len(), "{fault:?} of {} bytes", bytes.len());
            assert!(fault.column >= 1 && !fault.message.is_empty(), "{fault:?}");
            return;
        }
        Err(Error::TooLarge { .. }) => return,
        Err(other) => panic!("no fault of a text: {other:?}"),
    };
    let (seen, goal) = (&read.observations, &read.goal);
    match write_observations(seen, goal) {
        Ok(text) => {
            let again = read_observations(text.as_bytes()).expect("it was just written");
            assert_eq!((&again.observations, &again.goal), (seen, goal), "{text}");
        }
        // A lone button may have a name that would mean something else after `buttons:`.
        Err(Error::NoTextForm(_)) if seen.buttons().len() == 1 => {}
        Err(other) => panic!("what was read has a text form: {other:?}"),
    }
    let limits = Limits {
        max_work: 1 << 10,
        max_bytes: 1 << 16,
        ..Limits::default()
    };
    let Ok(learned) = learn_wiring(seen, &limits) else {
        return; // too large
    };
    if let Err(refusal) = check_findings(seen, learned.findings(), &limits) {
        assert!(!refusal.is_wrong(), "{refusal}");
    }
    let _ = write_findings(seen, learned.findings(), &learned.now(), goal, None);
    let Ok(Some(puzzle)) = learned.certain_puzzle(goal, &limits) else {
        return;
    };
    let Ok(answer) = solve(&puzzle, Question::Fewest, &limits) else {
        return;
    };
    if let Err(refusal) = check_flip(&puzzle, &answer, &limits) {
        assert!(!refusal.is_wrong(), "{refusal}");
    }
    if let Some(presses) = answer.solution()
        && let Err(refusal) = check_certain(seen, goal, presses, &limits)
    {
        assert!(!refusal.is_wrong(), "{refusal}");
    }
}
