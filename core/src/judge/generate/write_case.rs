//! Writes cases as the readers take them: the inverse of each reader form.

use super::drawn::{Asked, Drawn, DrawnBoard, DrawnWiring, Links};
use super::dress::Dress;
use crate::judge::flip_task::{CaseText, CellsText};
use crate::judge::glyphs::Glyphs;
use crate::judge::problem::{Cases, Gaps, Problem, SlideTask, Task};
use crate::judge::read_board::{BoardText, SizeText, Spacing};
use crate::judge::read_brackets::BetweenCells;
use crate::judge::read_wiring::{CountsText, LinksText, StatesText, WiringText};

/// The whole input that holds `cases`.
pub(super) fn compose(problem: &Problem, cases: &[Drawn], dress: Dress) -> String {
    let mut lines: Vec<String> = Vec::new();
    if let Cases::Counted(_) = problem.cases {
        lines.push(cases.len().to_string());
    }
    for (at, case) in cases.iter().enumerate() {
        let gap = problem.gaps == Gaps::BlankLines || dress == Dress::EmptyLines;
        if gap && !lines.is_empty() {
            lines.push(String::new());
        }
        if let Cases::NamedUntil(_) = problem.cases {
            lines.push(name(at));
        }
        lines.extend(write_case(problem, case, dress));
    }
    match problem.cases {
        Cases::NamedUntil(last) => lines.push(last.into()),
        Cases::UntilZeros(zeros) => lines.push(vec!["0"; zeros].join(" ")),
        Cases::One | Cases::ToEnd | Cases::Counted(_) => {}
    }
    dress.text(&lines)
}

/// The size where the page gives it, the two boards, and the limits.
fn swap_lines(
    problem: &Problem,
    task: &SlideTask,
    board: &DrawnBoard,
    most: Option<&Vec<u8>>,
    dress: Dress,
) -> Vec<String> {
    let spacing = dress.spacing(task.board.spacing);
    let rows = |cells: &[u8], glyphs: Glyphs| -> Vec<String> {
        let rows = cells.chunks(board.size.cols());
        rows.map(|row| cells_text(row, glyphs, spacing)).collect()
    };
    let gap = problem.gaps == Gaps::BlankLines || dress == Dress::EmptyLines;
    let mut lines = Vec::new();
    if !matches!(task.board.size, SizeText::Fixed { .. }) {
        lines.push(format!("{} {}", board.size.rows(), board.size.cols()));
    }
    let goal = board.goal.as_deref().unwrap_or_default();
    let boards = [
        (Some(&board.cells[..]), task.board.glyphs),
        (Some(goal), task.board.glyphs),
        (most.map(Vec::as_slice), Glyphs(b"0123456789")),
    ];
    for (cells, glyphs) in boards {
        let Some(cells) = cells else {
            continue;
        };
        if gap && !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(rows(cells, glyphs));
    }
    lines
}

/// A name for case number `at`, counted from 0: some have blanks, and some look like the last one.
fn name(at: usize) -> String {
    match at % 3 {
        0 => format!("Board{}", at + 1),
        1 => format!("the board {}", at + 1),
        _ => format!("End of {}", at + 1),
    }
}

fn write_case(problem: &Problem, case: &Drawn, dress: Dress) -> Vec<String> {
    match (case, &problem.task) {
        (Drawn::Board(board), Task::Flip(task)) => match &task.case {
            CaseText::NineHours => hours(board),
            CaseText::Board(text) => board_lines(board, text.text, text.cells, dress),
            _ => Vec::new(),
        },
        (Drawn::Board(board), Task::Slide(task)) => swap_lines(problem, task, board, None, dress),
        (Drawn::Limited { board, most }, Task::Slide(task)) => {
            swap_lines(problem, task, board, Some(most), dress)
        }
        (Drawn::Wiring(wiring), Task::Flip(task)) => match &task.case {
            CaseText::Wiring(text) => wiring_lines(wiring, text, dress),
            _ => Vec::new(),
        },
        (Drawn::Numbers { start, goal }, _) => vec![format!("{start} {goal}")],
        (
            Drawn::Machine {
                lights,
                buttons,
                braces,
            },
            _,
        ) => vec![machine(lights, buttons, braces)],
        (Drawn::Divisors { enough, lit }, _) => {
            let spacing = dress.spacing(Spacing::Spaced);
            let lamps = cells_text(lit, Glyphs::DIGITS, spacing);
            vec![format!("{} {enough}", lit.len()), lamps]
        }
        (
            Drawn::Party {
                lamps,
                presses,
                on,
                off,
            },
            _,
        ) => {
            let list = |list: &[usize]| {
                let numbers = list.iter().map(ToString::to_string);
                numbers.chain(["-1".into()]).collect::<Vec<_>>().join(" ")
            };
            vec![lamps.to_string(), presses.to_string(), list(on), list(off)]
        }
        _ => Vec::new(),
    }
}

fn cells_text(cells: &[u8], glyphs: Glyphs, spacing: Spacing) -> String {
    let letters = cells
        .iter()
        .map(|&state| char::from(glyphs.0[usize::from(state)]));
    match spacing {
        Spacing::Glued => letters.collect(),
        Spacing::Spaced => letters.map(String::from).collect::<Vec<_>>().join(" "),
    }
}

