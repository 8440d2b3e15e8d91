#include <cmath>

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
  const bool has_length = joint.type == JointType::rod || joint.type == JointType::rope;
  if (has_length && !reader.has("length")) {
    reader.complain("length", "is missing: a rod or rope needs its length");
  }
  if (!has_length && reader.has("length")) {
    reader.complain("length", "belongs to a rod or a rope");
  }
  if (has_length) joint.length = reader.number("length", 1);
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
  if (!is_on_path && !reader.has("point_a")) {
    reader.complain("point_a", "is missing; give a point [x, y]");
  }
  joint.point_a = reader.point("point_a");
  joint.point_b = reader.point("point_b");
  joint.normal_frame = static_cast<NormalFrame>(reader.choice("normal_frame"));
  const bool is_single = joint.type == JointType::single_joint;
  if (!is_single && reader.has("normal")) {
    const bool is_double = joint.type == JointType::double_joint;
    reader.complain("normal", is_double
                                  ? "belongs to a single joint; a double joint holds in both "
                                    "directions"
                                  : "belongs to a single joint; this one finds its own direction");
  } else {
    joint.normal = read_normal(reader);
  }
  read_rope(reader, joint);
  read_on_path(reader, joint);
  joint.align = reader.boolean("align", false);
  return joint;
}

}  // namespace

void read_joints(JsonValue list, Scene& scene, ReadingContext& context) {
  read_named_joints(list, scene.joints, context, read_joint);
}

}  // namespace signorini
