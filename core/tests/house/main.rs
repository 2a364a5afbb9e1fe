//! The house itself: who imports whom, length of files, licences, links of documents.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod document_links;
mod file_length;
mod layering;
mod licences;
mod purity;
mod source_tree;
mod tracked_files;
mod unsafe_list;
