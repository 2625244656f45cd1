//! The figures of a program that counts.

use grundy_memory::{Account, Counting};
use std::hint::black_box;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn lists_count_while_they_grow_and_shrink() {
    let account = Account::open();
    let mut list: Vec<u64> = Vec::new();
    for _ in 0..100_000 {
        list.push(black_box(7));
        let used = account.used().unwrap();
        assert!((8 * list.capacity()..8 * list.capacity() + 200).contains(&used), "{used}");
    }
    list.truncate(10);
    list.shrink_to_fit();
    assert!(account.used().unwrap() < 300);
}

#[test]
fn small_pieces_count_with_what_the_system_keeps_beside_them() {
    let account = Account::open();
    let pieces: Vec<Box<u8>> = (0..1000).map(|_| Box::new(black_box(1))).collect();
    assert!((40_000..44_000).contains(&account.used().unwrap()));
    drop(pieces);
}

#[test]
fn another_thread_counts_for_itself() {
    let account = Account::open();
    let theirs = std::thread::spawn(|| black_box(vec![1u8; 1 << 20])).join().unwrap();
    assert!(account.used().unwrap() < 1 << 19);
    // Given back here, though taken there: less than nothing is nothing.
    drop(theirs);
    assert_eq!(account.used(), Some(0));
}
