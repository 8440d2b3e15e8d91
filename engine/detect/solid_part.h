/// A convex shape made ready for pair queries: distance, portal search, intersection.
#pragma once

#include "geometry/distance/portal_refinement.h"
#include "geometry/overlap/shape_contact.h"
#include "geometry/solid/compound_shape.h"

namespace signorini {

/// Made once per shape.
struct SolidPart : ContactShape {
  /// @param around  facets per full circle of curved shapes
  SolidPart(const CompoundPart& part, int around);

  Vector3 middle{0, 0, 0};       // a point well inside, shape coordinates [m]
  HalfEdgePolyhedron inscribed;  // in a curved shape; empty for what has no volume or is sharp

  /// What is intersected: the shape itself where it is a sharp polyhedron, else the inscribed one.
  /// Without faces for a half-space and for shapes without volume.
  [[nodiscard]] const HalfEdgePolyhedron& facets() const {
    return is_polyhedron() ? polyhedron() : inscribed;
  }
};

/// Whether the shape fills no volume: a point, a segment, a polygon.
[[nodiscard]] bool is_flat(const SpatialShape& shape);

/// The box of a half-space that matters for a body within `radius` of `center` (world): its upper
/// face lies in the plane, its other faces are out of reach.
[[nodiscard]] Polyhedron half_space_block(const SpatialPose& half_space, const Vector3& center,
                                          double radius, SpatialPose& block_pose);

}  // namespace signorini
