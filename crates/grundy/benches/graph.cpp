// What a competent person would write for one graph: a list of edges is read, turned round, and solved from the end.
//
//   g++ -O2 -march=native -o graph crates/grundy/benches/graph.cpp
//   ./graph edges.txt VERTEX retrograde|misere|values
//
// The outcome and remoteness of the vertex, or its nim-value where the graph has no circles. The file is read piece by
// piece and never whole in memory; edges are pairs until they are sorted.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static char piece[1 << 16];
static size_t at, end;
static FILE *file;

static int next_char() {
    if (at == end) {
        end = fread(piece, 1, sizeof piece, file);
        at = 0;
        if (end == 0) return EOF;
    }
    return (unsigned char)piece[at++];
}

// The next number, or -1 at the end.
static int64_t next_number() {
    int c = next_char();
    while (c != EOF && (c < '0' || c > '9')) c = next_char();
    if (c == EOF) return -1;
    int64_t number = 0;
    for (; c >= '0' && c <= '9'; c = next_char()) number = number * 10 + (c - '0');
    return number;
}

struct Edge {
    uint32_t tail, head;
};

int main(int argc, char **argv) {
    if (argc < 4 || !(file = fopen(argv[1], "r"))) return 2;
    uint32_t wanted = strtoul(argv[2], nullptr, 10);
    bool values = !strcmp(argv[3], "values"), misere = !strcmp(argv[3], "misere");

    std::vector<Edge> edges;
    uint32_t n = 0;
    for (int64_t tail; (tail = next_number()) >= 0;) {
        int64_t head = next_number();
        edges.push_back({(uint32_t)tail, (uint32_t)head});
        if (tail >= n) n = tail + 1;
        if (head >= n) n = head + 1;
    }

    // The edges backwards, and how many lead away from each vertex.
    std::vector<uint32_t> degree(n), begin(n + 1), from(edges.size());
    for (auto e : edges) degree[e.tail]++, begin[e.head + 1]++;
    for (uint32_t v = 0; v < n; v++) begin[v + 1] += begin[v];
    {
        std::vector<uint32_t> place(begin.begin(), begin.end() - 1);
        for (auto e : edges) from[place[e.head]++] = e.tail;
    }

    std::vector<uint32_t> queue;
    queue.reserve(n);
    if (!values) {
        std::vector<Edge>().swap(edges);
        // 0 unknown, 1 won, 2 lost.
        std::vector<uint8_t> outcome(n);
        std::vector<uint32_t> remoteness(n);
        for (uint32_t v = 0; v < n; v++)
            if (!degree[v]) outcome[v] = misere ? 1 : 2, queue.push_back(v);
        for (size_t i = 0; i < queue.size(); i++) {
            uint32_t v = queue[i];
            for (uint32_t e = begin[v]; e < begin[v + 1]; e++) {
                uint32_t u = from[e];
                if (outcome[u]) continue;
                if (outcome[v] == 2) outcome[u] = 1;
                else if (--degree[u] == 0) outcome[u] = 2;
                else continue;
                remoteness[u] = remoteness[v] + 1;
                queue.push_back(u);
            }
        }
        const char *words[] = {"draw", "first", "second"};
        printf("%s %u, %zu decided\n", words[outcome[wanted]], remoteness[wanted], queue.size());
        return 0;
    }

    // Every vertex behind those that it leads to; then the least value that none of them has.
    std::vector<uint32_t> first(n + 1), heads(edges.size());
    for (uint32_t v = 0; v < n; v++) first[v + 1] = first[v] + degree[v];
    {
        std::vector<uint32_t> place(first.begin(), first.end() - 1);
        for (auto e : edges) heads[place[e.tail]++] = e.head;
    }
    std::vector<Edge>().swap(edges);
    std::vector<uint32_t> value(n), seen(64);
    for (uint32_t v = 0; v < n; v++)
        if (!degree[v]) queue.push_back(v);
    uint32_t mark = 0;
    for (size_t i = 0; i < queue.size(); i++) {
        uint32_t v = queue[i];
        mark++;
        for (uint32_t e = first[v]; e < first[v + 1]; e++) {
            uint32_t has = value[heads[e]];
            if (has >= seen.size()) seen.resize(2 * has);
            seen[has] = mark;
        }
        while (value[v] < seen.size() && seen[value[v]] == mark) value[v]++;
        for (uint32_t e = begin[v]; e < begin[v + 1]; e++)
            if (--degree[from[e]] == 0) queue.push_back(from[e]);
    }
    printf("*%u, %zu in order\n", value[wanted], queue.size());
}
