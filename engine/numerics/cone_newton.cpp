// ConeSolver: Newton's method, a set of modes and the linear system that it implies.
// Source: docs/methods/volumetric.md, section 4.

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/cone_solver.h"

namespace signorini {
namespace {

constexpr int kPatience = 6;        // steps that may fail to come nearer
constexpr double kProgress = 0.5;   // of the residual, that counts as coming nearer
constexpr double kInSystem = 0.01;  // of a rough tolerance, to which a system is solved

}  // namespace

/// Leaves the best impulses that it met.
void ConeSolver::newton(double tolerance, int most, std::span<double> impulse, ConeReport& report) {
  best_.assign(impulse.begin(), impulse.end());
  double goal = report.residual;
  int failures = 0;
  for (int i = 0; i < most && failures < kPatience; ++i) {
    ++report.newton;
    if (!newton_step(impulse)) break;
    report.multiplications += system_.multiplications();
    const double error = worst(impulse);
    if (error < report.residual) {
      report.residual = error;
      std::ranges::copy(impulse, best_.begin());
    }
    if (report.residual <= tolerance) break;
    if (error < kProgress * goal) {
      goal = error;
      failures = 0;
    } else {
      ++failures;
    }
  }
  std::ranges::copy(best_, impulse.begin());
  find_change(impulse);
}

/// What the projection of the error takes each contact for; impulses of slipping ones are turned
/// into the direction that it says.
void ConeSolver::guess_modes(std::span<double> impulse) {
  if (has_wrenches()) {
    guess_wrenches(impulse);
    return;
  }
  guesses_.resize(m_);
  for (std::size_t i = 0; i < m_; ++i) {
    guesses_[i] =
        guess_cone(scale(i), problem_.friction[i], rates(impulse, i), impulse.data() + 3 * i);
  }
}

/// Rows of the system and what they are now.
void ConeSolver::add_rows(std::span<const double> impulse) {
  system_.clear();
  right_.clear();
  if (has_wrenches()) add_wrench_rows(impulse);
  for (std::size_t i = 0; !has_wrenches() && i < m_; ++i) {
    Guess& guess = guesses_[i];
    if (guess.mode == Guess::Mode::open) continue;
    guess.first = system_.size();
    const std::size_t n = 3 * i;
    const Triple u = rates(impulse, i);
    const double soft = softness_ * scale(i);
    if (guess.mode == Guess::Mode::stick) {
      for (std::size_t k = 0; k < 3; ++k) {
        system_.add(rows_, {.i = n + k, .j = n + k}, soft);
        right_.push_back(u[k]);
      }
      continue;
    }
    const double mu = problem_.friction[i];
    system_.add_sliding(rows_, n, mu * guess.d1, mu * guess.d2, soft);
    right_.push_back(u[0]);
    // Across the slip the rate is what turns it.
    const double slip = std::max(0.0, -(u[1] * guess.d1 + u[2] * guess.d2));
    const double limit = mu * impulse[n];
    if (!(limit > 0) || !(slip < kInfinity)) continue;
    system_.add(rows_, {.i = n + 1, .j = n + 2, .a1 = -guess.d2, .a2 = guess.d1},
                slip / limit + soft);
    right_.push_back(u[2] * guess.d1 - u[1] * guess.d2);
  }
  for (std::size_t j = 0; j < joint_.size(); ++j) {
    const std::size_t row = first_joint_ + j;
    system_.add(rows_, {.i = row, .j = row}, 0);
    right_.push_back(rate(row) - problem_.target[m_ + j]);
  }
}

/// Adds the solution of the system.
void ConeSolver::take_step(std::span<double> impulse) {
  std::size_t next = has_wrenches() ? take_wrench_step(impulse) : 0;
  for (std::size_t i = 0; !has_wrenches() && i < m_; ++i) {
    const Guess& guess = guesses_[i];
    if (guess.mode == Guess::Mode::open) continue;
    double* const p = impulse.data() + 3 * i;
    const double* const x = unknown_.data() + guess.first;
    next = guess.first + 3;
    if (guess.mode == Guess::Mode::stick) {
      for (std::size_t k = 0; k < 3; ++k) p[k] += x[k];
      continue;
    }
    const double mu = problem_.friction[i];
    const bool turns = mu * p[0] > 0;
    next = guess.first + (turns ? 2 : 1);
    step_slip(guess, mu, x[0], turns ? x[1] : 0, p);
  }
  for (std::size_t j = 0; j < joint_.size(); ++j) impulse[first_joint_ + j] += unknown_[next + j];
}

/// Takes contacts into the graph that may carry now; those that never do would only fill the
/// factor.
void ConeSolver::grow_graph() {
  for (std::size_t i = 0; i < m_; ++i) {
    if (guesses_[i].mode == Guess::Mode::open || in_graph_[i] != 0) continue;
    in_graph_[i] = 1;
    has_graph_ = false;
  }
  if (!has_graph_) system_.prepare(rows_, in_graph_, first_joint_, root_.size() / 3);
  has_graph_ = true;
}

bool ConeSolver::newton_step(std::span<double> impulse) {
  guess_modes(impulse);
  grow_graph();
  find_change(impulse);
  add_rows(impulse);
  unknown_.resize(right_.size());
  const double enough = settings_.is_rough() ? kInSystem * settings_.tolerance : 0;
  if (!system_.solve(right_, unknown_, enough)) return false;
  take_step(impulse);
  find_change(impulse);
  return true;
}

}  // namespace signorini
