// Joints of a scene in space.

#include "base/parameter_spec.h"
#include "geometry/solid/spatial_vector.h"
#include "scene/read/read_parts.h"
#include "scene/read/spatial_scene_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {
namespace {

constexpr double kWidestRange = 6;  // [rad] between the stops of a hinge

/// Unit vector of "axis".
Vector3 read_axis(const ObjectReader& reader, SpatialJointType type) {
  if (has_axis(type) != reader.has("axis")) {
    reader.complain("axis",
                    type == SpatialJointType::hinge
                        ? "is missing: say about which axis the hinge turns, [x, y, z]"
                    : type == SpatialJointType::slider
                        ? "is missing: say along which axis the slider moves, [x, y, z]"
                    : type == SpatialJointType::ball
                        ? "belongs to hinges and sliders; a ball joint turns about every axis"
                        : "belongs to hinges and sliders");
    return {0, 0, 1};
  }
  if (!has_axis(type)) return {0, 0, 1};
  const Vector3 axis = vector_field(reader, "axis", {0, 0, 1});
  const double size = length(axis);
  if (size > kSmallestPositive) return axis / size;
  reader.complain("axis", "must have a direction, got [0, 0, 0]");
  return {0, 0, 1};
}

/// The most that a motor can do: a torque of hinges, a force of sliders.
void read_motor(const ObjectReader& reader, SceneSpatialJoint& joint) {
  joint.motor_speed = reader.optional_number("motor_speed");
  if (joint.motor_speed && !has_axis(joint.type)) {
    reader.complain("motor_speed", "belongs to a hinge, in rad/s, or a slider, in m/s");
  }
  for (const bool turns : {true, false}) {
    const std::string_view field = turns ? "motor_torque" : "motor_force";
    if (!reader.has(field)) continue;
    joint.motor_most = reader.number(field);
    if (joint.type != (turns ? SpatialJointType::hinge : SpatialJointType::slider)) {
      reader.complain(field, turns ? "belongs to a hinge; that of a slider is \"motor_force\", in N"
                                   : "belongs to a slider; that of a hinge is \"motor_torque\", in "
                                     "N m");
    } else if (!joint.motor_speed) {
      reader.complain(field,
                      "is the most that a motor can do: give \"motor_speed\" too, the speed that "
                      "it holds as long as that is enough");
    }
  }
}

/// Where it stops: angles of hinges, places of sliders.
void read_limits(const ObjectReader& reader, SceneSpatialJoint& joint) {
  for (const bool turns : {true, false}) {
    const std::string_view field = turns ? "angle_limits" : "travel_limits";
    if (!reader.has(field)) continue;
    const std::size_t complaints = reader.diagnostics().size();
    const std::vector<double> range = reader.numbers(field);
    if (reader.diagnostics().size() > complaints) continue;
    if (joint.type != (turns ? SpatialJointType::hinge : SpatialJointType::slider)) {
      reader.complain(field,
                      turns ? "belongs to a hinge; those of a slider are \"travel_limits\", in m"
                            : "belongs to a slider; those of a hinge are \"angle_limits\", in "
                              "rad");
    } else if (range.size() != 2 || !(range[0] < range[1])) {
      reader.complain(field, "must be two numbers [least, most], the first one smaller");
    } else if (turns && !(range[1] - range[0] <= kWidestRange)) {
      reader.complain(field,
                      "must be at most 6 rad apart: a hinge that turns farther than that has none");
    } else if (joint.motor_speed && !joint.motor_most) {
      reader.complain(field, turns ? "stops a motor only that has a \"motor_torque\""
                                   : "stops a motor only that has a \"motor_force\"");
    } else {
      joint.limits = {range[0], range[1]};
    }
  }
}

SceneSpatialJoint read_joint(JsonValue value, ReadingContext& context) {
  const ObjectReader reader(value, spatial_scene_spec("spatial_joint"), context.diagnostics);
  SceneSpatialJoint joint;
  joint.written_at = reader.source();
  joint.name = reader.name("name");
  joint.type = static_cast<SpatialJointType>(reader.choice("type"));
  read_ends(reader, joint, context);
  joint.point_a = vector_field(reader, "point_a", {0, 0, 0});
  joint.point_b = vector_field(reader, "point_b", {0, 0, 0});
  joint.axis = read_axis(reader, joint.type);
  joint.length = reader.optional_number("length");
  if (joint.length && joint.type != SpatialJointType::rod) {
    reader.complain("length", "belongs to a rod; the points of other joints meet");
  }
  read_motor(reader, joint);
  read_limits(reader, joint);
  joint.align = reader.boolean("align", false);
  return joint;
}

}  // namespace

void read_spatial_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  read_named_joints(list, scene.spatial_joints, context, read_joint);
}

}  // namespace signorini
