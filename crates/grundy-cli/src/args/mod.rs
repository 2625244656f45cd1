//! The command line as typed. Help, man pages and completions come from these types.

mod amount;
mod ask;
mod check;
mod common;
mod complete;
mod explain;
mod games;
mod identify;
mod misere;
mod nim;
mod period;
mod play;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod sweep;
mod table;
mod verify;

pub use ask::AskArgs;
pub use check::CheckArgs;
pub use common::{Form, FormArgs, GameArgs, LimitArgs, SettingArgs, Style, WorkArgs};
pub use complete::COMPLETE;
pub use explain::ExplainArgs;
pub use games::GamesArgs;
pub use identify::{IdentifyArgs, Language};
pub use misere::{MisereArgs, QuotientArgs, Theory};
pub use nim::{NimInverseArgs, NimMultiplyArgs, NimPowerArgs};
pub use period::PeriodArgs;
pub use play::PlayArgs;
#[cfg(feature = "serve")]
pub use serve::ServeArgs;
#[cfg(feature = "serve")]
pub use shell::SchemaArgs;
pub use shell::{CompletionsArgs, ManArgs};
pub use solve::SolveArgs;
pub use sweep::{FamilyName, PlanArgs, RunArgs, Step, SweepArgs};
pub use table::{Format, TableArgs};
pub use verify::VerifyArgs;

use clap::{Parser, Subcommand};

/// Describe an impartial game in one line: who wins, why, and every winning move.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 100)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs")]
#[command(after_help = NOTE)]
pub struct Cli {
    #[command(subcommand)]
    /// What is asked; `None` shows the welcome.
    pub verb: Option<Verb>,
    /// How the answer looks.
    #[command(flatten)]
    pub style: Style,
}

/// What is asked.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Who wins, the value, and every winning move
    Solve(SolveArgs),
    /// Why: every option, its value, and the mex
    Explain(ExplainArgs),
    /// Play against the perfect player, or a friend
    Play(PlayArgs),
    /// The values of many positions at once
    Table(TableArgs),
    /// The period of the values, found and then proved
    Period(PeriodArgs),
    /// Misère play: genus, class, canonical form, quotient
    Misere(MisereArgs),
    /// Which known game or formula has these values
    Identify(IdentifyArgs),
    /// The games that are known by name
    Games(GamesArgs),
    /// Whether a rule is well formed; nothing is solved
    Check(CheckArgs),
    /// Whether a certificate is true
    Verify(VerifyArgs),
    /// Many questions in one process: JSON lines in, JSON lines out
    Ask(AskArgs),
    /// One question about very many games, in pieces: plan, run, merge
    Sweep(SweepArgs),
    /// A page to play and to ask on, served to this machine
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    /// The product of nimbers
    NimMultiply(NimMultiplyArgs),
    /// The nimber whose product with this one is 1
    NimInverse(NimInverseArgs),
    /// A nimber multiplied by itself
    NimPower(NimPowerArgs),
    /// Print the JSON Schema of a document
    #[cfg(feature = "serve")]
    Schema(SchemaArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print the manual page
    Man(ManArgs),
}

impl Verb {
    /// Whether the answer, or why there is none, is wanted as JSON.
    pub fn json(&self) -> bool {
        match self {
            Verb::Solve(args) => args.form.form() == Form::Json,
            Verb::Explain(args) => args.json,
            Verb::Table(args) => args.json || args.format == Some(Format::Json),
            Verb::Period(args) => args.form.form() == Form::Json,
            Verb::Misere(MisereArgs { theory: Some(Theory::Quotient(args)), .. }) => args.json,
            Verb::Misere(args) => args.json,
            Verb::Identify(args) => args.json,
            Verb::Games(args) => args.json,
            Verb::Check(args) => args.json,
            Verb::Verify(args) => args.json,
            Verb::NimMultiply(args) => args.json,
            Verb::NimInverse(args) => args.json,
            Verb::NimPower(args) => args.json,
            // Its answers are lines, one for each question, and nothing else may stand among them.
            Verb::Ask(_) => false,
            #[cfg(feature = "serve")]
            Verb::Serve(_) | Verb::Schema(_) => false,
            Verb::Play(_) | Verb::Sweep(_) | Verb::Completions(_) | Verb::Man(_) => false,
        }
    }
}

const NOTE: &str = "\
A GAME is a rule such as \"take 1..3\", a code such as 0.77, a name such as
kayles, or @FILE with a rule in it. Every POSITION is one component of a sum:
3 4 5 are three heaps, \"(1,2)\" is one pair.

Exit status:
  0    answered
  1    the claim asked about is false (check, verify, solve --expect), or nothing
       fits (identify)
  2    a mistake in what was asked
  3    unknown: a limit was reached
  70   a mistake in this program
  130  interrupted";

/// What `grundy` alone says.
pub const WELCOME: &str = "\
grundy: describe a game in one line; learn who wins, why, and every winning move.

  grundy solve \"take 1..3\" 3 4 5          who wins, and which moves win
  grundy explain kayles 7                 why a position is worth what it is worth
  grundy play kayles 7                    play it, with hints
  grundy table wythoff --outcomes         all positions up to a size at once
  grundy solve \"n -> n-1 | n/2 if n > 0\" 20 --misere
                                          your own rule; who cannot move wins
  grundy games                            the games known by name

grundy --help lists everything; grundy VERB --help shows more examples.
";
