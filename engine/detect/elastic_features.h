/// What of a convex part makes elastic contacts of its own: corners, straight edges, rims.
///
/// docs/methods/elastic.md, section 1 and (52) to (54). All are swollen by a ball: a corner is a
/// ball, an edge a capsule, a rim a round disc.
#pragma once

#include <vector>

#include "geometry/solid/spatial_shape.h"

namespace signorini {

/// Part coordinates. [m]
struct StraightEdge {
  Vector3 from{0, 0, 0}, to{0, 0, 0};
  double rounding = 0;    // radius of the ball
  bool is_chord = false;  // between two points of a rim, for caps that lie flat
};

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

/// Where a feature takes part in a contact, from 0 (not at all) to 1. (53)
struct ContactShare {
  double weight = 1;        // of the stiffness
  double margin = 1;        // from where it is 0: 0 there, 1 where the weight is 1
  Vector3 slide{0, 0, 0};   // d weight per way of body 2 along body 1 at the contact [1/m]
  Vector3 turn_1{0, 0, 0};  // per turn of body 1 about the contact [1/rad]
  Vector3 turn_2{0, 0, 0};  // and of body 2
};

/// Unit normals of the faces that a cap can stand on, part coordinates; none of capsules.
[[nodiscard]] std::vector<Vector3> faces_of(const SpatialShape& shape);

/// What is left for a rim where its cap lies flat on a face, and what the points on it and their
/// chords then have: together 1. (55)
/// @param axis    of the rim, unit, world
/// @param faces   of the other body, which has the pose `pose`
/// @param normal  of the contact, unit, world; the side of a cylinder lies on no cap
[[nodiscard]] ContactShare cap_share(bool is_rim, const Vector3& axis,
                                     const std::vector<Vector3>& faces, const SpatialPose& pose,
                                     const Vector3& normal, bool of_second);
/// Of a contact that two features share in.
[[nodiscard]] ContactShare product(const ContactShare& a, const ContactShare& b);

/// Nearest points of two segments, world. [m]
struct SegmentPair {
  Vector3 point_1{0, 0, 0}, point_2{0, 0, 0};
  Vector3 along_1{1, 0, 0}, along_2{1, 0, 0};  // unit
  double way_1 = 0, way_2 = 0;                 // of the points from the starts
  double length_1 = 0, length_2 = 0;
  double rounding_1 = 0, rounding_2 = 0;
};
[[nodiscard]] SegmentPair nearest_points(const StraightEdge& one, const StraightEdge& two);

/// Share of a contact of two edges: none where they are parallel or near an end of one, as there
/// corners make the contact. (53), (54)
/// @param normal   unit, from edge 1 to edge 2
/// @param contact  where the force acts, world [m]
[[nodiscard]] ContactShare edge_share(const SegmentPair& pair, const Vector3& normal,
                                      const Vector3& contact);

}  // namespace signorini
