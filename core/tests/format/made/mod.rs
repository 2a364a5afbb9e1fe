//! Puzzles made by chance, for the tests of the formats.

use proptest::prelude::*;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Modulus, Offset, Pattern, Places, Rule, States,
    Stencil,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{self, DirectionCosts, Neighbours, SlidePuzzle, StepCosts, Target};

/// A number from 0 to `below - 1` for each place, from a seed.
pub(crate) fn values(seed: u64, below: u8, len: usize) -> Vec<u8> {
    let mut state = seed | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u32
    };
    (0..len)
        .map(|_| (next() % u32::from(below)) as u8)
        .collect()
}

/// Some places of a board of that size, at least one.
pub(crate) fn some_of(size: Size, seed: u64) -> Region {
    let there = values(seed, 4, size.cells());
    let there = there.iter().map(|&kind| kind > 0).collect();
    Region::from_cells(BitGrid::from_bit_vec(size.rows(), size.cols(), &there))
        .unwrap_or_else(|_| Region::full(size))
}

/// Numbers after `word`, or only numbers where that makes the name plainer.
fn names(word: &str, count: usize) -> Places {
    let plain = if count.is_multiple_of(2) { "" } else { word };
    Places::Named((0..count).map(|at| format!("{plain}{at}")).collect())
}

