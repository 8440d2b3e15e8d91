/// Whether the integrator has made energy from nothing: a step too long for the force laws, or a
/// formula that no step makes stable.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, Integrators.
#pragma once

#include "methods/event/motion.h"
#include "model/stiffness.h"

namespace signorini {

/// Of one run, from where the state, the model or a parameter was changed last.
class ExplosionWatch {
 public:
  void forget() { is_begun_ = false; }
  /// @param place  bodies where the motion is
  void begin(const Model& model, const Motion& motion, const Placement& place);
  /// Whether the balance of energies is off by so much that little else is left of the motion.
  [[nodiscard]] bool has_exploded(const Model& model, const Motion& motion,
                                  const Placement& place) const;

 private:
  bool is_begun_ = false;
  double balance_ = 0;  // [J] energy with what was lost and less the work, at the start
  double scale_ = 0;    // [J] what can be in play
};

/// Steps up to this are stable for motion that fast. [s] 0: none is, infinite: any
/// @param solver  row of DIFF_EQ_SOLVER
[[nodiscard]] double longest_stable_step(int solver, const FastestMotion& motion);

}  // namespace signorini
