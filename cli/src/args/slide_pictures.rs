//! A slide puzzle on the command line as two pictures, PBM, PNG or text: start and target.

use std::path::PathBuf;

use clap::Args;

/// The two pictures.
#[derive(Debug, Args)]
#[group(requires_all = ["start", "target"])]
pub(crate) struct SlidePictures {
    /// A slide puzzle drawn as two pictures, PBM, PNG or `#` and `.`: where the tokens are.
    #[arg(long, value_name = "PICTURE", required = false, requires = "target", conflicts_with_all = ["puzzle", "id"])]
    pub(crate) start: PathBuf,
    /// The second picture: where they are to be.
    #[arg(long, value_name = "PICTURE", required = false, requires = "start")]
    pub(crate) target: PathBuf,
}
