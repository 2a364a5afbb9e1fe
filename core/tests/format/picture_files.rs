//! PBM and PNG files: what is written is read back, what is wrong is named at its spot.

use std::io::Cursor;

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitGrid;
use tilewise::flip::{FlipPuzzle, Goal, Pattern, Presses, Rule};
use tilewise::format::{
    DrawnTarget, PbmReader, PictureKind, PictureReader, Puzzle, SlidePictures, bits_of_puzzle,
    bits_of_slide, is_picture_file, presses_bits, puzzle_of_bits, read_flip_answer, read_goal,
    read_picture_file, read_presses, read_puzzle, read_target, read_tokens, slide_of_bits,
    write_picture_file, write_puzzle,
};
use tilewise::{Error, PictureSpot};

const KINDS: [PictureKind; 3] = [
    PictureKind::PackedPbm,
    PictureKind::PlainPbm,
    PictureKind::Png,
];

fn read(file: &[u8]) -> Result<BitGrid, Error> {
    read_picture_file(file, &Limits::default())
}

fn grid(picture: &str) -> BitGrid {
    let rows: Vec<&str> = picture.lines().collect();
    let mut grid = BitGrid::zeros(rows.len(), rows[0].len());
    for (row, line) in rows.iter().enumerate() {
        for (col, letter) in line.bytes().enumerate() {
            grid.set(row, col, letter == b'#');
        }
    }
    grid
}

fn fault(file: &[u8]) -> String {
    read(file).expect_err("it is damaged").to_string()
}

#[test]
fn golden_files() {
    let board = grid("#.#......\n.#......#\n");
    let packed = write_picture_file(&board, PictureKind::PackedPbm).unwrap();
    assert_eq!(packed, b"P4\n9 2\n\xA0\x00\x40\x80");
    let plain = write_picture_file(&board, PictureKind::PlainPbm).unwrap();
    assert_eq!(plain, b"P1\n9 2\n101000000\n010000001\n");
    let wide = write_picture_file(&BitGrid::zeros(1, 71), PictureKind::PlainPbm).unwrap();
    let lines: Vec<usize> = wide.split(|&byte| byte == b'\n').map(<[u8]>::len).collect();
    assert_eq!(lines, [2, 4, 70, 1, 0], "no line above 70 letters");
    for written in [
        &b"P4 9 2 \xA0\x00\x40\x80"[..],
        b"P4# made by hand\n9# wide\n#high:\n\n2# the one blank is this line's end\n\xA0\x00\x40\x80",
        b"P4\r\n9\t2\n\xA0\x7F\x40\xFF", // what lies past the row does not matter
        b"P1 9 2 1 0 1 0 0 0 0 0 0\n\n010000001",
        b"P1 9 2 101#half\n000000010#not: 1\n000001 # end\n\n",
    ] {
        assert!(is_picture_file(written));
        assert_eq!(read(written).as_ref(), Ok(&board), "{written:?}");
    }
}

#[test]
fn faults_of_pbm_are_named_at_their_spot() {
    for (file, expected) in [
        (
            &b"P4"[..],
            "line 1, column 3: the file ends before the width; expected a blank",
        ),
        (
            b"P45 5\n",
            "line 1, column 3: '5' before the width; expected a blank",
        ),
        (
            b"P4\n-3 5\n",
            "line 2, column 1: '-' before the width; expected a number",
        ),
        (
            b"P4\n3\n",
            "line 3, column 1: the file ends before the height; expected a number",
        ),
        (
            b"P4\n0 3\n",
            "line 2, column 2: the width is 0; expected at least 1",
        ),
        (
            b"P4\n3 0\n",
            "line 3, column 1: the height is 0; expected at least 1",
        ),
        (
            b"P4\n3 2",
            "line 2, column 4: the file ends before the cells; expected a blank before them",
        ),
        (
            b"P4\n3 2x\0\0",
            "line 2, column 4: 'x' before the cells; expected a blank before them",
        ),
        (
            b"P4\n99999999999999999999 2\n",
            "line 2, column 21: the width has too many digits; expected a smaller board",
        ),
        (
            b"P4\n9 2\n\0\0\0",
            "byte 10: the file ends in row 1; expected 2 rows of 2 bytes, as its header says",
        ),
        (
            b"P4\n9 3\n\0\0\0\0\0",
            "byte 12: the file ends in row 2; expected 3 rows of 2 bytes, as its header says",
        ),
        (
            b"P4\n9 2\n\0\0\0\0\n",
            "byte 11: something follows the last row; expected the end of the file",
        ),
        (
            b"P1\n3 2\n101 01",
            "line 3, column 7: the file ends in row 1; expected 2 rows of 3 cells, as its header says",
        ),
        (
            b"P1\n3 2\n101\n021",
            "line 4, column 2: '2' is no cell; expected 0 or 1",
        ),
        (
            b"P1\n3 2\n101\n0\xFF1",
            "line 4, column 2: the byte 0xff is no cell; expected 0 or 1",
        ),
        (
            b"P1\n3 2\n101\n010 1",
            "line 4, column 5: something follows the last row; expected the end of the file",
        ),
        (
            b"P5\n3 2\n255\n......",
            "line 1, column 1: a grey or colour picture of the PBM family; expected black and white: P1 or P4",
        ),
        (
            b"Q4\n3 2\n",
            "line 1, column 1: this is no PBM picture; expected P1 or P4 at its beginning",
        ),
        (
            b"",
            "line 1, column 1: this is no PBM picture; expected P1 or P4 at its beginning",
        ),
        (
            b"P4\n1000000 1000000\n\0",
            "a board of 1,000,000 x 1,000,000",
        ),
    ] {
        let found = fault(file);
        let shown = String::from_utf8_lossy(file);
        if expected.starts_with("a board") {
            assert!(matches!(read(file), Err(Error::TooLarge { .. })), "{found}");
        } else {
            assert_eq!(found, expected, "{shown:?}");
        }
    }
}

