//! Boards of toys and pieces: a case for each trap.

use super::{Cases, any, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "haoi2008_toys",
        traps: &[
            one(
                "toys are alike: they are not paired in reading order",
                "1000\n1010\n0010\n0000\n\n0110\n0000\n1000\n0100\n",
                "5\n",
                "9\n",
            ),
            one(
                "each toy to its nearest place is not the fewest",
                "1111\n0000\n1000\n0000\n\n0110\n0010\n1100\n0000\n",
                "5\n",
                "7\n",
            ),
            one(
                "a board that is right already",
                "1111\n0000\n1000\n0000\n1111\n0000\n1000\n0000\n",
                "0\n",
                "1\n",
            ),
            one(
                "digits may be spaced, boards glued",
                "1 1 1 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 1 1 1\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
                "3\n",
                "1\n",
            ),
        ],
    },
    Cases {
        key: "luogu_p1225",
        traps: &[
            any(
                "a list that is not the shortest is wrong",
                "1000\n0000\n0000\n0000\n0100\n0000\n0000\n0000\n",
                "1\n1112\n",
                "3\n1121\n2122\n2212\n",
            ),
            any(
                "boards that are alike need no move",
                "1000\n0000\n0000\n0000\n1000\n0000\n0000\n0000\n",
                "0\n",
                "1\n1112\n",
            ),
            any(
                "rows and columns are counted from 1 and glued",
                "0000\n0000\n0000\n0001\n0000\n0000\n0000\n0010\n",
                "1\n4443\n",
                "1\n3332\n",
            ),
            any(
                "two pieces of one colour are no swap",
                "1100\n0000\n0000\n0000\n1010\n0000\n0000\n0000\n",
                "1\n1213\n",
                "2\n1112\n1213\n",
            ),
            any(
                "a move swaps neighbours only",
                "1000\n0000\n0000\n0000\n0010\n0000\n0000\n0000\n",
                "2\n1112\n1213\n",
                "1\n1113\n",
            ),
        ],
    },
    Cases {
        key: "ceoi1999_game",
        traps: &[
            any(
                "the numbers of a move have blanks between",
                "1000\n0000\n0000\n0000\n\n0100\n0000\n0000\n0000\n",
                "1\n1 1 1 2\n",
                "1\n1112\n",
            ),
            any(
                "a list that is not the shortest is wrong",
                "1000\n0000\n0000\n0000\n\n0100\n0000\n0000\n0000\n",
                "1\n1 1 1 2\n",
                "3\n1 1 2 1\n2 1 2 2\n2 2 1 2\n",
            ),
            any(
                "boards that are alike need no move",
                "1000\n0000\n0000\n0000\n\n1000\n0000\n0000\n0000\n",
                "0\n",
                "2\n1 1 1 2\n1 2 1 1\n",
            ),
        ],
    },
    Cases {
        key: "wang_graph_transform",
        traps: &[
            any(
                "the boards hold different numbers of pieces",
                "1000\n0000\n0000\n0000\n1100\n0000\n0000\n0000\n",
                "No solution!\n",
                "0\n",
            ),
            any(
                "as many pieces always can be moved",
                "1000\n0000\n0000\n0000\n0000\n0000\n0000\n0001\n",
                "6\n1112\n1213\n1314\n1424\n2434\n3444\n",
                "No solution!\n",
            ),
            any(
                "a list that is not the shortest is wrong",
                "1000\n0000\n0000\n0000\n0100\n0000\n0000\n0000\n",
                "1\n1112\n",
                "3\n1121\n2122\n2212\n",
            ),
        ],
    },
    Cases {
        key: "luogu_p3159",
        traps: &[
            one(
                "a cell that loses its piece may be touched once more on the way out",
                "1 4\n1100\n0011\n1331\n",
                "4\n",
                "-1\n",
            ),
            one(
                "to be passed through takes two swaps",
                "1 3\n100\n001\n111\n",
                "-1\n",
                "2\n",
            ),
            one(
                "a cell that keeps its colour may be passed through too",
                "1 3\n110\n011\n121\n",
                "2\n",
                "-1\n",
            ),
            one(
                "cells that share a corner are neighbours",
                "2 2\n10\n00\n00\n01\n1001\n",
                "1\n",
                "2\n",
            ),
            one(
                "a way round a cell that may not be touched",
                "3 3\n100\n000\n000\n000\n000\n001\n929\n209\n999\n",
                "3\n",
                "2\n",
            ),
            one(
                "the boards hold different numbers of pieces",
                "1 3\n100\n110\n999\n",
                "-1\n",
                "1\n",
            ),
            one(
                "boards that are alike need no swap, whatever the limits are",
                "2 2\n10\n01\n10\n01\n00\n00\n",
                "0\n",
                "-1\n",
            ),
        ],
    },
];
