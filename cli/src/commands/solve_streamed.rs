//! `solve --any` for a board that is not held in memory: read twice, written once, checked, and only then
//! put in place.
//!
//! The check reads board and answer back, row by row, as they lie in their files, while the system stores
//! the answer. A board much wider than high is passed by columns, a strip of them at a time, and written so
//! too; memory is that of a strip, or of a row.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use tilewise::answer::{Limits, Progress};
use tilewise::bits::{BitGrid, WORD_BITS, tail_mask, transpose, words_for};
use tilewise::flip::{Lines, OddLines, PassSolver};
use tilewise::format::{PictureKind, pack_cells, packed_row_bytes, unpack_cells};
use tilewise::verify::{PlainCheck, Refusal};

use super::solve::refuse_moves;
use crate::args::Solve;
use crate::draft::Draft;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::Source;
use crate::interrupt::stop_flag;
use crate::number::{counted, grouped};
use crate::output::{self, Reader, Target};
use crate::packed_file::PackedFile;
use crate::progress::Watch;
use crate::rows_out::{RowForm, demand_going, write_packed};

/// Bits of a strip of columns: 32 MiB, and twice more while it is turned.
const STRIP_BITS: usize = 1 << 28;
/// Cells between two looks at the stop flag.
const STRIDE: usize = 1 << 24;

/// What every lamp is to become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Off,
    On,
}

impl Wanted {
    /// Makes lamps those that must change.
    fn of(self, lamps: &mut [u64], cells: usize) {
        if self == Self::On {
            lamps.iter_mut().for_each(|word| *word = !*word);
            if let Some(last) = lamps.last_mut() {
                *last &= tail_mask(cells);
            }
        }
    }
}

/// Solves the board in `source` so, if it is one that is not held in memory and any solution is asked for:
/// plus rule, all off or all on, no JSON.
///
/// # Errors
/// [`Failure`] where the board is damaged, where reading or writing fails, or where Ctrl-C was pressed; the
/// file that the answer was to go to is then as it was.
pub(crate) fn run(
    source: &Source,
    args: &Solve,
    target: Option<&Target>,
) -> Result<Option<Exit>, Failure> {
    let wanted = match &args.goal {
        None | Some(GoalChoice::State(0)) => Wanted::Off,
        Some(GoalChoice::On | GoalChoice::State(1)) => Wanted::On,
        _ => return Ok(None),
    };
    let form = RowForm::of_presses(args.presses_form());
    let is_plain = args.any && !args.json && args.id.is_none() && args.rule.is_silent();
    let is_plain = is_plain && refuse_moves(args).is_ok();
    let (true, Some(form)) = (is_plain, form) else {
        return Ok(None);
    };
    let Some(board) = PackedFile::of_large(source)? else {
        return Ok(None);
    };
    solve(&board, wanted, form, target).map(Some)
}

fn solve(
    board: &PackedFile,
    wanted: Wanted,
    form: RowForm,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    let stop = stop_flag();
    let limits = Limits {
        cancel: Some(&stop),
        ..Limits::default()
    };
    let solver = match PassSolver::new(board.size(), &limits) {
        Ok(solver) => solver,
        Err(error) => {
            demand_going(&stop)?;
            return Err(Failure::Refusal(error));
        }
    };
    let mut passes = Passes::over(board, wanted, &solver, Arc::clone(&stop));
    let mut first = solver.first_pass();
    passes.each_line(None, |line| first.line(line))?;
    let mut second = match first.end() {
        Ok(second) => second,
        Err(odd) => return impossible(&mut passes, odd, target),
    };
    // A packed file is made where it is to lie; other forms are made of one without a name.
    let direct = target
        .filter(|target| form == RowForm::File(PictureKind::PackedPbm) && target.is_replaced());
    let draft = Draft::begin(direct, board.size())?;
    passes.each_line(Some(&draft), |line| second.line(line))?;
    if !second.leaves_nothing() {
        let words = "the board changed while it was read; nothing is written";
        return Err(Failure::File(words.into()));
    }
    let stored = draft
        .to_store()
        .map(|file| thread::spawn(move || file.sync_all()));
    let answer = draft.read_back()?;
    let presses = passes.checked_presses(&answer)?;
    if let Some(stored) = stored {
        match stored.join() {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(draft.cant_write(&error)),
            Err(_) => return Err(Failure::Fault("a thread ended early".into())),
        }
    }
    demand_going(&stop)?;
    drop(passes);
    if direct.is_none() && write_packed(&answer, form, target, &stop)? == Reader::Gone {
        return Ok(Exit::Solved);
    }
    draft.keep()?;
    if let Some(target) = target {
        output::say(&format!("The presses are in {target}."));
    }
    let count = counted(presses, "press", "presses");
    let nullity = grouped(solver.nullity() as u64);
    output::say(&format!(
        "{count}; not asked whether fewest. Nullity {nullity}."
    ));
    Ok(Exit::Solved)
}

/// Passes over a board and its answer.
struct Passes<'a> {
    board: &'a PackedFile,
    wanted: Wanted,
    lines: Lines,
    watch: Watch,
    stop: Arc<AtomicBool>,
    /// Cells passed, in all passes; and when to look at the flag again.
    done: u64,
    next_look: u64,
    total: u64,
}

impl<'a> Passes<'a> {
    fn over(
        board: &'a PackedFile,
        wanted: Wanted,
        solver: &PassSolver,
        stop: Arc<AtomicBool>,
    ) -> Self {
        Self {
            board,
            wanted,
            lines: solver.lines(),
            watch: Watch::start(),
            stop,
            done: 0,
            next_look: 0,
            total: 3 * board.size().cells() as u64,
        }
    }

