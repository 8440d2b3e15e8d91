#include "methods/joints/spatial_joint_forces.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/forces.h"
#include "model/spatial/spatial_dynamics.h"
#include "response/elastic_law.h"

namespace signorini {
namespace {

Vector3 three(std::span<const double> array, std::size_t from) {
  return {array[from], array[from + 1], array[from + 2]};
}

void add_to(std::span<double> array, std::size_t from, const Vector3& v) {
  for (std::size_t k = 0; k < 3; ++k) array[from + k] += v[static_cast<Eigen::Index>(k)];
}

constexpr double kMotorSlip = 1e-4;  // [rad/s], [m/s] by which a motor misses its speed, at most

bool is_limited(const HeldDirection& row) { return row.most < kInfinity; }

}  // namespace

void SpatialJointForces::prepare(const Model& model) {
  all_.assign(held_count(model), {});
  told_force_.assign(all_.size(), 0.0);
  told_residual_.assign(all_.size(), 0.0);
  const auto limited = [](const SpatialJoint& joint) { return joint.most < kInfinity; };
  const auto motors = std::ranges::count_if(model.spatial_joints, limited);
  directions_.assign(all_.size() - static_cast<std::size_t>(motors), {});
  has_motors_ = std::ranges::any_of(model.spatial_joints, [&](const SpatialJoint& joint) {
    return joint.is_driven && !limited(joint);
  });
  block_of_.assign(model.bodies.size(), -1);
  inverse_mass_.clear();
  for (const SpatialJoint& joint : model.spatial_joints) {
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

/// Gaps, their derivatives and biases at a place. (56), (57)
void SpatialJointForces::refresh(const Model& model, const SpatialPlacement& now) {
  find_held(model, now, all_);
  std::ranges::remove_copy_if(all_, directions_.begin(), is_limited);
}

/// Motors with a largest torque or force push with it against what they miss their speed by. (59)
void SpatialJointForces::push_with_motors(const Model& model, const SpatialPlacement& now,
                                          std::span<double> acceleration) {
  motor_power_ = 0;
  if (directions_.size() == all_.size()) return;
  refresh(model, now);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const HeldDirection& row = all_[i];
    if (!is_limited(row)) continue;
    double rate = 0;
    const auto add_rate = [&](int body, const Vector3& along, const Vector3& turn) {
      if (model.is_fixed(body)) return;
      const auto k = static_cast<std::size_t>(body);
      rate += dot(along, now.velocity[k]) + dot(turn, now.spin[k]);
    };
    add_rate(row.body_b, row.along, row.turn_b);
    add_rate(row.body_a, -row.along, row.turn_a);
    const double missed = row.speed - rate;
    const double force = row.most * missed / regularised(std::fabs(missed), kMotorSlip);
    const auto push = [&](int body, const Vector3& along, const Vector3& turn) {
      if (model.is_fixed(body)) return;
      apply_force(model, now, body, now.center[static_cast<std::size_t>(body)], force * along,
                  force * turn, acceleration);
    };
    push(row.body_b, row.along, row.turn_b);
    push(row.body_a, -row.along, row.turn_a);
    told_force_[i] = force;
    motor_power_ += force * rate;
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
      side = held_side(model, now, body, block_of_[static_cast<std::size_t>(body)], along, turn);
    };
    put(joint.body_a, -held.along, held.turn_a, row.a);
    put(joint.body_b, held.along, held.turn_b, row.b);
  }
  return solver.factor(rows_, inverse_mass_);
}

/// J v of a row. [m/s], [rad/s]
double SpatialJointForces::along(const Model& model, const SpatialPlacement& now, std::size_t i,
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

/// Of motors: that by which they miss their speed.
double SpatialJointForces::gap_rate(const Model& model, const SpatialPlacement& now, std::size_t i,
                                    std::span<const double> v) const {
  return along(model, now, i, v) - directions_[i].speed;
}

double SpatialJointForces::power_of_motors() const {
  double power = motor_power_;
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    power += held_.force()[i] * directions_[i].speed;
  }
  return power;
}

double SpatialJointForces::gap_acceleration(const Model& model, const SpatialPlacement& now,
                                            std::size_t i,
                                            std::span<const double> acceleration) const {
  return along(model, now, i, acceleration) + directions_[i].bias;
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
  push_with_motors(model, now, acceleration);
  return held_.add(*this, model, now, acceleration);
}

bool SpatialJointForces::project(const Model& model, std::span<double> q, std::span<double> v,
                                 double least, SpatialPlacement& placement) {
  return held_.project(*this, model, q, v, least, placement);
}

void SpatialJointForces::append_to(const Model& model, const SpatialPlacement& now,
                                   ContactSet& set) {
  for (std::size_t i = 0, held = 0; i < all_.size(); ++i) {
    if (is_limited(all_[i])) continue;
    told_force_[i] = held_.force()[held];
    told_residual_[i] = held_.residual()[held++];
  }
  append_joints(model, now, all_, told_force_, told_residual_, set);
}

}  // namespace signorini
