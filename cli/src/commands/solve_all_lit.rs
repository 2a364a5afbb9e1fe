//! `solve --all-lit`: a board of any size with all lamps lit, which need not be read or held.

use tilewise::answer::{Limits, Progress};
use tilewise::bits::{BitVec, words_for};
use tilewise::flip::{AllLit, FlipPuzzle, Goal, Rule};
use tilewise::format::PictureKind;
use tilewise::grid::Size;
use tilewise::verify::{PlainCheck, check_plain_nullity};

use super::solve::{refuse_moves, show, target};
use super::solve_flip;
use crate::args::{Solve, WorkLimit};
use crate::board_size::BoardSize;
use crate::draft::Draft;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::long_work::LongWork;
use crate::number::{counted, grouped};
use crate::output::{self, Reader, Target};
use crate::rows_out::{RowForm, demand_going, write_rows};

pub(crate) fn run(size: BoardSize, args: &Solve) -> Result<Exit, Failure> {
    refuse_moves(args)?;
    let size = size.check().map_err(Failure::File)?;
    // Until anything is written, Ctrl-C may end this at any time.
    let limits = Limits::default();
    let mut board = AllLit::new(size, &limits).map_err(Failure::Refusal)?;
    let is_streamed = args.any || board.nullity() == 0;
    let form = RowForm::of_presses(args.presses_form());
    let (true, false, Some(form)) = (is_streamed, args.json, form) else {
        drop(board);
        return in_memory(size, args);
    };
    let target = target(args)?;
    let work = LongWork::all_or_nothing(WorkLimit::Minute);
    let packed = form == RowForm::File(PictureKind::PackedPbm);
    let direct = target
        .as_ref()
        .filter(|target| packed && target.is_replaced());
    let presses = match direct {
        Some(target) => checked_file(&mut board, target, &work)?,
        None => checked_presses(&mut board, &work)?,
    };
    let nullity = match check_plain_nullity(size, board.nullity(), &limits) {
        Ok(()) => Some(board.nullity()),
        Err(refusal) if refusal.is_wrong() => return Err(Failure::of_own_answer(&refusal)),
        Err(_) => None,
    };
    if args.count_only {
        output::answer(&format!("{presses}\n"))?;
    } else if direct.is_none() && rows(&mut board, form, target.as_ref(), &work)? == Reader::Gone {
        return Ok(Exit::Solved);
    }
    if let Some(target) = &target {
        output::say(&format!("The presses are in {target}."));
    }
    output::say(&sentence(presses, nullity));
    Ok(Exit::Solved)
}

/// Where the fewest of many solutions are asked for, or the answer goes elsewhere: as any puzzle.
fn in_memory(size: Size, args: &Solve) -> Result<Exit, Failure> {
    let lit = BitVec::ones(size.cells());
    let puzzle = FlipPuzzle::new(Rule::plus(size), lit.into(), Goal::Uniform(0));
    let puzzle = puzzle.map_err(Failure::Refusal)?;
    let input = Input {
        source: Source::File("the all-lit board".into()),
        bytes: Vec::new(),
    };
    let target = target(args)?;
    let mut shown = solve_flip::run(&puzzle, args, &input)?;
    if args.count_only {
        let pressed = |picture: Vec<u8>| picture.iter().filter(|&&cell| cell == b'#').count();
        let count = shown.solution.take().map(pressed);
        shown.solution = count.map(|count| format!("{count}\n").into_bytes());
    }
    show(&shown, target.as_ref())?;
    Ok(shown.exit)
}

/// A check of rows as they come, with the count of presses.
struct Checked<'a> {
    lit: BitVec,
    check: PlainCheck,
    presses: u64,
    rows: u64,
    total: u64,
    work: &'a LongWork,
}

impl<'a> Checked<'a> {
    fn new(size: Size, work: &'a LongWork) -> Self {
        Self {
            lit: BitVec::ones(size.cols()),
            check: PlainCheck::new(size.cols()),
            presses: 0,
            rows: 0,
            total: size.rows() as u64,
            work,
        }
    }

    fn row(&mut self, row: &[u64]) -> Result<(), Failure> {
        let ones = row.iter().map(|word| u64::from(word.count_ones()));
        self.presses += ones.sum::<u64>();
        let right = self.check.row(self.lit.words(), row);
        right.map_err(|refusal| Failure::of_own_answer(&refusal))?;
        self.rows += 1;
        if self.rows.is_multiple_of(1024) {
            demand_going(self.work.stop())?;
            self.work.watch().take(Progress {
                done: self.rows,
                total: Some(self.total),
            });
        }
        Ok(())
    }

    /// How many presses turned every lamp off.
    fn end(self) -> Result<u64, Failure> {
        self.work.end_line();
        match self.check.end() {
            Ok(rows) if rows as u64 == self.total => Ok(self.presses),
            Ok(_) => Err(Failure::Fault(
                "a number of rows that the board does not have".into(),
            )),
            Err(refusal) => Err(Failure::of_own_answer(&refusal)),
        }
    }
}

/// Walks down the board, checks that the presses turn every lamp off, and counts them.
fn checked_presses(board: &mut AllLit, work: &LongWork) -> Result<u64, Failure> {
    let mut checked = Checked::new(board.size(), work);
    while let Some(row) = board.next_row() {
        checked.row(row)?;
    }
    board.rewind();
    checked.end()
}

/// Writes the presses as a packed file, reads them back, checks and counts them, and puts the file in place.
fn checked_file(board: &mut AllLit, target: &Target, work: &LongWork) -> Result<u64, Failure> {
    let size = board.size();
    let draft = Draft::begin(Some(target), size)?;
    let mut out = draft.rows()?;
    while let Some(row) = board.next_row() {
        demand_going(work.stop())?;
        out.rows(row).map_err(|error| draft.cant_write(&error))?;
    }
    let finished = out.finish().map(drop);
    finished.map_err(|error| draft.cant_write(&error))?;
    let written = draft.read_back()?;
    let mut rows = written.rows()?;
    let mut checked = Checked::new(size, work);
    let mut row = vec![0; words_for(size.cols())];
    for _ in 0..size.rows() {
        rows.next(&mut row)?;
        checked.row(&row)?;
    }
    let presses = checked.end()?;
    draft.keep()?;
    Ok(presses)
}

/// Writes the presses, found right, row by row.
fn rows(
    board: &mut AllLit,
    form: RowForm,
    target: Option<&Target>,
    work: &LongWork,
) -> Result<Reader, Failure> {
    write_rows(board.size(), form, target, |row| {
        demand_going(work.stop())?;
        let next = board.next_row().expect("as many rows as the board has");
        row.copy_from_slice(next);
        Ok(())
    })
}

fn sentence(presses: u64, nullity: Option<usize>) -> String {
    let count = counted(presses, "press", "presses");
    match nullity {
        Some(0) => format!("{count}, proved fewest; it is the only solution. Nullity 0."),
        Some(nullity) => {
            let nullity = grouped(nullity as u64);
            format!("{count}; not asked whether fewest. Nullity {nullity}.")
        }
        None => format!("{count}; not checked whether others have fewer."),
    }
}
