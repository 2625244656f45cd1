//! The options of a component: which are known, and in which order the others are searched.
//!
//! They are listed in one order for the whole search, so that different lines meet in the same positions. Before one of
//! them is searched, the options of each are glanced at. Most turn out to have none of the nimbers asked for. Of the
//! others the one with the smallest share of options that are not known comes first: to show that an option has the nimber
//! asked for, each of its options has to be shown to have another (the proof numbers of Allis, Searching for solutions in
//! games and artificial intelligence, 1994, one move deep). That halves the components that have to be searched.
//!
//! Two moves lead to the same in either order, so what is seen of a reply tells something of two options.

use super::*;

/// An option that seems to be less work than this is searched at once.
const EASY: u32 = 20;

/// An option: what is known of it as a nimber, and the components that are not known.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    mv: usize,
    known: u32,
    first: usize,
    len: usize,
    /// Equal options have equal hashes.
    hash: u64,
    /// How much work it seems to be.
    work: u32,
    /// Whether it has been put off because another thread was at it.
    put_off: bool,
}

/// What is known of an option by the replies to it, as two moves lead to the same in either order.
#[derive(Clone, Copy)]
pub(super) struct Replies<const W: usize> {
    /// Nimbers that it has not, as replies have them.
    not: u64,
    /// Replies that were glanced at.
    tried: Mask<W>,
    /// Those of them whose value was seen.
    seen: Mask<W>,
}

/// The option that a component is what is not known of.
#[derive(Clone, Copy)]
pub(super) struct Above {
    /// Where the replies to the moves begin.
    replies: usize,
    mv: usize,
    /// What is known of it.
    known: u32,
}

/// What a short look at a component finds.
enum Brief {
    Nimber(u32),
    NotAmong,
    /// Nothing yet, and how much work it seems to be.
    Open(u32),
}

