/// PairID of the document: names one possible contact of two parts for as long as a scene lasts.
#pragma once

#include <cstdint>

namespace signorini {

struct PairKey {
  static constexpr std::uint64_t kPlaces = 1ull << 20u;
  static constexpr std::uint64_t kOfFirst = kPlaces / 2;
  static constexpr std::uint64_t kOfEdges = kPlaces / 4 * 3;
  static constexpr int kMostFeatures = (1 << 18) - 2;  // of the first part, and pairs of edges

  int part_1 = 0, part_2 = 0;
  int corner = -1;  // or rim, of part 2, or of part 1 when of_first; -1: the nearest points
  bool of_first = false;
  bool is_edges = false;  // corner is then edge of part 1 times the edges of part 2 plus edge of it

  [[nodiscard]] std::uint64_t feature() const {
    const auto side = is_edges ? kOfEdges : of_first ? kOfFirst : 0ull;
    return (static_cast<std::uint64_t>(part_1) * kPlaces + static_cast<std::uint64_t>(part_2)) *
               kPlaces +
           static_cast<std::uint64_t>(corner + 1) + side;
  }
};
/// The inverse of PairKey::feature.
[[nodiscard]] PairKey pair_key(std::uint64_t feature);

}  // namespace signorini
