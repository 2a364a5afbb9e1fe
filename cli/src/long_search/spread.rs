//! Spreads the weighing of very many solutions over threads, and keeps what was seen in a file.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tilewise::answer::Progress;
use tilewise::flip::{FlipPuzzle, Weigher};
use tilewise::format::{self, Puzzle, SearchCut};
use tilewise::transform::{Piece, TransformSearch};

use super::estimate::Estimate;
use super::search_file::{SearchFile, Seen, cut_of};
use crate::args::{EFFORT, LongSearch, PartOf, WorkLimit};
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::long_work::LongWork;
use crate::output::Target;

/// Solutions that a thread weighs before it looks at the clock and hands in what it saw.
const CHUNK: u64 = 1 << 27;

/// How much is weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// What takes about a minute.
    Effort(u128),
    /// At most so many solutions.
    Candidates(u64),
    /// What was weighed elsewhere, and nothing more.
    Nothing,
}

/// Weighs on several threads.
#[derive(Debug)]
pub(crate) struct Spread<'a> {
    reach: Reach,
    part: Option<PartOf>,
    work: &'a LongWork,
    checkpoint: Option<Checkpoint>,
    state: Mutex<State>,
}

/// The file that keeps the state.
#[derive(Debug)]
struct Checkpoint {
    target: Target,
    every: Duration,
    /// When the state was written; held while it is.
    written: Mutex<Instant>,
}

#[derive(Debug)]
struct State {
    file: SearchFile,
    /// How long it would take, where it is too much.
    estimate: Option<Estimate>,
    /// The file is of another search.
    is_foreign: bool,
    /// Why the state could not be written the last time.
    unwritten: Option<Failure>,
}

/// What became of the file of a checkpoint.
#[derive(Debug)]
pub(crate) enum Kept {
    /// There is none.
    Nowhere,
    /// The state is in this file.
    In(String),
}

impl<'a> Spread<'a> {
    /// What is asked for by `options`.
    ///
    /// # Errors
    /// [`Failure::File`] where the checkpoint cannot be written, is damaged, or belongs to another
    /// search; or where there is one and nobody said to go on from it.
    pub(crate) fn new(
        puzzle: &FlipPuzzle,
        options: &LongSearch,
        work: &'a LongWork,
    ) -> Result<Self, Failure> {
        let is_kept = options.checkpoint.is_some() || options.part.is_some();
        let text = match is_kept {
            true => puzzle_text(puzzle)?,
            false => String::new(),
        };
        let mut file = SearchFile {
            puzzle: text,
            part: options.part,
            goals: BTreeMap::new(),
        };
        let mut checkpoint = None;
        if let Some(name) = &options.checkpoint {
            checkpoint = Some(Checkpoint {
                target: Target::new(name, &[])?,
                every: Duration::from_secs(options.checkpoint_every()),
                written: Mutex::new(Instant::now()),
            });
            let shown = name.display();
            if !options.resume && name.exists() {
                let words = format!("{shown} is there already: --resume goes on from it");
                return Err(Failure::File(words));
            }
            if options.resume && name.exists() {
                let bytes = Input::read(Source::File(name.clone()))?.bytes;
                let kept = SearchFile::read(&bytes)
                    .map_err(|why| Failure::File(format!("can't go on from {shown}: {why}")))?;
                if (&kept.puzzle, kept.part) != (&file.puzzle, file.part) {
                    let words = format!("{shown} is of another puzzle, or another part of it");
                    return Err(Failure::File(words));
                }
                file = kept;
            }
        }
        Ok(Self {
            reach: match WorkLimit::asked(options.asked_work()) {
                WorkLimit::Minute => Reach::Effort(EFFORT.into()),
                WorkLimit::Candidates(most) => Reach::Candidates(most),
            },
            part: options.part,
            work,
            checkpoint,
            state: Mutex::new(State {
                file,
                estimate: None,
                is_foreign: false,
                unwritten: None,
            }),
        })
    }

