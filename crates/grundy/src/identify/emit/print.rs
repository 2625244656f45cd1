//! A function written down in a language.

use super::Language;
use crate::identify::program::{Program, Step};

/// Columns of a line of a table.
const WIDTH: usize = 76;

/// The function, with the functions it calls before it.
pub(super) fn print(program: &Program, language: Language) -> String {
    let mut out = match language {
        Language::Cpp => "#include <cstdint>\n\n".to_string(),
        _ => String::new(),
    };
    let mut steps = program.steps.clone();
    if let [Step::Call { left, right }] = program.steps.as_slice() {
        for (name, about, steps) in [("left", "of a", left), ("right", "of b", right)] {
            let part =
                Program { name, about: about.into(), parameters: &["n"], truth: false, steps: steps.clone() };
            out += &function(&part, language);
            out += if language == Language::Python { "\n\n" } else { "\n" };
        }
        steps = vec![Step::Return("left(a) ^ right(b)".into())];
    }
    out + &function(&Program { steps, ..program.clone() }, language)
}

fn function(program: &Program, language: Language) -> String {
    let Program { name, about, parameters, truth, steps } = program;
    let typed = |each: &dyn Fn(&str) -> String| {
        parameters.iter().map(|parameter| each(parameter)).collect::<Vec<_>>().join(", ")
    };
    let head = match language {
        Language::Cpp => {
            let result = if *truth { "bool" } else { "std::uint64_t" };
            let parameters = typed(&|parameter| format!("std::uint64_t {parameter}"));
            format!("// {about}\n{result} {name}({parameters}) {{\n")
        }
        Language::Rust => {
            let result = if *truth { "bool" } else { "u64" };
            let parameters = typed(&|parameter| format!("{parameter}: u64"));
            format!("/// {about}\npub fn {name}({parameters}) -> {result} {{\n")
        }
        Language::Python => format!("def {name}({}):\n    \"\"\"{about}\"\"\"\n", typed(&str::to_string)),
    };
    let mut writer = Writer { language, out: head, depth: 1 };
    // A parameter that the formula does not need is no mistake.
    let unused = parameters.iter().filter(|parameter| !steps.iter().any(|step| mentions(step, parameter)));
    for parameter in unused {
        match language {
            Language::Cpp => writer.line(&format!("(void){parameter};")),
            Language::Rust => writer.line(&format!("let _ = {parameter};")),
            Language::Python => {}
        }
    }
    steps.iter().for_each(|step| writer.step(step));
    match language {
        Language::Python => {}
        Language::Cpp => writer.out += "}\n",
        // The last expression is the result.
        Language::Rust => {
            if let Some((before, result)) = writer.out.rsplit_once("    return ")
                && let Some(result) = result.strip_suffix(";\n")
            {
                writer.out = format!("{before}    {result}\n");
            }
            writer.out += "}\n";
        }
    }
    writer.out
}

fn mentions(step: &Step, name: &str) -> bool {
    let named = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
    match step {
        Step::Table(..) | Step::Truth(_) | Step::Call { .. } => false,
        Step::Let(_, text) | Step::Var(_, text) | Step::Set(_, text) | Step::Return(text) => named(text),
        Step::While(condition, steps) | Step::If(condition, steps) => {
            named(condition) || steps.iter().any(|step| mentions(step, name))
        }
        Step::Entry { index, .. } => named(index),
    }
}

struct Writer {
    language: Language,
    out: String,
    depth: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        self.out += &format!("{}{text}\n", "    ".repeat(self.depth));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Table(name, numbers) => self.table(name, numbers),
            Step::Let(name, text) => self.binding(["const std::uint64_t", "let"], name, text),
            Step::Var(name, text) => self.binding(["std::uint64_t", "let mut"], name, text),
            Step::Set(name, text) => self.statement(&format!("{name} = {}", self.expression(text))),
            Step::While(condition, steps) => self.block("while", condition, steps),
            Step::If(condition, steps) => self.block("if", condition, steps),
            Step::Return(text) => self.statement(&format!("return {}", self.expression(text))),
            Step::Truth(truth) => {
                let word = match (self.language, truth) {
                    (Language::Python, true) => "True",
                    (Language::Python, false) => "False",
                    (_, true) => "true",
                    (_, false) => "false",
                };
                self.statement(&format!("return {word}"));
            }
            Step::Entry { table, index, plus, lost } => {
                let index = self.expression(index);
                let entry = match self.language {
                    Language::Rust if index.contains(' ') => {
                        format!("{}[({index}) as usize]", table.to_uppercase())
                    }
                    Language::Rust => format!("{}[{index} as usize]", table.to_uppercase()),
                    _ => format!("{table}[{index}]"),
                };
                let plus = plus.as_ref().map(|plus| format!(" + {}", self.expression(plus)));
                let zero = if *lost { " == 0" } else { "" };
                self.statement(&format!("return {entry}{}{zero}", plus.unwrap_or_default()));
            }
            // A call is the whole of a function, and is written there.
            Step::Call { .. } => {}
        }
    }

    fn binding(&mut self, [cpp, rust]: [&str; 2], name: &str, text: &str) {
        let text = self.expression(text);
        match self.language {
            Language::Cpp => self.statement(&format!("{cpp} {name} = {text}")),
            Language::Rust => self.statement(&format!("{rust} {name}: u64 = {text}")),
            Language::Python => self.statement(&format!("{name} = {text}")),
        }
    }

    fn statement(&mut self, text: &str) {
        let end = if self.language == Language::Python { "" } else { ";" };
        self.line(&format!("{text}{end}"));
    }

    fn block(&mut self, word: &str, condition: &str, steps: &[Step]) {
        let condition = self.expression(condition);
        match self.language {
            Language::Cpp => self.line(&format!("{word} ({condition}) {{")),
            Language::Rust => self.line(&format!("{word} {condition} {{")),
            Language::Python => self.line(&format!("{word} {condition}:")),
        }
        self.depth += 1;
        steps.iter().for_each(|step| self.step(step));
        self.depth -= 1;
        if self.language != Language::Python {
            self.line("}");
        }
    }

    fn table(&mut self, name: &str, numbers: &[u64]) {
        let (open, close) = match self.language {
            Language::Cpp => (format!("static const std::uint64_t {name}[{}] = {{", numbers.len()), "}"),
            Language::Rust => (format!("const {}: [u64; {}] = [", name.to_uppercase(), numbers.len()), "]"),
            Language::Python => (format!("{name} = ["), "]"),
        };
        self.line(&open);
        let mut line = String::new();
        for number in numbers {
            let entry = format!("{number}, ");
            if line.len() + entry.len() > WIDTH {
                self.line(&format!("    {}", line.trim_end()));
                line.clear();
            }
            line += &entry;
        }
        self.line(&format!("    {}", line.trim_end()));
        self.statement(close);
    }

    /// The expression in the language.
    fn expression(&self, text: &str) -> String {
        match self.language {
            Language::Python => text.replace(" / ", " // ").replace("&&", "and").replace("||", "or"),
            _ => text.to_string(),
        }
    }
}
