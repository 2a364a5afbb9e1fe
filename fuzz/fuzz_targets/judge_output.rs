//! The body [`judge_output`](tilewise_fuzz_bodies::judge_output) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::judge_output(bytes));
