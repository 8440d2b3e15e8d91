/// One step of the pair of Dormand and Prince at a time, with dense output.
///
/// The caller owns time and step length: it attempts a step, accepts it or tries a shorter one.
/// Source: Hairer, Norsett and Wanner 1993, "Solving Ordinary Differential Equations I": table
/// II.5.2 (method), section II.4 (error, PI control), II.6 (dense output of order 4); Hairer and
/// Wanner 1996, "II", IV.2 (2.25) (estimate of h lambda); docs/methods/elastic.md, Integration.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "numerics/dormand_prince_stages.h"
#include "numerics/step_pieces.h"

namespace signorini {

class DormandPrinceStep {
 public:
  /// Room for n unknowns; forgets everything.
  void prepare(std::size_t n);

  /// The solution has a corner here (an event): forgets f at the start, the control's memory and
  /// the count of stiff steps.
  void restart();

  /// The state was moved a little after the accepted step (a projection): f at the start is
  /// evaluated anew, the rest is kept.
  void start_changed() { is_first_known_ = false; }

  /// Tries the step from (t, y) to t + h. The same (t, y) as before, or end() after accept().
  /// @param y (n)  @param scale (n) largest error wanted of each entry, > 0
  /// @return largest error_i / scale_i: acceptable when <= 1. NaN when f refused or is not finite.
  template <DerivativeFunction F>
  [[nodiscard]] double attempt(F& f, double t, std::span<const double> y, double h,
                               std::span<const double> scale) {
    begin(y, h);
    if (!is_first_known_) {
      ++counts_.evaluations;
      if (!f(t, y, stages_.rates(0))) return finish(kNaN);
      is_first_known_ = true;
    }
    const bool has_rates = stages_.run(
        start_, h, [&](double part, std::span<const double> input, std::span<double> rates) {
          ++counts_.evaluations;
          return f(t + part * h, input, rates);
        });
    return finish(has_rates ? error(scale) : kNaN);
  }

  /// (n) the fifth-order answer at t + h. Valid until the next attempt.
  [[nodiscard]] std::span<const double> end() const { return stages_.end(); }

  /// Fourth-order value within the last attempt, theta = 0 at its start and 1 at its end (where it
  /// is end()). Still valid after accept() and restart(), until the next attempt.
  void interpolate(double theta, std::span<double> y) const;

  /// Keeps the last attempt: the next one starts at end().
  void accept();

  /// Length of the next step over that of the last attempt, in [0.2, 5]: PI control after an
  /// accepted step. To be asked before accept().
  /// @param error  what attempt() returned, or more; NaN gives 0.2
  [[nodiscard]] double growth(double error) const;

  /// Estimate of h |lambda| of the last attempt; the method is stable up to about 1 for
  /// oscillations and 3.3 for decays.
  [[nodiscard]] double stiffness() const { return h_lambda_; }

  /// How many of the last accepted steps were held by stability, not by accuracy. Six others in a
  /// row start the count anew.
  [[nodiscard]] int stiff_steps() const { return stiff_steps_; }

  [[nodiscard]] const StepCounts& counts() const { return counts_; }

 private:
  static constexpr std::size_t kLast = DormandPrinceStages::kStages - 1;

  void begin(std::span<const double> y, double h);
  [[nodiscard]] double error(std::span<const double> scale);
  double finish(double error);

  DormandPrinceStages stages_;
  std::vector<double> start_, difference_;
  std::array<std::vector<double>, 2> dense_;
  double h_ = 0;
  double h_lambda_ = 0;
  bool is_first_known_ = false;
  int stiff_steps_ = 0, calm_steps_ = 0;
  StepMemory memory_;
  StepCounts counts_;
};

}  // namespace signorini
