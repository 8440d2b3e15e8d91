#include "numerics/cone_guess.h"

#include <algorithm>
#include <cmath>

#include "numerics/single_cone.h"

namespace signorini {
namespace {

constexpr double kMostSoftness = 1e4;
constexpr double kHarder = 3, kSofter = 10;  // factors of softness from problem to problem
constexpr int kQuick = 2;                    // linear systems after which the next one is harder
constexpr double kReachOut = 0.7;            // of the way from one answer to the next

}  // namespace

double cone_error(double w, double friction, const std::array<double, 3>& u, const double* p) {
  const double slip = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const std::array<double, 3> asked =
      onto_cone({w * p[0] - u[0] - friction * slip, w * p[1] - u[1], w * p[2] - u[2]}, friction);
  double squares = 0;
  for (std::size_t k = 0; k < 3; ++k) squares += (w * p[k] - asked[k]) * (w * p[k] - asked[k]);
  return std::sqrt(squares);
}

ConeGuess guess_cone(double w, double friction, const std::array<double, 3>& u, double* p) {
  ConeGuess guess;
  const double normal = w * p[0] - u[0];
  if (!(w > 0) || !(normal > 0)) {
    p[0] = p[1] = p[2] = 0;
    return guess;
  }
  const double x = w * p[1] - u[1], y = w * p[2] - u[2];
  const double size = std::sqrt(x * x + y * y);
  if (size <= friction * normal && friction > 0) {
    guess.mode = ConeGuess::Mode::stick;
    return guess;
  }
  guess.mode = ConeGuess::Mode::slip;
  if (size > 0) {
    guess.d1 = x / size;
    guess.d2 = y / size;
  }
  p[0] = std::max(p[0], 0.0);
  p[1] = friction * p[0] * guess.d1;
  p[2] = friction * p[0] * guess.d2;
  return guess;
}

void step_slip(const ConeGuess& guess, double friction, double along, double across, double* p) {
  const bool turns = friction * p[0] > 0;
  p[0] += along;
  const double limit = friction * p[0];
  double t1 = limit * guess.d1, t2 = limit * guess.d2;
  if (turns) {
    t1 -= across * guess.d2;
    t2 += across * guess.d1;
    const double size = std::sqrt(t1 * t1 + t2 * t2);
    if (size > 0 && limit > 0) {
      t1 *= limit / size;
      t2 *= limit / size;
    }
  }
  p[1] = t1;
  p[2] = t2;
}

void ProximalPace::learn(bool is_solved, int systems, double residual) {
  reach_ = is_solved && residual < last_ ? kReachOut : 0;
  last_ = residual;
  if (is_solved && systems <= kQuick) softness_ = std::max(softness_ / kHarder, least_);
  if (!is_solved) softness_ = std::min(softness_ * kSofter, kMostSoftness);
}

}  // namespace signorini
