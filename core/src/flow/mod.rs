//! Networks and minimum-cost flow with integer prices.
