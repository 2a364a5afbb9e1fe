//! `batch`: many puzzles, on all cores, their answers in the order of the puzzles, one line of JSON each.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

use tilewise::answer::{Limits, Progress};

use super::batch_puzzle::{BatchLine, Kind, solved};
use crate::args::{Batch, MOST_THREADS};
use crate::batch_source::{BatchSource, Item};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::long_work::{LongWork, Threads};
use crate::number::{counted, grouped};
use crate::output::{self, Reader, Target};

/// Puzzles for each thread that are in flight at most: taken, and their answers not yet written.
const IN_FLIGHT: u64 = 16;

/// No puzzle is taken while answers of so many bytes wait for those before them: 256 MiB.
const MOST_WAITING: u64 = 1 << 28;

pub(crate) fn run(mut args: Batch) -> Result<Exit, Failure> {
    args.output = args.output.filter(|name| name.as_os_str() != "-");
    let target = match &args.output {
        Some(name) if lies_in(name, &args.input) => {
            let words = "the answers can't go into the folder whose files are read";
            return Err(Failure::Usage(words.into()));
        }
        Some(name) => Some(Target::new(name, &[args.input.as_path()])?),
        None => None,
    };
    // Each puzzle has one thread.
    let work = LongWork::on(Threads::new(1), args.search.by_effort());
    let name = Source::from(std::mem::take(&mut args.input));
    let source = Puzzles {
        source: BatchSource::open(&name)?,
        name,
    };
    let counts = match &target {
        None => {
            let mut out = output::stream();
            let counts = all(source, &args, &work, &mut out)?;
            output::streamed(out.flush())?;
            counts
        }
        Some(target) => match target.begin()? {
            Some(mut file) => {
                let counts =
                    all(source, &args, &work, &mut file).map_err(|failure| at(target, failure))?;
                file.finish()?;
                counts
            }
            None => {
                let mut stream = target.open_stream()?;
                let counts = all(source, &args, &work, &mut stream)
                    .map_err(|failure| at(target, failure))?;
                stream.flush().map_err(|error| target.refused(&error))?;
                counts
            }
        },
    };
    if counts.reader == Reader::There {
        output::say(&counts.sentence());
    }
    Ok(counts.exit())
}

/// Whether a file stands in a folder, or would; links are followed.
fn lies_in(name: &Path, folder: &Path) -> bool {
    let parent = match fs::canonicalize(name) {
        Ok(file) => file.parent().map(Path::to_path_buf),
        // It is not there yet.
        Err(_) => match name.parent() {
            Some(parent) if parent.as_os_str().is_empty() => fs::canonicalize(".").ok(),
            parent => parent.and_then(|parent| fs::canonicalize(parent).ok()),
        },
    };
    parent.is_some() && parent == fs::canonicalize(folder).ok()
}

/// The same failure, where what failed is writing to `target`.
fn at(target: &Target, failure: Failure) -> Failure {
    match failure {
        Failure::Output(error) => target.refused(&error),
        other => other,
    }
}

/// Where the puzzles come from.
struct Puzzles {
    source: BatchSource,
    name: Source,
}

/// What became of the puzzles.
struct Counts {
    of_kind: BTreeMap<Kind, u64>,
    /// Whether Ctrl-C ended it.
    was_stopped: bool,
    reader: Reader,
}

impl Counts {
    fn number(&self, kind: Kind) -> u64 {
        self.of_kind.get(&kind).copied().unwrap_or(0)
    }

    fn sentence(&self) -> String {
        let all = self.of_kind.values().sum();
        let parts = [
            (Kind::Solved, "solved"),
            (Kind::Impossible, "impossible"),
            (Kind::Stopped, "stopped"),
            (Kind::Bad, "that could not be read or solved"),
        ];
        let told = parts.map(|(kind, word)| (self.number(kind), word));
        let told = told.iter().filter(|(number, _)| *number > 0);
        let told: Vec<String> = told
            .map(|(number, word)| format!("{} {word}", grouped(*number)))
            .collect();
        let began = if self.was_stopped {
            "Stopped after "
        } else {
            ""
        };
        let all = counted(all, "puzzle", "puzzles");
        if told.is_empty() {
            return format!("{began}{all}.");
        }
        format!("{began}{all}: {}.", told.join(", "))
    }

    fn exit(&self) -> Exit {
        if self.number(Kind::Bad) > 0 {
            Exit::BadInput
        } else if self.was_stopped || self.number(Kind::Stopped) > 0 {
            Exit::Stopped
        } else {
            Exit::Solved
        }
    }
}

/// What the threads share.
struct Shared<'a> {
    /// Locked while the next puzzle is read, which may wait for standard input.
    source: Mutex<Taken>,
    /// Locked for moments only.
    written: Mutex<Written>,
    /// Rung when an answer was written, or all is to end.
    room: Condvar,
    stop: &'a AtomicBool,
}

