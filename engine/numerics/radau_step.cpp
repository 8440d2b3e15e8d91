#include "numerics/radau_step.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signorini {
namespace {

constexpr double kSqrt6 = 2.4494897427831780982;
constexpr std::array<double, 3> kTime = {(4 - kSqrt6) / 10, (4 + kSqrt6) / 10, 1};

// Eigenvalues of the inverse of the method's matrix, (8.5): one real, a pair of complex ones.
constexpr double kGamma = 3.63783425274449573221;
constexpr double kAlpha = 2.6810828736277521339;
constexpr double kBeta = 3.05043019924741056943;
// T^-1 A^-1 T is block diagonal with them: T and T^-1 of section IV.8.
constexpr double kT[3][3] = {
    {0.091232394870892942792, -0.14125529502095420843, -0.030029194105147424492},
    {0.24171793270710701896, 0.20412935229379993199, 0.38294211275726193779},
    {0.96604818261509293619, 1, 0}};
constexpr double kInverseT[3][3] = {
    {4.32557989006315535097, 0.339199251815809869545, 0.541770539935874871189},
    {-4.17871859155190472729, -0.32768282076106238708, 0.476623554500550451958},
    {-0.502872634945786876047, 2.57192694985560542922, -0.596039204828224924974}};
// (8.19): e_1, e_2, e_3 over gamma_0
constexpr std::array<double, 3> kErrorWeights = {-(13 + 7 * kSqrt6) / 3, (-13 + 7 * kSqrt6) / 3,
                                                 -1.0 / 3};

// The method's matrix, table IV.5.6.
constexpr double kA[3][3] = {
    {(88 - 7 * kSqrt6) / 360, (296 - 169 * kSqrt6) / 1800, (-2 + 3 * kSqrt6) / 225},
    {(296 + 169 * kSqrt6) / 1800, (88 + 7 * kSqrt6) / 360, (-2 - 3 * kSqrt6) / 225},
    {(16 - kSqrt6) / 36, (16 + kSqrt6) / 36, 1.0 / 9}};

constexpr int kMostIterations = 7;
constexpr double kSafety = 0.9;
constexpr double kLeastFactor = 0.2;
constexpr double kMostFactor = 8;
constexpr double kKeepJacobian = 1e-3;  // Newton's contraction up to which it is not renewed
constexpr double kKeepStep = 1.2;
constexpr double kLeastPrevious = 1e-2;
constexpr double kLeastError = 1e-10;
constexpr double kNewtonShare = 0.01;  // of the error wanted, what the iteration may leave
constexpr double kFirstShare = 1e3;    // of that: a larger change is never the first and the last
constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

}  // namespace

double RadauStep::stage_time(std::size_t stage) { return kTime[stage]; }

void RadauStep::prepare(std::size_t n) {
  for (auto* v : {&start_, &scale_, &first_, &end_, &input_, &error_, &eigen_, &change_}) {
    v->assign(n, 0);
  }
  for (std::size_t s = 0; s < kStages; ++s) {
    for (auto* v : {&z_[s], &w_[s], &rate_[s], &polynomial_[s]}) v->assign(n, 0);
  }
  counts_ = {};
  restart();
}

void RadauStep::set_tolerance(double tolerance) {
  relax_ = std::max(1.0, 0.1 * power(tolerance, -1.0 / 3));
}

void RadauStep::restart() {
  is_first_known_ = has_jacobian_ = is_jacobian_fresh_ = has_polynomial_ = false;
  factored_for_ = 0;
  rest_factor_ = 1;
  memory_ = {};
  for (std::size_t i = 0; i < eigen_.size(); ++i) eigen_[i] = i % 2 == 0 ? 1 : 0.5;
}

void RadauStep::begin(std::span<const double> y, double h, std::span<const double> scale) {
  memory_.was_rejected = !memory_.was_accepted && !std::isnan(memory_.last) && !(memory_.last <= 1);
  memory_.was_accepted = false;
  h_ = h;
  double rounding = 0;
  for (std::size_t i = 0; i < y.size(); ++i) {
    start_[i] = y[i];
    scale_[i] = relax_ * scale[i];
    rounding = std::max(rounding, std::fabs(y[i]) / scale_[i]);
  }
  newton_end_ = std::min(std::max(kNewtonShare / relax_, 10 * kEpsilon * rounding), 0.1);
  newton_factor_ = kHalf;
}

