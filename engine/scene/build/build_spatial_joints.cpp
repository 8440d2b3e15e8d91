// Joints of a model in space, and the start that fits them.

#include <algorithm>
#include <cmath>

#include "base/parameter_spec.h"
#include "geometry/solid/spatial_vector.h"
#include "model/spatial/spatial_placement.h"
#include "scene/build/build_spatial.h"

namespace signorini {
namespace {

constexpr double kLargestMisfit = 1e-6;  // [m], [m/s], [rad/s] of a joint that is not aligned

class JointBuilder {
 public:
  JointBuilder(Model& model, State& state, std::vector<Diagnostic>& diagnostics)
      : model_(model), state_(state), diagnostics_(diagnostics) {
    where_.resize(model.bodies.size());
    look();
  }

  void add(const SceneSpatialJoint& from) {
    SpatialJoint joint{.name = from.name,
                       .body_a = from.body_a,
                       .body_b = from.body_b,
                       .point_a = from.point_a,
                       .point_b = from.point_b,
                       .is_hinge = from.is_hinge};
    if (from.is_hinge) {
      const Vector3 axis = where_.pose_of(from.body_a).rotate_to_world(from.axis);
      joint.axis_b = where_.pose_of(from.body_b).rotate_to_body(axis);
      joint.across_a = across(from.axis);
    }
    forbid_collision(model_, from.body_a, from.body_b);
    if (from.align) align(joint);
    check(from, joint);
    model_.spatial_joints.push_back(std::move(joint));
  }

 private:
  void look() {
    place(model_, {state_.q.data(), static_cast<std::size_t>(state_.q.size())},
          {state_.v.data(), static_cast<std::size_t>(state_.v.size())}, where_);
  }

  /// Two unit vectors at right angles to a unit vector and to each other.
  static std::array<Vector3, 2> across(const Vector3& axis) {
    Eigen::Index least = 0;
    for (Eigen::Index k = 1; k < 3; ++k) {
      if (std::fabs(axis[k]) < std::fabs(axis[least])) least = k;
    }
    Vector3 aside(0, 0, 0);
    aside[least] = 1;
    const Vector3 first = cross_product(axis, aside);
    const Vector3 unit = first / length(first);
    return {unit, cross_product(axis, unit)};
  }

  [[nodiscard]] Vector3 end(int body, const Vector3& point) const {
    return where_.pose_of(body).to_world(point);
  }
  [[nodiscard]] Vector3 spin_of(int body) const {
    return body == kWorldBody ? Vector3(0, 0, 0) : where_.spin[static_cast<std::size_t>(body)];
  }
  [[nodiscard]] Vector3 misfit(const SpatialJoint& joint) const {
    return end(joint.body_b, joint.point_b) - end(joint.body_a, joint.point_a);
  }
  [[nodiscard]] Vector3 rate(const SpatialJoint& joint) const {
    return where_.velocity_at(joint.body_b, end(joint.body_b, joint.point_b)) -
           where_.velocity_at(joint.body_a, end(joint.body_a, joint.point_a));
  }

  /// Gives the second body, or the first one when that is fixed, a place and a velocity that fit.
  void align(const SpatialJoint& joint) {
    const bool moves_second = !model_.is_fixed(joint.body_b);
    const int moved = moves_second ? joint.body_b : joint.body_a;
    if (model_.is_fixed(moved)) return;
    const double sign = moves_second ? -1 : 1;
    const Body& body = model_.body(moved);
    state_.q.segment<3>(body.coordinate) += sign * misfit(joint);
    look();
    state_.v.segment<3>(body.speed) += sign * rate(joint);
    look();
  }

  void check(const SceneSpatialJoint& from, const SpatialJoint& joint) {
    const double apart = length(misfit(joint));
    if (apart > kLargestMisfit) {
      return complain(from, "its points are " + format_number(apart) +
                                " m apart at the start: move the bodies, or set \"align\": true to "
                                "have the second one moved");
    }
    const double parting = length(rate(joint));
    if (parting > kLargestMisfit) {
      return complain(from, "its points part by " + format_number(parting) +
                                " m/s at the start: give the mass centres velocities that fit the "
                                "angular velocities, or set \"align\": true to have the second one "
                                "adapted");
    }
    if (!joint.is_hinge) return;
    const Vector3 axis = where_.pose_of(joint.body_b).rotate_to_world(joint.axis_b);
    const Vector3 turning = spin_of(joint.body_b) - spin_of(joint.body_a);
    const double aside = length(turning - dot(turning, axis) * axis);
    if (aside > kLargestMisfit) {
      complain(from, "its bodies turn against each other by " + format_number(aside) +
                         " rad/s across its axis at the start: give them angular velocities that "
                         "differ along the axis only");
    }
  }

  void complain(const SceneSpatialJoint& from, const std::string& message) {
    diagnostics_.push_back(complaint(from.written_at, message));
  }

  Model& model_;
  State& state_;
  std::vector<Diagnostic>& diagnostics_;
  SpatialPlacement where_;
};

}  // namespace

void build_spatial_joints(const Scene& scene, Model& model, State& state,
                          std::vector<Diagnostic>& diagnostics) {
  if (scene.spatial_joints.empty()) return;
  JointBuilder builder(model, state, diagnostics);
  for (const SceneSpatialJoint& joint : scene.spatial_joints) builder.add(joint);
}

}  // namespace signorini
