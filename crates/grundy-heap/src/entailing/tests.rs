//! Values of entailing moves against play, and the quick way against the plain one.

use super::*;
use crate::naive;
use std::collections::HashMap;

/// Who wins, by play: the heap in which the player must move, if there is one, the other heaps, and whether he wins.
struct Play {
    code: Code,
    entails: Vec<usize>,
    known: HashMap<(Option<usize>, Vec<usize>, u32), bool>,
}

impl Play {
    fn wins(&mut self, here: Option<usize>, mut rest: Vec<usize>, nim: u32) -> bool {
        rest.sort_unstable();
        let key = (here, rest.clone(), nim);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let movable = here.map_or(rest.clone(), |heap| vec![heap]);
        let mut wins = here.is_none() && (0..nim).any(|nim| !self.wins(None, rest.clone(), nim));
        for (i, n) in movable.into_iter().enumerate() {
            let mut beside = rest.clone();
            if here.is_none() {
                beside.remove(i);
            }
            let entails = self.entails.iter().filter(|&&k| k <= n).map(|k| n - k).collect::<Vec<_>>();
            wins |= entails.into_iter().any(|left| !self.wins(Some(left), beside.clone(), nim));
            for left in self.left(n) {
                wins |= !self.wins(None, [&beside[..], &left].concat(), nim);
            }
        }
        self.known.insert(key, wins);
        wins
    }

    /// What ordinary moves leave of a heap.
    fn left(&self, n: usize) -> Vec<Vec<usize>> {
        let mut left: Vec<Vec<usize>> = self.code.whole.iter().filter(|&&k| k == n).map(|_| vec![]).collect();
        left.extend(self.code.takes.iter().filter(|&&k| k < n).map(|k| vec![n - k]));
        for split in &self.code.splits {
            let parts = (1..n).filter_map(|a| Some(vec![a, n.checked_sub(split.taken + a)?]));
            left.extend(parts.filter(|part| part[1] > 0 && !(split.unequal && part[0] == part[1])));
        }
        left
    }
}

/// So many Nim heaps are put beside a heap; none of the values here is so large.
const NIM: u32 = 9;

#[test]
fn values_are_those_of_play() {
    let codes: [&[u8]; 9] =
        [&[4], &[0, 7], &[0, 3, 3], &[0, 7, 7], &[4, 3], &[0, 0, 6], &[0], &[0, 1, 4], &[0, 2, 3]];
    let codes = codes.into_iter().map(Code::octal).chain([Code::grundys_game()]);
    let (mut compared, mut loony) = (0, 0);
    for code in codes {
        for entails in [vec![], vec![1], vec![2], vec![1, 3], vec![2, 3, 4]] {
            let mut heaps = Entailing::new(code.clone(), entails.clone(), 1 << 20).unwrap();
            heaps.extend(11, &|_| None).unwrap();
            let mut play = Play { code: code.clone(), entails, known: HashMap::new() };
            for (n, value) in heaps.values().enumerate() {
                let lost: Vec<u32> = (0..NIM).filter(|&nim| !play.wins(None, vec![n], nim)).collect();
                assert_eq!(lost, Vec::from_iter(value), "{n} of {code} with {:?}", play.entails);
                compared += 1;
                loony += usize::from(value.is_none());
            }
        }
    }
    assert!(compared == 550 && (50..500).contains(&loony), "{loony} of {compared} are loony");
}

#[test]
fn without_entailing_moves_they_are_nim_values() {
    for digits in [&[4][..], &[0, 7, 7], &[0, 0, 6], &[0, 3, 0, 7]] {
        let code = Code::octal(digits);
        let mut heaps = Entailing::new(code.clone(), vec![], 1 << 20).unwrap();
        heaps.extend(400, &|_| None).unwrap();
        assert_eq!(heaps.values().collect::<Option<Vec<_>>>().unwrap(), naive::values(&code, 399), "{code}");
    }
}

/// West, *New values for Top Entails*, Games of No Chance, 1996.
#[test]
fn loony_stacks_of_top_entails() {
    let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 20).unwrap();
    heaps.extend(3000, &|_| None).unwrap();
    let loony: Vec<usize> =
        heaps.values().enumerate().filter(|(_, value)| value.is_none()).map(|(n, _)| n).collect();
    assert_eq!(loony, [1, 3, 2403, 2505]);
}

#[test]
fn limits_leave_what_was_found() {
    let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 10_000).unwrap();
    assert_eq!(heaps.extend(1 << 20, &|_| None), Err(Halt::Memory));
    let known = heaps.values().len();
    assert!(known > 500, "{known}");
    let mut heaps = Entailing::new(Code::octal(&[4]), vec![1], 1 << 30).unwrap();
    let stop = |_| Some(crate::progress::Stop::Time);
    assert_eq!(heaps.extend(1 << 20, &stop), Err(Halt::Stopped(crate::progress::Stop::Time)));
    assert!(heaps.values().len() > 1000);
    assert!(Entailing::new(Code::octal(&[0, 8]), vec![1], 0).is_none(), "three heaps");
    assert!(Entailing::new(Code::octal(&[4]), vec![0], 0).is_none(), "nothing is taken");
}
