// The games of `native.rs`, written plainly. Prints nanoseconds of processor time, the options looked at, a checksum.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <unordered_map>
#include <vector>

using Table = std::vector<int>;

static long options = 0;
static Table seen;

static int mex(int round) {
    int value = 0;
    while (seen[value] == round) value++;
    return value;
}

static Table squares(int to) {
    Table values(to + 1);
    for (int n = 0; n <= to; n++) {
        int k = 1;
        for (; k * k <= n; k++) seen[values[n - k * k]] = n + 1;
        options += k - 1;
        values[n] = mex(n + 1);
    }
    return values;
}

static bool prime(int n) {
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0) return false;
    return n > 1;
}

static Table primes(int to) {
    Table values(to + 1), all;
    for (int n = 0; n <= to; n++) {
        if (prime(n)) all.push_back(n);
        for (int p : all) seen[values[n - p]] = n + 1;
        options += all.size();
        values[n] = mex(n + 1);
    }
    return values;
}

static Table odd_splits(int to) {
    Table values(to + 1);
    for (int n = 0; n <= to; n++) {
        for (int a = 1; a < n - a; a++) {
            if (a % 2 == 1 || n % 3 == 0) {
                seen[values[a] ^ values[n - a]] = n + 1;
                options++;
            }
        }
        values[n] = mex(n + 1);
    }
    return values;
}

static Table wythoff(int to) {
    int side = to + 1, cell = 0;
    Table values(side * side);
    for (int a = 0; a <= to; a++) {
        for (int b = 0; b <= to; b++, cell++) {
            for (int k = 1; k <= a; k++) seen[values[(a - k) * side + b]] = cell + 1;
            for (int k = 1; k <= b; k++) seen[values[a * side + b - k]] = cell + 1;
            options += a + b;
            for (int k = 1; k <= std::min(a, b); k++) {
                if ((a + k) % 3 != 0) {
                    seen[values[(a - k) * side + b - k]] = cell + 1;
                    options++;
                }
            }
            values[cell] = mex(cell + 1);
        }
    }
    return values;
}

static Table triples(int to) {
    int side = to + 1, cell = 0;
    Table values(side * side * side);
    for (int a = 0; a <= to; a++) {
        for (int b = 0; b <= to; b++) {
            for (int c = 0; c <= to; c++, cell++) {
                for (int k = 1; k <= a; k++) {
                    if (k != b) seen[values[((a - k) * side + b) * side + c]] = cell + 1, options++;
                }
                for (int k = 1; k <= b; k++) {
                    if (k != c) seen[values[(a * side + b - k) * side + c]] = cell + 1, options++;
                }
                for (int k = 1; k <= c; k++) {
                    if (k != a) seen[values[(a * side + b) * side + c - k]] = cell + 1, options++;
                }
                values[cell] = mex(cell + 1);
            }
        }
    }
    return values;
}

// Coins go one stair down; the stairs are bytes of a word.
static std::unordered_map<uint64_t, int> stairs_known;

static int stairs(uint64_t at, int count) {
    auto found = stairs_known.find(at);
    if (found != stairs_known.end()) return found->second;
    bool met[256] = {};
    for (int i = 1; i < count; i++) {
        int height = at >> 8 * i & 255;
        for (int k = 1; k <= height; k++) {
            uint64_t after = at - ((uint64_t)k << 8 * i) + ((uint64_t)k << 8 * (i - 1));
            met[stairs(after, count)] = true;
            options++;
        }
    }
    int value = 0;
    while (met[value]) value++;
    return stairs_known[at] = value;
}

// Pawns go one or two cells to the left, where these are free.
static std::unordered_map<std::string, int> pawns_known;

static int pawns(const std::string &strip) {
    auto found = pawns_known.find(strip);
    if (found != pawns_known.end()) return found->second;
    bool met[64] = {};
    for (size_t i = 1; i < strip.size(); i++) {
        for (size_t step = 1; step <= 2 && step <= i; step++) {
            if (strip[i] != 'P' || strip[i - step] != '.' || strip[i - 1] != '.') continue;
            std::string after = strip;
            std::swap(after[i], after[i - step]);
            met[pawns(after)] = true;
            options++;
        }
    }
    int value = 0;
    while (met[value]) value++;
    return pawns_known[strip] = value;
}

int main(int count, char **words) {
    if (count < 2) return 2;
    std::string game = words[1];
    seen.assign(1 << 20, 0);
    clock_t start = clock();
    Table values;
    if (game == "squares") values = squares(1000000);
    else if (game == "primes") values = primes(100000);
    else if (game == "odd splits") values = odd_splits(5000);
    else if (game == "wythoff") values = wythoff(500);
    else if (game == "triples") values = triples(99);
    else if (game == "stairs") values = {stairs(0x060504030201, 6)};
    else if (game == "pawns") values = {pawns("......P..P.P..P...P.")};
    else return 2;
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    uint64_t sum = 0;
    for (int value : values) sum = sum * 31 + value;
    printf("%.0f %ld %llu\n", seconds * 1e9, options, (unsigned long long)sum);
}
