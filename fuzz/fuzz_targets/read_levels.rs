//! The body [`read_levels`](tilewise_fuzz_bodies::read_levels) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_levels(bytes));
