#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "geometry/numerical_path.h"
#include "scene/read/read_parts.h"

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

void read_rope(const ObjectReader& reader, SceneJoint& joint) {
  const bool needs_length = joint.type == JointType::rod || joint.type == JointType::rope;
  const bool may_have_length =
      needs_length || joint.type == JointType::pulley || joint.type == JointType::winding;
  if (needs_length && !reader.has("length")) {
    reader.complain("length", "is missing: a rod or rope needs its length");
  }
  if (!may_have_length && reader.has("length")) {
    reader.complain("length", "belongs to a rod, a rope, a pulley or a winding");
  }
  joint.has_length = reader.has("length");
  if (may_have_length) joint.length = reader.number("length", 1);
}

void read_gear(const ObjectReader& reader, SceneJoint& joint) {
  const bool is_gear = joint.type == JointType::gear;
  const bool has_angle = is_gear || joint.type == JointType::weld;
  if (!has_angle && reader.has("angle")) reader.complain("angle", "belongs to a weld or a gear");
  if (has_angle && reader.has("angle")) joint.angle = reader.number("angle");
  if (!is_gear && reader.has("ratio")) reader.complain("ratio", "belongs to a gear");
  if (!is_gear) return;
  for (const char* field : {"point_a", "point_b", "align"}) {
    if (reader.has(field)) {
      reader.complain(field,
                      "a gear couples the angles of its bodies and has no points; hold each "
                      "of them by a joint of type \"double\"");
    }
  }
  if (!reader.has("ratio")) {
    reader.complain("ratio",
                    "is missing: turns of body_b for one of body_a, negative when they "
                    "turn against each other");
  }
  joint.ratio = reader.number("ratio", 1);
  if (reader.has("ratio") && joint.ratio == 0) {
    reader.complain("ratio", "must not be 0, which would hold body_b: pin it to the world");
  }
}

/// Range of the angle and motor of a pin.
void read_turning(const ObjectReader& reader, SceneJoint& joint) {
  const bool is_pin = joint.type == JointType::double_joint;
  for (const char* field : {"angle_limits", "motor_speed", "motor_torque"}) {
    if (!is_pin && reader.has(field)) reader.complain(field, "belongs to a double joint, a pin");
  }
  if (!is_pin) return;
  if (reader.has("motor_speed")) joint.motor_speed = reader.number("motor_speed");
  if (reader.has("motor_torque")) {
    joint.motor_torque = reader.number("motor_torque");
    if (!reader.has("motor_speed")) {
      reader.complain("motor_torque",
                      "is the largest torque of a motor: give \"motor_speed\" too, the speed that "
                      "it holds as long as that is enough");
    }
  }
  if (!reader.has("angle_limits")) return;
  const std::size_t complaints = reader.diagnostics().size();
  const std::vector<double> range = reader.numbers("angle_limits");
  if (reader.diagnostics().size() > complaints) return;
  if (range.size() != 2 || !(range[0] < range[1])) {
    reader.complain("angle_limits",
                    "must be two angles [least, most] of body_b less that of body_a, "
                    "the first one smaller");
    return;
  }
  joint.angle_limits = {range[0], range[1]};
}

/// At most two bodies that can move: what more would need is a condition of more than two bodies.
void check_moving_bodies(const ObjectReader& reader, const SceneJoint& joint,
                         const ReadingContext& context) {
  std::vector<int> moving;
  const auto add = [&](int body) {
    if (can_move(body, context) && std::ranges::find(moving, body) == moving.end()) {
      moving.push_back(body);
    }
  };
  add(joint.body_a);
  for (const SceneGuide& guide : joint.over) add(guide.body);
  add(joint.body_b);
  if (moving.size() > 2) {
    reader.complain("over", "the rope joins " + std::to_string(moving.size()) +
                                " bodies that can move; at most two may, the others must be fixed "
                                "or \"world\"");
  }
}

