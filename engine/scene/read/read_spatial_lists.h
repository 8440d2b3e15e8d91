/// Lists of boxes and of contacts, for the broad phase and for sparsification alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "geometry/solid/box.h"
#include "scene/diagnostic.h"
#include "scene/scene.h"

namespace signorini {

struct SpatialBoxes {
  std::vector<Box> boxes;
  ParameterSettings parameters;
  std::vector<Source> parameters_written_at;
};

struct SpatialBoxesResult {
  std::optional<SpatialBoxes> list;     // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // everything that is wrong, in the order of the text
};

/// {"boxes": [[[x, y, z], [x, y, z]], ...], "parameters": {...}}: the lower corner first. Never
/// throws.
[[nodiscard]] SpatialBoxesResult read_spatial_boxes(std::string_view text);

/// A contact between parts of two bodies, as numbers.
struct ListedContact {
  int id = 0;
  bool is_new = true;
  int body_a = 0, body_b = 0;
  int part_a = 0, part_b = 0;
  double area = 0;         // [m^2]
  Vector3 point{0, 0, 0};  // [m]
};

/// Two parts of a body that touch each other.
struct ListedLink {
  int body = 0, part_1 = 0, part_2 = 0;
};

struct SpatialContacts {
  std::vector<ListedContact> contacts;
  std::vector<ListedLink> adjacency;
  ParameterSettings parameters;
  std::vector<Source> parameters_written_at;
};

struct SpatialContactsResult {
  std::optional<SpatialContacts> list;
  std::vector<Diagnostic> diagnostics;
};

/// {"contacts": [{"id", "new", "bodies": [a, b], "parts": [a, b], "area", "point"}, ...],
/// "adjacency": [{"body", "parts": [a, b]}, ...], "parameters": {...}}. Ids are the places in the
/// list and parts 0 unless given. Never throws.
[[nodiscard]] SpatialContactsResult read_spatial_contacts(std::string_view text);

}  // namespace signorini
