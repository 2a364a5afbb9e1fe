//! Boards of the plus rule of which the least number of presses is printed: a case for each trap.

use super::{Cases, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "poj1681",
        traps: &[
            one("all white is not done", "1\n1\nw\n", "1\n", "0\n"),
            one(
                "all yellow is done",
                "1\n4\nyyyy\nyyyy\nyyyy\nyyyy\n",
                "0\n",
                "4\n",
            ),
            one(
                "some walls cannot be painted",
                "1\n4\nywww\nwwww\nwwww\nwwww\n",
                "inf\n",
                "0\n",
            ),
            one(
                "a wall larger than the page has, beside a small one",
                "2\n16\nywyyyyyyyyyyyyyy\nwwwyyyyyyyyyyyyy\nywyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\nyyyyyyyyyyyyyyyy\n1\ny\n",
                "1\n0\n",
                "1\n",
            ),
            one(
                "the first solution that is found is not the fewest",
                "1\n5\nwywww\nywwyw\nwywyw\nywwwy\nwyyww\n",
                "11\n",
                "13\n",
            ),
        ],
    },
    Cases {
        key: "openjudge_painter",
        traps: &[
            one("no number of walls stands before", "1\nw\n", "1\n", "0\n"),
            one(
                "all yellow is done",
                "4\nyyyy\nyyyy\nyyyy\nyyyy\n",
                "0\n",
                "4\n",
            ),
            one(
                "some walls cannot be painted",
                "4\nywww\nwwww\nwwww\nwwww\n",
                "inf\n",
                "-1\n",
            ),
        ],
    },
    Cases {
        key: "uva10309",
        traps: &[
            one(
                "a name may have blanks and begin like the last",
                "end of the world\nOO########\nO#########\n##########\n#####O####\n####OOO###\n#####O####\n##########\n##########\n#########O\n########OO\nend\n",
                "end of the world 3\n",
                "",
            ),
            one(
                "`O` is on and `#` is off",
                "dark\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\nlight\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nOOOOOOOOOO\nend\n",
                "dark 0\nlight 44\n",
                "dark 44\nlight 0\n",
            ),
            one(
                "a hundred presses are not too many",
                "all\nO########O\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\nO########O\nend\n",
                "all 100\n",
                "all -1\n",
            ),
        ],
    },
    Cases {
        key: "boj14939",
        traps: &[
            one(
                "`O` is on and `#` is off",
                "##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n##########\n",
                "0\n",
                "44\n",
            ),
            one(
                "no name stands before the board",
                "OO########\nO#########\n##########\n#####O####\n####OOO###\n#####O####\n##########\n##########\n#########O\n########OO\n",
                "3\n",
                "-1\n",
            ),
            one(
                "a hundred presses are not too many",
                "O########O\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\n#OOOOOOOO#\nO########O\n",
                "100\n",
                "-1\n",
            ),
        ],
    },
    Cases {
        key: "luogu_p10449",
        traps: &[
            one(
                "all on is done and all off is not",
                "2\n11111\n11111\n11111\n11111\n11111\n\n00000\n00000\n00000\n00000\n00000\n",
                "0\n-1\n",
                "-1\n0\n",
            ),
            one(
                "six presses are enough, seven are too many",
                "2\n11110\n10101\n00100\n00011\n01111\n\n10100\n00100\n10100\n10100\n11000\n",
                "6\n-1\n",
                "6\n7\n",
            ),
            one(
                "a board that nothing solves",
                "1\n01111\n11111\n11111\n11111\n11111\n",
                "-1\n",
                "0\n",
            ),
        ],
    },
    Cases {
        key: "luogu_p2040",
        traps: &[
            one("all on is done", "1 1 1\n1 1 1\n1 1 1\n", "0\n", "5\n"),
            one(
                "the goal is on, not off",
                "0 0 1\n0 1 1\n1 1 1\n",
                "1\n",
                "4\n",
            ),
            one("digits may be glued", "101\n001\n110\n", "2\n", "-1\n"),
        ],
    },
    Cases {
        key: "lc1284",
        traps: &[
            one(
                "a board that nothing solves",
                "[[1,0,0],[0,0,0]]",
                "-1\n",
                "0\n",
            ),
            one("all off is done", "[[0]]", "0\n", "1\n"),
            one(
                "two rows of three are not three of two",
                "[[1,0,1],[0,0,0]]",
                "3\n",
                "-1\n",
            ),
        ],
    },
    Cases {
        key: "dmoj_mockdwite09p4",
        traps: &[
            one(
                "a board that nothing solves",
                "2 3\n100\n000\n",
                "-1\n",
                "0\n",
            ),
            one("rows come before columns", "2 3\n101\n000\n", "3\n", "-1\n"),
            one(
                "boards go on to the end of the input",
                "1 1\n1\n1 2\n00\n1 2\n10\n",
                "1\n0\n-1\n",
                "1\n",
            ),
        ],
    },
    Cases {
        key: "topcoder_TurnOffLights",
        traps: &[
            one(
                "a light alone costs two",
                "{\"1000\", \"0000\", \"0000\", \"0000\"}\n",
                "2\n",
                "-1\n",
            ),
            one(
                "a press and a light alone together",
                "{\"1100\", \"1110\", \"0100\", \"0000\"}\n",
                "3\n",
                "12\n",
            ),
            one(
                "a press costs one, however many lights it changes",
                "{\"0100\", \"1110\", \"0100\", \"0000\"}\n",
                "1\n",
                "10\n",
            ),
            one(
                "all off costs nothing",
                "{\"0000\", \"0000\", \"0000\", \"0000\"}\n",
                "0\n",
                "1\n",
            ),
        ],
    },
    Cases {
        key: "uva11464",
        traps: &[
            one(
                "a one never becomes a zero",
                "1\n3\n1 0 0\n0 0 0\n0 0 0\n",
                "Case 1: 2\n",
                "Case 1: 1\n",
            ),
            one(
                "a cell does not count itself",
                "1\n3\n1 0 0\n0 0 0\n0 0 0\n",
                "Case 1: 2\n",
                "Case 1: -1\n",
            ),
            one(
                "some boards cannot be made even",
                "2\n3\n1 0 1\n0 1 0\n0 0 0\n1\n1\n",
                "Case 1: -1\nCase 2: 0\n",
                "Case 1: 0\nCase 2: 0\n",
            ),
        ],
    },
];
