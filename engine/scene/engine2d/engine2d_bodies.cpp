#include <array>
#include <cmath>
#include <set>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/engine2d/engine2d_parts.h"

namespace signorini::engine2d {

namespace {

using enum FieldKind;

constexpr double kClosing = 1e-8;  // [m] a path this near to its start is closed

constexpr std::array kBodyFields = {
    FieldSpec{.name = "mass", .kind = number, .minimum = 0},
    FieldSpec{.name = "momentAboutCM", .kind = number},
    FieldSpec{.name = "centerOfMass", .kind = point, .required = true},
    FieldSpec{.name = "elasticity", .kind = number, .required = true},
    FieldSpec{.name = "dragPoints", .kind = points},
    FieldSpec{.name = "centroid", .kind = point},
    FieldSpec{.name = "centroidRadius", .kind = number},
    FieldSpec{.name = "minHeight", .kind = number},
    FieldSpec{.name = "zeroEnergyLevel", .kind = number},
    FieldSpec{.name = "distanceTol", .kind = number},
    FieldSpec{.name = "velocityTol", .kind = number},
    FieldSpec{.name = "accuracy", .kind = number},
    FieldSpec{.name = "edges", .kind = objects, .required = true},
    FieldSpec{.name = "specialEdge", .kind = integer, .minimum = 0, .maximum = 3},
    FieldSpec{.name = "nonCollideBodies", .kind = objects},
    FieldSpec{.name = "nonCollideEdges", .kind = objects},
    FieldSpec{.name = "x", .kind = number, .required = true},
    FieldSpec{.name = "y", .kind = number, .required = true},
    FieldSpec{.name = "angle", .kind = number, .required = true},
    FieldSpec{.name = "vx", .kind = number},
    FieldSpec{.name = "vy", .kind = number},
    FieldSpec{.name = "omega", .kind = number}};
constexpr ObjectSpec kBody{.name = "body", .fields = kBodyFields, .ignores_others = true};

constexpr std::array kEdgeFields = {FieldSpec{.name = "type", .kind = text, .required = true},
                                    FieldSpec{.name = "from", .kind = point, .required = true},
                                    FieldSpec{.name = "to", .kind = point, .required = true},
                                    FieldSpec{.name = "outsideIsUp", .kind = boolean},
                                    FieldSpec{.name = "center", .kind = point},
                                    FieldSpec{.name = "radius", .kind = number},
                                    FieldSpec{.name = "clockwise", .kind = boolean},
                                    FieldSpec{.name = "outsideIsOut", .kind = boolean}};
constexpr ObjectSpec kEdge{.name = "edge", .fields = kEdgeFields, .ignores_others = true};

constexpr std::array kIgnoredFields = {
    FieldSpec{.name = "body", .kind = integer, .required = true, .minimum = 0},
    FieldSpec{
        .name = "begin", .kind = integer, .required = true, .minimum = 0, .maximum = kMostEdges},
    FieldSpec{
        .name = "end", .kind = integer, .required = true, .minimum = 0, .maximum = kMostEdges}};
constexpr ObjectSpec kIgnored{.name = "edges", .fields = kIgnoredFields, .ignores_others = true};

struct Edge {
  bool is_arc = false;
  Point from{};
  Point to{};
  Point center{};
  double radius = 0;
  bool outside_is_up = false;
  bool clockwise = false;
  bool outside_is_out = true;
};

Edge read_edge(JsonValue value, Diagnostics& diagnostics) {
  const ObjectReader reader(value, kEdge, diagnostics);
  Edge edge;
  const std::string type = reader.text("type");
  edge.is_arc = type == "circular";
  if (!edge.is_arc && type != "straight") {
    reader.complain("type", "must be \"straight\" or \"circular\", got \"" + quotable(type) + "\"");
  }
  edge.from = reader.point("from");
  edge.to = reader.point("to");
  edge.center = reader.point("center");
  edge.radius = reader.number("radius");
  edge.outside_is_up = reader.boolean("outsideIsUp", false);
  edge.clockwise = reader.boolean("clockwise", false);
  edge.outside_is_out = reader.boolean("outsideIsOut", true);
  return edge;
}

/// A ball as the reference engine makes it: one full circle about the origin, from (-r, 0).
bool is_ball(const std::vector<Edge>& edges) {
  if (edges.size() != 1 || !edges[0].is_arc) return false;
  const Edge& e = edges[0];
  const Point start = {-e.radius, 0};
  return e.from == start && e.to == start && e.center == Point{0, 0} && !e.clockwise &&
         e.outside_is_out && e.radius > 0;
}

/// A centred rectangle: bottom, right, top, left.
bool is_wall_outline(const std::vector<Edge>& edges) {
  if (edges.size() != 4) return false;
  const double w = edges[2].from[0];
  const double h = edges[2].from[1];
  const std::array<Point, 4> corners = {Point{-w, -h}, Point{w, -h}, Point{w, h}, Point{-w, h}};
  for (std::size_t i = 0; i < 4; ++i) {
    const bool up = i == 1 || i == 2;
    if (edges[i].is_arc || edges[i].from != corners[i] || edges[i].to != corners[(i + 1) % 4] ||
        edges[i].outside_is_up != up) {
      return false;
    }
  }
  return w > 0 && h > 0;
}

void write_edge(const Edge& edge, JsonWriter& json) {
  json.open('{').key("to").point(edge.to);
  if (edge.is_arc) {
    json.key("center").point(edge.center).key("clockwise").boolean(edge.clockwise);
    json.key("outside_is_out").boolean(edge.outside_is_out);
  } else {
    json.key("outside_is_up").boolean(edge.outside_is_up);
  }
  json.close('}');
}

void write_outline(const ObjectReader& body, const std::vector<Edge>& edges, JsonWriter& json) {
  json.open('{').key("type").text("outline").key("paths").open('[');
  bool open = false;
  int paths = 0;
  Point start{};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!open) {
      start = edges[i].from;
      json.open('{').key("start").point(start).key("edges").open('[');
      open = true;
      ++paths;
    } else if (edges[i].from != edges[i - 1].to) {
      body.complain("edges",
                    "edge " + std::to_string(i) + " does not start where the one before ends");
    }
    write_edge(edges[i], json);
    const double dx = edges[i].to[0] - start[0];
    const double dy = edges[i].to[1] - start[1];
    const bool closed = std::sqrt(dx * dx + dy * dy) <= kClosing;
    if (closed) json.close(']').close('}');
    open = !closed;
  }
  if (open) {
    body.complain("edges", "the last path does not end where it starts");
    json.close(']').close('}');
  }
  json.close(']');
  if (paths > 1) json.key("layers").boolean(true);  // as the original: every edge touches
  json.close('}');
}

