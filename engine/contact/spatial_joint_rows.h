/// The verb "relate" for joints of bodies in space: one scalar condition after the other, as rows.
///
/// Source: docs/methods/elastic.md, section 9, (56), (57), (58).
#pragma once

#include <span>

#include "contact/contact_set.h"
#include "model/spatial/spatial_placement.h"
#include "numerics/contact_row.h"

namespace signorini {

/// One scalar condition: the wrench of its unit force, from which come its row and what it moves.
/// Its rate is along . (v_b - v_a of the mass centres) + turn_b . spin_b + turn_a . spin_a, world
/// axes.
struct HeldDirection {
  int joint = 0;  // of Model::spatial_joints, or of Model::connectors
  int body_a = kWorldBody, body_b = kWorldBody;
  Vector3 point{0, 0, 0};   // of B, of joints in the plane
  double gap = 0;           // [m], hinges' axes [rad]
  double bias = 0;          // its acceleration by the velocities, J-dot v [m/s^2], [rad/s^2]
  bool is_driven = false;   // of a motor: has a rate, and no gap
  double speed = 0;         // that rate [m/s], [rad/s]
  double most = kInfinity;  // largest force of a motor [N], [N m]
  Vector3 along{0, 0, 0};
  Vector3 turn_a{0, 0, 0}, turn_b{0, 0, 0};  // factors of the spins, world axes
};

/// Conditions of a joint.
[[nodiscard]] inline std::size_t held_count(const SpatialJoint& joint) {
  switch (joint.type) {
    case SpatialJointType::ball:
      return 3;
    case SpatialJointType::hinge:
    case SpatialJointType::slider:
      return joint.is_driven ? 6 : 5;
    case SpatialJointType::fixed:
      return 6;
    case SpatialJointType::rod:
      return 1;
  }
  return 0;
}
[[nodiscard]] std::size_t held_count(const Model& model);

/// Conditions of all joints where bodies stand. @param held  (held_count of the model)
void find_held(const Model& model, const SpatialPlacement& now, std::span<HeldDirection> held);

/// The axis that A carries, in its frame.
[[nodiscard]] Vector3 axis_of_a(const SpatialJoint& joint);

/// Row of what a hinge or slider leaves: its gap is B's angle against A since the start [rad], or
/// its place along the axis of A [m].
[[nodiscard]] HeldDirection free_direction(const SpatialJoint& joint, const SpatialPlacement& now);

/// Side of a row, of a body that moves, in space or in the plane. @param block  its first
[[nodiscard]] ContactRow::Side held_side(const Model& model, const SpatialPlacement& now, int body,
                                         int block, const Vector3& along, const Vector3& turn);

/// Appends a row for each joint, behind the contacts of a set: their keys are larger.
/// @param force  (held) [N], [N m]  @param residual  (held), in the method's unit
void append_joints(const Model& model, const SpatialPlacement& now,
                   std::span<const HeldDirection> held, std::span<const double> force,
                   std::span<const double> residual, ContactSet& set);

/// Key of the k-th joint: larger than those of contacts.
[[nodiscard]] std::uint64_t joint_key(std::size_t k);

}  // namespace signorini
