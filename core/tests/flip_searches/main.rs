//! The searches for the fewest presses against trying all of them: costs, limits of buttons, lists of
//! goals with cells that do not matter, any number of colours.

mod against_all_presses;
mod compare;
mod few_presses;
mod many_solutions;
mod rows_and_columns;
