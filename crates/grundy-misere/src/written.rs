//! Canonical forms as text.

use crate::canonical::{Form, Forms};
use crate::halt::Halt;
use std::cmp::Ordering;

impl Forms<'_> {
    /// The form in the notation of Winning Ways, as CGSuite types it: `*[2]` is a heap of two; `*[2#1]` has the
    /// options `*[2#]` and `*[1]`, larger ones first; `2#` has the only option 2; subscripts stand in brackets,
    /// so that `2[2]` is 2 + 2, `2[#1]` is 2# + 1, and `2[##-2]` is what gives 2## beside a heap of 2. Numbers
    /// from ten on are written `&10;`.
    ///
    /// Sums of the form with heaps are looked for, which can take more steps than are allowed; and a form may take
    /// more than `most` characters. Both are answered by none.
    pub fn text(&mut self, form: Form, most: usize) -> Option<String> {
        let mut writer = Writer { forms: self, out: "*[".into(), most };
        writer.closed(form, false).ok()?;
        writer.out.push(']');
        Some(writer.out)
    }

    /// A form and a heap of Nim whose sum is another form, and the sign of the heap: -1 where the heap is
    /// added to that form. Both are simpler than it.
    fn split(&mut self, form: Form) -> Result<Option<(Form, i32)>, Halt> {
        let one = self.nim_heap(1)?;
        let beside_one = self.sum(form, one)?;
        let birthday = self.birthday(form);
        let odd = self.birthday(beside_one) < birthday;
        for size in (if odd { 3 } else { 2 }..birthday).step_by(2) {
            let heap = self.nim_heap(size)?;
            // When D + heap is the form, D is an option of that sum; were it reversible, it would have the sum
            // as an option, and not be simpler than the sum.
            for option in self.options(form).to_vec() {
                if self.sum(option, heap)? == form {
                    return Ok(Some((option, signed(size))));
                }
            }
            let sum = self.sum(form, heap)?;
            if self.birthday(sum) < birthday {
                return Ok(Some((sum, -signed(size))));
            }
        }
        Ok(odd.then_some((beside_one, 1)))
    }

    /// The order in which options are written, simpler ones first.
    fn compare(&mut self, a: Form, b: Form) -> Result<Ordering, Halt> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        self.step()?;
        let ((even_a, odd_a), (even_b, odd_b)) = (self.parity(a)?, self.parity(b)?);
        let key = |forms: &Self, form| {
            let genus = forms.genus(form);
            (forms.birthday(form), forms.options(form).len(), genus.nimber(), genus.misere())
        };
        let order = key(self, even_a).cmp(&key(self, even_b));
        if order != Ordering::Equal || even_a == even_b {
            return Ok(order.then(odd_a.cmp(&odd_b)));
        }
        let (of_a, of_b) = (self.ordered(even_a)?, self.ordered(even_b)?);
        for (a, b) in of_a.into_iter().zip(of_b) {
            let order = self.compare(a, b)?;
            if order != Ordering::Equal {
                return Ok(order);
            }
        }
        Ok(odd_a.cmp(&odd_b))
    }

    /// The form as G or G + 1, whichever G is simpler, and whether it is G + 1.
    fn parity(&mut self, form: Form) -> Result<(Form, bool), Halt> {
        let one = self.nim_heap(1)?;
        let other = self.sum(form, one)?;
        let odd = self.birthday(other) < self.birthday(form);
        Ok((if odd { other } else { form }, odd))
    }

    /// The options of a form, simpler ones first.
    fn ordered(&mut self, form: Form) -> Result<Vec<Form>, Halt> {
        let mut ordered: Vec<Form> = Vec::new();
        for option in self.options(form).to_vec() {
            let mut place = ordered.len();
            while place > 0 && self.compare(option, ordered[place - 1])? == Ordering::Less {
                place -= 1;
            }
            ordered.insert(place, option);
        }
        Ok(ordered)
    }
}

/// A heap of Nim in the notation of forms: `7`, and `&12;` from ten on.
pub fn nim_heap(size: u64) -> String {
    if size < 10 { size.to_string() } else { format!("&{size};") }
}

/// Sizes are below the depth of sums, so that they fit.
fn signed(size: u32) -> i32 {
    i32::try_from(size).unwrap_or(i32::MAX)
}

struct Writer<'f, 'a> {
    forms: &'f mut Forms<'a>,
    out: String,
    most: usize,
}

/// The text is too long, or the forms are.
struct TooLong;

impl From<Halt> for TooLong {
    fn from(_: Halt) -> TooLong {
        TooLong
    }
}

impl Writer<'_, '_> {
    /// The form with all its subscripts.
    fn closed(&mut self, form: Form, inner: bool) -> Result<(), TooLong> {
        let mut subscripts = Vec::new();
        let base = self.base(form, &mut subscripts)?;
        self.plain(base, inner || !subscripts.is_empty())?;
        let brackets = subscripts.iter().any(|subscript| *subscript != 0);
        if brackets {
            self.out.push('[');
        }
        for subscript in subscripts.into_iter().rev() {
            match subscript {
                0 => self.out.push('#'),
                size => {
                    if size < 0 {
                        self.out.push('-');
                    }
                    self.out += &nim_heap(size.unsigned_abs().into());
                }
            }
        }
        if brackets {
            self.out.push(']');
        }
        Ok(())
    }