bool RadauStep::factor() {
  ++counts_.factorisations;
  const bool is_regular = real_.factor(groups_, jacobian_, kGamma / h_) &&
                          complex_.factor(groups_, jacobian_, kAlpha / h_, kBeta / h_);
  counts_.products += real_.products() + complex_.products();
  factored_for_ = is_regular ? h_ : 0;
  return is_regular;
}

/// Longer than rounding in f blurs, short enough for the curvature of a contact as deep as a
/// thousand scales: the geometric mean of both.
double RadauStep::difference_length(std::size_t i) const {
  constexpr double kScales = 1e3;
  const double range = std::max(std::fabs(h_ * first_[i]), kScales * scale_[i] / relax_);
  return std::sqrt(kEpsilon * range * std::max(std::fabs(start_[i]), range));
}

/// Moves one unknown of each group, the one at place `column`.
void RadauStep::set_differences(std::span<const double> y, std::size_t column, double sign) {
  std::copy(y.begin(), y.end(), input_.begin());
  for (std::size_t g = 0; g < groups_.count(); ++g) {
    const std::span<const std::size_t> members = groups_.members(g);
    if (column >= members.size()) continue;
    const std::size_t j = members[column];
    input_[j] = y[j] + sign * difference_length(j);
  }
}

void RadauStep::take_differences(std::span<const double> y, std::size_t column) {
  for (std::size_t g = 0; g < groups_.count(); ++g) {
    const std::span<const std::size_t> members = groups_.members(g);
    const std::size_t m = members.size();
    if (column >= m) continue;
    const double length = input_[members[column]] - y[members[column]];
    double* const to = &jacobian_[groups_.block(g) + m * column];
    for (std::size_t i = 0; i < m; ++i)
      to[i] = (rate_[0][members[i]] - first_[members[i]]) / length;
  }
}

/// (8.5): the polynomial of the step before, continued.
void RadauStep::start_iteration() {
  iterations_ = 0;
  rest_factor_ = power(std::max(rest_factor_, kEpsilon), 0.8);
  contraction_ = kKeepJacobian;
  if (!has_polynomial_) {
    for (std::size_t s = 0; s < kStages; ++s) {
      std::fill(z_[s].begin(), z_[s].end(), 0.0);
      std::fill(w_[s].begin(), w_[s].end(), 0.0);
    }
    return;
  }
  for (std::size_t i = 0; i < start_.size(); ++i) {
    for (std::size_t s = 0; s < kStages; ++s) {
      const double x = kTime[s] * h_ / accepted_h_;
      z_[s][i] = x * (polynomial_[0][i] +
                      (x - (kTime[1] - 1)) *
                          (polynomial_[1][i] + (x - (kTime[0] - 1)) * polynomial_[2][i]));
    }
    for (std::size_t s = 0; s < kStages; ++s) {
      w_[s][i] =
          kInverseT[s][0] * z_[0][i] + kInverseT[s][1] * z_[1][i] + kInverseT[s][2] * z_[2][i];
    }
  }
}

/// Quadratures take no part in Newton's iteration: their stages follow from the rates alone.
void RadauStep::set_quadratures() {
  for (const std::size_t i : groups_.quadratures()) {
    const std::array<double, kStages> f = {rate_[0][i], rate_[1][i], rate_[2][i]};
    for (std::size_t s = 0; s < kStages; ++s) {
      z_[s][i] = h_ * (kA[s][0] * f[0] + kA[s][1] * f[1] + kA[s][2] * f[2]);
    }
    for (std::size_t s = 0; s < kStages; ++s) {
      w_[s][i] =
          kInverseT[s][0] * z_[0][i] + kInverseT[s][1] * z_[1][i] + kInverseT[s][2] * z_[2][i];
    }
  }
}

