#include "sim/describe/describe.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "methods/registry.h"
#include "scene/build/build_model.h"
#include "scene/json/json_writer.h"
#include "sim/describe/describe_connections.h"
#include "sim/describe/describe_spatial.h"

namespace signorini {
namespace {

void write_limit(JsonWriter& json, const char* key, double value) {
  json.key(key);
  if (std::isfinite(value)) {
    json.number(value);
  } else {
    json.null();
  }
}

/// A number, true or false, or the text of a choice.
void write_value(JsonWriter& json, const ParameterSpec& spec, double value) {
  switch (spec.kind) {
    case ParameterKind::number:
      json.number(value);
      break;
    case ParameterKind::boolean:
      json.boolean(value != 0);
      break;
    case ParameterKind::choice:
      json.text(format_parameter(spec, value));
      break;
  }
}

void write_parameter(JsonWriter& json, const ParameterSpec& spec,
                     const ParameterValue* present = nullptr) {
  constexpr std::array<std::string_view, 3> kKinds = {"number", "boolean", "choice"};
  json.open('{').key("name").text(spec.name).key("title").text(spec.title);
  json.key("unit").text(spec.unit).key("kind").text(kKinds[static_cast<std::size_t>(spec.kind)]);
  if (spec.kind == ParameterKind::number) {
    write_limit(json, "min", spec.minimum);
    write_limit(json, "max", spec.maximum);
    json.key("min_exclusive").boolean(spec.minimum_is_excluded);
    json.key("integer").boolean(spec.is_integer);
    json.key("of_bodies").boolean(spec.is_of_bodies);
  }
  json.key("choices").open('[');
  for (const std::string_view choice : spec.choices) json.text(choice);
  json.close(']').key("default");
  write_value(json, spec, spec.default_value);
  json.key("group").text(spec.group).key("about").text(spec.about);
  json.key("source").text(spec.source);
  if (present != nullptr) {
    json.key("value");
    if (present->is_own) {
      json.text(kOwnValues);
    } else {
      write_value(json, spec, present->value);
    }
  }
  json.close('}');
}

void write_table(JsonWriter& json, std::span<const ParameterSpec> table) {
  json.open('[');
  for (const ParameterSpec& spec : table) write_parameter(json, spec);
  json.close(']');
}

void write_point(JsonWriter& json, const Vector2& p) { json.point({p.x(), p.y()}); }

/// Start of an edge and points along it, arcs in pieces of at most 6 degrees.
void add_points(const PlanarEdge& edge, std::vector<Vector2>& points) {
  constexpr double kPiece = std::numbers::pi / 30;
  points.push_back(edge.from);
  if (edge.is_straight()) return;
  const double span = edge.angle_high - edge.angle_low;
  const int pieces = std::max(2, static_cast<int>(std::ceil(span / kPiece)));
  for (int k = 1; k < pieces; ++k) {
    const double part = span * k / pieces;
    const SinCos d = sin_cos(edge.clockwise ? edge.angle_high - part : edge.angle_low + part);
    points.emplace_back(edge.center + Vector2(edge.radius * d.cos, edge.radius * d.sin));
  }
}

void write_polyline(JsonWriter& json, const Body& body, const std::vector<Vector2>& points) {
  json.open('[');
  for (const Vector2& p : points) write_point(json, p - body.mass_center);
  json.close(']');
}

/// Polyline of one closed path with the body on its left: counter-clockwise, holes clockwise.
void write_path(JsonWriter& json, const Body& body, std::size_t first, std::size_t last) {
  std::vector<Vector2> points;
  for (std::size_t i = first; i < last; ++i) add_points(body.shape.edges[i], points);
  if (!inside_is_left(body.shape.edges[first])) std::ranges::reverse(points);
  write_polyline(json, body, points);
}

/// Where paths overlap: what bounds the body, as open polylines.
void write_boundary(JsonWriter& json, const Body& body) {
  json.key("boundary").open('[');
  for (const PlanarEdge& edge : bounding_edges(body.shape)) {
    std::vector<Vector2> points;
    add_points(edge, points);
    points.push_back(edge.to);
    write_polyline(json, body, points);
  }
  json.close(']');
}

void write_body(JsonWriter& json, const Model& model, const Body& body, const Vector2& at,
                double angle) {
  json.open('{').key("name").text(body.name).key("mobility");
  json.text(body.is_fixed() ? "fixed" : "planar").key("mass").number(body.mass);
  json.key("moment").number(body.moment);
  if (body.is_kinematic) json.key("driven").boolean(true);
  describe_surface(json, model, body);
  const bool is_disc = body.shape.edges.size() == 1;
  json.key("disc_radius");
  if (is_disc) {
    json.number(body.shape.edges[0].radius);
  } else {
    json.null();
  }
  json.key("paths").open('[');
  const std::vector<int>& starts = body.shape.path_starts;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const bool is_last = i + 1 == starts.size();
    const std::size_t end =
        is_last ? body.shape.edges.size() : static_cast<std::size_t>(starts[i + 1]);
    write_path(json, body, static_cast<std::size_t>(starts[i]), end);
  }
  json.close(']');
  if (!body.shape.buried.empty()) write_boundary(json, body);
  json.key("drag_points").open('[');
  for (const Vector2& p : body.drag_points) write_point(json, p - body.mass_center);
  json.close(']').key("pose").open('[').number(at.x()).number(at.y()).number(angle).close(']');
  json.close('}');
}

void write_optional(JsonWriter& json, const char* key, const std::optional<double>& value) {
  if (value) json.key(key).number(*value);
}

void write_expectations(JsonWriter& json, const Scene& scene) {
  json.key("expect").open('[');
  for (const SceneExpectation& e : scene.expect) {
    json.open('{').key("at").number(e.at).key("quantity").text(e.quantity).key("why").text(e.why);
    json.key("body").integer(e.body).key("other").integer(e.other);
    if (e.joint >= 0) json.key("joint").integer(e.joint);
    write_optional(json, "equals", e.equals);
    if (e.equals) json.key("tolerance").number(e.tolerance);
    write_optional(json, "min", e.min);
    write_optional(json, "max", e.max);
    json.key("methods").open('[');
    for (const std::string& method : e.methods) json.text(method);
    json.close(']').close('}');
  }
  json.close(']');
}

void write_references(JsonWriter& json, std::span<const SceneReference> references) {
  json.key("references").open('[');
  for (const SceneReference& curve : references) {
    json.open('{').key("quantity").text(curve.quantity).key("formula").text(curve.formula);
    json.key("samples").open('[');
    for (const Point& sample : curve.samples) json.point(sample);
    json.close(']').key("until");
    if (curve.until) {
      json.number(*curve.until);
    } else {
      json.null();
    }
    json.key("source").text(curve.source).close('}');
  }
  json.close(']');
}

void write_texts(JsonWriter& json, const Scene& scene) {
  json.key("title").text(scene.title).key("about").text(scene.about);
  json.key("source").text(scene.source).key("family").text(scene.family);
  json.key("method").text(scene.method).key("start_time").number(scene.start_time).key("view");
  if (scene.view) {
    json.open('{').key("center").point(scene.view->center).key("width").number(scene.view->width);
    json.key("height").number(scene.view->height).close('}');
  } else if (scene.spatial_view) {
    describe_spatial_view(json, *scene.spatial_view);
  } else {
    json.null();
  }
  json.key("plots").open('[');
  for (const ScenePlot& plot : scene.plots) {
    json.open('{').key("title").text(plot.title).key("quantities").open('[');
    for (const std::string& quantity : plot.quantities) json.text(quantity);
    json.close(']').close('}');
  }
  json.close(']');
  write_references(json, scene.references);
}

void write_scene(JsonWriter& json, const Scene& scene, const Model& model, const State& state) {
  write_texts(json, scene);
  json.key("space").text(scene.is_spatial ? "spatial" : "planar").key("bodies").open('[');
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (scene.bodies[i].solid) {
      describe_spatial_body(json, scene, model, state, i);
    } else if (body.is_fixed()) {
      write_body(json, model, body, body.fixed_location, body.fixed_angle);
    } else {
      write_body(json, model, body, state.q.segment<2>(body.coordinate),
                 state.q[body.coordinate + 2]);
    }
  }
  json.close(']').key("friction_pairs").open('[');
  for (const PairFriction& pair : model.pair_friction) {
    json.open('{').key("body_a").integer(pair.body_a).key("body_b").integer(pair.body_b);
    json.key("friction").number(pair.friction).close('}');
  }
  json.close(']');
  describe_connections(json, scene, model);
  describe_spatial_joints(json, model);
  describe_spatial_springs(json, model);
  describe_materials(json, model);
  write_expectations(json, scene);
}

