//! Rows, columns and lines: a case for each trap.

use super::{Cases, any, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "poj2965",
        traps: &[
            one(
                "handles are listed row by row and counted from 1",
                "-++-\n+-+-\n++-+\n--++\n",
                "3\n1 2\n2 1\n4 4\n",
                "3\n0 1\n1 0\n3 3\n",
            ),
            one(
                "a handle turns itself once, not twice",
                "-+--\n++++\n-+--\n-+--\n",
                "1\n2 2\n",
                "0\n",
            ),
            one(
                "all open needs nothing",
                "----\n----\n----\n----\n",
                "0\n",
                "16\n1 1\n1 2\n1 3\n1 4\n2 1\n2 2\n2 3\n2 4\n3 1\n3 2\n3 3\n3 4\n4 1\n4 2\n4 3\n4 4\n",
            ),
            one(
                "row stands before column",
                "++++\n-+--\n-+--\n-+--\n",
                "1\n1 2\n",
                "1\n2 1\n",
            ),
        ],
    },
    Cases {
        key: "kilonova2348_becuri",
        traps: &[
            one("a switch spares its own bulb", "1 1\n1\n", "-1\n", "1\n"),
            one(
                "the bulb itself stays as it is",
                "2 3\n1 1 1\n0 0 0\n",
                "3\n",
                "-1\n",
            ),
            one(
                "rows come before columns",
                "2 3\n1 1 1\n0 0 0\n",
                "3\n",
                "-1\n",
            ),
            one(
                "some bulbs cannot be put out",
                "2 2\n1 0\n0 0\n",
                "-1\n",
                "1\n",
            ),
        ],
    },
    Cases {
        key: "dmoj_mccc1s2",
        traps: &[
            any(
                "a single cell cannot be changed",
                "2\n1 0\n0 0\n",
                "-1\n",
                "2\nR 1\nC 1\n",
            ),
            any(
                "where a row and a column cross, the cell stays",
                "3\n0 1 0\n1 0 1\n0 1 0\n",
                "2\nR 2\nC 2\n",
                "1\nR 2\n",
            ),
            any(
                "rows are not columns",
                "2\n1 1\n0 0\n",
                "1\nR 1\n",
                "1\nC 1\n",
            ),
            any("all zero needs no move", "2\n0 0\n0 0\n", "0\n", "-1\n"),
        ],
    },
    Cases {
        key: "poj3185",
        traps: &[
            one(
                "of two solutions the one that turns the first bowl may be the shorter",
                "0 1 0 1 0 0 1 1 1 0 1 1 0 0 0 1 1 0 0 1\n",
                "9\n",
                "13\n",
            ),
            one(
                "of two solutions the one that leaves the first bowl may be the shorter",
                "0 1 1 0 1 0 1 1 1 1 0 1 1 0 0 0 0 0 1 1\n",
                "6\n",
                "12\n",
            ),
            one(
                "all upright needs nothing",
                "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
                "0\n",
                "14\n",
            ),
            one(
                "at the ends two bowls are turned",
                "1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
                "1\n",
                "2\n",
            ),
        ],
    },
    Cases {
        key: "boj2138",
        traps: &[
            one(
                "the goal is a row of its own",
                "3\n010\n111\n",
                "2\n",
                "3\n",
            ),
            one(
                "some rows cannot be reached",
                "5\n10000\n00000\n",
                "-1\n",
                "1\n",
            ),
            one(
                "of two solutions the shorter",
                "8\n11000000\n00000000\n",
                "1\n",
                "5\n",
            ),
            one(
                "a row that is right already",
                "5\n01101\n01101\n",
                "0\n",
                "-1\n",
            ),
        ],
    },
    Cases {
        key: "hdu2209",
        traps: &[
            one(
                "rows have lengths of their own",
                "1\n111\n10\n",
                "1\n1\nNO\n",
                "1\n",
            ),
            one("some rows cannot be turned", "10000\n", "NO\n", "-1\n"),
            one("of two solutions the shorter", "11000000\n", "1\n", "5\n"),
            one("all zero needs nothing", "0000\n", "0\n", "NO\n"),
        ],
    },
    Cases {
        key: "uva1019_lightbulbs",
        traps: &[
            one(
                "the least number, not the fewest presses",
                "16 6\n0 0\n",
                "Case Number 1: 15\n",
                "Case Number 1: 20\n",
            ),
            one(
                "the row is as wide as the larger number",
                "0 3\n3 0\n0 0\n",
                "Case Number 1: 1\n\nCase Number 2: 1\n",
                "Case Number 1: 1\n\nCase Number 2: 0\n",
            ),
            one(
                "numbers of a hundred digits",
                "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007 999999999999999999999999999999999999995982654889352524311145094769147093493694492515543017911750151\n0 0\n",
                "Case Number 1: 1606938044258990275541962092341162602522202993782792835302400\n",
                "Case Number 1: 1024\n",
            ),
            one(
                "some rows cannot be reached, and cases have a blank line between",
                "2 0\n1 1\n0 0\n",
                "Case Number 1: impossible\n\nCase Number 2: 0\n",
                "Case Number 1: 0\n\nCase Number 2: 0\n",
            ),
        ],
    },
];
