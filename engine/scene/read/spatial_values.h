/// Vectors, lists of them and rotations of a text, each with its complaint.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/solid/spatial_pose.h"
#include "scene/read/object_reader.h"

namespace signorini {

/// [x, y, z] within the range of `spec`; nothing after a complaint.
[[nodiscard]] std::optional<Vector3> checked_vector(JsonValue value, const FieldSpec& spec,
                                                    Diagnostics& diagnostics);
/// The field's vector, `otherwise` when it is absent or bad.
[[nodiscard]] Vector3 vector_field(const ObjectReader& reader, std::string_view field,
                                   const Vector3& otherwise);
/// [[x, y, z], ...], at most `most` of them; empty when absent or bad.
[[nodiscard]] std::vector<Vector3> vectors_field(const ObjectReader& reader, std::string_view field,
                                                 std::size_t most);

/// "position" with one of "rotation" (quaternion [w, x, y, z] of any length but 0), "axis" and
/// "angle" (rad), or "matrix" (three rows, orthonormal within 1e-9 and right-handed).
[[nodiscard]] SpatialPose read_spatial_pose(const ObjectReader& reader);

/// The rotation alone.
/// Rows of whole numbers >= 0. Complains about what is none.
[[nodiscard]] std::vector<std::vector<int>> rows_field(const ObjectReader& reader,
                                                       std::string_view field);

[[nodiscard]] Matrix3 read_rotation(const ObjectReader& reader);

/// What a maker refuses ("rounding: must be ..."), at the field's own place where it names one.
void complain_as(const ObjectReader& reader, const std::string& message);

/// Bytes of a base64 text (RFC 4648, line ends allowed), or nothing.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace signorini
