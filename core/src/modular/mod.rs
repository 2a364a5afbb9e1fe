//! Algebra modulo k, for any number of colours k from 2 to 255: systems, quiet patterns, their order.
//!
//! Z/k is no field unless k is prime, but every module over it has a Howell form, which answers
//! membership, equality, size and order alike for primes, prime powers and composites.

mod coset;
mod howell;
mod prime_poly;
mod residues;
mod staircase;
mod system;

pub use coset::CosetInOrder;
pub use howell::{HowellForm, Pivot};
pub use prime_poly::PrimePoly;
pub use system::{Contradiction, ModularSystem};