#[test]
fn huge_sizes_take_no_memory() {
    // 4 GiB is the limit; a row of 10^12 cells is more, and 10^9 rows of one cell are not there.
    for header in [
        "P4\n1000000000000 1\n",
        "P1 1 1000000000\n",
        "P4 1 1000000000\n",
        "P4 7 4611686018427387904\n",
    ] {
        assert!(read(header.as_bytes()).is_err(), "{header}");
    }
    let small = Limits {
        max_bytes: 1000,
        ..Limits::default()
    };
    let wide = PbmReader::new(&b"P4\n100000 1\n"[..], &small);
    assert!(wide.is_err_and(|error| error.to_string().contains("the limit is 1000")));
}

fn png(
    color: png::ColorType,
    depth: png::BitDepth,
    width: u32,
    height: u32,
    data: &[u8],
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if color == png::ColorType::Indexed {
        encoder.set_palette(vec![255, 255, 255, 0, 0, 0, 200, 0, 0]);
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(data).unwrap();
    writer.finish().unwrap();
    file
}

#[test]
fn png_of_every_depth_is_read_where_it_is_black_and_white() {
    use png::{BitDepth, ColorType};
    let board = grid("#.#\n..#\n");
    for (depth, data) in [
        (BitDepth::One, vec![0b1010_0000, 0b0010_0000]),
        (BitDepth::Two, vec![0b1100_1100, 0b0000_1100]),
        (BitDepth::Four, vec![0xF0, 0xF0, 0x00, 0xF0]),
        (BitDepth::Eight, vec![255, 0, 255, 0, 0, 255]),
        (
            BitDepth::Sixteen,
            vec![255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 255, 255],
        ),
    ] {
        let file = png(ColorType::Grayscale, depth, 3, 2, &data);
        assert_eq!(read(&file).as_ref(), Ok(&board), "{depth:?}");
    }
    let palette = png(
        ColorType::Indexed,
        BitDepth::Two,
        3,
        2,
        &[0b0001_0000, 0b0101_0000],
    );
    assert_eq!(read(&palette).as_ref(), Ok(&board));
}

#[test]
fn other_png_is_refused() {
    use png::{BitDepth, ColorType};
    let grey = png(ColorType::Grayscale, BitDepth::Eight, 2, 1, &[255, 128]);
    assert_eq!(
        fault(&grey),
        "pixel 0,1: grey 128 of 255; expected black, 0, or white, 255"
    );
    let red = png(
        ColorType::Indexed,
        BitDepth::Two,
        2,
        2,
        &[0b0001_0000, 0b0110_0000],
    );
    assert_eq!(
        fault(&red),
        "pixel 1,1: colour 2 is neither black nor white; expected black or white"
    );
    let none = png(ColorType::Indexed, BitDepth::Two, 2, 1, &[0b0011_0000]);
    assert!(read(&none).is_err());
    for color in [ColorType::Rgb, ColorType::Rgba, ColorType::GrayscaleAlpha] {
        let file = png(color, BitDepth::Eight, 1, 1, &[255; 4][..color.samples()]);
        assert!(
            fault(&file).ends_with("expected grey of one channel, black and white only"),
            "{color:?}"
        );
    }
    let whole = write_picture_file(&grid("#.#\n.#.\n"), PictureKind::Png).unwrap();
    for len in 0..whole.len() {
        assert!(read(&whole[..len]).is_err(), "the first {len} bytes");
    }
    let longer = [&whole[..], b"\n"].concat();
    let expected = format!(
        "byte {}: something follows the picture; expected the end of the file",
        whole.len()
    );
    assert_eq!(fault(&longer), expected);
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x10;
        assert!(read(&damaged).is_err(), "byte {at}: sums tell every damage");
    }
    // A header that promises more than follows, its sum put right again by the encoder.
    let mut promised = png(ColorType::Grayscale, BitDepth::One, 1, 1, &[0]);
    let header = png(ColorType::Grayscale, BitDepth::One, 8, 1, &[0]);
    promised[..33].copy_from_slice(&header[..33]);
    let mut tall = promised.clone();
    tall[20..24].copy_from_slice(&1_000_000_u32.to_be_bytes());
    assert!(read(&tall).is_err());
}

