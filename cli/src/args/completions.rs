//! The arguments of `completions`, which teaches a shell.

use clap::Args;
use clap_complete::Shell;

/// `completions`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise completions bash > ~/.local/share/bash-completion/completions/tilewise
  tilewise completions zsh > _tilewise    in a folder that $fpath names
  tilewise completions fish > ~/.config/fish/completions/tilewise.fish")]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}
