#include <cmath>
#include <set>

#include "scene/read_parts.h"

namespace signorini {

namespace {

constexpr double kUnitSlack = 1e-12;  // a normal this near to length 1 is kept as written

Point read_normal(const ObjectReader& reader) {
  const Point normal = reader.point("normal", {0, 1});
  const double length = std::sqrt(normal[0] * normal[0] + normal[1] * normal[1]);
  if (length < kSmallestPositive) {
    reader.complain("normal", "must have a direction, got [0, 0]");
    return {0, 1};
  }
  if (std::abs(length - 1) <= kUnitSlack) return normal;
  return {normal[0] / length, normal[1] / length};
}

SceneJoint read_joint(JsonValue value, ReadingContext& context) {
  const ObjectReader reader(value, object_spec("joint"), context.diagnostics);
  SceneJoint joint;
  joint.written_at = reader.source();
  joint.name = reader.name("name");
  joint.is_double = reader.choice("type") == 0;
  const std::optional<int> a = body_reference(reader, "body_a", context);
  const std::optional<int> b = body_reference(reader, "body_b", context);
  if (a && b) check_connected_pair(reader, *a, *b, context);
  joint.body_a = a.value_or(kWorld);
  joint.body_b = b.value_or(kWorld);
  joint.point_a = reader.point("point_a");
  joint.point_b = reader.point("point_b");
  joint.normal_frame = static_cast<NormalFrame>(reader.choice("normal_frame"));
  if (joint.is_double && reader.has("normal")) {
    reader.complain("normal", "belongs to a single joint; a double joint holds in both directions");
  } else {
    joint.normal = read_normal(reader);
  }
  joint.align = reader.boolean("align", false);
  return joint;
}

/// JOINT1, JOINT2, ...: the first number that is still free.
std::string free_name(int number, const std::set<std::string, std::less<>>& taken) {
  std::string name;
  do {
    name = "JOINT" + std::to_string(number++);
  } while (taken.contains(name));
  return name;
}

}  // namespace

void read_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  std::set<std::string, std::less<>> taken;
  for (const JsonValue value : list) {
    const SceneJoint& joint = scene.joints.emplace_back(read_joint(value, context));
    if (joint.name.empty() || taken.insert(joint.name).second) continue;
    complain_at(value.find("name"), "the name " + joint.name + " is taken by an earlier joint",
                context.diagnostics);
  }
  int number = 0;
  for (SceneJoint& joint : scene.joints) {
    ++number;
    if (joint.name.empty()) joint.name = free_name(number, taken);
    taken.insert(joint.name);
  }
}

}  // namespace signorini
