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
                       .type = from.type,
                       .body_a = from.body_a,
                       .body_b = from.body_b,
                       .point_a = from.point_a,
                       .point_b = from.point_b};
    if (has_axis(from.type) || holds_attitude(from.type)) {
      const auto as_b_has = [&](const Vector3& of_a) {
        return where_.pose_of(from.body_b)
            .rotate_to_body(where_.pose_of(from.body_a).rotate_to_world(of_a));
      };
      joint.axis_b = as_b_has(from.axis);
      joint.across_a = across(from.axis);
      joint.across_b = as_b_has(joint.across_a[1]);
    }
    if (from.type == SpatialJointType::rod) joint.length = from.length.value_or(length(way(joint)));
    joint.is_driven = from.motor_speed.has_value();
    joint.speed = from.motor_speed.value_or(0);
    joint.most = from.motor_most.value_or(kInfinity);
    if (from.limits) {
      joint.lower = (*from.limits)[0];
      joint.upper = (*from.limits)[1];
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
  [[nodiscard]] Vector3 way(const SpatialJoint& joint) const {
    return end(joint.body_b, joint.point_b) - end(joint.body_a, joint.point_a);
  }
  /// What a joint holds of a motion of its points: not what a slider leaves, only what a rod takes.
  [[nodiscard]] Vector3 held(const SpatialJoint& joint, const Vector3& motion) const {
    if (joint.type == SpatialJointType::slider) {
      const Vector3 axis = where_.pose_of(joint.body_b).rotate_to_world(joint.axis_b);
      return motion - dot(motion, axis) * axis;
    }
    if (joint.type != SpatialJointType::rod) return motion;
    const Vector3 along = way(joint);
    const double size = length(along);
    return size > 0 ? Vector3(dot(motion, along) / (size * size) * along) : motion;
  }
  [[nodiscard]] Vector3 misfit(const SpatialJoint& joint) const {
    const Vector3 apart = way(joint);
    if (joint.type != SpatialJointType::rod) return held(joint, apart);
    const double size = length(apart);
    return size > 0 ? Vector3((1 - joint.length / size) * apart) : Vector3(joint.length, 0, 0);
  }
  [[nodiscard]] Vector3 rate(const SpatialJoint& joint) const {
    const Vector3 at_b = end(joint.body_b, joint.point_b);
    // What slides does so over the place of A where it is.
    const Vector3 at_a =
        joint.type == SpatialJointType::slider ? at_b : end(joint.body_a, joint.point_a);
    return held(joint,
                where_.velocity_at(joint.body_b, at_b) - where_.velocity_at(joint.body_a, at_a));
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
    if (joint.type == SpatialJointType::rod && !(joint.length > 0)) {
      return complain(from,
                      "its points are in one place, and it has no length: give a \"length\" in "
                      "m, or take a ball joint");
    }
    const double apart = length(misfit(joint));
    if (apart > kLargestMisfit && joint.type == SpatialJointType::rod) {
      return complain(from, "its points are " + format_number(length(way(joint))) +
                                " m apart at the start, and it is " + format_number(joint.length) +
                                " m long: move the bodies, leave \"length\" out, or set \"align\": "
                                "true to have the second one moved");
    }
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
    check_limits(from, joint);
    if (!has_axis(joint.type) && !holds_attitude(joint.type)) return;
    const Vector3 axis = where_.pose_of(joint.body_b).rotate_to_world(joint.axis_b);
    const Vector3 turning = spin_of(joint.body_b) - spin_of(joint.body_a);
    const bool is_hinge = joint.type == SpatialJointType::hinge;
    const double aside = length(is_hinge ? Vector3(turning - dot(turning, axis) * axis) : turning);
    if (!(aside > kLargestMisfit)) return;
    complain(from,
             "its bodies turn against each other by " + format_number(aside) +
                 (is_hinge ? " rad/s across its axis at the start: give them angular velocities "
                             "that differ along the axis only"
                           : " rad/s at the start: give them the same angular velocity"));
  }

  /// A hinge is at 0 where it starts.
  void check_limits(const SceneSpatialJoint& from, const SpatialJoint& joint) {
    if (!joint.has_stops()) return;
    const bool turns = joint.type == SpatialJointType::hinge;
    const double at =
        turns ? 0 : dot(way(joint), where_.pose_of(joint.body_b).rotate_to_world(joint.axis_b));
    if (at >= joint.lower - kLargestMisfit && at <= joint.upper + kLargestMisfit) return;
    complain(from, turns ? "its \"angle_limits\" count from the attitude at the start: 0 must lie "
                           "between them"
                         : "it is at " + format_number(at) +
                               " m at the start, outside of its \"travel_limits\": move a body, or "
                               "widen them");
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
