//! Choices made by bytes: small numbers, one after the other.

/// The bytes that are left. When none are, every choice is the first.
pub(crate) struct Draw<'a> {
    bytes: &'a [u8],
}

impl<'a> Draw<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// A number below `choices`, which is 1 to 256.
    pub(crate) fn below(&mut self, choices: usize) -> usize {
        let Some((&first, rest)) = self.bytes.split_first() else {
            return 0;
        };
        self.bytes = rest;
        usize::from(first) % choices
    }

    /// Yes or no.
    pub(crate) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    /// `len` times yes or no, eight to a byte.
    pub(crate) fn flags(&mut self, len: usize) -> Vec<bool> {
        let bytes: Vec<usize> = (0..len.div_ceil(8)).map(|_| self.below(256)).collect();
        (0..len)
            .map(|at| bytes[at / 8] >> (at % 8) & 1 == 1)
            .collect()
    }
}