void write_diagnostic(JsonWriter& json, const Diagnostic& d, bool is_notice) {
  json.open('{').key("place").text(d.place).key("message").text(d.message);
  json.key("line").integer(d.line).key("column").integer(d.column);
  if (is_notice) json.key("notice").boolean(true);
  json.close('}');
}

void write_diagnostics(JsonWriter& json, std::span<const Diagnostic> diagnostics) {
  json.open('[');
  for (const Diagnostic& d : diagnostics) write_diagnostic(json, d, false);
  json.close(']');
}

}  // namespace

std::string describe_engine() {
  JsonWriter json;
  json.open('{').key("version").text(SIGNORINI_VERSION).key("methods").open('[');
  for (const std::string_view name : method_names()) {
    const MethodInfo info = method_info(name);
    json.open('{').key("name").text(info.name).key("title").text(info.title);
    json.key("about").text(info.about).key("assumes").text(info.assumes);
    json.key("differs").text(info.differs).key("drift").text(info.drift);
    json.key("tells_events").boolean(info.tells_events);
    json.key("literature").text(info.literature).key("residual_unit").text(info.residual_unit);
    json.key("parameters");
    write_table(json, info.parameters);
    json.close('}');
  }
  json.close(']').key("scene_parameters");
  write_table(json, scene_parameters());
  json.close('}');
  return json.str();
}

