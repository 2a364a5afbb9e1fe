//! The body [`read_search_file`](tilewise_fuzz_bodies::read_search_file) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_search_file(bytes));
