#include <array>
#include <cmath>

#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "scene/json/json_writer.h"
#include "scene/read/spatial_fields.h"
#include "sim/describe/describe.h"
#include "sim/geometry/geometry_lab.h"

namespace signorini {

namespace {

std::string_view form_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::number:
      return "number";
    case FieldKind::integer:
      return "whole number";
    case FieldKind::vector:
      return "[x, y, z]";
    case FieldKind::vectors:
      return "[[x, y, z], ...]";
    case FieldKind::rows:
      return "[[0, 1, 2, 3], ...]";
    case FieldKind::points:
      return "[[x, y], ...]";
    case FieldKind::choice:
      return "choice";
    case FieldKind::text:
      return "text";
    case FieldKind::object:
      return "{...}";
    default:
      return "[...]";
  }
}

void write_field(JsonWriter& json, std::string_view type, const FieldSpec& field) {
  const SpatialFieldNote* note = spatial_note(type, field.name);
  json.open('{').key("name").text(field.name).key("form").text(form_of(field.kind));
  json.key("required").boolean(field.required).key("unit").text(note != nullptr ? note->unit : "");
  json.key("about").text(note != nullptr ? note->about : "");
  if (field.kind == FieldKind::number || field.kind == FieldKind::integer ||
      field.kind == FieldKind::vector) {
    json.key("min").number(field.minimum).key("max").number(field.maximum);
  }
  if (field.kind == FieldKind::choice) {
    json.key("choices").open('[');
    for (const std::string_view choice : field.choices) json.text(choice);
    json.close(']');
  }
  json.close('}');
}

}  // namespace

std::string describe_geometry() {
  JsonWriter json;
  json.open('{').key("version").text(SIGNORINI_VERSION).key("parameters");
  json.json(describe_table(geometry_parameters()));
  json.key("broad_phase").json(describe_table(broad_phase_parameters()));
  json.key("sparsification").json(describe_table(sparsification_parameters()));
  json.key("shapes").open('[');
  for (const std::string_view type : spatial_shape_types()) {
    const SpatialFieldNote* note = spatial_note(type, "");
    json.open('{').key("type").text(type).key("about").text(note != nullptr ? note->about : "");
    json.key("fields").open('[');
    for (const FieldSpec& field : spatial_spec(type).fields) {
      if (field.name != "type") write_field(json, type, field);
    }
    json.close(']').close('}');
  }
  json.close(']').close('}');
  return json.str();
}

}  // namespace signorini
