#include "contact/spatial_joint_rows.h"

#include <algorithm>
#include <cmath>

#include "base/scalar_math.h"
#include "contact/contact_record.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

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

}  // namespace

std::uint64_t joint_key(std::size_t k) {
  return static_cast<std::uint64_t>(FeaturePair::joint) << 60u | k;
}

std::size_t held_count(const Model& model) {
  std::size_t count = 0;
  for (const SpatialJoint& joint : model.spatial_joints) count += held_count(joint);
  return count;
}

namespace {

/// The rows of one joint.
struct HeldJoint {
  const SpatialJoint& joint;
  const SpatialPlacement& now;
  int number;  // of Model::spatial_joints
  End a, b;
  Vector3 apart;

  HeldJoint(const SpatialJoint& of, int k, const SpatialPlacement& where)
      : joint(of),
        now(where),
        number(k),
        a(end_of(where, of.body_a, of.point_a)),
        b(end_of(where, of.body_b, of.point_b)),
        apart(b.point - a.point) {}

  [[nodiscard]] HeldDirection empty() const {
    HeldDirection row;
    row.joint = number;
    row.body_a = joint.body_a;
    row.body_b = joint.body_b;
    return row;
  }
  /// Acceleration of the way from point to point by the velocities.
  [[nodiscard]] Vector3 bias() const {
    return cross_product(b.spin, cross_product(b.spin, b.arm)) -
           cross_product(a.spin, cross_product(a.spin, a.arm));
  }

  /// The points meet, along a direction of the world. (56)
  [[nodiscard]] HeldDirection meeting(const Vector3& along) const {
    HeldDirection row = empty();
    row.along = along;
    row.gap = dot(apart, along);
    row.bias = dot(bias(), along);
    row.turn_a = -cross_product(a.arm, along);
    row.turn_b = cross_product(b.arm, along);
    return row;
  }

  /// A direction of B stays at right angles to one of A, each in the axes of its body. (57)
  [[nodiscard]] HeldDirection turning(const Vector3& own_a, const Vector3& own_b) const {
    HeldDirection row = empty();
    const Vector3 of_b = now.pose_of(joint.body_b).rotate_to_world(own_b);
    const Vector3 rate = cross_product(b.spin, of_b);
    const Vector3 across = now.pose_of(joint.body_a).rotate_to_world(own_a);
    row.gap = dot(across, of_b);
    row.turn_b = cross_product(of_b, across);
    row.turn_a = -row.turn_b;
    const Vector3 turned =
        cross_product(rate, across) + cross_product(of_b, cross_product(a.spin, across));
    row.bias = dot(b.spin - a.spin, turned);
    return row;
  }

  /// B's point stays where A has it along a direction that A carries. (58)
  [[nodiscard]] HeldDirection sliding(const Vector3& own_a) const {
    HeldDirection row = empty();
    row.along = now.pose_of(joint.body_a).rotate_to_world(own_a);
    row.gap = dot(apart, row.along);
    row.turn_a = -cross_product(a.arm + apart, row.along);
    row.turn_b = cross_product(b.arm, row.along);
    const Vector3 rate = velocity(joint.body_b, b.point) - velocity(joint.body_a, a.point);
    const Vector3 turned = cross_product(a.spin, row.along);
    row.bias =
        dot(bias(), row.along) + 2 * dot(rate, turned) + dot(apart, cross_product(a.spin, turned));
    return row;
  }

  /// A hinge's motor turns B about the axis, which A carries.
  [[nodiscard]] HeldDirection turned() const {
    HeldDirection row = empty();
    const SpatialPose& of_a = now.pose_of(joint.body_a);
    row.turn_b = of_a.rotate_to_world(axis_of_a(joint));
    row.turn_a = -row.turn_b;
    const Vector3 of_b = now.pose_of(joint.body_b).rotate_to_world(joint.across_b);
    row.gap = atan2(-dot(of_b, of_a.rotate_to_world(joint.across_a[0])),
                    dot(of_b, of_a.rotate_to_world(joint.across_a[1])));
    row.bias = dot(b.spin - a.spin, cross_product(a.spin, row.turn_b));
    return row;
  }
  [[nodiscard]] HeldDirection free() const {
    return joint.type == SpatialJointType::hinge ? turned() : sliding(axis_of_a(joint));
  }
  [[nodiscard]] HeldDirection driven() const {
    HeldDirection row = free();
    row.gap = 0;
    row.is_driven = true;
    row.speed = joint.speed;
    row.most = joint.most;
    return row;
  }

