/// The integrators that DIFF_EQ_SOLVER names, over the motion of a call.
///
/// Source: docs/methods/impulse_and_contact.md, (57) to (61) and section 9, LEAPFROG.
#pragma once

#include <functional>
#include <limits>

#include "methods/event/event_call.h"
#include "numerics/adaptive.h"
#include "numerics/dormand_prince.h"
#include "numerics/runge_kutta.h"

namespace signorini {

class Integration {
 public:
  /// Fills the rates at a point, h [s] after the start of the step.
  using Evaluate =
      std::function<Outcome(std::span<const double> y, std::span<double> rates, double h)>;

  void resize(const Model& model);

  /// Moves the motion on by one step [s], unless a stage penetrates.
  /// @param begin_again  called whenever the motion has been put back to the start of the step
  /// @param is_accepted  whether the step was made
  /// @param most_parts  after which a step that its error cuts into parts ends, see made()
  /// @return false when the call must give up; the report's status says why
  [[nodiscard]] bool step(EventCall& call, double step, const Evaluate& evaluate,
                          const std::function<void()>& begin_again, bool& is_accepted,
                          int most_parts = std::numeric_limits<int>::max());
  /// How much of the last step was made. [s]
  [[nodiscard]] double made() const { return made_; }

 private:
  void allow(const EventCall& call, double step);
  template <class F>
  bool leapfrog(EventCall& call, F& f, double step);

  OneStepIntegrator one_step_;
  AdaptiveIntegrator adaptive_;
  DormandPrinceIntegrator dormand_prince_;
  std::vector<double> middle_, rates_;  // (y) of LEAPFROG
  std::vector<double> allowed_;         // (1 + nq + nv) errors of y
  std::vector<double> sizes_;           // [m] (bodies) about the mass centre
  Placement place_;
  double made_ = 0;
  std::vector<PathPlace> path_places_;  // where the part under way begins
};

}  // namespace signorini
