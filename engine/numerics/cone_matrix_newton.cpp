// ConeMatrixSolver: Newton's method, a set of modes and the linear system that it implies.
// Source: docs/methods/matrix_problems.md, section 2.

#include <algorithm>
#include <cmath>

#include "numerics/cone_matrix.h"

namespace signorini {
namespace {

constexpr double kRedundant = 1e-10;  // of W's diagonal, added where nothing is softened

double product(const double* a, const std::array<double, 3>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

std::array<double, 3> three(std::span<const double> r, std::size_t i) {
  return {r[3 * i], r[3 * i + 1], r[3 * i + 2]};
}

}  // namespace

/// What the projection takes each contact for; slipping ones are turned into the direction it says.
/// @return whether some contact is not open
bool ConeMatrixSolver::guess_modes(std::span<double> r) {
  const std::size_t n = problem_->contacts();
  guesses_.resize(n);
  for (auto* a : {&test_, &along_}) a->assign(n, {});
  yield_.assign(n, {1, 1, 1});
  bool is_any = false;
  for (std::size_t i = 0; i < n; ++i) {
    guesses_[i] = guess_cone(scale_[i], problem_->friction[i], rates(i, r), r.data() + 3 * i);
    set_directions(i);
    is_any = is_any || guesses_[i].mode != Mode::open;
  }
  return is_any;
}

/// Rates that a contact's rows ask for, and directions in which its reaction may change: columns.
void ConeMatrixSolver::set_directions(std::size_t i) {
  const ConeGuess& g = guesses_[i];
  if (g.mode == Mode::open) return;
  if (g.mode == Mode::stick) {
    test_[i] = along_[i] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    return;
  }
  const double mu = problem_->friction[i];
  test_[i] = {1, 0, 0, 0, -g.d2, g.d1, 0, 0, 0};
  along_[i] = {1, 0, 0, mu * g.d1, -g.d2, 0, mu * g.d2, g.d1, 0};
}

/// Right side of a contact's rows, and what they yield. (4), (5)
void ConeMatrixSolver::add_contact(std::size_t i, std::span<const double> r) {
  const ConeGuess& g = guesses_[i];
  for (std::size_t k = 0; k < 3; ++k) right_[3 * i + k] = 0;
  if (g.mode == Mode::open) return;
  const Triple u = rates(i, r);
  const double soft = std::max(softness_, kRedundant) * scale_[i];
  const double limit = problem_->friction[i] * r[3 * i];
  const bool sticks = g.mode == Mode::stick, turns = !sticks && limit > 0;
  yield_[i] = {soft, soft, sticks ? soft : 1};
  if (turns) {
    yield_[i][1] += std::max(0.0, -(u[1] * g.d1 + u[2] * g.d2)) / limit;
  } else if (!sticks) {
    for (std::size_t k = 3; k < 6; ++k) test_[i][k] = 0;
    for (std::size_t k = 1; k < 9; k += 3) along_[i][k] = 0;
    yield_[i][1] = 1;
  }
  for (std::size_t a = 0; a < 3; ++a) right_[3 * i + a] = -product(test_[i].data() + 3 * a, u);
}

/// What the unknowns make of a contact's rows.
ConeMatrixSolver::Triple ConeMatrixSolver::changed_rates(std::size_t i) const {
  Triple u{}, rows{};
  for (std::size_t k = problem_->first[i]; k < problem_->first[i + 1]; ++k) {
    const std::array<double, 9>& w = problem_->block[k];
    const Triple p = three(change_, problem_->column[k]);
    for (std::size_t a = 0; a < 3; ++a) u[a] += product(w.data() + 3 * a, p);
  }
  for (std::size_t a = 0; a < 3; ++a) {
    rows[a] = product(test_[i].data() + 3 * a, u) + yield_[i][a] * unknown_[3 * i + a];
  }
  return rows;
}

/// One step of iterative refinement.
void ConeMatrixSolver::refine() {
  left_ = right_;
  change_.resize(unknown_.size());
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    const Triple x = three(unknown_, i);
    for (std::size_t a = 0; a < 3; ++a) {
      change_[3 * i + a] = product(along_[i].data() + 3 * a, x);
    }
  }
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    const Triple rows = changed_rates(i);
    for (std::size_t a = 0; a < 3; ++a) left_[3 * i + a] -= rows[a];
  }
  lu_.solve(left_);
  for (std::size_t k = 0; k < left_.size(); ++k) unknown_[k] += left_[k];
}

/// (4) for all contacts; rows of what is open are those of the identity.
bool ConeMatrixSolver::newton_step(std::span<double> r) {
  if (!guess_modes(r)) return false;
  if (!is_analysed_) lu_.analyse(guesses_.size(), linked_contacts(*problem_));
  is_analysed_ = true;
  right_.resize(r.size());
  for (std::size_t i = 0; i < guesses_.size(); ++i) add_contact(i, r);
  lu_.reset(0);
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    add_block(lu_, i, i, {yield_[i][0], 0, 0, 0, yield_[i][1], 0, 0, 0, yield_[i][2]});
    if (guesses_[i].mode == Mode::open) continue;
    for (std::size_t k = problem_->first[i]; k < problem_->first[i + 1]; ++k) {
      const std::size_t j = problem_->column[k];
      if (guesses_[j].mode == Mode::open) continue;
      add_block(lu_, i, j, block_product(test_[i], block_product(problem_->block[k], along_[j])));
    }
  }
  if (!lu_.factor()) return false;
  unknown_ = right_;
  lu_.solve(unknown_);
  refine();
  if (!std::ranges::all_of(unknown_, [](double x) { return std::isfinite(x); })) return false;
  take_step(r);
  return true;
}

void ConeMatrixSolver::take_step(std::span<double> r) const {
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    const ConeGuess& g = guesses_[i];
    if (g.mode == Mode::open) continue;
    double* const p = r.data() + 3 * i;
    const double* const x = unknown_.data() + 3 * i;
    if (g.mode == Mode::stick) {
      for (int k = 0; k < 3; ++k) p[k] += x[k];
      continue;
    }
    step_slip(g, problem_->friction[i], x[0], x[1], p);
  }
}

}  // namespace signorini
