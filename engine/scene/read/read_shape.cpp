#include <algorithm>
#include <utility>

#include "base/quotable.h"
#include "scene/build/check_outline.h"
#include "scene/read/read_parts.h"
#include "scene/suggestion.h"

namespace signorini {

namespace {

JsonValue element(JsonValue list, int index) {
  int i = 0;
  for (const JsonValue value : list) {
    if (i++ == index) return value;
  }
  return list;
}

PolygonShape read_polygon(const ObjectReader& reader) {
  const std::size_t before = reader.diagnostics().size();
  PolygonShape polygon{.vertices = reader.points("vertices")};
  const bool readable = reader.has("vertices") && reader.diagnostics().size() == before;
  if (!readable || polygon.vertices.size() > static_cast<std::size_t>(kMostEdges)) return polygon;
  if (const auto fault = polygon_fault(polygon.vertices)) {
    const JsonValue list = reader.value().find("vertices");
    const bool whole = fault->edge == kWholeOutline;
    complain_at(whole ? list : element(list, fault->edge), fault->message, reader.diagnostics());
  }
  return polygon;
}

OutlineEdge read_edge(JsonValue value, Diagnostics& diagnostics) {
  const bool is_arc = value.find("center").exists();
  const ObjectReader reader(value, object_spec(is_arc ? "arc_edge" : "straight_edge"), diagnostics);
  OutlineEdge edge{.to = reader.point("to")};
  edge.is_arc = is_arc;
  if (is_arc) {
    edge.center = reader.point("center");
    edge.clockwise = reader.boolean("clockwise", false);
    edge.outside_is_out = reader.boolean("outside_is_out", true);
  } else {
    edge.outside_is_up = reader.optional_boolean("outside_is_up");
  }
  return edge;
}

/// A path that ends within the tolerance of its start ends there exactly.
void close_exactly(OutlinePath& path) {
  if (!path.edges.empty()) path.edges.back().to = path.start;
}

OutlineShape read_outline(const ObjectReader& reader) {
  OutlineShape outline{.paths = {}, .layers = reader.boolean("layers", false)};
  Diagnostics& diagnostics = reader.diagnostics();
  const std::size_t before = diagnostics.size();
  const JsonValue paths = reader.member("paths");
  if (paths.exists() && paths.size() == 0) reader.complain("paths", "must hold at least one path");
  for (const JsonValue value : paths) {
    const ObjectReader path(value, object_spec("path"), diagnostics);
    OutlinePath& read = outline.paths.emplace_back();
    read.start = path.point("start");
    for (const JsonValue edge : path.member("edges")) {
      read.edges.push_back(read_edge(edge, diagnostics));
    }
  }
  if (diagnostics.size() > before || edge_count(SceneShape(outline)) > kMostEdges) return outline;
  if (const auto fault = outline_fault(outline)) {
    const JsonValue path = element(paths, fault->path);
    const JsonValue edges = path.find("edges");
    complain_at(edges.size() > 0 ? element(edges, fault->edge) : path, fault->message, diagnostics);
  } else {
    for (OutlinePath& path : outline.paths) close_exactly(path);
  }
  return outline;
}

}  // namespace

std::optional<std::string> checked_type(JsonValue object, std::span<const std::string_view> types,
                                        Diagnostics& diagnostics) {
  if (!object.is(JsonKind::object)) {
    complain_at(object, "must be an object {...}, got " + described(object), diagnostics);
    return std::nullopt;
  }
  const JsonValue type = object.find("type");
  if (!type.exists()) {
    const std::string place = object.place();
    diagnostics.add(place.empty() ? "type" : place + ".type",
                    "is missing; give one of " + quoted_list(types), object.location());
    return std::nullopt;
  }
  const std::optional<std::string> word = checked_text(type, diagnostics);
  if (!word || std::find(types.begin(), types.end(), *word) != types.end()) return word;
  std::string suggestion = foreign_word(object.key(), *word, types);
  if (suggestion.empty()) suggestion = did_you_mean(*word, types);
  complain_at(
      type,
      "must be one of " + quoted_list(types) + ", got \"" + quotable(*word) + "\"" + suggestion,
      diagnostics);
  return std::nullopt;
}

const ObjectSpec* spec_by_type(JsonValue object, std::span<const std::string_view> types,
                               Diagnostics& diagnostics) {
  const std::optional<std::string> type = checked_type(object, types, diagnostics);
  return type ? &object_spec(*type) : nullptr;
}

SceneShape read_shape(JsonValue value, Diagnostics& diagnostics) {
  const ObjectSpec* spec = spec_by_type(value, shape_types(), diagnostics);
  if (spec == nullptr) return BoxShape{};
  const ObjectReader reader(value, *spec, diagnostics);
  if (spec->name == "box") {
    return BoxShape{.width = reader.number("width", 1), .height = reader.number("height", 1)};
  }
  if (spec->name == "disc") return DiscShape{.radius = reader.number("radius", 1)};
  if (spec->name == "polygon") return read_polygon(reader);
  if (spec->name == "regular_polygon") {
    return RegularPolygonShape{.sides = reader.integer("sides", 3),
                               .radius = reader.number("radius", 1)};
  }
  if (spec->name == "wall") {
    return WallShape{.width = reader.number("width", 1),
                     .height = reader.number("height", 1),
                     .edge = static_cast<Side>(reader.choice("edge"))};
  }
  return read_outline(reader);
}

int edge_count(const SceneShape& shape) {
  if (std::holds_alternative<DiscShape>(shape)) return 1;
  if (const auto* polygon = std::get_if<PolygonShape>(&shape)) {
    return static_cast<int>(polygon->vertices.size());
  }
  if (const auto* regular = std::get_if<RegularPolygonShape>(&shape)) return regular->sides;
  if (const auto* outline = std::get_if<OutlineShape>(&shape)) {
    std::size_t count = 0;
    for (const OutlinePath& path : outline->paths) count += path.edges.size();
    return static_cast<int>(count);
  }
  return 4;  // box, wall
}

}  // namespace signorini
