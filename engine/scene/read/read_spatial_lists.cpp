#include "scene/read/read_spatial_lists.h"

#include <array>
#include <cmath>
#include <string>

#include "scene/read/read_parts.h"
#include "scene/read/read_text.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {

namespace {

/// [[low], [high]]
void read_box(JsonValue value, std::vector<Box>& boxes, Diagnostics& diagnostics) {
  if (!value.is(JsonKind::array) || value.size() != 2) {
    complain_at(value, "must be two corners [[x, y, z], [x, y, z]], got " + described(value),
                diagnostics);
    return;
  }
  std::array<Vector3, 2> corners;
  std::size_t i = 0;
  for (const JsonValue member : value) {
    const auto read = checked_vector(member, FieldSpec{.name = {}}, diagnostics);
    if (!read) return;
    corners[i++] = *read;
  }
  for (int k = 0; k < 3; ++k) {
    if (corners[0][k] <= corners[1][k]) continue;
    complain_at(value, "its first corner is beyond its second; give the lower one first",
                diagnostics);
    return;
  }
  boxes.push_back({.low = corners[0], .high = corners[1]});
}

/// [i, j], whole numbers of 32 bits.
std::array<int, 2> two_integers(const ObjectReader& reader, std::string_view field) {
  std::array<int, 2> numbers{0, 0};
  const JsonValue list = reader.value().find(field);
  if (!list.exists()) return numbers;
  const auto refuse = [&] {
    reader.complain(field, "must be two whole numbers [i, j], got " + described(list));
    return std::array<int, 2>{0, 0};
  };
  if (!list.is(JsonKind::array) || list.size() != 2) return refuse();
  std::size_t i = 0;
  for (const JsonValue value : list) {
    const double number = value.is(JsonKind::number) ? value.number() : 0.5;
    if (std::floor(number) != number || !(std::fabs(number) <= 2147483647)) return refuse();
    numbers[i++] = static_cast<int>(number);
  }
  return numbers;
}

ListedContact read_contact(JsonValue value, int place, Diagnostics& diagnostics) {
  const ObjectReader reader(value, spatial_spec("contact"), diagnostics);
  ListedContact contact;
  if (!value.is(JsonKind::object)) return contact;
  contact.id = reader.integer("id", place);
  contact.is_new = reader.boolean("new", true);
  const auto bodies = two_integers(reader, "bodies"), parts = two_integers(reader, "parts");
  contact.body_a = bodies[0];
  contact.body_b = bodies[1];
  contact.part_a = parts[0];
  contact.part_b = parts[1];
  contact.area = reader.number("area", 0);
  contact.point = vector_field(reader, "point", {0, 0, 0});
  return contact;
}

ListedLink read_link(JsonValue value, Diagnostics& diagnostics) {
  const ObjectReader reader(value, spatial_spec("link"), diagnostics);
  if (!value.is(JsonKind::object)) return {};
  const auto parts = two_integers(reader, "parts");
  return {.body = reader.integer("body", 0), .part_1 = parts[0], .part_2 = parts[1]};
}

}  // namespace

SpatialBoxesResult read_spatial_boxes(std::string_view text) {
  SpatialBoxesResult result;
  const auto read = [](JsonValue root, SpatialBoxes& boxes, Diagnostics& diagnostics) {
    const ObjectReader reader(root, spatial_spec("boxes"), diagnostics);
    if (!root.is(JsonKind::object)) return;
    const JsonValue list = root.find("boxes");
    if (list.exists() && !list.is(JsonKind::array)) {
      complain_at(list, "must be a list [[low, high], ...], got " + described(list), diagnostics);
      return;
    }
    for (const JsonValue value : list) read_box(value, boxes.boxes, diagnostics);
    read_settings(reader.member("parameters"), boxes.parameters, boxes.parameters_written_at,
                  diagnostics);
  };
  result.list = read_query<SpatialBoxes>(text, result.diagnostics, read);
  return result;
}

SpatialContactsResult read_spatial_contacts(std::string_view text) {
  SpatialContactsResult result;
  const auto read = [](JsonValue root, SpatialContacts& list, Diagnostics& diagnostics) {
    const ObjectReader reader(root, spatial_spec("contacts"), diagnostics);
    if (!root.is(JsonKind::object)) return;
    for (const JsonValue value : reader.member("contacts")) {
      const int place = static_cast<int>(list.contacts.size());
      list.contacts.push_back(read_contact(value, place, diagnostics));
    }
    for (const JsonValue value : reader.member("adjacency")) {
      list.adjacency.push_back(read_link(value, diagnostics));
    }
    read_settings(reader.member("parameters"), list.parameters, list.parameters_written_at,
                  diagnostics);
  };
  result.list = read_query<SpatialContacts>(text, result.diagnostics, read);
  return result;
}

}  // namespace signorini
