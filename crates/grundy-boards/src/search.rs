//! The search for nimbers.
//!
//! The one question is *what is the nimber of this component, if it is one of these?* It prunes at both ends: a component
//! with `k` options that may still matter has a nimber that at most `k` unknown values lie below, and each option is only
//! asked for the nimbers that would change the answer (Beling and Rogalski, On pruning search trees of impartial games,
//! Artificial Intelligence 283, 2020). Kept of a component is its nimber, or which it is known not to have. In a sum all
//! components but the largest are worked out, and the largest is asked for the rest.
//!
//! First all options are glanced at: four questions of five are answered by one whose value is known already. Such an
//! answer is found again as fast as it is looked up, so it is not kept.

mod options;

use super::Halt;
use super::digraph::Digraph;
use super::divide::{Component, Divider, Ground};
use super::mask::Mask;
use super::symmetry::Symmetries;
use super::table::{Fact, Known, Table};
use super::threads::Crew;
use grundy_heap::progress::{Notes, Progress};
use options::{Above, Choice, Replies};
use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Nimbers are kept as bits of a word.
const MOST: u32 = 62;

/// All nimbers.
const ANY: u64 = (2 << MOST) - 1;

/// Components between two looks at the progress.
const BETWEEN_LOOKS: u32 = 1 << 10;

/// The look at which a question is long enough for several threads; in tests, so that they see any, the first.
const LONG: u32 = if cfg!(test) { 1 } else { 3 };

/// The search for the nimbers of a digraph; what is found is kept.
pub(crate) struct Search<const W: usize> {
    graph: Digraph<W>,
    symmetries: Symmetries<W>,
    /// A larger one may take its place at any time; a thread that has the smaller one changes to it at its next look.
    table: Mutex<Arc<Table>>,
    /// What was found since it was asked for last, if it ever was.
    found: Option<Mutex<Vec<Fact>>>,
    /// One for each thread.
    lists: Vec<Lists<W>>,
    threads: usize,
    memory: usize,
}

/// What a thread has for itself.
struct Lists<const W: usize> {
    divider: Divider<W>,
    /// The components of the options on the way, one option behind the other.
    components: Vec<Component<W>>,
    /// The options of the components on the way.
    options: Vec<Choice>,
    /// By move of each component on the way.
    replies: Vec<Replies<W>>,
}

impl<const W: usize> Search<W> {
    pub(crate) fn new(graph: Digraph<W>, memory: usize) -> Search<W> {
        Search {
            symmetries: Symmetries::of(&graph),
            graph,
            table: Mutex::new(Arc::new(Table::new())),
            found: None,
            lists: vec![Lists::new()],
            threads: 1,
            memory,
        }
    }

