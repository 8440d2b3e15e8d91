#include "sim/describe/describe_shapes.h"

#include "scene/build/build_model.h"
#include "scene/json/json_writer.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

void write_point(JsonWriter& json, std::string_view key, const Vector2& p) {
  json.key(key).point({p.x(), p.y()});
}

void write_vertex(JsonWriter& json, const PlanarVertex& vertex) {
  json.open('{').key("x").number(vertex.location.x()).key("y").number(vertex.location.y());
  json.key("is_end").boolean(vertex.is_end_point).key("edge_before").integer(vertex.edge_before);
  json.key("edge_after").integer(vertex.edge_after).key("radius").number(vertex.curvature);
  json.close('}');
}

void write_edge(JsonWriter& json, const PlanarEdge& edge) {
  json.open('{').key("type").text(edge.is_straight() ? "straight" : "circular");
  write_point(json, "begin", edge.from);
  write_point(json, "end", edge.to);
  if (edge.is_straight()) {
    json.key("outside_is_up").boolean(edge.outside_is_up);
  } else {
    write_point(json, "center", edge.center);
    json.key("radius").number(edge.radius).key("clockwise").boolean(edge.clockwise);
    json.key("outside_is_out").boolean(edge.outside_is_out);
    json.key("is_circle").boolean(edge.complete_circle);
    json.key("angle_low").number(edge.angle_low).key("angle_high").number(edge.angle_high);
    json.key("chord_error").number(edge.chord_error);
  }
  write_point(json, "centroid", edge.centroid);
  json.key("centroid_radius").number(edge.centroid_radius).close('}');
}

void write_body(JsonWriter& json, const Body& body) {
  const PlanarShape& shape = body.shape;
  json.open('{').key("name").text(body.name).key("mass").number(body.mass);
  json.key("moment").number(body.moment).key("elasticity").number(body.restitution);
  write_point(json, "mass_center", body.mass_center);
  json.key("min_height").number(body.least_height);
  write_point(json, "centroid", shape.centroid);
  json.key("centroid_radius").number(shape.centroid_radius).key("bounds").open('{');
  json.key("left").number(shape.bounds.left).key("bottom").number(shape.bounds.bottom);
  json.key("right").number(shape.bounds.right).key("top").number(shape.bounds.top).close('}');
  json.key("special_edge").integer(shape.special_edge).key("drag_points").open('[');
  for (const Vector2& p : body.drag_points) json.point({p.x(), p.y()});
  json.close(']').key("path_starts").open('[');
  for (const int start : shape.path_starts) json.integer(start);
  json.close(']').key("vertices").open('[');
  for (const PlanarVertex& vertex : shape.vertices) write_vertex(json, vertex);
  json.close(']').key("edges").open('[');
  for (const PlanarEdge& edge : shape.edges) write_edge(json, edge);
  json.close(']').close('}');
}

}  // namespace

std::string describe_shapes(const Model& model) {
  JsonWriter json;
  json.open('[');
  for (const Body& body : model.bodies) write_body(json, body);
  json.close(']');
  return json.str();
}

std::string describe_shape(std::string_view shape_text) {
  ShapeResult read = read_shape_text(shape_text);
  if (!read.shape) throw SceneError(std::move(read.diagnostics));
  Scene scene;
  SceneBody& body = scene.bodies.emplace_back();
  body.name = "SHAPE";
  body.mass = 1;
  body.shape = *read.shape;
  BuildResult built = build_model(scene);
  if (!built.built) throw SceneError(std::move(built.diagnostics));
  JsonWriter json;
  write_body(json, built.built->model.bodies[0]);
  return json.str();
}

}  // namespace signorini
