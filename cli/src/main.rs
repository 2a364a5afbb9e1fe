//! The program `tilewise`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilewise_cli::run(std::env::args_os()).into()
}
