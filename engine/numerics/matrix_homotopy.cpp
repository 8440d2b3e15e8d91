#include "numerics/matrix_homotopy.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {

using lorentz::dot;
using lorentz::jordan;
using lorentz::jordan_divide;
using lorentz::plus;
using lorentz::Triple;

namespace {

constexpr double kFirstBlur = 1, kPathBlur = 3e-3;  // of the largest rate: without, with curve
constexpr double kSharper = 0.31622776601683794;
constexpr double kLeastBlur = 1e-8;
constexpr double kSoft = 1;  // of the blur
// Of the blur, that the law may be missed by, and what rounding allows.
constexpr double kMet = 1e-4, kRounding = 1e-11;
constexpr int kMostSettle = 60;    // steps with t as it is
constexpr double kDescent = 1e-4;  // of the decrease that a step promises
constexpr double kLeastDamping = 1e-8;
constexpr double kTime = 10;  // length of t = 0 ... 1 beside that of reactions
constexpr double kFirstLength = 0.05, kMostLength = 20, kLeastLength = 1e-11;
constexpr double kSurely = 1e-6;  // length of a step that does not leave the curve
// Cosines between tangents: at least, of steps that may grow, of those that are to shrink.
constexpr double kStraight = 0.3, kAlmostStraight = 0.9, kBent = 0.6;
constexpr int kMostCorrections = 7, kFewCorrections = 3, kManyCorrections = 6;
constexpr double kWorse = 2;  // a correction that leaves so much more is given up
constexpr double kLonger = 1.8, kShorter = 0.7, kRetry = 1.0 / 3;
constexpr int kMostSystems = 3000;  // of one curve
constexpr int kMostRetries = 3;     // with a blur that is less sharp

/// 1 - L_z^-1 L_x: how x leaves the root z of x^2 + y^2 + 2 epsilon^2 behind.
Block left_behind(const Triple& z, const Triple& x) {
  Block result{};
  for (std::size_t c = 0; c < 3; ++c) {
    Triple unit{};
    unit[c] = 1;
    const Triple column = plus(unit, -1, jordan_divide(z, jordan(x, unit)));
    for (std::size_t r = 0; r < 3; ++r) result[3 * r + c] = column[r];
  }
  return result;
}

/// Root of x^2 + y^2 + 2 epsilon^2 in Jordan's algebra.
Triple root_of(const Triple& x, const Triple& y, double blur) {
  const double more = 2 * blur * blur;
  const Triple square = plus(jordan(x, x), 1, jordan(y, y));
  const double length = std::sqrt(square[1] * square[1] + square[2] * square[2]);
  const double low = std::sqrt(std::max(square[0] - length + more, more));
  const double high = std::sqrt(square[0] + length + more);
  const double part = length > 0 ? (high - low) / (2 * length) : 0;
  return {(low + high) / 2, part * square[1], part * square[2]};
}

double largest(const std::vector<Triple>& values) {
  double most = 0;
  for (const Triple& v : values) {
    for (const double x : v) {
      if (!(std::fabs(x) <= most)) most = std::fabs(x);
    }
  }
  return most;
}

double product(const std::vector<Triple>& a, const std::vector<Triple>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += dot(a[i], b[i]);
  return sum;
}

void add(std::vector<Triple>& to, double f, const std::vector<Triple>& x) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = plus(to[i], f, x[i]);
}

}  // namespace

void MatrixHomotopy::begin(const MatrixProblem& problem) {
  contacts_ = lorentz::Contacts(problem);
  contacts_.measure_by_size();
  const std::size_t n = problem.contacts();
  lu_.analyse(n, linked_contacts(problem));
  for (Triples* a : {&rate_, &lifted_, &root_, &miss_, &by_t_}) a->assign(n, {});
  for (auto* a : {&by_rate_, &by_own_}) a->assign(n, {});
  reaction_.assign(n, {1, 0, 0});
  held_.assign(n, 0.0);
  slip_.assign(n, 0.0);
  unknown_.resize(3 * n);
  blur_ = softness_ = 0;
  center_ = reaction_;
  systems_ = 0;
}

