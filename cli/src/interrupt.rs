//! Ctrl-C: the first asks the search to stop with the best it has, a second ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The code of a program that Ctrl-C ended, by the habit of shells.
const ENDED_BY_CTRL_C: i32 = 130;

/// A flag that Ctrl-C, or a request to terminate, raises from now on. Where the system does not
/// allow that, the flag stays down and Ctrl-C ends the program as always.
///
/// Call it after the input has been read: until then Ctrl-C is to end the program at once.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    let handler = move || {
        if raised.swap(true, Ordering::Relaxed) {
            // Nothing is half written: files are put in place in one step.
            std::process::exit(ENDED_BY_CTRL_C);
        }
    };
    let _ = ctrlc::set_handler(handler);
    flag
}
