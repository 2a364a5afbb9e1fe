//! A flip puzzle as sparse linear equations: one a cell that matters, one unknown a button.
//!
//! Equation e says that the presses, each times its amount, change its cell by what it needs. The
//! terms of an equation stand in the order of the unknowns, each unknown once.

use crate::bits::BitVec;

use crate::flip::modulus::Modulus;
use crate::flip::rule::Rule;

/// What one unknown adds to an equation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::flip) struct Term {
    /// The unknown: below 2^32, as [`Equations::bytes`] makes sure of.
    pub(in crate::flip) unknown: u32,
    /// How much one press adds, 1..k.
    pub(in crate::flip) amount: u8,
}

/// All equations of a rule, without the right-hand sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::flip) struct Equations {
    modulus: Modulus,
    unknowns: usize,
    /// The terms of equation e are `terms[starts[e]..starts[e + 1]]`.
    starts: Vec<usize>,
    terms: Vec<Term>,
}

impl Equations {
    /// The equations of `rule` for the cells with 1 in `cared`, ascending.
    pub(in crate::flip) fn of(rule: &Rule, cared: &BitVec) -> Self {
        let mut equation_of = vec![None; cared.len()];
        for (equation, cell) in cared.iter_ones().enumerate() {
            equation_of[cell] = Some(equation);
        }
        let buttons = rule.buttons().places().len();
        let equations = cared.count_ones() as usize;
        Self::gather(rule.modulus(), equations, buttons, |button, add| {
            rule.press(button, |cell, amount| {
                if let Some(equation) = equation_of[cell] {
                    add(equation, amount);
                }
            });
        })
    }

    /// The equations whose unknowns are these equations, and the reverse: a solution of the
    /// transposed system with right-hand side 0 gives weights of cells that no button changes.
    pub(in crate::flip) fn transposed(&self) -> Self {
        Self::gather(
            self.modulus,
            self.unknowns,
            self.count(),
            |equation, add| {
                self.terms(equation)
                    .iter()
                    .for_each(|term| add(term.unknown as usize, term.amount));
            },
        )
    }

    /// Collects what every unknown adds, told by `effect(unknown, add)`: once to count, once to place.
    fn gather(
        modulus: Modulus,
        equations: usize,
        unknowns: usize,
        effect: impl Fn(usize, &mut dyn FnMut(usize, u8)),
    ) -> Self {
        let mut starts = vec![0; equations + 1];
        for unknown in 0..unknowns {
            effect(unknown, &mut |equation, _| starts[equation + 1] += 1);
        }
        for equation in 0..equations {
            starts[equation + 1] += starts[equation];
        }
        let mut terms = vec![
            Term {
                unknown: 0,
                amount: 0
            };
            starts[equations]
        ];
        let mut next = starts.clone();
        for unknown in 0..unknowns {
            effect(unknown, &mut |equation, amount| {
                terms[next[equation]] = Term {
                    unknown: unknown as u32,
                    amount,
                };
                next[equation] += 1;
            });
        }
        Self {
            modulus,
            unknowns,
            starts,
            terms,
        }
        .added_up()
    }

    /// Where a button meets a cell twice (a narrow torus), amounts add, and what comes to 0 goes.
    fn added_up(self) -> Self {
        let mut terms = Vec::with_capacity(self.terms.len());
        let mut starts = vec![0];
        for equation in 0..self.count() {
            for same in self.terms(equation).chunk_by(|a, b| a.unknown == b.unknown) {
                let amount = same
                    .iter()
                    .fold(0, |sum, term| self.modulus.add(sum, term.amount));
                if amount != 0 {
                    terms.push(Term {
                        unknown: same[0].unknown,
                        amount,
                    });
                }
            }
            starts.push(terms.len());
        }
        Self {
            starts,
            terms,
            ..self
        }
    }

    /// Bytes that the equations of `rule` take at most, `None` where they cannot be numbered.
    pub(in crate::flip) fn bytes(rule: &Rule) -> Option<u128> {
        let (cells, buttons) = (rule.cells().len(), rule.buttons().places().len());
        let most = u32::MAX as usize;
        let terms = rule.most_changes() as u128 * buttons as u128;
        (cells < most && buttons < most).then_some(24 * cells as u128 + 24 * terms)
    }

    /// The modulus.
    pub(in crate::flip) const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// How many equations there are.
    pub(in crate::flip) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many unknowns there are.
    pub(in crate::flip) const fn unknowns(&self) -> usize {
        self.unknowns
    }

    /// The terms of one equation, unknowns ascending.
    pub(in crate::flip) fn terms(&self, equation: usize) -> &[Term] {
        &self.terms[self.starts[equation]..self.starts[equation + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Effects, Stencil};
    use crate::grid::{Edges, Region, Size};

    fn torus(rows: usize, cols: usize, k: u64) -> Equations {
        let region = Region::full(Size::new(rows, cols).unwrap());
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Torus,
        };
        let rule = Rule::on_board(Modulus::new(k).unwrap(), region, effects).unwrap();
        Equations::of(&rule, &BitVec::ones(rows * cols))
    }

    fn amounts(equations: &Equations, equation: usize) -> Vec<u8> {
        equations
            .terms(equation)
            .iter()
            .map(|term| term.amount)
            .collect()
    }

    #[test]
    fn amounts_add_on_a_narrow_torus() {
        // Two columns: the left and the right neighbour are one cell.
        assert_eq!(amounts(&torus(3, 2, 5), 0), [1, 2, 1, 1]);
        assert_eq!(amounts(&torus(3, 2, 2), 0), [1, 1, 1]);
        // One cell: itself five times over.
        assert_eq!(amounts(&torus(1, 1, 7), 0), [5]);
        assert_eq!(amounts(&torus(1, 1, 5), 0), Vec::<u8>::new());
    }

    #[test]
    fn transposing_twice_changes_nothing() {
        let table = Effects::Table(vec![vec![(2, 1), (0, 2)], vec![], vec![(1, 1)]]);
        let named =
            |names: &[&str]| crate::flip::Places::Named(names.iter().map(|&n| n.into()).collect());
        let buttons = crate::flip::Buttons::new(named(&["x", "y", "z"]));
        let three = Modulus::new(3).unwrap();
        let rule = Rule::new(three, named(&["a", "b", "c"]), buttons, table).unwrap();
        let equations = Equations::of(&rule, &BitVec::ones(3));
        assert_eq!(
            equations.terms(0),
            [Term {
                unknown: 0,
                amount: 2
            }]
        );
        assert_ne!(equations.transposed(), equations);
        assert_eq!(equations.transposed().transposed(), equations);
    }
}
