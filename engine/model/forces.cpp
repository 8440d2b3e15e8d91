// Equations of the laws in the plane: docs/methods/impulse_and_contact.md.

#include "model/forces.h"

#include <algorithm>
#include <cmath>

#include "base/scalar_math.h"
#include "geometry/solid/spatial_vector.h"
#include "model/model.h"
#include "model/placement.h"

namespace signorini {
namespace {

constexpr double kPointSpring = 1e-10;  // [m] a shorter spring has no direction and pulls no more
constexpr double kLetGo = 1e-10;        // [m]
constexpr double kAtKnot = 1e-9;        // of a piece of a plan: what rounding of times adds up to

struct Accumulator {
  const Model& model;
  const Placement& placement;
  double time;
  std::span<double> acceleration;

  void push(int body, const Vector2& point, const Vector2& force, double torque = 0) const {
    apply_force(model, placement, body, point, force, torque, acceleration);
  }
  void push(int body, const Vector3& point, const Vector3& force, const Vector3& torque) const {
    apply_force(model, space(), body, point, force, torque, acceleration);
  }
  [[nodiscard]] const SpatialPlacement& space() const { return placement.space; }
  [[nodiscard]] const Vector2& center(int body) const { return placement.pose_of(body).location; }

  void operator()(const Gravity& law) const {  // (3)
    for (const int i : law.bodies) {
      push(i, center(i), Vector2(0, -law.g * model.body(i).mass));
    }
  }

  void operator()(const InverseSquareGravity& law) const {  // (4)
    for (std::size_t j = 0; j < law.bodies.size(); ++j) {
      for (std::size_t k = j + 1; k < law.bodies.size(); ++k) {
        const int a = law.bodies[j];
        const int b = law.bodies[k];
        const Vector2 apart = center(a) - center(b);
        const double r = apart.norm();
        if (r == 0) continue;
        const double pull = law.constant * model.body(a).mass * model.body(b).mass / (r * r);
        const Vector2 force = (apart / r) * pull;
        push(a, center(a), -force);
        push(b, center(b), force);
      }
    }
  }

  void operator()(const Damping& law) const {  // (5)
    if (law.damping == 0) return;
    for (const int i : law.bodies) {
      push(i, center(i), placement.velocity_of(i) * -law.damping,
           -law.damping * law.rotate_ratio * placement.spin_of(i));
    }
  }

  void operator()(const Spring& s) const {  // (6)
    const Vector2 start = placement.pose_of(s.body_a).to_world(s.point_a);
    const Vector2 end = spring_end(s, placement);
    const Vector2 along = end - start;
    const double length = along.norm();
    if (length < kPointSpring) return;
    const double tension = -s.stiffness * (length - s.rest_length);
    Vector2 force(-tension * (along.x() / length), -tension * (along.y() / length));
    if (s.damping != 0 && (!s.compress_only || length < s.rest_length - kLetGo)) {
      const Vector2 relative = placement.point_velocity(s.body_a, s.point_a) -
                               placement.point_velocity(s.body_b, s.point_b);
      force += relative * -s.damping;
    }
    push(s.body_a, start, force);
    push(s.body_b, end, -force);
  }

  void operator()(const ConstantForce& f) const {
    const PlanarPose& pose = placement.pose_of(f.body);
    push(f.body, f.point_in_body ? pose.to_world(f.point) : f.point,
         f.force_in_body ? pose.rotate_to_world(f.force) : f.force, f.torque);
  }

  void operator()(const RotatingForce& f) const {  // (7)
    const PlanarPose& pose = placement.pose_of(f.body);
    const SinCos direction = sin_cos(f.rate * time);
    push(f.body, pose.to_world(f.point),
         pose.rotate_to_world(Vector2(f.magnitude * direction.cos, f.magnitude * direction.sin)));
  }

  void operator()(const ThrusterSet& set) const {
    const PlanarPose& pose = placement.pose_of(set.body);
    for (const Thruster& t : set.thrusters) {
      if (!t.is_on) continue;
      push(set.body, pose.to_world(t.point), pose.rotate_to_world(t.direction * set.magnitude));
    }
  }

  void operator()(const Actuator& a) const {
    const PlanarPose& pose = placement.pose_of(a.body);
    const auto i = static_cast<std::size_t>(a.body);
    if (a.axis == Actuator::Axis::angle) {
      const double torque = a.force(time, placement.angle[i], placement.spin[i]);
      push(a.body, pose.location, Vector2(0, 0), torque);
    } else if (a.axis == Actuator::Axis::x) {
      push(a.body, pose.location,
           Vector2(a.force(time, pose.location.x(), placement.velocity[i].x()), 0));
    } else {
      push(a.body, pose.location,
           Vector2(0, a.force(time, pose.location.y(), placement.velocity[i].y())));
    }
  }

