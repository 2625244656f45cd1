//! Tame, restive, restless, wild.

use crate::canonical::{Form, Forms};
use crate::genus::Genus;
use crate::mex::mex;
use crate::tame::Tame;
use std::fmt;

/// How a game behaves in sums under misère play. It is told of canonical forms, so that equal games are of one
/// class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// It behaves in sums of tame games like a heap of Nim, or a firm 0 or 1: see [`Tame`] for how, and
    /// [`Tameness`](crate::Tameness) for the definition.
    Tame,
    /// It is not tame but all its options are; its nim-value is 0 or 1, its misère nim-value 2 or more.
    /// "Restive games are ambivalent Nim heaps, which choose their size according to their company"
    /// (On Numbers and Games, chapter 12).
    Restive,
    /// It is not tame but all its options are; its nim-value is 2 or more, its misère nim-value 0 or 1.
    Restless,
    /// None of these.
    Wild,
}

impl Class {
    /// The class of a game that is not tame, but all its options are.
    pub(crate) fn of_tame_options(genus: &Genus) -> Class {
        match (genus.nimber(), genus.misere()) {
            (0..2, 2..) => Class::Restive,
            (2.., 0..2) => Class::Restless,
            _ => Class::Wild,
        }
    }

    /// The class in one word.
    pub fn word(self) -> &'static str {
        match self {
            Class::Tame => "tame",
            Class::Restive => "restive",
            Class::Restless => "restless",
            Class::Wild => "wild",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The class of a form with these options.
pub(crate) fn classify(forms: &Forms<'_>, options: &[Form], genus: &Genus) -> Class {
    if is_tame(forms, options, genus) {
        return Class::Tame;
    }
    let all_tame = options.iter().all(|&option| forms.class(option) == Class::Tame);
    if all_tame { Class::of_tame_options(genus) } else { Class::Wild }
}

/// The definition at [`Tameness`](crate::Tameness), of a canonical form.
fn is_tame(forms: &Forms<'_>, options: &[Form], genus: &Genus) -> bool {
    let tame = |form: &Form| forms.class(*form) == Class::Tame;
    let values = |form: &Form| (forms.genus(*form).nimber(), forms.genus(*form).misere());
    let kernel: Vec<(u64, u64)> = options.iter().filter(|form| tame(form)).map(values).collect();
    let own = (genus.nimber(), genus.misere());
    let by_kernel = (mex(kernel.iter().map(|v| v.0)), mex(kernel.iter().map(|v| v.1)));
    let reverts = |option: &Form| {
        let replies = || forms.options(*option).iter().filter(|form| tame(form)).map(values);
        replies().any(|reply| reply.0 == own.0) && replies().any(|reply| reply.1 == own.1)
    };
    Tame::of_values(own.0, own.1).is_some()
        && (options.is_empty() || own == by_kernel)
        && options.iter().all(|option| tame(option) || reverts(option))
}
