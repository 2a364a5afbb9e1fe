//! Drawings as golden texts; films decoded again: how many frames, how long they stand, what the last one shows.

use crate::shown::golden;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Question, solve};
use tilewise::format::{Puzzle, read_puzzle};
use tilewise::grid::{Edges, Region, Size};
use tilewise::picture::{
    MOST_DRAWN_VERTICES, MOST_FILM_FRAMES, MOST_FILM_PIXELS, flip_gif, flip_svg, slide_gif,
    slide_svg,
};
use tilewise::slide::{FewestMoves, Move, Neighbours, Plan, Rule, SlidePuzzle, Solver, Target};

fn slide(text: &str) -> SlidePuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Slide(puzzle) => puzzle,
        Puzzle::Flip(_) => panic!("a flip puzzle"),
    }
}

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

/// What `look` says of the fewest moves.
fn with_moves<T>(puzzle: &SlidePuzzle, look: impl FnOnce(&FewestMoves<'_>) -> T) -> T {
    let limits = Limits::default();
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).unwrap();
    match solver
        .plan(puzzle.start(), puzzle.target(), &limits)
        .unwrap()
    {
        Plan::Fewest(moves) => look(&moves),
        other => panic!("{other:?}"),
    }
}

fn film(puzzle: &SlidePuzzle) -> Vec<u8> {
    let mut list: Vec<Vec<Move>> = Vec::new();
    with_moves(puzzle, |moves| {
        let mut rounds = moves.clone().into_rounds();
        while let Some(round) = rounds.next_round() {
            list.push(round.to_vec());
        }
    });
    slide_gif(puzzle, &list).unwrap()
}

#[test]
fn drawings_are_as_they_were() {
    let puzzle = slide("puzzle: slide\n\n##.\n_..\n\n..#\n_?#\n");
    let drawing = with_moves(&puzzle, |moves| slide_svg(&puzzle, moves.clone())).unwrap();
    golden("drawing_of_tokens", &drawing);
    let region = Region::full(Size::new(1, 5).unwrap());
    let torus = Rule::on_board(region, Edges::Torus, Neighbours::Four);
    let target = Target::exact(BitVec::with_ones(5, [4]));
    let torus = SlidePuzzle::new(torus, BitVec::with_ones(5, [0]), target).unwrap();
    let drawing = with_moves(&torus, |moves| slide_svg(&torus, moves.clone())).unwrap();
    golden("drawing_over_the_border", &drawing);
    let puzzle = flip("puzzle: flip\ncolours: 3\n\n112\n_00\n");
    let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
    let drawing = flip_svg(&puzzle, answer.solution().unwrap()).unwrap();
    golden("drawing_of_presses", &drawing);
    let hexagons = flip("puzzle: flip\nrule: hexagon\n\n#.#.\n.##.\n#..#\n");
    let answer = solve(&hexagons, Question::Any, &Limits::default()).unwrap();
    let presses = answer.solution().unwrap();
    golden(
        "drawing_of_hexagons",
        &flip_svg(&hexagons, presses).unwrap(),
    );
    let film = decoded(&flip_gif(&hexagons, presses).unwrap());
    let plain = flip("#.#.\n.##.\n#..#\n");
    let still = decoded(&flip_gif(&plain, presses).unwrap());
    let wider = film.width - still.width;
    assert!(wider > 0 && film.height == still.height, "rows are shifted");
    let wired = flip("puzzle: flip\nrule: graph closed\nstart: <b>\n\nedge <b> a\nedge a c\n");
    let answer = solve(&wired, Question::Any, &Limits::default()).unwrap();
    let drawing = flip_svg(&wired, answer.solution().unwrap()).unwrap();
    golden("drawing_of_wires", &drawing);
    let text = br#"{"puzzle":"slide","vertices":["a","b","<c>"],"edges":[["a","b"],["b","<c>"]],
        "start":["a","b"],"target":["<c>"],"either":["a"]}"#;
    let Puzzle::Slide(graph) = read_puzzle(text).unwrap() else {
        panic!("a slide puzzle");
    };
    let drawing = with_moves(&graph, |moves| slide_svg(&graph, moves.clone())).unwrap();
    golden("drawing_of_a_graph", &drawing);
}

/// A decoded film.
struct Seen {
    width: usize,
    height: usize,
    delays: Vec<u16>,
    pixels: usize,
    /// Colours of the last frame, row by row.
    last: Vec<[u8; 3]>,
}

fn decoded(film: &[u8]) -> Seen {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(film).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut seen = Seen {
        width,
        height,
        delays: Vec::new(),
        pixels: 0,
        last: vec![[0; 3]; width * height],
    };
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let [left, top, wide, high] =
            [frame.left, frame.top, frame.width, frame.height].map(usize::from);
        seen.delays.push(frame.delay);
        seen.pixels += wide * high;
        for (at, pixel) in frame.buffer.chunks(4).enumerate() {
            let place = (top + at / wide) * width + left + at % wide;
            seen.last[place] = [pixel[0], pixel[1], pixel[2]];
        }
    }
    seen
}

const TOKEN: [u8; 3] = [0x1d, 0x6f, 0xb8];
const OFF: [u8; 3] = [0x45, 0x54, 0x65];