void read_pulley(const ObjectReader& reader, SceneJoint& joint, ReadingContext& context) {
  if (joint.type != JointType::pulley) {
    if (reader.has("over")) reader.complain("over", "belongs to a pulley");
    return;
  }
  if (reader.has("align")) {
    reader.complain("align",
                    "a pulley has none; leave out its \"length\" for a rope that is taut "
                    "at the start");
  }
  if (!reader.has("over")) {
    reader.complain("over",
                    "is missing: the points that the rope goes over, [{\"body\": "
                    "\"world\", \"point\": [x, y]}, ...]");
    return;
  }
  for (const JsonValue value : reader.member("over")) {
    const ObjectReader guide(value, object_spec("guide"), context.diagnostics);
    joint.over.push_back({.body = body_reference(guide, "body", context).value_or(kWorld),
                          .point = guide.point("point")});
  }
  if (joint.over.empty() && reader.member("over").exists()) {
    reader.complain("over",
                    "must name at least one point; a rope from end to end is of type "
                    "\"rope\"");
  }
  check_moving_bodies(reader, joint, context);
}

/// The discs at the ends of a winding.
void read_winding(const ObjectReader& reader, SceneJoint& joint) {
  const bool winds = joint.type == JointType::winding;
  struct End {
    const char* radius;
    const char* side;
    SceneRim& rim;
  };
  for (const auto& [radius, side, rim] : {End{"radius_a", "side_a", joint.rim_a},  //
                                          End{"radius_b", "side_b", joint.rim_b}}) {
    for (const char* field : {radius, side}) {
      if (!winds && reader.has(field)) reader.complain(field, "belongs to a winding");
    }
    if (!winds) continue;
    if (reader.has(radius) != reader.has(side)) {
      reader.complain(reader.has(radius) ? side : radius,
                      reader.has(radius)
                          ? "is missing: say on which side of the disc's centre the "
                            "rope passes on its way from body_a to body_b, \"left\" "
                            "or \"right\""
                          : "is missing: give the radius at which the rope winds on");
    }
    if (!reader.has(radius)) continue;
    rim.radius = reader.number(radius);
    rim.is_left = reader.choice(side) == 0;
  }
  if (!winds) return;
  if (!reader.has("radius_a") && !reader.has("radius_b")) {
    reader.complain("radius_b",
                    "is missing: a winding needs the radius of a disc, \"radius_a\" or "
                    "\"radius_b\"; a rope from point to point is of type \"rope\"");
  }
  if (reader.has("align")) {
    reader.complain("align",
                    "a winding has none; leave out its \"length\" for a rope that is taut at the "
                    "start");
  }
}

/// The points of a curve that is given as a table; complaints name the point.
void read_points(const ObjectReader& path, ScenePath& into) {
  constexpr std::size_t kMostPoints = 20'000;
  constexpr double kLeastStep = 1e-9;  // [m]
  constexpr double kJoin = 1e-6;       // [m] between the ends of a closed path
  const std::size_t complaints = path.diagnostics().size();
  into.points = path.points("points");
  if (path.diagnostics().size() > complaints) return;
  const std::vector<Point>& points = into.points;
  if (points.size() < NumericalPath::kFewestPoints || points.size() > kMostPoints) {
    path.complain("points", "must hold " + std::to_string(NumericalPath::kFewestPoints) + " to " +
                                std::to_string(kMostPoints) + " points, got " +
                                std::to_string(points.size()));
    return;
  }
  const auto distance = [&](const Point& a, const Point& b) {
    const double dx = b[0] - a[0];
    const double dy = b[1] - a[1];
    return std::sqrt(dx * dx + dy * dy);
  };
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (distance(points[i - 1], points[i]) >= kLeastStep) continue;
    path.complain("points", "point " + std::to_string(i) + " is where the one before it is");
    return;
  }
  if (into.closed.value_or(false) && distance(points.front(), points.back()) > kJoin) {
    path.complain("points", "the last point of a closed path must be the first one again");
  }
}

/// Where an editor drew the curve through, for those who show it: the engine keeps none of it.
void check_places(const ObjectReader& path, bool is_table) {
  const std::size_t complaints = path.diagnostics().size();
  const std::vector<Point> places = path.points("through");
  if (path.diagnostics().size() > complaints) return;
  if (!is_table) {
    path.complain("through", "belongs to the curve \"points\"");
  } else if (places.size() < 2) {
    path.complain("through", "must hold at least two places");
  }
}

