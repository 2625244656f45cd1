//! Functions of the library, for code to call.

use super::super::super::instruction::{Binary, Unary};
use super::super::super::library::arithmetic::{binary, unary};
use super::super::super::machine::trap::Trap;
use super::Task;

/// Hands over what a function of the library has found.
fn hand_over(found: Result<i64, Trap>, task: *mut Task) -> i64 {
    let Ok(found) = found else { return 0 };
    #[expect(unsafe_code)]
    // SAFETY: the code passes the task that it was given, which outlives the call.
    unsafe {
        (*task).found = found;
    }
    1
}

/// A function of one number, for code to call.
pub(super) fn function_of_one(op: Unary) -> *const () {
    macro_rules! of {
        ($op:expr) => {{
            extern "C" fn call(a: i64, task: *mut Task) -> i64 {
                hand_over(unary($op, a), task)
            }
            call as *const ()
        }};
    }
    match op {
        Unary::Negate => of!(Unary::Negate),
        Unary::Abs => of!(Unary::Abs),
        Unary::Sqrt => of!(Unary::Sqrt),
        Unary::Log2 => of!(Unary::Log2),
        Unary::Popcount => of!(Unary::Popcount),
        Unary::IsPrime => of!(Unary::IsPrime),
        Unary::IsSquare => of!(Unary::IsSquare),
    }
}

/// A function of two numbers, for code to call.
pub(super) fn function_of_two(op: Binary) -> Option<*const ()> {
    macro_rules! of {
        ($op:expr) => {{
            extern "C" fn call(a: i64, b: i64, task: *mut Task) -> i64 {
                hand_over(binary($op, a, b), task)
            }
            Some(call as *const ())
        }};
    }
    match op {
        Binary::Power => of!(Binary::Power),
        Binary::Gcd => of!(Binary::Gcd),
        Binary::Lcm => of!(Binary::Lcm),
        Binary::Bit => of!(Binary::Bit),
        Binary::Shl => of!(Binary::Shl),
        Binary::Shr => of!(Binary::Shr),
        Binary::Xor | Binary::BitAnd | Binary::BitOr => None,
    }
}
