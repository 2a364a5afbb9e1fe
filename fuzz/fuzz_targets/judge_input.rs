//! The body [`judge_input`](tilewise_fuzz_bodies::judge_input) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::judge_input(bytes));
