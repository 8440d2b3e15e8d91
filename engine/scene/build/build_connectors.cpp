// Long because it builds each kind of connector in its turn.
#include "scene/build/build_connectors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "geometry/tangent_line.h"
#include "model/distance_tolerance.h"
#include "model/joint_miss.h"
#include "model/placement_of.h"

namespace signorini {
namespace {

constexpr double kLargestMisfit = 0.1;  // [m] between the points of a joint that is not aligned
constexpr double kLargestTurn = 0.1;    // [rad] between the bodies of a weld or gear
constexpr double kUnitSlack = 1e-12;    // a normal this near to length 1 is kept as written
constexpr double kNoDirection = 1e-9;   // [m] a shorter rod or rope points nowhere

Vector2 vector(const Point& p) { return {p[0], p[1]}; }

class ConnectorBuilder {
 public:
  ConnectorBuilder(const Scene& scene, Model& model, State& state,
                   std::vector<Diagnostic>& diagnostics)
      : scene_(scene), model_(model), state_(state), diagnostics_(diagnostics) {}

  void build() {
    int number = 0;
    for (const SceneJoint& joint : scene_.joints) {
      switch (joint.type) {
        case JointType::double_joint:
        case JointType::single_joint:
        case JointType::weld:
          add_joint(joint);
          break;
        case JointType::gear:
          hold_angles(joint, joint.name, joint.ratio);
          break;
        case JointType::pulley:
          add_pulley(joint);
          break;
        case JointType::winding:
          add_winding(joint);
          break;
        case JointType::rod:
        case JointType::rope:
          add_rope(joint);
          break;
        case JointType::path:
        case JointType::path_end:
          add_on_path(joint);
          break;
      }
      model_.joint_of.resize(model_.connectors.size(), number++);
    }
    add_drives();
    model_.joint_of.resize(model_.connectors.size(), -1);
    check_all();
  }

 private:
  /// A joint that is aligned, or a prescribed motion, may have taken a body out of an earlier
  /// joint.
  void check_all() {
    if (!diagnostics_.empty()) return;
    for (const JointMiss& miss : joint_misses(model_, placement_of(model_, state_))) {
      if (miss.is_turn || miss.miss <= kLargestMisfit) continue;
      const auto joint = std::ranges::find(scene_.joints, miss.name, &SceneJoint::name);
      if (joint == scene_.joints.end()) continue;
      complain(*joint, "its ends are " + format_number(miss.miss) +
                           " m apart at the start, once all joints are aligned and prescribed "
                           "motions begin; at most 0.1 m is allowed: move the bodies, or align "
                           "other joints");
    }
  }

  /// Coordinates of kinematic bodies, behind all joints.
  void add_drives() {
    constexpr std::array kSuffix = {"_X", "_Y", "_ANGLE"};
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
      if (!scene_.bodies[i].motion) continue;
      const Body& body = model_.bodies[i];
      for (int axis = 0; axis < 3; ++axis) {
        const auto k = static_cast<std::size_t>(axis);
        const SceneMotion& from = (*scene_.bodies[i].motion)[k];
        PrescribedMotion motion{.speed = from.speed,
                                .amplitude = from.amplitude,
                                .rate = 2 * std::numbers::pi * from.frequency,
                                .phase = from.phase};
        double& place = state_.q[body.coordinate + axis];
        motion.start = from.middle ? *from.middle : place - motion.at(scene_.start_time).place;
        const PrescribedMotion::Values begins = motion.at(scene_.start_time);
        if (from.middle) place = begins.place;
        state_.v[body.speed + axis] = begins.speed;
        model_.connectors.emplace_back(DriveRow{.name = body.name + kSuffix[k],
                                                .body = static_cast<int>(i),
                                                .axis = axis,
                                                .motion = motion});
      }
    }
  }

  void add_joint(const SceneJoint& joint) {
    forbid_collision(model_, joint.body_a, joint.body_b);
    const auto add_row = [&](const Vector2& normal, const char* suffix) {
      model_.connectors.emplace_back(
          JointRow{.name = joint.name + suffix,
                   .body_b = joint.body_b,
                   .body_a = joint.body_a,
                   .point_b = vector(joint.point_b),
                   .point_a = vector(joint.point_a),
                   .normal = normal,
                   .normal_turns_with_a = joint.normal_frame == NormalFrame::body});
    };
    const bool is_double = joint.type != JointType::single_joint;
    if (joint.align) {
      move(joint,
           world_point(joint.body_a, joint.point_a) - world_point(joint.body_b, joint.point_b));
    }
    if (is_double) {
      add_row(Vector2(0, 1), "_Y");
      add_row(Vector2(1, 0), "_X");
    } else {
      const Vector2 normal = vector(joint.normal);
      const double length = normal.norm();
      add_row(std::fabs(length - 1) < kUnitSlack ? normal : Vector2(normal / length), "");
    }
    check_misfit(joint, is_double ? 2 : 1);
    if (joint.type == JointType::weld) hold_angles(joint, joint.name + "_ANGLE", 1);
    if (joint.angle_limits) limit_angle(joint, (*joint.angle_limits)[0], (*joint.angle_limits)[1]);
    if (joint.motor_speed) {
      add_angles(joint, {.name = joint.name + "_MOTOR",
                         .turn_b = 1,
                         .turn_a = -1,
                         .kind = AngleRow::Kind::motor,
                         .speed = *joint.motor_speed,
                         .most = joint.motor_torque.value_or(kInfinity)});
    }
  }

