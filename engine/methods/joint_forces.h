/// Joints of planar bodies between the evaluations of a smooth right-hand side: pins, sliding
/// joints, rods and points on paths, held exactly. Ropes and ends of paths are not among them.
///
/// The forces are those for which the joints' gaps have no acceleration; what the integrator's
/// error adds to gaps and gap rates is taken out after every step by the least motion of the
/// masses. Source: Hairer and Wanner 1996, VII.1 (index 1) and VII.2 (projection, which keeps the
/// order); docs/methods/elastic.md, Joints.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "contact/contact_set.h"
#include "detect/edge_detector.h"
#include "model/model.h"
#include "model/placement.h"
#include "model/state.h"
#include "numerics/bilateral_solver.h"

namespace signorini {

class JointForces {
 public:
  /// Sizes the scratch.
  void prepare(const Model& model);

  /// Where points stand on their paths: as remembered, else searched. Call at the start of a step
  /// and before a probe.
  void recall(const Model& model, const Placement& now, const ContactMemory& memory);
  /// Appends the places on paths to a memory: entries sort behind those of contacts, in front of
  /// ~0.
  void remember(ContactMemory& memory) const;

  [[nodiscard]] bool empty() const { return records_.empty(); }
  /// (connectors) where points stand on their paths; empty in a scene without paths. Those of
  /// ends are moved by whoever looks at them.
  [[nodiscard]] std::span<PathPlace> places() { return places_; }

  /// Adds the accelerations of the joint forces.
  /// @param acceleration  (nv) by all other forces; changed
  /// @return largest acceleration [m/s^2] of a gap that is left: rounding, unless joints contradict
  ///         each other. NaN when there are no forces.
  double add(const Model& model, const Placement& now, std::span<double> acceleration);

  /// Takes out of q and v what the joints do not admit, by the least motion in the metric of the
  /// masses, where a gap exceeds `least` [m] or its rate `least` [m/s].
  /// @param placement  scratch; that of q and v afterwards
  /// @return whether anything was moved
  bool project(const Model& model, std::span<double> q, std::span<double> v, double least,
               Placement& placement);

  /// Joints with their places and forces [N] of the last call.
  [[nodiscard]] const ContactList& records() const { return records_; }
  /// Appends them to a set, behind its contacts: their keys are larger.
  void append_to(ContactSet& set);

 private:
  static constexpr std::uint64_t kPathFeature = 1ull << 63u;

  [[nodiscard]] DetectionInput input(const Model& model, const Placement& now);
  void refresh(const Model& model, const Placement& now);
  [[nodiscard]] bool factor(const Model& model);
  void add_response(const Model& model, std::span<double> v);

  ContactList records_;
  std::vector<PathPlace> places_;
  BilateralSolver solver_;
  std::vector<ContactRow> rows_;
  std::vector<int> all_, block_of_, order_;
  std::vector<double> inverse_mass_, b_, force_, change_;
  ContactSet set_;
};

}  // namespace signorini
