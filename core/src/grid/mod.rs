//! Places on boards: positions, sizes, directions, edges, boards with holes, symmetries.

mod direction;
mod edges;
mod position;
mod region;
mod size;
mod symmetry;

pub use direction::Direction;
pub use edges::Edges;
pub use position::Position;
pub use region::Region;
pub use size::Size;
pub use symmetry::Symmetry;
