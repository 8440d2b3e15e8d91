#include "scene/build/build_connectors.h"

#include <algorithm>
#include <cmath>

#include "base/parameter_spec.h"
#include "model/distance_tolerance.h"
#include "model/placement_of.h"

namespace signorini {
namespace {

constexpr double kLargestMisfit = 0.1;  // [m] between the points of a joint that is not aligned
constexpr double kUnitSlack = 1e-12;    // a normal this near to length 1 is kept as written
constexpr double kNoDirection = 1e-9;   // [m] a shorter rod or rope points nowhere

Vector2 vector(const Point& p) { return {p[0], p[1]}; }

class ConnectorBuilder {
 public:
  ConnectorBuilder(const Scene& scene, Model& model, State& state,
                   std::vector<Diagnostic>& diagnostics)
      : scene_(scene), model_(model), state_(state), diagnostics_(diagnostics) {}

  void build() {
    for (const SceneJoint& joint : scene_.joints) {
      switch (joint.type) {
        case JointType::double_joint:
        case JointType::single_joint:
          add_joint(joint);
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
    }
  }

 private:
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
    const bool is_double = joint.type == JointType::double_joint;
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
