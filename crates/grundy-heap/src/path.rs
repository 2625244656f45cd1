//! Which instructions the machine has.

/// The instructions that an engine uses. All paths give the same values; the tests hold them to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Path {
    /// What every machine has.
    Portable,
    /// 256-bit vectors.
    Avx2,
    /// 512-bit vectors with byte permutations (VBMI), Galois-field transforms (GFNI) and bit counts (BITALG).
    Avx512,
}

impl Path {
    /// The paths that this machine can take, the best one last.
    pub fn available() -> Vec<Path> {
        #[allow(unused_mut)]
        let mut paths = vec![Path::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
            if avx2 {
                paths.push(Path::Avx2);
            }
            let wide = has!("avx512f")
                && has!("avx512bw")
                && has!("avx512vl")
                && has!("avx512dq")
                && has!("avx512cd");
            let bytes = has!("avx512vbmi") && has!("avx512vbmi2") && has!("avx512bitalg") && has!("gfni");
            if avx2 && wide && bytes {
                paths.push(Path::Avx512);
            }
        }
        paths
    }

    /// The best path that this machine can take.
    pub fn best() -> Path {
        Path::available().last().copied().unwrap_or(Path::Portable)
    }
}
