//! Walks the syntax of one file and notes every path in it.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Meta, UseTree};

use super::tokens::paths_in_tokens;
use super::{Form, Gate, ImplBlock, Module, ModulePath, PathUse, SourceTree, module_of_file};

/// Adds what `file` holds to `tree`.
pub fn scan_file(tree: &mut SourceTree, file: &str, syntax: &syn::File) {
    let module = module_of_file(file);
    let here = tree.modules.entry(module.clone()).or_default();
    merge_gate(&mut here.gate, &syntax.attrs);
    if let Some((name, parent)) = module.split_last() {
        let parent = tree.modules.entry(parent.to_vec()).or_default();
        parent.children.insert(name.clone());
    }
    let mut walk = Walk {
        tree,
        file,
        module,
        gate: Gate::default(),
    };
    walk.visit_file(syntax);
}

struct Walk<'a> {
    tree: &'a mut SourceTree,
    file: &'a str,
    module: ModulePath,
    gate: Gate,
}

impl Walk<'_> {
    fn path(&self, segments: Vec<String>, form: Form, span: Span) -> PathUse {
        PathUse {
            file: self.file.to_owned(),
            line: span.start().line,
            module: self.module.clone(),
            segments,
            form,
            gate: self.gate.clone(),
        }
    }

    fn here(&mut self) -> &mut Module {
        self.tree.modules.entry(self.module.clone()).or_default()
    }

    fn note(&mut self, segments: Vec<String>, form: Form, span: Span) {
        let path = self.path(segments, form, span);
        self.tree.uses.push(path);
    }

    fn note_tokens(&mut self, tokens: &proc_macro2::TokenStream) {
        for found in paths_in_tokens(tokens) {
            self.note(found.segments, found.form, found.span);
        }
    }

    /// Runs `walk` with the conditions of `attrs` added.
    fn gated(&mut self, attrs: &[Attribute], walk: impl FnOnce(&mut Self)) {
        let before = self.gate.clone();
        merge_gate(&mut self.gate, attrs);
        walk(self);
        self.gate = before;
    }

    fn note_use(&mut self, prefix: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [prefix, &[name.unraw().to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.note_use(&with(&path.ident), &path.tree),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_use(prefix, tree);
                }
            }
            UseTree::Glob(glob) => self.note(prefix.to_vec(), Form::Glob, glob.span()),
            UseTree::Name(name) => self.note_import(with(&name.ident), None, name.span()),
            UseTree::Rename(name) => {
                let alias = name.rename.unraw().to_string();
                self.note_import(with(&name.ident), Some(alias), name.span());
            }
        }
    }

    fn note_import(&mut self, mut path: Vec<String>, alias: Option<String>, span: Span) {
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop(); // `use a::b::{self}` is `use a::b`
        }
        let name = alias.unwrap_or_else(|| path.last().expect("a use names something").clone());
        let paths = self.here().names.entry(name).or_default();
        paths.push(path.clone());
        self.note(path, Form::Use, span);
    }
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        self.gated(attributes_of(item), |walk| visit::visit_item(walk, item));
    }

    fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
        self.gated(&method.attrs, |walk| {
            visit::visit_impl_item_fn(walk, method);
        });
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let name = item.ident.unraw().to_string();
        self.here().children.insert(name.clone());
        self.module.push(name);
        let gate = self.gate.clone();
        let here = &mut self.here().gate;
        here.only_in_tests |= gate.only_in_tests;
        here.features.extend(gate.features);
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.note_use(&[], &item.tree);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if let syn::Type::Path(of) = &*item.self_ty {
            let of = self.path(segments_of(&of.path), Form::Plain, of.span());
            self.tree.impls.push(ImplBlock { of });
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.note(segments_of(path), Form::Plain, path.span());
        visit::visit_path(self, path); // generic arguments hold paths too
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.note(segments_of(&call.path), Form::MacroCall, call.path.span());
        self.note_tokens(&call.tokens);
    }

    fn visit_meta_list(&mut self, list: &'ast syn::MetaList) {
        visit::visit_meta_list(self, list);
        self.note_tokens(&list.tokens);
    }
}

fn segments_of(path: &syn::Path) -> Vec<String> {
    let segments = path.segments.iter();
    segments
        .map(|segment| segment.ident.unraw().to_string())
        .collect()
}

/// Adds the conditions among `attrs`. Only the two plain forms count: `any`, `not` and the like
/// never make code exempt from a rule.
fn merge_gate(gate: &mut Gate, attrs: &[Attribute]) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("cfg")) {
        match attr.parse_args::<Meta>() {
            Ok(Meta::Path(path)) if path.is_ident("test") => gate.only_in_tests = true,
            Ok(Meta::NameValue(pair)) if pair.path.is_ident("feature") => {
                if let syn::Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(name),
                    ..
                }) = &pair.value
                {
                    gate.features.insert(name.value());
                }
            }
            _ => {}
        }
    }
}

fn attributes_of(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
