//! From the size of a heap to its id, without hashing.

/// Heaps on one page.
const PAGE: usize = 1 << 10;

/// Ids of positions that are one small number, on pages that exist only where a heap was met.
#[derive(Default)]
pub(super) struct Heaps {
    /// An id is stored plus one, so that a fresh page of zeros says "not met".
    pages: Vec<Option<Box<[u32; PAGE]>>>,
    used: usize,
}

impl Heaps {
    /// Whether a heap is small enough: the list of pages stays below a megabyte.
    #[inline]
    pub(super) fn takes(n: i64) -> bool {
        (0..1 << 26).contains(&n)
    }

    /// The id of a heap that [`Heaps::takes`].
    #[inline]
    pub(super) fn get(&self, n: i64) -> Option<u32> {
        let page = self.pages.get(n as usize / PAGE)?.as_ref()?;
        page[n as usize % PAGE].checked_sub(1)
    }

    /// Notes the id of a heap that [`Heaps::takes`].
    pub(super) fn insert(&mut self, n: i64, id: u32) {
        let at = n as usize / PAGE;
        if at >= self.pages.len() {
            self.pages.resize_with(at + 1, || None);
        }
        let used = &mut self.used;
        let page = self.pages[at].get_or_insert_with(|| {
            *used += 1;
            Box::new([0; PAGE])
        });
        page[n as usize % PAGE] = id + 1;
    }

    pub(super) fn bytes(&self) -> usize {
        self.used * size_of::<[u32; PAGE]>() + self.pages.capacity() * size_of::<Option<Box<[u32; PAGE]>>>()
    }
}