    /// Notes that so many cells were passed.
    ///
    /// # Errors
    /// [`Failure::Stopped`] after Ctrl-C.
    fn pass(&mut self, cells: usize) -> Result<(), Failure> {
        self.done += cells as u64;
        if self.done >= self.next_look {
            self.next_look = self.done + STRIDE as u64;
            demand_going(&self.stop)?;
            self.watch.take(Progress {
                done: self.done,
                total: Some(self.total),
            });
        }
        Ok(())
    }

    /// Gives each line of the board to `take`, as lamps that must change; what it makes of them goes to
    /// `draft`.
    fn each_line(
        &mut self,
        draft: Option<&Draft>,
        take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        match self.lines {
            Lines::Rows => self.each_row(draft, take),
            Lines::Columns => self.each_column(draft, take),
        }
    }

    fn each_row(
        &mut self,
        draft: Option<&Draft>,
        mut take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        let size = self.board.size();
        let mut rows = self.board.rows()?;
        let mut out = draft.map(Draft::rows).transpose()?;
        let mut row = vec![0; words_for(size.cols())];
        let failed = |error| match draft {
            Some(draft) => draft.cant_write(&error),
            None => Failure::Output(error),
        };
        for _ in 0..size.rows() {
            rows.next(&mut row)?;
            self.wanted.of(&mut row, size.cols());
            take(&mut row);
            if let Some(out) = &mut out {
                out.row(&row).map_err(failed)?;
            }
            self.pass(size.cols())?;
        }
        match out {
            Some(out) => out.finish().map(drop).map_err(failed),
            None => Ok(()),
        }
    }

    /// Strips of as many columns as memory allows, whole words of them.
    fn each_column(
        &mut self,
        draft: Option<&Draft>,
        mut take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        let size = self.board.size();
        let (rows, cols) = (size.rows(), size.cols());
        let words = (STRIP_BITS / rows.next_multiple_of(WORD_BITS) / WORD_BITS).max(1);
        let row_bytes = packed_row_bytes(cols);
        for from in (0..row_bytes).step_by(8 * words) {
            let mut bytes = vec![0; (row_bytes - from).min(8 * words)];
            let strip_cols = (cols - 8 * from).min(8 * bytes.len());
            let row_words = words_for(strip_cols);
            let mut strip = vec![0; rows * row_words];
            for (row, cells) in strip.chunks_mut(row_words).enumerate() {
                self.board.read_part(row, from, &mut bytes)?;
                unpack_cells(&bytes, cells);
            }
            let mut columns = transpose(&BitGrid::from_words(rows, strip_cols, strip));
            let mut line = vec![0; words_for(rows)];
            for column in 0..strip_cols {
                line.copy_from_slice(columns.row(column));
                self.wanted.of(&mut line, rows);
                take(&mut line);
                columns.set_row(column, &line);
            }
            if let Some(draft) = draft {
                let pressed = transpose(&columns);
                for row in 0..rows {
                    pack_cells(pressed.row(row), &mut bytes);
                    draft.write_part(row, from, &bytes)?;
                }
            }
            self.pass(rows * strip_cols)?;
        }
        Ok(())
    }

    /// Reads board and answer back, checks that the presses do what is wanted, and counts them.
    fn checked_presses(&mut self, answer: &PackedFile) -> Result<u64, Failure> {
        let size = self.board.size();
        let (mut board, mut answer) = (self.board.rows()?, answer.rows()?);
        let mut lamps = vec![0; words_for(size.cols())];
        let mut pressed = lamps.clone();
        let mut check = PlainCheck::new(size.cols());
        let mut presses = 0;
        let wrong = |refusal: Refusal| Failure::of_own_answer(&refusal);
        for _ in 0..size.rows() {
            board.next(&mut lamps)?;
            self.wanted.of(&mut lamps, size.cols());
            answer.next(&mut pressed)?;
            presses += ones(&pressed);
            check.row(&lamps, &pressed).map_err(wrong)?;
            self.pass(size.cols())?;
        }
        check.end().map_err(wrong)?;
        Ok(presses)
    }
}

fn ones(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// Checks the witness against the board, and says what it shows.
fn impossible(
    passes: &mut Passes<'_>,
    mut odd: OddLines,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    let size = passes.board.size();
    let cells = match passes.lines {
        Lines::Rows => size.cols(),
        Lines::Columns => size.rows(),
    };
    let dark = vec![0; words_for(cells)];
    let mut check = PlainCheck::new(cells);
    let (mut marked, mut lit) = (0, 0);
    let mut wrong = None;
    passes.each_line(None, |line| {
        let Some(pattern) = odd.next_line() else {
            return;
        };
        marked += ones(pattern);
        let both = line
            .iter()
            .zip(pattern)
            .map(|(line, pattern)| line & pattern);
        lit += both.map(|word| u64::from(word.count_ones())).sum::<u64>();
        if let Err(refusal) = check.row(&dark, pattern) {
            wrong.get_or_insert(refusal);
        }
    })?;
    match wrong.map_or(check.end().map(drop), Err) {
        Err(refusal) => return Err(Failure::of_own_answer(&refusal)),
        Ok(()) if lit % 2 == 0 => {
            return Err(Failure::Fault("a witness with an even number".into()));
        }
        Ok(()) => {}
    }
    if let Some(target) = target {
        output::say(&format!("There is nothing to write to {target}."));
    }
    let (marked, lit) = (grouped(marked), grouped(lit));
    output::say(&format!(
        "Can't be done: there are {marked} cells of which every press changes an even number, but an odd \
         number of them, {lit}, must change."
    ));
    Ok(Exit::Impossible)
}
