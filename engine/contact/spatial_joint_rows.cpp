#include "contact/spatial_joint_rows.h"

#include <algorithm>
#include <cmath>

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

void find_held(const Model& model, const SpatialPlacement& now, std::span<HeldDirection> held) {
  std::size_t i = 0;
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    const SpatialJoint& joint = model.spatial_joints[k];
    const End a = end_of(now, joint.body_a, joint.point_a);
    const End b = end_of(now, joint.body_b, joint.point_b);
    const Vector3 apart = b.point - a.point;
    const Vector3 bias = cross_product(b.spin, cross_product(b.spin, b.arm)) -
                         cross_product(a.spin, cross_product(a.spin, a.arm));
    for (std::size_t axis = 0; axis < 3; ++axis) {
      HeldDirection& row = held[i++];
      row.joint = static_cast<int>(k);
      row.body_a = joint.body_a;
      row.body_b = joint.body_b;
      row.along = unit(axis);
      row.gap = dot(apart, row.along);
      row.bias = dot(bias, row.along);
      row.turn_a = -cross_product(a.arm, row.along);
      row.turn_b = cross_product(b.arm, row.along);
    }
    if (!joint.is_hinge) continue;
    const Vector3 hinge = now.pose_of(joint.body_b).rotate_to_world(joint.axis_b);
    const Vector3 hinge_rate = cross_product(b.spin, hinge);
    for (const Vector3& own : joint.across_a) {
      HeldDirection& row = held[i++];
      row.joint = static_cast<int>(k);
      row.body_a = joint.body_a;
      row.body_b = joint.body_b;
      const Vector3 across = now.pose_of(joint.body_a).rotate_to_world(own);
      row.along = {0, 0, 0};
      row.gap = dot(across, hinge);
      row.turn_b = cross_product(hinge, across);
      row.turn_a = -row.turn_b;
      const Vector3 turned =
          cross_product(hinge_rate, across) + cross_product(hinge, cross_product(a.spin, across));
      row.bias = dot(b.spin - a.spin, turned);
    }
  }
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
    const Vector3 push(force[row], force[row + 1], force[row + 2]);
    Vector3 torque(0, 0, 0);
    for (std::size_t i = row + 3; i < row + held_count(joint); ++i) {
      torque += force[i] * held[i].turn_b;
    }
    double worst = 0;
    for (const std::size_t end = row + held_count(joint); row < end; ++row) {
      worst = std::max(worst, std::fabs(residual[row]));
    }
    const End a = end_of(now, joint.body_a, joint.point_a);
    const End b = end_of(now, joint.body_b, joint.point_b);
    const double size = length(push);
    const Vector3 normal = size > 0 ? Vector3(push / size) : Vector3(0, 1, 0);
    const std::size_t n = set.size();
    set.resize(n + 1);
    set.feature[n] = joint_key(k);
    set.body_a[n] = joint.body_a;
    set.body_b[n] = joint.body_b;
    ContactSet::put(set.point, n, b.point);
    set.set_normal(n, normal);
    set.gap[n] = length(b.point - a.point);
    ContactSet::put(set.force, n, {size, 0, 0});
    ContactSet::put(set.torque, n, torque);
    set.kind[n] = ContactKind::joint;
    set.mode[n] = ContactMode::stick;
    set.residual[n] = worst;
  }
}

}  // namespace signorini
