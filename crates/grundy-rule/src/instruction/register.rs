//! Registers, and addresses in the code.

use std::ops::{Index, IndexMut};

/// How many registers of each file a frame has.
pub const REGISTERS: usize = 256;

/// A register of the number file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub u8);

/// A register of the other file, or a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Other(pub u8);

impl Other {
    /// Operands from here up are constants of the program.
    pub const CONSTANTS: u8 = 192;
}

/// A file of registers as one frame sees it. Its size makes every index valid.
#[derive(Debug, Clone)]
pub struct Window<T>(pub [T; REGISTERS]);

impl Index<Number> for Window<i64> {
    type Output = i64;

    #[inline(always)]
    fn index(&self, register: Number) -> &i64 {
        &self.0[usize::from(register.0)]
    }
}

impl IndexMut<Number> for Window<i64> {
    #[inline(always)]
    fn index_mut(&mut self, register: Number) -> &mut i64 {
        &mut self.0[usize::from(register.0)]
    }
}

impl<T> Window<T> {
    /// `count` registers from `first` on.
    #[inline(always)]
    pub fn run(&self, first: u8, count: u8) -> &[T] {
        let first = usize::from(first);
        self.0.get(first..first + usize::from(count)).unwrap_or_default()
    }
}

/// Where a jump leads: a label while compiling, an index into the code afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address(pub u16);
