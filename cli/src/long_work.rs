//! What every command needs whose work may last: Ctrl-C, a line of progress, all cores, limits.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tilewise::answer::{Answer, Limits, Progress, Workers};
use tilewise::flip::{FlipPuzzle, Modulus, Presses};

use crate::args::WorkLimit;
use crate::flip_words;
use crate::interrupt::stop_flag;
use crate::number::counted;
use crate::progress::Watch;

/// Work that may last. It begins when the input has been read: until then Ctrl-C ends the program at once.
pub(crate) struct LongWork {
    stop: Arc<AtomicBool>,
    watch: Arc<Watch>,
    report: Box<dyn Fn(Progress) + Sync>,
    threads: Threads,
    limit: WorkLimit,
}

impl fmt::Debug for LongWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("LongWork");
        shown
            .field("limit", &self.limit)
            .field("threads", &self.threads);
        shown.finish_non_exhaustive()
    }
}

impl LongWork {
    /// Begins work with this limit, on as many threads as the machine has.
    pub(crate) fn begin(limit: WorkLimit) -> Self {
        Self::on(Threads::all(), limit)
    }

    /// The same for work of which nothing is kept unless it is done.
    pub(crate) fn all_or_nothing(limit: WorkLimit) -> Self {
        Self::watched(Watch::all_or_nothing(), Threads::all(), limit)
    }

    /// Work with this limit on these threads.
    pub(crate) fn on(threads: Threads, limit: WorkLimit) -> Self {
        Self::watched(Watch::start(), threads, limit)
    }

    fn watched(watch: Watch, threads: Threads, limit: WorkLimit) -> Self {
        let watch = Arc::new(watch);
        let told = Arc::clone(&watch);
        Self {
            stop: stop_flag(),
            watch,
            report: Box::new(move |progress| told.take(progress)),
            threads,
            limit,
        }
    }

    /// The limits of the work.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits {
            cancel: Some(&self.stop),
            progress: Some(&*self.report),
            ..self.limit.limits(&self.threads)
        }
    }

    /// Those of the check that comes after it: what a stopped search found is checked all the same, and only
    /// a second Ctrl-C ends that.
    pub(crate) fn limits_of_check(&self) -> Limits<'_> {
        let limits = self.limits();
        Limits {
            cancel: limits.cancel.filter(|_| !self.was_stopped()),
            ..limits
        }
    }

    /// What Ctrl-C raises, for whoever looks at it between rows or puzzles.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Whether Ctrl-C asked to stop.
    pub(crate) fn was_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Who watches.
    pub(crate) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Who shares in it.
    pub(crate) const fn threads(&self) -> &Threads {
        &self.threads
    }

    /// Takes the line of progress away for good: an answer comes in its place.
    pub(crate) fn end_line(&self) {
        self.watch.end();
    }

    /// What to do about a search that met its limit.
    pub(crate) fn advice(&self, puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> String {
        let (rule, buttons) = (puzzle.rule(), puzzle.rule().buttons());
        let is_weighed = rule.modulus() == Modulus::TWO
            && buttons.costs().is_none()
            && buttons.most().is_none()
            && self.limit.effort().is_some();
        match answer.nullity {
            Some(nullity @ 25..=63) if is_weighed => format!(
                "To weigh all 2^{nullity} solutions takes more than about a minute: --max-work {} allows it.",
                1_u64 << nullity
            ),
            _ => flip_words::advice(answer, self.limit.candidates()),
        }
    }

    /// The limit in words, of `one` thing or `many`.
    pub(crate) fn limit_words(&self, one: &str, many: &str) -> String {
        counted(self.limit.candidates(), one, many)
    }
}

/// Threads that share in work; they are there from the first time on that there is something to share.
#[derive(Debug)]
pub(crate) struct Threads {
    /// How many: filled in when it is first needed, since to ask the system takes as long as small work.
    number: OnceLock<usize>,
    pool: OnceLock<Option<ThreadPool>>,
}

impl Threads {
    /// As many as the machine has.
    pub(crate) const fn all() -> Self {
        Self {
            number: OnceLock::new(),
            pool: OnceLock::new(),
        }
    }

    /// So many.
    pub(crate) fn new(number: usize) -> Self {
        Self {
            number: OnceLock::from(number),
            pool: OnceLock::new(),
        }
    }

    /// How many there are.
    pub(crate) fn number(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        *self.number.get_or_init(all)
    }
}

impl Workers for Threads {
    fn each(&self, jobs: u64, at_once: u64, job: &(dyn Fn(u64) + Sync)) {
        let new_pool = |threads| ThreadPoolBuilder::new().num_threads(threads).build().ok();
        let fewer = usize::try_from(at_once).unwrap_or(usize::MAX);
        let own;
        let pool = if jobs <= 1 || self.number() <= 1 {
            None
        } else if fewer < self.number() {
            own = new_pool(fewer.max(1));
            own.as_ref()
        } else {
            let shared = self.pool.get_or_init(|| new_pool(self.number()));
            shared.as_ref()
        };
        match (pool, usize::try_from(jobs)) {
            (Some(pool), Ok(jobs)) => pool.install(|| {
                let numbers = (0..jobs).into_par_iter().with_max_len(1);
                numbers.for_each(|number| job(number as u64));
            }),
            // Where the system has no threads to give, this one does it.
            _ => (0..jobs).for_each(job),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn every_job_is_done_once() {
        for (threads, at_once) in [(1, 9), (2, 9), (3, 2), (4, 1), (2, 0)] {
            let threads = Threads::new(threads);
            for jobs in [0, 1, 2, 77] {
                let done: Vec<AtomicU64> = (0..jobs).map(|_| AtomicU64::new(0)).collect();
                threads.each(jobs, at_once, &|number| {
                    done[number as usize].fetch_add(1, Ordering::Relaxed);
                });
                assert!(done.iter().all(|done| done.load(Ordering::Relaxed) == 1));
            }
        }
    }
}
