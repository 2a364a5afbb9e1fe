//! All solutions in order: a walk over `vector + module`, first entry most significant.
//!
//! At a pivot p the entries of the coset are `r, r + p, r + 2p, ...` below k; what is chosen at the
//! pivots of the first rows leaves the later pivots free, and fixes everything else (the Howell
//! property). So the next element in order is found as on a milometer: the last pivot that can still
//! grow gets p more, by adding its row, and the later pivots go back to their least entries. The
//! place of the walk is the element itself, nothing else: it may be saved and taken up again. A step
//! at which m pivots turn over costs m row operations and happens at most once in 2^m steps, so a
//! step costs two or three row operations on the average, whatever the number of rows.

use super::howell::HowellForm;

/// A walk over one coset of a module in ascending order of strings.
///
/// ```
/// use tilewise::modular::HowellForm;
/// let form = HowellForm::of(4, 2, [[2, 1]])?;
/// let all: Vec<Vec<u8>> = form.coset(&[3, 0]).collect();
/// assert_eq!(all, [[1, 1], [1, 3], [3, 0], [3, 2]]);
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct CosetInOrder<'a> {
    form: &'a HowellForm,
    vector: Vec<u8>,
    ended: bool,
}

impl<'a> CosetInOrder<'a> {
    /// The walk that begins at `vector`, which fits the form.
    pub(super) fn starting_at(form: &'a HowellForm, vector: Vec<u8>) -> Self {
        let ended = false;
        Self {
            form,
            vector,
            ended,
        }
    }

    /// Where the walk stands; nothing after the greatest element.
    #[must_use]
    pub fn current(&self) -> Option<&[u8]> {
        (!self.ended).then_some(&self.vector)
    }

    /// Goes to the next greater element, or past the end.
    pub fn advance(&mut self) {
        let columns = self.vector.len();
        self.ended = !self.form.advance_within(&mut self.vector, columns);
    }
}

impl HowellForm {
    /// Makes `vector` the next greater element of `vector` + module of which one of the first
    /// `columns` entries is another; false, the vector unchanged, where there is none.
    ///
    /// With all columns this is the next element; with fewer it passes over all that begin alike.
    ///
    /// # Panics
    /// As [`HowellForm::reduce`].
    pub fn advance_within(&self, vector: &mut [u8], columns: usize) -> bool {
        assert_eq!(vector.len(), self.columns(), "entries of a vector");
        let k = u16::from(self.k());
        let pivots = self.pivots();
        let within = pivots.partition_point(|pivot| pivot.column < columns);
        let grows = pivots[..within]
            .iter()
            .rposition(|pivot| u16::from(vector[pivot.column]) + u16::from(pivot.value) < k);
        if let Some(at) = grows {
            self.add_row(at, vector);
            self.reduce_from(at + 1, vector);
        }
        grows.is_some()
    }
}

impl Iterator for CosetInOrder<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let found = self.current()?.to_vec();
        self.advance();
        Some(found)
    }
}
