"""Makes the arrays beside this file with NumPy: python3 make.py (made with NumPy 2.4.6)."""

import numpy as np
from numpy.lib import format as npy

board = np.array([[0, 1, 0, 1], [1, 1, 0, 0], [0, 0, 1, 0]])
pair = np.array([[[1, 1, 0], [0, 0, 0]], [[0, 0, 1], [0, 2, 1]]])
np.save("board-bool.npy", board.astype(bool))
np.save("board-uint8.npy", board.astype(np.uint8))
np.save("board-fortran.npy", np.asfortranarray(board.astype(bool)))
np.save("pair-uint8.npy", pair.astype(np.uint8))
np.save("pair-fortran.npy", np.asfortranarray(pair.astype(np.uint8)))
np.save("board-float.npy", board.astype(float))
np.save("moves-int32.npy", np.array([[0, 1, 0, 2], [0, 2, 1, 2]], dtype="<i4"))
np.save("moves-int64-fortran.npy", np.asfortranarray(np.array([[0, 1, 0, 2], [0, 2, 1, 2]])))
for version in [(2, 0), (3, 0)]:
    with open(f"board-version{version[0]}.npy", "wb") as file:
        npy.write_array(file, board.astype(bool), version=version)
