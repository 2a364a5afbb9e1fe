//! Finds paths in the bodies of macros and attributes, where there is no syntax tree yet.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use super::Form;

/// A path among tokens.
pub struct TokenPath {
    pub segments: Vec<String>,
    pub form: Form,
    pub span: Span,
}

/// Every path of two names or more, and every name of a macro that is called.
pub fn paths_in_tokens(tokens: &TokenStream) -> Vec<TokenPath> {
    let mut found = Vec::new();
    scan(&[], tokens, &mut found);
    found
}

/// `prefix` stands before the braces that hold `tokens`: `a::{b, c::d}`.
fn scan(prefix: &[String], tokens: &TokenStream, found: &mut Vec<TokenPath>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            TokenTree::Ident(name) => {
                let span = name.span();
                let mut segments = [prefix, &[name.unraw().to_string()]].concat();
                at += 1;
                let mut form = Form::Plain;
                while is_path_separator(&tokens, at) {
                    at += 2;
                    match tokens.get(at) {
                        Some(TokenTree::Ident(name)) => {
                            segments.push(name.unraw().to_string());
                            at += 1;
                        }
                        Some(TokenTree::Punct(star)) if star.as_char() == '*' => {
                            form = Form::Glob;
                            at += 1;
                        }
                        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                            scan(&segments, &group.stream(), found);
                            at += 1;
                        }
                        _ => {}
                    }
                }
                if is_punct(tokens.get(at), '!') && !is_punct(tokens.get(at + 1), '=') {
                    form = Form::MacroCall;
                }
                if segments.len() > 1 || form == Form::MacroCall {
                    found.push(TokenPath {
                        segments,
                        form,
                        span,
                    });
                }
            }
            TokenTree::Group(group) => {
                scan(&[], &group.stream(), found);
                at += 1;
            }
            TokenTree::Punct(star) if star.as_char() == '*' && !prefix.is_empty() => {
                found.push(TokenPath {
                    segments: prefix.to_vec(),
                    form: Form::Glob,
                    span: star.span(),
                });
                at += 1;
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => at += 1,
        }
    }
}

fn is_path_separator(tokens: &[TokenTree], at: usize) -> bool {
    let joint = matches!(tokens.get(at), Some(TokenTree::Punct(punct))
        if punct.as_char() == ':' && punct.spacing() == Spacing::Joint);
    joint && is_punct(tokens.get(at + 1), ':')
}

fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}
