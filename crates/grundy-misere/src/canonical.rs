//! Misère canonical forms.
//!
//! On Numbers and Games, chapter 12; Winning Ways, chapter 13; Siegel, Combinatorial Game Theory, section V.1.

use crate::class::{Class, classify};
use crate::genus::Genus;
use crate::halt::{Budget, Halt};
use grundy_heap::progress::Progress;
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// A misère canonical form, by its number among [`Forms`].
///
/// Two games are equal, that is, one may stand for the other in every sum under misère play, if and only if
/// they have the same form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(u32);

/// A sum of forms may not last longer than this: such sums are huge, and the search is as deep.
const DEEPEST: u32 = 400;

/// All forms that were met.
///
/// ```
/// use grundy_misere::Forms;
/// use grundy_heap::progress::Unwatched;
/// let mut forms = Forms::new(1_000_000, &Unwatched);
/// let (zero, two) = (forms.nim_heap(0)?, forms.nim_heap(2)?);
/// assert_eq!(forms.of(vec![two])?, forms.of(vec![two, two])?);
/// let sum = forms.sum(two, two)?;
/// assert_ne!(sum, zero, "equal heaps of two do not cancel under misère play");
/// # Ok::<(), grundy_misere::Halt>(())
/// ```
pub struct Forms<'a> {
    entries: Vec<Entry>,
    genera: Genera,
    /// Numbers of forms, hashed by their options.
    index: HashTable<u32>,
    sums: FxHashMap<(Form, Form), Form>,
    budget: Budget<'a>,
}

struct Entry {
    /// Ascending by number.
    options: Box<[Form]>,
    /// The number of its genus.
    genus: u32,
    class: Class,
    /// How many moves the game can last.
    birthday: u32,
    is_nim_heap: bool,
}

/// All genera that were met: many forms share one.
#[derive(Default)]
struct Genera {
    list: Vec<Genus>,
    index: FxHashMap<Genus, u32>,
}

impl Genera {
    fn intern(&mut self, genus: Genus) -> u32 {
        let Genera { list, index } = self;
        *index.entry(genus).or_insert_with_key(|genus| {
            list.push(genus.clone());
            list.len() as u32 - 1
        })
    }
}

impl<'a> Forms<'a> {
    /// No forms yet; finding them may take so many steps.
    pub fn new(steps: u64, progress: &'a dyn Progress) -> Forms<'a> {
        Forms {
            entries: Vec::new(),
            genera: Genera::default(),
            index: HashTable::new(),
            sums: FxHashMap::default(),
            budget: Budget::new(steps, progress),
        }
    }

    /// The form of a game whose options have these forms.
    ///
    /// A game G is equal to H if its options are those of H and others from each of which a move leads to H;
    /// where H has no options, G must be a win for the player to move besides. Where no option of an option is
    /// such an H, G is its own canonical form.
    pub fn of(&mut self, mut options: Vec<Form>) -> Result<Form, Halt> {
        options.sort_unstable();
        options.dedup();
        self.budget.take(options.len(), self.entries.len())?;
        let hash = hash(&options);
        if let Some(&known) = self.index.find(hash, |&id| *self.entries[id as usize].options == *options) {
            return Ok(Form(known));
        }
        let genera: Vec<&Genus> = options.iter().map(|&option| self.genus(option)).collect();
        let genus = Genus::of(&genera);
        let genus = self.genera.intern(genus);
        if let Some(equal) = self.simpler(&options, genus)? {
            return Ok(equal);
        }
        let birthday = options.iter().map(|&option| self.birthday(option) + 1).max().unwrap_or(0);
        let class = classify(self, &options, &self.genera.list[genus as usize]);
        let all_heaps = options.iter().all(|&option| self.is_nim_heap(option));
        let is_nim_heap = all_heaps && options.len() == birthday as usize;
        let id = self.entries.len() as u32;
        self.entries.push(Entry { options: options.into(), genus, class, birthday, is_nim_heap });
        let Forms { entries, index, .. } = self;
        index.insert_unique(hash, id, |&id| self::hash(&entries[id as usize].options));
        Ok(Form(id))
    }

    /// The form that a game with these options is equal to, unless it is canonical itself.
    fn simpler(&mut self, options: &[Form], genus: u32) -> Result<Option<Form>, Halt> {
        // How many of the options lead to each form that can be meant. Equal games have the same genus; in
        // particular a game with the genus of 0 is a win for the player to move.
        let mut leading: FxHashMap<Form, usize> = FxHashMap::default();
        let mut steps = 0;
        for &option in options {
            let further = self.options(option);
            steps += further.len();
            for &form in further {
                if self.entries[form.0 as usize].genus == genus {
                    *leading.entry(form).or_default() += 1;
                }
            }
        }
        self.budget.take(steps, self.entries.len())?;
        // No option of a form leads to that form, so the two kinds of options are apart.
        let is_equal = |&(&form, &count): &(&Form, &usize)| {
            let own = self.options(form);
            own.len() + count == options.len() && own.iter().all(|kept| options.binary_search(kept).is_ok())
        };
        Ok(leading.iter().find(is_equal).map(|(&form, _)| form))
    }

    /// The form of a sum of two games.
    pub fn sum(&mut self, a: Form, b: Form) -> Result<Form, Halt> {
        let (a, b) = (a.min(b), a.max(b));
        if self.options(a).is_empty() {
            return Ok(b);
        }
        if let Some(&known) = self.sums.get(&(a, b)) {
            return Ok(known);
        }
        if self.birthday(a) + self.birthday(b) > DEEPEST {
            return Err(Halt::Depth(DEEPEST));
        }
        let (of_a, of_b) = (self.options(a).to_vec(), self.options(b).to_vec());
        let mut options = Vec::with_capacity(of_a.len() + of_b.len());
        for option in of_a {
            options.push(self.sum(option, b)?);
        }
        for option in of_b {
            options.push(self.sum(a, option)?);
        }
        let sum = self.of(options)?;
        self.sums.insert((a, b), sum);
        Ok(sum)
    }

    /// The form of a heap of Nim.
    pub fn nim_heap(&mut self, size: u32) -> Result<Form, Halt> {
        let mut heaps = Vec::new();
        for _ in 0..size {
            heaps.push(self.of(heaps.clone())?);
        }
        self.of(heaps)
    }

    /// The options of a form.
    pub fn options(&self, form: Form) -> &[Form] {
        &self.entries[form.0 as usize].options
    }

    /// The genus of a form.
    pub fn genus(&self, form: Form) -> &Genus {
        &self.genera.list[self.entries[form.0 as usize].genus as usize]
    }

    /// How a form behaves in sums.
    pub fn class(&self, form: Form) -> Class {
        self.entries[form.0 as usize].class
    }

    /// How many moves the game can last.
    pub fn birthday(&self, form: Form) -> u32 {
        self.entries[form.0 as usize].birthday
    }

    /// Whether the form is a heap of Nim, whose size is then its birthday.
    pub fn is_nim_heap(&self, form: Form) -> bool {
        self.entries[form.0 as usize].is_nim_heap
    }

    /// Takes a step of work outside this file.
    pub(crate) fn step(&mut self) -> Result<(), Halt> {
        self.budget.take(1, self.entries.len())
    }

    /// Allows so many steps from now on.
    pub fn allow(&mut self, steps: u64) {
        self.budget.allow(steps);
    }

    /// How many forms there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

fn hash(options: &[Form]) -> u64 {
    let mut hasher = FxHasher::default();
    options.hash(&mut hasher);
    hasher.finish()
}
