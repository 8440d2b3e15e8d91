/// The largest errors that a step of `elastic` may make in its unknowns, and the length of a first
/// one.
///
/// docs/methods/elastic.md, section 7, (34) and (35).
#pragma once

#include "methods/elastic/energy_balance.h"

namespace signorini {

class ErrorWeights {
 public:
  void prepare(const Model& model, const ElasticUnknowns& unknowns);

  /// (unknowns) found anew for a step from y with bodies at `start`; the balance learns what is
  /// stored there, contacts the depth to expect. Valid until the next call.
  /// @param step  [s] the length that it will have about
  std::span<const double> fill(const Model& model, ElasticSystem& system,
                               const SpatialPlacement& start, std::span<const double> y,
                               double step, double tolerance, EnergyBalance& balance);

  /// Whether the last fill() has met a new approach, by which the force at the start is another one
  /// than at the end of the step before.
  [[nodiscard]] bool force_changed() const { return force_changed_; }

  /// How deep bodies overlap where the last fill() was. [m]
  [[nodiscard]] double deepest_overlap() const { return deepest_; }

  /// Length of the first step after an event: a part of the shortest impact. [s] (35)
  [[nodiscard]] static double first_step(const Model& model, ElasticSystem& system,
                                         const SpatialPlacement& start, double otherwise);

 private:
  void ask_contacts(const Model& model, ElasticSystem& system, const SpatialPlacement& start,
                    double tolerance, EnergyBalance& balance);

  bool force_changed_ = false;
  double deepest_ = 0;  // [m]
  std::vector<double> weights_;
  // (bodies) What contacts ask for.
  std::vector<double> place_, turn_;              // wanted error [m], [m of the surface]
  std::vector<double> place_noise_, turn_noise_;  // of accelerations, from the rounding of places
};

}  // namespace signorini
