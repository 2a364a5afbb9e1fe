//! The body [`read_pbm`](tilewise_fuzz_bodies::read_pbm) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_pbm(bytes));
