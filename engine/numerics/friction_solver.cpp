#include "numerics/friction_solver.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr double kSoftness = 1e-7;         // eta of (49), relative to W_ii
constexpr double kLeastSoftness = 1e-11;   // of the same
constexpr std::size_t kMostHardened = 48;  // rows of a set that is solved with both
constexpr double kTolerance = 1e-9;        // of the largest |b|, or of the force that makes it
constexpr double kStill = 1e-12;           // of the same: the guess is the answer
constexpr int kPatience = 3;               // sets without fewer wrong modes before giving up
constexpr int kMostSets = 200;             // from one guess
constexpr double kPerRow = 100;            // multiplications besides the factor's
constexpr double kAccepted = 1e-6;         // of the largest |b|: rounding in a hard problem

}  // namespace

void FrictionSolver::prepare(const FrictionProblem& problem) {
  problem_ = problem;
  n_ = problem.b.size();
  m_ = problem.joint.size();
  bounds_ = problem.tangent.size();
  sets_ = 0;
  multiplications_ = 0;
  set_roots(problem.inverse_mass, root_);
  block_.resize(problem.inverse_mass.size());
  rows_.clear();
  diagonal_.clear();
  for (const ContactRow& row : problem.rows) {
    rows_.push_back(row, root_);
    diagonal_.push_back(rows_.last_square());
  }
  system_.prepare(rows_, block_.size() / 3);
  scale_ = 0;
  force_scale_ = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    const double size = std::fabs(problem.b[i]);
    scale_ = std::max(scale_, size);
    if (diagonal_[i] > 0) force_scale_ = std::max(force_scale_, size / diagonal_[i]);
  }
}

FrictionStatus FrictionSolver::solve(const FrictionProblem& problem, std::span<FrictionMode> modes,
                                     std::span<double> f, std::span<double> a) {
  prepare(problem);
  slides_ = false;
  for (std::size_t l = 0; l < bounds_; ++l) {
    if (problem.joint[l % m_] != 0) modes[l] = FrictionMode::stick;
    if (problem.slides[l] == 0) continue;
    slides_ = true;
    if (modes[l] != FrictionMode::open) {
      modes[l] = static_cast<FrictionMode>(problem.slides[l]);
    }
  }
  if (is_still(modes, f, a)) return FrictionStatus::solved;
  first_modes_.assign(modes.begin(), modes.end());
  first_force_.assign(f.begin(), f.end());
  was_near_ = problem.tries_guess && find_set(modes, f, a);
  if (was_near_ || (problem.prefers_rest && !slides_ && find_rest(modes, f, a)) ||
      come_nearer(modes, f, a)) {
    return FrictionStatus::solved;
  }
  if (slides_ && m_ > kMostForLemke) return FrictionStatus::not_found;
  return solve_by_lemke(modes, f, a);
}

/// Whether the guess is the answer, as where all rests: then contacts that part are open.
bool FrictionSolver::is_still(std::span<FrictionMode> modes, std::span<const double> f,
                              std::span<double> a) {
  find_accelerations(f, a);
  was_near_ = residual(f, a) <= kStill * scale_;
  for (std::size_t i = 0; was_near_ && i < m_; ++i) {
    if (problem_.joint[i] == 0 && f[i] == 0 && a[i] > kStill * scale_) {
      modes[i] = FrictionMode::open;
    }
  }
  return was_near_;
}

/// Tries sets from the guess on. Contacts whose wishes contradicted each other in the last
/// evaluation do so in this one: then the guess is right at once for those that yield, as it stands
/// or with one set.
bool FrictionSolver::find_set(std::span<FrictionMode> modes, std::span<double> f,
                              std::span<double> a) {
  near_.assign(f.begin(), f.end());
  const auto change_from_guess = [&](std::span<const double> b, int most) {
    problem_.b = b;
    std::ranges::copy(first_modes_, modes.begin());
    return change_sets(most, modes, f, a);
  };
  const std::span<const double> b = problem_.b, yielding_b = problem_.yielding_b;
  if (yielding_b.empty()) return change_from_guess(b, kMostSets);
  if (change_from_guess(b, 1)) return true;
  if (is_contradictory_ && change_from_guess(yielding_b, 1)) return true;
  problem_.b = yielding_b;
  std::ranges::copy(first_modes_, modes.begin());
  std::ranges::copy(near_, f.begin());
  if (is_still(modes, f, a)) return true;
  return change_from_guess(b, kMostSets) || change_from_guess(yielding_b, kMostSets);
}

