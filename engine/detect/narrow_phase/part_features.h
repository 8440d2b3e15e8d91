/// What of a convex part makes contacts of its own: corners, straight edges, rims.
///
/// docs/methods/elastic.md, section 1 and (7). All are swollen by a ball: a corner is a
/// ball, an edge a capsule, a rim a round disc.
#pragma once

#include <vector>

#include "geometry/distance/feature_overlap.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

/// Circle of the core about the z axis of the part. [m]
struct Rim {
  Vector3 center{0, 0, 0};
  double radius = 0;
};

/// Corners of a box or polyhedron, ends of a segment; none of other cores.
[[nodiscard]] std::vector<Vector3> corners_of(const SpatialShape& shape);
/// Corners of what a planar body has become, in its plane; those of a capsule are its ends, as
/// lying on a face it would rock on one point.
[[nodiscard]] std::vector<Vector3> planar_corners_of(const SpatialShape& shape);
/// Edges of a box or polyhedron, a segment itself; the axis of a cylinder, whose side is a capsule
/// without ends, and of the ends of a beam besides its own edges, and the chords between points of
/// their rims; none of other cores.
[[nodiscard]] std::vector<StraightEdge> straight_edges_of(const SpatialShape& shape);
/// Circles whose hull is a frustum or a beam; none of other cores.
[[nodiscard]] std::vector<Rim> rims_of(const SpatialShape& shape);
/// Points of the rims on which a cap stands: eight of a circle, five of the end of a beam.
[[nodiscard]] std::vector<Vector3> rim_points_of(const SpatialShape& shape);

/// Signed distance of a point from a core, in its coordinates, and the unit normal out of the core
/// there; of an inner point that of the nearest face, the first of several.
struct PointDistance {
  double distance = 0;  // [m]
  Vector3 normal{0, 1, 0};
};
/// @pre the core is a box or a segment, see has_point_distance()
[[nodiscard]] PointDistance point_distance(const SpatialShape& shape, const Vector3& point);
[[nodiscard]] inline bool has_point_distance(const SpatialShape& shape) {
  return shape.core == Core::box || shape.core == Core::segment;
}

/// Point of a rim that is lowest along a unit normal, its middle where all are. World axes. [m]
[[nodiscard]] Vector3 lowest_point(const Rim& rim, const SpatialPose& pose, const Vector3& normal);
/// The disc of a rim, around its middle.
[[nodiscard]] SpatialShape disc_of(const Rim& rim, double rounding);
/// Curvatures of a rim swollen by a ball, at an outward unit normal; world axes. [1/m]
[[nodiscard]] SurfaceCurvature rim_curvature(const Rim& rim, const SpatialPose& pose,
                                             double rounding, const Vector3& normal);

/// Unit normals of the faces that a cap can stand on, part coordinates; none of capsules.
[[nodiscard]] std::vector<Vector3> faces_of(const SpatialShape& shape);

/// How a cap whose axis is that of `cap` stands to the faces of the other part: which of them is
/// most nearly square to its axis.
/// @param faces   of the other part, which has the pose `pose`
/// @param normal  of the contact, unit, world; the side of a cylinder lies on no cap
[[nodiscard]] CapTilt cap_tilt(const SpatialPose& cap, const std::vector<Vector3>& faces,
                               const SpatialPose& pose, const Vector3& normal);

}  // namespace signorini