/// What the blurred law misses, r + u~ - root; @return the largest part of it. (13)
double MatrixHomotopy::evaluate(const Triples& reaction, double t) {
  for (std::size_t i = 0; i < reaction.size(); ++i) {
    const Triple u =
        plus(plus(contacts_.rate(i, reaction), softness_, reaction[i]), -softness_, center_[i]);
    slip_[i] = std::sqrt(u[1] * u[1] + u[2] * u[2] + blur_ * blur_) - blur_;
    rate_[i] = u;
    lifted_[i] = {u[0] + t * slip_[i] + (1 - t) * held_[i], u[1], u[2]};
    root_[i] = root_of(reaction[i], lifted_[i], blur_);
    miss_[i] = plus(plus(reaction[i], 1, lifted_[i]), -1, root_[i]);
  }
  return largest(miss_);
}

/// The system of the last evaluation, D_u (1 + t E) (W + eta) + D_r. (14)
bool MatrixHomotopy::factor(double t) {
  const MatrixProblem& p = *contacts_.problem;
  ++systems_;
  lu_.reset(0);
  for (std::size_t i = 0; i < rate_.size(); ++i) {
    const Triple& u = rate_[i];
    const double length = slip_[i] + blur_;
    const Block lift = {1, t * u[1] / length, t * u[2] / length, 0, 1, 0, 0, 0, 1};
    const Block own = left_behind(root_[i], lifted_[i]);
    const double fed = slip_[i] - held_[i];
    by_t_[i] = {own[0] * fed, own[3] * fed, own[6] * fed};
    by_rate_[i] = block_product(own, lift);
    by_own_[i] = left_behind(root_[i], plus(plus(miss_[i], 1, root_[i]), -1, lifted_[i]));
    for (std::size_t e = 0; e < 9; ++e) by_own_[i][e] += softness_ * by_rate_[i][e];
    add_block(lu_, i, i, by_own_[i]);
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      add_block(lu_, i, p.column[k], block_product(by_rate_[i], contacts_.block[k]));
    }
  }
  return lu_.factor();
}

/// With one step of iterative refinement.
void MatrixHomotopy::solve(const Triples& right, Triples& result) {
  const MatrixProblem& p = *contacts_.problem;
  result.assign(right.size(), {});
  right_ = right;
  for (const bool is_last : {false, true}) {
    for (std::size_t i = 0; i < right_.size(); ++i) {
      std::ranges::copy(right_[i], unknown_.begin() + static_cast<std::ptrdiff_t>(3 * i));
    }
    lu_.solve(unknown_);
    for (std::size_t i = 0; i < right_.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k) result[i][k] += unknown_[3 * i + k];
    }
    if (is_last) return;
    for (std::size_t i = 0; i < right_.size(); ++i) {
      Triple u{};
      for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
        u = plus(u, 1, lorentz::times(contacts_.block[k], result[p.column[k]]));
      }
      right_[i] = plus(plus(right[i], -1, lorentz::times(by_own_[i], result[i])), -1,
                       lorentz::times(by_rate_[i], u));
    }
  }
}

/// What may be missed by.
double MatrixHomotopy::tolerance() const { return std::max(kMet * blur_, kRounding); }

/// Newton's method with t as it is, damped, from the reactions there are.
bool MatrixHomotopy::settle(double t) {
  double miss = evaluate(reaction_, t);
  for (int step = 0; step < kMostSettle && systems_ < most_systems_; ++step) {
    if (miss <= tolerance()) return true;
    const double before = product(miss_, miss_);
    if (!factor(t)) return false;
    solve(miss_, way_);
    double part = 1;
    while (true) {
      trial_ = reaction_;
      add(trial_, -part, way_);
      miss = evaluate(trial_, t);
      if (product(miss_, miss_) <= (1 - kDescent * part) * before) break;
      part /= 2;
      if (part < kLeastDamping) return false;
    }
    reaction_.swap(trial_);
  }
  return miss <= tolerance();
}

/// Direction of the curve at the last evaluation: the one in which the determinant keeps its sign.
bool MatrixHomotopy::find_tangent(Point& tangent) {
  solve(by_t_, tangent.reaction);
  const double ahead = lu_.orientation() * orientation_;
  const double length = std::sqrt(product(tangent.reaction, tangent.reaction) + kTime * kTime);
  for (Triple& x : tangent.reaction) x = plus({0, 0, 0}, -ahead / length, x);
  tangent.t = ahead / length;
  return std::isfinite(length);
}