struct Taken {
    source: BatchSource,
    /// Puzzles taken.
    number: u64,
}

struct Written {
    /// Answers written.
    number: u64,
    /// Bytes of answers that are not.
    waiting: u64,
    /// No more can be written.
    ends: bool,
}

/// What a lock holds. A thread that panics ends the program when the threads are joined.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared<'_> {
    /// The next puzzle and its number, when it is at most `most` ahead of what is written.
    fn next(&self, most: u64) -> Option<Numbered> {
        let mut taken = locked(&self.source);
        let mut written = locked(&self.written);
        // The answer that is to be written next is waited for or on its way, so there will be room.
        while !written.ends
            && (taken.number >= written.number + most || written.waiting > MOST_WAITING)
        {
            let woken = self.room.wait(written);
            written = woken.unwrap_or_else(PoisonError::into_inner);
        }
        if written.ends || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        drop(written);
        let item = taken.source.next(self.stop)?;
        let number = taken.number;
        taken.number += 1;
        Some(Numbered { number, item })
    }

    /// So many bytes of an answer are ready.
    fn ready(&self, bytes: u64) {
        locked(&self.written).waiting += bytes;
    }

    /// The next answer, of so many bytes, is written.
    fn tell(&self, bytes: u64) {
        let mut written = locked(&self.written);
        written.number += 1;
        written.waiting -= bytes;
        drop(written);
        self.room.notify_all();
    }

    /// No more can be written.
    fn end(&self) {
        locked(&self.written).ends = true;
        self.room.notify_all();
    }
}

struct Numbered {
    number: u64,
    item: Item,
}

struct Answered {
    number: u64,
    line: BatchLine,
}

/// Solves all puzzles and writes their lines. Whoever is ready takes the next puzzle; lines wait until those
/// before them are written, and no puzzle is taken that is too far ahead of them.
fn all(
    puzzles: Puzzles,
    args: &Batch,
    work: &LongWork,
    out: &mut impl Write,
) -> Result<Counts, Failure> {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let threads = args.threads.unwrap_or(cores).min(MOST_THREADS);
    let Puzzles { source, name } = puzzles;
    let total = source.total();
    let shared = Shared {
        source: Mutex::new(Taken { source, number: 0 }),
        written: Mutex::new(Written {
            number: 0,
            waiting: 0,
            ends: false,
        }),
        room: Condvar::new(),
        stop: work.stop(),
    };
    let limits = Limits {
        max_bytes: Limits::DEFAULT_BYTES / threads,
        progress: None, // the line counts puzzles
        ..work.limits()
    };
    let (send, lines) = mpsc::channel();
    let mut counts = Counts {
        of_kind: BTreeMap::new(),
        was_stopped: false,
        reader: Reader::There,
    };
    let written = thread::scope(|scope| {
        for _ in 0..threads {
            let (send, shared) = (send.clone(), &shared);
            scope.spawn(move || {
                while let Some(Numbered { number, item }) = shared.next(threads * IN_FLIGHT) {
                    let line = solved(&item, args, &limits);
                    drop(item);
                    shared.ready(line.json.len() as u64);
                    if send.send(Answered { number, line }).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let written = write_in_order(&lines, &shared, out, &mut counts, |done| {
            work.watch().take(Progress { done, total });
        });
        shared.end();
        written
    });
    work.end_line();
    counts.was_stopped = work.was_stopped();
    counts.reader = output::streamed(written)?;
    let source = &mut locked(&shared.source).source;
    if let Some(failure) = source.failure() {
        return Err(failure);
    }
    let there_were_none = counts.of_kind.is_empty() && counts.reader == Reader::There;
    if there_were_none && !counts.was_stopped {
        let expected = source.expected();
        let words = format!("there are no puzzles in {name}; expected {expected}");
        return Err(Failure::File(words));
    }
    Ok(counts)
}

fn write_in_order(
    lines: &mpsc::Receiver<Answered>,
    shared: &Shared<'_>,
    out: &mut impl Write,
    counts: &mut Counts,
    report: impl Fn(u64),
) -> io::Result<()> {
    let mut waiting = BTreeMap::new();
    let mut written = 0;
    for Answered { number, line } in lines {
        waiting.insert(number, line);
        while let Some(line) = waiting.remove(&written) {
            if let Some(words) = &line.words {
                out.flush()?; // the words come after the answers before
                output::say(words);
            }
            out.write_all(line.json.as_bytes())?;
            *counts.of_kind.entry(line.kind).or_default() += 1;
            written += 1;
            shared.tell(line.json.len() as u64);
            report(written);
        }
        if waiting.is_empty() {
            out.flush()?; // who waits for an answer gets it
        }
    }
    Ok(())
}
