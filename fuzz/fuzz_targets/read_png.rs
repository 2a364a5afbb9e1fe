//! The body [`read_png`](tilewise_fuzz_bodies::read_png) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_png(bytes));
