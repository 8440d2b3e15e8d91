// Bodies of a pair in JSON: mass properties and display meshes.

#include <cmath>

#include "sim/geometry/geometry_answer.h"

namespace signorini {

namespace {

bool is_half_space(const SpatialBody& body) {
  return body.shape.parts.size() == 1 && body.shape.parts[0].shape.core == Core::half_space;
}

bool has_volume(const SpatialBody& body) {
  for (const CompoundPart& part : body.shape.parts) {
    const bool swollen_flat =
        part.shape.core == Core::polyhedron && part.shape.polyhedron.face_count() == 0;
    if (part.shape.core == Core::half_space || is_flat(part.shape) || swollen_flat) return false;
  }
  return true;
}

void write_properties(JsonWriter& json, const SpatialBody& body) {
  if (!has_volume(body)) {
    json.key("volume");
    if (is_half_space(body)) {
      json.null();
    } else {
      json.number(0);
    }
    json.key("mass").null().key("center").null().key("inertia").null();
    return;
  }
  const SolidProperties p =
      properties_of(body.mesh ? moments_of(*body.mesh) : moments_of(body.shape));
  json.key("volume").number(p.volume).key("density").number(body.density);
  json.key("mass").number(body.density * p.volume).key("center");
  write_vector(json, p.center);
  json.key("inertia");
  write_matrix(json, body.density * p.inertia);
}

/// Pairs of parts that touch; of one part nothing is said.
void write_adjacency(JsonWriter& json, const CompoundShape& shape) {
  if (shape.parts.size() < 2) return;
  json.key("adjacent").open('[');
  for (const auto& [a, b] : shape.adjacent) json.open('[').integer(a).integer(b).close(']');
  json.close(']');
}

void write_mesh(JsonWriter& json, const SpatialBody& body, int facets) {
  json.key("mesh").open('{');
  std::vector<DisplayMesh> meshes;
  for (const CompoundPart& part : body.shape.parts)
    meshes.push_back(display_mesh(part.shape, facets));
  write_triangles(json, body.shape, meshes, Vector3::Zero());
  json.key("surface").open('[');
  for (const DisplayMesh& mesh : meshes) {
    for (const int id : mesh.surface) json.integer(id);
  }
  json.close(']').close('}');
}

}  // namespace

void write_triangles(JsonWriter& json, const CompoundShape& shape,
                     std::span<const DisplayMesh> meshes, const Vector3& origin) {
  json.key("vertices").open('[');
  for (std::size_t k = 0; k < meshes.size(); ++k) {
    for (const Vector3& v : meshes[k].vertices) {
      const Vector3 p = shape.parts[k].pose.to_world(v) - origin;
      json.number(p.x()).number(p.y()).number(p.z());
    }
  }
  json.close(']').key("triangles").open('[');
  std::size_t first = 0;
  for (const DisplayMesh& mesh : meshes) {
    for (const int v : mesh.triangles) json.integer(static_cast<long long>(first) + v);
    first += mesh.vertices.size();
  }
  json.close(']');
}

void write_body(JsonWriter& json, const SpatialBody& body, int facets, bool with_mesh) {
  json.open('{').key("name").text(body.name).key("type").text(body.type);
  json.key("parts").integer(static_cast<long long>(body.shape.parts.size()));
  write_adjacency(json, body.shape);
  write_properties(json, body);
  if (!is_half_space(body)) {
    const Box box = bounds(body.shape, {});
    json.key("low");
    write_vector(json, box.low);
    json.key("high");
    write_vector(json, box.high);
  }
  if (!body.directions.empty()) write_supports(json, body);
  if (with_mesh) write_mesh(json, body, facets);
  json.key("notices").open('[');
  for (const std::string& notice : body.notices) json.text(notice);
  json.close(']').close('}');
}

}  // namespace signorini
