//! A slide puzzle on a graph as a JSON object: read, and written.

use std::collections::HashMap;
use std::fmt;

use serde::de::{self, IntoDeserializer, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::graph_numbers::{Cost, Limit};
use crate::answer::record::{Family, Place};
use crate::bits::BitVec;
use crate::error::{Error, ParseError};
use crate::format::cell_names::MOST_COUNTED;
use crate::format::json_spot::{Step, index, key};
use crate::format::json_text::JsonText;
use crate::format::text::quoted;
use crate::slide::{Places, Rule, SlidePuzzle, StepCosts, Target};

/// The object.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GraphRecord {
    puzzle: Family,
    vertices: Vertices,
    edges: Vec<EdgeRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limits: Option<LimitsRecord>,
    start: Vec<Place>,
    target: Vec<Place>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    either: Vec<Place>,
}

/// How many vertices, or their names.
#[derive(Debug)]
enum Vertices {
    Number(usize),
    Names(Vec<String>),
}

/// `[a, b]`, `[a, b, cost]` or `[a, b, cost, cost of the way back]`.
#[derive(Debug)]
struct EdgeRecord {
    ends: [Place; 2],
    cost: Option<Cost>,
    back: Option<Cost>,
}

/// One limit for all vertices, or `[vertex, limit]` for some.
#[derive(Debug)]
enum LimitsRecord {
    All(Limit),
    Some(Vec<(Place, Limit)>),
}

/// Reads the object that `json` is.
pub(super) fn read_graph_json(json: JsonText<'_>) -> Result<SlidePuzzle, Error> {
    let record: GraphRecord = json.read()?;
    if record.puzzle != Family::Slide {
        let message = "flip puzzles have no form as an object".to_owned();
        return Err(json.fault(&[key("puzzle")], message, "\"slide\"").into());
    }
    let graph = Graph::new(json, record.vertices)?;
    let StepLists { near, costs } = graph.edges(&record.edges)?;
    let places = graph.len();
    let mut rule = Rule::graph(near)?;
    let dearest = costs.iter().flatten().max().copied();
    rule = rule.with_costs(StepCosts::Edges(costs)).map_err(|_| {
        let at = dearest_of(&record.edges, dearest.unwrap_or(0));
        let message = "steps between so many vertices cannot cost that".to_owned();
        let expected = "costs from 1 to 2^31 - 1 that times the square of the number of vertices stay below 2^63";
        json.fault(&[key("edges"), index(at)], message, expected)
    })?;
    match &record.limits {
        None => {}
        Some(LimitsRecord::All(limit)) => rule = rule.with_limits(vec![Some(limit.0); places])?,
        Some(LimitsRecord::Some(list)) => {
            let mut limits = vec![None; places];
            let named = list.iter().map(|(place, _)| place);
            let named = graph.list("limits", named, |at| vec![index(at), index(0)])?;
            for (place, (_, limit)) in named.into_iter().zip(list) {
                limits[place] = Some(limit.0);
            }
            rule = rule.with_limits(limits)?;
        }
    }
    let plain =
        |name: &'static str, list: &[Place]| graph.list(name, list.iter(), |at| vec![index(at)]);
    let start = plain("start", &record.start)?;
    let target = plain("target", &record.target)?;
    let either = plain("either", &record.either)?;
    let mut cared = BitVec::ones(places);
    for &place in &either {
        cared.flip(place);
    }
    if let Some(at) = target.iter().position(|&place| !cared.get(place)) {
        let message = "a vertex that may end either way is no target".to_owned();
        let expected = "it in one of the lists 'target' and 'either'";
        return Err(json
            .fault(&[key("target"), index(at)], message, expected)
            .into());
    }
    if let Some(names) = graph.names {
        rule = rule.with_names(names)?;
    }
    let target = Target::with_dont_care(BitVec::with_ones(places, target), cared)?;
    SlidePuzzle::new(rule, BitVec::with_ones(places, start), target)
}

/// The first edge with that cost.
fn dearest_of(edges: &[EdgeRecord], dearest: u32) -> usize {
    let costs = |edge: &EdgeRecord| [edge.cost, edge.back].map(|cost| cost.map(|cost| cost.0));
    let has = |edge: &EdgeRecord| costs(edge).contains(&Some(dearest));
    edges.iter().position(has).unwrap_or(0)
}

/// The vertices while the object is read.
struct Graph<'a> {
    json: JsonText<'a>,
    number: usize,
    names: Option<Vec<String>>,
    found: HashMap<String, usize>,
}

