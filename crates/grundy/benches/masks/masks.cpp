// Four games with positions as bit masks, as one would write them by hand: a memo in a hash table with open addressing, the
// moves in loops. All winning moves of the position are found, as `grundy solve` does.
//
// `kayles-misere` and `treblecross` know who wins only, and a search stops at the first winning move. `kayles-misere-all` and
// `treblecross-all` look at all positions that can be reached, as `grundy solve` does there, and say how long the game lasts
// when the winner hurries and the loser delays.
//
//     g++ -O2 -o masks masks.cpp && ./masks treblecross-all 18

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

struct Memo {
    std::vector<uint64_t> keys;
    std::vector<uint8_t> values;
    size_t count = 0;
    Memo() : keys(1 << 12), values(1 << 12) {}

    size_t slot(uint64_t key) const {
        size_t mask = keys.size() - 1, at = (key * 0x9E3779B97F4A7C15ull) >> 20 & mask;
        while (values[at] && keys[at] != key) at = (at + 1) & mask;
        return at;
    }
    // A value and 1, or 0 where there is none.
    unsigned get(uint64_t key) const { return values[slot(key)]; }
    void put(uint64_t key, unsigned value) {
        if (2 * ++count > keys.size()) {
            Memo larger;
            larger.keys.assign(2 * keys.size(), 0);
            larger.values.assign(2 * keys.size(), 0);
            for (size_t i = 0; i < keys.size(); i++)
                if (values[i]) {
                    size_t at = larger.slot(keys[i]);
                    larger.keys[at] = keys[i];
                    larger.values[at] = values[i];
                }
            keys.swap(larger.keys);
            values.swap(larger.values);
        }
        size_t at = slot(key);
        keys[at] = key;
        values[at] = value + 1;
    }
};

static Memo memo;
static int n;

// Node Kayles on a board of n by n.
static std::vector<uint64_t> near;

static unsigned kayles(uint64_t s) {
    if (unsigned known = memo.get(s)) return known - 1;
    uint64_t seen = 0;
    for (uint64_t rest = s; rest; rest &= rest - 1) seen |= 1ull << kayles(s & ~near[__builtin_ctzll(rest)]);
    unsigned value = __builtin_ctzll(~seen);
    memo.put(s, value);
    return value;
}

static bool kayles_misere(uint64_t s) {
    if (!s) return true;
    if (unsigned known = memo.get(s)) return known - 1;
    bool wins = false;
    for (uint64_t rest = s; rest && !wins; rest &= rest - 1) wins = !kayles_misere(s & ~near[__builtin_ctzll(rest)]);
    memo.put(s, wins);
    return wins;
}

// So many moves are left to play: the fewest to an option that the opponent loses, or else the most. `lost` is whether that is
// an even number, as in normal play, or an odd one.
struct Best {
    int soonest = 255, latest = -1;
    void take(int left, int lost) {
        if (left % 2 == lost && left < soonest) soonest = left;
        if (left % 2 != lost && left > latest) latest = left;
    }
    int value() const { return 1 + (soonest < 255 ? soonest : latest); }
};

static int kayles_misere_all(uint64_t s) {
    if (!s) return 0;
    if (unsigned known = memo.get(s)) return known - 1;
    Best best;
    for (uint64_t rest = s; rest; rest &= rest - 1)
        best.take(kayles_misere_all(s & ~near[__builtin_ctzll(rest)]), 1);
    memo.put(s, best.value());
    return best.value();
}

// Can I Win with the numbers 1 to n: those used and what is left to the target.
static unsigned can_i_win(uint64_t used, int left) {
    if (left <= 0) return 0;
    uint64_t key = used | uint64_t(left) << n;
    if (unsigned known = memo.get(key)) return known - 1;
    uint64_t seen = 0;
    for (int k = 1; k <= n; k++)
        if (!(used >> (k - 1) & 1)) seen |= 1ull << can_i_win(used | 1ull << (k - 1), left - k);
    unsigned value = __builtin_ctzll(~seen);
    memo.put(key, value);
    return value;
}

