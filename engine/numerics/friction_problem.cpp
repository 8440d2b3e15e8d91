#include "numerics/friction_problem.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr double kSoftness = 1e-7;   // eta of (49), relative to W_ii
constexpr double kTolerance = 1e-9;  // of the largest |b|, or of the force that makes it
constexpr int kPatience = 3;         // sets without fewer wrong modes before giving up
constexpr double kAccepted = 1e-6;   // of the largest |b|: rounding in a hard problem

}  // namespace

FrictionStatus FrictionSolver::solve(const FrictionProblem& problem, std::span<FrictionMode> modes,
                                     std::span<double> f, std::span<double> a) {
  problem_ = problem;
  n_ = problem.b.size();
  m_ = problem.tangent.size();
  sets_ = 0;
  multiplications_ = 0;
  scale_ = 0;
  force_scale_ = 0;
  for (std::size_t i = 0; i < n_; ++i) scale_ = std::max(scale_, std::fabs(problem.b[i]));
  for (std::size_t i = 0; i < n_; ++i) {
    if (w(i, i) > 0) force_scale_ = std::max(force_scale_, std::fabs(problem.b[i]) / w(i, i));
  }
  slides_ = false;
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem.joint[i] != 0) modes[i] = FrictionMode::stick;
    if (problem.slides[i] == 0) continue;
    slides_ = true;
    if (modes[i] != FrictionMode::open) {
      modes[i] = static_cast<FrictionMode>(problem.slides[i]);
    }
  }
  if (change_sets(modes, f, a) || come_nearer(modes, f, a)) return FrictionStatus::solved;
  if (slides_ && m_ > kMostForLemke) return FrictionStatus::not_found;
  return solve_by_lemke(modes, f, a);
}

/// Solves sets and puts their wrong modes right while that helps. @return whether the last set
/// is the answer
bool FrictionSolver::change_sets(std::span<FrictionMode> modes, std::span<double> f,
                                 std::span<double> a) {
  near_.assign(n_, 0.0);
  int fewest = static_cast<int>(m_) + 1;
  for (int patience = kPatience; patience >= 0;) {
    solve_set(modes, f, a);
    const int wrong = change_wrong(modes, f, a);
    if (wrong == 0) return is_answer(f, a);
    if (wrong < fewest) {
      fewest = wrong;
      patience = kPatience;
    } else {
      --patience;
    }
  }
  return false;
}

/// Whether a set without wrong modes has forces.
bool FrictionSolver::is_answer(std::span<double> f, std::span<double> a) const {
  if (is_contradictory_ && friction_residual(problem_, f, a) > problem_.contradiction) return false;
  drop_pulls(f, a);
  return true;
}

/// Rows of the set: normals and joints, then tangents that stick. @return how many are no tangents
std::size_t FrictionSolver::choose_rows(std::span<const FrictionMode> modes) {
  row_.clear();
  for (std::size_t i = 0; i < m_; ++i) {
    if (modes[i] != FrictionMode::open) row_.push_back(i);
  }
  const std::size_t normals = row_.size();
  for (std::size_t k = 0; k < normals; ++k) {
    const std::size_t i = row_[k];
    if (problem_.tangent[i] >= 0 && modes[i] == FrictionMode::stick) {
      row_.push_back(static_cast<std::size_t>(problem_.tangent[i]));
    }
  }
  return normals;
}

/// Forces that make every row of the set vanish: those next to near_. With a softness,
/// a + softness diag(W) (f - near_) vanishes in place of a, and is what a gets.
void FrictionSolver::solve_set(std::span<const FrictionMode> modes, std::span<double> f,
                               std::span<double> a, double softness) {
  ++sets_;
  const std::size_t normals = choose_rows(modes);
  const std::size_t size = row_.size();
  system_.reset(size);
  right_.resize(size);
  unknown_.resize(size);
  // Force along the tangent per force along the normal of a slipping contact.
  const auto slope = [&](std::size_t i) {
    return -static_cast<double>(modes[i]) * problem_.friction[i];
  };
  const auto is_slipping = [&](std::size_t i) {
    return problem_.tangent[i] >= 0 && modes[i] != FrictionMode::stick;
  };
  for (std::size_t p = 0; p < size; ++p) {
    const double* const row = problem_.w.data() + row_[p] * n_;
    double sum = problem_.b[row_[p]];
    for (std::size_t q = 0; q < size; ++q) {
      double entry = row[row_[q]];
      if (q < normals && is_slipping(row_[q])) {
        entry += slope(row_[q]) * row[static_cast<std::size_t>(problem_.tangent[row_[q]])];
      }
      system_.at(p, q) = entry;
      sum += entry * near_[row_[q]];
    }
    right_[p] = sum;
    system_.at(p, p) += softness * row[row_[p]];
  }
  system_.factor(softness > 0 ? 0 : kSoftness);
  const auto rows = static_cast<double>(size);
  multiplications_ += rows * rows * (rows / 3 + 10) + static_cast<double>(n_ * n_);
  left_over_ = system_.solve(right_, unknown_);
  const auto spread = [&](std::span<const double> unknown, std::span<double> out) {
    std::fill(out.begin(), out.end(), 0.0);
    for (std::size_t p = 0; p < size; ++p) out[row_[p]] = unknown[p];
    for (std::size_t p = 0; p < normals; ++p) {
      const std::size_t i = row_[p];
      if (is_slipping(i)) out[static_cast<std::size_t>(problem_.tangent[i])] = slope(i) * out[i];
    }
  };
  is_contradictory_ = softness == 0 && left_over_ > kAccepted * scale_;
  if (is_contradictory_) {
    drift_.resize(n_);
    spread(system_.take_out_drift(unknown_), drift_);
  }
  for (std::size_t p = 0; p < size; ++p) unknown_[p] += near_[row_[p]];
  spread(unknown_, f);
  find_accelerations(f, a);
  if (softness == 0) return;
  for (std::size_t i = 0; i < n_; ++i) a[i] += softness * w(i, i) * (f[i] - near_[i]);
}

