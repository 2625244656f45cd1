//! Printing and parsing give back every tree that the parser can make.

use grundy::answer::MoveKind;
use grundy_language::notation::parse;
use grundy_language::notation::printer::Unicode;
use grundy_language::notation::syntax::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// Names, among them the words that are keywords only in some places.
fn a_word() -> impl Strategy<Value = String> {
    let contextual =
        ["take", "start", "misere", "win", "lose", "draw", "chance", "gain", "cost", "split", "int", "list"];
    prop_oneof![
        3 => prop::sample::select(vec!["n", "a", "b", "h", "x1", "é", "_"]).prop_map(String::from),
        1 => prop::sample::select(contextual.to_vec()).prop_map(String::from),
    ]
}

fn a_name() -> impl Strategy<Value = Name> {
    a_word().prop_map(|text| Name { text, place: Place::default() })
}

/// Texts in quotes: everything but the end of a line.
fn a_quoted() -> impl Strategy<Value = String> {
    prop_oneof!["[P.+ ]{0,4}", "[\"\\\\#;é→ -~]{0,6}"]
}

fn an_expr() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        prop_oneof![0..20i64, Just(i64::MAX)].prop_map(ExprKind::Int),
        any::<bool>().prop_map(ExprKind::Bool),
        a_quoted().prop_map(ExprKind::Word),
        a_word().prop_map(ExprKind::Name),
    ]
    .prop_map(expr);
    leaf.prop_recursive(5, 40, 4, |inner| {
        let boxed = inner.clone().prop_map(Box::new).boxed();
        let some = vec(inner.clone(), 0..4);
        let loops = (a_loop(inner.clone()), vec(a_qualifier(inner.clone()), 0..3))
            .prop_map(|(first, others)| std::iter::once(first).chain(others).collect::<Vec<_>>())
            .boxed();
        prop_oneof![
            vec(inner.clone(), 2..4).prop_map(ExprKind::Tuple),
            some.clone().prop_map(ExprKind::List),
            some.clone().prop_map(ExprKind::Set),
            (boxed.clone(), loops.clone()).prop_map(|(value, loops)| ExprKind::ListOf(value, loops)),
            (boxed.clone(), loops).prop_map(|(value, loops)| ExprKind::SetOf(value, loops)),
            (prop::sample::select(vec![UnaryOp::Negate, UnaryOp::Not]), boxed.clone())
                .prop_map(|(op, value)| ExprKind::Unary(op, value)),
            (a_binary_op(), boxed.clone(), boxed.clone()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
            (boxed.clone(), vec((a_comparison(), inner.clone()), 1..3))
                .prop_map(|(first, others)| ExprKind::Compare(first, others)),
            (boxed.clone(), boxed.clone()).prop_map(|(from, to)| ExprKind::Range(from, to)),
            (boxed.clone(), boxed.clone(), boxed.clone()).prop_map(|(c, x, y)| ExprKind::If(c, x, y)),
            (a_name(), some).prop_map(|(name, arguments)| ExprKind::Call(name, arguments)),
            (boxed.clone(), boxed.clone()).prop_map(|(value, index)| ExprKind::Index(value, index)),
            (boxed.clone(), option::of(boxed.clone()), option::of(boxed))
                .prop_map(|(value, from, to)| ExprKind::Slice(value, from, to)),
        ]
        .prop_map(expr)
    })
}

fn expr(kind: ExprKind) -> Expr {
    Expr { kind, place: Place::default() }
}

fn a_binary_op() -> impl Strategy<Value = BinaryOp> {
    use BinaryOp::*;
    prop::sample::select(vec![Or, And, Add, Subtract, Multiply, Divide, Remainder, Power])
}

fn a_comparison() -> impl Strategy<Value = CompareOp> {
    use CompareOp::*;
    prop::sample::select(vec![Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn])
}

fn a_target() -> impl Strategy<Value = Target> {
    a_name().prop_map(Target::Name).prop_recursive(2, 6, 3, |inner| {
        vec(inner, 2..4).prop_map(|parts| Target::Tuple(parts, Place::default()))
    })
}

fn a_loop(value: impl Strategy<Value = Expr>) -> impl Strategy<Value = Qualifier> {
    (a_target(), value).prop_map(|(target, value)| Qualifier::For(target, value))
}

fn a_qualifier(value: impl Strategy<Value = Expr> + Clone + 'static) -> impl Strategy<Value = Qualifier> {
    prop_oneof![
        a_loop(value.clone()),
        value.clone().prop_map(Qualifier::If),
        (a_target(), value).prop_map(|(target, value)| Qualifier::Let(target, value)),
    ]
}

fn a_pattern() -> impl Strategy<Value = Pattern> {
    use Annotation::*;
    let kind = option::of(prop::sample::select(vec![Int, Bool, Word, List, Set]));
    prop_oneof![
        3 => (a_name(), kind).prop_map(|(name, kind)| Pattern::Name { name, kind }),
        1 => (-5..5i64).prop_map(|n| Pattern::Int(n, Place::default())),
        1 => a_quoted().prop_map(|word| Pattern::Word(word, Place::default())),
        1 => any::<bool>().prop_map(|truth| Pattern::Bool(truth, Place::default())),
    ]
    .prop_recursive(2, 6, 3, |inner| {
        vec(inner, 2..4).prop_map(|parts| Pattern::Tuple(parts, Place::default()))
    })
}

