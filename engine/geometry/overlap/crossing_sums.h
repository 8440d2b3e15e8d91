/// The intersection of two bodies as the crossings of boundaries find it, in the second one's
/// frame: positions are relative to its BoundaryBody::inner.
#pragma once

#include "geometry/solid/spatial_pose.h"

namespace signorini {

enum class CrossingOutcome { empty, solid, unsure };

/// x_second = rotation x_first + shift, both relative to BoundaryBody::inner.
struct CrossingMotion {
  Matrix3 rotation = Matrix3::Identity();
  Vector3 shift{0, 0, 0};
};

/// Moments are relative to `apex`, a corner of the intersection.
struct CrossingSums {
  double volume = 0;   // [m^3]
  double surface = 0;  // [m^2]
  Vector3 apex{0, 0, 0};
  Vector3 first_moment{0, 0, 0};  // of the volume
  Vector3 surface_moment{0, 0, 0};
  Vector3 vector_1{0, 0, 0}, vector_2{0, 0, 0};  // area vectors of each body's part
  double area_1 = 0, area_2 = 0;
};

/// A face of the intersection; its loop, counter-clockwise from outside, is in a list of corners.
struct CrossingFace {
  int body = 0;  // 0: the first, 1: the second
  int face = 0;
  int first_corner = 0, corner_count = 0;
};

/// Planes at less than this angle [rad] leave the split of the surface in doubt.
inline constexpr double kSmallCrossing = 1e-3;
inline constexpr double kCosineOfSmallCrossing = 1 - 0.5 * kSmallCrossing * kSmallCrossing;

/// Decisions are taken when they are so many roundings away from turning.
inline constexpr double kSureRoundings = 4;

}  // namespace signorini