void write_shape(const ObjectReader& body, JsonWriter& json) {
  constexpr std::array kSides = {"bottom", "right", "top", "left"};
  std::vector<Edge> edges;
  for (const JsonValue value : body.member("edges")) {
    edges.push_back(read_edge(value, body.diagnostics()));
  }
  json.key("shape");
  if (given(body, "specialEdge")) {
    if (!is_wall_outline(edges)) {
      body.complain("specialEdge",
                    "belongs to a body that is no centred rectangle; only walls of "
                    "that form are available");
      json.null();
      return;
    }
    const auto side = static_cast<std::size_t>(body.integer("specialEdge"));
    json.open('{').key("type").text("wall");
    json.key("width").number(2 * edges[2].from[0]).key("height").number(2 * edges[2].from[1]);
    json.key("edge").text(kSides[side]).close('}');
  } else if (is_ball(edges)) {
    json.open('{').key("type").text("disc").key("radius").number(edges[0].radius).close('}');
  } else {
    write_outline(body, edges, json);
  }
}

bool is_fixed(JsonValue body) {
  const JsonValue mass = body.find("mass");
  return mass.is(JsonKind::text) && mass.text() == "Infinity";
}

void write_inertia(const ObjectReader& body, JsonWriter& json) {
  if (is_fixed(body.value())) {
    for (const char* field : {"vx", "vy", "omega"}) {
      if (body.number(field) != 0) body.complain(field, "a body of infinite mass must be at rest");
    }
    json.key("mobility").text("fixed");
    return;
  }
  json.key("mass").number(body.number("mass")).key("moment").number(body.number("momentAboutCM"));
  json.key("velocity").point({body.number("vx"), body.number("vy")});
  json.key("angular_velocity").number(body.number("omega"));
}

