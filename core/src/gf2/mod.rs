//! Algebra over GF(2): matrices of packed rows, echelon form, kernel, solutions and witnesses.
