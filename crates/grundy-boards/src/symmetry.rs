//! Automorphisms of the kill digraph, and what they are good for: equal positions, and pairing strategies.

use super::digraph::Digraph;
use super::form::Forms;
use super::mask::Mask;

/// No more automorphisms than this are used.
const MOST: usize = 15;

/// So many vertices are mapped in the search for automorphisms.
const STEPS: usize = 200_000;

/// Some automorphisms of a digraph, without the identity.
pub(crate) struct Symmetries<const W: usize> {
    all: Vec<Symmetry<W>>,
}

/// One of them.
struct Symmetry<const W: usize> {
    /// By byte of a mask, the image of each value of the byte.
    images: Vec<[Mask<W>; 256]>,
    /// The moves that may not be paired with their images: those that are their own, or kill them, or are not the images
    /// of their images.
    unpaired: Mask<W>,
    /// By move.
    to: Vec<u16>,
}

impl<const W: usize> Symmetries<W> {
    pub(crate) fn of(graph: &Digraph<W>) -> Symmetries<W> {
        let mut finder = Finder::new(graph);
        finder.search(0);
        let mut all: Vec<_> = finder.found.iter().map(|images| Symmetry::new(graph, images)).collect();
        // Of many symmetries the one that wins for the second player may not be among the first.
        if finder.found.len() >= MOST
            && let Some(images) = Finder::new(graph).pairing()
        {
            all.push(Symmetry::new(graph, &images));
        }
        Symmetries { all }
    }

    /// Whether answering each move by its image wins for the second player: the position is its own image, no live move
    /// is its own or kills its own, and what both kill is again its own image (Winning Ways, Tweedledum and Tweedledee).
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn pair(&self, live: Mask<W>) -> bool {
        self.all.iter().any(|one| one.pairs(live))
    }

    /// The live moves in pairs, each the answer to the other, if that wins.
    pub(crate) fn pairs(&self, live: Mask<W>) -> Option<Vec<(usize, usize)>> {
        let one = self.all.iter().find(|one| one.pairs(live))?;
        let image = |mv: usize| usize::from(one.to[mv]);
        Some(live.iter().map(|mv| (mv, image(mv))).filter(|(mv, image)| mv < image).collect())
    }

    /// The least image of a position.
    pub(crate) fn frame(&self, live: Mask<W>) -> Mask<W> {
        self.all.iter().map(|one| one.image(live)).fold(live, Mask::min)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.all.iter().map(|one| size_of_val(&*one.images)).sum()
    }
}

impl<const W: usize> Symmetry<W> {
    fn new(graph: &Digraph<W>, to: &[usize]) -> Symmetry<W> {
        let mut images = vec![[Mask::EMPTY; 256]; to.len().div_ceil(8)];
        for (byte, images) in images.iter_mut().enumerate() {
            for (value, image) in images.iter_mut().enumerate() {
                let moves = to.iter().skip(8 * byte).take(8).enumerate();
                moves.filter(|(bit, _)| value >> bit & 1 == 1).for_each(|(_, &to)| image.insert(to));
            }
        }
        let mut unpaired = Mask::EMPTY;
        for (mv, &image) in to.iter().enumerate() {
            if image == mv || to[image] != mv || graph.kills[mv].has(image) {
                unpaired.insert(mv);
            }
        }
        Symmetry { images, unpaired, to: to.iter().map(|&to| to as u16).collect() }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn pairs(&self, live: Mask<W>) -> bool {
        // Mostly the first move tells already.
        live.and(self.unpaired).is_empty()
            && live.first().is_none_or(|first| live.has(usize::from(self.to[first])))
            && self.image(live) == live
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn image(&self, live: Mask<W>) -> Mask<W> {
        let bytes = self.images.iter().enumerate();
        bytes.fold(Mask::EMPTY, |image, (byte, images)| image.or(images[live.byte(byte)]))
    }
}

/// Maps the moves one after the other, each to one of its colour that fits all before it.
struct Finder<'a, const W: usize> {
    graph: &'a Digraph<W>,
    colours: Vec<u64>,
    /// In which order the moves are mapped: each next to those before it, where that can be.
    order: Vec<usize>,
    to: Vec<usize>,
    taken: Mask<W>,
    steps: usize,
    found: Vec<Vec<usize>>,
    /// So many are looked for.
    most: usize,
    /// Only those are looked for that pair all moves.
    in_pairs: bool,
}

impl<'a, const W: usize> Finder<'a, W> {
    fn new(graph: &'a Digraph<W>) -> Finder<'a, W> {
        let n = graph.len();
        let mut order = Vec::new();
        let mut rest = Mask::<W>::below(n);
        let mut edge = Mask::EMPTY;
        while let Some(next) = edge.first().or(rest.first()) {
            rest.remove(next);
            edge = edge.or(graph.near[next]).and(rest);
            order.push(next);
        }
        Finder {
            graph,
            colours: Forms::all(graph, n.min(32)),
            order,
            to: vec![usize::MAX; n],
            taken: Mask::EMPTY,
            steps: 0,
            found: Vec::new(),
            most: MOST,
            in_pairs: false,
        }
    }

    /// An automorphism by which each move is answered by its image.
    fn pairing(mut self) -> Option<Vec<usize>> {
        (self.in_pairs, self.most) = (true, 1);
        self.search(0);
        self.found.pop()
    }

    fn search(&mut self, depth: usize) {
        let Some(&mv) = self.order.get(depth) else {
            if self.to.iter().enumerate().any(|(mv, &image)| mv != image) {
                self.found.push(self.to.clone());
            }
            return;
        };
        for image in 0..self.graph.len() {
            self.steps += 1;
            if self.found.len() >= self.most || self.steps > STEPS {
                return;
            }
            if self.taken.has(image)
                || self.colours[image] != self.colours[mv]
                || self.in_pairs && !self.may_pair(mv, image)
                || !self.fits(depth, mv, image)
            {
                continue;
            }
            self.to[mv] = image;
            self.taken.insert(image);
            self.search(depth + 1);
            self.taken.remove(image);
            self.to[mv] = usize::MAX;
        }
    }

    /// Whether two moves may answer each other: the image of an image is the move itself.
    fn may_pair(&self, mv: usize, image: usize) -> bool {
        let before = if self.taken.has(mv) { mv } else { usize::MAX };
        mv != image && self.to[image] == before && !self.graph.kills[mv].has(image)
    }

    /// Whether the kills between a move and all that are mapped are those between the images.
    fn fits(&self, depth: usize, mv: usize, image: usize) -> bool {
        let Digraph { kills, .. } = self.graph;
        kills[mv].has(mv) == kills[image].has(image)
            && self.order[..depth].iter().all(|&before| {
                let to = self.to[before];
                kills[mv].has(before) == kills[image].has(to) && kills[before].has(mv) == kills[to].has(image)
            })
    }
}