void write_ignored(const ObjectReader& body, int index, const BodyNames& names, JsonWriter& json) {
  const JsonValue bodies = body.member("nonCollideBodies");
  if (bodies.exists()) {
    json.key("no_collide").open('[');
    for (const JsonValue value : bodies) {
      const double other = value.is(JsonKind::number) ? value.number() : -1;
      if (!(other >= 0 && other < static_cast<double>(names.size()))) {
        complain_at(value, "must be the index of a body", body.diagnostics());
      } else if (static_cast<int>(other) != index) {
        json.text(names[static_cast<std::size_t>(other)]);
      }
    }
    json.close(']');
  }
  const JsonValue edges = body.member("nonCollideEdges");
  if (!edges.exists()) return;
  json.key("no_collide_edges").open('[');
  for (const JsonValue value : edges) {
    const ObjectReader range(value, kIgnored, body.diagnostics());
    json.open('{').key("body").text(body_name(range, "body", names));
    // The reference names the last edge, we one past it.
    json.key("begin").integer(range.integer("begin"));
    json.key("end").integer(range.integer("end") + 1);
    json.close('}');
  }
  json.close(']');
}

void check_tolerances(const ObjectReader& body, const Tolerances& tolerances) {
  const auto check = [&](const char* field, double expected) {
    const auto own = body.optional_number(field);
    if (own && *own != expected) {
      body.complain(field, "differs from the simulation's " + format_number(expected) +
                               "; tolerances of single bodies are not available");
    }
  };
  check("distanceTol", tolerances.distance);
  check("velocityTol", tolerances.velocity);
  check("accuracy", tolerances.accuracy);
}

void convert_body(const ObjectReader& body, int index, const BodyNames& names, JsonWriter& json) {
  json.open('{').key("name").text(names[static_cast<std::size_t>(index)]);
  write_shape(body, json);
  write_inertia(body, json);
  json.key("mass_center").point(body.point("centerOfMass"));
  json.key("position").point({body.number("x"), body.number("y")});
  json.key("angle").number(body.number("angle"));
  json.key("elasticity").number(body.number("elasticity"));
  json.key("drag_points").open('[');
  for (const Point& point : body.points("dragPoints")) json.point(point);
  json.close(']');
  if (given(body, "centroidRadius")) {
    json.key("rejection_circle").open('{').key("center").point(body.point("centroid"));
    json.key("radius").number(body.number("centroidRadius")).close('}');
  }
  if (given(body, "minHeight")) json.key("min_height").number(body.number("minHeight"));
  if (given(body, "zeroEnergyLevel")) {
    json.key("zero_energy_level").number(body.number("zeroEnergyLevel"));
  }
  write_ignored(body, index, names, json);
  json.close('}');
}

}  // namespace

BodyNames body_names(JsonValue bodies, Diagnostics& diagnostics) {
  BodyNames names;
  std::set<std::string> taken;
  for (const JsonValue value : bodies) {
    const JsonValue given_name = value.find("name");
    const auto read = given_name.exists() ? checked_name(given_name, diagnostics) : std::nullopt;
    const std::string base = read.value_or("BODY");
    std::string name = base;
    for (int number = 2; !taken.insert(name).second; ++number) {
      name = base + "_" + std::to_string(number);
    }
    names.push_back(name);
  }
  return names;
}

void convert_bodies(JsonValue bodies, const BodyNames& names, const Tolerances& tolerances,
                    JsonWriter& json, Diagnostics& diagnostics) {
  json.key("bodies").open('[');
  int index = 0;
  for (const JsonValue value : bodies) {
    const ObjectReader body(value, kBody, diagnostics);
    check_tolerances(body, tolerances);
    convert_body(body, index++, names, json);
  }
  json.close(']');
}

}  // namespace signorini::engine2d
