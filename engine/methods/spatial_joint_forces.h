/// Joints of bodies in space between the evaluations of a smooth right-hand side: ball joints and
/// hinges, held exactly. What JointForces are for planar bodies.
///
/// Source: docs/methods/elastic.md, section 9, (31), (32) and (47), (48).
#pragma once

#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "model/spatial/spatial_placement.h"
#include "numerics/bilateral_solver.h"

namespace signorini {

class SpatialJointForces {
 public:
  /// Sizes the scratch. Allocates.
  void prepare(const Model& model);

  /// Adds the accelerations of the joint forces.
  /// @param acceleration  (nv) by all other forces and gyroscopic terms; changed
  /// @return largest acceleration [m/s^2], [rad/s^2] of a gap that is left: rounding, unless joints
  ///         contradict each other. NaN when there are no forces.
  double add(const Model& model, const SpatialPlacement& now, std::span<double> acceleration);

  /// Takes out of q and v what the joints do not admit, by the least motion in the metric of the
  /// masses, where a gap exceeds `least` [m], [rad] or its rate `least` [m/s], [rad/s].
  /// @param placement  scratch; that of q and v afterwards
  /// @return whether anything was moved
  bool project(const Model& model, std::span<double> q, std::span<double> v, double least,
               SpatialPlacement& placement);

  /// Appends a row for each joint with the forces of the last add(), behind the contacts of a set:
  /// their keys are larger.
  void append_to(const Model& model, const SpatialPlacement& now, ContactSet& set) const;

  [[nodiscard]] std::size_t row_count() const { return rows_.size(); }

 private:
  /// One scalar condition. Its rate is along . (v_b - v_a of the points) + turn_b . (spin_b -
  /// spin_a), world axes.
  struct Row {
    int joint = 0;
    double gap = 0;   // [m], hinges' axes [rad]
    double bias = 0;  // its acceleration by the velocities, J-dot v [m/s^2], [rad/s^2]
    Vector3 along{0, 0, 0};
    Vector3 turn_a{0, 0, 0}, turn_b{0, 0, 0};  // factors of the spins, world axes
  };

  void refresh(const Model& model, const SpatialPlacement& now);
  [[nodiscard]] bool factor(const Model& model, const SpatialPlacement& now);
  [[nodiscard]] double rate_of(const Model& model, const SpatialPlacement& now, const Row& row,
                               std::span<const double> v) const;
  void add_response(const Model& model, const SpatialPlacement& now, std::span<double> v) const;

  std::vector<Row> rows_;
  BilateralSolver solver_;
  std::vector<BilateralRow> scaled_;
  std::vector<int> block_of_;  // (bodies) first of two; -1: none
  std::vector<double> inverse_mass_, b_, force_, change_;
};

}  // namespace signorini
