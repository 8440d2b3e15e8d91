#include "methods/virtual_contact/force_blocks.h"

#include <cmath>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr double kPointSpring = 1e-10;  // [m] as in model/forces.cpp
constexpr double kLetGo = 1e-10;        // [m]

using Matrix2 = Eigen::Matrix2d;

/// Arm of a point about its body's mass centre. [m]
Vector2 arm_of(const Placement& placement, int body, const Vector2& point) {
  return body == kWorldBody ? Vector2(0, 0) : Vector2(point - placement.pose_of(body).location);
}

/// d point / dz of a body-fixed point, 2 x 3, into the columns of one of the two bodies.
Eigen::Matrix<double, 2, 6> point_jacobian(int place, const Vector2& arm) {
  Eigen::Matrix<double, 2, 6> j = Eigen::Matrix<double, 2, 6>::Zero();
  j(0, 3 * place) = j(1, 3 * place + 1) = 1;
  j(0, 3 * place + 2) = -arm.y();
  j(1, 3 * place + 2) = arm.x();
  return j;
}

struct Blocks {
  const Model& model;
  const Placement& placement;
  double time;
  ForceBlockSink& sink;

  void operator()(const Gravity&) const {}
  void operator()(const SpatialGravity&) const {}
  void operator()(const SpatialForce&) const {}
  void operator()(const SpatialSpring&) const {}
  void operator()(const SpatialDamping&) const {}

  void operator()(const InverseSquareGravity& law) const {
    for (std::size_t j = 0; j < law.bodies.size(); ++j) {
      for (std::size_t k = j + 1; k < law.bodies.size(); ++k) {
        const int a = law.bodies[j], b = law.bodies[k];
        const Vector2 apart = placement.pose_of(a).location - placement.pose_of(b).location;
        const double r = apart.norm();
        if (r == 0) continue;
        const Vector2 u = apart / r;
        const double c = law.constant * model.body(a).mass * model.body(b).mass / (r * r * r);
        // force on a: -c r^2 u / r^2 ...: d(-k x / r^3) = -k (I - 3 u u^T) / r^3
        const Matrix2 k_aa = -c * (Matrix2::Identity() - 3 * u * u.transpose());
        PairBlocks blocks;
        blocks.by_place.block<2, 2>(0, 0) = k_aa;
        blocks.by_place.block<2, 2>(0, 3) = -k_aa;
        blocks.by_place.block<2, 2>(3, 0) = -k_aa;
        blocks.by_place.block<2, 2>(3, 3) = k_aa;
        sink.add(a, b, blocks);
      }
    }
  }

  void operator()(const Damping& law) const {
    if (law.damping == 0) return;
    for (const int i : law.bodies) {
      PairBlocks blocks;
      blocks.by_rate(0, 0) = blocks.by_rate(1, 1) = -law.damping;
      blocks.by_rate(2, 2) = -law.damping * law.rotate_ratio;
      sink.add(i, kWorldBody, blocks);
    }
  }

  void operator()(const Spring& s) const {
    const Vector2 start = placement.pose_of(s.body_a).to_world(s.point_a);
    const Vector2 true_end = placement.pose_of(s.body_b).to_world(s.point_b);
    const Vector2 along = true_end - start;
    const double length = along.norm();
    const bool is_slack = s.compress_only && length > s.rest_length;
    if (length < kPointSpring || is_slack) return;
    const Vector2 u = along / length;
    const double stretch = length - s.rest_length;
    // Force on a: k stretch u + c (end's - start's velocity).
    const Matrix2 stiff =
        s.stiffness *
        (u * u.transpose() + stretch / length * (Matrix2::Identity() - u * u.transpose()));
    const Vector2 arms[2] = {arm_of(placement, s.body_a, start),
                             arm_of(placement, s.body_b, true_end)};
    const auto j_a = point_jacobian(0, arms[0]), j_b = point_jacobian(1, arms[1]);
    const Eigen::Matrix<double, 2, 6> apart = j_b - j_a;
    Vector2 force = s.stiffness * stretch * u;
    Eigen::Matrix<double, 2, 6> by_place = stiff * apart;
    Eigen::Matrix<double, 2, 6> by_rate = Eigen::Matrix<double, 2, 6>::Zero();
    const bool is_damped = s.damping != 0 && (!s.compress_only || length < s.rest_length - kLetGo);
    if (is_damped) {
      const Vector2 rate = placement.point_velocity(s.body_b, s.point_b) -
                           placement.point_velocity(s.body_a, s.point_a);
      force += s.damping * rate;
      by_rate = s.damping * apart;
      by_place.col(2) += s.damping * placement.spin_of(s.body_a) * arms[0];
      by_place.col(5) -= s.damping * placement.spin_of(s.body_b) * arms[1];
    }
    // Generalised force on z is -(apart)^T force.
    PairBlocks blocks;
    blocks.by_place = -apart.transpose() * by_place;
    blocks.by_rate = -apart.transpose() * by_rate;
    // Arms turn: torque r x f, d r = J r d theta.
    blocks.by_place(2, 2) -= arms[0].dot(force);
    blocks.by_place(5, 5) += arms[1].dot(force);
    sink.add(s.body_a, s.body_b, blocks);
  }

  /// A force at a point of a body or of the world, turning with the body or not.
  void push(int body, const Vector2& point, bool point_turns, const Vector2& force,
            bool force_turns) const {
    const Vector2 arm = arm_of(placement, body, point);
    PairBlocks blocks;
    if (force_turns) {
      blocks.by_place(0, 2) = -force.y();
      blocks.by_place(1, 2) = force.x();
    }
    if (!point_turns) {  // r = x - p
      blocks.by_place(2, 0) = -force.y();
      blocks.by_place(2, 1) = force.x();
    }
    const double turned = arm.dot(force);  // J r x f = -r.f, r x J f = r.f
    blocks.by_place(2, 2) = (force_turns ? turned : 0) - (point_turns ? turned : 0);
    sink.add(body, kWorldBody, blocks);
  }

  void operator()(const ConstantForce& f) const {
    const PlanarPose& pose = placement.pose_of(f.body);
    push(f.body, f.point_in_body ? pose.to_world(f.point) : f.point, f.point_in_body,
         f.force_in_body ? pose.rotate_to_world(f.force) : f.force, f.force_in_body);
  }
  void operator()(const RotatingForce& f) const {
    const PlanarPose& pose = placement.pose_of(f.body);
    const SinCos d = sin_cos(f.rate * time);
    push(f.body, pose.to_world(f.point), true,
         pose.rotate_to_world(Vector2(f.magnitude * d.cos, f.magnitude * d.sin)), true);
  }
  void operator()(const ThrusterSet& set) const {
    const PlanarPose& pose = placement.pose_of(set.body);
    for (const Thruster& t : set.thrusters) {
      if (!t.is_on) continue;
      push(set.body, pose.to_world(t.point), true,
           pose.rotate_to_world(t.direction * set.magnitude), true);
    }
  }
  void operator()(const Actuator& a) const {
    if (a.plans_force) return;
    const auto k = static_cast<Eigen::Index>(a.axis);
    PairBlocks blocks;
    blocks.by_place(k, k) = -a.stiffness;
    blocks.by_rate(k, k) = -a.damping;
    sink.add(a.body, kWorldBody, blocks);
  }
};

}  // namespace

void add_force_blocks(const Model& model, const Placement& placement, double time,
                      ForceBlockSink& sink) {
  const Blocks blocks{model, placement, time, sink};
  for (const ForceLaw& law : model.forces) std::visit(blocks, law);
  if (model.drag) std::visit(blocks, *model.drag);
}

}  // namespace signorini
