/// A drawn convex body with all that the engine and the independent checks need of it.
#pragma once

#include <vector>

#include "geometry/distance/shape_distance.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "stress/pairs/pair_random.h"

namespace signorini::test {

struct PairSolid {
  SpatialShape shape;
  DistanceShape distance;
  bool is_polyhedral = false;    // no rounding, flat faces: has what follows
  std::vector<Vector3> corners;  // [m] shape coordinates, as are the following
  std::vector<Plane> planes;
  std::vector<Vector3> edges;  // directions, unit, one of each parallel pair where that is exact
  double volume = 0;           // [m^3]
  HalfEdgePolyhedron half_edge;
  /// The same body with vertices and faces in another order and loops begun elsewhere.
  DistanceShape twin_distance;
  HalfEdgePolyhedron twin;
  double reach = 0;      // largest distance of a point from the origin, about [m]
  double thickness = 0;  // of the thinnest way through, about [m]

  explicit PairSolid(const SpatialShape& given);
  void find_faces(const Polyhedron& polyhedron, PairRandom& random);

  /// Largest n . x, by all corners or, of curved bodies, by the shape's own support (another room
  /// than the one under test). [m]
  [[nodiscard]] double support_value_along(const Vector3& n) const;
  /// How far a point is outside, <= 0 inside (then only a bound); exact up to rounding at the
  /// surface. [m]
  [[nodiscard]] double outside(const Vector3& point) const;
};

enum class SolidFamily {
  box,
  lattice_box,
  needle,
  plate,
  small_hull,
  hull,
  large_hull,
  prism,
  rounded_box,
  rounded_hull,
  ball,
  capsule,
  cylinder,
  cone,
  ellipsoid,
  beam
};
inline constexpr int kSolidFamilies = 16;

/// A body of a size of about `size`. [m]
[[nodiscard]] PairSolid drawn_solid(PairRandom& random, SolidFamily family, double size);

/// The body times a factor about its origin.
[[nodiscard]] PairSolid scaled_solid(const PairSolid& solid, double factor, PairRandom& random);

}  // namespace signorini::test
