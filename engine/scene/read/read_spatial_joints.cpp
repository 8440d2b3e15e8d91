// Joints of a scene in space.

#include "base/parameter_spec.h"
#include "geometry/solid/spatial_vector.h"
#include "scene/read/read_parts.h"
#include "scene/read/spatial_scene_fields.h"
#include "scene/read/spatial_values.h"

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
  read_ends(reader, joint, context);
  joint.point_a = vector_field(reader, "point_a", {0, 0, 0});
  joint.point_b = vector_field(reader, "point_b", {0, 0, 0});
  joint.axis = read_axis(reader, joint.is_hinge);
  joint.align = reader.boolean("align", false);
  return joint;
}

}  // namespace

void read_spatial_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  read_named_joints(list, scene.spatial_joints, context, read_joint);
}

}  // namespace signorini
