/// How the rates of `elastic` change with places, attitudes and velocities: what its implicit
/// integrator asks for.
///
/// In closed form but for springs, dampers and the like, which are differences.
/// docs/methods/elastic.md, section 8, (46) to (50).
#pragma once

#include "methods/elastic/elastic_system.h"
#include "numerics/radau_step.h"

namespace signorini {

class Linearisation {
 public:
  void prepare(const ElasticSystem& system, NarrowPhase narrow_phase);

  /// d rates / d y at (t, y). @return false where there is none in closed form: joints, portals
  bool fill(const Model& model, ElasticSystem& system, double t, std::span<const double> y,
            JacobianBlocks& jacobian);

  /// Rates of q and v (nq + nv), and how they change with them, (nq + nv)^2 column by column; or
  /// empty: rates only. @return false where there are none. Allocates.
  bool at(const Model& model, ElasticSystem& system, double t, std::span<const double> y,
          std::span<double> rates, std::span<double> jacobian);

 private:
  static void add_kinematics(const Model& model, const ElasticSystem& system,
                             std::span<const double> y, JacobianBlocks& jacobian);
  static void add_contact(const Model& model, ElasticSystem& system, const ElasticContact& contact,
                          std::span<const double> y, JacobianBlocks& jacobian);
  void add_other_forces(const Model& model, ElasticSystem& system, double t,
                        std::span<const double> y, JacobianBlocks& jacobian);

  bool has_derivatives_ = true;
  std::vector<double> moved_, before_, after_;  // of differences of other forces
};

/// The right-hand side with its derivatives, as the integrators want it. Borrowed for one attempt.
struct ElasticRates {
  const Model& model;
  ElasticSystem& system;
  Linearisation& linearisation;

  bool operator()(double t, std::span<const double> y, std::span<double> rates) {
    return system.fill_rates(model, t, y, rates);
  }
  std::span<const int> groups() { return system.find_groups(model); }
  bool jacobian(double t, std::span<const double> y, JacobianBlocks& jacobian) {
    return linearisation.fill(model, system, t, y, jacobian);
  }
};

}  // namespace signorini
