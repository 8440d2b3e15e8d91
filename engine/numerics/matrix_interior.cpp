#include "numerics/matrix_interior.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {

using lorentz::determinant;
using lorentz::dot;
using lorentz::form;
using lorentz::jordan;
using lorentz::jordan_divide;
using lorentz::mirrored;
using lorentz::plus;
using lorentz::Triple;

namespace {

constexpr double kNearBoundary = 0.1;  // at least so much of a step's way to it is left over,
constexpr double kLeastLeft = 1e-3;    // of long ones less
constexpr double kMostCentre = 2;      // of the mean that a step may aim at
constexpr double kLeastCentre = 1e-6;
constexpr double kStuck = 1e-3;  // length of a step
constexpr int kMostStuck = 5;    // of them in a row

/// (2 v v^T - J) x
Triple reflect(const Triple& v, const Triple& x) {
  return plus({-x[0], x[1], x[2]}, 2 * dot(v, x), v);
}

/// How far along d one may go from inside of the cone.
double way_out(const Triple& x, const Triple& d) {
  double way = d[0] < 0 ? -x[0] / d[0] : kInfinity;
  const double a = determinant(d), b = form(x, d), c = determinant(x);
  const double root = b * b - a * c;
  if (!(root >= 0)) return way;
  const double sum = -(b + (b >= 0 ? std::sqrt(root) : -std::sqrt(root)));
  for (const double t : {a != 0 ? sum / a : kInfinity, sum != 0 ? c / sum : kInfinity}) {
    if (t > 0) way = std::min(way, t);
  }
  return way;
}

}  // namespace

Triple MatrixInterior::Scaling::times(const Triple& x) const {
  return plus({0, 0, 0}, std::sqrt(size), reflect(root, x));
}
Triple MatrixInterior::Scaling::divide(const Triple& x) const {
  return plus({0, 0, 0}, 1 / std::sqrt(size), reflect(mirrored(root), x));
}
Triple MatrixInterior::Scaling::divide_twice(const Triple& x) const {
  return plus({0, 0, 0}, 1 / size, reflect(mirrored(point), x));
}

void MatrixInterior::begin(const MatrixProblem& problem) {
  contacts_ = lorentz::Contacts(problem);
  const std::size_t n = problem.contacts();
  lu_.analyse(n, linked_contacts(problem));
  r_.assign(n, {contacts_.size, 0, 0});
  u_.assign(n, {contacts_.size, 0, 0});
  for (auto* a : {&dr_, &du_, &miss_of_, &ask_}) a->assign(n, {});
  scaling_.assign(n, {});
  is_lagging_ = false;
}

/// W r + q + |u_T| - u, and r . u.
void MatrixInterior::find_residuals() {
  const std::size_t n = r_.size();
  gap_ = worst_ = miss_ = mean_miss_ = mean_reaction_ = 0;
  for (std::size_t i = 0; i < n; ++i) {
    Triple rate = contacts_.rate(i, r_);
    rate[0] += std::sqrt(u_[i][1] * u_[i][1] + u_[i][2] * u_[i][2]);
    miss_of_[i] = plus(u_[i], -1, rate);
    const double power = dot(r_[i], u_[i]);
    gap_ += power;
    worst_ = std::max(worst_, power);
    for (const double x : miss_of_[i]) miss_ = std::max(miss_, std::fabs(x));
    mean_miss_ += dot(miss_of_[i], miss_of_[i]);
    for (const double x : r_[i]) mean_reaction_ += std::fabs(x);
  }
  const auto count = static_cast<double>(n);
  gap_ /= count;
  mean_reaction_ /= count;
  mean_miss_ = std::sqrt(mean_miss_ / count);
}

bool MatrixInterior::is_done() const {
  double most = 0;
  for (const Triple& r : r_) most = std::max(most, r[0]);
  return miss_ <= settings_.tolerance * contacts_.size &&
         worst_ <= settings_.tolerance * contacts_.size * most;
}

/// (1 - E) x: E has the derivative of |u_T|.
Triple MatrixInterior::lifted(std::size_t i, const Triple& x) const {
  const double slip = std::sqrt(u_[i][1] * u_[i][1] + u_[i][2] * u_[i][2]);
  if (is_lagging_ || !(slip > 0)) return x;
  return {x[0] - (u_[i][1] * x[1] + u_[i][2] * x[2]) / slip, x[1], x[2]};
}

