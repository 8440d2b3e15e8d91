// Friction that fades below v_small is stiffer while a body sticks the smaller v_small is: the
// instant at which sticking ends has to be seen all the same.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "numerics/variable_step.h"

namespace signorini {
namespace {

constexpr double kStiffness = 100;        // [N/m], mass 1 kg
constexpr double kFriction = 0.4 * 9.81;  // [N]
constexpr double kBelt = 0.2;             // [m/s]

/// docs/methods/elastic.md (20) and its derivative.
double reg(double x, double s) { return x >= s ? x : x * x / s * (1 - x / (3 * s)) + s / 3; }
double reg_slope(double x, double s) { return x >= s ? 1 : 2 * x / s - x * x / (s * s); }

/// A block on a belt, held by a spring. Unknowns: how long the spring is, speed.
struct BlockOnBelt {
  double v_small;
  bool operator()(double, std::span<const double> y, std::span<double> dy) const {
    const double slip = y[1] - kBelt;
    dy[0] = y[1];
    dy[1] = -kStiffness * y[0] - kFriction * slip / reg(std::fabs(slip), v_small);
    return true;
  }
  bool jacobian(double, std::span<const double> y, std::span<double> j) const {
    const double size = std::fabs(y[1] - kBelt);
    const double faded = reg(size, v_small);
    j[0] = 0;
    j[1] = -kStiffness;
    j[2] = 1;
    j[3] = -kFriction * (1 / faded - reg_slope(size, v_small) * size / (faded * faded));
    return true;
  }
};

struct Slip {
  double begin = kInfinity;  // when the block is slower than the belt by v_small [s]
  std::array<double, 2> end{};
  std::uint64_t evaluations = 0;
};

/// One second in calls of 1/64 s, each of which starts anew, as the methods do.
Slip ride(double v_small, double tolerance) {
  VariableStep step;
  step.prepare(2);
  step.set_tolerance(tolerance);
  BlockOnBelt f{v_small};
  std::array<double, 2> y = {0, kBelt};
  std::array<double, 2> inner{};
  double t = 0;
  double next = 1e-6;
  Slip slip;
  const auto slips = [&](double speed) { return std::fabs(speed - kBelt) > v_small; };
  for (int call = 0, attempts = 0; call < 64; ++call) {
    const double end = (call + 1) / 64.0;
    const bool was_implicit = step.is_implicit();
    step.restart();
    step.set_implicit(was_implicit);
    for (; t < end && attempts < 100'000; ++attempts) {
      const double left = end - t;
      const double h = next * 1.000001 >= left ? left : next;
      const std::array<double, 2> scale = {0.1 * tolerance, 0.1 * tolerance * kBelt};
      const double error = step.attempt(f, t, y, h, scale);
      const double longer = h * step.growth(error);
      next = error <= 1 && h < next ? std::max(next, longer) : longer;
      if (!(error <= 1)) continue;
      if (slip.begin == kInfinity && t > 0.01 && slips(step.end()[1])) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 50; ++i) {
          const double middle = (low + high) / 2;
          step.interpolate(middle, inner);
          (slips(inner[1]) ? high : low) = middle;
        }
        slip.begin = t + high * h;
      }
      y = {step.end()[0], step.end()[1]};
      t = h == left ? end : t + h;
      step.accept();
    }
  }
  slip.end = y;
  slip.evaluations = step.counts().evaluations;
  return slip;
}

// Coulomb's: the block sticks until the spring pulls with the friction, x = x_e, and swings about
// x_e from there, with the speed of the belt: x = x_e + v/w sin w (t - t_e).
constexpr double kOmega = 10;
constexpr double kBalance = kFriction / kStiffness;
constexpr double kEnd = kBalance / kBelt;

TEST(EndOfSticking, IsSeenHoweverSmallVSmallIs) {
  for (const double tolerance : {1e-8, 1e-10, 1e-12}) {
    for (const double v_small : {1e-6, 1e-7, 1e-8, 1e-9}) {
      const Slip slip = ride(v_small, tolerance);
      // Near v_small friction lacks (1 - slip/v_small)^3 / 3 of itself, the spring gains `jerk` a
      // second: both are of one size for this time.
      constexpr double kJerk = kStiffness * kBelt;
      const double fading =
          std::pow(3 * v_small * v_small * v_small / (kFriction * kJerk * kJerk), 0.2);
      EXPECT_NEAR(slip.begin, kEnd + fading, 0.6 * fading) << v_small << " " << tolerance;
      EXPECT_NEAR(slip.end[0], kBalance + kBelt / kOmega * std::sin(kOmega * (1 - kEnd)),
                  0.1 * v_small + 0.1 * tolerance);
      EXPECT_NEAR(slip.end[1], kBelt * std::cos(kOmega * (1 - kEnd)), v_small + tolerance);
    }
  }
}

TEST(EndOfSticking, CostsNoMoreTheSmallerVSmallIs) {
  std::uint64_t most = ride(1e-5, 1e-12).evaluations;
  for (const double v_small : {1e-6, 1e-7, 1e-8, 1e-9}) {
    const std::uint64_t evaluations = ride(v_small, 1e-12).evaluations;
    EXPECT_LE(evaluations, most) << v_small;
    most = evaluations;
  }
}

}  // namespace
}  // namespace signorini