  void operator()(const SpatialGravity& law) const {
    for (const int i : law.bodies) {
      push(i, space().center[static_cast<std::size_t>(i)], model.body(i).mass * law.g, {0, 0, 0});
    }
  }

  void operator()(const SpatialForce& f) const {
    const SpatialPose& pose = space().pose_of(f.body);
    push(f.body, f.point_in_body ? pose.to_world(f.point) : f.point,
         f.force_in_body ? pose.rotate_to_world(f.force) : f.force,
         f.torque_in_body ? pose.rotate_to_world(f.torque) : f.torque);
  }

  void operator()(const SpatialSpring& s) const {
    const Vector3 start = space().pose_of(s.body_a).to_world(s.point_a);
    const Vector3 end = space().pose_of(s.body_b).to_world(s.point_b);
    const Vector3 along = end - start;
    const double now = length(along);
    if (now < kPointSpring) return;
    const double pull = s.stiffness * (now - s.rest_length) / now;
    const Vector3 relative =
        space().velocity_at(s.body_b, end) - space().velocity_at(s.body_a, start);
    const Vector3 force = pull * along + s.damping * relative;
    push(s.body_a, start, force, {0, 0, 0});
    push(s.body_b, end, -force, {0, 0, 0});
  }

  void operator()(const SpatialDamping& law) const {
    for (const int i : law.bodies) {
      const auto k = static_cast<std::size_t>(i);
      push(i, space().center[k], -law.damping * space().velocity[k],
           -law.damping * law.rotate_ratio * space().spin[k]);
    }
  }
};

struct Potential {
  const Model& model;
  const Placement& placement;

  double operator()(const Gravity& law) const {
    double sum = 0;
    for (const int i : law.bodies) {
      const Body& body = model.body(i);
      const double level = body.zero_energy_level.value_or(law.zero_energy_level);
      sum += (placement.pose_of(i).location.y() - level) * body.mass * law.g;
    }
    return sum;
  }

  double operator()(const InverseSquareGravity& law) const {
    double sum = 0;
    for (std::size_t j = 0; j < law.bodies.size(); ++j) {
      for (std::size_t k = j + 1; k < law.bodies.size(); ++k) {
        const Body& a = model.body(law.bodies[j]);
        const Body& b = model.body(law.bodies[k]);
        const double r =
            (placement.pose_of(law.bodies[j]).location - placement.pose_of(law.bodies[k]).location)
                .norm();
        sum += law.constant * a.mass * b.mass * ((1 / (a.least_height + b.least_height)) - (1 / r));
      }
    }
    return sum;
  }

