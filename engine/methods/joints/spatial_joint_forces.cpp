#include "methods/joints/spatial_joint_forces.h"

#include <algorithm>
#include <cmath>

#include "contact/contact_record.h"
#include "geometry/solid/spatial_vector.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

constexpr std::uint64_t kJointFeature = static_cast<std::uint64_t>(FeaturePair::joint) << 60u;

[[nodiscard]] Vector3 unit(std::size_t k) {
  return {k == 0 ? 1.0 : 0.0, k == 1 ? 1.0 : 0.0, k == 2 ? 1.0 : 0.0};
}

/// One end of a joint.
struct End {
  Vector3 point{0, 0, 0};  // world [m]
  Vector3 arm{0, 0, 0};    // from the mass centre [m]
  Vector3 spin{0, 0, 0};   // [rad/s] world axes
};

End end_of(const SpatialPlacement& now, int body, const Vector3& point) {
  End end{.point = now.pose_of(body).to_world(point)};
  if (body == kWorldBody) return end;
  const auto i = static_cast<std::size_t>(body);
  end.arm = end.point - now.center[i];
  end.spin = now.spin[i];
  return end;
}

Vector3 three(std::span<const double> array, std::size_t from) {
  return {array[from], array[from + 1], array[from + 2]};
}

void add_to(std::span<double> array, std::size_t from, const Vector3& v) {
  for (std::size_t k = 0; k < 3; ++k) array[from + k] += v[static_cast<Eigen::Index>(k)];
}

}  // namespace

void SpatialJointForces::prepare(const Model& model) {
  directions_.clear();
  block_of_.assign(model.bodies.size(), -1);
  inverse_mass_.clear();
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    const SpatialJoint& joint = model.spatial_joints[k];
    directions_.resize(directions_.size() + (joint.is_hinge ? 5 : 3),
                       {.joint = static_cast<int>(k)});
    for (const int i : {joint.body_a, joint.body_b}) {
      if (model.is_fixed(i) || block_of_[static_cast<std::size_t>(i)] >= 0) continue;
      block_of_[static_cast<std::size_t>(i)] = static_cast<int>(inverse_mass_.size() / 3);
      const Body& body = model.body(i);
      for (int j = 0; j < 3; ++j) inverse_mass_.push_back(1 / body.mass);
      for (int j = 0; j < 3; ++j) inverse_mass_.push_back(1 / body.inertia.principal[j]);
    }
  }
  held_.prepare(model, directions_.size());
  held_.resize(directions_.size());
  rows_.resize(directions_.size());
}

/// Gaps, their derivatives and biases at a place. (53), (54)
void SpatialJointForces::refresh(const Model& model, const SpatialPlacement& now) {
  std::size_t i = 0;
  for (const SpatialJoint& joint : model.spatial_joints) {
    const End a = end_of(now, joint.body_a, joint.point_a);
    const End b = end_of(now, joint.body_b, joint.point_b);
    const Vector3 apart = b.point - a.point;
    const Vector3 bias = cross_product(b.spin, cross_product(b.spin, b.arm)) -
                         cross_product(a.spin, cross_product(a.spin, a.arm));
    for (std::size_t k = 0; k < 3; ++k) {
      HeldDirection& held = directions_[i++];
      held.along = unit(k);
      held.gap = dot(apart, held.along);
      held.bias = dot(bias, held.along);
      held.turn_a = -cross_product(a.arm, held.along);
      held.turn_b = cross_product(b.arm, held.along);
    }
    if (!joint.is_hinge) continue;
    const Vector3 axis = now.pose_of(joint.body_b).rotate_to_world(joint.axis_b);
    const Vector3 axis_rate = cross_product(b.spin, axis);
    for (const Vector3& own : joint.across_a) {
      HeldDirection& held = directions_[i++];
      const Vector3 across = now.pose_of(joint.body_a).rotate_to_world(own);
      held.along = {0, 0, 0};
      held.gap = dot(across, axis);
      held.turn_b = cross_product(axis, across);
      held.turn_a = -held.turn_b;
      const Vector3 turned =
          cross_product(axis_rate, across) + cross_product(axis, cross_product(a.spin, across));
      held.bias = dot(b.spin - a.spin, turned);
    }
  }
}

