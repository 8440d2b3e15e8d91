// FrictionSolver where sets go round in circles: problems that are softened around the forces of
// the pass before, whose sets are found easily. Source: docs/methods/impulse_and_contact.md,
// section 10.

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/friction_solver.h"

namespace signorini {
namespace {

constexpr double kTolerance = 1e-9;  // of the largest |b|
constexpr double kPerRow = 10;       // multiplications of a sweep
constexpr int kGuessSweeps = 30;
constexpr int kMostTurns = 6;  // of so many sweeps, that lead to an answer which is near enough
// Softness, relative to W_ii: less where sets are found, more where they are not.
constexpr double kFirstSoftness = 1e-2;
constexpr double kLeastSoftness = 1e-4;
constexpr double kMostSoftness = 1;
constexpr double kChange = 2;
constexpr int kMostPasses = 32;
constexpr int kMostPassesGiven = 8;  // with given slip, where there may be no solution
constexpr int kMostSets = 4;         // in one pass

}  // namespace

/// Proximal iteration, from the guess after some sweeps over the contacts; after each pass the set
/// of the softened problem is tried in the hard one. @return whether that has been solved
bool FrictionSolver::come_nearer(std::span<FrictionMode> modes, std::span<double> f,
                                 std::span<double> a) {
  if (sweep_near(modes, f, a)) return true;
  double softness = kFirstSoftness;
  const int most_passes = slides_ ? kMostPassesGiven : kMostPasses;
  for (int pass = 0; pass < most_passes; ++pass) {
    near_.assign(f.begin(), f.end());
    int wrong = 1;
    for (int set = 0; set < kMostSets && wrong > 0; ++set) {
      solve_set(modes, f, a, softness);
      wrong = change_wrong(modes, f, a);
    }
    if (wrong > 0) {
      project(f);
      sweeps_.begin(f);
      sweep(kGuessSweeps, f, a);
      read_modes(f, modes);
      softness = std::min(kChange * softness, kMostSoftness);
      continue;
    }
    softness = std::max(softness / kChange, kLeastSoftness);
    drop_pulls(f, a);
    find_accelerations(f, a);
    const double error = residual(f, a);
    if (error <= std::max(kTolerance * scale_, problem_.accepted)) return true;
    soft_modes_.assign(modes.begin(), modes.end());
    soft_force_.assign(f.begin(), f.end());
    solve_set(modes, f, a);
    wrong = change_wrong(modes, f, a);
    if (wrong == 0 && is_answer(f, a)) return true;
    const bool pushes = problem_.yielding_b.empty();
    if (wrong == 0 && pushes && go_to_limit(modes, f)) continue;
    std::copy(soft_modes_.begin(), soft_modes_.end(), modes.begin());
    std::copy(soft_force_.begin(), soft_force_.end(), f.begin());
    if (error <= problem_.contradiction) {
      find_accelerations(f, a);
      return true;
    }
  }
  find_accelerations(f, a);
  return false;
}

/// Brings forces into what is allowed.
void FrictionSolver::project(std::span<double> f) const {
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0) continue;
    f[i] = std::max(f[i], 0.0);
    for_each_bound(i, [&](std::size_t l) {
      const std::size_t t = bound_row(l);
      const double most = problem_.friction[l] * f[i];
      f[t] = problem_.slides[l] != 0 ? -problem_.slides[l] * most : std::clamp(f[t], -most, most);
    });
  }
}

/// Rows of a set that contradict each other load their contacts against each other, without end:
/// along drift_, until a first contact opens or slips, whose answer this changes.
/// @return whether there is one
bool FrictionSolver::go_to_limit(std::span<FrictionMode> modes, std::span<double> f) const {
  using enum FrictionMode;
  double nearest = kInfinity;
  std::size_t first = bounds_;
  FrictionMode next = open;
  const auto consider = [&](std::size_t i, double left, double rate, FrictionMode mode) {
    if (!(rate < 0) || !(std::max(left, 0.0) < -rate * nearest)) return;
    nearest = std::max(left, 0.0) / -rate;
    first = i;
    next = mode;
  };
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0 || modes[i] == open) continue;
    consider(i, f[i], drift_[i], open);
    for_each_bound(i, [&](std::size_t l) {
      if (modes[l] != stick) return;
      const std::size_t t = bound_row(l);
      const double most = problem_.friction[l] * f[i];
      const double growth = problem_.friction[l] * drift_[i];
      consider(l, most - f[t], growth - drift_[t], slip_minus);
      consider(l, most + f[t], growth + drift_[t], slip_plus);
    });
  }
  if (first == bounds_) return false;
  modes[first] = next;
  for (std::size_t i = 0; i < n_; ++i) f[i] += nearest * drift_[i];
  return true;
}

/// Sweeps from the guess on: those that tell a set, or where an answer need not be exact as many as
/// lead to it. @return whether they have
bool FrictionSolver::sweep_near(std::span<FrictionMode> modes, std::span<double> f,
                                std::span<double> a) {
  std::ranges::copy(first_force_, f.begin());
  sweeps_.prepare(problem_, root_);
  sweeps_.begin(f);
  const double accepted = problem_.accepted;
  bool is_near = false;
  for (int turn = 0; !is_near && turn < (accepted > 0 ? kMostTurns : 1); ++turn) {
    sweep(kGuessSweeps, f, a);
    is_near = residual(f, a) <= std::max(kTolerance * scale_, accepted);
  }
  read_modes(f, modes);
  return is_near;
}

/// Goes on with sweeps from where they are. They come near where sets do not lead on, also where
/// contacts exclude each other or rounding hides the answer.
void FrictionSolver::sweep(int sweeps, std::span<double> f, std::span<double> a) {
  multiplications_ += kPerRow * static_cast<double>(sweeps) * static_cast<double>(n_);
  sweeps_.sweep(sweeps, f);
  find_accelerations(f, a);
}

/// The set that forces from sweeps belong to.
void FrictionSolver::read_modes(std::span<const double> f, std::span<FrictionMode> modes) const {
  using enum FrictionMode;
  for (std::size_t l = 0; l < bounds_; ++l) {
    const std::size_t i = l % m_;
    modes[l] = static_cast<FrictionMode>(problem_.slides[l]);
    if (problem_.joint[i] != 0) continue;
    if (f[i] <= 0) {
      if (l == i) modes[i] = open;
    } else if (has_bound(l) && problem_.slides[l] == 0) {
      const double along = f[bound_row(l)];
      if (std::fabs(along) >= problem_.friction[l] * f[i]) {
        modes[l] = along > 0 ? slip_minus : slip_plus;
      }
    }
  }
}

}  // namespace signorini