#[test]
fn a_picture_is_a_puzzle_an_answer_and_a_goal() {
    let board = grid(".#.\n##.\n.##\n");
    let presses = grid("###\n...\n..#\n");
    let size = tilewise::grid::Size::new(3, 3).unwrap();
    let text = read_puzzle(b".#.\n##.\n.##\n").unwrap();
    let Puzzle::Flip(puzzle) = &text else {
        unreachable!()
    };
    for kind in KINDS {
        let file = write_picture_file(&board, kind).unwrap();
        assert_eq!(read_puzzle(&file).as_ref(), Ok(&text), "{kind:?}");
        assert_eq!(read_tokens(&file).as_ref(), Ok(&board), "{kind:?}");
        let pattern = Goal::Pattern(Pattern::exact(board.to_bit_vec().into()));
        assert_eq!(read_goal(&file, puzzle.rule()), Ok(pattern), "{kind:?}");
        let answer = write_picture_file(&presses, kind).unwrap();
        let expected = Presses::new(presses.to_bit_vec().into());
        assert_eq!(
            read_presses(&answer, puzzle.rule()).as_ref(),
            Ok(&expected),
            "{kind:?}"
        );
        let read = read_flip_answer(&answer, puzzle).unwrap();
        assert_eq!(read.solution(), Some(&expected), "{kind:?}");
        assert_eq!(
            presses_bits(puzzle.rule(), &expected).as_ref(),
            Ok(&presses)
        );
        // Of another size.
        let other = Rule::plus(size.transposed());
        assert!(read_presses(&answer, &other).is_ok(), "3 x 3 is square");
        let other = Rule::plus(tilewise::grid::Size::new(3, 4).unwrap());
        let refused = read_presses(&answer, &other);
        assert!(
            matches!(
                refused,
                Err(Error::Mismatch {
                    expected: 4,
                    found: 3,
                    ..
                })
            ),
            "{refused:?}"
        );
    }
    let exact = |tokens: BitGrid| DrawnTarget {
        either: BitGrid::zeros(tokens.rows(), tokens.cols()),
        tokens,
    };
    let pictures = SlidePictures {
        start: board.clone(),
        target: exact(grid("###\n.#.\n..#\n")),
    };
    let slide = slide_of_bits(&pictures.start, &pictures.target).unwrap();
    assert_eq!(bits_of_slide(&slide), Ok(pictures));
    let drawn = read_puzzle(b"puzzle: slide\n\n.#.\n##.\n.##\n\n###\n.#.\n..#\n");
    assert_eq!(drawn, Ok(Puzzle::Slide(slide)));
    assert!(slide_of_bits(&board, &exact(BitGrid::zeros(3, 2))).is_err());
    assert_eq!(read_tokens(b"// two\n# .\n. 1\n"), Ok(grid("#.\n.#\n")));
    for wrong in ["#_\n..\n", "#?\n..\n"] {
        assert!(read_tokens(wrong.as_bytes()).is_err(), "no token: {wrong}");
    }
    let target = DrawnTarget {
        tokens: grid("#.\n..\n"),
        either: grid(".#\n..\n"),
    };
    assert_eq!(read_target(b"#?\n..\n").as_ref(), Ok(&target));
    assert!(read_target(b"#_\n..\n").is_err(), "walls need a header");
    let covering = slide_of_bits(&grid("..\n##\n"), &target).unwrap();
    let text = read_puzzle(b"puzzle: slide\n\n..\n##\n\n#?\n..\n");
    assert_eq!(text, Ok(Puzzle::Slide(covering)));
}

