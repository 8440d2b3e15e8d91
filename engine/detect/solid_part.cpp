#include "detect/solid_part.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/inscribed_hull.h"

namespace signorini {

namespace {

/// Vertices of a hull that is not built once more: it would take longer than to compare two of
/// them.
constexpr int kVeryMany = 1 << 16;

/// Inscribed polyhedron whose faces carry the surface ids of the shape. The hull of its vertices
/// alone differs by the rounding of planes at most.
Polyhedron faceted(const SpatialShape& shape, int around) {
  Polyhedron result = inscribed_hull(shape, around);
  if (result.vertex_count() < kVeryMany) result = convex_hull(result.vertices).polyhedron;
  name_surfaces(shape, around, result);
  return result;
}

/// Middle of the bounding box, which lies inside every shape of ours but for hulls, whose corners'
/// mean does.
Vector3 middle_of(const SpatialShape& shape) {
  if (shape.core == Core::polyhedron) {
    Vector3 sum(0, 0, 0);
    for (const Vector3& v : shape.polyhedron.vertices) sum += v;
    return sum / static_cast<double>(shape.polyhedron.vertices.size());
  }
  if (shape.core != Core::frustum) return {0, 0, 0};
  // A quarter of the height is the centroid of a cone, a half that of a cylinder.
  const double part = shape.top_radius == 0 ? 0.25 : 0.5;
  return {0, 0, shape.low + part * (shape.high - shape.low)};
}

}  // namespace

bool is_flat(const SpatialShape& shape) {
  if (shape.rounding > 0) return false;
  if (shape.core == Core::point || shape.core == Core::segment) return true;
  return shape.core == Core::polyhedron && shape.polyhedron.face_count() == 0;
}

SolidPart::SolidPart(const CompoundPart& part, int around) : ContactShape(part.shape, part.pose) {
  if (is_half_space()) return;
  middle = middle_of(shape);
  const bool swollen_flat = shape.core == Core::polyhedron && shape.polyhedron.face_count() == 0;
  if (is_flat(shape) || swollen_flat || is_polyhedron()) return;
  inscribed = half_edge_polyhedron(faceted(shape, around));
}

Polyhedron half_space_block(const SpatialPose& half_space, const Vector3& center, double radius,
                            SpatialPose& block_pose) {
  const Vector3 seen = half_space.to_body(center);
  const double reach = 2 * radius;
  const double depth = std::max(reach, 2 * radius - seen.z());
  std::vector<Vector3> corners;
  for (int i = 0; i < 8; ++i) {
    corners.emplace_back((i & 1) != 0 ? reach : -reach, (i & 2) != 0 ? reach : -reach,
                         (i & 4) != 0 ? 0 : -depth);
  }
  block_pose = half_space;
  block_pose.position = half_space.to_world({seen.x(), seen.y(), 0});
  return convex_hull(corners).polyhedron;
}

}  // namespace signorini