impl<const W: usize> Worker<'_, W> {
    /// What is known of a component: its nimber, or which it has not.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn known(&self, component: &Component<W>, above: Option<Above>) -> Known {
        match self.table.get(component.form) {
            Known::Not(nimbers) => {
                let told = above.map_or(0, |Above { replies, mv, known }| {
                    shifted(self.lists.replies[replies + mv].not, known)
                });
                Known::Not(nimbers | self.lists.divider.not(component) | told)
            }
            exactly => exactly,
        }
    }

    /// The same, as far as a glance at the options of the component tells it.
    fn briefly(&mut self, component: Component<W>, asked: u64, above: Above) -> Result<Brief, Halt> {
        let mut not = match self.known(&component, Some(above)) {
            Known::Exactly(nimber) => return Ok(Brief::Nimber(nimber)),
            Known::Not(nimbers) => nimbers,
        };
        let mut open = asked & !not;
        if open == 0 {
            return Ok(Brief::NotAmong);
        }
        self.look()?;
        let rest = self.glance_at_options(component.live, open, &mut not, Some(above));
        self.lists.divider.note(&component, not);
        open &= !not;
        if open == 0 {
            return Ok(Brief::NotAmong);
        }
        // For the least nimber asked for, options of all smaller ones have to be found as well.
        let missing = !not & ((1 << open.trailing_zeros()) - 1);
        Ok(Brief::Open(work(rest.len() as u32 + 4 * missing.count_ones(), component.live.len() as u32)))
    }

    /// How much work an option of several components seems to be: half of its moves.
    fn work_at_all(&self, option: Choice) -> u32 {
        let components = &self.lists.components[option.first..option.first + option.len];
        let all = components.iter().map(|one| one.live.len() as u32).sum();
        work(all / 2, all)
    }

    /// The same, of a component whose options stand in the list from `first` on, and whose nimber is none of `not`: those
    /// that options are found to have are added.
    pub(super) fn search_options(
        &mut self,
        component: &Component<W>,
        first: usize,
        asked: u64,
        not: &mut u64,
    ) -> Result<Option<u32>, Halt> {
        let replies = self.lists.replies.len();
        let none = Replies { not: 0, tried: Mask::EMPTY, seen: Mask::EMPTY };
        self.lists.replies.resize(replies + self.search.graph.len(), none);
        // All options were asked for the nimbers up to this one that are still possible.
        let mut reach = MOST;
        let (mut end, mut open) = (self.lists.options.len(), first);
        for i in first..end {
            let Some((wanted, greatest)) = wanted(asked, *not, open - first + end - i) else {
                return Ok(None);
            };
            let mut option = self.lists.options[i];
            let last = self.lists.components[option.first + option.len - 1];
            let above = Above { replies, mv: option.mv, known: option.known };
            let mut brief = match option.len {
                1 => self.briefly(last, shifted(wanted, option.known), above)?,
                _ => Brief::Open(self.work_at_all(option)),
            };
            if matches!(brief, Brief::Open(..EASY)) && option.len == 1 {
                let found = self.among(last, shifted(wanted, option.known), Some(above))?;
                brief = found.map_or(Brief::NotAmong, Brief::Nimber);
            }
            match brief {
                Brief::Nimber(nimber) => *not |= bit(nimber ^ option.known)?,
                Brief::NotAmong => reach = reach.min(greatest),
                Brief::Open(work) => {
                    option.work = work;
                    self.lists.options[open] = option;
                    open += 1;
                }
            }
        }
        end = open;
        least_work_first(&mut self.lists.options[first..end]);
        let mut i = first;
        while i < end {
            let left = end - i;
            let Some((wanted, greatest)) = wanted(asked, *not, left) else { return Ok(None) };
            if let Some(crew) = self.crew {
                match self.known(component, None) {
                    Known::Exactly(nimber) => return Ok(Some(nimber)),
                    Known::Not(nimbers) if asked & !nimbers == 0 => return Ok(None),
                    Known::Not(_) => {}
                }
                if i > first && left > 1 && self.puts_off(crew, i) {
                    self.lists.options[i..end].rotate_left(1);
                    continue;
                }
            }
            reach = reach.min(greatest);
            let Choice { mv, mut known, first, len, .. } = self.lists.options[i];
            i += 1;
            for at in first..first + len - 1 {
                let component = self.lists.components[at];
                known ^= self.among(component, ANY, None)?.ok_or(Halt::Large(MOST))?;
            }
            let last = self.lists.components[first + len - 1];
            let above = Above { replies, mv, known };
            if let Some(nimber) = self.among(last, shifted(wanted, known), Some(above))? {
                *not |= bit(nimber ^ known)?;
            }
        }
        let nimber = (!*not).trailing_zeros();
        if nimber > MOST {
            return Err(Halt::Large(MOST));
        }
        Ok((nimber <= reach).then_some(nimber))
    }

    /// Whether an option is put off, because another thread is at it; no option is twice.
    fn puts_off(&mut self, crew: &Crew, at: usize) -> bool {
        let option = &mut self.lists.options[at];
        let last = self.lists.components[option.first + option.len - 1];
        let puts_off = !option.put_off && crew.is_at(last.form);
        option.put_off |= puts_off;
        puts_off
    }

    /// Adds the values of the options that are seen at once, until they answer the question. The other options.
    pub(super) fn glance_at_options(
        &mut self,
        live: Mask<W>,
        asked: u64,
        not: &mut u64,
        above: Option<Above>,
    ) -> Mask<W> {
        let graph = &self.search.graph;
        let (mut rest, mut ahead) = (live, live);
        if let Some(above) = above {
            let replies = &self.lists.replies[above.replies + above.mv];
            (rest, ahead) = (rest.without(replies.seen), ahead.without(replies.tried));
        }
        for mv in ahead.iter() {
            let value = self.glance(graph.after(live, mv), mv);
            let nimbers = value.map_or(0, |nimber| 1_u64.checked_shl(nimber).unwrap_or(0));
            if let Some(Above { replies, mv: before, known }) = above
                && !graph.kills[mv].has(before)
            {
                let replies = &mut self.lists.replies[replies..];
                replies[mv].tried.insert(before);
                replies[before].tried.insert(mv);
                if value.is_some() {
                    replies[mv].seen.insert(before);
                    replies[before].seen.insert(mv);
                    let nimbers = shifted(nimbers, known);
                    replies[mv].not |= nimbers;
                    replies[before].not |= nimbers;
                }
            }
            if value.is_some() {
                rest.remove(mv);
                *not |= nimbers;
                if asked & !*not == 0 {
                    break;
                }
            }
        }
        rest
    }

    /// Lists those of `rest` among the options that are not known and adds the values of those that are known, until they
    /// answer the question.
    pub(super) fn list(&mut self, live: Mask<W>, rest: Mask<W>, asked: u64, not: &mut u64) {
        if asked & !*not == 0 {
            return;
        }
        let graph = &self.search.graph;
        let begin = self.lists.options.len();
        // By six bits of their hashes, which options are listed: mostly that tells that the next is another.
        let mut listed = 0_u64;
        for mv in rest.iter() {
            let first = self.lists.components.len();
            let known = self.divide(graph.after(live, mv), Some(mv));
            let Lists { components, options, .. } = &mut *self.lists;
            let these = &components[first..];
            if these.is_empty() {
                *not |= 1_u64.checked_shl(known).unwrap_or(0);
                if asked & !*not == 0 {
                    return;
                }
                continue;
            }
            let add = |hash: u64, one: &Component<W>| hash.wrapping_add((one.form >> 64) as u64 | 1);
            let hash = these.iter().fold(u64::from(known), add);
            let forms = |one: &Component<W>| one.form;
            let is_same = |one: &Choice| {
                let its = &components[one.first..one.first + one.len];
                one.hash == hash && one.known == known && its.iter().map(forms).eq(these.iter().map(forms))
            };
            let bit = 1 << (hash >> 58);
            if listed & bit != 0 && options[begin..].iter().any(is_same) {
                components.truncate(first);
            } else {
                let len = these.len();
                listed |= bit;
                options.push(Choice { mv, known, first, len, hash, work: 0, put_off: false });
            }
        }
    }

    fn glance(&mut self, left: Mask<W>, mv: usize) -> Option<u32> {
        let Search { graph, symmetries, .. } = self.search;
        self.lists.divider.glance(Ground { graph, symmetries, table: &self.table }, left, mv)
    }
}

