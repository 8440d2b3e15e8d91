// Joints of a scene in space.

#include <set>
#include <string>

#include "base/parameter_spec.h"
#include "geometry/solid/spatial_vector.h"
#include "scene/read_parts.h"
#include "scene/spatial_scene_fields.h"
#include "scene/spatial_values.h"

namespace signorini {
namespace {

/// Unit vector of "axis".
Vector3 read_axis(const ObjectReader& reader, bool is_hinge) {
  if (is_hinge != reader.has("axis")) {
    reader.complain("axis", is_hinge ? "is missing: say about which axis the hinge turns, [x, y, z]"
                                     : "belongs to a hinge; a ball joint turns about every axis");
    return {0, 0, 1};
  }
  if (!is_hinge) return {0, 0, 1};
  const Vector3 axis = vector_field(reader, "axis", {0, 0, 1});
  const double size = length(axis);
  if (size > kSmallestPositive) return axis / size;
  reader.complain("axis", "must have a direction, got [0, 0, 0]");
  return {0, 0, 1};
}

SceneSpatialJoint read_joint(JsonValue value, ReadingContext& context) {
  const ObjectReader reader(value, spatial_scene_spec("spatial_joint"), context.diagnostics);
  SceneSpatialJoint joint;
  joint.written_at = reader.source();
  joint.name = reader.name("name");
  joint.is_hinge = reader.choice("type") == 1;
  const std::optional<int> a = body_reference(reader, "body_a", context);
  const std::optional<int> b = body_reference(reader, "body_b", context);
  if (a && b) check_connected_pair(reader, *a, *b, context);
  joint.body_a = a.value_or(kWorld);
  joint.body_b = b.value_or(kWorld);
  joint.point_a = vector_field(reader, "point_a", {0, 0, 0});
  joint.point_b = vector_field(reader, "point_b", {0, 0, 0});
  joint.axis = read_axis(reader, joint.is_hinge);
  joint.align = reader.boolean("align", false);
  return joint;
}

}  // namespace

void read_spatial_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  std::set<std::string, std::less<>> taken;
  for (const JsonValue value : list) {
    const SceneSpatialJoint& joint = scene.spatial_joints.emplace_back(read_joint(value, context));
    if (joint.name.empty() || taken.insert(joint.name).second) continue;
    complain_at(value.find("name"), "the name " + joint.name + " is taken by an earlier joint",
                context.diagnostics);
  }
  int number = 0;
  for (SceneSpatialJoint& joint : scene.spatial_joints) {
    ++number;
    for (int k = number; joint.name.empty(); ++k) {
      const std::string name = "JOINT" + std::to_string(k);
      if (taken.insert(name).second) joint.name = name;
    }
  }
}

}  // namespace signorini