  /// The points keep their distance. (58)
  [[nodiscard]] HeldDirection distant() const {
    HeldDirection row = empty();
    const double size = length(apart);
    row.along = size > 0 ? Vector3(apart / size) : Vector3(1, 0, 0);
    row.gap = size - joint.length;
    row.turn_a = -cross_product(a.arm, row.along);
    row.turn_b = cross_product(b.arm, row.along);
    const Vector3 rate = velocity(joint.body_b, b.point) - velocity(joint.body_a, a.point);
    const double along = dot(rate, row.along);
    row.bias = dot(bias(), row.along) + (size > 0 ? (dot(rate, rate) - along * along) / size : 0.0);
    return row;
  }

  [[nodiscard]] Vector3 velocity(int body, const Vector3& x) const {
    return now.velocity_at(body, x);
  }
};

}  // namespace

void find_held(const Model& model, const SpatialPlacement& now, std::span<HeldDirection> held) {
  std::size_t i = 0;
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    const SpatialJoint& joint = model.spatial_joints[k];
    const HeldJoint rows(joint, static_cast<int>(k), now);
    if (joint.type == SpatialJointType::rod) {
      held[i++] = rows.distant();
      continue;
    }
    if (joint.type == SpatialJointType::slider) {
      for (const Vector3& across : joint.across_a) held[i++] = rows.sliding(across);
    } else {
      for (std::size_t axis = 0; axis < 3; ++axis) held[i++] = rows.meeting(unit(axis));
    }
    if (joint.type == SpatialJointType::ball) continue;
    for (const Vector3& across : joint.across_a) held[i++] = rows.turning(across, joint.axis_b);
    if (holds_attitude(joint.type)) held[i++] = rows.turning(joint.across_a[0], joint.across_b);
    if (joint.is_driven) held[i++] = rows.driven();
  }
}

Vector3 axis_of_a(const SpatialJoint& joint) {
  return cross_product(joint.across_a[0], joint.across_a[1]);
}

HeldDirection free_direction(const SpatialJoint& joint, const SpatialPlacement& now) {
  return HeldJoint(joint, 0, now).free();
}

ContactRow::Side held_side(const Model& model, const SpatialPlacement& now, int body, int block,
                           const Vector3& along, const Vector3& turn) {
  if (!model.body(body).is_spatial()) {
    return {.block = block, .columns = {along.x(), along.y(), turn.z()}};
  }
  const Vector3 principal =
      model.body(body).inertia.to_principal(now.pose_of(body).rotate_to_body(turn));
  return {
      .block = block,
      .is_wide = true,
      .columns = {along.x(), along.y(), along.z(), principal.x(), principal.y(), principal.z()}};
}

void append_joints(const Model& model, const SpatialPlacement& now,
                   std::span<const HeldDirection> held, std::span<const double> force,
                   std::span<const double> residual, ContactSet& set) {
  std::size_t row = 0;
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    const SpatialJoint& joint = model.spatial_joints[k];
    Vector3 push(0, 0, 0), torque(0, 0, 0);
    double gap = 0;
    for (std::size_t i = row; i < row + held_count(joint); ++i) {
      const HeldDirection& one = held[i];
      const bool turns = one.along.x() == 0 && one.along.y() == 0 && one.along.z() == 0;
      (turns ? torque : push) += force[i] * (turns ? one.turn_b : one.along);
      if (!turns) gap += one.gap * one.gap;
    }
    double worst = 0;
    for (const std::size_t end = row + held_count(joint); row < end; ++row) {
      worst = std::max(worst, std::fabs(residual[row]));
    }
    const End b = end_of(now, joint.body_b, joint.point_b);
    const double size = length(push);
    const Vector3 normal = size > 0 ? Vector3(push / size) : Vector3(0, 1, 0);
    const std::size_t n = set.size();
    set.resize(n + 1);
    set.feature[n] = joint_key(k);
    set.body_a[n] = joint.body_a;
    set.body_b[n] = joint.body_b;
    set.connector[n] = static_cast<int>(k);
    ContactSet::put(set.point, n, b.point);
    set.set_normal(n, normal);
    set.gap[n] = std::sqrt(gap);
    ContactSet::put(set.force, n, {size, 0, 0});
    ContactSet::put(set.torque, n, torque);
    set.kind[n] = ContactKind::joint;
    set.mode[n] = ContactMode::stick;
    set.residual[n] = worst;
  }
}

}  // namespace signorini
