/// Nearest points of two convex cores: the algorithm of Gilbert, Johnson and Keerthi (1988) with
/// signed volumes.
#pragma once

#include <optional>
#include <vector>

#include "geometry/distance/convex_core.h"
#include "geometry/distance/minkowski_simplex.h"

namespace signorini {

/// Two cores in the frame of A's core: x_A = offset + rotation x_B.
struct CorePair {
  const ConvexCore* a = nullptr;
  const ConvexCore* b = nullptr;
  Vector3 offset{0, 0, 0};
  Matrix3 rotation = Matrix3::Identity();
};

/// Cores A and B as seen from A, from poses of their shapes; exact differences of the positions, so
/// bodies far from the origin lose nothing.
[[nodiscard]] CorePair relative_pair(const ConvexCore& a, const SpatialPose& pose_a,
                                     const ConvexCore& b, const SpatialPose& pose_b);

struct SupportHints {
  int a = 0, b = 0;
};

/// The point of A - B that is farthest along `direction` (any length > 0).
[[nodiscard]] DifferencePoint difference_support(const CorePair& pair, const Vector3& direction,
                                                 SupportHints& hints);

/// A bound from below of the signed distance of the cores: the width of the slab with unit normal n
/// (from A to B) that keeps them apart, < 0 if it does not, eq. (2).
[[nodiscard]] double slab_width(const CorePair& pair, const Vector3& n, SupportHints& hints);

struct GjkResult {
  MinkowskiSimplex
      simplex;          // carries the nearest point of A - B; four points if the origin is inside
  bool inside = false;  // the cores overlap
  double distance = 0;  // |simplex.nearest|, a bound from above [m]
  double lower = 0;     // certified by the last support plane [m]
  double scale = 0;     // largest coordinate met, the unit of round-off [m]
  int iterations = 0;
};

/// What the search did, for pictures. Costs nothing where it is not asked for.
struct GjkTrace {
  struct Step {
    MinkowskiSimplex simplex;                // with the nearest point so far
    std::optional<DifferencePoint> support;  // found against it; none where the search ends before
    double upper = 0, lower = 0;             // bounds of the distance, as far as known [m]
  };
  std::vector<Step> steps;
};

/// Ends when upper and lower bound agree within `relative` (times the distance) or round-off, at
/// the latest after kGjkMost steps; never cycles, because the nearest point must come strictly
/// nearer in every step.
inline constexpr int kGjkMost = 128;
void gjk(const CorePair& pair, double relative, SupportHints& hints, GjkResult& result,
         GjkTrace* trace = nullptr);
/// The same from the point of A - B that is farthest along `toward` (any length > 0): the better
/// the guess of the direction from A to B, the fewer the steps.
void gjk(const CorePair& pair, double relative, const Vector3& toward, SupportHints& hints,
         GjkResult& result);

/// The same with differences to twice the digits, for gaps that are small beside the bodies: errors
/// are 1e-16 of the gap and not of the bodies. B is moved by `shift` (world axes) beforehand. [m]
void precise_gjk(const CorePair& pair, const SpatialPose& pose_a, const SpatialPose& pose_b,
                 const Vector3& shift, const Vector3& toward, SupportHints& hints,
                 GjkResult& result);

}  // namespace signorini
