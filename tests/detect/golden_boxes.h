/// The generator of tests/golden/detect/broadphase.json and its hashes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "detect/broad_phase/pair_list.h"

namespace signorini::test {

/// kind: uniform, clustered, layer, poly, grid, elongated or identical.
[[nodiscard]] std::vector<Box> golden_boxes(const std::string& kind, int count, int seed);

/// 16 hexadecimal digits over the bits of all coordinates; over the numbers of sorted pairs.
[[nodiscard]] std::string hash_of(std::span<const Box> boxes);
[[nodiscard]] std::string hash_of(std::span<const BoxPair> pairs);

}  // namespace signorini::test
