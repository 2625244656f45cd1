//! Entailing and complimenting moves against play itself: random rules, and published values.

use grundy::Component;
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{LegalMove, MoveKind, Outcome, Standing};
use grundy::{Game, NoFiles};
use grundy::{Options, Solver};
use grundy_rule::layout::Layout;
use grundy_rule::machine::Machine;
use std::collections::{BTreeSet, HashMap};

/// A small generator of numbers: the same ones in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % most
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }

    /// A clause about heaps, all of whose options are smaller.
    fn clause(&mut self) -> String {
        let kind = self.one(&["", "", "entails ", "carries "]);
        let k = 1 + self.below(3);
        let ending = self.one(&["", " if n % 2 == 0", " if n % 3 != 1", " if n > 2"]);
        match self.below(7) {
            0 => format!("n -> {kind}n-{k}{ending}"),
            1 => format!("n -> {kind}n-k for k in {{{k}, {}}}{ending}", k + 2),
            2 => format!("n -> {kind}a & n-a for a in 1..n-1{ending}"),
            3 => format!("n -> {kind}a & n-a-{k} for a in 0..n-{k}{ending}"),
            4 => format!("n -> {kind}n/2 for k in 1..n"),
            5 => format!("n -> {kind}split([n/2, n/3, n/4]) for k in 1..n"),
            _ => format!("n -> {kind}split([]) for k in {k}..n{ending}"),
        }
    }

    fn rule(&mut self) -> String {
        let clauses: Vec<String> = (0..1 + self.below(3)).map(|_| self.clause()).collect();
        clauses.join(" ; ")
    }
}

/// A sum: the heaps in which the player must move, if there are such, and the others.
type Sum = (Option<Vec<i64>>, Vec<i64>);

/// Play to the end, by nothing but what a move is.
struct Played<'g> {
    machine: Machine<'g>,
    layout: Layout,
    moves: HashMap<i64, Vec<(MoveKind, Vec<i64>)>>,
    known: HashMap<Sum, bool>,
}

