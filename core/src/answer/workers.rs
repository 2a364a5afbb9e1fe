//! Jobs that do not depend on one another, and who does them: this thread alone, or what a front end brings.

use std::sync::{Mutex, PoisonError};

use super::limits::Limits;

/// Does jobs, several at once. The library has no threads; a front end that has them lends them so.
pub trait Workers: Sync {
    /// Does `job` for each number below `jobs`, in any order, at most `at_once` of them at a time, and
    /// comes back when all are done.
    fn each(&self, jobs: u64, at_once: u64, job: &(dyn Fn(u64) + Sync));
}

impl Limits<'_> {
    /// Does `job` for each number below `jobs`: one after the other, or as the workers do it, of whom each
    /// takes `bytes` of memory.
    pub fn each(&self, jobs: u64, bytes: u64, job: &(dyn Fn(u64) + Sync)) {
        let at_once = (self.max_bytes / bytes.max(1)).max(1);
        match self.workers {
            Some(workers) if jobs > 1 && at_once > 1 => workers.each(jobs, at_once, job),
            _ => (0..jobs).for_each(job),
        }
    }

    /// As [`Limits::each`], and what the jobs come to, in the order of their numbers.
    pub fn collect<T: Send>(
        &self,
        jobs: u64,
        bytes: u64,
        job: &(dyn Fn(u64) -> T + Sync),
    ) -> Vec<T> {
        let done = Mutex::new(Vec::new());
        self.each(jobs, bytes, &|number| {
            let own = job(number);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((number, own));
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|&(number, _)| number);
        done.into_iter().map(|(_, own)| own).collect()
    }

    /// As [`Limits::each`], for jobs that may fail.
    ///
    /// # Errors
    /// The failure of the job with the least number, whoever was faster. After a failure no job with a larger
    /// number is begun.
    pub fn try_each<E: Send>(
        &self,
        jobs: u64,
        bytes: u64,
        job: &(dyn Fn(u64) -> Result<(), E> + Sync),
    ) -> Result<(), E> {
        let first: Mutex<Option<(u64, E)>> = Mutex::new(None);
        let is_before = |held: &Option<(u64, E)>, number: u64| {
            held.as_ref().is_none_or(|&(failed, _)| number < failed)
        };
        self.each(jobs, bytes, &|number| {
            let held = || first.lock().unwrap_or_else(PoisonError::into_inner);
            if !is_before(&held(), number) {
                return;
            }
            if let Err(error) = job(number) {
                let mut held = held();
                if is_before(&held, number) {
                    *held = Some((number, error));
                }
            }
        });
        match first.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some((_, error)) => Err(error),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does them in an order of its own: every third from the end first.
    struct Backwards;

    impl Workers for Backwards {
        fn each(&self, jobs: u64, _: u64, job: &(dyn Fn(u64) + Sync)) {
            for rest in 0..3 {
                (0..jobs)
                    .rev()
                    .filter(|number| number % 3 == rest)
                    .for_each(job);
            }
        }
    }

    #[test]
    fn the_order_of_the_work_does_not_show() {
        let shared = Limits {
            workers: Some(&Backwards),
            ..Limits::default()
        };
        for limits in [Limits::default(), shared] {
            for jobs in 0..12 {
                let squares: Vec<u64> = (0..jobs).map(|number| number * number).collect();
                assert_eq!(limits.collect(jobs, 1, &|number| number * number), squares);
                for (a, b) in [(0, 5), (7, 2), (4, 4), (20, 30)] {
                    let fails = |number| match number == a || number == b {
                        true => Err(number),
                        false => Ok(()),
                    };
                    let least = a.min(b);
                    let expected = if least < jobs { Err(least) } else { Ok(()) };
                    assert_eq!(limits.try_each(jobs, 1, &fails), expected);
                }
            }
        }
    }
}
