//! What can go wrong while a picture file is read or written row by row.

use std::io;

use crate::error::{Error, PictureFault, PictureSpot};

/// The file is not as it must be, or the system could not read or write it.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// What the file says is wrong, or too large.
    #[error(transparent)]
    Refused(#[from] Error),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl PictureError {
    /// The fault at `spot`.
    pub(super) fn fault(
        spot: PictureSpot,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self::Refused(Error::Picture(PictureFault {
            spot,
            message: message.into(),
            expected: expected.into(),
        }))
    }

    /// The fault, where reading was from memory and can't fail otherwise.
    pub(super) fn in_memory(self) -> Error {
        match self {
            Self::Refused(error) => error,
            // A slice is read and a vector is written; only the system could fail.
            Self::Io(error) => Error::Picture(PictureFault {
                spot: PictureSpot::File,
                message: error.to_string(),
                expected: "a whole file".into(),
            }),
        }
    }
}
