#include "model/joint_miss.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

namespace signorini {
namespace {

class Misses {
 public:
  Misses(const Model& model, const Placement& places) : model_(model), places_(places) {}

  std::optional<JointMiss> operator()(const JointRow& j) const {
    return of(j, std::fabs(gap(j)), size_of(j));
  }
  std::optional<JointMiss> operator()(const Rope& j) const {
    const double longer =
        (world(j.body_b, j.point_b) - world(j.body_a, j.point_a)).norm() - j.length;
    return of(j, j.is_rod ? std::fabs(longer) : longer, std::max(size_of(j), j.length));
  }
  std::optional<JointMiss> operator()(const Pulley& j) const {
    double used = 0;
    for (std::size_t i = 0; i + 1 < j.guides.size(); ++i) {
      const Pulley::Guide &from = j.guides[i], &to = j.guides[i + 1];
      used += (world(to.body, to.point) - world(from.body, from.point)).norm();
    }
    return of(j, used - j.length, std::max(size_of(j), j.length));
  }
  std::optional<JointMiss> operator()(const AngleRow& j) const {
    if (j.kind == AngleRow::Kind::motor) return {};
    const double off = j.turn_b * turn(j.body_b) + j.turn_a * turn(j.body_a) - j.sum;
    JointMiss miss = of(j, j.kind == AngleRow::Kind::held ? std::fabs(off) : -off, 1);
    miss.is_turn = true;
    return miss;
  }
  std::optional<JointMiss> operator()(const PathJoint& j) const {
    const NumericalPath& path = model_.paths[static_cast<std::size_t>(j.path)];
    const Vector2 at = world(j.body, j.point);
    PathPoint nearest = path.nearest(at);
    path.follow(at, nearest);
    // Across the path: along it, the nearest place is off by more than the bead.
    const PathFrame frame = path.frame(nearest);
    return JointMiss{.name = j.name,
                     .body_b = j.body,
                     .miss = std::fabs(frame.normal.dot(frame.position - at)),
                     .size = std::max(size(j.body), path.length())};
  }
  std::optional<JointMiss> operator()(const auto&) const { return {}; }

  /// Of both rows of a pin.
  [[nodiscard]] JointMiss of_pin(const JointRow& row, const JointRow& other) const {
    JointMiss miss = of(row, Vector2(gap(row), gap(other)).norm(), size_of(row));
    // Without the name of the row's axis, which those of a scene have.
    miss.name = miss.name.substr(0, miss.name.rfind('_'));
    return miss;
  }

  [[nodiscard]] JointMiss in_space(const SpatialJoint& j) const {
    const SpatialPose a = places_.space.pose_of(j.body_a), b = places_.space.pose_of(j.body_b);
    Vector3 apart = b.to_world(j.point_b) - a.to_world(j.point_a);
    if (j.type == SpatialJointType::slider) {
      const Vector3 axis = b.rotate_to_world(j.axis_b);
      apart -= apart.dot(axis) * axis;
    }
    const bool is_rod = j.type == SpatialJointType::rod;
    const double size = std::max({1e-300, j.length, (j.point_a).norm(), (j.point_b).norm()});
    return of(j, std::fabs(apart.norm() - (is_rod ? j.length : 0)), size);
  }

 private:
  template <class Joint>
  [[nodiscard]] static JointMiss of(const Joint& j, double miss, double size) {
    return {.name = j.name,
            .body_a = j.body_a,
            .body_b = j.body_b,
            .miss = std::max(miss, 0.0),
            .size = size};
  }
  [[nodiscard]] double gap(const JointRow& j) const {
    const Vector2 normal =
        j.normal_turns_with_a ? places_.pose_of(j.body_a).rotate_to_world(j.normal) : j.normal;
    return (world(j.body_b, j.point_b) - world(j.body_a, j.point_a)).dot(normal);
  }
  [[nodiscard]] Vector2 world(int body, const Vector2& point) const {
    return places_.pose_of(body).to_world(point);
  }
  [[nodiscard]] double turn(int body) const {
    return body == kWorldBody ? 0 : places_.angle[static_cast<std::size_t>(body)];
  }
  [[nodiscard]] double size(int body) const {
    return model_.is_fixed(body) ? 0 : model_.body(body).shape.centroid_radius;
  }
  template <class Joint>
  [[nodiscard]] double size_of(const Joint& j) const {
    return std::max(size(j.body_a), size(j.body_b));
  }

  const Model& model_;
  const Placement& places_;
};

bool are_one_pin(const JointRow& row, const JointRow& other) {
  return row.body_a == other.body_a && row.body_b == other.body_b && row.point_a == other.point_a &&
         row.point_b == other.point_b;
}

}  // namespace

std::vector<JointMiss> joint_misses(const Model& model, const Placement& placement) {
  const Misses misses(model, placement);
  std::vector<JointMiss> found;
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    const auto* row = std::get_if<JointRow>(&model.connectors[k]);
    const auto* next =
        k + 1 < model.connectors.size() ? std::get_if<JointRow>(&model.connectors[k + 1]) : nullptr;
    if (row != nullptr && next != nullptr && are_one_pin(*row, *next)) {
      found.push_back(misses.of_pin(*row, *next));
      ++k;
      continue;
    }
    if (auto miss = std::visit(misses, model.connectors[k])) found.push_back(std::move(*miss));
  }
  for (const SpatialJoint& joint : model.spatial_joints) found.push_back(misses.in_space(joint));
  return found;
}

}  // namespace signorini
