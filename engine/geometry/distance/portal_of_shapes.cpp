#include "geometry/distance/portal_of_shapes.h"

#include <stdexcept>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Components of a unit vector below this are round-off of a right angle.
constexpr double kSquare = 1e-15;

/// Height of the centroid of the frustum or cone that a rounded one came from, above the middle of
/// the core. [m]
double centroid(const ConvexCore& core) {
  const double r = core.rounding, slope = (core.radius - core.top_radius) / (2 * core.half.z());
  const double slant = std::sqrt(1 + slope * slope);  // side over height
  const bool has_tip = core.top_radius == 0;
  const double low = -core.half.z() - r;
  const double high = core.half.z() + (has_tip ? r * slant / slope : r);
  const double base = core.radius + r * (slope + slant);
  const double top = has_tip ? 0 : core.top_radius + r * (slant - slope);
  return low + (high - low) / 4 * (base * base + 2 * base * top + 3 * top * top) /
                   (base * base + base * top + top * top);
}

struct Placed {
  const ConvexCore* core;
  SpatialPose pose;

  Placed(const DistanceShape& shape, const SpatialPose& at)
      : core(&shape.core()), pose(shape.core_pose(at)) {
    if (shape.is_half_space()) {
      throw std::invalid_argument("a half-space has no portal: ask for its distance instead");
    }
  }

  static Vector3 farthest(const void* placed, const Vector3& n) {
    const Placed& p = *static_cast<const Placed*>(placed);
    const ConvexCore& core = *p.core;
    const Vector3 e = p.pose.rotate_to_body(n);
    int hint = 0;
    Vector3 x = support(core, e, hint);
    if (core.kind == CoreKind::box || core.kind == CoreKind::disc_box) {
      for (int k = 0; k < 3; ++k) {
        if (std::fabs(e(k)) <= kSquare) x(k) -= std::copysign(core.half(k), e(k));
      }
    }
    return p.pose.to_world(x + core.rounding * e);
  }

  [[nodiscard]] PortalBody body() const {
    Vector3 middle(0, 0, 0);
    if (core->kind == CoreKind::points) {
      for (const Vector3& p : core->points->points()) middle += p;
      middle /= core->points->count();
    }
    if (core->kind == CoreKind::frustum) middle.z() = centroid(*core);
    const bool round = core->kind == CoreKind::ellipsoid ||
                       (core->kind == CoreKind::box && largest(core->half) == 0);
    return {this, &farthest, pose.to_world(middle), round};
  }
};

}  // namespace

PortalResult refine_portal(const DistanceShape& a, const SpatialPose& pose_a,
                           const DistanceShape& b, const SpatialPose& pose_b,
                           const PortalOptions& options, PortalTrace* trace) {
  const Placed placed_a(a, pose_a), placed_b(b, pose_b);
  return refine_portal(placed_a.body(), placed_b.body(), options, trace);
}

}  // namespace signorini
