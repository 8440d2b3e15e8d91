/// Writers of what the geometry of pairs answers. For geometry_lab.cpp.
#pragma once

#include <span>

#include "detect/shape_pair.h"
#include "scene/json/json_writer.h"
#include "scene/read/read_spatial_shape.h"

namespace signorini {

/// [x, y, z]
JsonWriter& write_vector(JsonWriter& json, const Vector3& v);
/// [[...], [...], [...]], rows
JsonWriter& write_matrix(JsonWriter& json, const Matrix3& m);

/// "vertices", relative to `origin`, and "triangles" of all parts: members of an open object.
/// @param meshes  of the parts, in their own coordinates
void write_triangles(JsonWriter& json, const CompoundShape& shape,
                     std::span<const DisplayMesh> meshes, const Vector3& origin);

/// "distance", "gjk", "portal", "overlap", "contact", "rules", "patch", "dual_hull", "touching":
/// members of an open object.
void write_answer(JsonWriter& json, const ShapePairAnswer& answer, const DualHull& dual_hull);

/// "support": for each of the body's directions {direction (unit), value [m], point, part, surface,
/// curvature (smaller, larger; null: infinite) [1/m]}, in shape coordinates; of the hull of all
/// parts. A half-space has a finite one upwards only.
void write_supports(JsonWriter& json, const SpatialBody& body);

/// {name, type, parts, adjacent (pairs of several parts that touch), bounds, volume, mass, center,
/// inertia, notices}, and "support" where directions are given; mass properties are null for a
/// half-space, zero volume for flat shapes.
void write_body(JsonWriter& json, const SpatialBody& body, int facets, bool with_mesh);

}  // namespace signorini