#[test]
fn what_a_picture_has_no_place_for_is_refused() {
    for text in [
        "rule: king\n\n#.\n..\n",
        "edges: torus\n\n#..\n...\n...\n",
        "goal: on\n\n#.\n..\n",
        "goal: same\n\n#.\n..\n",
        "colours: 3\n\n#.\n..\n",
        "#_\n..\n",
        "puzzle: slide\n\n#.\n\n.#\n",
        "puzzle: flip\nrule: graph closed\nstart: north\n\nedge north east\n",
    ] {
        let puzzle = read_puzzle(text.as_bytes()).unwrap();
        let refused = bits_of_puzzle(&puzzle);
        assert!(
            matches!(refused, Err(Error::NoPictureForm(_))),
            "{text}: {refused:?}"
        );
    }
}

#[test]
fn pictures_without_a_header_read_quickly_are_what_they_were() {
    // A comment takes a text to the reader that knows everything.
    for cols in (1..=67).chain([127, 128, 129, 200]) {
        let mut board = BitGrid::zeros(3, cols);
        for place in 0..3 * cols {
            board.set(place / cols, place % cols, place * place % 7 < 3);
        }
        let plain = board.to_string();
        let slow = read_puzzle(format!("{plain}// slowly\n").as_bytes());
        assert!(slow.is_ok());
        assert_eq!(read_puzzle(plain.as_bytes()), slow, "{cols}");
        let digits = plain
            .replace('.', "0")
            .replace('#', "1")
            .replace('\n', "\r\n");
        assert_eq!(read_puzzle(digits.as_bytes()), slow, "{cols}");
        let written = write_puzzle(&slow.unwrap()).unwrap();
        assert_eq!(
            read_puzzle(written.as_bytes()),
            read_puzzle(plain.as_bytes())
        );
    }
}

fn boards() -> impl Strategy<Value = BitGrid> {
    (1_usize..7, 1_usize..150, any::<u64>()).prop_map(|(rows, cols, seed)| {
        let mut board = BitGrid::zeros(rows, cols);
        let mut state = seed | 1;
        for place in 0..rows * cols {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            board.set(place / cols, place % cols, state >> 63 == 1);
        }
        board
    })
}

proptest! {
    #[test]
    fn bits_agree_through_every_chain(board in boards()) {
        for from in KINDS {
            let first = write_picture_file(&board, from).unwrap();
            prop_assert!(is_picture_file(&first));
            for to in KINDS {
                let second = write_picture_file(&read(&first).unwrap(), to).unwrap();
                prop_assert_eq!(read(&second).unwrap(), board.clone());
                // By way of text, and by rows.
                let text = write_puzzle(&read_puzzle(&second).unwrap()).unwrap();
                let back = bits_of_puzzle(&read_puzzle(text.as_bytes()).unwrap());
                prop_assert_eq!(back, Ok(board.clone()));
                let mut rows = PictureReader::new(Cursor::new(&second[..]), &Limits::default()).unwrap();
                let mut row = vec![u64::MAX; board.cols().div_ceil(64)];
                for number in 0..board.rows() {
                    rows.next_row(&mut row).unwrap();
                    prop_assert_eq!(&row[..], board.row(number));
                }
                prop_assert!(rows.end().is_ok());
            }
        }
        let puzzle: FlipPuzzle = puzzle_of_bits(&board).unwrap();
        prop_assert_eq!(bits_of_puzzle(&Puzzle::Flip(puzzle)), Ok(board));
    }

    #[test]
    fn a_shortened_pbm_is_never_read(board in boards(), cut in 1_usize..9) {
        for kind in [PictureKind::PackedPbm, PictureKind::PlainPbm] {
            let file = write_picture_file(&board, kind).unwrap();
            let end = file.len() - cut.min(file.len());
            // The last byte of a plain one is only the end of a line.
            let whole = kind == PictureKind::PlainPbm && cut == 1;
            prop_assert_eq!(read(&file[..end]).is_ok(), whole);
        }
    }
}

#[test]
fn a_spot_says_where_it_is() {
    let found = read(b"P4\n9 3\n\0\0\0\0\0");
    let Err(Error::Picture(fault)) = found else {
        panic!("{found:?}")
    };
    assert_eq!(fault.spot, PictureSpot::Byte(12));
}
