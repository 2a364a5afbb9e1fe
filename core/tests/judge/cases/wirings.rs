//! Buttons with lists, graphs and matrices: a case for each trap.

use super::{Cases, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "luogu_p2962",
        traps: &[
            one(
                "an edge that is given twice counts once",
                "2 2\n1 2\n2 1\n",
                "1\n",
                "2\n",
            ),
            one(
                "a light alone is pressed itself",
                "3 1\n1 2\n",
                "2\n",
                "1\n",
            ),
            one(
                "a press changes the light itself too",
                "6 5\n1 2\n1 3\n1 4\n1 5\n1 6\n",
                "1\n",
                "-1\n",
            ),
            one(
                "as many lights as the page has",
                "35 34\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 9\n9 10\n10 11\n11 12\n12 13\n13 14\n14 15\n15 16\n16 17\n17 18\n18 19\n19 20\n20 21\n21 22\n22 23\n23 24\n24 25\n25 26\n26 27\n27 28\n28 29\n29 30\n30 31\n31 32\n32 33\n33 34\n34 35\n",
                "12\n",
                "35\n",
            ),
        ],
    },
    Cases {
        key: "poj1830",
        traps: &[
            one(
                "a link holds one way",
                "1\n2\n0 0\n0 1\n1 2\n0 0\n",
                "1\n",
                "Oh,it's impossible~!!\n",
            ),
            one(
                "the number of ways, not of presses",
                "1\n2\n0 0\n1 1\n1 2\n2 1\n0 0\n",
                "2\n",
                "1\n",
            ),
            one(
                "some states cannot be reached",
                "2\n2\n0 0\n1 0\n1 2\n2 1\n0 0\n1\n0\n0\n0 0\n",
                "Oh,it's impossible~!!\n1\n",
                "0\n1\n",
            ),
            one(
                "a link that is given twice counts once",
                "1\n2\n0 0\n1 1\n1 2\n1 2\n0 0\n",
                "1\n",
                "2\n",
            ),
        ],
    },
    Cases {
        key: "hdu3364",
        traps: &[
            one(
                "counts pass thirty-two bits",
                "1\n1 50\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n2\n1\n0\n",
                "Case 1:\n562949953421312\n562949953421312\n",
                "Case 1:\n0\n0\n",
            ),
            one(
                "a state that cannot be reached counts 0",
                "1\n2 1\n2 1 2\n3\n1 0\n1 1\n0 0\n",
                "Case 1:\n0\n1\n1\n",
                "Case 1:\n1\n1\n1\n",
            ),
            one(
                "each case has its heading and every state its line",
                "2\n1 1\n1 1\n1\n1\n2 3\n1 1\n1 2\n2 1 2\n1\n1 1\n",
                "Case 1:\n1\nCase 2:\n2\n",
                "Case 1: 1\nCase 2: 2\n",
            ),
            one(
                "a switch that changes nothing doubles the count",
                "1\n2 2\n0\n1 2\n2\n0 1\n1 0\n",
                "Case 1:\n2\n0\n",
                "Case 1:\n1\n0\n",
            ),
        ],
    },
    Cases {
        key: "hdu2285",
        traps: &[
            one(
                "a row of the matrix is a switch",
                "2 2\n11\n00\n2\n00\n11\n00\n10\n",
                "Yes\nNo\n",
                "No\nYes\n",
            ),
            one(
                "lamps come before switches",
                "3 1\n111\n2\n000\n111\n000\n100\n",
                "Yes\nNo\n",
                "No\nNo\n",
            ),
            one(
                "cases go on to the end of the input",
                "1 1\n1\n1\n0\n1\n1 1\n0\n2\n0\n1\n1\n1\n",
                "Yes\nNo\nYes\n",
                "Yes\n",
            ),
            one(
                "what lies between the states is to be changed",
                "2 1\n10\n2\n01\n11\n01\n10\n",
                "Yes\nNo\n",
                "No\nYes\n",
            ),
        ],
    },
    Cases {
        key: "uva11974",
        traps: &[
            one(
                "all lamps are on at first",
                "2\n2 1\n1 1\n2 1\n1 0\n",
                "Case 1: 1\nCase 2: IMPOSSIBLE\n",
                "Case 1: 0\nCase 2: 0\n",
            ),
            one(
                "a row of the matrix is a switch",
                "1\n2 2\n1 1\n0 0\n",
                "Case 1: 1\n",
                "Case 1: IMPOSSIBLE\n",
            ),
            one(
                "the fewest, not the first that are enough",
                "1\n4 7\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n1 1 1 0\n0 1 1 1\n1 1 1 1\n",
                "Case 1: 1\n",
                "Case 1: 4\n",
            ),
            one(
                "more switches than lamps",
                "1\n1 21\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n1\n",
                "Case 1: 1\n",
                "Case 1: IMPOSSIBLE\n",
            ),
        ],
    },
    Cases {
        key: "abc128c",
        traps: &[
            one(
                "parity 0 wants an even number",
                "1 2\n1 1\n1 1\n0 1\n",
                "0\n",
                "1\n",
            ),
            one(
                "a switch of no bulb doubles the count",
                "3 1\n1 1\n1\n",
                "4\n",
                "1\n",
            ),
            one(
                "a line is a bulb with its switches",
                "2 1\n2 1 2\n1\n",
                "2\n",
                "1\n",
            ),
        ],
    },
    Cases {
        key: "aoc2025_day10",
        traps: &[
            one(
                "the presses of all machines are added up",
                "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}\n[#] (0) {1}\n",
                "3\n",
                "2\n1\n",
            ),
            one(
                "lights are counted from 0",
                "[#..] (0) (1,2)\n",
                "1\n",
                "2\n",
            ),
            one("the braces mean nothing", "[.#] (1) {9,9}\n", "1\n", "9\n"),
            one(
                "the fewest, not the first that are enough",
                "[###] (0) (1) (2) (0,1,2)\n",
                "1\n",
                "3\n",
            ),
            one("all off needs nothing", "[..] (0) (1)\n", "0\n", "2\n"),
        ],
    },
    Cases {
        key: "usaco_lamps",
        traps: &[
            one(
                "exactly one press, not at most one",
                "10\n1\n-1\n-1\n",
                "0000000000\n0101010101\n0110110110\n1010101010\n",
                "0000000000\n0101010101\n0110110110\n1010101010\n1111111111\n",
            ),
            one(
                "rows come in ascending order",
                "10\n2\n-1\n-1\n",
                "0000000000\n0011100011\n0101010101\n1001001001\n1010101010\n1100011100\n1111111111\n",
                "1111111111\n1100011100\n1010101010\n1001001001\n0101010101\n0011100011\n0000000000\n",
            ),
            one(
                "no press leaves all on",
                "10\n0\n-1\n1 -1\n",
                "IMPOSSIBLE\n",
                "0000000000\n0101010101\n0110110110\n",
            ),
            one(
                "more presses than buttons",
                "10\n101\n-1\n-1\n",
                "0000000000\n0011100011\n0101010101\n0110110110\n1001001001\n1010101010\n1100011100\n1111111111\n",
                "0000000000\n0101010101\n0110110110\n1010101010\n",
            ),
            one(
                "the first list is of lamps that are on",
                "10\n1\n2 -1\n1 -1\n",
                "0101010101\n0110110110\n",
                "1010101010\n",
            ),
        ],
    },
    Cases {
        key: "luogu_p3750",
        traps: &[
            one(
                "so many presses are enough that none is random",
                "4 4\n0 0 1 1\n",
                "96\n",
                "512\n",
            ),
            one(
                "the last presses are played as few as can be",
                "4 2\n0 0 1 1\n",
                "112\n",
                "512\n",
            ),
            one(
                "the mean is multiplied by n! and taken modulo 100003",
                "13 13\n1 0 0 0 0 0 0 0 0 0 0 0 0\n",
                "33996\n",
                "1\n",
            ),
            one(
                "a button changes the divisors of its number, not the multiples",
                "3 3\n1 1 0\n",
                "6\n",
                "12\n",
            ),
        ],
    },
];
