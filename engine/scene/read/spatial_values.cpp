#include "scene/read/spatial_values.h"

#include <cmath>

#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "geometry/quaternion.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

constexpr double kOrthonormal = 1e-9;

std::string size_or_kind(JsonValue value) {
  return value.is(JsonKind::array) ? "a list of " + std::to_string(value.size()) : described(value);
}

std::optional<Matrix3> quaternion_field(const ObjectReader& reader) {
  const JsonValue list = reader.value().find("rotation");
  if (!list.is(JsonKind::array) || list.size() != 4) {
    reader.complain("rotation", "must be a quaternion [w, x, y, z], got " + size_or_kind(list));
    return std::nullopt;
  }
  double q[4] = {};
  int i = 0;
  for (const JsonValue member : list) {
    const auto number = checked_number(member, FieldSpec{.name = {}}, reader.diagnostics());
    if (!number) return std::nullopt;
    q[i++] = *number;
  }
  const double size = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  if (!(size > 1e-100)) {
    reader.complain("rotation", "must not be zero; [1, 0, 0, 0] is no rotation");
    return std::nullopt;
  }
  return rotation_matrix({.w = q[0], .x = q[1], .y = q[2], .z = q[3]});
}

std::optional<Matrix3> axis_field(const ObjectReader& reader) {
  const Vector3 axis = vector_field(reader, "axis", {0, 0, 1});
  const double size = length(axis);
  if (!(size > 0)) {
    reader.complain("axis", "must not be zero; [0, 0, 1] is the z axis");
    return std::nullopt;
  }
  const SinCos half = sin_cos(reader.number("angle") / 2);
  const Vector3 v = half.sin / size * axis;
  return rotation_matrix({.w = half.cos, .x = v.x(), .y = v.y(), .z = v.z()});
}

std::optional<Matrix3> matrix_field(const ObjectReader& reader) {
  const std::size_t before = reader.diagnostics().size();
  const std::vector<Vector3> rows = vectors_field(reader, "matrix", 3);
  if (reader.diagnostics().size() > before) return std::nullopt;
  if (rows.size() != 3) {
    reader.complain(
        "matrix", "must have three rows [[...], [...], [...]], got " + std::to_string(rows.size()));
    return std::nullopt;
  }
  Matrix3 r;
  for (int i = 0; i < 3; ++i) r.row(i) = rows[static_cast<std::size_t>(i)].transpose();
  double fault = 0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const double product = dot(Vector3(r.row(i)), Vector3(r.row(j)));
      fault = std::fmax(fault, std::fabs(product - (i == j ? 1 : 0)));
    }
  }
  const double turn = dot(cross_product(Vector3(r.row(0)), Vector3(r.row(1))), Vector3(r.row(2)));
  if (!(fault <= kOrthonormal) || !(turn > 0)) {
    reader.complain("matrix", "is no rotation: " +
                                  (turn > 0 || fault > kOrthonormal
                                       ? "its rows are not orthonormal within 1e-9, off by " +
                                             format_number(fault)
                                       : std::string("it mirrors")) +
                                  "; a quaternion \"rotation\" of any length is taken");
    return std::nullopt;
  }
  return r;
}

int digit_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : -1;
}

}  // namespace

std::optional<Vector3> checked_vector(JsonValue value, const FieldSpec& spec,
                                      Diagnostics& diagnostics) {
  if (!value.is(JsonKind::array) || value.size() != 3) {
    complain_at(value, "must be three numbers [x, y, z], got " + size_or_kind(value), diagnostics);
    return std::nullopt;
  }
  Vector3 vector(0, 0, 0);
  int axis = 0, read = 0;
  for (const JsonValue coordinate : value) {
    if (const auto number = checked_number(coordinate, spec, diagnostics)) {
      vector[axis] = *number;
      ++read;
    }
    ++axis;
  }
  return read == 3 ? std::optional(vector) : std::nullopt;
}

