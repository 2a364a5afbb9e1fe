//! The body [`read_puzzle`](tilewise_fuzz_bodies::read_puzzle) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_puzzle(bytes));
