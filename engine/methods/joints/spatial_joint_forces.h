/// Joints of bodies in space between the evaluations of a smooth right-hand side: ball joints and
/// hinges, held exactly. What JointForces are for planar bodies.
///
/// How they are held is HeldJoints' part; here are the rows. Source: docs/methods/elastic.md,
/// section 9, (56), (57).
#pragma once

#include <span>
#include <vector>

#include "contact/spatial_joint_rows.h"
#include "methods/joints/held_joints.h"
#include "model/spatial/spatial_placement.h"
#include "numerics/bilateral_solver.h"

namespace signorini {

class SpatialJointForces {
 public:
  /// Sizes the scratch. Allocates.
  void prepare(const Model& model);

  /// HeldJoints::add(), (54).
  /// @param acceleration  (nv) by all other forces and gyroscopic terms; changed
  double add(const Model& model, const SpatialPlacement& now, std::span<double> acceleration);

  /// HeldJoints::project(), (55).
  bool project(const Model& model, std::span<double> q, std::span<double> v, double least,
               SpatialPlacement& placement);

  /// Motors that take whatever torque or force they need.
  [[nodiscard]] bool has_motors() const { return has_motors_; }
  /// Of the motors' forces of the last add(). [W]
  [[nodiscard]] double power_of_motors() const;

  /// Appends a row for each joint with the forces of the last add(), behind the contacts of a set:
  /// their keys are larger.
  void append_to(const Model& model, const SpatialPlacement& now, ContactSet& set);

  /// JointRows of HeldJoints.
  [[nodiscard]] std::size_t row_count() const { return directions_.size(); }
  void refresh(const Model& model, const SpatialPlacement& now);
  [[nodiscard]] double gap(std::size_t i) const { return directions_[i].gap; }
  [[nodiscard]] double gap_rate(const Model& model, const SpatialPlacement& now, std::size_t i,
                                std::span<const double> v) const;
  [[nodiscard]] double gap_acceleration(const Model& model, const SpatialPlacement& now,
                                        std::size_t i, std::span<const double> acceleration) const;
  [[nodiscard]] bool factor(const Model& model, const SpatialPlacement& now,
                            BilateralSolver& solver);
  void add_response(const Model& model, const SpatialPlacement& now, std::span<const double> force,
                    std::span<double> v) const;

 private:
  void push_with_motors(const Model& model, const SpatialPlacement& now,
                        std::span<double> acceleration);
  [[nodiscard]] double along(const Model& model, const SpatialPlacement& now, std::size_t i,
                             std::span<const double> v) const;

  std::vector<HeldDirection> all_;         // also of motors with a largest torque or force
  std::vector<HeldDirection> directions_;  // without these
  std::vector<double> told_force_;         // (all) [N], [N m]; motors' are those of the last add()
  std::vector<double> told_residual_;      // (all)
  double motor_power_ = 0;                 // [W]
  bool has_motors_ = false;
  HeldJoints held_;
  std::vector<ContactRow> rows_;  // of the last factor()
  std::vector<int> block_of_;     // (bodies) first of two; -1: none
  std::vector<double> inverse_mass_;
};

}  // namespace signorini