impl Seen {
    fn demand_limits(&self) {
        assert!(
            self.delays.len() <= MOST_FILM_FRAMES,
            "{}",
            self.delays.len()
        );
        assert!(self.pixels <= MOST_FILM_PIXELS, "{}", self.pixels);
        let last = self.delays.last().unwrap();
        assert!(self.delays.iter().all(|delay| delay <= last && *delay > 1));
    }

    /// The colour in the middle of a cell.
    fn middle(&self, size: Size, row: usize, col: usize) -> [u8; 3] {
        let side = (self.width - 8) / size.cols();
        assert_eq!(self.height - 8, side * size.rows());
        let [x, y] = [col, row].map(|at| 4 + at * side + side / 2);
        self.last[y * self.width + x]
    }
}

#[test]
fn a_film_of_tokens_ends_with_all_of_them_in_place() {
    for text in [
        "puzzle: slide\n\n##..\n....\n_.#.\n\n..##\n..?.\n_...\n",
        "puzzle: slide\n\n#.\n\n.#\n",
        "puzzle: slide\n\n#.\n\n#.\n",
    ] {
        let puzzle = slide(text);
        let seen = decoded(&film(&puzzle));
        seen.demand_limits();
        let region = puzzle.rule().region().unwrap();
        for place in puzzle.target().cared().iter_ones() {
            let at = region.position(place);
            let is_token = seen.middle(region.size(), at.row, at.col) == TOKEN;
            assert_eq!(is_token, puzzle.target().tokens().get(place), "{text}{at}");
        }
    }
}

/// More rounds than frames, and more pixels than a film may store: shortened, not cut.
#[test]
fn long_films_are_shortened() {
    let row = |first: char| first.to_string() + &".".repeat(319);
    let far: String = row('#').chars().rev().collect();
    let puzzle = slide(&format!("puzzle: slide\n\n{}\n\n{far}\n", row('#')));
    let seen = decoded(&film(&puzzle));
    seen.demand_limits();
    assert_eq!(seen.middle(Size::new(1, 320).unwrap(), 0, 319), TOKEN);
    let (left, right) = (
        "#".repeat(32) + &".".repeat(32),
        ".".repeat(32) + &"#".repeat(32),
    );
    let half = |row: &str| vec![row; 16].join("\n");
    let puzzle = slide(&format!(
        "puzzle: slide\n\n{}\n\n{}\n",
        half(&left),
        half(&right)
    ));
    let seen = decoded(&film(&puzzle));
    seen.demand_limits();
    assert_eq!(seen.middle(Size::new(16, 64).unwrap(), 15, 32), TOKEN);
}

#[test]
fn a_film_of_presses_ends_with_the_goal() {
    let puzzle = flip("#####\n#####\n#####\n#####\n#####\n");
    let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
    let seen = decoded(&flip_gif(&puzzle, answer.solution().unwrap()).unwrap());
    seen.demand_limits();
    assert_eq!(
        seen.delays.len(),
        2 + 2 * 15,
        "each press is marked before it is made"
    );
    let size = Size::new(5, 5).unwrap();
    assert!((0..25).all(|at| seen.middle(size, at / 5, at % 5) == OFF));
    // More shades than a palette holds with smooth edges.
    let mut text = "puzzle: flip\ncolours: 255\n\n".to_owned();
    for row in 0..16 {
        let row: Vec<String> = (0..16)
            .map(|col| ((row * 16 + col) % 255).to_string())
            .collect();
        text += &(row.join(" ") + "\n");
    }
    let puzzle = flip(&text);
    let answer = solve(&puzzle, Question::Any, &Limits::default()).unwrap();
    if let Some(presses) = answer.solution() {
        decoded(&flip_gif(&puzzle, presses).unwrap()).demand_limits();
    }
}

#[test]
fn what_has_no_picture_is_refused() {
    let graph = Rule::graph(vec![vec![1], vec![0]]).unwrap();
    let target = Target::exact(BitVec::zeros(2));
    let graph = SlidePuzzle::new(graph, BitVec::zeros(2), target).unwrap();
    assert!(slide_gif(&graph, &[]).is_err());
    let large_graph = |places: usize| {
        let rule = Rule::graph(vec![Vec::new(); places]).unwrap();
        let target = Target::exact(BitVec::zeros(places));
        SlidePuzzle::new(rule, BitVec::zeros(places), target).unwrap()
    };
    assert!(slide_svg(&large_graph(MOST_DRAWN_VERTICES), []).is_ok());
    assert!(slide_svg(&large_graph(MOST_DRAWN_VERTICES + 1), []).is_err());
    assert!(slide_svg(&large_graph(0), []).is_ok());
    let large = |cells: usize| {
        let rule = Rule::open(Size::new(1, cells).unwrap());
        let target = Target::exact(BitVec::zeros(cells));
        SlidePuzzle::new(rule, BitVec::zeros(cells), target).unwrap()
    };
    assert!(slide_gif(&large(4096), &[]).is_ok() && slide_gif(&large(4097), &[]).is_err());
    assert!(slide_svg(&large(40_001), []).is_err());
    let named = flip("puzzle: flip\nrule: graph closed\nstart: a\n\nedge a b\n");
    let answer = solve(&named, Question::Any, &Limits::default()).unwrap();
    if let Some(presses) = answer.solution() {
        assert!(flip_gif(&named, presses).is_err());
    }
}
