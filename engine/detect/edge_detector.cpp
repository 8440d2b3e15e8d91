#include "detect/edge_detector.h"

#include "detect/record_geometry.h"

namespace signorini {

double detect_edges(const DetectionInput& input, PairFinder& finder, ContactList& list) {
  PairRecords records{.list = list, .scope = {.kept = list.size(), .pair_start = list.size()}};
  const auto edges = [&](int body) {
    return static_cast<double>(input.model.body(body).shape.edges.size());
  };
  double edge_pairs = 0;
  for (const auto& [i, j] : finder.find(input)) {
    records.scope.pair_start = list.size();
    detect_vertices(input, i, j, records);
    detect_vertices(input, j, i, records);
    detect_round_edges(input, i, j, records);
    edge_pairs += edges(i) * edges(j);
  }
  return edge_pairs;
}

double detect_edges(const DetectionInput& input, ContactList& list) {
  PairFinder finder;
  return detect_edges(input, finder, list);
}

}  // namespace signorini