/// Size of this iteration's changes (NaN: not finite), and whether each unknown has settled.
///
/// First a place changes by h times its speed, then no more: in the norm over all unknowns that
/// looks like a contraction of 1e-7, whatever the speeds do, whose changes are far smaller. Where
/// sticking ends within the step these do not converge, as the Jacobian of sticking answers a slip
/// of any size with the same tiny change again. So each unknown has to show its own contraction.
double RadauStep::measure_changes() {
  double largest = 0;
  has_settled_ = true;
  for (std::size_t i = 0; i < start_.size(); ++i) {
    double size = 0;
    for (const std::vector<double>& change : rate_) {
      const double ratio = std::fabs(change[i]) / scale_[i];
      if (!(ratio < kInfinity)) return kNaN;
      size = std::max(size, ratio);
    }
    // Left is size^2 / change_[i] when the next one shrinks as this one did.
    if (size > newton_end_ * (iterations_ > 1 ? 1 : kFirstShare)) {
      has_settled_ = has_settled_ && iterations_ > 1 && size * size <= newton_end_ * change_[i];
    }
    change_[i] = size;
    largest = std::max(largest, size);
  }
  return largest;
}

/// One iteration of Newton's method for the transformed stages, (8.3), and its end, (8.10).
RadauStep::Newton RadauStep::iterate() {
  ++iterations_;
  ++counts_.newton;
  const double gamma = kGamma / h_;
  const double alpha = kAlpha / h_;
  const double beta = kBeta / h_;
  set_quadratures();
  for (std::size_t i = 0; i < start_.size(); ++i) {
    const double f0 = rate_[0][i];
    const double f1 = rate_[1][i];
    const double f2 = rate_[2][i];
    std::array<double, kStages> g;
    for (std::size_t s = 0; s < kStages; ++s) {
      g[s] = kInverseT[s][0] * f0 + kInverseT[s][1] * f1 + kInverseT[s][2] * f2;
    }
    rate_[0][i] = g[0] - gamma * w_[0][i];
    rate_[1][i] = g[1] - (alpha * w_[1][i] - beta * w_[2][i]);
    rate_[2][i] = g[2] - (alpha * w_[2][i] + beta * w_[1][i]);
  }
  // Of quadratures there is nothing to change.
  for (const std::size_t i : groups_.quadratures()) rate_[0][i] = rate_[1][i] = rate_[2][i] = 0;
  real_.solve(groups_, rate_[0]);
  complex_.solve(groups_, rate_[1], rate_[2]);
  const double change = measure_changes();
  if (std::isnan(change)) return Newton::failed;
  if (iterations_ > 1) {
    const double ratio = change / last_change_;
    contraction_ = iterations_ == 2 ? ratio : std::sqrt(ratio * last_contraction_);
    last_contraction_ = ratio;
    if (!(contraction_ < 0.99)) return Newton::failed;
    rest_factor_ = contraction_ / (1 - contraction_);
    const int left = kMostIterations - 1 - iterations_;
    double rest = rest_factor_ * change / newton_end_;
    for (int k = 0; k < left; ++k) rest *= contraction_;
    if (left >= 0 && rest >= 1) {  // will not get there
      newton_factor_ = 0.8 * power(std::clamp(rest, 1e-4, 20.0), -1.0 / (4 + left));
      return Newton::failed;
    }
  }
  last_change_ = std::max(change, kEpsilon);
  for (std::size_t i = 0; i < start_.size(); ++i) {
    for (std::size_t s = 0; s < kStages; ++s) w_[s][i] += rate_[s][i];
    for (std::size_t s = 0; s < kStages; ++s) {
      z_[s][i] = kT[s][0] * w_[0][i] + kT[s][1] * w_[1][i] + kT[s][2] * w_[2][i];
    }
  }
  if (rest_factor_ * change <= newton_end_ && has_settled_) {
    for (std::size_t i = 0; i < start_.size(); ++i) end_[i] = start_[i] + z_[2][i];
    return Newton::done;
  }
  return iterations_ < kMostIterations ? Newton::going_on : Newton::failed;
}

void RadauStep::set_error(std::span<const double> rate) {
  for (std::size_t i = 0; i < start_.size(); ++i) {
    error_[i] = rate[i] + (kErrorWeights[0] * z_[0][i] + kErrorWeights[1] * z_[1][i] +
                           kErrorWeights[2] * z_[2][i]) /
                              h_;
  }
  real_.solve(groups_, error_);
  for (const std::size_t i : groups_.quadratures()) error_[i] *= h_ / kGamma;
}

double RadauStep::finish(double error) {
  memory_.last = std::isnan(error) ? kInfinity : error;
  if (error <= 1) return error;
  ++counts_.rejected;
  if (!is_jacobian_fresh_) has_jacobian_ = false;
  return error;
}

