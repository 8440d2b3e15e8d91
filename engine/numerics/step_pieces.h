/// What the variable-step methods share: right-hand sides, counts, norms and powers.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/exp_log.h"
#include "base/types.h"

namespace signorini {

/// y' = f(t, y): fills all of dy. False when the state has no derivative (the step is refused).
template <class F>
concept DerivativeFunction = requires(F& f, double t, std::span<const double> y,
                                      std::span<double> dy) {
  { f(t, y, dy) } -> std::same_as<bool>;
};

/// Fills jacobian[i + n j] = d f_i / d y_j, (n x n) column by column. False when there is none.
template <class F>
concept HasJacobian = requires(F& f, double t, std::span<const double> y,
                               std::span<double> jacobian) {
  { f.jacobian(t, y, jacobian) } -> std::same_as<bool>;
};

/// Which unknowns influence each other: (n) a group from 0 to n - 1 for each, or -1 for one that
/// depends on others and influences none (a quadrature, such as the energy lost). Rates are
/// expected to depend on unknowns of the same group only; what else they depend on may not be
/// stiff. Asked for with every Jacobian that is found by differences.
template <class F>
concept HasGroups = requires(F& f) {
  { f.groups() } -> std::convertible_to<std::span<const int>>;
};

/// What the steps have cost since prepare().
struct StepCounts {
  std::uint64_t evaluations = 0;  // of f, those for differences included
  std::uint64_t jacobians = 0;
  std::uint64_t factorisations = 0;  // a real and a complex system together are one
  std::uint64_t accepted = 0;
  std::uint64_t rejected = 0;  // error above 1, Newton's iteration without end, refused
  std::uint64_t newton = 0;    // iterations
  std::uint64_t switches = 0;  // from one method to the other
  double products = 0;         // multiplications of all factorisations

  friend StepCounts operator+(StepCounts a, const StepCounts& b) {
    a.evaluations += b.evaluations;
    a.jacobians += b.jacobians;
    a.factorisations += b.factorisations;
    a.accepted += b.accepted;
    a.rejected += b.rejected;
    a.newton += b.newton;
    a.switches += b.switches;
    a.products += b.products;
    return a;
  }
};

/// x^p with the same bits everywhere, x >= 0.
[[nodiscard]] inline double power(double x, double p) {
  return x > 0 ? signorini::exp(p * signorini::log(x)) : 0;
}

/// Largest |v_i| / scale_i. NaN when an entry is no finite number.
[[nodiscard]] inline double scaled_norm(std::span<const double> v, std::span<const double> scale) {
  double worst = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    const double ratio = std::fabs(v[i]) / scale[i];
    if (!(ratio < kInfinity)) return kNaN;
    worst = std::max(worst, ratio);
  }
  return worst;
}

/// Length of the next step over that of this one, from error ratios: the part that both methods
/// share. A step after a rejected one does not grow.
struct StepMemory {
  double last = kNaN;      // error ratio of the last attempt
  double previous = kNaN;  // of the last accepted step; NaN: none
  bool was_accepted = false;
  bool was_rejected = false;  // the attempt before was
};

}  // namespace signorini