  [[nodiscard]] double angle_of(int body) const {
    if (body == kWorldBody) return 0;
    const Body& b = model_.body(body);
    return b.is_fixed() ? b.fixed_angle : state_.q[b.coordinate + 2];
  }

  /// Body B keeps `ratio` times the angle of body A, and what is between them at the start.
  void hold_angles(const SceneJoint& joint, const std::string& name, double ratio) {
    const double present = angle_of(joint.body_b) - ratio * angle_of(joint.body_a);
    const double angle = joint.angle.value_or(present);
    if (std::fabs(present - angle) > kLargestTurn) {
      complain(joint, "its bodies are " + format_number(present) + " rad apart at the start, its " +
                          "\"angle\" is " + format_number(angle) +
                          " rad: turn a body, or leave the angle out for the one at the start");
    }
    add_angles(joint, {.name = name, .turn_b = 1, .turn_a = -ratio, .sum = angle, .angle = angle});
  }

  /// @param row  of the angles of the joint's bodies
  void add_angles(const SceneJoint& joint, AngleRow row) {
    row.body_b = joint.body_b;
    row.body_a = joint.body_a;
    // The row is one of bodies that move, and body B is one of them.
    if (model_.is_fixed(row.body_b)) {
      row.sum -= row.turn_b * angle_of(row.body_b);
      std::swap(row.body_a, row.body_b);
      row.turn_b = std::exchange(row.turn_a, 0);
      row.body_a = kWorldBody;
    } else if (model_.is_fixed(row.body_a)) {
      row.sum -= row.turn_a * angle_of(row.body_a);
      row.turn_a = 0;
      row.body_a = kWorldBody;
    }
    model_.connectors.emplace_back(std::move(row));
  }

  void limit_angle(const SceneJoint& joint, double least, double most) {
    const double angle = angle_of(joint.body_b) - angle_of(joint.body_a);
    if (angle < least - kUnitSlack || angle > most + kUnitSlack) {
      complain(joint, "its angle is " + format_number(angle) +
                          " rad at the start, outside of its " +
                          "\"angle_limits\": turn a body, or widen them");
    }
    const auto limit = [&](const char* suffix, double sign, double end) {
      add_angles(joint, {.name = joint.name + suffix,
                         .turn_b = sign,
                         .turn_a = -sign,
                         .sum = sign * end,
                         .kind = AngleRow::Kind::limit});
    };
    limit("_LEAST", 1, least);
    limit("_MOST", -1, most);
  }

  void add_pulley(const SceneJoint& joint) {
    Pulley rope;
    rope.name = joint.name;
    rope.length = joint.length;
    rope.guides.push_back({.body = joint.body_a, .point = vector(joint.point_a)});
    for (const SceneGuide& guide : joint.over) {
      rope.guides.push_back({.body = guide.body, .point = vector(guide.point)});
    }
    rope.guides.push_back({.body = joint.body_b, .point = vector(joint.point_b)});
    double used = 0;
    for (std::size_t i = 0; i + 1 < rope.guides.size(); ++i) {
      const Vector2 apart = world_point(rope.guides[i + 1]) - world_point(rope.guides[i]);
      used += apart.norm();
      if (apart.norm() < kNoDirection) {
        complain(joint, "its points " + std::to_string(i) + " and " + std::to_string(i + 1) +
                            " (counted along the rope from body_a, 0) coincide at the start, so "
                            "that the rope has no direction there: move one");
        return;
      }
    }
    if (!joint.has_length) {
      // With faithful events a rope holds half of DISTANCE_TOLERANCE short of its length.
      rope.length = used + (is_faithful() ? distance_tolerance() / 2 : 0);
    } else if (used - rope.length > kLargestMisfit) {
      complain(joint, "its points are " + format_number(used) +
                          " m apart along the rope at the start, its length is " +
                          format_number(rope.length) +
                          " m: make it longer, or leave the length out for a rope that is taut");
    }
    for (const Pulley::Guide& guide : rope.guides) {
      if (model_.is_fixed(guide.body) || guide.body == rope.body_b) continue;
      rope.body_a = rope.body_b;
      rope.body_b = guide.body;
    }
    model_.connectors.emplace_back(std::move(rope));
  }

