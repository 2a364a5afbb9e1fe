//! A folder that is to get several files: all of them, or none.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::failure::Failure;
use crate::input::reason;

/// The files wait in a hidden folder inside and are moved out at the end. What stood in the folder
/// before is never touched.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// Whether it was made here, and so goes again where nothing comes of it.
    is_new: bool,
    waiting: Option<TempDir>,
    names: Vec<String>,
}

impl Folder {
    /// The folder at `path`, made where there is none. It must hold no file for whose name `wanted`
    /// says yes.
    ///
    /// # Errors
    /// [`Failure::File`] where it is no folder, cannot be written to, or holds such a file.
    pub(crate) fn new(path: &Path, wanted: impl Fn(&str) -> bool) -> Result<Self, Failure> {
        let mut folder = Self {
            path: path.to_path_buf(),
            is_new: false,
            waiting: None,
            names: Vec::new(),
        };
        match fs::create_dir(path) {
            Ok(()) => folder.is_new = true,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if !path.is_dir() {
                    return Err(folder.because("it is a file, not a folder"));
                }
                let entries = fs::read_dir(path).map_err(|error| folder.refused(error))?;
                for entry in entries {
                    let entry = entry.map_err(|error| folder.refused(error))?;
                    let name = entry.file_name();
                    if name.to_str().is_some_and(&wanted) {
                        return Err(folder.stands(&name.to_string_lossy()));
                    }
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(folder.because("there is no folder to make it in"));
            }
            Err(error) => return Err(folder.refused(error)),
        }
        let waiting = TempDir::with_prefix_in(".tilewise-", path);
        folder.waiting = Some(waiting.map_err(|error| folder.refused(error))?);
        Ok(folder)
    }

    /// Keeps a file for the folder.
    ///
    /// # Errors
    /// [`Failure::File`] where it cannot be written.
    pub(crate) fn add(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        let waiting = self.waiting.as_ref().map(TempDir::path);
        let path = waiting.unwrap_or(&self.path).join(name);
        fs::write(path, text).map_err(|error| self.refused(error))?;
        self.names.push(name.into());
        Ok(())
    }

    /// Moves all files into the folder.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails; those already moved are taken away again.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let Some(waiting) = self.waiting.take() else {
            return Ok(());
        };
        for (done, name) in self.names.iter().enumerate() {
            let to = self.path.join(name);
            let moved = match to.try_exists() {
                Ok(true) => Err(self.stands(name)),
                Ok(false) => {
                    fs::rename(waiting.path().join(name), &to).map_err(|error| self.refused(error))
                }
                Err(error) => Err(self.refused(error)),
            };
            if let Err(failure) = moved {
                for name in &self.names[..done] {
                    let _ = fs::remove_file(self.path.join(name)); // ours, of a moment ago
                }
                return Err(failure);
            }
        }
        self.is_new = false;
        Ok(())
    }

    fn refused(&self, error: io::Error) -> Failure {
        self.because(&reason(error))
    }

    fn because(&self, why: &str) -> Failure {
        let name = self.path.display();
        Failure::File(format!("can't write to the folder {name}: {why}"))
    }

    fn stands(&self, name: &str) -> Failure {
        let folder = self.path.display();
        Failure::File(format!(
            "{name} stands in {folder} already, and is not replaced"
        ))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.waiting = None; // takes the hidden folder away
        if self.is_new {
            let _ = fs::remove_dir(&self.path);
        }
    }
}