/// Newton's method at a right angle to the tangent, from a length along it; leaves the point, its
/// evaluation and its system.
bool MatrixHomotopy::correct(const Point& from, double length) {
  ahead_.reaction = from.reaction;
  add(ahead_.reaction, length, tangent_.reaction);
  ahead_.t = from.t + length * tangent_.t;
  double last = kInfinity;
  for (corrections_ = 0; corrections_ <= kMostCorrections; ++corrections_) {
    const double miss = evaluate(ahead_.reaction, ahead_.t);
    if (!(miss <= kWorse * last) || !factor(ahead_.t)) return false;
    if (miss <= tolerance()) return true;
    last = miss;
    solve(miss_, way_);
    solve(by_t_, bend_);
    const double turn = kTime * kTime * tangent_.t - product(tangent_.reaction, bend_);
    const double step = product(tangent_.reaction, way_) / turn;
    add(ahead_.reaction, -1, way_);
    add(ahead_.reaction, -step, bend_);
    ahead_.t += step;
  }
  return false;
}

/// Whether the curve passes t = 1 between a point and the one ahead, and the answer is there.
bool MatrixHomotopy::ends_between(const Point& from) {
  if ((from.t - 1) * (ahead_.t - 1) > 0) return false;
  const double part = (1 - from.t) / (ahead_.t - from.t);
  reaction_ = from.reaction;
  for (Triple& r : reaction_) r = plus({0, 0, 0}, 1 - part, r);
  add(reaction_, part, ahead_.reaction);
  return settle(1);
}

/// Cosine between the tangent and another.
double MatrixHomotopy::along_tangent(const Point& next) const {
  return product(tangent_.reaction, next.reaction) + kTime * kTime * tangent_.t * next.t;
}

/// Along the curve from the answer with given slips to the end.
bool MatrixHomotopy::follow() {
  here_.reaction = reaction_;
  here_.t = 0;
  evaluate(here_.reaction, 0);
  if (!factor(0)) return false;
  orientation_ = lu_.orientation();
  if (!find_tangent(tangent_)) return false;
  double length = kFirstLength;
  while (systems_ < most_systems_ && length > kLeastLength) {
    const bool is_on_curve = correct(here_, length) && find_tangent(next_);
    double straight = along_tangent(next_);
    if (straight < -kAlmostStraight && length < kSurely) {
      // So short a step does not turn back: the determinant is too small for its sign to be known.
      orientation_ = -orientation_;
      straight = find_tangent(next_) ? along_tangent(next_) : 0;
    }
    if (!is_on_curve || !(straight >= kStraight)) {
      length *= kRetry;
      continue;
    }
    if (ends_between(here_)) return true;
    std::swap(here_, ahead_);
    std::swap(tangent_, next_);
    if (corrections_ <= kFewCorrections && straight > kAlmostStraight) {
      length = std::min(kLonger * length, kMostLength);
    } else if (corrections_ >= kManyCorrections || straight < kBent) {
      length *= kShorter;
    }
  }
  return false;
}

/// The convex problem without slips, from far inside of the cones.
bool MatrixHomotopy::begin_convex() {
  for (blur_ = kFirstBlur; blur_ > kPathBlur; blur_ *= kSharper) {
    if (!settle(0)) return false;
  }
  return settle(0);
}

bool MatrixHomotopy::sharpen() {
  if (!(contacts_.size > 0)) return false;
  most_systems_ = systems_ + kMostSystems;
  if (blur_ == 0) return begin_convex() && follow();
  const double blur = blur_;
  evaluate(reaction_, 1);
  held_ = slip_;
  center_ = reaction_;
  double sharper = kSharper;
  for (int i = 0; i <= kMostRetries; ++i, sharper = std::sqrt(sharper)) {
    blur_ = sharper * blur;
    if (blur_ < kLeastBlur) return false;
    softness_ = kSoft * blur_;
    reaction_ = center_;
    most_systems_ = systems_ + kMostSystems;
    if (settle(0) && follow()) return true;
  }
  return false;
}

}  // namespace signorini