  void add_winding(const SceneJoint& joint) {
    Winding rope{.name = joint.name,
                 .body_b = joint.body_b,
                 .body_a = joint.body_a,
                 .point_b = vector(joint.point_b),
                 .point_a = vector(joint.point_a),
                 .offset_b = offset_of(joint.rim_b),
                 .offset_a = offset_of(joint.rim_a)};
    // Body B is one that moves; on the way back left is right.
    if (model_.is_fixed(rope.body_b)) {
      std::swap(rope.body_a, rope.body_b);
      std::swap(rope.point_a, rope.point_b);
      rope.offset_a = -std::exchange(rope.offset_b, -rope.offset_a);
    }
    const Vector2 from = world_point(rope.body_a, {rope.point_a.x(), rope.point_a.y()});
    const Vector2 to = world_point(rope.body_b, {rope.point_b.x(), rope.point_b.y()});
    const TangentLine line = tangent_line(from, rope.offset_a, to, rope.offset_b);
    if (line.length < kNoDirection) {
      const double apart = (to - from).norm();
      const double least = std::fabs(rope.offset_a - rope.offset_b);
      complain(
          joint,
          "its points are " + format_number(apart) +
              " m apart at the start, but for a rope that passes discs on these sides they must "
              "be more than " +
              format_number(least) +
              " m apart: move one out of the other one's disc, or make a radius smaller");
      return;
    }
    if (joint.has_length && line.length - joint.length > kLargestMisfit) {
      complain(joint, "its straight part is " + format_number(line.length) +
                          " m long at the start, its length is " + format_number(joint.length) +
                          " m: make it longer, or leave the length out for a rope that is taut");
    }
    // With faithful events a rope holds half of DISTANCE_TOLERANCE short of its length.
    const double taut = line.length + (is_faithful() ? distance_tolerance() / 2 : 0);
    rope.direction = atan2(line.along.y(), line.along.x());
    const auto turned = [&](int body) { return model_.is_fixed(body) ? 0 : angle_of(body); };
    rope.length = (joint.has_length ? joint.length : taut) +
                  rope.offset_a * (turned(rope.body_a) - rope.direction) +
                  rope.offset_b * (rope.direction - turned(rope.body_b));
    model_.connectors.emplace_back(std::move(rope));
  }

  [[nodiscard]] static double offset_of(const SceneRim& rim) {
    return rim.is_left ? rim.radius : -rim.radius;
  }

  void add_rope(const SceneJoint& joint) {
    const bool is_rod = joint.type == JointType::rod;
    const Vector2 along =
        world_point(joint.body_b, joint.point_b) - world_point(joint.body_a, joint.point_a);
    const double length = along.norm();
    if (length < kNoDirection) {
      complain(joint, "its ends coincide at the start, so that it has no direction: move one");
      return;
    }
    const bool is_too_far = is_rod ? std::fabs(length - joint.length) > kLargestMisfit
                                   : length - joint.length > kLargestMisfit;
    // A rope that is taut by a hair would collide at once; it rests at the target gap.
    const double slack = is_rod ? 0 : std::min(joint.length, distance_tolerance()) / 2;
    const double wanted = joint.length - slack;
    if (joint.align && (is_rod || length > wanted)) {
      move(joint, along * (wanted / length - 1));
    } else if (is_too_far) {
      complain(joint,
               "its ends are " + format_number(length) +
                   " m apart at the start, its length "
                   "is " +
                   format_number(joint.length) +
                   " m: move the bodies, or set \"align\": true to have the second one moved");
    }
    model_.connectors.emplace_back(Rope{.name = joint.name,
                                        .body_b = joint.body_b,
                                        .body_a = joint.body_a,
                                        .point_b = vector(joint.point_b),
                                        .point_a = vector(joint.point_a),
                                        .length = joint.length,
                                        .is_rod = is_rod});
  }

  /// DISTANCE_TOLERANCE as the scene sets it, or the standard one [m].
  [[nodiscard]] double distance_tolerance() const {
    const auto set = std::ranges::find(scene_.parameters, "DISTANCE_TOLERANCE",
                                       [](const auto& setting) { return setting.first; });
    if (set == scene_.parameters.end()) return kStandardDistanceTolerance;
    return parse_number(set->second).value_or(kStandardDistanceTolerance);
  }

