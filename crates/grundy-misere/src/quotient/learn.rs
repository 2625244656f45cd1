//! A commutative monoid learnt from outcomes.
//!
//! Sums that no test tells apart (a test is a sum added to both) are taken for one element, until two ways to
//! one sum disagree; this gives a further test. It is Angluin's way to learn a regular language, for words
//! whose letters commute. D. Angluin, Learning regular sets from queries and counterexamples, Information and
//! Computation 75 (1987).

use super::halt::Halt;
use super::monoid::{Element, Monoid};
use super::oracle::{Oracle, Word};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A sum as a list of letters, each a number.
pub(super) type Path = Vec<u16>;

/// What has been learnt so far.
pub(super) struct Learner<'a, 'b> {
    oracle: &'b mut Oracle<'a>,
    letters: Vec<Word>,
    tests: Vec<Path>,
    test_words: Vec<Word>,
    /// What the tests say of the sums looked at so far; tests that came later are missing.
    rows: HashMap<Word, Vec<bool>, FxBuildHasher>,
    /// Every state by a shortest sum: the state and letter it comes from, the sum, what the tests say.
    states: Vec<Found>,
    /// Where each letter leads from each state.
    steps: Vec<Vec<Element>>,
    most: usize,
}

struct Found {
    from: Element,
    letter: u16,
    word: Word,
    tested: Box<[bool]>,
}

impl<'a, 'b> Learner<'a, 'b> {
    /// The letters by their words, and the tests to begin with; at most `most` elements are allowed.
    pub fn new(
        oracle: &'b mut Oracle<'a>,
        letters: Vec<Word>,
        tests: Vec<Path>,
        most: usize,
    ) -> Result<Learner<'a, 'b>, Halt> {
        let mut learner = Learner {
            oracle,
            letters,
            tests: Vec::new(),
            test_words: Vec::new(),
            rows: HashMap::default(),
            states: Vec::new(),
            steps: Vec::new(),
            most,
        };
        learner.push_test(Path::new())?;
        for test in tests {
            learner.push_test(test)?;
        }
        learner.settle()?;
        Ok(learner)
    }

    /// The monoid, as far as is known.
    pub fn monoid(&self) -> Monoid {
        let order = self.states.len();
        let mut products = vec![0; order * order];
        for x in 0..order {
            products[x * order] = x as Element;
            for (y, found) in self.states.iter().enumerate().skip(1) {
                let before = products[x * order + usize::from(found.from)];
                products[x * order + y] = self.step(before, found.letter);
            }
        }
        Monoid::by(order, |x, y| products[usize::from(x) * order + usize::from(y)])
    }

    /// Whether a state is a P-position.
    pub fn is_p(&self, state: Element) -> bool {
        self.states[usize::from(state)].tested[0]
    }

    /// The state that a sum leads to.
    pub fn state(&self, path: &[u16]) -> Element {
        path.iter().fold(0, |state, &letter| self.step(state, letter))
    }

    /// The tests that tell the states apart.
    pub fn tests(&self) -> &[Path] {
        &self.tests
    }

    /// Whether the player to move loses a sum.
    pub fn is_lost(&mut self, path: &[u16]) -> Result<bool, Halt> {
        let word = self.word(path)?;
        self.oracle.is_lost(&word)
    }

    /// Whether every option of a sum, solved on its own, is won and there is one.
    pub fn word(&self, path: &[u16]) -> Result<Word, Halt> {
        path.iter().try_fold(self.oracle.empty(), |word, &letter| {
            self.oracle.add(&word, &self.letters[usize::from(letter)])
        })
    }

    /// Takes in a sum; true if what was learnt was wrong about it and has been mended.
    pub fn correct(&mut self, path: &[u16]) -> Result<bool, Halt> {
        if !self.refute(path)? {
            return Ok(false);
        }
        self.settle()?;
        Ok(true)
    }

    fn step(&self, state: Element, letter: u16) -> Element {
        self.steps[usize::from(state)][usize::from(letter)]
    }

    fn push_test(&mut self, test: Path) -> Result<(), Halt> {
        let word = self.word(&test)?;
        if !self.test_words.contains(&word) {
            self.test_words.push(word);
            self.tests.push(test);
        }
        Ok(())
    }

    /// Finds states and tests until nothing disagrees.
    fn settle(&mut self) -> Result<(), Halt> {
        loop {
            self.oracle.pause()?;
            self.explore()?;
            if !self.commute()? && !self.agree()? {
                return Ok(());
            }
        }
    }