fn board_lines(board: &DrawnBoard, text: BoardText, cells: CellsText, dress: Dress) -> Vec<String> {
    let (rows, cols) = (board.size.rows(), board.size.cols());
    let mut lines = match text.size {
        SizeText::Fixed { .. } | SizeText::Line => Vec::new(),
        SizeText::RowsThenCols { .. } => vec![format!("{rows} {cols}")],
        SizeText::Square(_) => vec![rows.to_string()],
        SizeText::Row(_) => vec![cols.to_string()],
        SizeText::Brackets(brackets) => {
            let between = match brackets.between {
                BetweenCells::Nothing => "",
                BetweenCells::Comma => ",",
            };
            let row = |row: &[u8]| {
                let letters = row.iter().map(|&state| text.glyphs.0[usize::from(state)]);
                let letters = letters.map(|letter| char::from(letter).to_string());
                let [opening, closing] = brackets.row.map(char::from);
                format!(
                    "{opening}{}{closing}",
                    letters.collect::<Vec<_>>().join(between)
                )
            };
            let rows: Vec<String> = board.cells.chunks(cols).map(row).collect();
            let [opening, closing] = brackets.board.map(char::from);
            return vec![format!("{opening}{}{closing}", rows.join(","))];
        }
    };
    if let CellsText::All(_) = cells {
        return lines;
    }
    let spacing = match text.size {
        // Its blanks have never been in question, and a line is a board.
        SizeText::Line => text.spacing,
        _ => dress.spacing(text.spacing),
    };
    for cells in [Some(&board.cells), board.goal.as_ref()]
        .into_iter()
        .flatten()
    {
        lines.extend(
            cells
                .chunks(cols)
                .map(|row| cells_text(row, text.glyphs, spacing)),
        );
    }
    lines
}

/// Nine clocks by their hours.
fn hours(board: &DrawnBoard) -> Vec<String> {
    let hour = |&state: &u8| match state {
        0 => "12".to_owned(),
        state => (3 * state).to_string(),
    };
    let rows = board.cells.chunks(board.size.cols());
    rows.map(|row| row.iter().map(hour).collect::<Vec<_>>().join(" "))
        .collect()
}

fn machine(lights: &[u8], buttons: &[Vec<usize>], braces: &[usize]) -> String {
    let list = |list: &[usize]| {
        let numbers: Vec<String> = list.iter().map(ToString::to_string).collect();
        numbers.join(",")
    };
    let lights = cells_text(lights, Glyphs(b".#"), Spacing::Glued);
    let mut line = format!("[{lights}]");
    for button in buttons {
        line += &format!(" ({})", list(button));
    }
    line + &format!(" {{{}}}", list(braces))
}

fn wiring_lines(wiring: &DrawnWiring, text: &WiringText, dress: Dress) -> Vec<String> {
    let (lamps, buttons) = (wiring.lamps, wiring.buttons);
    let spacing = dress.spacing(text.spacing);
    let row = |cells: &[u8]| cells_text(cells, text.digits, spacing);
    let states = |what: StatesText| -> Vec<String> {
        let rows = |asked: &Asked| match what {
            StatesText::None => Vec::new(),
            StatesText::Start => vec![row(&asked.start)],
            StatesText::Goal | StatesText::Goals(_) => vec![row(&asked.goal)],
            StatesText::StartAndGoal => vec![row(&asked.start), row(&asked.goal)],
            StatesText::StartsAndGoals(_) => {
                vec![format!("{} {}", row(&asked.start), row(&asked.goal))]
            }
        };
        let count = match what {
            StatesText::Goals(_) | StatesText::StartsAndGoals(_) => {
                vec![wiring.questions.len().to_string()]
            }
            _ => Vec::new(),
        };
        count
            .into_iter()
            .chain(wiring.questions.iter().flat_map(rows))
            .collect()
    };
    let list = |numbers: &mut dyn Iterator<Item = usize>| {
        let numbers: Vec<String> = numbers.map(|at| (at + 1).to_string()).collect();
        let words = [vec![numbers.len().to_string()], numbers].concat();
        words.join(" ")
    };
    let links: Vec<String> = match &wiring.links {
        Links::Pairs(pairs) => {
            let pair = |[from, to]: &[usize; 2]| format!("{} {}", from + 1, to + 1);
            let zeros = (text.links == LinksText::PairsUntilZeros).then(|| "0 0".to_owned());
            pairs.iter().map(pair).chain(zeros).collect()
        }
        Links::Table(table) => match text.links {
            LinksText::LampLists => table
                .iter()
                .map(|row| list(&mut (0..lamps).filter(|&lamp| row[lamp] != 0)))
                .collect(),
            LinksText::ButtonLists => (0..lamps)
                .map(|lamp| list(&mut (0..buttons).filter(|&button| table[button][lamp] != 0)))
                .collect(),
            _ => table.iter().map(|amounts| row(amounts)).collect(),
        },
    };
    let counts = match text.counts {
        CountsText::Lamps(_) => lamps.to_string(),
        CountsText::LampsAndEdges(..) => format!("{lamps} {}", links.len()),
        CountsText::LampsAndButtons(..) => format!("{lamps} {buttons}"),
        CountsText::ButtonsAndLamps(..) => format!("{buttons} {lamps}"),
    };
    [vec![counts], states(text.before), links, states(text.after)].concat()
}