  void add_on_path(const SceneJoint& joint) {
    const int path = path_index(joint.path);
    if (joint.type == JointType::path_end) {
      model_.connectors.emplace_back(PathEnd{.name = joint.name,
                                             .body = joint.body_b,
                                             .point = vector(joint.point_b),
                                             .path = path,
                                             .limit = joint.limit,
                                             .is_upper = joint.is_upper});
      return;
    }
    const Vector2 at = world_point(joint.body_b, joint.point_b);
    const NumericalPath& curve = model_.paths[static_cast<std::size_t>(path)];
    PathPoint nearest = curve.nearest(at);
    if (joint.align) {
      move(joint, curve.frame(nearest).position - at);
    } else {
      curve.follow(at, nearest);
      const double misfit = (curve.frame(nearest).position - at).norm();
      if (misfit > kLargestMisfit) {
        complain(joint, "its point is " + format_number(misfit) +
                            " m beside the path at the start, at most 0.1 m is allowed: move the "
                            "body, or set \"align\": true to have it moved");
      }
    }
    model_.connectors.emplace_back(PathJoint{
        .name = joint.name, .body = joint.body_b, .point = vector(joint.point_b), .path = path});
  }

  /// Paths that are written alike share one table.
  int path_index(const ScenePath& path) {
    const auto known = std::ranges::find(paths_, path);
    if (known != paths_.end()) return static_cast<int>(known - paths_.begin());
    paths_.push_back(path);
    if (path.curve == kPointsCurve) {
      std::vector<Vector2> points;
      points.reserve(path.points.size());
      for (const Point& p : path.points) points.push_back(vector(p));
      model_.paths.emplace_back(points, path.closed.value_or(false));
    } else {
      model_.paths.emplace_back(build_path(path));
    }
    return static_cast<int>(paths_.size()) - 1;
  }

  /// Moves the second body, or the first the other way when the second is fixed.
  void move(const SceneJoint& joint, const Vector2& by) {
    const bool moves_second = !model_.is_fixed(joint.body_b);
    const int moved = moves_second ? joint.body_b : joint.body_a;
    if (model_.is_fixed(moved)) return;
    const double sign = moves_second ? 1 : -1;
    state_.q.segment<2>(model_.body(moved).coordinate) += sign * by;
  }

  void check_misfit(const SceneJoint& joint, std::size_t rows) {
    const Placement where = placement_of(model_, state_);
    double misfit = 0;
    for (std::size_t k = model_.connectors.size() - rows; k < model_.connectors.size(); ++k) {
      const JointRow& row = std::get<JointRow>(model_.connectors[k]);
      const Vector2 normal = row.normal_turns_with_a
                                 ? where.pose_of(row.body_a).rotate_to_world(row.normal)
                                 : row.normal;
      const Vector2 apart = where.pose_of(row.body_b).to_world(row.point_b) -
                            where.pose_of(row.body_a).to_world(row.point_a);
      misfit = std::max(misfit, std::fabs(apart.dot(normal)));
    }
    if (misfit > kLargestMisfit) {
      complain(joint, "its points are " + format_number(misfit) +
                          " m apart at the start, at most 0.1 m is allowed: move the bodies, or "
                          "set \"align\": true to have the second one moved");
    }
  }

  [[nodiscard]] bool is_faithful() const {
    const auto says = [](const auto& setting) {
      return setting.first == "EVENT_LOCATION" && setting.second == "faithful";
    };
    return std::ranges::any_of(scene_.parameters, says);
  }

  [[nodiscard]] Vector2 world_point(const Pulley::Guide& guide) const {
    return world_point(guide.body, {guide.point.x(), guide.point.y()});
  }
  [[nodiscard]] Vector2 world_point(int body, const Point& p) const {
    return placement_of(model_, state_).pose_of(body).to_world(vector(p));
  }

  void complain(const SceneJoint& joint, const std::string& message) {
    diagnostics_.push_back(complaint(joint.written_at, message));
  }

  const Scene& scene_;
  Model& model_;
  State& state_;
  std::vector<Diagnostic>& diagnostics_;
  std::vector<ScenePath> paths_;
};

}  // namespace

void build_connectors(const Scene& scene, Model& model, State& state,
                      std::vector<Diagnostic>& diagnostics) {
  ConnectorBuilder(scene, model, state, diagnostics).build();
}

ParametricPath build_path(const ScenePath& from) {
  const auto name = std::ranges::find(kPathCurveNames, from.curve);
  const bool is_known = name != kPathCurveNames.end();
  const auto curve =
      is_known ? static_cast<PathCurve>(name - kPathCurveNames.begin()) : PathCurve::circle;
  ParametricPath path = make_path(curve, from.size);
  path.start = from.start.value_or(path.start);
  path.finish = from.finish.value_or(path.finish);
  path.is_closed = from.closed.value_or(path.is_closed);
  return path;
}

}  // namespace signorini
