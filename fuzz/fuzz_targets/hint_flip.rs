//! The body [`hint_flip`](tilewise_fuzz_bodies::hint_flip) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::hint_flip(bytes));
