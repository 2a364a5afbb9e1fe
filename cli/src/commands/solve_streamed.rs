//! `solve --any` for a board that is not held in memory: read twice, written once, checked, and only then
//! put in place.
//!
//! The check reads board and answer back, row by row, as they lie in their files, while the system stores
//! the answer. A board much wider than high is passed by columns, a strip of them at a time, and written so
//! too; memory is that of a strip, or of a row.

use std::thread;

use tilewise::answer::Progress;
use tilewise::bits::{WORD_BITS, tail_mask, transpose_rows, words_for};
use tilewise::flip::{Lines, OddLines, PassSolver};
use tilewise::format::{PictureKind, pack_cells, packed_row_bytes, unpack_cells};
use tilewise::grid::Size;
use tilewise::verify::{PlainCheck, Refusal};

use super::solve::refuse_moves;
use crate::args::{Solve, WorkLimit};
use crate::draft::Draft;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::Source;
use crate::long_work::LongWork;
use crate::number::{counted, grouped};
use crate::output::{self, Reader, Target};
use crate::packed_file::PackedFile;
use crate::rows_out::{RowForm, demand_going, write_packed};

/// Words of the rows that are passed at once: they stay in a cache.
const BLOCK_WORDS: usize = 1 << 14;
/// Columns of a strip, a multiple of a word.
const STRIP_COLS: usize = 1 << 17;
/// Bits of a strip at most: 32 MiB, and as much again when it is turned.
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
    /// Makes the lamps of packed rows of so many cells those that must change.
    fn of(self, lamps: &mut [u64], cells: usize) {
        if self == Self::Off {
            return;
        }
        for row in lamps.chunks_exact_mut(words_for(cells)) {
            row.iter_mut().for_each(|word| *word = !*word);
            if let Some(last) = row.last_mut() {
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
    let work = LongWork::all_or_nothing(WorkLimit::Minute);
    let solver = match PassSolver::new(board.size(), &work.limits()) {
        Ok(solver) => solver,
        Err(error) => {
            demand_going(work.stop())?;
            return Err(Failure::Refusal(error));
        }
    };
    let mut passes = Passes::over(board, wanted, &solver, &work);
    let mut first = solver.first_pass();
    passes.each_lines(None, |lines| first.lines(lines))?;
    let mut second = match first.end() {
        Ok(second) => second,
        Err(odd) => return impossible(&mut passes, odd, target),
    };
    // A packed file is made where it is to lie; other forms are made of one without a name.
    let direct = target
        .filter(|target| form == RowForm::File(PictureKind::PackedPbm) && target.is_replaced());
    let draft = Draft::begin(direct, board.size())?;
    passes.each_lines(Some(&draft), |lines| second.lines(lines))?;
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
    demand_going(work.stop())?;
    work.end_line();
    if direct.is_none() && write_packed(&answer, form, target, work.stop())? == Reader::Gone {
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
    work: &'a LongWork,
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
        work: &'a LongWork,
    ) -> Self {
        Self {
            board,
            wanted,
            lines: solver.lines(),
            work,
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
            demand_going(self.work.stop())?;
            self.work.watch().take(Progress {
                done: self.done,
                total: Some(self.total),
            });
        }
        Ok(())
    }

    /// Gives the lines of the board to `take`, some at a time, as lamps that must change; what it makes of
    /// them goes to `draft`.
    fn each_lines(
        &mut self,
        draft: Option<&Draft>,
        take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        match self.lines {
            Lines::Rows => self.each_rows(draft, take),
            Lines::Columns => self.each_columns(draft, take),
        }
    }

    fn each_rows(
        &mut self,
        draft: Option<&Draft>,
        mut take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        let cols = self.board.size().cols();
        let mut rows = self.board.rows()?;
        let mut out = draft.map(Draft::rows).transpose()?;
        let failed = |error| match draft {
            Some(draft) => draft.cant_write(&error),
            None => Failure::Output(error),
        };
        let mut blocks = Blocks::of(self.board.size());
        while let Some(block) = blocks.next() {
            rows.next(block)?;
            self.wanted.of(block, cols);
            take(block);
            if let Some(out) = &mut out {
                out.rows(block).map_err(failed)?;
            }
            self.pass(block.len() / words_for(cols) * cols)?;
        }
        match out {
            Some(out) => out.finish().map(drop).map_err(failed),
            None => Ok(()),
        }
    }

    /// Strips of whole words of columns, as many as memory allows.
    fn each_columns(
        &mut self,
        draft: Option<&Draft>,
        mut take: impl FnMut(&mut [u64]),
    ) -> Result<(), Failure> {
        let size = self.board.size();
        let (rows, row_bytes) = (size.rows(), packed_row_bytes(size.cols()));
        let most = STRIP_BITS / rows.next_multiple_of(WORD_BITS);
        let words = (most.min(STRIP_COLS) / WORD_BITS).max(1);
        let mut bytes = vec![0; row_bytes.min(8 * words)];
        let (mut strip, mut lines) = (Vec::new(), Vec::new());
        for from in (0..row_bytes).step_by(8 * words) {
            bytes.truncate(row_bytes - from);
            let cols = (size.cols() - 8 * from).min(8 * bytes.len());
            let row_words = words_for(cols);
            strip.resize(rows * row_words, 0);
            for (row, cells) in strip.chunks_exact_mut(row_words).enumerate() {
                self.board.read_part(row, from, &mut bytes)?;
                unpack_cells(&bytes, cells);
            }
            self.wanted.of(&mut strip, cols);
            lines.resize(cols * words_for(rows), 0);
            transpose_rows(&strip, cols, &mut lines, rows);
            take(&mut lines);
            if let Some(draft) = draft {
                transpose_rows(&lines, rows, &mut strip, cols);
                for (row, pressed) in strip.chunks_exact(row_words).enumerate() {
                    pack_cells(pressed, &mut bytes);
                    draft.write_part(row, from, &bytes)?;
                }
            }
            self.pass(rows * cols)?;
        }
        Ok(())
    }

    /// Reads board and answer back, checks that the presses do what is wanted, and counts them.
    fn checked_presses(&mut self, answer: &PackedFile) -> Result<u64, Failure> {
        let size = self.board.size();
        let (mut board, mut answer) = (self.board.rows()?, answer.rows()?);
        let (mut blocks, mut pressed) = (Blocks::of(size), Blocks::of(size));
        let mut check = PlainCheck::new(size.cols());
        let mut presses = 0;
        let wrong = |refusal: Refusal| Failure::of_own_answer(&refusal);
        while let (Some(lamps), Some(pressed)) = (blocks.next(), pressed.next()) {
            board.next(lamps)?;
            self.wanted.of(lamps, size.cols());
            answer.next(pressed)?;
            presses += ones(pressed);
            check.rows(lamps, pressed).map_err(wrong)?;
            self.pass(lamps.len() / words_for(size.cols()) * size.cols())?;
        }
        check.end().map_err(wrong)?;
        Ok(presses)
    }
}

/// Room for the rows of a board, some at a time.
struct Blocks {
    room: Vec<u64>,
    words_left: usize,
}

impl Blocks {
    fn of(size: Size) -> Self {
        let words = words_for(size.cols());
        let rows = (BLOCK_WORDS / words).clamp(1, size.rows());
        Self {
            room: vec![0; rows * words],
            words_left: size.rows() * words,
        }
    }

    /// The room for the next rows, while there are some.
    fn next(&mut self) -> Option<&mut [u64]> {
        let len = self.room.len().min(self.words_left);
        self.words_left -= len;
        (len > 0).then(|| &mut self.room[..len])
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
    let (mut pattern, mut dark) = (Vec::new(), Vec::new());
    let mut check = PlainCheck::new(cells);
    let (mut marked, mut lit) = (0, 0);
    let mut wrong = None;
    passes.each_lines(None, |lines| {
        pattern.resize(lines.len(), 0);
        dark.resize(lines.len(), 0);
        odd.next_lines(&mut pattern);
        marked += ones(&pattern);
        let both = lines.iter().zip(&pattern).map(|(line, odd)| line & odd);
        lit += both.map(|word| u64::from(word.count_ones())).sum::<u64>();
        if let Err(refusal) = check.rows(&dark, &pattern) {
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
    passes.work.end_line();
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