    /// Only tells what `file` says was seen.
    pub(crate) fn told(file: SearchFile, work: &'a LongWork) -> Self {
        Self {
            reach: Reach::Nothing,
            part: None,
            work,
            checkpoint: None,
            state: Mutex::new(State {
                file,
                estimate: None,
                is_foreign: false,
                unwritten: None,
            }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that holds the lock panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long it would take to weigh what was not weighed because it is too much.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        self.state().estimate
    }

    /// Writes the state a last time, and says where it is.
    ///
    /// # Errors
    /// [`Failure::File`] where it could not be written, or was of another search.
    pub(crate) fn keep(&self) -> Result<Kept, Failure> {
        if self.state().is_foreign {
            let words =
                "what was kept is not of this search, or of another version of this program";
            return Err(Failure::File(words.into()));
        }
        let Some(checkpoint) = &self.checkpoint else {
            return Ok(Kept::Nowhere);
        };
        if self.state().file.goals.is_empty() {
            return Ok(Kept::Nowhere);
        }
        let mut written = checkpoint
            .written
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.write(checkpoint, &mut written);
        match self.state().unwritten.take() {
            Some(failure) => Err(failure),
            None => Ok(Kept::In(checkpoint.target.to_string())),
        }
    }

    /// What was seen, where it is all that this part of the search has to see; nothing where it was
    /// stopped before. None where nothing had to be weighed.
    pub(crate) fn result(&self) -> Option<Result<SearchFile, Unfinished>> {
        let state = self.state();
        if state.file.goals.is_empty() {
            return None;
        }
        let is_done = state.file.goals.values().all(|seen| {
            let mut own = self.own_parts(&seen.cut);
            own.all(|part| seen.is_whole(part))
        });
        Some(match is_done {
            true => Ok(state.file.clone()),
            false => Err(Unfinished),
        })
    }

    /// The parts that are to be searched here.
    fn own_parts(&self, cut: &SearchCut) -> std::ops::Range<u64> {
        let all = cut.parts();
        self.part.map_or(0..all, |part| part.share(all))
    }

    /// Searches the rest of one part, chunk after chunk.
    fn search_part(&self, goal: usize, search: &TransformSearch, part: u64, done: &AtomicU64) {
        let blocks = search.part(part);
        let chunk = (CHUNK / search.block_len()).max(1);
        let mut next = self.seen_to(goal, part).unwrap_or(blocks.start);
        while next < blocks.end && !self.work.was_stopped() {
            let end = blocks.end.min(next + chunk);
            let piece = search.search(next..end, |_| !self.work.was_stopped());
            let len = piece.blocks.end - next;
            next = piece.blocks.end;
            if len > 0 {
                self.hand_in(goal, part, piece);
            }
            let done = done.fetch_add(len, Ordering::Relaxed) + len;
            self.report(search, done, goal);
            self.keep_if_due();
        }
    }

    /// The block up to which a part was seen.
    fn seen_to(&self, goal: usize, part: u64) -> Option<u64> {
        let state = self.state();
        let piece = state.file.goals.get(&goal)?.parts.get(&part)?;
        Some(piece.blocks.end)
    }

    fn hand_in(&self, goal: usize, part: u64, piece: Piece) {
        let mut state = self.state();
        let Some(seen) = state.file.goals.get_mut(&goal) else {
            return;
        };
        let whole = match seen.parts.get(&part) {
            Some(before) => before.merged(&piece),
            None => Some(piece),
        };
        if let Some(whole) = whole {
            seen.parts.insert(part, whole);
        }
    }

    fn report(&self, search: &TransformSearch, blocks: u64, goal: usize) {
        let own = {
            let state = self.state();
            let cut = state.file.goals.get(&goal).map(|seen| seen.cut);
            let own = cut.map(|cut| self.own_parts(&cut));
            own.map_or(search.parts(), |own| own.end - own.start)
        };
        let part_len = search.combinations() / search.parts();
        self.work.watch().take(Progress {
            done: blocks.saturating_mul(search.block_len()),
            total: Some(own.saturating_mul(part_len)),
        });
    }

    /// Writes the state where it is time to. Where another thread is at it, this one goes on.
    fn keep_if_due(&self) {
        let Some(checkpoint) = &self.checkpoint else {
            return;
        };
        if let Ok(mut written) = checkpoint.written.try_lock()
            && written.elapsed() >= checkpoint.every
        {
            self.write(checkpoint, &mut written);
        }
    }

    fn write(&self, checkpoint: &Checkpoint, written: &mut Instant) {
        let text = self.state().file.text();
        let outcome = checkpoint.target.write(&text);
        self.state().unwritten = outcome.err();
        *written = Instant::now();
    }
}

/// A part that was stopped.
#[derive(Debug)]
pub(crate) struct Unfinished;

impl Weigher for Spread<'_> {
    fn accepts(&self, search: &TransformSearch) -> bool {
        let of = self.part.map_or(1, |part| part.of);
        let is_within = match self.reach {
            Reach::Effort(most) => search.effort() / u128::from(of) <= most,
            Reach::Candidates(most) => search.combinations() / of <= most,
            Reach::Nothing => true,
        };
        if !is_within {
            let own = Estimate::measure(search, self.work.threads().number());
            let mut state = self.state();
            state.estimate = Some(state.estimate.map_or(own, |before| before.and(own)));
        }
        is_within
    }

    fn weigh(&self, goal: usize, search: &TransformSearch) -> Vec<Piece> {
        let (parts, own) = {
            let mut state = self.state();
            let seen = state.file.goals.entry(goal);
            let seen = seen.or_insert_with(|| Seen::nothing(search));
            if seen.cut != cut_of(search) {
                state.is_foreign = true;
                return Vec::new();
            }
            let own = self.own_parts(&seen.cut);
            let unfinished = own.clone().filter(|&part| !seen.is_whole(part));
            (unfinished.collect::<Vec<u64>>(), own)
        };
        let first_blocks = |part: u64| {
            let seen = self.seen_to(goal, part);
            seen.map_or(0, |end| end - search.part(part).start)
        };
        let done = AtomicU64::new(own.map(first_blocks).sum());
        if self.reach != Reach::Nothing {
            let go = |at: u64| self.search_part(goal, search, parts[at as usize], &done);
            // Each thread has a walk of its own, and all together keep to the memory of one solver.
            let limits = self.work.limits();
            limits.each(parts.len() as u64, search.bytes_of_a_walk(), &go);
        }
        let state = self.state();
        let seen = state.file.goals.get(&goal);
        seen.map_or_else(Vec::new, |seen| seen.parts.values().cloned().collect())
    }
}

/// The puzzle with its goal, as text.
fn puzzle_text(puzzle: &FlipPuzzle) -> Result<String, Failure> {
    format::write_puzzle(&Puzzle::Flip(puzzle.clone())).map_err(Failure::Refusal)
}

impl Kept {
    /// How to go on, for a person.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Nowhere => {
                "With --checkpoint FILE such a search can be stopped and resumed.".into()
            }
            Self::In(name) => {
                format!(
                    "What was searched is kept in {name}: the same command with --resume goes on."
                )
            }
        }
    }
}
