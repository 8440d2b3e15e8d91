// What only the module of `volumetric` tells.

#include "determined.h"
#include "raw_bindings.h"
#include "sim/intersections.h"

namespace signorini {
namespace {

/// Of each intersection: bodies a and b, whether it is left out, its number of faces; of each face
/// its number of corners and their coordinates.
val numbers_of(const std::vector<Intersection>& found) {
  std::vector<double> numbers;
  for (const Intersection& one : found) {
    for (const int n : {one.body_a, one.body_b, one.is_left_out ? 1 : 0,
                        static_cast<int>(one.corner_counts.size())}) {
      numbers.push_back(n);
    }
    auto corner = one.corners.begin();
    for (const int count : one.corner_counts) {
      numbers.push_back(count);
      for (int k = 0; k < count; ++k, ++corner) {
        numbers.insert(numbers.end(), corner->begin(), corner->end());
      }
    }
  }
  return copy(numbers);
}

}  // namespace

void bind_family(emscripten::class_<SimulationHandle>& simulation) {
  using H = SimulationHandle;
  simulation.function(
      "intersections", optional_override([](H& h) -> val {
        return guard([&] { return numbers_of(h.companion<IntersectionFinder>().find()); });
      }));
  simulation.function("determined", &determined);
}

}  // namespace signorini
