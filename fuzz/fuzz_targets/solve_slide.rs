//! The body [`solve_slide`](tilewise_fuzz_bodies::solve_slide) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::solve_slide(bytes));
