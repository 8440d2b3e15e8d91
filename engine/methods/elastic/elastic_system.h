/// The equations of motion of bodies in elastic contact, between two events: what the integrators
/// of `elastic` ask for.
///
/// docs/methods/elastic.md, sections 3, 6 and 9.
#pragma once

#include <span>
#include <vector>

#include "methods/elastic/contact_dictionary.h"
#include "methods/elastic/elastic_history.h"
#include "methods/elastic/unknowns.h"
#include "methods/joints/joint_forces.h"
#include "methods/joints/spatial_joint_forces.h"
#include "model/placement.h"

namespace signorini {

struct ElasticSystem {
  ElasticUnknowns unknowns;
  ContactCandidates candidates;
  ContactLaw law;
  ContactDictionary dictionary;
  JointForces joints;  // of planar bodies
  SpatialJointForces spatial_joints;
  bool has_joints = false, has_spatial_joints = false;

  // Of evaluations.
  Placement stage;      // where the rates were asked for last
  double stored = 0;    // in contacts there [J]
  double residual = 0;  // worst that joints left since it was set to 0 [m/s^2]
  double work = 0;      // see StepReport::work, since it was set to 0

  /// Sizes everything. Allocates.
  void prepare(const Model& model, const NarrowPhaseSettings& narrow_phase,
               const ContactLawSettings& settings, const ContactHysteresis& hysteresis);

  /// Contacts and places on paths as a state remembers them, with bodies at `placement`.
  void recall(const Model& model, const State& state, std::span<const double> y,
              const SpatialPlacement& placement);

  [[nodiscard]] bool is_jointed() const { return has_joints || has_spatial_joints; }

  void place_at(const Model& model, std::span<const double> y, auto& placement) const {
    place(model, unknowns.q(y), unknowns.v(y), placement);
  }
  /// Forces that depend on no contact, as accelerations; stage stands at y afterwards.
  void add_other_forces(const Model& model, double t, std::span<const double> y,
                        std::span<double> acceleration);
  /// y' = f(t, y). @return false where there are no rates
  bool fill_rates(const Model& model, double t, std::span<const double> y, std::span<double> rates);
  /// Energy in contacts with bodies at `placement`. [J]
  [[nodiscard]] double stored_at(const SpatialPlacement& placement);
  /// Forces of joints at (t, y), which belong to no contact: those of an evaluation there.
  void find_joint_forces(const Model& model, double t, std::span<const double> y);
  /// Joints without gaps, attitudes of length 1. @return whether y was changed
  bool settle(const Model& model, std::span<double> y, double least);
  /// Which unknowns influence each other, see HasGroups. Valid until the next call.
  [[nodiscard]] std::span<const int> find_groups(const Model& model);

 private:
  std::vector<int> leader_;  // (bodies) of those that influence each other
  std::vector<int> group_;   // (unknowns)
  std::vector<double> rates_;
};

}  // namespace signorini