bool SpatialJointForces::factor(const Model& model, const SpatialPlacement& now,
                                BilateralSolver& solver) {
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    const HeldDirection& held = directions_[i];
    const SpatialJoint& joint = model.spatial_joints[static_cast<std::size_t>(held.joint)];
    ContactRow& row = rows_[i];
    row = {};
    const auto put = [&](int body, const Vector3& along, const Vector3& turn,
                         ContactRow::Side& side) {
      if (model.is_fixed(body)) return;
      const Vector3 principal =
          model.body(body).inertia.to_principal(now.pose_of(body).rotate_to_body(turn));
      side = {.block = block_of_[static_cast<std::size_t>(body)],
              .is_wide = true,
              .columns = {along.x(), along.y(), along.z(), principal.x(), principal.y(),
                          principal.z()}};
    };
    put(joint.body_a, -held.along, held.turn_a, row.a);
    put(joint.body_b, held.along, held.turn_b, row.b);
  }
  return solver.factor(rows_, inverse_mass_);
}

double SpatialJointForces::gap_rate(const Model& model, const SpatialPlacement& now, std::size_t i,
                                    std::span<const double> v) const {
  const HeldDirection& held = directions_[i];
  const SpatialJoint& joint = model.spatial_joints[static_cast<std::size_t>(held.joint)];
  double rate = 0;
  const auto add = [&](int body, const Vector3& along, const Vector3& turn) {
    if (model.is_fixed(body)) return;
    const auto m = static_cast<std::size_t>(model.body(body).speed);
    rate += dot(along, three(v, m)) + dot(now.pose_of(body).rotate_to_body(turn), three(v, m + 3));
  };
  add(joint.body_b, held.along, held.turn_b);
  add(joint.body_a, -held.along, held.turn_a);
  return rate;
}

double SpatialJointForces::gap_acceleration(const Model& model, const SpatialPlacement& now,
                                            std::size_t i,
                                            std::span<const double> acceleration) const {
  return gap_rate(model, now, i, acceleration) + directions_[i].bias;
}

void SpatialJointForces::add_response(const Model& model, const SpatialPlacement& now,
                                      std::span<const double> force, std::span<double> v) const {
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    const HeldDirection& held = directions_[i];
    const SpatialJoint& joint = model.spatial_joints[static_cast<std::size_t>(held.joint)];
    const auto push = [&](int number, const Vector3& along, const Vector3& turn) {
      if (model.is_fixed(number)) return;
      const Body& body = model.body(number);
      const auto m = static_cast<std::size_t>(body.speed);
      add_to(v, m, force[i] / body.mass * along);
      add_to(v, m + 3, body.inertia.solve(now.pose_of(number).rotate_to_body(force[i] * turn)));
    };
    push(joint.body_b, held.along, held.turn_b);
    push(joint.body_a, -held.along, held.turn_a);
  }
}

double SpatialJointForces::add(const Model& model, const SpatialPlacement& now,
                               std::span<double> acceleration) {
  return held_.add(*this, model, now, acceleration);
}

bool SpatialJointForces::project(const Model& model, std::span<double> q, std::span<double> v,
                                 double least, SpatialPlacement& placement) {
  return held_.project(*this, model, q, v, least, placement);
}

void SpatialJointForces::append_to(const Model& model, const SpatialPlacement& now,
                                   ContactSet& set) const {
  const std::span<const double> forces = held_.force();
  std::size_t row = 0;
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    const SpatialJoint& joint = model.spatial_joints[k];
    const Vector3 force(forces[row], forces[row + 1], forces[row + 2]);
    Vector3 torque(0, 0, 0);
    for (std::size_t i = row + 3; i < row + (joint.is_hinge ? 5 : 3); ++i) {
      torque += forces[i] * directions_[i].turn_b;
    }
    double residual = 0;
    for (const std::size_t end = row + (joint.is_hinge ? 5 : 3); row < end; ++row) {
      residual = std::max(residual, std::fabs(held_.residual()[row]));
    }
    const End a = end_of(now, joint.body_a, joint.point_a);
    const End b = end_of(now, joint.body_b, joint.point_b);
    const double size = length(force);
    const Vector3 normal = size > 0 ? Vector3(force / size) : Vector3(0, 1, 0);
    const std::size_t n = set.size();
    set.resize(n + 1);
    set.feature[n] = kJointFeature | k;
    set.body_a[n] = joint.body_a;
    set.body_b[n] = joint.body_b;
    ContactSet::put(set.point, n, b.point);
    set.set_normal(n, normal);
    set.gap[n] = length(b.point - a.point);
    ContactSet::put(set.force, n, {size, 0, 0});
    ContactSet::put(set.torque, n, torque);
    set.kind[n] = ContactKind::joint;
    set.mode[n] = ContactMode::stick;
    set.residual[n] = residual;
  }
}

}  // namespace signorini
