#include "sim/geometry/geometry_lab.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "geometry/quaternion.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

SpatialPair read(std::string_view text, const MeshFiles& files) {
  SpatialPairResult result = read_spatial_pair(text, files);
  if (!result.pair) throw SceneError(std::move(result.diagnostics));
  return std::move(*result.pair);
}

std::shared_ptr<const SolidBody> solid_body(const SpatialBody& body, int facets) {
  const auto parts = std::make_shared<SolidBody>();
  parts->reserve(body.shape.parts.size());
  for (const CompoundPart& part : body.shape.parts) parts->emplace_back(part, facets);
  return parts;
}

}  // namespace

GeometryLab::GeometryLab(std::string_view pair_text, const MeshFiles& files)
    : pair_(read(pair_text, files)) {
  settings_.take(pair_.parameters, pair_.parameters_written_at);
  build();
}

void GeometryLab::build() {
  a_ = solid_body(pair_.a, settings_.facets());
  b_ = pair_.same_shape ? a_ : solid_body(pair_.b, settings_.facets());
}

void GeometryLab::place(int body, const Vector3& position, double w, double x, double y, double z) {
  constexpr double kFurthest = 1e9;
  if (body != 0 && body != 1) throw std::domain_error("body: must be 0 (a) or 1 (b)");
  for (const double p : position) {
    if (!(std::fabs(p) <= kFurthest)) {
      throw std::domain_error("position: must be finite and at most 1e9 m in size");
    }
  }
  const double size = w * w + x * x + y * y + z * z;
  if (!(size > 1e-200 && size < 1e200)) {
    throw std::domain_error("rotation: must be a quaternion of a length other than 0");
  }
  SpatialPose& pose = body == 0 ? pair_.a.pose : pair_.b.pose;
  pose.position = position;
  pose.rotation = rotation_matrix({.w = w, .x = x, .y = y, .z = z});
}

void GeometryLab::set(std::string_view name, std::string_view value) {
  const int before = settings_.facets();
  settings_.set(name, value);
  if (settings_.facets() != before) build();
}

std::string GeometryLab::query() {
  ShapePairOptions options = settings_.options();
  options.trace = true;
  JsonWriter json;
  json.open('{');
  write_answer(json, solver_.query(*a_, pair_.a.pose, *b_, pair_.b.pose, options),
               solver_.dual_hull());
  json.close('}');
  return std::move(json).str();
}

std::string GeometryLab::bodies(bool with_meshes) const {
  JsonWriter json;
  json.open('{').key("a");
  write_body(json, pair_.a, settings_.facets(), with_meshes);
  json.key("b");
  write_body(json, pair_.b, settings_.facets(), with_meshes);
  json.close('}');
  return std::move(json).str();
}

std::string GeometryLab::report() {
  JsonWriter json;
  json.open('{');
  write_answer(json, solver_.query(*a_, pair_.a.pose, *b_, pair_.b.pose, settings_.options()),
               solver_.dual_hull());
  json.key("a");
  write_body(json, pair_.a, settings_.facets(), false);
  json.key("b");
  write_body(json, pair_.b, settings_.facets(), false);
  json.close('}');
  return std::move(json).str();
}

std::string geometry_query(std::string_view pair_text, const MeshFiles& files) {
  return GeometryLab(pair_text, files).report();
}

}  // namespace signorini
