//! From operations to machine code, by Cranelift.

mod assembly;
mod library;
mod numbers;
mod operation;
mod options;
mod rounds;
mod sweep;
mod table;
mod versions;

use super::lower::Lowered;
use super::ranges::Ranges;
use cranelift_codegen::ir::AbiParam;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Linkage, Module, default_libcall_names};
use std::marker::PhantomData;
use std::ops::Range;
use table::Emitter;

/// So many marks are looked at together, so as many less one have to be there behind the last that is used.
pub const BEHIND: usize = 3;

/// What the code is given, and what it gives back.
#[repr(C)]
pub struct Task {
    values: *mut u8,
    marks: *mut u32,
    /// Values below this can be marked.
    room: i64,
    /// The next cell.
    cell: i64,
    /// The cell before which to end.
    end: i64,
    steps: i64,
    /// Where functions of the library put what they found.
    found: i64,
}

impl Task {
    /// To fill cells of a table whose values begin at an address.
    pub fn new(values: usize, cells: Range<usize>, marks: &mut [u32], steps: u64) -> Task {
        Task {
            values: values as *mut u8,
            marks: marks.as_mut_ptr(),
            room: (marks.len() - BEHIND) as i64,
            cell: cells.start as i64,
            end: cells.end as i64,
            steps: i64::try_from(steps).unwrap_or(i64::MAX),
            found: 0,
        }
    }

    /// The same cells, with so many steps more.
    pub fn renew(&mut self, steps: u64) {
        self.steps = i64::try_from(steps).unwrap_or(i64::MAX);
    }

    /// The cells before this one have their values now.
    pub fn done(&self) -> usize {
        self.cell as usize
    }
}

/// How the code came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Done,
    Steps,
    Left,
    /// The next value has no mark, or does not fit into a cell.
    Full,
}

/// What kind of table code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// How many bytes a nimber takes.
    pub width: usize,
    /// Whether several rows are filled at a time.
    pub abreast: bool,
    /// Whether cells may be gaps, see [`Native::of`](super::Native::of).
    pub gaps: bool,
}

/// Machine code that fills a table.
pub struct Code {
    function: extern "C" fn(*mut Task) -> i64,
    kind: Kind,
    /// Owns the code; none only while it is dropped.
    module: Option<JITModule>,
    /// What the code reads.
    _tables: Vec<Box<[i64]>>,
}

impl Drop for Code {
    #[expect(unsafe_code)]
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the only pointer into the code is `function`, which goes with `self`.
            unsafe { module.free_memory() };
        }
    }
}

impl Code {
    /// Code for tables with these sides.
    pub fn new(lowered: &Lowered, sides: &[usize], kind: Kind) -> Option<Code> {
        let mut flags = settings::builder();
        flags.set("opt_level", "speed").ok()?;
        flags.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }).ok()?;
        let isa = cranelift_native::builder().ok()?.finish(settings::Flags::new(flags)).ok()?;
        let mut module = JITModule::new(JITBuilder::with_isa(isa, default_libcall_names()));
        let pointer = module.target_config().pointer_type();
        if pointer != I64 {
            return None;
        }
        let mut context = module.make_context();
        context.func.signature.params.push(AbiParam::new(I64));
        context.func.signature.returns.push(AbiParam::new(I64));
        let signature = |numbers: usize, module: &JITModule| {
            let mut signature = module.make_signature();
            signature.params.resize(numbers + 1, AbiParam::new(I64));
            signature.returns.push(AbiParam::new(I64));
            signature
        };
        let (one, two) = (signature(1, &module), signature(2, &module));
        let mut shared = FunctionBuilderContext::new();
        let mut builder = FunctionBuilder::new(&mut context.func, &mut shared);
        let calls = [builder.import_signature(one), builder.import_signature(two)];
        let ranges = Ranges::of(&lowered.operations, lowered.registers, sides);
        let mut emitter = Emitter::new(builder, lowered, &ranges, sides, kind, calls);
        emitter.table()?;
        let Emitter { builder, tables, .. } = emitter;
        builder.finalize(module.target_config());
        let id = module.declare_function("fill", Linkage::Export, &context.func.signature).ok()?;
        module.define_function(id, &mut context).ok()?;
        module.clear_context(&mut context);
        module.finalize_definitions().ok()?;
        let address = module.get_finalized_function(id);
        #[expect(unsafe_code)]
        // SAFETY: the function at this address was made with this signature, above, and lives as long as the module.
        let function = unsafe { std::mem::transmute::<*const u8, extern "C" fn(*mut Task) -> i64>(address) };
        Some(Code { function, kind, module: Some(module), _tables: tables })
    }

    /// How many bytes a nimber takes.
    pub fn width(&self) -> usize {
        self.kind.width
    }

    /// Where it is entered, for as long as it is there; several threads may do so.
    pub fn entry(&self) -> Entry<'_> {
        Entry { function: self.function, code: PhantomData }
    }
}

/// The function of some code.
#[derive(Clone, Copy)]
pub struct Entry<'a> {
    function: extern "C" fn(*mut Task) -> i64,
    code: PhantomData<&'a ()>,
}

impl Entry<'_> {
    /// Runs it.
    pub fn run(&self, task: &mut Task) -> Exit {
        match (self.function)(task) {
            0 => Exit::Done,
            1 => Exit::Steps,
            2 => Exit::Left,
            _ => Exit::Full,
        }
    }
}
