//! Boards of the plus rule of which the presses are printed: a case for each trap.

use super::{Cases, any, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "poj3279",
        traps: &[
            one(
                "of ties the least string, whose first cell counts most",
                "4 4\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n",
                "0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n",
                "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n",
            ),
            one(
                "the fewest go before the least string",
                "4 4\n0 1 1 1\n0 1 0 0\n0 1 0 1\n0 1 0 0\n",
                "0 0 1 0\n0 0 0 0\n0 1 1 0\n1 1 0 0\n",
                "0 0 0 0\n0 1 1 1\n1 1 1 0\n0 1 1 1\n",
            ),
            one(
                "ties are not broken from the right",
                "4 4\n1 1 0 1\n0 0 1 1\n0 1 1 1\n0 0 1 1\n",
                "0 1 0 0\n0 0 1 1\n0 0 1 1\n0 0 0 0\n",
                "1 0 0 0\n0 0 0 1\n1 0 0 0\n1 0 1 0\n",
            ),
            one(
                "rows come before columns",
                "2 3\n0 1 1\n0 0 1\n",
                "0 0 1\n0 0 0\n",
                "0 0\n0 0\n1 0\n",
            ),
            one(
                "nothing puts the board out",
                "2 3\n1 0 0\n0 0 0\n",
                "IMPOSSIBLE\n",
                "0 0 0\n0 0 0\n",
            ),
            one(
                "a board wider than the page has",
                "1 16\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1\n",
                "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1\n",
                "IMPOSSIBLE\n",
            ),
        ],
    },
    Cases {
        key: "poj1222",
        traps: &[
            one(
                "boards are numbered from 1, a dark one too",
                "2\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n1 0 0 0 0 0\n1 1 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 1\n0 0 0 0 1 1\n",
                "PUZZLE #1\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\nPUZZLE #2\n0 0 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 1\n",
                "PUZZLE #0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\nPUZZLE #1\n0 0 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 1\n",
            ),
            one(
                "five rows of six, not six of five",
                "1\n0 0 0 0 1 1\n0 0 0 0 0 1\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n",
                "PUZZLE #1\n0 0 0 0 0 1\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n",
                "PUZZLE #1\n0 0 0 0 0\n1 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n",
            ),
        ],
    },
    Cases {
        key: "openjudge_2811",
        traps: &[
            one(
                "the matrix has no heading",
                "1 0 0 0 0 0\n1 1 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 1\n0 0 0 0 1 1\n",
                "0 0 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 1\n",
                "PUZZLE #1\n0 0 0 0 0 0\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 1\n",
            ),
            one(
                "the answer is what is pressed, not what is lit",
                "0 0 0 0 0 0\n0 0 1 0 0 0\n0 1 1 1 0 0\n0 0 1 0 0 0\n0 0 0 0 0 0\n",
                "0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 1 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n",
                "0 0 0 0 0 0\n0 0 1 0 0 0\n0 1 1 1 0 0\n0 0 1 0 0 0\n0 0 0 0 0 0\n",
            ),
        ],
    },
    Cases {
        key: "cqoi2014_harmony",
        traps: &[
            any(
                "all zeros is no harmonious matrix",
                "4 4\n",
                "0 1 1 1\n1 0 1 0\n1 1 0 0\n1 0 0 0\n",
                "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
            ),
            any(
                "a cell counts itself",
                "4 4\n",
                "0 1 1 1\n1 0 1 0\n1 1 0 0\n1 0 0 0\n",
                "0 0 0 1\n0 0 1 0\n0 1 0 0\n1 0 0 0\n",
            ),
            any(
                "rows come before columns",
                "2 3\n",
                "1 1 1\n0 1 0\n",
                "1 1\n1 0\n1 0\n",
            ),
        ],
    },
    Cases {
        key: "vijos1326",
        traps: &[
            one(
                "the first row is read from right to left",
                "2 3\n",
                "1\n1 0 0\n0 0 1\n\n2\n1 1 0\n1 1 0\n\n3\n0 0 1\n1 0 0\n\n4\n0 1 1\n0 1 1\n\n4\n",
                "1\n0 0 1\n1 0 0\n\n2\n0 1 1\n0 1 1\n\n3\n1 0 0\n0 0 1\n\n4\n1 1 0\n1 1 0\n\n4\n",
            ),
            one(
                "ten are shown and all are counted",
                "4 4\n",
                "1\n0 0 0 0\n1 1 1 1\n1 0 0 1\n1 1 1 1\n\n2\n1 0 0 0\n0 0 1 1\n0 0 1 1\n1 0 0 0\n\n3\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n4\n1 1 0 0\n1 1 0 1\n0 0 1 0\n0 1 0 1\n\n5\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n6\n1 0 1 0\n0 1 0 0\n1 0 1 1\n0 0 1 1\n\n7\n0 1 1 0\n0 1 1 0\n0 0 0 0\n1 0 0 1\n\n8\n1 1 1 0\n1 0 1 0\n1 0 1 0\n1 1 1 0\n\n9\n0 0 0 1\n1 1 0 0\n1 1 0 0\n0 0 0 1\n\n10\n1 0 0 1\n0 0 0 0\n0 1 1 0\n0 1 1 0\n\n16\n",
                "1\n0 0 0 0\n1 1 1 1\n1 0 0 1\n1 1 1 1\n\n2\n1 0 0 0\n0 0 1 1\n0 0 1 1\n1 0 0 0\n\n3\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n4\n1 1 0 0\n1 1 0 1\n0 0 1 0\n0 1 0 1\n\n5\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n6\n1 0 1 0\n0 1 0 0\n1 0 1 1\n0 0 1 1\n\n7\n0 1 1 0\n0 1 1 0\n0 0 0 0\n1 0 0 1\n\n8\n1 1 1 0\n1 0 1 0\n1 0 1 0\n1 1 1 0\n\n9\n0 0 0 1\n1 1 0 0\n1 1 0 0\n0 0 0 1\n\n10\n1 0 0 1\n0 0 0 0\n0 1 1 0\n0 1 1 0\n\n10\n",
            ),
            one(
                "rows come before columns",
                "3 2\n",
                "1\n0 0\n1 1\n1 1\n\n2\n1 0\n0 0\n0 1\n\n3\n0 1\n0 0\n1 0\n\n4\n1 1\n1 1\n0 0\n\n4\n",
                "1\n1 0 0\n0 0 1\n\n2\n1 1 0\n1 1 0\n\n3\n0 0 1\n1 0 0\n\n4\n0 1 1\n0 1 1\n\n4\n",
            ),
        ],
    },
];