/// W + (1 - E) P^-2. (10)
bool MatrixInterior::factor() {
  const MatrixProblem& p = *contacts_.problem;
  lu_.reset(0);
  for (std::size_t i = 0; i < r_.size(); ++i) {
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      add_block(lu_, i, p.column[k], contacts_.block[k]);
    }
    Scaling& s = scaling_[i];
    const double r = determinant(r_[i]), u = determinant(u_[i]);
    if (!(r > 0) || !(u > 0)) return false;
    const Triple a = plus({0, 0, 0}, 1 / std::sqrt(r), r_[i]);
    const Triple b = plus({0, 0, 0}, 1 / std::sqrt(u), u_[i]);
    const double half = std::sqrt((1 + dot(a, b)) / 2);
    s.point = plus({0, 0, 0}, 1 / (2 * half), plus(a, 1, mirrored(b)));
    s.size = std::sqrt(r / u);
    s.root = plus({0, 0, 0}, 1 / std::sqrt(2 * (s.point[0] + 1)),
                  {s.point[0] + 1, s.point[1], s.point[2]});
    s.lambda = s.times(u_[i]);
    Block block{};
    for (std::size_t c = 0; c < 3; ++c) {
      Triple unit{};
      unit[c] = 1;
      const Triple column = lifted(i, s.divide_twice(unit));
      for (std::size_t a2 = 0; a2 < 3; ++a2) block[3 * a2 + c] = column[a2];
    }
    if (!(contacts_.tangent[i] > 0)) block = {block[0], 0, 0, 0, 1, 0, 0, 0, 1};
    add_block(lu_, i, i, block);
  }
  return lu_.factor();
}

/// One step of iterative refinement.
void MatrixInterior::refine() {
  const MatrixProblem& p = *contacts_.problem;
  left_ = right_;
  for (std::size_t i = 0; i < r_.size(); ++i) {
    const Triple x = {unknown_[3 * i], unknown_[3 * i + 1], unknown_[3 * i + 2]};
    Triple sum = lifted(i, scaling_[i].divide_twice(x));
    if (!(contacts_.tangent[i] > 0)) sum = {sum[0], x[1], x[2]};
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      const double* const y = unknown_.data() + 3 * p.column[k];
      sum = plus(sum, 1, lorentz::times(contacts_.block[k], {y[0], y[1], y[2]}));
    }
    for (std::size_t k = 0; k < 3; ++k) left_[3 * i + k] -= sum[k];
  }
  lu_.solve(left_);
  for (std::size_t k = 0; k < left_.size(); ++k) unknown_[k] += left_[k];
}

/// The way towards r o u = centre, from the last one with what it makes of the second order.
void MatrixInterior::aim(double centre, bool corrects) {
  right_.resize(3 * r_.size());
  for (std::size_t i = 0; i < r_.size(); ++i) {
    const Scaling& s = scaling_[i];
    Triple ask = plus({centre, 0, 0}, -1, jordan(s.lambda, s.lambda));
    if (corrects) ask = plus(ask, -1, jordan(s.divide(dr_[i]), s.times(du_[i])));
    ask_[i] = s.divide(jordan_divide(s.lambda, ask));
    const Triple sum = plus(miss_of_[i], 1, lifted(i, ask_[i]));
    for (std::size_t k = 0; k < 3; ++k) right_[3 * i + k] = sum[k];
    if (!(contacts_.tangent[i] > 0)) right_[3 * i + 1] = right_[3 * i + 2] = 0;
  }
  unknown_ = right_;
  lu_.solve(unknown_);
  refine();
  for (std::size_t i = 0; i < r_.size(); ++i) {
    dr_[i] = {unknown_[3 * i], unknown_[3 * i + 1], unknown_[3 * i + 2]};
    du_[i] = plus(ask_[i], -1, scaling_[i].divide_twice(dr_[i]));
    if (!(contacts_.tangent[i] > 0)) du_[i][1] = du_[i][2] = 0;
  }
}

double MatrixInterior::longest_step() const {
  double step = 1;
  for (std::size_t i = 0; i < r_.size(); ++i) {
    step = std::min({step, way_out(r_[i], dr_[i]), way_out(u_[i], du_[i])});
  }
  return step;
}

int MatrixInterior::solve(const MatrixProblem& problem, const Settings& settings,
                          std::span<double> reaction) {
  settings_ = settings;
  begin(problem);
  int steps = 0, stuck = 0;
  for (; contacts_.size > 0 && steps < settings.most && stuck < kMostStuck; ++steps) {
    find_residuals();
    if (is_done() || !factor()) break;
    aim(0, false);
    const double ahead = longest_step();
    double left = 0;
    for (std::size_t i = 0; i < r_.size(); ++i) {
      left += dot(plus(r_[i], ahead, dr_[i]), plus(u_[i], ahead, du_[i]));
    }
    left /= gap_ * static_cast<double>(r_.size());
    double centre = gap_ * std::clamp(left * left * left, kLeastCentre, 1.0);
    const double floor = settings.floor * mean_miss_ * mean_reaction_;
    if (centre < floor) centre = std::min(floor, kMostCentre * gap_);
    aim(centre, true);
    const double most = longest_step();
    const double step = std::min(
        1.0, most * (1 - std::min(kNearBoundary, kNearBoundary * (1 - most) + kLeastLeft)));
    for (std::size_t i = 0; i < r_.size(); ++i) {
      r_[i] = plus(r_[i], step, dr_[i]);
      u_[i] = plus(u_[i], step, du_[i]);
    }
    stuck = step < kStuck ? stuck + 1 : 0;
    is_lagging_ = step < settings.lag;
  }
  if (!(contacts_.size > 0)) r_.assign(r_.size(), {});
  contacts_.write(r_, reaction);
  return steps;
}

}  // namespace signorini