    /// What is left when sums with heaps and lonely options are taken off, the outermost first; 0 stands for
    /// a lonely option.
    fn base(&mut self, form: Form, subscripts: &mut Vec<i32>) -> Result<Form, TooLong> {
        let mut base = form;
        while !self.forms.is_nim_heap(base) {
            if let Some((rest, heap)) = self.forms.split(base)? {
                subscripts.push(heap);
                base = rest;
            } else if let [only] = *self.forms.options(base) {
                subscripts.push(0);
                base = only;
            } else {
                break;
            }
        }
        Ok(base)
    }

    fn plain(&mut self, base: Form, inner: bool) -> Result<(), TooLong> {
        if self.out.len() > self.most {
            return Err(TooLong);
        }
        if self.forms.is_nim_heap(base) {
            self.out += &nim_heap(self.forms.birthday(base).into());
            return Ok(());
        }
        if inner {
            self.out.push('(');
        }
        for option in self.forms.ordered(base)?.into_iter().rev() {
            self.closed(option, true)?;
        }
        if inner {
            self.out.push(')');
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;
    use grundy_heap::progress::Unwatched;

    /// Reads a game typed as `*[[2],0]+*[3]`: an option is a heap, a list of options, or a game again.
    struct Reader<'f, 'a> {
        forms: &'f mut Forms<'a>,
        text: std::iter::Peekable<std::vec::IntoIter<char>>,
    }

    impl Reader<'_, '_> {
        fn sum(&mut self) -> Form {
            let mut form = self.part();
            while self.text.next_if_eq(&'+').is_some() {
                let part = self.part();
                form = self.forms.sum(form, part).unwrap();
            }
            form
        }

        fn part(&mut self) -> Form {
            if self.text.next_if_eq(&'*').is_some() {
                let options = self.list();
                // A star takes a list of options, but a list of one is that one.
                return match options.as_slice() {
                    &[only] => only,
                    _ => self.forms.of(options).unwrap(),
                };
            }
            match self.text.peek() {
                Some('[') => {
                    let options = self.list();
                    self.forms.of(options).unwrap()
                }
                _ => {
                    let size = self.text.next().and_then(|c| c.to_digit(10)).unwrap();
                    self.forms.nim_heap(size).unwrap()
                }
            }
        }

        fn list(&mut self) -> Vec<Form> {
            assert_eq!(self.text.next(), Some('['));
            let mut options = Vec::new();
            while self.text.next_if_eq(&']').is_none() {
                options.push(self.sum());
                let _ = self.text.next_if_eq(&',');
            }
            options
        }
    }

    fn read(forms: &mut Forms<'_>, text: &str) -> Form {
        let text = text.chars().collect::<Vec<_>>().into_iter().peekable();
        Reader { forms, text }.sum()
    }

    /// The expectations of CGSuite's `MisereCanonicalGameTestCase`: what is typed, how it prints, its genus and
    /// its class.
    #[test]
    fn published_forms() {
        let cases = [
            ("*[0]", "*[0]", "0", Class::Tame),
            ("*[1]", "*[1]", "1", Class::Tame),
            ("*[2]", "*[2]", "2", Class::Tame),
            ("*[[2]]", "*[2#]", "0^0", Class::Tame),
            ("*[[[2]]]", "*[2##]", "1^1", Class::Tame),
            ("*[2]+*[2]", "*[2[2]]", "0^0", Class::Tame),
            ("*[[*[2]+*[[2]]]]", "*[2[#2#]]", "", Class::Tame),
            ("*[[2],0]", "*[2#0]", "1^2", Class::Restive),
            ("*[[2],1]", "*[2#1]", "2^1420", Class::Restless),
            ("*[[*[4]+*[2]]]", "*[4[2#]]", "0^0", Class::Tame),
            ("*[[[2]],[[2],1]]", "*[(2#1)2##]", "0^0", Class::Tame),
            ("*[[[2]],[[[2],0],0,1]]", "*[((2#0)10)2##]", "0^0", Class::Tame),
            ("*[*[[2],1]+*[1],[[2],*[[2]]+*[1],[[2],0]]]", "*[((2#0)2[#1]2#)(2#1)[1]]", "0", Class::Wild),
        ];
        for (typed, printed, genus, class) in cases {
            let mut forms = Forms::new(1_000_000, &Unwatched);
            let form = read(&mut forms, typed);
            assert_eq!(forms.text(form, 200).as_deref(), Some(printed), "{typed}");
            assert_eq!(forms.class(form), class, "{typed}");
            if !genus.is_empty() {
                let found = forms.genus(form);
                let written = if class == Class::Restless { found.to_string() } else { found.brief() };
                assert_eq!(written, genus, "{typed}");
            }
        }
    }
}
