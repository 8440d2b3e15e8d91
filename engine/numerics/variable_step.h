/// Steps of smooth differential equations with error control: explicit where that is cheap,
/// implicit where the equations are stiff, and the choice between both.
///
/// Stiff is what holds the explicit method's step by stability instead of accuracy: its estimate of
/// h |lambda| exceeds 0.9 in 15 accepted steps (after Hairer and Wanner 1996, IV.2). The implicit
/// method stays while its steps are several times as long as those that the explicit one bears.
/// docs/methods/elastic.md, Integration.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "numerics/dormand_prince_step.h"
#include "numerics/radau_step.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {

enum class StepMethod { automatic, dormand_prince, radau };

class VariableStep {
 public:
  /// Room for n unknowns; forgets everything. `automatic` starts explicit; its first stiff step
  /// makes room for the implicit method, unless matrices would have more than kMostEntries numbers,
  /// where it stays explicit.
  void prepare(std::size_t n, StepMethod choice = StepMethod::automatic);

  /// Relative tolerance that `scale` is made with, see RadauStep::set_tolerance.
  void set_tolerance(double tolerance);

  /// The solution has a corner here (an event). The method in use stays.
  void restart();
  /// The state was moved a little after the accepted step (a projection).
  void start_changed();

  /// As those of both methods.
  template <DerivativeFunction F>
  [[nodiscard]] double attempt(F& f, double t, std::span<const double> y, double h,
                               std::span<const double> scale) {
    h_ = h;
    if (wants_implicit_) {
      wants_implicit_ = false;
      if (matrix_entries(f, y.size()) <= kMostEntries) switch_method();
    }
    was_implicit_ = is_implicit_;
    return is_implicit_ ? radau_.attempt(f, t, y, h, scale) : explicit_.attempt(f, t, y, h, scale);
  }
  [[nodiscard]] std::span<const double> end() const;
  void interpolate(double theta, std::span<double> y) const;
  void accept();
  /// Whether the last attempt's last evaluation of f was at its end().
  [[nodiscard]] bool ended_with_evaluation() const { return !was_implicit_; }
  [[nodiscard]] double growth(double error) const;
  [[nodiscard]] StepCounts counts() const;

  /// The method in use is part of what decides the future: to be kept with a state, and given back
  /// after restart() (only `automatic` listens).
  [[nodiscard]] bool is_implicit() const { return is_implicit_ || wants_implicit_; }
  void set_implicit(bool is_implicit);

  static constexpr int kStiffSteps = 15;
  static constexpr std::size_t kMostEntries = 1'500'000;  // of each of four matrices, 48 MB

 private:
  void switch_method();

  template <class F>
  [[nodiscard]] std::size_t matrix_entries(F& f, std::size_t n) {
    if constexpr (HasGroups<F> && !HasJacobian<F>) {
      groups_.set(f.groups());
      return groups_.entries();
    }
    return n * n;
  }

  DormandPrinceStep explicit_;
  RadauStep radau_;
  StepMethod choice_ = StepMethod::automatic;
  std::size_t n_ = 0;
  double h_ = 0;
  UnknownGroups groups_;
  bool is_implicit_ = false;
  bool wants_implicit_ = false;  // from the next attempt on, if there is room
  bool was_implicit_ = false;    // method of the last attempt
  int mild_steps_ = 0;           // in a row that were not worth it
  int trial_steps_ = 0;          // implicit ones since the switch or restart
  int steps_to_switch_ = kStiffSteps;
  std::uint64_t switches_ = 0;
};

}  // namespace signorini
