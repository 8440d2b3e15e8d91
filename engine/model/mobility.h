/// How a body may move: data, not a type. nq and nv are its coordinates and velocities.
#pragma once

namespace signorini {

enum class Mobility {
  fixed,   // 0 / 0
  planar,  // 3 / 3: x, y, angle
  spatial  // 7 / 6: position of the mass centre and unit quaternion w, x, y, z (body to world);
           // velocity of the mass centre in world axes, angular velocity in body axes
};

[[nodiscard]] constexpr int coordinate_count(Mobility m) {
  return m == Mobility::fixed ? 0 : m == Mobility::planar ? 3 : 7;
}
[[nodiscard]] constexpr int velocity_count(Mobility m) {
  return m == Mobility::fixed ? 0 : m == Mobility::planar ? 3 : 6;
}

/// How many of them are places, and velocities of the mass centre; they come first.
[[nodiscard]] constexpr int axis_count(Mobility m) {
  return m == Mobility::fixed ? 0 : m == Mobility::planar ? 2 : 3;
}

}  // namespace signorini
