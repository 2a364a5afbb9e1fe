//! The colours of pictures: a board on a panel of its own, so that it reads alike on light and dark pages.

/// Red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Colour(pub(super) [u8; 3]);

impl Colour {
    /// Behind the cells.
    pub(super) const PANEL: Self = Self([0x26, 0x32, 0x3f]);
    /// A place that is free.
    pub(super) const FREE: Self = Self([0xe8, 0xed, 0xf2]);
    /// A place where a token is to end.
    pub(super) const WANTED: Self = Self([0xff, 0xd4, 0x8a]);
    /// The frame of such a place.
    pub(super) const WANTED_FRAME: Self = Self([0xe0, 0x8e, 0x0b]);
    /// A token.
    pub(super) const TOKEN: Self = Self([0x1d, 0x6f, 0xb8]);
    /// The ways of tokens.
    pub(super) const WAY: Self = Self([0x2a, 0x9d, 0x8f]);
    /// The edges of a graph.
    pub(super) const EDGE: Self = Self([0x7b, 0x8a, 0x9a]);
    /// Numbers and arrow heads on the ways.
    pub(super) const MARK: Self = Self([0x14, 0x4d, 0x46]);
    /// A lamp that is off.
    pub(super) const OFF: Self = Self([0x45, 0x54, 0x65]);
    /// A lamp that is on.
    pub(super) const ON: Self = Self([0xff, 0xd1, 0x4a]);
    /// A press.
    pub(super) const PRESS: Self = Self([0xd7, 0x26, 0x3d]);
    /// The rim between a press and its lamp.
    pub(super) const RIM: Self = Self([0xff, 0xff, 0xff]);

    /// So many parts of `whole` on the way to another colour.
    pub(super) fn toward(self, to: Self, parts: u32, whole: u32) -> Self {
        let mix = |channel: usize| {
            let (from, to) = (u32::from(self.0[channel]), u32::from(to.0[channel]));
            ((from * (whole - parts) + to * parts + whole / 2) / whole) as u8
        };
        Self([mix(0), mix(1), mix(2)])
    }

    /// Shades between off and on that states are drawn in.
    const SHADES: u32 = 200;

    /// A lamp in state `state` of `colours`.
    pub(super) fn of_state(state: u8, colours: u8) -> Self {
        let most = u32::from(colours.max(2)) - 1;
        let shade = u32::from(state) * Self::SHADES / most;
        Self::OFF.toward(Self::ON, shade.min(Self::SHADES), Self::SHADES)
    }

    /// `#rrggbb`
    pub(super) fn name(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}