impl<'a> Graph<'a> {
    fn new(json: JsonText<'a>, vertices: Vertices) -> Result<Self, ParseError> {
        let mut graph = Self {
            json,
            number: 0,
            names: None,
            found: HashMap::new(),
        };
        match vertices {
            Vertices::Number(number) => {
                if number > MOST_COUNTED {
                    let message = format!("{number} are too many vertices");
                    let expected = format!("a number up to {MOST_COUNTED}, or names");
                    return Err(json.fault(&[key("vertices")], message, expected));
                }
                graph.number = number;
            }
            Vertices::Names(names) => {
                for (at, name) in names.iter().enumerate() {
                    let message = if !Rule::is_name(name) {
                        format!("{} is no name of a vertex", quoted(name))
                    } else if graph.found.insert(name.clone(), at).is_some() {
                        format!("the vertex {} comes twice", quoted(name))
                    } else {
                        continue;
                    };
                    let expected = "different words: no blanks, no '->', '=>' or '//'";
                    return Err(json.fault(&[key("vertices"), index(at)], message, expected));
                }
                graph.number = names.len();
                graph.names = Some(names);
            }
        }
        Ok(graph)
    }

    const fn len(&self) -> usize {
        self.number
    }

    /// The number of the vertex that stands at the end of `path`.
    fn place(&self, path: &[Step<'_>], place: &Place) -> Result<usize, ParseError> {
        let found = match (place, &self.names) {
            (Place::Name(name), Some(_)) => self.found.get(name).copied(),
            (Place::Number(number), None) => Some(*number).filter(|&number| number < self.number),
            _ => None,
        };
        found.ok_or_else(|| {
            let expected = match &self.names {
                Some(_) => "the name of a vertex".to_owned(),
                None => format!("a number below {}", self.number),
            };
            let message = "there is no such vertex".to_owned();
            self.json.fault(path, message, expected)
        })
    }

    /// The vertices of a list, each at most once; `path` leads to an entry from the list.
    fn list<'b>(
        &self,
        name: &'static str,
        list: impl Iterator<Item = &'b Place>,
        path: impl Fn(usize) -> Vec<Step<'static>>,
    ) -> Result<Vec<usize>, ParseError> {
        let mut there = BitVec::zeros(self.number);
        let mut places = Vec::new();
        for (at, named) in list.enumerate() {
            let path: Vec<Step<'static>> = [key(name)].into_iter().chain(path(at)).collect();
            let place = self.place(&path, named)?;
            if there.get(place) {
                let message = "this vertex comes twice".to_owned();
                return Err(self.json.fault(&path, message, "each at most once"));
            }
            there.flip(place);
            places.push(place);
        }
        Ok(places)
    }

    /// The neighbours of each vertex, ascending, and what a step to each costs.
    fn edges(&self, edges: &[EdgeRecord]) -> Result<StepLists, ParseError> {
        let mut steps: Vec<Vec<ReadStep>> = vec![Vec::new(); self.number];
        for (at, edge) in edges.iter().enumerate() {
            let path = |end| [key("edges"), index(at), index(end)];
            let from = self.place(&path(0), &edge.ends[0])?;
            let to = self.place(&path(1), &edge.ends[1])?;
            if from == to {
                let message = "an edge from a vertex to itself".to_owned();
                let expected = "two different vertices";
                return Err(self.json.fault(&path(1), message, expected));
            }
            let cost = edge.cost.map_or(1, |cost| cost.0);
            let back = edge.back.map_or(cost, |back| back.0);
            for (number, told) in [(2, edge.cost), (3, edge.back)] {
                if told.is_some_and(|cost| cost.0 == 0) {
                    let message = "a step that costs nothing".to_owned();
                    let expected = "a cost of 1 or more";
                    return Err(self.json.fault(&path(number), message, expected));
                }
            }
            steps[from].push(ReadStep { to, edge: at, cost });
            steps[to].push(ReadStep {
                to: from,
                edge: at,
                cost: back,
            });
        }
        for list in &mut steps {
            list.sort_unstable();
            let twice = list.windows(2).find(|pair| pair[0].to == pair[1].to);
            if let Some(pair) = twice {
                let at = pair[0].edge.max(pair[1].edge);
                let message = "this edge comes twice".to_owned();
                let expected = "each at most once; two costs say both ways";
                let path = [key("edges"), index(at)];
                return Err(self.json.fault(&path, message, expected));
            }
        }
        let near = |list: &Vec<ReadStep>| list.iter().map(|step| step.to).collect();
        let costs = |list: &Vec<ReadStep>| list.iter().map(|step| step.cost).collect();
        Ok(StepLists {
            near: steps.iter().map(near).collect(),
            costs: steps.iter().map(costs).collect(),
        })
    }
}