fn least_work_first(options: &mut [Choice]) {
    options.sort_by_key(|option| option.work);
}

/// How much work it seems to be to show that some moves of so many are no options of a nimber. The share of them alone
/// would say that small components are as much work as large ones, their number alone the contrary.
fn work(some: u32, all: u32) -> u32 {
    100 * some / (all + 50)
}

/// Which nimbers an option is asked for if the nimber is none of `not` and so many options are left, and the greatest that
/// may be the answer. None may where nothing of what is asked for is possible.
#[inline(always)]
fn wanted(asked: u64, not: u64, left: usize) -> Option<(u64, u32)> {
    // Every value below the nimber is that of an option, so of those that none is known to have no more can lie below
    // it than options are left.
    let possible = lowest(!not & ANY, left + 1) & asked;
    let greatest = possible.checked_ilog2()?;
    // If all that are left were needed for the greatest possible value, each one is: whatever it is, that value is
    // impossible afterwards.
    Some((lowest(!not & ANY, left) & ((2 << greatest) - 1), greatest))
}

/// The lowest of some nimbers, so many at most.
#[inline(always)]
fn lowest(nimbers: u64, most: usize) -> u64 {
    let mut rest = nimbers;
    for _ in 0..most {
        if rest == 0 {
            return nimbers;
        }
        rest &= rest - 1;
    }
    nimbers & !rest
}

/// Each of some nimbers with another added to it.
#[inline(always)]
fn shifted(nimbers: u64, by: u32) -> u64 {
    let (mut rest, mut shifted) = (nimbers, 0);
    while rest != 0 {
        let nimber = rest.trailing_zeros();
        rest &= rest - 1;
        shifted |= 1 << ((nimber ^ by) & 63);
    }
    shifted
}
