/// Up to four points of the difference A - B with the points of A and B they come from, and the
/// point of their hull that is nearest to the origin.
#pragma once

#include <array>
#include <cstddef>

#include "geometry/solid/spatial_pose.h"

namespace signorini {

/// w = a - b in the frame of A; a as A has it in its frame and b as B has it in its own, so that
/// both are exact. [m]
struct DifferencePoint {
  Vector3 w, a, b;
};

struct MinkowskiSimplex {
  std::array<DifferencePoint, 4> points;
  std::array<double, 4> weights{1, 0, 0, 0};  // barycentric coordinates of `nearest`
  int count = 0;
  Vector3 nearest{0, 0, 0};

  void push(const DifferencePoint& p) { points[static_cast<std::size_t>(count++)] = p; }
  [[nodiscard]] const DifferencePoint& operator[](int i) const {
    return points[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] Vector3 point_a() const;
  [[nodiscard]] Vector3 point_b() const;  // in the frame of B
};

enum class Reduction { nearer, stalled, inside };

/// Keeps the points that carry the nearest point, and finds it by signed volumes (Montanari,
/// Petrinic, Barbieri 2017), eqs. (5)-(8). `inside`: the origin is in the tetrahedron, all four
/// points stay. `stalled`: no point of the simplex is nearer than sqrt(squared_before), so
/// round-off has the word; the last point is dropped and nothing else changes. Flat simplices and
/// repeated points are allowed.
Reduction reduce_to_nearest(MinkowskiSimplex& simplex, double squared_before);

}  // namespace signorini