/// The neighbours of each vertex, ascending, and what a step to each costs.
struct StepLists {
    near: Vec<Vec<usize>>,
    costs: Vec<Vec<u32>>,
}

/// A step along an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ReadStep {
    to: usize,
    /// Which edge it is, in the order of reading.
    edge: usize,
    cost: u32,
}

/// The object that describes `puzzle`, which lies on a graph; none where it lies on a board.
pub(super) fn write_graph_json(puzzle: &SlidePuzzle) -> Option<String> {
    let rule = puzzle.rule();
    let Places::Graph(near) = rule.places() else {
        return None;
    };
    let named = |place: usize| {
        let names = rule.names();
        names.map_or(Place::Number(place), |names| {
            Place::Name(names[place].clone())
        })
    };
    let all = |list: Vec<usize>| list.into_iter().map(named).collect::<Vec<Place>>();
    let mut edges = Vec::new();
    for (from, list) in near.iter().enumerate() {
        for &to in list.iter().filter(|&&to| to > from) {
            let [cost, back] =
                [(from, to), (to, from)].map(|(from, to)| rule.step_cost(from, to).unwrap_or(1));
            edges.push(EdgeRecord {
                ends: [named(from), named(to)],
                cost: Some(Cost(cost)).filter(|_| (cost, back) != (1, 1)),
                back: Some(Cost(back)).filter(|_| cost != back),
            });
        }
    }
    let limits = rule.limits().map(|limits| match limits {
        [Some(first), rest @ ..] if rest.iter().all(|limit| *limit == Some(*first)) => {
            LimitsRecord::All(Limit(*first))
        }
        _ => {
            let limited = limits.iter().enumerate();
            let limited =
                limited.filter_map(|(place, limit)| Some((named(place), Limit((*limit)?))));
            LimitsRecord::Some(limited.collect())
        }
    });
    let target = puzzle.target();
    let either = (0..rule.len()).filter(|&place| !target.cared().get(place));
    let record = GraphRecord {
        puzzle: Family::Slide,
        vertices: match rule.names() {
            Some(names) => Vertices::Names(names.to_vec()),
            None => Vertices::Number(rule.len()),
        },
        edges,
        limits,
        start: all(puzzle.start().iter_ones().collect()),
        target: all(target.tokens().iter_ones().collect()),
        either: all(either.collect()),
    };
    let text = serde_json::to_string(&record).expect("a record holds only what JSON can say");
    Some(text + "\n")
}

impl Serialize for Vertices {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::Names(names) => names.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Vertices {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Vertices;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of vertices, or a list of their names")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Vertices, E> {
                Ok(Vertices::Number(
                    usize::try_from(number).unwrap_or(usize::MAX),
                ))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vertices, A::Error> {
                let names = Vec::deserialize(de::value::SeqAccessDeserializer::new(list));
                names.map(Vertices::Names)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl Serialize for EdgeRecord {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut list = serializer.serialize_seq(None)?;
        list.serialize_element(&self.ends[0])?;
        list.serialize_element(&self.ends[1])?;
        for cost in [self.cost, self.back].into_iter().flatten() {
            list.serialize_element(&cost)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for EdgeRecord {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = EdgeRecord;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "an edge: [vertex, vertex], with a cost after them, or one for each way",
                )
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<EdgeRecord, A::Error> {
                let mut end = |at| {
                    let next = list.next_element()?;
                    next.ok_or_else(|| de::Error::invalid_length(at, &self))
                };
                let ends = [end(0)?, end(1)?];
                let (cost, back) = (list.next_element()?, list.next_element()?);
                if list.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(5, &self));
                }
                Ok(EdgeRecord { ends, cost, back })
            }
        }
        deserializer.deserialize_seq(Reader)
    }
}

impl Serialize for LimitsRecord {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::All(limit) => limit.serialize(serializer),
            Self::Some(list) => list.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for LimitsRecord {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = LimitsRecord;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a limit for all vertices, or a list of [vertex, limit]")
            }

            fn visit_u64<E: de::Error>(self, limit: u64) -> Result<LimitsRecord, E> {
                let limit = Limit::deserialize(limit.into_deserializer())?;
                Ok(LimitsRecord::All(limit))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<LimitsRecord, A::Error> {
                let list = Vec::deserialize(de::value::SeqAccessDeserializer::new(list));
                list.map(LimitsRecord::Some)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}
