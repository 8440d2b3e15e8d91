// Furthest points of a body in directions that are asked for, in JSON.

#include "geometry/solid/spatial_vector.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/geometry/geometry_lab.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

/// Of all parts; of several that reach as far, the first.
struct BodySupport {
  double value = -kInfinity;  // max of x . u [m]
  int part = 0;
  Vector3 u{0, 0, 1};  // unit, in the part's coordinates
};

BodySupport furthest(const CompoundShape& body, const Vector3& u) {
  BodySupport best;
  int i = 0;
  for (const CompoundPart& part : body.parts) {
    const Vector3 inside = part.pose.rotate_to_body(u);
    const double value = dot(part.pose.position, u) + support_value(part.shape, inside);
    if (value > best.value) best = {.value = value, .part = i, .u = inside};
    ++i;
  }
  return best;
}

void write_support(JsonWriter& json, const CompoundShape& body, const Vector3& u) {
  const BodySupport best = furthest(body, u);
  json.open('{').key("direction");
  write_vector(json, u);
  json.key("value").number(best.value).key("point");
  if (!(best.value < kInfinity)) {
    json.null().key("part").integer(0).close('}');
    return;
  }
  const CompoundPart& part = body.parts[static_cast<std::size_t>(best.part)];
  const Vector3 point = support(part.shape, best.u);
  const SurfaceCurvature curvature = curvature_at(part.shape, point, best.u);
  write_vector(json, part.pose.to_world(point));
  json.key("part").integer(best.part).key("surface").integer(surface_at(part.shape, point));
  json.key("curvature").open('[').number(curvature.smaller).number(curvature.larger);
  json.close(']').close('}');
}

}  // namespace

void write_supports(JsonWriter& json, const SpatialBody& body) {
  json.key("support").open('[');
  for (const Vector3& direction : body.directions) {
    const Vector3 scaled =
        direction / largest(direction);  // its square neither over- nor underflows
    write_support(json, body.shape, scaled / length(scaled));
  }
  json.close(']');
}

std::string geometry_support(std::string_view text, const MeshFiles& files) {
  SpatialBodyResult read = read_spatial_body(text, files);
  if (read.body && read.body->directions.empty()) {
    read.diagnostics.push_back(
        {.place = "directions",
         .message = "is missing or empty; give at least one, [[x, y, z], ...]",
         .line = 1,
         .column = 1});
  }
  if (!read.diagnostics.empty()) throw SceneError(std::move(read.diagnostics));
  JsonWriter json;
  json.open('{').key("name").text(read.body->name).key("type").text(read.body->type);
  write_supports(json, *read.body);
  json.key("notices").open('[');
  for (const std::string& notice : read.body->notices) json.text(notice);
  json.close(']').close('}');
  return json.str();
}

}  // namespace signorini
