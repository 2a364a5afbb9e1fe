//! A slide puzzle on the command line as two pictures, PBM, PNG, NumPy arrays or text: start and target.

use std::path::PathBuf;

use clap::Args;

/// The two pictures.
#[derive(Debug, Args)]
#[group(requires_all = ["start", "target"])]
pub(crate) struct SlidePictures {
    /// A slide puzzle drawn as two pictures: where the tokens are. Each may be PBM, PNG, a NumPy array
    /// of rows x columns, or `#` and `.`.
    #[arg(long, value_name = "PICTURE", required = false, requires = "target", conflicts_with_all = ["puzzle", "id"])]
    pub(crate) start: PathBuf,
    /// The second picture: where they are to be. Cells that may end either way are `?` in a text, 2 in an
    /// array of bytes.
    #[arg(long, value_name = "PICTURE", required = false, requires = "start")]
    pub(crate) target: PathBuf,
}