Vector3 vector_field(const ObjectReader& reader, std::string_view field, const Vector3& otherwise) {
  const JsonValue member = reader.value().find(field);
  if (!member.exists()) return otherwise;
  return checked_vector(member, reader.spec(field), reader.diagnostics()).value_or(otherwise);
}

std::vector<Vector3> vectors_field(const ObjectReader& reader, std::string_view field,
                                   std::size_t most) {
  std::vector<Vector3> read;
  const JsonValue list = reader.value().find(field);
  if (!list.exists()) return read;
  if (!list.is(JsonKind::array)) {
    reader.complain(field, "must be a list of points [[x, y, z], ...], got " + described(list));
    return read;
  }
  if (static_cast<std::size_t>(list.size()) > most) {
    reader.complain(field, std::to_string(list.size()) + " entries; at most " +
                               std::to_string(most) + " are read");
    return read;
  }
  for (const JsonValue element : list) {
    if (const auto v = checked_vector(element, reader.spec(field), reader.diagnostics())) {
      read.push_back(*v);
    }
  }
  return read;
}

std::vector<std::vector<int>> rows_field(const ObjectReader& reader, std::string_view field) {
  std::vector<std::vector<int>> rows;
  const JsonValue list = reader.value().find(field);
  if (!list.exists()) return rows;
  const auto refuse = [&](JsonValue value) {
    complain_at(
        value,
        "must be a list of lists of whole numbers [[0, 1, 2, 3], ...], got " + described(value),
        reader.diagnostics());
  };
  if (!list.is(JsonKind::array)) {
    refuse(list);
    return rows;
  }
  constexpr FieldSpec kWhole = {.name = {}, .minimum = 0, .maximum = 1e9};
  for (const JsonValue entry : list) {
    if (!entry.is(JsonKind::array)) {
      refuse(entry);
      return {};
    }
    std::vector<int>& row = rows.emplace_back();
    for (const JsonValue member : entry) {
      const auto number = checked_number(member, kWhole, reader.diagnostics());
      if (!number) return {};
      if (*number != std::floor(*number)) {
        refuse(member);
        return {};
      }
      row.push_back(static_cast<int>(*number));
    }
  }
  return rows;
}

Matrix3 read_rotation(const ObjectReader& reader) {
  const bool has_axis = reader.has("axis") || reader.has("angle");
  const int given = int{reader.has("rotation")} + int{has_axis} + int{reader.has("matrix")};
  if (given > 1) {
    reader.complain(reader.has("rotation") ? "rotation" : "matrix",
                    "the rotation is given twice; keep one of \"rotation\", \"axis\" with "
                    "\"angle\", or \"matrix\"");
    return Matrix3::Identity();
  }
  std::optional<Matrix3> rotation;
  if (reader.has("rotation")) rotation = quaternion_field(reader);
  if (has_axis) {
    if (!reader.has("axis")) reader.complain("axis", "is missing; give three numbers [x, y, z]");
    if (!reader.has("angle")) reader.complain("angle", "is missing; give a number, in rad");
    rotation = axis_field(reader);
  }
  if (reader.has("matrix")) rotation = matrix_field(reader);
  return rotation.value_or(Matrix3::Identity());
}

void complain_as(const ObjectReader& reader, const std::string& message) {
  const std::size_t colon = message.find(": ");
  const std::string field = message.substr(0, colon);
  const bool is_field = colon != std::string::npos && reader.has(field);
  reader.complain(is_field ? field : "", is_field ? message.substr(colon + 2) : message);
}

SpatialPose read_spatial_pose(const ObjectReader& reader) {
  SpatialPose pose;
  pose.position = vector_field(reader, "position", pose.position);
  pose.rotation = read_rotation(reader);
  return pose;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  bool ended = false;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    if (c == '=') {
      ended = true;
      continue;
    }
    const int digit = digit_of(c);
    if (digit < 0 || ended) return std::nullopt;
    held = held << 6U | static_cast<unsigned>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(static_cast<unsigned char>(held >> static_cast<unsigned>(bits)));
    held &= (1U << static_cast<unsigned>(bits)) - 1U;
  }
  return bytes;
}

}  // namespace signorini
