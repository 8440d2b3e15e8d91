#include "contact/planar_joint_rows.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// One end of a joint.
struct PlanarEnd {
  Vector3 point{0, 0, 0}, arm{0, 0, 0};  // world; from the mass centre [m]
  Vector3 velocity{0, 0, 0};             // [m/s]
  double spin = 0;                       // [rad/s]
};

PlanarEnd end_at(const Model& model, const SpatialPlacement& now, int body, const Vector3& point) {
  PlanarEnd end{.point = point};
  if (model.is_fixed(body)) return end;
  const auto i = static_cast<std::size_t>(body);
  end.arm = point - now.center[i];
  end.spin = now.spin[i].z();
  end.velocity = now.velocity_at(body, point);
  return end;
}

Vector3 world_point(const SpatialPlacement& now, int body, const Vector2& point) {
  return now.pose_of(body).to_world({point.x(), point.y(), 0});
}

void write(const Vector3& normal, const PlanarEnd& a, const PlanarEnd& b, HeldDirection& held) {
  held.point = b.point;
  held.along = normal;
  held.turn_a = -cross_product(a.arm, normal);
  held.turn_b = cross_product(b.arm, normal);
  held.bias = dot(normal, a.spin * a.spin * a.arm - b.spin * b.spin * b.arm);
}

void find_row(const Model& model, const SpatialPlacement& now, const JointRow& joint,
              HeldDirection& held) {
  const Vector3 own = world_point(now, joint.body_a, joint.point_a);
  const Vector3 other = world_point(now, joint.body_b, joint.point_b);
  const Vector3 given(joint.normal.x(), joint.normal.y(), 0);
  const bool turns = joint.normal_turns_with_a && !model.is_fixed(joint.body_a);
  const Vector3 normal =
      joint.normal_turns_with_a ? now.pose_of(joint.body_a).rotate_to_world(given) : given;
  const PlanarEnd b = end_at(model, now, joint.body_b, other);
  // Along a line that turns, the rate of the gap is that against A's matter at B's point.
  const PlanarEnd a = end_at(model, now, joint.body_a, turns ? other : own);
  write(normal, a, b, held);
  held.gap = dot(normal, other - own);
  if (!turns) return;
  const Vector3 across(-normal.y(), normal.x(), 0);
  held.bias += 2 * a.spin * dot(across, b.velocity - a.velocity);
}

void find_rod(const Model& model, const SpatialPlacement& now, const Rope& rod,
              HeldDirection& held) {
  const PlanarEnd a = end_at(model, now, rod.body_a, world_point(now, rod.body_a, rod.point_a));
  const PlanarEnd b = end_at(model, now, rod.body_b, world_point(now, rod.body_b, rod.point_b));
  const Vector3 apart = a.point - b.point;
  const double size = length(apart);
  const Vector3 normal = size > 0 ? Vector3(apart / size) : Vector3(1, 0, 0);
  write(normal, a, b, held);
  held.gap = rod.length - size;
  const Vector3 rate = a.velocity - b.velocity;
  const Vector3 across = rate - dot(normal, rate) * normal;
  if (size > 0) held.bias -= dot(across, across) / size;
}

/// Angles grow evenly within a step, so that a relation of their rates is one of them, too: it has
/// no gap.
void find_angle(const SpatialPlacement& now, const AngleRow& row, HeldDirection& held) {
  held.along = {0, 0, 0};
  held.is_driven = true;
  held.speed = 0;
  held.turn_b = {0, 0, row.turn_b};
  held.turn_a = {0, 0, row.turn_a};
  held.bias = 0;
  held.point = now.center[static_cast<std::size_t>(row.body_b)];
}

/// A kinematic body follows its motion, whatever force that takes.
void find_drive(const SpatialPlacement& now, const DriveRow& drive, HeldDirection& held) {
  constexpr int kAngle = 2;
  held.is_driven = true;
  (drive.axis == kAngle ? held.turn_b.z() : held.along[drive.axis]) = 1;
  held.point = now.center[static_cast<std::size_t>(drive.body)];
}

bool is_held_angle(const Connector& connector) {
  const auto* const row = std::get_if<AngleRow>(&connector);
  return row != nullptr && row->kind == AngleRow::Kind::held;
}

}  // namespace

bool always_holds(const Connector& connector) {
  const auto* const rope = std::get_if<Rope>(&connector);
  return std::holds_alternative<JointRow>(connector) || is_held_angle(connector) ||
         (rope != nullptr && rope->is_rod);
}

std::size_t planar_held_count(const Model& model) {
  return static_cast<std::size_t>(std::ranges::count_if(model.connectors, always_holds));
}

void find_planar_held(const Model& model, const SpatialPlacement& now,
                      std::span<HeldDirection> held) {
  std::size_t i = 0;
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    if (!always_holds(model.connectors[k])) continue;
    find_condition(model, now, static_cast<int>(k), held[i++]);
  }
}

bool find_condition(const Model& model, const SpatialPlacement& now, int connector,
                    HeldDirection& held) {
  const Connector& of = model.connectors[static_cast<std::size_t>(connector)];
  held.joint = connector;
  if (const auto* joint = std::get_if<JointRow>(&of)) {
    held.body_a = joint->body_a;
    held.body_b = joint->body_b;
    find_row(model, now, *joint, held);
  } else if (const auto* rod = std::get_if<Rope>(&of); rod != nullptr && rod->is_rod) {
    held.body_a = rod->body_a;
    held.body_b = rod->body_b;
    find_rod(model, now, *rod, held);
  } else if (const auto* angle = std::get_if<AngleRow>(&of)) {
    held.body_a = angle->body_a;
    held.body_b = angle->body_b;
    find_angle(now, *angle, held);
  } else if (const auto* drive = std::get_if<DriveRow>(&of)) {
    held.body_b = drive->body;
    find_drive(now, *drive, held);
  } else {
    return false;
  }
  return true;
}

void append_planar_joints(std::span<const HeldDirection> held, std::span<const double> force,
                          std::span<const double> residual, std::size_t first, ContactSet& set) {
  for (std::size_t i = 0; i < held.size(); ++i) {
    const std::size_t n = set.size();
    set.resize(n + 1);
    set.feature[n] = joint_key(first + i);
    set.body_a[n] = held[i].body_a;
    set.body_b[n] = held[i].body_b;
    set.connector[n] = held[i].joint;
    ContactSet::put(set.point, n, held[i].point);
    const bool is_torque = length(held[i].along) == 0;
    set.set_normal(n, is_torque ? Vector3(0, 1, 0) : held[i].along);
    set.gap[n] = held[i].gap;
    ContactSet::put(set.force, n, {is_torque ? 0 : force[i], 0, 0});
    if (is_torque) ContactSet::put(set.torque, n, force[i] * held[i].turn_b);
    set.kind[n] = ContactKind::joint;
    set.mode[n] = ContactMode::stick;
    set.residual[n] = std::fabs(residual[i]);
  }
}

}  // namespace signorini
