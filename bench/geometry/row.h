/// One measured row of the geometry benchmark.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace signorini::bench {

struct Row {
  std::string part;  // "distance", "intersection", "broad phase", "sparsification"
  std::string set;   // what is measured on
  std::string who;   // whose code
  int work = 1;      // queries of one run
  /// Does them all once and returns something that depends on every answer.
  std::function<double()> run;
};

using Rows = std::vector<Row>;

void add_distance(Rows& rows);
void add_intersection(Rows& rows);
void add_broad_phase(Rows& rows);
void add_sparsification(Rows& rows);

/// Other libraries on the same samples; natively and only if configured so.
void add_libraries(Rows& rows);
void add_cgal(Rows& rows);

}  // namespace signorini::bench