void read_path(const ObjectReader& path, ScenePath& into) {
  const auto curve = static_cast<std::size_t>(path.choice("curve"));
  const bool is_table = curve >= kPathCurveNames.size();
  into.curve = is_table ? kPointsCurve : std::string(kPathCurveNames[curve]);
  into.size = path.number("size", 1);
  if (path.has("start")) into.start = path.number("start", 0);
  if (path.has("finish")) into.finish = path.number("finish", 0);
  if (path.has("closed")) into.closed = path.boolean("closed", false);
  if (into.start && into.finish && !(*into.start < *into.finish)) {
    path.complain("finish", "must be greater than \"start\"");
  }
  if (is_table != path.has("points")) {
    path.complain("points", is_table ? "is missing: give the points of the curve"
                                     : "belongs to the curve \"points\"");
    return;
  }
  if (path.has("through")) check_places(path, is_table);
  if (!is_table) return;
  for (const char* field : {"size", "start", "finish"}) {
    if (path.has(field)) path.complain(field, "does not belong to a curve given by points");
  }
  read_points(path, into);
}

void read_on_path(const ObjectReader& reader, SceneJoint& joint) {
  const bool is_end = joint.type == JointType::path_end;
  const bool is_on_path = is_end || joint.type == JointType::path;
  if (is_on_path != reader.has("path")) {
    reader.complain("path", is_on_path ? "is missing: say which curve the point runs on"
                                       : "belongs to a joint of type path or path_end");
  }
  for (const char* field : {"limit", "side"}) {
    if (!is_end && reader.has(field)) reader.complain(field, "belongs to a path_end");
  }
  if (is_end && !reader.has("limit")) reader.complain("limit", "is missing");
  if (is_end) joint.limit = reader.number("limit", 0);
  joint.is_upper = !reader.has("side") || reader.choice("side") == 0;
  if (!is_on_path || !reader.has("path")) return;
  const JsonValue path = reader.member("path");
  if (!path.exists()) return;
  read_path(ObjectReader(path, object_spec("track"), reader.diagnostics()), joint.path);
}

SceneJoint read_joint(JsonValue value, ReadingContext& context) {
  const ObjectReader reader(value, object_spec("joint"), context.diagnostics);
  SceneJoint joint;
  joint.written_at = reader.source();
  joint.name = reader.name("name");
  joint.type = static_cast<JointType>(reader.choice("type"));
  const bool is_on_path = joint.type == JointType::path || joint.type == JointType::path_end;
  if (is_on_path) {
    for (const char* field : {"body_a", "point_a"}) {
      if (reader.has(field))
        reader.complain(field, "a path joint has only \"body_b\" and \"point_b\"");
    }
  }
  read_ends(reader, joint, context, is_on_path);
  if (!is_on_path && !reader.has("body_a")) {
    reader.complain("body_a", "is missing; give the name of a body, or \"world\"");
  }
  const bool has_points = joint.type != JointType::gear;
  for (const char* field : {"point_a", "point_b"}) {
    const bool is_needed = has_points && (!is_on_path || std::string_view(field) == "point_b");
    if (is_needed && !reader.has(field)) {
      reader.complain(field, std::string_view(field) == "point_a"
                                 ? "is missing; give a point [x, y]"
                                 : "is missing; give two numbers [x, y]");
    }
  }
  joint.point_a = reader.point("point_a");
  joint.point_b = reader.point("point_b");
  joint.normal_frame = static_cast<NormalFrame>(reader.choice("normal_frame"));
  const bool is_single = joint.type == JointType::single_joint;
  if (!is_single && reader.has("normal")) {
    std::string held = "this one finds its own direction";
    if (joint.type == JointType::double_joint) held = "a double joint holds in both directions";
    if (joint.type == JointType::weld) held = "a weld holds in both directions";
    reader.complain("normal", "belongs to a single joint; " + held);
  } else {
    joint.normal = read_normal(reader);
  }
  read_rope(reader, joint);
  read_gear(reader, joint);
  read_turning(reader, joint);
  read_pulley(reader, joint, context);
  read_winding(reader, joint);
  read_on_path(reader, joint);
  joint.align = reader.boolean("align", false);
  return joint;
}

}  // namespace

void read_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  read_named_joints(list, scene.joints, context, read_joint);
}

std::map<std::string, int, std::less<>> joint_numbers(const Scene& scene) {
  std::map<std::string, int, std::less<>> numbers;
  const std::size_t count = scene.is_spatial ? scene.spatial_joints.size() : scene.joints.size();
  for (std::size_t i = 0; i < count; ++i) {
    numbers.emplace(joint_name(scene, static_cast<int>(i)), static_cast<int>(i));
  }
  return numbers;
}

}  // namespace signorini