    /// From now on so many threads work on a question that turns out to be long.
    pub(crate) fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
        self.lists.resize_with(self.threads, Lists::new);
    }

    fn table(&self) -> Arc<Table> {
        locked(&self.table).clone()
    }

    pub(crate) fn stored(&self) -> usize {
        self.table().len()
    }

    pub(crate) fn bytes(&self) -> usize {
        let lists: usize = self.lists.iter().map(|lists| lists.divider.bytes()).sum();
        self.table().bytes() + lists + self.symmetries.bytes()
    }

    /// Whether what is found is listed.
    pub(crate) fn lists_facts(&self) -> bool {
        self.found.is_some()
    }

    /// Takes over what was found another time; from now on all that is found is listed.
    pub(crate) fn recall(&mut self, words: &[u32]) {
        self.found = Some(Mutex::default());
        let old = self.table();
        let table = old.copy(old.entries() + words.len() / 2);
        words.as_chunks().0.iter().for_each(|&words| table.insert(Fact::from_words(words)));
        *locked(&self.table) = Arc::new(table);
    }

    /// Notes what was found since this was asked last.
    pub(crate) fn note(&self, notes: &dyn Notes) {
        let facts = self.found.as_ref().map(|found| std::mem::take(&mut *locked(found))).unwrap_or_default();
        if !facts.is_empty() {
            notes.add(&facts.into_iter().flat_map(Fact::words).collect::<Vec<u32>>());
        }
    }

    /// The nimber of a position.
    pub(crate) fn nimber(&mut self, live: Mask<W>, progress: &dyn Progress) -> Result<u32, Halt> {
        self.ask(progress, |worker| {
            let (mut total, components) = worker.begin(live);
            for component in components {
                total ^= worker.aspire(component)?;
            }
            Ok(total)
        })
    }

    /// Whether this is the nimber of a position.
    pub(crate) fn is(&mut self, live: Mask<W>, nimber: u32, progress: &dyn Progress) -> Result<bool, Halt> {
        self.ask(progress, |worker| {
            let (mut total, mut components) = worker.begin(live);
            let Some(last) = components.pop() else { return Ok(total == nimber) };
            for component in components {
                total ^= worker.aspire(component)?;
            }
            let wanted = total ^ nimber;
            // A nimber that is not kept as a bit is neither confirmed nor denied.
            Ok(worker.among(last, bit(wanted)?, None)? == Some(wanted))
        })
    }

    /// A pairing strategy for the second player, as pairs of moves.
    pub(crate) fn pairing(&self, live: Mask<W>) -> Option<Vec<(usize, usize)>> {
        self.symmetries.pairs(live)
    }

    /// A move, and a pairing strategy for whoever has made it.
    pub(crate) fn pairing_after(&self, live: Mask<W>) -> Option<(usize, Vec<(usize, usize)>)> {
        live.iter().find_map(|mv| Some((mv, self.pairing(self.graph.after(live, mv))?)))
    }

    /// One thread works on a question. When it turns out to be long the others do the same, and what they find helps.
    fn ask<T>(
        &mut self,
        progress: &dyn Progress,
        work: impl Fn(&mut Worker<'_, W>) -> Result<T, Halt> + Sync,
    ) -> Result<T, Halt> {
        let mut lists = std::mem::take(&mut self.lists);
        let result = self.work(&mut lists, progress, work);
        self.lists = lists;
        result
    }

    fn work<T>(
        &self,
        lists: &mut [Lists<W>],
        progress: &dyn Progress,
        work: impl Fn(&mut Worker<'_, W>) -> Result<T, Halt> + Sync,
    ) -> Result<T, Halt> {
        let (first, others) = lists.split_at_mut(1);
        let crew = (self.threads > 1).then(Crew::new);
        std::thread::scope(|scope| {
            let others = RefCell::new(Some(others));
            let help = || {
                // A page has no threads.
                if cfg!(target_family = "wasm") {
                    return;
                }
                for lists in others.take().into_iter().flatten() {
                    let (work, Some(crew)) = (&work, &crew) else { return };
                    let help = move || drop(work(&mut Worker::new(self, lists, crew, Some(crew), None)));
                    // Where there are no threads to be had, one does it alone.
                    drop(std::thread::Builder::new().spawn_scoped(scope, help));
                }
            };
            let lead = Lead { help: &help };
            let mut worker = Worker::new(self, &mut first[0], progress, crew.as_ref(), Some(lead));
            let result = work(&mut worker);
            worker.tell();
            crew.iter().for_each(Crew::end);
            result
        })
    }
}

/// A thread at work on a question.
struct Worker<'a, const W: usize> {
    search: &'a Search<W>,
    table: Arc<Table>,
    lists: &'a mut Lists<W>,
    /// What was found since the last look, if that is listed.
    found: Vec<Fact>,
    progress: &'a dyn Progress,
    crew: Option<&'a Crew>,
    lead: Option<Lead<'a>>,
    until_look: u32,
    looks: u32,
}

/// What the first thread has to do besides: it sees to the memory, and calls the others.
struct Lead<'a> {
    help: &'a dyn Fn(),
}

