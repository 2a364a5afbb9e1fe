//! The body [`read_graph`](tilewise_fuzz_bodies::read_graph) under libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tilewise_fuzz_bodies::read_graph(bytes));
