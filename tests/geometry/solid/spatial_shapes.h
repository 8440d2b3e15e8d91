/// One shape of each kind.
#pragma once

#include <vector>

#include "geometry/solid/random_solids.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini::test {

struct Named {
  const char* name;
  SpatialShape shape;
};

inline std::vector<Named> all_shapes() {
  Numbers numbers(11);
  std::vector<Vector3> points;
  for (int i = 0; i < 14; ++i) points.push_back(numbers.in_cube() + Vector3(0.2, 0, 0.1));
  return {{"ball", make_ball(0.7)},
          {"ellipsoid", make_ellipsoid({0.5, 0.8, 1.1})},
          {"swollen ellipsoid", swollen(make_ellipsoid({0.5, 0.8, 1.1}), 0.2)},
          {"box", make_box({1, 2, 3})},
          {"rounded box", make_box({1, 2, 3}, 0.2)},
          {"cylinder", make_cylinder(0.6, 1.5)},
          {"rounded cylinder", make_cylinder(0.6, 1.5, 0.1)},
          {"cone", make_cone(0.8, 1.2)},
          {"rounded cone", make_cone(0.8, 1.2, 0, 0.1)},
          {"frustum", make_cone(0.8, 1.2, 0.3)},
          {"rounded frustum", make_cone(0.8, 1.2, 0.3, 0.1)},
          {"frustum whose top is rounded away", make_cone(0.8, 1.2, 0.02, 0.1)},
          {"capsule", make_capsule(0.4, 1)},
          {"beam", make_beam(1, 0.6, 0.4)},
          {"rounded beam", make_beam(1, 0.6, 0.4, 0.1)},
          {"hull", make_hull(points)},
          {"rounded hull", make_hull(points, 0.3)}};
}

}  // namespace signorini::test
