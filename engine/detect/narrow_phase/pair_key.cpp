#include "detect/narrow_phase/pair_key.h"

namespace signorini {

PairKey pair_key(std::uint64_t feature) {
  constexpr std::uint64_t kPlaces = PairKey::kPlaces;
  PairKey key;
  const std::uint64_t last = feature % kPlaces;
  key.is_edges = last >= PairKey::kOfEdges;
  key.of_first = !key.is_edges && last >= PairKey::kOfFirst;
  const std::uint64_t side = key.is_edges   ? PairKey::kOfEdges
                             : key.of_first ? PairKey::kOfFirst
                                            : 0;
  key.corner = static_cast<int>(last - side) - 1;
  key.part_2 = static_cast<int>(feature / kPlaces % kPlaces);
  key.part_1 = static_cast<int>(feature / kPlaces / kPlaces);
  return key;
}

}  // namespace signorini
