#!/bin/sh
# One question about a graph of 10^6 vertices and 10^7 edges, reading included: a plain program in C++ and grundy, in
# pairs. Seconds of processor time and the most memory that was taken.
#
#   cargo build --release -p grundy-cli && crates/grundy/benches/graph.sh target/release/grundy
set -eu
grundy=$(realpath "${1:-target/release/grundy}")
plain=$(realpath "$(dirname "$0")")/graph.cpp
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
cd "$place"
g++ -O2 -march=native -o plain "$plain"
# Of 50 vertices one has no edges, so most of the game is a draw; without circles each edge leads to a smaller number.
awk 'BEGIN { srand(1); n = 1000000; for (v = 0; v < n; v++) if (rand() > 0.02) for (k = 0; k < 10; k++)
    printf "%d %d\n", v, int(rand() * n) }' > loops.txt
awk 'BEGIN { srand(2); n = 1000000; for (v = 1; v < n; v++) for (k = 0; k < 10; k++)
    printf "%d %d\n", v, int(rand() * v) }' > none.txt

timed() {
    what=$1
    shift
    printf '%-34s' "$what"
    /usr/bin/time -f '%U + %S s, %M KB' "$@" 2>&1 | grep -E 'KB$|wins|draw|value|decided|order' | tr '\n' ' ' | sed 's/  */ /g'
    echo
}
ending="v -> w for w in next[v] ; lose if v == 0 ; given next"
for round in 1 2 3; do
    timed "loops, plain" ./plain loops.txt 5 misere
    timed "loops, misère" "$grundy" -q solve tokens-on-a-graph 5 --data loops.txt --misere
    timed "loops, plain" ./plain loops.txt 5 retrograde
    timed "loops, loopy values" "$grundy" -q solve tokens-on-a-graph 5 --data loops.txt
    timed "none, plain" ./plain none.txt 999999 retrograde
    timed "none, an ending" "$grundy" -q solve "$ending" 999999 --data none.txt
    timed "none, plain nim-values" ./plain none.txt 999999 values
    timed "none, nim-value" "$grundy" -q solve tokens-on-a-graph 999999 --data none.txt
done