// Treblecross on n cells: who made three in a row has won.
static bool treblecross(uint64_t s) {
    if (s & s >> 1 & s >> 2) return false;
    if (unsigned known = memo.get(s)) return known - 1;
    bool wins = false;
    for (int i = 0; i < n && !wins; i++)
        if (!(s >> i & 1)) wins = !treblecross(s | 1ull << i);
    memo.put(s, wins);
    return wins;
}

static int treblecross_all(uint64_t s) {
    if (s & s >> 1 & s >> 2) return 0;
    if (unsigned known = memo.get(s)) return known - 1;
    Best best;
    for (int i = 0; i < n; i++)
        if (!(s >> i & 1)) best.take(treblecross_all(s | 1ull << i), 0);
    memo.put(s, best.value());
    return best.value();
}

// Pawns on a strip go one or two free cells to the left.
static unsigned pawns(uint64_t s) {
    if (unsigned known = memo.get(s)) return known - 1;
    uint64_t seen = 0;
    for (int i = 1; i < n; i++) {
        if (!(s >> i & 1) || s >> (i - 1) & 1) continue;
        seen |= 1ull << pawns(s ^ 3ull << (i - 1));
        if (i > 1 && !(s >> (i - 2) & 1)) seen |= 1ull << pawns(s ^ 5ull << (i - 2));
    }
    unsigned value = __builtin_ctzll(~seen);
    memo.put(s, value);
    return value;
}

int main(int, char** argv) {
    std::string game = argv[1];
    // What is found first, and how many moves win.
    int first = -1, winning = 0;
    if (game == "pawns") {
        uint64_t s = 0;
        for (const char* c = argv[2]; *c; c++, n++) s |= uint64_t(*c == 'P') << n;
        first = pawns(s);
        for (int i = 1; i < n; i++) {
            if (!(s >> i & 1) || s >> (i - 1) & 1) continue;
            winning += !pawns(s ^ 3ull << (i - 1));
            if (i > 1 && !(s >> (i - 2) & 1)) winning += !pawns(s ^ 5ull << (i - 2));
        }
    } else {
        n = atoi(argv[2]);
        for (int y = 0; y < n; y++)
            for (int x = 0; x < n && n <= 8; x++) {
                uint64_t all = 1ull << (y * n + x);
                if (x) all |= 1ull << (y * n + x - 1);
                if (x + 1 < n) all |= 1ull << (y * n + x + 1);
                if (y) all |= 1ull << (y * n + x - n);
                if (y + 1 < n) all |= 1ull << (y * n + x + n);
                near.push_back(all);
            }
        uint64_t full = n * n < 64 ? (1ull << n * n) - 1 : ~0ull;
        if (game == "kayles") {
            first = kayles(full);
            for (int i = 0; i < n * n; i++) winning += !kayles(full & ~near[i]);
        }
        if (game == "can-i-win") {
            int left = atoi(argv[3]);
            first = can_i_win(0, left);
            for (int k = 1; k <= n; k++) winning += !can_i_win(1ull << (k - 1), left - k);
        }
        if (game == "kayles-misere")
            for (int i = 0; i < n * n; i++) winning += !kayles_misere(full & ~near[i]);
        if (game == "kayles-misere-all") {
            first = kayles_misere_all(full);
            for (int i = 0; i < n * n; i++) winning += kayles_misere_all(full & ~near[i]) % 2;
        }
        if (game == "treblecross")
            for (int i = 0; i < n; i++) winning += !treblecross(1ull << i);
        if (game == "treblecross-all") {
            first = treblecross_all(0);
            for (int i = 0; i < n; i++) winning += treblecross_all(1ull << i) % 2 == 0;
        }
    }
    printf("%d, %d winning moves, %zu positions\n", first, winning, memo.count);
}
