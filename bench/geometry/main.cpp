/// signorini_bench_geometry [--only TEXT] [--rounds N]: distance, intersection, broad phase and
/// sparsification, ours and, if configured with SIGNORINI_COMPARE_LIBRARIES, those of other
/// libraries on the same samples. One JSON object per row.
///
/// Every row is run in batches of at least 20 ms; its time is the least of the rounds, in which all
/// rows take turns, so that other work on the machine hits all alike.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "cpu_time.h"
#include "row.h"

namespace signorini::bench {
namespace {

constexpr double kBatch = 20;  // [ms]

struct Timed {
  double least_ms = 1e300;  // of one run
  double answer = 0;
};

void measure(const Row& row, Timed& timed) {
  int runs = 0;
  const double start = cpu_ms();
  double spent = 0;
  for (int next = 1; spent < kBatch; next = 2 * next) {
    for (int i = 0; i < next; ++i) timed.answer = row.run();
    runs += next;
    spent = cpu_ms() - start;
  }
  timed.least_ms = std::min(timed.least_ms, spent / runs);
}

int main(int argc, char** argv) {
  std::string only;
  int rounds = 3;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--only") == 0) only = argv[i + 1];
    if (std::strcmp(argv[i], "--rounds") == 0) rounds = std::atoi(argv[i + 1]);
  }
  Rows all, rows;
  add_distance(all);
  add_intersection(all);
  add_broad_phase(all);
  add_sparsification(all);
#ifdef SIGNORINI_COMPARE_LIBRARIES
  add_libraries(all);
  add_cgal(all);
#endif
  for (const Row& row : all)
    if ((row.part + ", " + row.set + ", " + row.who).find(only) != std::string::npos)
      rows.push_back(row);
  std::vector<Timed> timed(rows.size());
  for (const Row& row : rows) row.run();  // warm
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < rows.size(); ++i) measure(rows[i], timed[i]);
  for (std::size_t i = 0; i < rows.size(); ++i)
    std::printf(
        "{\"part\":\"%s\",\"set\":\"%s\",\"who\":\"%s\",\"work\":%d,\"ms\":%.6g,"
        "\"per_second\":%.6g,\"answer\":%.12g}\n",
        rows[i].part.c_str(), rows[i].set.c_str(), rows[i].who.c_str(), rows[i].work,
        timed[i].least_ms, 1e3 * rows[i].work / timed[i].least_ms, timed[i].answer);
  return 0;
}

}  // namespace
}  // namespace signorini::bench

int main(int argc, char** argv) { return signorini::bench::main(argc, argv); }
