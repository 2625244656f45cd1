//! What is to be identified: a list or a table of values or outcomes.

/// The fewest cells from which anything is concluded.
pub const FEWEST: usize = 4;

/// How many cells of a list are looked at, and how many rows and columns of a table.
pub const MOST: usize = 4096;

/// What is known of one position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// Its nim-value.
    Value(u32),
    /// Whether the player to move loses.
    Lost(bool),
}

impl Cell {
    /// Whether what was found is what was given; an outcome says nothing about a value, but a value tells
    /// the outcome.
    ///
    /// ```
    /// use grundy::identify::given::Cell;
    /// assert!(Cell::Lost(true).agrees(Cell::Value(0)));
    /// assert!(!Cell::Value(0).agrees(Cell::Lost(true)));
    /// ```
    pub fn agrees(self, found: Cell) -> bool {
        match (self, found) {
            (Cell::Lost(lost), Cell::Value(value)) => lost == (value == 0),
            (given, found) => given == found,
        }
    }

    /// The value, or 1 where the player to move wins and 0 where he loses.
    pub fn number(self) -> u32 {
        match self {
            Cell::Value(value) => value,
            Cell::Lost(lost) => u32::from(!lost),
        }
    }

    /// What a heap without moves is: as nothing is left of it, it loses.
    pub(super) fn nothing(self) -> Cell {
        match self {
            Cell::Value(_) => Cell::Value(0),
            Cell::Lost(_) => Cell::Lost(true),
        }
    }
}

/// The cells, all of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cells {
    /// Of heaps.
    List(Vec<Cell>),
    /// Of pairs: `grid[a][b]`, all rows as long.
    Grid(Vec<Vec<Cell>>),
}

/// What is to be identified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The heap of the first cell; in a table, that of the first row and column.
    pub from: u64,
    /// The cells.
    pub cells: Cells,
}

impl Given {
    /// The nim-values of the heaps 0, 1, 2, ….
    pub fn values(values: &[u32]) -> Given {
        Given { from: 0, cells: Cells::List(values.iter().map(|&value| Cell::Value(value)).collect()) }
    }

    /// Whether the player to move loses from the heaps 0, 1, 2, ….
    pub fn lost(lost: &[bool]) -> Given {
        Given { from: 0, cells: Cells::List(lost.iter().map(|&lost| Cell::Lost(lost)).collect()) }
    }

    /// How many cells there are.
    pub fn count(&self) -> usize {
        match &self.cells {
            Cells::List(list) => list.len(),
            Cells::Grid(rows) => rows.iter().map(Vec::len).sum(),
        }
    }

    /// `values` or `outcomes`, of heaps or of pairs.
    pub fn kind(&self) -> &'static str {
        let (first, pairs) = match &self.cells {
            Cells::List(list) => (list.first(), false),
            Cells::Grid(rows) => (rows.first().and_then(|row| row.first()), true),
        };
        match (first, pairs) {
            (Some(Cell::Lost(_)), false) => "outcomes",
            (Some(Cell::Lost(_)), true) => "table of outcomes",
            (_, false) => "values",
            (_, true) => "table of values",
        }
    }
}

/// A stretch of heaps, as the searches see it.
#[derive(Debug, Clone, Copy)]
pub struct List<'a> {
    /// The heap of the first cell.
    pub from: u64,
    /// The cells; never empty, at most [`MOST`].
    pub cells: &'a [Cell],
}

impl List<'_> {
    /// The numbers, if these are values.
    pub(super) fn values(&self) -> Option<Vec<u32>> {
        self.cells
            .iter()
            .map(|cell| if let Cell::Value(value) = cell { Some(*value) } else { None })
            .collect()
    }

    /// The heap behind the last cell.
    pub(super) fn end(&self) -> u64 {
        self.from.saturating_add(self.cells.len() as u64)
    }
}
