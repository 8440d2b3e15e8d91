#include "detect/edge_detector.h"

#include "detect/record_geometry.h"

namespace signorini {

void detect_edges(const DetectionInput& input, PairFinder& finder, ContactList& list) {
  PairRecords records{.list = list, .scope = {.kept = list.size(), .pair_start = list.size()}};
  for (const auto& [i, j] : finder.find(input)) {
    records.scope.pair_start = list.size();
    detect_vertices(input, i, j, records);
    detect_vertices(input, j, i, records);
    detect_round_edges(input, i, j, records);
  }
}

void detect_edges(const DetectionInput& input, ContactList& list) {
  PairFinder finder;
  detect_edges(input, finder, list);
}

}  // namespace signorini