/// Rounding leaves tiny forces that pull: none do after this.
void FrictionSolver::drop_pulls(std::span<double> f, std::span<double> a) const {
  bool any = false;
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0 || f[i] >= 0) continue;
    any = true;
    f[i] = 0;
    if (problem_.tangent[i] >= 0) f[static_cast<std::size_t>(problem_.tangent[i])] = 0;
  }
  if (any) find_accelerations(f, a);
}

void FrictionSolver::find_accelerations(std::span<const double> f, std::span<double> a) const {
  for (std::size_t i = 0; i < n_; ++i) {
    double sum = problem_.b[i];
    for (std::size_t j = 0; j < n_; ++j) sum += w(i, j) * f[j];
    a[i] = sum;
  }
}

FrictionMode FrictionSolver::corrected(std::size_t i, FrictionMode mode, std::span<const double> f,
                                       std::span<const double> a) const {
  using enum FrictionMode;
  const double no_rate = kTolerance * scale_;
  const double no_force = kTolerance * force_scale_;
  if (problem_.joint[i] != 0) return stick;
  if (mode == open) {
    if (a[i] >= -no_rate) return open;
    if (problem_.tangent[i] < 0 || problem_.slides[i] != 0) {
      return static_cast<FrictionMode>(problem_.slides[i]);
    }
    // Forces that would stop both motions if the contact were alone.
    const auto t = static_cast<std::size_t>(problem_.tangent[i]);
    const double normal = -a[i] / w(i, i);
    const double tangent = -a[t] / w(t, t);
    if (std::fabs(tangent) <= problem_.friction[i] * normal) return stick;
    return tangent > 0 ? slip_minus : slip_plus;
  }
  if (f[i] < -no_force) return open;
  if (problem_.tangent[i] < 0 || problem_.slides[i] != 0) return mode;
  const auto t = static_cast<std::size_t>(problem_.tangent[i]);
  if (mode == stick) {
    if (std::fabs(f[t]) <= problem_.friction[i] * f[i] + no_force) return stick;
    return f[t] > 0 ? slip_minus : slip_plus;
  }
  return static_cast<double>(mode) * a[t] >= -no_rate ? mode : stick;
}

/// Puts wrong modes right. @return how many were wrong.
int FrictionSolver::change_wrong(std::span<FrictionMode> modes, std::span<const double> f,
                                 std::span<const double> a) const {
  int wrong = 0;
  for (std::size_t i = 0; i < m_; ++i) {
    const FrictionMode better = corrected(i, modes[i], f, a);
    if (better == modes[i]) continue;
    ++wrong;
    modes[i] = better;
  }
  return wrong;
}

double friction_residual(const FrictionProblem& problem, std::span<const double> f,
                         std::span<const double> a) {
  double worst = 0;
  for (std::size_t i = 0; i < problem.tangent.size(); ++i) {
    worst = std::max(worst, friction_residual(problem, f, a, i));
  }
  return worst;
}

double friction_residual(const FrictionProblem& problem, std::span<const double> f,
                         std::span<const double> a, std::size_t contact) {
  const std::size_t n = problem.b.size();
  const std::size_t i = contact;
  if (problem.joint[i] != 0) return std::fabs(a[i]);
  const double along_normal = std::fabs(std::min(a[i], problem.w[i * n + i] * f[i]));
  if (problem.tangent[i] < 0) return along_normal;
  const auto t = static_cast<std::size_t>(problem.tangent[i]);
  const double wt = problem.w[t * n + t];
  const double most = problem.friction[i] * std::max(f[i], 0.0);
  const double wanted = problem.slides[i] != 0 ? -problem.slides[i] * most
                                               : std::clamp(f[t] - a[t] / wt, -most, most);
  return std::max(along_normal, wt * std::fabs(f[t] - wanted));
}

}  // namespace signorini
