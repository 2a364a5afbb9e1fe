//! The body [`learn`](tilewise_fuzz_bodies::learn) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::learn(bytes));
