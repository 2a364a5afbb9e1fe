//! Ctrl-C, and a request to terminate or to hang up: the first asks the search to stop with what it has, a second
//! ends the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};

/// The code of a program that Ctrl-C ended, by the habit of shells.
const ENDED_BY_CTRL_C: i32 = 130;

/// Raised by the first signal, once somebody looks at it.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();
/// Files that are not in place yet.
static DRAFTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A flag that Ctrl-C, or a request to terminate, raises from now on. Where the system does not
/// allow that, the flag stays down and Ctrl-C ends the program as always.
///
/// Call it after the input has been read: until then Ctrl-C is to end the program at once.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    listen();
    Arc::clone(STOP.get_or_init(Arc::default))
}

/// A file that is to be gone, should the program be ended before it is in place.
#[derive(Debug)]
pub(crate) struct ListedDraft(PathBuf);

impl ListedDraft {
    pub(crate) fn new(path: &Path) -> Self {
        listen();
        with_drafts(|drafts| drafts.insert(path.to_path_buf()));
        Self(path.to_path_buf())
    }
}

/// It was put in place, or removed.
impl Drop for ListedDraft {
    fn drop(&mut self) {
        with_drafts(|drafts| drafts.remove(&self.0));
    }
}

fn with_drafts<T>(change: impl FnOnce(&mut BTreeSet<PathBuf>) -> T) -> T {
    // A set of names is whole whatever became of a thread that held it.
    change(&mut DRAFTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Listens for signals, if it does not yet.
fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        let _ = ctrlc::set_handler(|| match STOP.get() {
            Some(stop) if !stop.swap(true, Ordering::Relaxed) => {}
            // Files are put in place in one step: nothing is half written but what has no name yet.
            _ => {
                with_drafts(|drafts| drafts.iter().for_each(|draft| drop(fs::remove_file(draft))));
                std::process::exit(ENDED_BY_CTRL_C);
            }
        });
    });
}
