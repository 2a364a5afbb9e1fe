//! Flip Game: a case for each trap.

use super::{Cases, one};

pub(super) const CASES: &[Cases] = &[
    Cases {
        key: "poj1753",
        traps: &[
            one(
                "all white is done as well as all black",
                "wwww\nwwww\nwwww\nwwww\nbbbb\nbbbb\nbbbb\nbbbb\n",
                "0\n0\n",
                "4\n0\n",
            ),
            one(
                "white is nearer than black",
                "wbww\nbbbw\nwbww\nwwww\n",
                "1\n",
                "5\n",
            ),
            one(
                "neither colour can be reached",
                "wbbb\nbbbb\nbbbb\nbbbb\n",
                "Impossible\n",
                "-1\n",
            ),
            one(
                "the first solution that is found is not the fewest",
                "bwwb\nwwbb\nwwbb\nwwww\n",
                "5\n",
                "7\n",
            ),
            one(
                "boards go on to the end of the input, glued or with blank lines",
                "bbbb\nbbbb\nbbbb\nbbbb\nbwbb\nwwwb\nbwbb\nbbbb\n\n\nwbbb\nbbbb\nbbbb\nbbbb\n",
                "0\n1\nImpossible\n",
                "0\n",
            ),
        ],
    },
    Cases {
        key: "timus1060",
        traps: &[
            one(
                "all white is done as well as all black",
                "wwww\nwwww\nwwww\nwwww\n",
                "0\n",
                "4\n",
            ),
            one(
                "neither colour can be reached",
                "wbbb\nbbbb\nbbbb\nbbbb\n",
                "Impossible\n",
                "0\n",
            ),
            one(
                "black is nearer than white",
                "bwbb\nwwwb\nbwbb\nbbbb\n",
                "1\n",
                "5\n",
            ),
        ],
    },
    Cases {
        key: "zoj2050",
        traps: &[
            one(
                "a blank line stands between answers and none after the last",
                "2\n\nbbbb\nbbbb\nbbbb\nbbbb\n\nbwbb\nwwwb\nbwbb\nbbbb\n",
                "0\n\n1\n",
                "",
            ),
            one(
                "the number of boards is not an answer",
                "1\n\nwbbb\nbbbb\nbbbb\nbbbb\n",
                "Impossible\n",
                "1\n",
            ),
            one(
                "each board has both colours",
                "3\n\nwwww\nwwww\nwwww\nwwww\n\nwbww\nbbbw\nwbww\nwwww\n\nbbbb\nbbbb\nbbbb\nbbbb\n",
                "0\n\n1\n\n0\n",
                "4\n\n3\n\n0\n",
            ),
        ],
    },
];
