//! The body [`read_npy`](tilewise_fuzz_bodies::read_npy) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_npy(bytes));
