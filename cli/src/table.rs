//! A table for people: columns as wide as their widest entry, numbers to the right.

/// Rows of as many columns as the heading has. The last column is words, and stands to the left.
#[derive(Debug)]
pub(crate) struct Table<const N: usize> {
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    /// A table with this heading and no rows.
    pub(crate) fn new(heading: [&str; N]) -> Self {
        Self {
            rows: vec![heading.map(str::to_owned)],
        }
    }

    /// Adds a row.
    pub(crate) fn add(&mut self, row: [String; N]) {
        self.rows.push(row);
    }

    /// The lines of the table.
    pub(crate) fn text(&self) -> String {
        let width = |column: usize| {
            let all = self.rows.iter().map(|row| row[column].chars().count());
            all.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..N).map(width).collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (column, words) in row.iter().enumerate() {
                if column > 0 {
                    line.push_str("  ");
                }
                if column + 1 < N {
                    let missing = widths[column] - words.chars().count();
                    line.extend(std::iter::repeat_n(' ', missing));
                }
                line.push_str(words);
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_no_line_ends_in_blanks() {
        let mut table = Table::new(["n", "size", "words"]);
        table.add(["1".into(), "10 x 9".into(), "ä".into()]);
        table.add(["12".into(), String::new(), String::new()]);
        assert_eq!(table.text(), " n    size  words\n 1  10 x 9  ä\n12\n");
    }
}