double RadauStep::fail(double factor) {
  newton_factor_ = factor;
  rest_factor_ = 1;
  return finish(kInfinity);
}

void RadauStep::interpolate(double theta, std::span<double> y) const {
  const double s = theta - 1;
  constexpr double kFirst = kTime[0];
  constexpr double kSecond = kTime[1];
  for (std::size_t i = 0; i < start_.size(); ++i) {
    const double first = (z_[1][i] - z_[2][i]) / (kSecond - 1);
    const double slope = (z_[0][i] - z_[1][i]) / (kFirst - kSecond);
    const double second = (slope - first) / (kFirst - 1);
    const double third = second - (slope - z_[0][i] / kFirst) / kSecond;
    y[i] = end_[i] + s * (first + (s - (kSecond - 1)) * (second + (s - (kFirst - 1)) * third));
  }
}

void RadauStep::accept() {
  constexpr double kFirst = kTime[0];
  constexpr double kSecond = kTime[1];
  ++counts_.accepted;
  memory_.was_accepted = true;
  memory_.previous = std::max(memory_.last, kLeastPrevious);
  accepted_h_ = h_;
  for (std::size_t i = 0; i < start_.size(); ++i) {
    const double slope = (z_[0][i] - z_[1][i]) / (kFirst - kSecond);
    polynomial_[0][i] = (z_[1][i] - z_[2][i]) / (kSecond - 1);
    polynomial_[1][i] = (slope - polynomial_[0][i]) / (kFirst - 1);
    polynomial_[2][i] = polynomial_[1][i] - (slope - z_[0][i] / kFirst) / kSecond;
  }
  has_polynomial_ = true;
  is_first_known_ = false;
  is_jacobian_fresh_ = false;
  if (contraction_ > kKeepJacobian) has_jacobian_ = false;
}

double RadauStep::growth(double error) const {
  if (std::isnan(error)) return kLeastFactor;
  if (error == kInfinity) return newton_factor_;
  const double known = std::max(error, kLeastError);
  const double safety = kSafety * (1 + 2 * kMostIterations) / (iterations_ + 2.0 * kMostIterations);
  double factor = safety / power(known, 0.25);
  if (error <= 1 && !is_first_step() && !memory_.was_accepted) {
    // (8.21), predictive: what the change of the error says about the next one
    const double predicted =
        kSafety * (h_ / accepted_h_) * power(memory_.previous / (known * known), 0.25);
    factor = std::min(factor, predicted);
  }
  factor = std::clamp(factor, kLeastFactor, kMostFactor);
  if (error <= 1 && memory_.was_rejected) factor = std::min(factor, 1.0);
  const bool is_worth_it = factor >= 1 && factor <= kKeepStep && contraction_ <= kKeepJacobian;
  return is_worth_it ? 1 : factor;
}

double RadauStep::spectral_radius() {
  constexpr int kRounds = 12;
  constexpr int kSettling = 4;  // rounds before the growth counts
  const std::size_t n = start_.size();
  double growth = 1;  // product of the norms' ratios
  for (int round = 0; round < kRounds; ++round) {
    for (const std::size_t i : groups_.quadratures()) error_[i] = 0;
    for (std::size_t g = 0; g < groups_.count(); ++g) {
      const std::span<const std::size_t> members = groups_.members(g);
      const std::size_t m = members.size();
      product_.assign(m, 0.0);
      for (std::size_t j = 0; j < m; ++j) {
        const double factor = scale_[members[j]] * eigen_[members[j]];
        const double* const column = jacobian_.data() + groups_.block(g) + m * j;
        for (std::size_t i = 0; i < m; ++i) product_[i] += column[i] * factor;
      }
      for (std::size_t i = 0; i < m; ++i) error_[members[i]] = product_[i] / scale_[members[i]];
    }
    double norm = 0;
    for (std::size_t i = 0; i < n; ++i) norm = std::max(norm, std::fabs(error_[i]));
    if (!(norm > 0) || !(norm < kInfinity)) return norm;
    for (std::size_t i = 0; i < n; ++i) eigen_[i] = error_[i] / norm;
    if (round >= kSettling) growth *= power(norm, 1.0 / (kRounds - kSettling));
  }
  return growth;
}

}  // namespace signorini
