//! Cells of three and four states: a case for each trap.

use super::{Cases, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "poj1166_clocks",
        traps: &[
            one(
                "moves turn onwards, not back",
                "3 3 0\n3 3 0\n0 0 0\n",
                "1\n",
                "1 1 1\n",
            ),
            one(
                "a move is listed as often as it is made, ascending",
                "1 3 1\n2 1 1\n0 1 3\n",
                "2 2 2 5 5 9\n",
                "9 5 2\n",
            ),
            one(
                "all at twelve needs nothing",
                "0 0 0\n0 0 0\n0 0 0\n",
                "\n",
                "1 2 3 4 5 6 7 8 9\n",
            ),
            one(
                "clocks stand row by row",
                "3 0 3\n3 0 3\n3 0 3\n",
                "4 6\n",
                "2 8\n",
            ),
        ],
    },
    Cases {
        key: "usaco_clocks",
        traps: &[
            one(
                "twelve stands for no turn",
                "9 9 12\n9 9 12\n12 12 12\n",
                "1\n",
                "\n",
            ),
            one(
                "three is one turn onwards from twelve",
                "12 6 6\n12 6 6\n3 3 3\n",
                "3 3 8 8 8\n",
                "3 3 8\n",
            ),
            one(
                "all at twelve needs nothing",
                "12 12 12\n12 12 12\n12 12 12\n",
                "\n",
                "1 2 3 4 5 6 7 8 9\n",
            ),
        ],
    },
    Cases {
        key: "hdu2801_clocks",
        traps: &[
            one(
                "row i is what operation i moves",
                "2\n2 3\n2 1\n0 0\n0\n",
                "Yes\n",
                "No\n",
            ),
            one(
                "twice two is four: not every even state is a multiple",
                "1\n2\n0\n1\n2\n2\n0\n",
                "No\nYes\n",
                "Yes\nYes\n",
            ),
            one(
                "two has no inverse modulo four",
                "1\n1\n2\n1\n1\n3\n0\n",
                "No\nYes\n",
                "Yes\nYes\n",
            ),
            one(
                "two operations that agree modulo two differ",
                "2\n0 2\n1 1\n3 1\n0\n",
                "Yes\n",
                "No\n",
            ),
        ],
    },
    Cases {
        key: "spoj_ptit013h",
        traps: &[
            one("a cell does not count itself", "1\n1 1\n1\n", "0\n", "1\n"),
            one("sums are modulo three", "1\n2 2\n1 2\n2 1\n", "9\n", "0\n"),
            one(
                "the number is told modulo 111539786",
                "1\n17 17\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
                "17600377\n",
                "129140163\n",
            ),
            one(
                "some matrices are no sums",
                "2\n1 3\n1 0 2\n1 2\n2 1\n",
                "0\n1\n",
                "1\n1\n",
            ),
        ],
    },
];