    /// All states that the tests tell apart.
    fn explore(&mut self) -> Result<(), Halt> {
        let mut known: HashMap<Box<[bool]>, Element, FxBuildHasher> = HashMap::default();
        let word = self.oracle.empty();
        let tested = self.test(&word)?;
        known.insert(tested.clone(), 0);
        self.states = vec![Found { from: 0, letter: 0, word, tested }];
        self.steps = Vec::new();
        while self.steps.len() < self.states.len() {
            let at = self.steps.len();
            let mut steps = Vec::with_capacity(self.letters.len());
            for letter in 0..self.letters.len() {
                let word = self.oracle.add(&self.states[at].word, &self.letters[letter])?;
                let tested = self.test(&word)?;
                let next = self.states.len();
                let to = *known.entry(tested.clone()).or_insert(next as Element);
                if usize::from(to) == next {
                    if next >= self.most {
                        return Err(Halt::Order(self.most));
                    }
                    self.states.push(Found { from: at as Element, letter: letter as u16, word, tested });
                }
                steps.push(to);
            }
            self.steps.push(steps);
        }
        Ok(())
    }

    fn test(&mut self, word: &Word) -> Result<Box<[bool]>, Halt> {
        let row = self.rows.entry(*word).or_default();
        for test in &self.test_words[row.len()..] {
            let sum = self.oracle.add(word, test)?;
            row.push(self.oracle.is_lost(&sum)?);
        }
        Ok(row.as_slice().into())
    }

    /// Whether two letters in two orders led to two states; if so there is a new test.
    fn commute(&mut self) -> Result<bool, Halt> {
        for state in 0..self.states.len() as Element {
            for a in 0..self.letters.len() as u16 {
                for b in 0..a {
                    let (first, second) = (self.step(state, a), self.step(state, b));
                    let (one, other) = (self.step(first, b), self.step(second, a));
                    if one == other {
                        continue;
                    }
                    let tested = |state: Element| &self.states[usize::from(state)].tested;
                    let differ = tested(one).iter().zip(tested(other)).position(|(a, b)| a != b);
                    let Some(differ) = differ else { continue };
                    // The true sum differs from one of the two, which therefore is not the state it was taken for.
                    let ab = self.oracle.add(&self.letters[usize::from(a)], &self.letters[usize::from(b)])?;
                    let sum = self.oracle.add(&self.states[usize::from(state)].word, &ab)?;
                    let truth = {
                        let sum = self.oracle.add(&sum, &self.test_words[differ])?;
                        self.oracle.is_lost(&sum)?
                    };
                    let letter = if self.states[usize::from(one)].tested[differ] == truth { a } else { b };
                    let mut test = self.tests[differ].clone();
                    test.push(letter);
                    test.sort_unstable();
                    self.push_test(test)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a state with a test leads to a state of another outcome; if so there is a new test.
    fn agree(&mut self) -> Result<bool, Halt> {
        for state in 0..self.states.len() as Element {
            for test in 0..self.tests.len() {
                let to = self.tests[test].iter().fold(state, |state, &letter| self.step(state, letter));
                if self.is_p(to) != self.states[usize::from(state)].tested[test] {
                    let mut path = self.path(state);
                    path.extend(&self.tests[test]);
                    return self.refute(&path);
                }
            }
        }
        Ok(false)
    }

    fn path(&self, state: Element) -> Path {
        let (mut path, mut state) = (Path::new(), state);
        while state != 0 {
            let found = &self.states[usize::from(state)];
            path.push(found.letter);
            state = found.from;
        }
        path.reverse();
        path
    }

    /// A new test from a sum whose outcome is not that of its state; false if it is.
    fn refute(&mut self, path: &[u16]) -> Result<bool, Halt> {
        let truth = self.is_lost(path)?;
        if truth == self.is_p(self.state(path)) {
            return Ok(false);
        }
        // Letters one by one give way to the state that they lead to; where the outcome changes, the rest of the
        // sum tells the state from the sum it was taken for.
        let mut state = 0;
        for (at, &letter) in path.iter().enumerate() {
            state = self.step(state, letter);
            let rest = self.word(&path[at + 1..])?;
            let sum = self.oracle.add(&self.states[usize::from(state)].word, &rest)?;
            if self.oracle.is_lost(&sum)? != truth {
                let mut test = path[at + 1..].to_vec();
                test.sort_unstable();
                self.push_test(test)?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
