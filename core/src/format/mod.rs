//! Boards and answers as text: reading with exact errors, writing, and the record of every format.