impl<'a, const W: usize> Worker<'a, W> {
    fn new(
        search: &'a Search<W>,
        lists: &'a mut Lists<W>,
        progress: &'a dyn Progress,
        crew: Option<&'a Crew>,
        lead: Option<Lead<'a>>,
    ) -> Worker<'a, W> {
        // A search that was stopped left its lists behind.
        lists.components.clear();
        lists.options.clear();
        lists.replies.clear();
        let table = search.table();
        Worker { search, table, lists, found: Vec::new(), progress, crew, lead, until_look: 0, looks: 0 }
    }

    /// What is known of a position, and its components that are not known.
    fn begin(&mut self, live: Mask<W>) -> (u32, Vec<Component<W>>) {
        let known = self.divide(live, None);
        (known, std::mem::take(&mut self.lists.components))
    }

    /// The nimber of a component: 0, or else 1, or else 2, …
    fn aspire(&mut self, component: Component<W>) -> Result<u32, Halt> {
        for nimber in 0..=MOST {
            self.progress.asks(nimber);
            if let Some(found) = self.among(component, 1 << nimber, None)? {
                return Ok(found);
            }
        }
        Err(Halt::Large(MOST))
    }

    fn divide(&mut self, left: Mask<W>, mv: Option<usize>) -> u32 {
        let Search { graph, symmetries, .. } = self.search;
        let Lists { divider, components, .. } = &mut *self.lists;
        divider.divide(Ground { graph, symmetries, table: &self.table }, left, mv, components)
    }

    /// The nimber of a component, if it is one of `asked`. Another that is found on the way is told too.
    fn among(
        &mut self,
        component: Component<W>,
        asked: u64,
        above: Option<Above>,
    ) -> Result<Option<u32>, Halt> {
        let mut not = match self.known(&component, above) {
            Known::Exactly(nimber) => return Ok(Some(nimber)),
            Known::Not(nimbers) => nimbers,
        };
        let asked = asked & !not;
        if asked == 0 {
            return Ok(None);
        }
        self.look()?;
        let Lists { components, options, replies, .. } = &self.lists;
        let (components, options, replies) = (components.len(), options.len(), replies.len());
        let rest = self.glance_at_options(component.live, asked, &mut not, above);
        self.list(component.live, rest, asked, &mut not);
        let found = if asked & !not == 0 {
            None
        } else {
            self.crew.iter().for_each(|crew| crew.begins(component.form));
            let found = self.search_options(&component, options, asked, &mut not);
            self.crew.iter().for_each(|crew| crew.leaves(component.form));
            let found = found?;
            let known = found.map_or(Known::Not(not | asked), Known::Exactly);
            self.table.put(component.form, known);
            if self.search.found.is_some() {
                self.found.push(Fact::new(component.form, known));
            }
            found
        };
        if found.is_none() {
            self.lists.divider.note(&component, not | asked);
        }
        self.lists.components.truncate(components);
        self.lists.options.truncate(options);
        self.lists.replies.truncate(replies);
        Ok(found)
    }

    /// Looks now and then whether to go on.
    #[inline(always)]
    fn look(&mut self) -> Result<(), Halt> {
        match self.until_look.checked_sub(1) {
            Some(left) => {
                self.until_look = left;
                Ok(())
            }
            None => self.look_now(),
        }
    }

    #[cold]
    fn look_now(&mut self) -> Result<(), Halt> {
        (self.until_look, self.looks) = (BETWEEN_LOOKS, self.looks + 1);
        self.tell();
        let (threads, share) = (self.search.threads, self.share());
        if let Some(Lead { help }) = self.lead {
            if let Some(notes) = self.progress.notes().filter(|notes| notes.is_due()) {
                self.search.note(notes);
            }
            if self.looks == LONG {
                help();
            }
            let room = threads * 2 * BETWEEN_LOOKS as usize;
            let (divider, table) = (&self.lists.divider, &self.table);
            let used = || threads * divider.bytes() + table.bytes() + self.search.symmetries.bytes();
            let used = self.progress.used().unwrap_or_else(used) + threads * divider.growth(share);
            let free = self.search.memory.checked_sub(used).ok_or(Halt::Memory)?;
            if !table.has_room(room) {
                let larger = table.larger(free).ok_or(Halt::Memory)?;
                self.table = Arc::new(table.copy(larger));
                *locked(&self.search.table) = self.table.clone();
            }
        } else {
            self.table = self.search.table();
        }
        self.lists.divider.grow(share);
        self.progress.go_on(self.table.len() as u64).map_err(Halt::Stopped)
    }

    /// The bytes of the table, of which each thread has its part.
    fn share(&self) -> usize {
        self.table.bytes() / self.search.threads
    }

    /// Tells what was found.
    fn tell(&mut self) {
        if let Some(found) = &self.search.found {
            locked(found).append(&mut self.found);
        }
    }
}

impl<const W: usize> Lists<W> {
    fn new() -> Lists<W> {
        Lists { divider: Divider::new(), components: Vec::new(), options: Vec::new(), replies: Vec::new() }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn bit(nimber: u32) -> Result<u64, Halt> {
    if nimber <= MOST { Ok(1 << nimber) } else { Err(Halt::Large(MOST)) }
}