std::string describe_table(std::span<const ParameterSpec> table) {
  JsonWriter json;
  write_table(json, table);
  return json.str();
}

std::string describe_parameters(std::span<const ParameterValue> values) {
  JsonWriter json;
  json.open('[');
  for (const ParameterValue& p : values) write_parameter(json, *p.spec, &p);
  json.close(']');
  return json.str();
}

std::string describe_simulation(const Simulation& simulation) {
  JsonWriter json;
  json.open('{');
  write_scene(json, simulation.scene(), simulation.model(), simulation.state());
  json.key("notices");
  write_diagnostics(json, simulation.notices());
  json.close('}');
  return json.str();
}

std::string describe_scene_file(SceneResult read) {
  if (!read.scene) throw SceneError(std::move(read.diagnostics));
  BuildResult built = build_model(*read.scene);
  if (!built.built) throw SceneError(std::move(built.diagnostics));
  JsonWriter json;
  json.open('{');
  write_scene(json, *read.scene, built.built->model, built.built->state);
  json.key("methods").open('[');
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    json.open('{').key("name").text(choice.name).key("applies");
    json.boolean(choice.applicability.applies);
    json.key("reason").text(choice.applicability.reason);
    json.key("caution").text(choice.applicability.caution);
    const MethodInfo info = method_info(choice.name);
    json.key("inspected").boolean(info.is_inspected).close('}');
  }
  json.close(']').close('}');
  return json.str();
}

std::string describe_diagnostics(std::span<const Diagnostic> diagnostics) {
  JsonWriter json;
  write_diagnostics(json, diagnostics);
  return json.str();
}

std::string diagnose_scene_file(SceneResult read) {
  JsonWriter json;
  if (!read.scene) {
    write_diagnostics(json, read.diagnostics);
    return json.str();
  }
  std::vector<Diagnostic> notices;
  try {
    // Every applicable method, since each brings parameters of its own.
    for (const MethodChoice& choice : method_choices(*read.scene)) {
      if (!choice.applicability.applies) continue;
      const Simulation asked(*read.scene, make_method_to_ask(choice.name));
      if (choice.name == read.scene->method) notices = asked.notices();
    }
    json.open('[');
    for (const Diagnostic& notice : notices) write_diagnostic(json, notice, true);
    return json.close(']').str();
  } catch (const SceneError& error) {
    JsonWriter faults;
    write_diagnostics(faults, error.diagnostics());
    return faults.str();
  }
}

}  // namespace signorini
