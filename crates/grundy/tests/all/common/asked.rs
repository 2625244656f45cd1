//! Questions about one game, each to a solver of its own.

use grundy::answer::{MisereAnswer, Plan};
use grundy::{
    Choice, Component, Explanation, Game, LegalMoves, Options, Progress, Report, Solution, Solver, Value,
};

macro_rules! asked {
    ($($verb:ident -> $answer:ty),+) => {$(
        pub fn $verb(
            game: &Game,
            position: &[Value],
            options: &Options,
            progress: &dyn Progress,
        ) -> Result<$answer, Report> {
            Solver::new(&[game], options, progress)?.$verb(&Component::all(0, position))
        }
    )+};
}

asked!(
    solve -> Solution,
    explain -> Explanation,
    moves -> LegalMoves,
    best -> Choice,
    misere -> MisereAnswer,
    plan_at -> Plan
);
