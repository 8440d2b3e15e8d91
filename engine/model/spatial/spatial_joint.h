/// Joints of bodies in space, as plain data.
#pragma once

#include <array>
#include <string>

#include "base/types.h"
#include "model/body.h"

namespace signorini {

/// Ball joint: holds a point of body B at a point of body A or of the world. A hinge holds an axis,
/// too. docs/methods/elastic.md, section 9.
struct SpatialJoint {
  std::string name;
  int body_a = kWorldBody;
  int body_b = kWorldBody;
  Vector3 point_a{0, 0, 0};  // shape coordinates; world ones for kWorldBody [m]
  Vector3 point_b{0, 0, 0};
  bool is_hinge = false;
  Vector3 axis_b{0, 0, 1};  // of a hinge: unit, axes of B's shape
  /// Of a hinge: unit, at right angles to the axis and to each other, axes of A's shape.
  std::array<Vector3, 2> across_a{Vector3(1, 0, 0), Vector3(0, 1, 0)};
};

}  // namespace signorini
