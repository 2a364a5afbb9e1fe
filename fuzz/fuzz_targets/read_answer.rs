//! The body [`read_answer`](tilewise_fuzz_bodies::read_answer) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_answer(bytes));
