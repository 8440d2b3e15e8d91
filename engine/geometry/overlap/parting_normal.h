/// A normal for an edge or a corner that just meets another one.
#pragma once

#include <optional>
#include <span>

#include "geometry/overlap/contact_patch.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/spatial_pose.h"

namespace signorini {

/// The direction, from A to B, in the middle of all faces that part two polyhedra; nothing where
/// these have one normal, or none parts them. Exchanging A and B reverses it, bit for bit.
/// Source: docs/methods/volumetric.md (1a).
/// @param depth  by which the other one may be behind a face that parts them [m]
[[nodiscard]] std::optional<Vector3> parting_normal(const HalfEdgePolyhedron& a,
                                                    const SpatialPose& pose_a,
                                                    const HalfEdgePolyhedron& b,
                                                    const SpatialPose& pose_b, double depth);

/// Whether three of the points span a triangle of more than half the area [m^2], as those of faces
/// that lie on each other do.
[[nodiscard]] bool spans_area(std::span<const PatchPoint> points, double area);

}  // namespace signorini
