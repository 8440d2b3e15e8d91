/// Minkowski portal refinement as Modia3D documents it (Snethen 2008; Neumayr and Otter 2017,
/// 2019), in plain double.
///
/// Finds where the ray from the middle of A - B through the origin leaves A - B, not the nearest
/// point: the sign is right, the size is exact on flat faces only
/// (docs/methods/spatial_distance.md, eq. (16)). signed_distance.h gives the true distance; this
/// one is for comparison with the original and for what a portal looks like.
#pragma once

#include <array>
#include <vector>

#include "geometry/solid/spatial_pose.h"

namespace signorini {

/// A convex body for the portal search, in world coordinates.
struct PortalBody {
  const void* shape = nullptr;
  Vector3 (*support)(const void* shape, const Vector3& unit_direction) = nullptr;
  Vector3 center{0, 0, 0};  // a point well inside [m]
  bool bijective = false;   // one contact point per normal: sphere, ellipsoid
};

struct PortalOptions {
  /// Of the terminations TC2 and TC3, in lengths of the scaled difference. The original's 1e-20
  /// belongs to its 106 bit numbers; this one stops within 1e-8 of where the original does.
  double tolerance = 1e-15;
  int most = 120;  // steps of each phase
  /// `document`: keep the distance in scaled units, as the original returns it (its defect, modia3d
  /// limitations C1).
  bool unscale = true;
};

enum class PortalEnd {
  on_center_line,  // TC1: the first support point lies on the line of centres
  touching_plane,  // TC2: the support point is along the portal's normal
  no_progress,     // TC3: the support point is in the portal's plane
  best_so_far,     // no next portal or too many steps: the best iterate
  same_centers,    // the centres coincide: normal along x, distance from the slabs
  flat,            // A - B has no volume
  not_found        // phase 2 did not end
};

struct PortalResult {
  PortalEnd end = PortalEnd::not_found;
  double distance = 0;      // < 0 penetrating [m], or in scaled units
  Vector3 normal{1, 0, 0};  // unit, from A to B
  Vector3 point_a{0, 0, 0}, point_b{0, 0, 0};
  double scale = 1;  // largest coordinate of the first portal [m]
  int steps_find = 0, steps_refine = 0;
  struct Corner {
    Vector3 w, a, b;  // w = a - b, unscaled [m]
  };
  std::array<Corner, 3> portal;
};

/// What the search did, for pictures. Costs nothing where it is not asked for.
struct PortalTrace {
  struct Step {
    int phase = 1;    // 1 first portal, 2 turning it round the ray, 3 refinement
    int corners = 3;  // fewer than 3 while the first portal grows
    std::array<PortalResult::Corner, 3> portal;
    PortalResult::Corner support;  // phase 3: the point found beyond the portal
  };
  Vector3 center{0, 0, 0};  // r0, where the ray to the origin starts [m]
  std::vector<Step> steps;
};

/// Always finite and finished after 2 most + 8 support points. Ends `same_centers`, `flat` and
/// `not_found` are errors of the original; here they come with the width of the best slab met.
[[nodiscard]] PortalResult refine_portal(const PortalBody& a, const PortalBody& b,
                                         const PortalOptions& options = {},
                                         PortalTrace* trace = nullptr);

}  // namespace signorini