/// Solves sets next to near_ and puts their wrong modes right while that helps.
/// @return whether the last set is the answer
bool FrictionSolver::change_sets(int most, std::span<FrictionMode> modes, std::span<double> f,
                                 std::span<double> a) {
  int fewest = static_cast<int>(m_) + 1;
  int patience = kPatience;
  for (int count = 0; count < most && patience >= 0; ++count) {
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
bool FrictionSolver::is_answer(std::span<double> f, std::span<double> a) {
  if (is_contradictory_ && residual(f, a) > problem_.contradiction) return false;
  drop_pulls(f, a);
  return true;
}

/// Rows of the set: normals and joints, then bounded ones that stick. @return how many are not
/// bounded
std::size_t FrictionSolver::choose_rows(std::span<const FrictionMode> modes) {
  row_.clear();
  for (std::size_t i = 0; i < m_; ++i) {
    if (modes[i] != FrictionMode::open) row_.push_back(i);
  }
  const std::size_t normals = row_.size();
  for (std::size_t k = 0; k < normals; ++k) {
    for_each_bound(row_[k], [&](std::size_t l) {
      if (modes[l] == FrictionMode::stick) row_.push_back(bound_row(l));
    });
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
  right_.resize(size);
  unknown_.resize(size);
  // Force along a bounded row per force along the normal of a contact that slips or rolls.
  const auto slope = [&](std::size_t l) {
    return -static_cast<double>(modes[l]) * problem_.friction[l];
  };
  system_.clear();
  for (std::size_t p = 0; p < size; ++p) {
    system_.add(rows_, row_[p]);
    if (p >= normals) continue;
    for_each_bound(row_[p], [&](std::size_t l) {
      const double along = slope(l);
      if (along != 0) system_.turn_last(rows_, bound_row(l), along);
    });
  }
  const auto spread = [&](std::span<const double> unknown, std::span<double> out) {
    std::fill(out.begin(), out.end(), 0.0);
    for (std::size_t p = 0; p < size; ++p) out[row_[p]] = unknown[p];
    for (std::size_t p = 0; p < normals; ++p) {
      for_each_bound(row_[p], [&](std::size_t l) {
        const double along = slope(l);
        if (along != 0) out[bound_row(l)] = along * unknown[p];
      });
    }
  };
  for (std::size_t p = 0; p < size; ++p) unknown_[p] = near_[row_[p]];
  spread(unknown_, f);
  find_accelerations(f, a);
  for (std::size_t p = 0; p < size; ++p) right_[p] = a[row_[p]];
  system_.factor(softness > 0 ? softness : kSoftness, softness > 0);
  multiplications_ += system_.multiplications() + kPerRow * static_cast<double>(n_);
  left_over_ = system_.solve(right_, unknown_);
  is_contradictory_ = softness == 0 && left_over_ > kAccepted * scale_;
  if (is_contradictory_ && size <= kMostHardened) solve_harder();
  if (is_contradictory_) {
    drift_.resize(n_);
    spread(system_.take_out_drift(unknown_), drift_);
  }
  for (std::size_t p = 0; p < size; ++p) unknown_[p] += near_[row_[p]];
  spread(unknown_, f);
  find_accelerations(f, a);
  if (softness == 0) return;
  for (std::size_t i = 0; i < n_; ++i) a[i] += softness * diagonal_[i] * (f[i] - near_[i]);
}

/// Rows of bodies that are much heavier than what they press on may have so little of their own
/// that the softness outweighs it, and look as if they contradicted each other: with less of it
/// they do not.
void FrictionSolver::solve_harder() {
  harder_.resize(unknown_.size());
  system_.factor(kLeastSoftness, false);
  multiplications_ += 2 * system_.multiplications();
  const double left_over = system_.solve(right_, harder_);
  if (left_over <= kAccepted * scale_) {
    left_over_ = left_over;
    is_contradictory_ = false;
    unknown_.swap(harder_);
    return;
  }
  system_.factor(kSoftness, false);
  left_over_ = system_.solve(right_, unknown_);
}

/// Rounding leaves tiny forces that pull: none do after this.
void FrictionSolver::drop_pulls(std::span<double> f, std::span<double> a) {
  bool any = false;
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0 || f[i] >= 0) continue;
    any = true;
    f[i] = 0;
    for_each_bound(i, [&](std::size_t l) { f[bound_row(l)] = 0; });
  }
  if (any) find_accelerations(f, a);
}

/// a = Jm v + b with v = Jm^T f.
void FrictionSolver::find_accelerations(std::span<const double> f, std::span<double> a) {
  rows_.combine([&](std::size_t i) { return f[i]; }, block_);
  rows_.for_each_product(block_, [&](std::size_t i, double x) { a[i] = problem_.b[i] + x; });
}

FrictionMode FrictionSolver::corrected(std::size_t i, FrictionMode mode, std::span<const double> f,
                                       std::span<const double> a) const {
  using enum FrictionMode;
  const double no_rate =
      std::max(kTolerance * scale_, is_contradictory_ ? problem_.contradiction : 0);
  const double no_force = kTolerance * force_scale_;
  if (problem_.joint[i] != 0) return stick;
  if (mode == open) {
    if (a[i] >= -no_rate) return open;
    if (problem_.tangent[i] < 0 || problem_.slides[i] != 0) {
      return static_cast<FrictionMode>(problem_.slides[i]);
    }
    // Forces that would stop both motions if the contact were alone.
    const auto t = static_cast<std::size_t>(problem_.tangent[i]);
    const double normal = -a[i] / diagonal_[i];
    const double tangent = -a[t] / diagonal_[t];
    if (std::fabs(tangent) <= problem_.friction[i] * normal) return stick;
    return tangent > 0 ? slip_minus : slip_plus;
  }
  if (f[i] < -no_force) return open;
  return corrected_bound(i, mode, f, a);
}

/// The same of one bounded row of a contact that is not open.
FrictionMode FrictionSolver::corrected_bound(std::size_t l, FrictionMode mode,
                                             std::span<const double> f,
                                             std::span<const double> a) const {
  using enum FrictionMode;
  if (!has_bound(l) || problem_.slides[l] != 0) return mode;
  const std::size_t t = bound_row(l);
  if (mode == stick) {
    const double no_force = kTolerance * force_scale_;
    if (std::fabs(f[t]) <= problem_.friction[l] * f[l % m_] + no_force) return stick;
    return f[t] > 0 ? slip_minus : slip_plus;
  }
  const double no_rate =
      std::max(kTolerance * scale_, is_contradictory_ ? problem_.contradiction : 0);
  return static_cast<double>(mode) * a[t] >= -no_rate ? mode : stick;
}

/// Puts wrong modes right. @return how many were wrong.
int FrictionSolver::change_wrong(std::span<FrictionMode> modes, std::span<const double> f,
                                 std::span<const double> a) {
  int wrong = 0;
  for (std::size_t i = 0; i < m_; ++i) {
    const FrictionMode better = corrected(i, modes[i], f, a);
    if (better == modes[i]) continue;
    ++wrong;
    modes[i] = better;
  }
  for (std::size_t l = m_; l < bounds_; ++l) {
    if (!has_bound(l) || modes[l - m_] == FrictionMode::open) continue;
    const FrictionMode better = corrected_bound(l, modes[l], f, a);
    if (better == modes[l]) continue;
    ++wrong;
    modes[l] = better;
  }
  return wrong;
}

double FrictionSolver::residual(std::span<const double> f, std::span<const double> a) const {
  double worst = 0;
  for (std::size_t i = 0; i < m_; ++i) worst = std::max(worst, residual(f, a, i));
  return worst;
}

double FrictionSolver::residual(std::span<const double> f, std::span<const double> a,
                                std::size_t contact) const {
  const std::size_t i = contact;
  if (problem_.joint[i] != 0) return std::fabs(a[i]);
  double worst = std::fabs(std::min(a[i], diagonal_[i] * f[i]));
  for_each_bound(i, [&](std::size_t l) {
    const std::size_t t = bound_row(l);
    const double wt = diagonal_[t];
    const double most = problem_.friction[l] * std::max(f[i], 0.0);
    const double wanted = problem_.slides[l] != 0 ? -problem_.slides[l] * most
                                                  : std::clamp(f[t] - a[t] / wt, -most, most);
    worst = std::max(worst, wt * std::fabs(f[t] - wanted));
  });
  return worst;
}

}  // namespace signorini
