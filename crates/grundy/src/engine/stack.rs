//! A stack of numbers in which each stands once: what is put on top leaves the place it had.

/// No number reaches this one.
const NONE: u32 = u32::MAX;

/// A stack of numbers below a bound, as a list that is linked both ways.
#[derive(Default)]
pub(super) struct Stack {
    /// The neighbours of each number that stands in the stack, or its own number where it does not.
    links: Vec<[u32; 2]>,
    top: Option<u32>,
}

const BELOW: usize = 0;
const ABOVE: usize = 1;

impl Stack {
    /// Room for the numbers below `count`.
    pub(super) fn grow(&mut self, count: usize) {
        for id in self.links.len()..count {
            self.links.push([id as u32; 2]);
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<[u32; 2]>()
    }

    pub(super) fn top(&self) -> Option<u32> {
        self.top
    }

    /// Takes away what is on top.
    pub(super) fn drop_top(&mut self) {
        if let Some(top) = self.top {
            self.unlink(top);
        }
    }

    /// Puts a number, which must be below the bound, on top.
    pub(super) fn raise(&mut self, id: u32) {
        if self.top == Some(id) {
            return;
        }
        self.unlink(id);
        let below = self.top.unwrap_or(NONE);
        self.links[id as usize] = [below, NONE];
        if let Some(top) = self.top {
            self.links[top as usize][ABOVE] = id;
        }
        self.top = Some(id);
    }

    fn unlink(&mut self, id: u32) {
        let [below, above] = self.links[id as usize];
        if below == id {
            return;
        }
        if below != NONE {
            self.links[below as usize][ABOVE] = above;
        }
        if above != NONE {
            self.links[above as usize][BELOW] = below;
        }
        if self.top == Some(id) {
            self.top = (below != NONE).then_some(below);
        }
        self.links[id as usize] = [id; 2];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_a_list_from_which_numbers_are_raised(steps in prop::collection::vec(0u32..8, 0..60)) {
            let (mut stack, mut list) = (Stack::default(), Vec::new());
            stack.grow(7);
            for step in steps {
                if step == 7 {
                    stack.drop_top();
                    list.pop();
                } else {
                    stack.raise(step);
                    list.retain(|&member| member != step);
                    list.push(step);
                }
                prop_assert_eq!(stack.top(), list.last().copied());
            }
            while let Some(member) = list.pop() {
                prop_assert_eq!(stack.top(), Some(member));
                stack.drop_top();
            }
            prop_assert_eq!(stack.top(), None);
        }
    }
}
