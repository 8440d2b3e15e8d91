#include "geometry/quaternion.h"
#include "geometry/solid/inscribed_hull.h"
#include "model/spatial/spatial_placement.h"
#include "sim/describe/describe_spatial.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/state_views.h"

namespace signorini {
namespace {

constexpr int kFacets = 48;  // of a full circle in pictures

void write_pose(JsonWriter& json, const Body& body, const State& state) {
  Vector3 at(0, 0, 0);
  Quaternion q;
  if (body.is_fixed()) {
    at = body.fixed_pose->to_world(body.spatial_mass_center);
    q = quaternion_of(body.fixed_pose->rotation);
  } else {
    at = state.q.segment<3>(body.coordinate);
    q = attitude_in(body, as_span(state.q));
  }
  json.key("pose").open('[').number(at.x()).number(at.y()).number(at.z());
  json.number(q.w).number(q.x).number(q.y).number(q.z).close(']');
}

bool is_half_space(const Body& body) {
  return body.solid.parts.size() == 1 && body.solid.parts[0].shape.core == Core::half_space;
}

}  // namespace

void describe_spatial_body(JsonWriter& json, const Scene& scene, const Model& model,
                           const State& state, std::size_t i) {
  const Body& body = model.bodies[i];
  json.open('{').key("name").text(body.name).key("mobility");
  json.text(body.is_fixed() ? "fixed" : "spatial").key("mass").number(body.mass);
  json.key("moment").null().key("inertia");
  if (body.is_fixed()) {
    json.null();
  } else {
    write_matrix(json, body.inertia.tensor);
  }
  describe_surface(json, model, body);
  json.key("disc_radius").null().key("paths").open('[').close(']');
  json.key("drag_points").open('[').close(']');
  json.key("half_space").boolean(is_half_space(body));
  json.key("mesh").open('{');
  std::vector<DisplayMesh> meshes;
  for (const CompoundPart& part : body.solid.parts)
    meshes.push_back(shown_mesh(part.shape, kFacets));
  write_triangles(json, body.solid, meshes, body.spatial_mass_center);
  json.close('}');
  write_pose(json, body, state);
  json.key("notices").open('[');
  for (const std::string& notice : scene.bodies[i].solid->notices) json.text(notice);
  json.close(']').close('}');
}

}  // namespace signorini