/// A rule that wires each of `buttons` to some of `cells`.
pub(crate) fn wired(modulus: Modulus, cells: Places, buttons: Places, seed: u64) -> Rule {
    let wires = |button: usize| {
        let seed = seed.wrapping_add((button as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let amounts = values(seed, modulus.get(), cells.len());
        let kept = values(!seed, 6, cells.len());
        let all = amounts.into_iter().zip(kept).enumerate();
        let mut wires: Vec<_> = all
            .filter(|&(_, (amount, kept))| amount > 0 && kept == 0)
            .map(|(cell, (amount, _))| (cell, amount))
            .collect();
        if seed.is_multiple_of(3) {
            wires.reverse();
        }
        wires
    };
    let table = (0..buttons.len()).map(wires).collect();
    Rule::new(modulus, cells, Buttons::new(buttons), Effects::Table(table)).unwrap()
}

fn regions() -> impl Strategy<Value = Region> {
    (1_usize..7, 1_usize..70, any::<u64>(), any::<bool>()).prop_map(|(rows, cols, seed, holes)| {
        let size = Size::new(rows, cols).unwrap();
        if holes {
            some_of(size, seed)
        } else {
            Region::full(size)
        }
    })
}

fn edges() -> impl Strategy<Value = Edges> {
    prop::sample::select(vec![Edges::Open, Edges::Cylinder, Edges::Torus])
}

fn effects(colours: u8) -> impl Strategy<Value = Effects> {
    let offset = (-4_isize..5, -4_isize..5, 1..colours).prop_map(|(rows, cols, amount)| Offset {
        rows,
        cols,
        amount,
    });
    let drawn = prop::collection::vec(offset, 0..6).prop_map(|mut offsets| {
        offsets.sort_by_key(|offset| (offset.rows, offset.cols));
        offsets.dedup_by_key(|offset| (offset.rows, offset.cols));
        Stencil::new(offsets)
    });
    let named = vec![
        Stencil::plus(),
        Stencil::king(),
        Stencil::knight(),
        Stencil::diagonal(),
    ];
    let named = prop_oneof![
        prop::sample::select(named),
        (1_u32..40).prop_map(Stencil::cross)
    ];
    let named = (named, any::<bool>()).prop_map(|(stencil, spared)| {
        if spared {
            stencil.without_centre()
        } else {
            stencil
        }
    });
    let stencil = prop_oneof![2 => named, 1 => drawn];
    prop_oneof![
        4 => (stencil, edges()).prop_map(|(stencil, edges)| Effects::Stencil { stencil, edges }),
        1 => centres().prop_map(|centre| Effects::RowColumn { centre }),
        1 => (centres(), edges()).prop_map(|(centre, edges)| Effects::Hexagon { centre, edges }),
    ]
}

fn centres() -> impl Strategy<Value = Centre> {
    prop::sample::select(vec![Centre::Changed, Centre::Spared])
}

/// The rule with costs and limits of its buttons, or without.
fn with_numbers(rule: &Rule, seed: u64) -> Rule {
    let (k, len) = (rule.modulus(), rule.buttons().places().len());
    let mut buttons = rule.buttons().clone();
    if seed.is_multiple_of(3) {
        // Sums of costs stay below 2^63 even so.
        let large = [1, 1 << 40][(seed / 3 % 2) as usize];
        let costs = values(seed, 2 + (seed % 30) as u8, len).into_iter();
        let costs = costs.map(|cost| u64::from(cost) * large);
        buttons = buttons.with_costs(costs.collect()).unwrap();
    }
    if seed.is_multiple_of(5) {
        let most = values(!seed, k.get(), len);
        buttons = buttons.with_most(most).unwrap();
    }
    Rule::new(k, rule.cells().clone(), buttons, rule.effects().clone()).unwrap()
}

/// The effects as they may be on such a board: hexagons close to a torus in an even number of rows.
fn on_board(effects: Effects, region: &Region) -> Effects {
    match effects {
        Effects::Hexagon { centre, .. } if !region.size().rows().is_multiple_of(2) => {
            let edges = Edges::Cylinder;
            Effects::Hexagon { centre, edges }
        }
        other => other,
    }
}

/// Flip puzzles of every kind that the text format has words for.
pub(crate) fn flips() -> impl Strategy<Value = FlipPuzzle> {
    let colours = prop::sample::select(vec![2_u8, 2, 3, 4, 9, 10, 11, 200, 255]);
    let parts = colours.prop_flat_map(|colours| {
        (
            Just(colours),
            regions(),
            effects(colours),
            any::<[u64; 5]>(),
            (0..6_u8, 0..10_u8),
        )
    });
    parts.prop_map(|(colours, region, effects, seeds, (kind, buttons))| {
        let effects = on_board(effects, &region);
        let modulus = Modulus::new(colours.into()).unwrap();
        let cells = if buttons == 9 {
            names("c", region.cells())
        } else {
            Places::Board(region.clone())
        };
        let len = region.cells();
        let states = |seed| States::new(modulus, &values(seed, colours, len)).unwrap();
        let careless = |seed: u64| {
            let cared = values(seed, 2, len).iter().map(|&bit| bit == 1).collect();
            Goal::Pattern(Pattern::with_dont_care(&states(!seed), cared).unwrap())
        };
        let goal = match kind {
            0 => Goal::Uniform(0),
            1 => Goal::Uniform((seeds[1] % u64::from(colours)) as u8),
            2 => Goal::Same,
            3 => Goal::Pattern(Pattern::exact(states(seeds[1]))),
            4 => careless(seeds[2]),
            _ => {
                let picture = Goal::Pattern(Pattern::exact(states(seeds[1])));
                let mut goals = vec![careless(seeds[2]), Goal::Same, picture, Goal::Uniform(0)];
                goals.rotate_left((seeds[3] % 4) as usize);
                goals.truncate(2 + (seeds[3] % 3) as usize);
                Goal::OneOf(goals)
            }
        };
        let rule = match buttons {
            0 => Rule::rows_and_columns(modulus, region),
            1 | 2 => {
                let buttons = Buttons::new(Places::Board(some_of(region.size(), seeds[3])));
                Rule::new(modulus, Places::Board(region), buttons, effects).unwrap()
            }
            8 => {
                let buttons = Places::Board(some_of(region.size(), seeds[3]));
                wired(modulus, cells, buttons, seeds[3])
            }
            9 => {
                let count = 1 + (seeds[3] % 20) as usize;
                wired(modulus, cells, names("B", count), seeds[3])
            }
            _ => Rule::on_board(modulus, region, effects).unwrap(),
        };
        let rule = with_numbers(&rule, seeds[4]);
        FlipPuzzle::new(rule, states(seeds[0]), goal).unwrap()
    })
}

/// Slide puzzles of every kind that the text format has words for.
pub(crate) fn slides() -> impl Strategy<Value = SlidePuzzle> {
    let neighbours = prop::sample::select(vec![Neighbours::Four, Neighbours::Eight]);
    let parts = (
        regions(),
        edges(),
        neighbours,
        any::<[u64; 5]>(),
        any::<bool>(),
    );
    parts.prop_map(|(region, edges, neighbours, seeds, exact)| {
        let len = region.cells();
        let bits = |seed| values(seed, 2, len).iter().map(|&bit| bit == 1).collect();
        let cared = if exact {
            BitVec::ones(len)
        } else {
            bits(seeds[2])
        };
        let target = Target::with_dont_care(bits(seeds[1]), cared).unwrap();
        let rule = slide::Rule::on_board(region, edges, neighbours);
        let used = neighbours.headings().iter();
        let costs = used.zip(values(seeds[3], 4, 8));
        let costs = costs.fold(DirectionCosts::default(), |costs, (&heading, cost)| {
            costs.with(heading, 1 + u32::from(cost) * (seeds[3] % 7) as u32)
        });
        let costs = match seeds[3] % 3 {
            0 => DirectionCosts::default(),
            1 => costs,
            _ => DirectionCosts::uniform((seeds[3] % 9) as u32 + 1),
        };
        let rule = rule.with_costs(StepCosts::Directions(costs)).unwrap();
        let rule = rule.with_limits(limits(seeds[4], len)).unwrap();
        SlidePuzzle::new(rule, bits(seeds[0]), target).unwrap()
    })
}

/// One limit a place: none, one for all, one for some, any.
fn limits(seed: u64, len: usize) -> Vec<Option<u32>> {
    let numbers = values(seed, 2 + (seed % 14) as u8, len).into_iter();
    let limit = |number: u8| match (seed % 4, number) {
        (0, _) | (2, 0) => None,
        (3, 1) => Some(u32::MAX),
        (1, _) => Some((seed % 100) as u32),
        _ => Some(number.into()),
    };
    numbers.map(limit).collect()
}

/// Slide puzzles on graphs, with names, costs and limits or without.
pub(crate) fn graphs() -> impl Strategy<Value = SlidePuzzle> {
    (0_usize..9, any::<[u64; 7]>()).prop_map(|(places, seeds)| {
        let joined = values(seeds[0], 3, places * places);
        let is_edge = |from: usize, to: usize| {
            from != to && joined[from.min(to) * places + from.max(to)] == 0
        };
        let list = |from| (0..places).filter(|&to| is_edge(from, to)).collect();
        let near: Vec<Vec<usize>> = (0..places).map(list).collect();
        let cost = values(seeds[1], 2 + (seeds[1] % 3) as u8, places * places);
        let cost = |from: usize, to: usize| match seeds[1] % 3 {
            0 => 1,
            1 => 1 + u32::from(cost[from * places + to]),
            _ => 1 + u32::from(cost[from.min(to) * places + from.max(to)]),
        };
        let each = near.iter().enumerate();
        let each = each.map(|(from, list)| list.iter().map(|&to| cost(from, to)).collect());
        let costs = StepCosts::Edges(each.collect());
        let mut rule = slide::Rule::graph(near).unwrap();
        rule = rule.with_costs(costs).unwrap();
        rule = rule.with_limits(limits(seeds[2], places)).unwrap();
        if seeds[3].is_multiple_of(2) {
            let name = |at| format!("{}{at}", ["", "é\"", "x-"][(seeds[3] / 2 % 3) as usize]);
            rule = rule.with_names((0..places).map(name).collect()).unwrap();
        }
        let bits = |seed| {
            values(seed, 2, places)
                .iter()
                .map(|&bit| bit == 1)
                .collect()
        };
        let target = Target::with_dont_care(bits(seeds[4]), bits(seeds[5])).unwrap();
        SlidePuzzle::new(rule, bits(seeds[6]), target).unwrap()
    })
}
