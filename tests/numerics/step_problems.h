/// Differential equations with known solutions, and a driver, for the tests of variable steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "base/types.h"

namespace signorini::test {

/// y' = f(t, y) from a lambda; counts.
template <class Call>
struct Equations {
  Call call;
  int evaluations = 0;
  bool operator()(double t, std::span<const double> y, std::span<double> dy) {
    ++evaluations;
    return call(t, y, dy);
  }
};
template <class Call>
Equations(Call) -> Equations<Call>;

/// A rotation at the rate cos t: not stiff, and dependent on the time.
inline auto smooth() {
  return Equations{[](double t, std::span<const double> y, std::span<double> dy) {
    dy[0] = std::cos(t) * y[1];
    dy[1] = -std::cos(t) * y[0];
    return true;
  }};
}
/// Its solution from (0, 1): (sin, cos) of sin t.
inline std::vector<double> smooth_solution(double t) {
  return {std::sin(std::sin(t)), std::cos(std::sin(t))};
}

/// Prothero and Robinson: y' = lambda (y - cos t) - sin t, y = cos t.
inline auto prothero_robinson(double lambda) {
  return Equations{[lambda](double t, std::span<const double> y, std::span<double> dy) {
    dy[0] = lambda * (y[0] - std::cos(t)) - std::sin(t);
    return true;
  }};
}

inline auto van_der_pol(double mu) {
  return Equations{[mu](double, std::span<const double> y, std::span<double> dy) {
    dy[0] = y[1];
    dy[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
    return true;
  }};
}

/// Three chemicals with rates 0.04, 3e7 and 1e4.
inline auto robertson() {
  return Equations{[](double, std::span<const double> y, std::span<double> dy) {
    dy[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    dy[2] = 3e7 * y[1] * y[1];
    dy[1] = -dy[0] - dy[2];
    return true;
  }};
}

/// n equal steps, whatever the error. @return the end
template <class Step, class F>
std::vector<double> fixed_steps(Step& step, F& f, std::vector<double> y, double end, int n) {
  step.prepare(y.size());
  const std::vector<double> scale(y.size(), 1e-11);
  const double h = end / n;
  for (int i = 0; i < n; ++i) {
    (void)step.attempt(f, i * h, y, h, scale);
    y.assign(step.end().begin(), step.end().end());
    step.accept();
  }
  return y;
}

struct Run {
  std::vector<double> y;
  double t = 0;
  int steps = 0;
  bool is_done = false;
};

/// From t to end with scale_i = tolerance (floor_i + |y_i|).
template <class Step, class F>
Run run_to(Step& step, F& f, std::vector<double> y, double t, double end, double tolerance,
           std::vector<double> floor, double h = 1e-6) {
  std::vector<double> scale(y.size());
  Run run{.y = std::move(y), .t = t};
  for (int attempts = 0; run.t < end && attempts < 2'000'000; ++attempts) {
    for (std::size_t i = 0; i < scale.size(); ++i) {
      scale[i] = tolerance * (floor[i] + std::fabs(run.y[i]));
    }
    const bool is_last = run.t + h >= end;
    const double length = is_last ? end - run.t : h;
    const double error = step.attempt(f, run.t, run.y, length, scale);
    const double factor = step.growth(error);
    h = length * factor;
    if (!(error <= 1)) continue;
    run.y.assign(step.end().begin(), step.end().end());
    run.t = is_last ? end : run.t + length;
    ++run.steps;
    step.accept();
  }
  run.is_done = run.t == end;
  return run;
}

inline double distance(std::span<const double> a, std::span<const double> b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) worst = std::max(worst, std::fabs(a[i] - b[i]));
  return worst;
}

}  // namespace signorini::test
