/// Distances of all pairs of kinds of shapes, asked again and again.
#pragma once

#include <cstddef>
#include <vector>

#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini::test {

/// Drawn once; half of the pairs of places are near each other.
class AllDistances {
 public:
  AllDistances() {
    for (const Named& x : all_shapes()) shapes_.emplace_back(x.shape);
    Random random(50);
    for (int k = 0; k < 40; ++k) poses_.push_back(random_pose(random, k % 2 ? 0.3 : 2));
  }
  /// Sum over all pairs. [m]
  [[nodiscard]] double sum(ShapeDistance& solver) const {
    double sum = 0;
    for (const DistanceShape& a : shapes_) {
      for (const DistanceShape& b : shapes_) {
        for (std::size_t k = 0; k + 1 < poses_.size(); k += 2) {
          sum += solver.distance(a, poses_[k], b, poses_[k + 1]).distance;
        }
      }
    }
    return sum;
  }

 private:
  std::vector<DistanceShape> shapes_;
  std::vector<SpatialPose> poses_;
};

}  // namespace signorini::test