impl<'g> Played<'g> {
    fn new(game: &'g Game) -> Played<'g> {
        let machine = game.rule().machine(&Limits::default(), &Unwatched).expect("a machine");
        let layout = Layout::new(game.rule().tree().position.clone());
        Played { machine, layout, moves: HashMap::new(), known: HashMap::new() }
    }

    fn moves(&mut self, heap: i64) -> Vec<(MoveKind, Vec<i64>)> {
        if let Some(known) = self.moves.get(&heap) {
            return known.clone();
        }
        let mut moves = Vec::new();
        let position = Value::Int(heap);
        let number =
            |value: &Value| if let Value::Int(n) = value { *n } else { panic!("{value} is no heap") };
        let listed = self.machine.detailed(self.layout.lay(&position).slots(), |detail| {
            moves.push((detail.kind, detail.components.iter().map(number).collect()));
        });
        listed.expect("a rule that runs");
        self.moves.insert(heap, moves.clone());
        moves
    }

    /// What the next player has after a move in one of the heaps that may be moved in.
    fn after((here, rest): &Sum, i: usize, kind: MoveKind, left: &[i64]) -> Sum {
        let (from, others) = match here {
            Some(here) => (here, &rest[..]),
            None => (rest, &[][..]),
        };
        let beside = [&from[..i], &from[i + 1..], others].concat();
        match kind {
            MoveKind::Entailing => (Some(left.to_vec()), beside),
            MoveKind::Ordinary | MoveKind::Complimenting => (None, [&beside[..], left].concat()),
        }
    }

    fn wins(&mut self, sum: &Sum) -> bool {
        let (mut here, mut rest) = sum.clone();
        here.iter_mut().for_each(|heaps| heaps.sort());
        rest.sort();
        let key = (here, rest);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let movable = key.0.as_ref().unwrap_or(&key.1).clone();
        let mut wins = false;
        for (i, &heap) in movable.iter().enumerate() {
            for (kind, left) in self.moves(heap) {
                wins |= self.is_won_by(&key, i, kind, &left);
            }
        }
        self.known.insert(key, wins);
        wins
    }

    fn is_won_by(&mut self, sum: &Sum, i: usize, kind: MoveKind, left: &[i64]) -> bool {
        let then = self.wins(&Self::after(sum, i, kind, left));
        if kind == MoveKind::Complimenting { then } else { !then }
    }
}

fn position((here, rest): &Sum) -> Vec<Component> {
    let components =
        |heaps: &[i64]| Component::all(0, &heaps.iter().map(|&n| Value::Int(n)).collect::<Vec<_>>());
    let forced = components(here.as_deref().unwrap_or_default()).into_iter();
    forced.map(|component| Component { entailed: true, ..component }).chain(components(rest)).collect()
}

fn heaps(values: &[Value]) -> Vec<i64> {
    values.iter().filter_map(|value| if let Value::Int(n) = value { Some(*n) } else { None }).collect()
}

/// Who wins, all winning moves, the perfect player's move, the explanation and the legal moves of sums of random rules.
#[test]
fn random_rules_agree_with_play() {
    let mut chance = Chance(7);
    let (mut rules, mut sums, mut forced, mut moves, mut loony) = (0, 0, 0, 0, 0);
    let mut kinds = [0; 3];
    for _ in 0..2500 {
        let text = chance.rule();
        let game =
            Game::open(&text, &Default::default(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        if !text.contains("entails") && !text.contains("carries") {
            continue;
        }
        rules += 1;
        let mut played = Played::new(&game);
        let mut solver = Solver::of(&game).unwrap();
        for _ in 0..3 {
            let mut heap = || chance.below(7) as i64;
            let (mut here, rest) = (None, vec![heap(), heap(), heap()]);
            let rest = rest[chance.below(3) as usize..].to_vec();
            if chance.below(3) == 0 {
                here = Some((0..1 + chance.below(2)).map(|_| chance.below(7) as i64).collect::<Vec<_>>());
            }
            forced += usize::from(here.is_some());
            let sum = (here, rest);
            let (at, place) = (position(&sum), format!("{text}: {sum:?}"));
            let answer = solver.solve(&at).unwrap();
            assert_eq!(answer.unknown, None, "{place}");
            let wins = played.wins(&sum);
            assert_eq!(answer.outcome, Some(if wins { Outcome::First } else { Outcome::Second }), "{place}");
            loony += usize::from(answer.value.as_deref() == Some("loony"));
            sums += 1;

            // Every move, and the winning ones.
            let movable = sum.0.as_ref().unwrap_or(&sum.1).clone();
            let is_empty = |heap: &i64| *heap == 0;
            let (mut all, mut winning) = (BTreeSet::new(), BTreeSet::new());
            for (i, &heap) in movable.iter().enumerate() {
                for (kind, left) in played.moves(heap) {
                    let wins = played.is_won_by(&sum, i, kind, &left);
                    kinds[kind as usize] += 1;
                    let mut left: Vec<i64> = left.into_iter().filter(|heap| !is_empty(heap)).collect();
                    left.sort();
                    all.insert((i, kind, left.clone()));
                    if wins {
                        winning.insert((i, kind, left));
                    }
                }
            }
            let told = |mv: &grundy::Move| {
                let left: Vec<i64> = heaps(&mv.to).into_iter().filter(|heap| !is_empty(heap)).collect();
                (mv.component, mv.kind, left)
            };
            let found: BTreeSet<_> = answer.moves.iter().map(told).collect();
            assert_eq!(found, winning, "{place}");
            moves += found.len();
            let legal = solver.moves(&at).unwrap();
            assert_eq!(legal.terminal, all.is_empty(), "{place}");
            assert_eq!(
                legal.moves.iter().map(|legal| told(&legal.mv)).collect::<BTreeSet<_>>(),
                all,
                "{place}"
            );

            let choice = solver.best(&at).unwrap();
            assert_eq!(choice.outcome, Standing::Known(answer.outcome.unwrap()), "{place}");
            match &choice.mv {
                Some(mv) => {
                    assert!(winning.contains(&told(mv)) || !wins && all.contains(&told(mv)), "{place}")
                }
                None => assert!(all.is_empty(), "{place}"),
            }
            // An option of the explanation wins where the oracle says so.
            let why = solver.explain(&at).unwrap();
            assert_eq!(why.unknown, None, "{place}");
            for (i, component) in why.components.iter().enumerate().take(movable.len()) {
                for option in &component.options {
                    let left: Vec<i64> =
                        heaps(&option.to).into_iter().filter(|heap| !is_empty(heap)).collect();
                    let is_won = winning.contains(&(i, option.kind, left));
                    assert_eq!(option.outcome == Some(Outcome::Second), is_won, "{place}: {}", option.words);
                }
            }
            // Each losing move is refuted by a move that wins, unless nothing can be replied.
            for pair in &answer.replies {
                let (i, kind, left) = told(&pair.mv);
                let then = Played::after(&sum, i, kind, &left);
                match &pair.reply {
                    Some(_) => assert!(kind != MoveKind::Complimenting && played.wins(&then), "{place}"),
                    None => assert_eq!(kind, MoveKind::Complimenting, "{place}"),
                }
            }
        }
    }
    assert!(rules > 1500 && sums > 5000 && forced > 1500 && moves > 3000, "{rules} {sums} {forced} {moves}");
    assert!(loony > 500 && kinds.iter().all(|&met| met > 2000), "{loony} loony, {kinds:?}");
}

/// What a move leaves can be typed, and what is typed is asked about: so faces play on.
#[test]
fn play_goes_on_from_what_is_typed() {
    let game: Game = "n -> a & n-a for a in 1..n-1 ; n -> entails n-1 if n > 0".parse().unwrap();
    let mut solver = Solver::of(&game).unwrap();
    let at = game.position("entailed 3 + 4 + entailed 2").unwrap();
    assert_eq!(at.iter().map(|part| part.entailed).collect::<Vec<_>>(), [true, false, true]);
    let legal = solver.moves(&at).unwrap();
    assert_eq!(legal.text, ["entailed 3", "4", "entailed 2"]);
    let entailing = |legal: &&LegalMove| legal.mv.kind == MoveKind::Entailing;
    let texts: Vec<_> = legal.moves.iter().filter(entailing).map(|legal| &legal.text[..]).collect();
    assert_eq!(texts, [["entailed 2"], ["entailed 1"]]);
    assert_eq!(solver.solve(&at).unwrap().outcome, Some(Outcome::First));
    // Who must move where nothing can be moved has lost.
    let lost = solver.solve(&game.position("entailed 0 + 4").unwrap()).unwrap();
    assert_eq!((lost.outcome, lost.moves.len()), (Some(Outcome::Second), 0));
    assert!(game.positions(&["entailed 3"]).is_err(), "a bare position says nothing of the move before");
    assert!("nim".parse::<Game>().unwrap().position("entailed 3").is_err(), "no move of Nim entails");
}

/// *Winning Ways*, chapter 12, has these first values; that 1 and 3 are loony too.
#[test]
fn top_entails() {
    let game: Game = "n -> a & n-a for a in 1..n/2 ; n -> entails n-1 if n > 0".parse().unwrap();
    let table = game.table(19, false, &Options::default(), &Unwatched).unwrap();
    let (of, cells) = table.entries.texts().unwrap();
    let grundy::answer::Cells::Heaps(cells) = cells else { panic!("a row") };
    let cells: Vec<&str> = cells.iter().map(|cell| cell.as_deref().unwrap()).collect();
    assert_eq!(of, "value");
    assert_eq!(cells.join(" "), "*0 loony *0 loony *1 *0 *2 *1 *3 *0 *1 *3 *4 *0 *3 *4 *2 *5 *1 *6");
}

/// The sequences of take-and-break games with entailing moves against one position at a time.
#[test]
fn sequences_agree_with_single_positions() {
    let (mut compared, mut loony) = (0, 0);
    for rule in [
        "n -> a & n-a for a in 1..n/2 ; n -> entails n-1 if n > 0",
        "n -> a & n-a for a in 1..n-1 if a < n-a ; n -> entails n-1 if n > 0",
        "n -> entails n-k for k in {1, 3}",
        "n -> n-1 | n-2 ; n -> a & n-2-a for a in 0..n-2 ; n -> entails n-k for k in {2, 5}",
        "n -> n-k for k in 1..4 ; n -> entails n-3",
        "n -> a & n-1-a for a in 0..n-1 ; n -> entails n-2",
        "n -> a & n-a for a in 1..n-1 ; n -> entails n-k for k in 1..n",
        "n -> a & n-a for a in 1..n-1 ; n -> entails n-1 if n > 4",
        "n -> n-1 ; n -> carries n-2",
    ] {
        let game: Game = rule.parse().unwrap_or_else(|report| panic!("{report}"));
        let mut solver = Solver::of(&game).unwrap();
        for outcomes in [false, true] {
            let table = game.table(60, outcomes, &Options::default(), &Unwatched).unwrap();
            assert_eq!(table.unknown, None, "{rule}");
            let json = serde_json::to_value(&table.entries).unwrap();
            let cells = json["cells"].as_array().unwrap();
            assert_eq!(cells.len(), 61, "{rule}");
            for (n, cell) in cells.iter().enumerate() {
                let answer = solver.solve(&game.position(&n.to_string()).unwrap()).unwrap();
                let field = json["of"].as_str().unwrap();
                assert_eq!(cell, &serde_json::to_value(&answer).unwrap()[field], "{rule} at {n}");
                compared += 1;
                loony += usize::from(answer.value.as_deref() == Some("loony"));
            }
        }
    }
    assert!(compared >= 900 && loony > 50, "{loony} of {compared} are loony");
}

/// *Winning Ways*, chapter 16: in Nimstring chains of three coins and more and rings of four and more are worth nothing, shorter
/// ones *1; and a chain of two coins and more that hangs on one string is loony.
#[test]
fn chains_and_rings_of_nimstring() {
    let of = |coins: String, strings: std::ops::Range<usize>| {
        let coins = grundy_language::settings::parse_setting(&format!("coins=[{coins}]")).unwrap();
        let game =
            Game::open("nimstring", &[coins].into(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        let position = format!("{{{}..{}}}", strings.start, strings.end - 1);
        Solver::of(&game).unwrap().solve(&game.position(&position).unwrap()).unwrap().value.unwrap()
    };
    for n in 1..9 {
        let chain: Vec<String> = (0..n).map(|i| format!("[{i}, {}]", i + 1)).collect();
        let chain = chain.join(", ");
        assert_eq!(of(chain.clone(), 0..n + 1), if n < 3 { "*1" } else { "*0" }, "a chain of {n}");
        assert_eq!(of(chain, 1..n + 1), if n == 1 { "*0" } else { "loony" }, "{n} on one string");
        if n >= 3 {
            let ring: Vec<String> = (0..n).map(|i| format!("[{i}, {}]", (i + 1) % n)).collect();
            assert_eq!(of(ring.join(", "), 0..n), if n == 3 { "*1" } else { "*0" }, "a ring of {n}");
        }
    }
}

/// What has no theory is refused with the reason.
#[test]
fn what_does_not_go_together() {
    for (rule, word) in [
        ("n -> entails n-1 ; misere", "misere"),
        ("n -> carries n-1 ; win if n == 3", "ending"),
        ("n -> entails n-1 | chance {1/2: n-2, 1/2: n-1}", "chance"),
        ("n -> entails n-1 gain 3", "gain"),
        ("n -> carries n-1 cost 3", "cost"),
    ] {
        let report = Game::open(rule, &Default::default(), &NoFiles).unwrap_err().to_string();
        assert!(report.contains(word) && report.contains("cannot have"), "{rule}: {report}");
    }
    let game: Game = "n -> entails n-1 | n-2".parse().unwrap();
    let misere = Options { play: Some(grundy::Play::Misere), ..Options::default() };
    let answer =
        Solver::new(&[&game], &misere, &Unwatched).unwrap().solve(&game.position("3").unwrap()).unwrap();
    assert!(answer.outcome.is_none() && answer.unknown.unwrap().contains("normal play"));
    let loops: Game = "v -> entails w for w in next[v] ; let next = [[1], [0]]".parse().unwrap();
    let answer = Solver::of(&loops).unwrap().solve(&loops.position("0").unwrap()).unwrap();
    assert!(answer.outcome.is_none() && answer.unknown.unwrap().contains("in circles"), "a loop");
    let scored: Game = "n -> n-1 gain 1".parse().unwrap();
    assert!(Solver::new(&[&game, &scored], &Options::default(), &Unwatched).is_err());
}