  double operator()(const Damping&) const { return 0; }
  double operator()(const Spring& s) const {
    const Vector2 start = placement.pose_of(s.body_a).to_world(s.point_a);
    const double stretch = (spring_end(s, placement) - start).norm() - s.rest_length;
    return 0.5 * s.stiffness * stretch * stretch;
  }
  double operator()(const ConstantForce&) const { return 0; }
  double operator()(const RotatingForce&) const { return 0; }
  double operator()(const ThrusterSet&) const { return 0; }
  double operator()(const Actuator&) const { return 0; }
  double operator()(const SpatialGravity& law) const {
    double sum = 0;
    for (const int i : law.bodies) {
      sum -= model.body(i).mass * dot(law.g, placement.space.center[static_cast<std::size_t>(i)]);
    }
    return sum;
  }
  double operator()(const SpatialForce&) const { return 0; }
  double operator()(const SpatialSpring& s) const {
    const double stretch = length(placement.space.pose_of(s.body_b).to_world(s.point_b) -
                                  placement.space.pose_of(s.body_a).to_world(s.point_a)) -
                           s.rest_length;
    return 0.5 * s.stiffness * stretch * stretch;
  }
  double operator()(const SpatialDamping&) const { return 0; }
};

}  // namespace

namespace {

/// The piece of a plan in which an instant lies.
struct PlanPiece {
  std::size_t first = 0;
  double place = 0;  // from the first value on, in pieces
  bool is_over = false;
};

PlanPiece piece_at(const Actuator& actuator, double time) {
  const std::size_t pieces = actuator.plan.size() - 1;
  const double place = time / actuator.duration * static_cast<double>(pieces);
  if (pieces == 0 || !(place <= static_cast<double>(pieces) + kAtKnot)) {
    return {.first = pieces, .is_over = true};
  }
  // At a knot the piece before it: the one that a step up to there was in.
  const double before = std::ceil(place - kAtKnot) - 1;
  const auto k = std::min(static_cast<std::size_t>(std::max(before, 0.0)), pieces - 1);
  return {.first = k, .place = place - static_cast<double>(k)};
}

}  // namespace

Actuator::Planned Actuator::planned(double time) const {
  if (plan.empty()) return {};
  const PlanPiece at = piece_at(*this, time);
  if (at.is_over) return {.value = plan.back()};
  const double change = plan[at.first + 1] - plan[at.first];
  return {.value = plan[at.first] + at.place * change,
          .rate = change * static_cast<double>(plan.size() - 1) / duration};
}

Actuator::PlanShares Actuator::plan_shares(double time) const {
  if (plan.empty()) return {};
  const PlanPiece at = piece_at(*this, time);
  const double of_place = plans_force ? 1 : stiffness;
  if (at.is_over) return {.first = at.first, .of_value = {of_place, 0}};
  const double of_rate =
      plans_force ? 0 : damping * static_cast<double>(plan.size() - 1) / duration;
  return {.first = at.first,
          .of_value = {of_place * (1 - at.place) - of_rate, of_place * at.place + of_rate}};
}

double Actuator::force(double time, double q, double v) const {
  const Planned at = planned(time);
  if (plans_force) return at.value;
  return stiffness * (at.value - q) + damping * (at.rate - v);
}

Vector2 spring_end(const Spring& s, const Placement& placement) {
  const Vector2 end = placement.pose_of(s.body_b).to_world(s.point_b);
  if (!s.compress_only) return end;
  const Vector2 start = placement.pose_of(s.body_a).to_world(s.point_a);
  const Vector2 along = end - start;
  const double length = along.norm();
  if (length <= s.rest_length) return end;
  return start + (along / length) * s.rest_length;
}

void apply_force(const Model& model, const Placement& placement, int body, const Vector2& point,
                 const Vector2& force, double torque, std::span<double> acceleration) {
  if (body == kWorldBody || model.body(body).is_fixed()) return;
  const Body& b = model.body(body);
  const auto k = static_cast<std::size_t>(b.speed);
  acceleration[k] += force.x() / b.mass;
  acceleration[k + 1] += force.y() / b.mass;
  const Vector2 arm = point - placement.pose_of(body).location;
  acceleration[k + 2] += (arm.x() * force.y() - arm.y() * force.x()) / b.moment;
  if (torque != 0) acceleration[k + 2] += torque / b.moment;
}

std::array<double, 6> acceleration_of(const Body& body, const SpatialPose& pose,
                                      const Vector3& force, const Vector3& moment) {
  if (body.is_fixed()) return {};
  const double x = force.x() / body.mass, y = force.y() / body.mass;
  if (!body.is_spatial()) return {x, y, moment.z() / body.moment};
  const Vector3 turn = body.inertia.solve(pose.rotate_to_body(moment));
  return {x, y, force.z() / body.mass, turn.x(), turn.y(), turn.z()};
}

void apply_force(const Model& model, const SpatialPlacement& placement, int body,
                 const Vector3& point, const Vector3& force, const Vector3& torque,
                 std::span<double> acceleration) {
  if (model.is_fixed(body)) return;
  const Body& b = model.body(body);
  const auto i = static_cast<std::size_t>(body);
  const Vector3 moment = cross_product(point - placement.center[i], force) + torque;
  const std::array<double, 6> added = acceleration_of(b, placement.pose[i], force, moment);
  const auto first = static_cast<std::size_t>(b.speed);
  const auto count = static_cast<std::size_t>(velocity_count(b.mobility));
  for (std::size_t k = 0; k < count; ++k) acceleration[first + k] += added[k];
}

void add_forces(const Model& model, const Placement& placement, double time,
                std::span<double> acceleration) {
  const Accumulator accumulate{model, placement, time, acceleration};
  for (const ForceLaw& law : model.forces) std::visit(accumulate, law);
  if (model.drag) std::visit(accumulate, *model.drag);
}

double potential_energy(const Model& model, const Placement& placement) {
  const Potential potential{model, placement};
  double sum = 0;
  for (const ForceLaw& law : model.forces) sum += std::visit(potential, law);
  if (model.drag) sum += std::visit(potential, *model.drag);
  return sum;
}

}  // namespace signorini
