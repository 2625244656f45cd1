//! B. Taking and breaking.

use super::questions;
use crate::common::{asked, game, losing, nimbers, values, who, who_heaps};
use grundy::Unwatched;
use grundy::solve::Options;

questions! {
    cses_grundys_game, "cses-grundys-game" => {
        let row = values(&game("n -> a & n-a for a in 1..n-1 if a != n-a"), 20);
        assert_eq!(row, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
    }

    octal_77_kayles, "octal-0.77-kayles" => {
        let row = values(&game("0.77"), 600);
        assert_eq!(row[..20], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]);
        // The last exception to the period is heap 70. From there to 2 * 71 + 12 + 2 proves it for ever.
        // Source: Guy and Smith, "The G-values of various games" (1956).
        assert!((71..=588).all(|n| row[n] == row[n + 12]));
        assert!([1, 2, 3, 4, 6].iter().all(|p| (71..=588).any(|n| row[n] != row[n + p])));
    }

    octal_oeis_shifts, "octal-oeis-shifts" => {
        // The first twenty terms, from heap 1, of A071430, A071453 and A071434.
        let known = [
            (".16", [1, 0, 0, 1, 2, 2, 1, 4, 0, 1, 4, 2, 1, 4, 0, 1, 4, 2, 1, 4]),
            (".117", [1, 1, 1, 0, 2, 2, 1, 3, 4, 0, 1, 1, 1, 3, 2, 2, 2, 3, 4, 0]),
            (".1377", [1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 4, 4, 2, 2]),
        ];
        for (code, terms) in known {
            assert_eq!(values(&game(code), 20)[1..], terms, "{code}");
        }
        let row = values(&game(".117"), 100);
        for code in [".051", ".053"] {
            assert_eq!(values(&game(code), 101)[2..], row[1..], "{code}");
        }
    }

    octal_161_is_not_36, "octal-161-is-not-36" => {
        let (a, b) = (values(&game(".161"), 600), values(&game(".36"), 600));
        let different: Vec<usize> = (0..=600).filter(|&n| a[n] != b[n]).take(2).collect();
        assert_eq!(different, [519, 521]);
    }

    pe_306_paper_strip, "pe-306-paper-strip" => {
        let lost = losing(&game("0.07"), 50);
        assert_eq!((1..=50).filter(|n| !lost.contains(n)).count(), 40);
        // The strip as a word is the same game.
        let strips: Vec<String> = (1..=50).map(|n| "+".repeat(n)).collect();
        let strips = nimbers(&game(r#""++" => "--""#), &strips);
        assert_eq!(strips.iter().filter(|value| **value > 0).count(), 40);
    }

    hdu_3032_lasker_nim, "hdu-3032-lasker-nim" => {
        let game = game("n -> n-k for k in 1..n ; n -> a & n-a for a in 1..n-1");
        // Alice begins.
        assert_eq!([who_heaps(&game, &[2, 2, 3]), who_heaps(&game, &[3, 3])], ['F', 'S']);
        assert_eq!(values(&game, 8), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
    }

    mse_95518_two_piles_from_one, "mse-95518-two-piles-from-one" => {
        let row = values(&game("A -> A-2*B & A-B for B in 1..A/2"), 19);
        assert_eq!(row, [0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4]);
    }

    cf_1823e_cycles, "cf-1823e-cycles" => {
        let game = game(
            r#"("cycle", n) -> ("path", n-k) for k in 2..3
               ("path", n) -> ("path", a) & ("path", n-k-a) for k in 2..3, a in 0..n-k"#,
        );
        let cycles: Vec<String> = (3..=30).map(|n| format!("(\"cycle\", {n})")).collect();
        let found = nimbers(&game, &cycles);
        assert_eq!(found[..2], [1, 2]);
        assert!(found[2..].iter().all(|value| *value == 0));
    }

    mse_3442249_nimbers_for_kayles, "mse-3442249-nimbers-for-kayles" => {
        let kayles = game("n -> a & n-k-a for k in 1..2, a in 0..n-k");
        let position = kayles.positions(&["3"]).expect("a heap");
        let why = asked::explain(&kayles, &position, &Options::default(), &Unwatched).expect("an explanation");
        let [heap] = why.components.as_slice() else { panic!("one component") };
        let mut values: Vec<u64> = heap.options.iter().map(|option| option.nimber.expect("a value").0).collect();
        values.sort_unstable();
        // The forgotten move leaves 1 and 1, worth 0; the others leave 1 and 2.
        assert_eq!(values, [0, 1, 2]);
        let middle = heap.options.iter().find(|option| option.to.len() == 2).expect("the move to 1 and 1");
        assert_eq!(middle.nimbers.iter().map(|nimber| nimber.0).collect::<Vec<_>>(), [1, 1]);
        assert_eq!(heap.mex.map(|nimber| nimber.0), Some(3));
        assert_eq!(who("0.77", &["3"]), 'F');
    }
}
