//! What the shapes are called after `rule:`, for reading and for writing.

use crate::flip::Stencil;
use crate::format::header_values::read_number;

/// The farthest reach of `rule: cross N`; far more is a slip, and would only take memory.
pub(in crate::format) const FARTHEST_CROSS: u32 = 10_000;

/// The end of a name whose shape leaves out the cell under the button.
pub(in crate::format) const SPARED: &str = " without centre";

/// The shapes with a name of one word.
fn named() -> [(&'static str, Stencil); 4] {
    [
        ("plus", Stencil::plus()),
        ("king", Stencil::king()),
        ("knight", Stencil::knight()),
        ("diagonal", Stencil::diagonal()),
    ]
}

/// A name that was read.
pub(in crate::format) enum Shaped {
    /// The shape of that name.
    As(Stencil),
    /// A cross of a reach that is no number, or out of bounds.
    Unreached,
    /// No shape has that name.
    Unknown,
}

/// The shape called `words`, single blanks between them.
pub(in crate::format) fn stencil_called(words: &str) -> Shaped {
    if let Some(whole) = words.strip_suffix(SPARED) {
        return match stencil_called(whole) {
            Shaped::As(_) if whole.ends_with(SPARED) => Shaped::Unknown,
            Shaped::As(stencil) => Shaped::As(stencil.without_centre()),
            other => other,
        };
    }
    if words == "cross" {
        return Shaped::Unreached;
    }
    if let Some(reach) = words.strip_prefix("cross ") {
        let number = read_number(reach).and_then(|reach| u32::try_from(reach).ok());
        let reach = number.filter(|reach| (1..=FARTHEST_CROSS).contains(reach));
        return reach.map_or(Shaped::Unreached, |reach| Shaped::As(Stencil::cross(reach)));
    }
    let mut all = named().into_iter();
    all.find(|(name, _)| *name == words)
        .map_or(Shaped::Unknown, |(_, stencil)| Shaped::As(stencil))
}

/// What the header calls the stencil, if it has a name.
pub(in crate::format) fn name_of_stencil(stencil: &Stencil) -> Option<String> {
    for (name, shape) in named() {
        if shape == *stencil {
            return Some(name.to_owned());
        }
        if shape.without_centre() == *stencil {
            return Some(format!("{name}{SPARED}"));
        }
    }
    // A cross of reach n has 4n + 1 cells, or 4n without the centre.
    let count = stencil.offsets().len();
    let reach = u32::try_from(count / 4).ok()?;
    if !(1..=FARTHEST_CROSS).contains(&reach) {
        return None;
    }
    let cross = Stencil::cross(reach);
    match count % 4 {
        1 => (cross == *stencil).then(|| format!("cross {reach}")),
        0 => (cross.without_centre() == *stencil).then(|| format!("cross {reach}{SPARED}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_comes_back() {
        for name in ["plus", "king", "knight", "diagonal", "cross 2", "cross 17"] {
            for name in [name.to_owned(), format!("{name}{SPARED}")] {
                let Shaped::As(stencil) = stencil_called(&name) else {
                    panic!("no shape is called {name}");
                };
                assert_eq!(name_of_stencil(&stencil).as_deref(), Some(name.as_str()));
            }
        }
        assert_eq!(name_of_stencil(&Stencil::of_ones([])), None);
        assert_eq!(name_of_stencil(&Stencil::of_ones([(0, 0)])), None);
        let twice = format!("plus{SPARED}{SPARED}");
        assert!(matches!(stencil_called(&twice), Shaped::Unknown));
    }
}
