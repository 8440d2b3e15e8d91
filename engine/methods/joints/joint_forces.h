/// Joints of planar bodies between the evaluations of a smooth right-hand side: pins, sliding
/// joints, rods and points on paths, held exactly. Ropes and ends of paths are not among them.
///
/// How they are held is HeldJoints' part; here are the rows. Source: docs/methods/elastic.md,
/// section 9.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "contact/contact_set.h"
#include "detect/edge_detector.h"
#include "methods/joints/held_joints.h"
#include "model/model.h"
#include "model/placement.h"
#include "model/state.h"
#include "numerics/bilateral_solver.h"

namespace signorini {

class JointForces {
 public:
  /// Sizes the scratch.
  void prepare(const Model& model);

  /// Where points stand on their paths: as remembered in a history behind its first `offset`
  /// numbers, else searched. Call at the start of a step and before a probe.
  void recall(const Model& model, const Placement& now, const History& history, std::size_t offset);

  [[nodiscard]] bool empty() const { return records_.empty(); }
  /// (connectors) where points stand on their paths; empty in a scene without paths. Those of
  /// ends are moved by whoever looks at them.
  [[nodiscard]] std::span<PathPlace> places() { return places_; }

  /// HeldJoints::add(), (54).
  double add(const Model& model, const Placement& now, std::span<double> acceleration);

  /// HeldJoints::project(), (55).
  bool project(const Model& model, std::span<double> q, std::span<double> v, double least,
               Placement& placement);

  /// Joints with their places and forces [N] of the last call.
  [[nodiscard]] const ContactList& records() const { return records_; }
  /// Appends them to a set, behind its contacts: their keys are larger.
  void append_to(ContactSet& set);

  /// JointRows of HeldJoints.
  [[nodiscard]] std::size_t row_count() const { return records_.size(); }
  void refresh(const Model& model, const Placement& now);
  [[nodiscard]] double gap(std::size_t i) const { return records_[i].gap; }
  [[nodiscard]] double gap_rate(const Model& model, const Placement& now, std::size_t i,
                                std::span<const double> v) const;
  [[nodiscard]] double gap_acceleration(const Model& model, const Placement& now, std::size_t i,
                                        std::span<const double> acceleration) const;
  [[nodiscard]] bool factor(const Model& model, const Placement& now, BilateralSolver& solver);
  void add_response(const Model& model, const Placement& now, std::span<const double> force,
                    std::span<double> v) const;

 private:
  [[nodiscard]] DetectionInput input(const Model& model, const Placement& now);

  ContactList records_;
  std::vector<PathPlace> places_;
  HeldJoints held_;
  std::vector<ContactRow> rows_;
  std::vector<int> all_, block_of_, order_;
  std::vector<double> inverse_mass_;
  ContactSet set_;
};

}  // namespace signorini