fn components() -> impl Strategy<Value = Vec<Component>> {
    vec(prop_oneof![3 => an_expr().prop_map(Component::One), 1 => an_expr().prop_map(Component::Split)], 1..4)
}

fn an_alternative() -> impl Strategy<Value = Alternative> {
    let outcome = prop_oneof![
        4 => components().prop_map(Outcome::Certain),
        1 => vec((an_expr(), components()), 1..3).prop_map(Outcome::Chance),
    ];
    let extra = || option::weighted(0.2, an_expr());
    let kind = prop_oneof![
        4 => Just(MoveKind::Ordinary),
        1 => Just(MoveKind::Entailing),
        1 => Just(MoveKind::Complimenting),
    ];
    (kind, outcome, extra(), extra()).prop_map(|(kind, outcome, gain, cost)| Alternative {
        kind,
        outcome,
        gain,
        cost,
        place: Place::default(),
    })
}

fn a_clause() -> impl Strategy<Value = Item> {
    (a_pattern(), vec(an_alternative(), 1..4), vec(a_qualifier(an_expr().boxed()), 0..4)).prop_map(
        |(pattern, alternatives, qualifiers)| {
            Item::Clause(Clause { pattern, alternatives, qualifiers, place: Place::default() })
        },
    )
}

fn an_item() -> impl Strategy<Value = Item> {
    use Verdict::*;
    let place = Place::default();
    prop_oneof![
        a_clause(),
        vec((a_quoted(), vec(a_quoted(), 1..3)), 1..3)
            .prop_map(move |pairs| Item::Rewrites(Rewrites { pairs, place })),
        (any::<bool>(), an_expr())
            .prop_filter("`take 3`, `take 1 or 3` and `take not 2` are mistakes", |(_, set)| {
                !matches!(
                    set.kind,
                    ExprKind::Int(_)
                        | ExprKind::Tuple(_)
                        | ExprKind::Unary(UnaryOp::Not, _)
                        | ExprKind::Binary(BinaryOp::And | BinaryOp::Or, ..)
                )
            })
            .prop_map(move |(all_but, set)| Item::Take(Take { all_but, set, place })),
        (a_name(), option::of(vec(a_name(), 0..3)), an_expr())
            .prop_map(|(name, parameters, value)| Item::Let(Let { name, parameters, value })),
        (a_name(), option::of(an_expr())).prop_map(|(name, default)| Item::Given(Given { name, default })),
        an_expr().prop_map(Item::Where),
        (a_pattern(), an_expr()).prop_map(|(pattern, value)| Item::Start(Start { pattern, value })),
        Just(Item::Misere(place)),
        (prop::sample::select(vec![Win, Lose, Draw]), an_expr())
            .prop_map(move |(verdict, condition)| Item::Ending(Ending { verdict, condition, place })),
    ]
}

fn a_rule() -> impl Strategy<Value = Game> {
    (vec(an_item(), 0..3), a_clause(), vec(an_item(), 0..3)).prop_map(|(mut items, clause, others)| {
        items.push(clause);
        items.extend(others);
        Game::Rule(Rule { items })
    })
}

fn a_literal() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        (0..20i64).prop_map(ExprKind::Int),
        (0..20i64).prop_map(|n| ExprKind::Unary(UnaryOp::Negate, Box::new(expr(ExprKind::Int(n))))),
        a_quoted().prop_map(ExprKind::Word),
    ];
    leaf.prop_map(expr).prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 2..4).prop_map(ExprKind::Tuple),
            vec(inner.clone(), 0..4).prop_map(ExprKind::List),
            vec(inner, 0..4).prop_map(ExprKind::Set),
        ]
        .prop_map(expr)
    })
}

fn a_named_game() -> impl Strategy<Value = Game> {
    let name = "[a-z]{2}[a-z0-9_'-]{0,6}".prop_filter("a word of the notation", |name| {
        !["for", "if", "in", "or", "and", "not", "let", "then", "else", "true", "take", "win", "lose", "draw"]
            .contains(&name.as_str())
    });
    (name, vec(a_literal(), 0..3))
        .prop_map(|(text, arguments)| Game::Named { name: Name { text, place: Place::default() }, arguments })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn rules_come_back(game in a_rule()) {
        for text in [game.to_string(), format!("{game:#}"), Unicode(&game).to_string()] {
            prop_assert_eq!(parse(&text), Ok(game.clone()), "{}", text);
        }
    }

    #[test]
    fn named_games_and_files_come_back(game in a_named_game(), path in "[a-z./#][a-z ./#]{0,8}[a-z./#]") {
        prop_assert_eq!(parse(&game.to_string()), Ok(game));
        let file = Game::File(Name { text: path, place: Place::default() });
        prop_assert_eq!(parse(&file.to_string()), Ok(file));
    }
}
