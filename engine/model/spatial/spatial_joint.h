/// Joints of bodies in space, as plain data.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/types.h"
#include "model/body.h"

namespace signorini {

/// A ball joint holds a point of body B at a point of body A or of the world. A hinge holds an
/// axis, too; a fixed joint the whole attitude; a slider holds it and leaves the way along an axis;
/// a rod holds the distance of the points. docs/methods/elastic.md, section 9.
enum class SpatialJointType { ball, hinge, fixed, slider, rod };
inline constexpr std::array<std::string_view, 5> kSpatialJointNames = {"ball", "hinge", "fixed",
                                                                       "slider", "rod"};

struct SpatialJoint {
  std::string name;
  SpatialJointType type = SpatialJointType::ball;
  int body_a = kWorldBody;
  int body_b = kWorldBody;
  Vector3 point_a{0, 0, 0};  // shape coordinates; world ones for kWorldBody [m]
  Vector3 point_b{0, 0, 0};
  /// Of all that hold an attitude: unit, axes of B's shape.
  Vector3 axis_b{0, 0, 1};
  /// Unit, at right angles to the axis and to each other, axes of A's shape.
  std::array<Vector3, 2> across_a{Vector3(1, 0, 0), Vector3(0, 1, 0)};
  /// Of fixed joints and sliders: the second of them as B carries it.
  Vector3 across_b{0, 1, 0};
  double length = 0;  // of a rod [m]
  /// A hinge or slider with a motor moves B against A at this speed, as far as its largest torque
  /// or force goes.
  bool is_driven = false;
  double speed = 0;         // about its axis [rad/s], along it [m/s]
  double most = kInfinity;  // [N m], [N]
  /// Where a hinge or slider stops: B's angle against A since the start [rad], its place along the
  /// axis of A [m].
  double lower = -kInfinity, upper = kInfinity;

  [[nodiscard]] bool has_stops() const { return upper < kInfinity; }
};

/// Whether it holds an axis, of both bodies or of more.
[[nodiscard]] inline bool has_axis(SpatialJointType type) {
  return type == SpatialJointType::hinge || type == SpatialJointType::slider;
}
/// Whether bodies cannot turn against each other.
[[nodiscard]] inline bool holds_attitude(SpatialJointType type) {
  return type == SpatialJointType::fixed || type == SpatialJointType::slider;
}

}  // namespace signorini
