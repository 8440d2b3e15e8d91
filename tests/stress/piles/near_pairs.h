/// Pairs of bodies that are near enough to each other to overlap.
#pragma once

#include <cstddef>

#include "model/model.h"

namespace signorini::test {

/// Calls visit(i, j), i < j.
/// @param center  of a body, by its number  @param reach  of a body from there [m]
template <typename Center, typename Reach, typename Visit>
void for_each_near_pair(const Model& model, const Center& center, const Reach& reach,
                        const Visit& visit) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    for (std::size_t j = i + 1; j < model.bodies.size(); ++j) {
      const Body& a = model.bodies[i];
      const Body& b = model.bodies[j];
      if (a.is_fixed() && b.is_fixed()) continue;
      const double far = reach(a) + reach(b);
      if (!((center(i) - center(j)).squaredNorm() > far * far)) visit(i, j);
    }
  }
}

}  // namespace signorini::test
