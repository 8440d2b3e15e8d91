/// Newton's method with a line search for systems r(x) = 0 with a given matrix of derivatives.
///
/// docs/methods/virtual_contact.md, section 6. Source: Xu et al. 2021 (DiffRedMax), whose
/// rules these are but for the polish; Dennis and Schnabel 1983, 6.3.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

template <class S>
concept NewtonSystem = requires(S& s, std::span<const double> x, std::span<double> y) {
  s.residual(x, y);                       // y = r(x), rows of comparable size
  { s.factor(x) } -> std::same_as<bool>;  // dr/dx at the x of the last residual()
  s.solve(y);                             // y <- (dr/dx)^-1 y
};

struct NewtonSettings {
  double tolerance = 1e-10;  // of the largest residual
  int polish = 2;            // further iterations that make the rest rounding
  int most_iterations = 60;
};

struct NewtonResult {
  bool has_converged = false;
  int iterations = 0;
  int evaluations = 0;
  double residual = 0;  // largest that is left
};

class DampedNewton {
 public:
  /// Allocates.
  void prepare(std::size_t n) {
    for (auto* a : {&r_, &step_, &trial_, &trial_r_}) a->assign(n, 0.0);
  }

  /// x is where it begins and ends. A step is halved until the residual has become less by a
  /// little of what it should; after `kMostHalvings` the whole step is taken, which leads over the
  /// kinks of laws that have some.
  template <NewtonSystem System>
  NewtonResult solve(System& system, std::span<double> x, const NewtonSettings& settings) {
    NewtonResult result;
    system.residual(x, r_);
    result.evaluations = 1;
    result.residual = largest(r_);
    int polish = settings.polish;
    while (result.iterations < settings.most_iterations) {
      if (!std::isfinite(result.residual)) return result;
      const bool is_good = result.residual <= settings.tolerance;
      result.has_converged = is_good;
      if (result.residual == 0 || (is_good && polish-- == 0)) return result;
      if (!system.factor(x)) return result;
      ++result.iterations;
      std::ranges::copy(r_, step_.begin());
      system.solve(step_);
      if (!search(system, x, is_good, result)) return result;
    }
    result.has_converged = result.residual <= settings.tolerance;
    return result;
  }

 private:
  static constexpr int kMostHalvings = 20;
  static constexpr double kLeastGain = 1e-4;  // of the step

  [[nodiscard]] static double largest(std::span<const double> values) {
    double most = 0;
    for (const double v : values) {
      if (!std::isfinite(v)) return kNaN;
      most = std::max(most, std::fabs(v));
    }
    return most;
  }

  /// @return false where there is nothing to be gained
  template <NewtonSystem System>
  bool search(System& system, std::span<double> x, bool is_polish, NewtonResult& result) {
    double length = 1;
    for (int halving = 0; halving <= kMostHalvings + 1; ++halving, length /= 2) {
      if (halving == kMostHalvings + 1) length = 1;
      for (std::size_t i = 0; i < x.size(); ++i) trial_[i] = x[i] - length * step_[i];
      system.residual(trial_, trial_r_);
      ++result.evaluations;
      const double now = largest(trial_r_);
      const bool is_less = now <= (1 - kLeastGain * length) * result.residual;
      if (is_polish && !(now < result.residual)) {
        system.residual(x, r_);  // what the caller reads of the system is that of x
        ++result.evaluations;
        return false;
      }
      if (!is_less && halving <= kMostHalvings) continue;
      std::ranges::copy(trial_, x.begin());
      std::swap(r_, trial_r_);
      result.residual = now;
      return true;
    }
    return false;
  }

  std::vector<double> r_, step_, trial_, trial_r_;
};

}  // namespace signorini
