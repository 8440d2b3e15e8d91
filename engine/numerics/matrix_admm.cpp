#include "numerics/matrix_admm.h"

#include <algorithm>
#include <cmath>

#include "numerics/single_cone.h"

namespace signorini {
namespace {

constexpr double kFirstWeight = 0.03;  // of W's scaled diagonal
constexpr double kRelaxed = 1.6;       // over-relaxation
constexpr int kBetweenBalances = 15;   // steps
constexpr int kBetweenLooks = 3;       // at what is physical
constexpr double kUnbalanced = 5;      // ratio of what is left that changes the weight
constexpr double kMostChange = 10;     // of it
constexpr double kSymmetric = 1e-9;    // of the largest entry

double largest(std::span<const double> values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace

/// Scales contacts so that their blocks have the size of 1.
void MatrixAdmm::begin(std::span<const double> reaction) {
  const MatrixProblem& p = *problem_;
  const std::size_t n = p.contacts();
  root_ = contact_scales(p);
  for (double& x : root_) x = x > 0 ? 1 / std::sqrt(x) : 0;
  block_.resize(p.block.size());
  double most = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      for (std::size_t e = 0; e < 9; ++e) {
        block_[k][e] = root_[i] * root_[p.column[k]] * p.block[k][e];
        most = std::max(most, std::fabs(block_[k][e]));
      }
    }
  }
  is_symmetric_ = true;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      const auto begin = p.column.begin() + static_cast<std::ptrdiff_t>(p.first[p.column[k]]);
      const auto end = p.column.begin() + static_cast<std::ptrdiff_t>(p.first[p.column[k] + 1]);
      const auto at = std::find(begin, end, i);
      for (std::size_t e = 0; e < 9 && is_symmetric_; ++e) {
        const auto other = static_cast<std::size_t>(at - p.column.begin());
        const double mirror = at == end ? 0 : block_[other][3 * (e % 3) + e / 3];
        is_symmetric_ = std::fabs(block_[k][e] - mirror) <= kSymmetric * most;
      }
    }
  }
  q_.resize(3 * n);
  z_.resize(3 * n);
  for (std::size_t k = 0; k < 3 * n; ++k) {
    const double root = root_[k / 3];
    q_[k] = root * p.free_velocity[k];
    z_[k] = root > 0 ? reaction[k] / root : 0;
  }
  x_ = z_;
  dual_.assign(3 * n, 0.0);
  const auto pairs = linked_contacts(p);
  if (is_symmetric_) cholesky_.analyse(n, pairs);
  if (!is_symmetric_) lu_.analyse(n, pairs);
}

/// W + rho 1.
bool MatrixAdmm::factor() {
  const MatrixProblem& p = *problem_;
  if (is_symmetric_) {
    cholesky_.reset(weight_);
  } else {
    lu_.reset(weight_);
  }
  for (std::size_t i = 0; i < p.contacts(); ++i) {
    for (std::size_t k = p.first[i]; k < p.first[i + 1]; ++k) {
      const std::size_t j = p.column[k];
      if (!is_symmetric_) add_block(lu_, i, j, block_[k]);
      if (is_symmetric_ && j <= i) add_block(cholesky_, i, j, block_[k]);
    }
  }
  return is_symmetric_ ? cholesky_.factor() : lu_.factor();
}

/// Reactions that make rates vanish, near to those in the cones. (6)
void MatrixAdmm::solve_system() {
  for (std::size_t i = 0; i < root_.size(); ++i) {
    const double* const d = dual_.data() + 3 * i;
    for (std::size_t k = 0; k < 3; ++k) {
      x_[3 * i + k] = weight_ * (z_[3 * i + k] - d[k]) - q_[3 * i + k];
    }
    x_[3 * i] -= problem_->friction[i] * weight_ * std::sqrt(d[1] * d[1] + d[2] * d[2]);
  }
  if (is_symmetric_) {
    cholesky_.solve(x_);
  } else {
    lu_.solve(x_);
  }
}

/// Reactions in the cones, near to those. (7)
void MatrixAdmm::project() {
  apart_ = moved_ = worst_ = 0;
  for (std::size_t i = 0; i < root_.size(); ++i) {
    std::array<double, 3> near{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t at = 3 * i + k;
      near[k] = kRelaxed * x_[at] + (1 - kRelaxed) * z_[at] + dual_[at];
    }
    const std::array<double, 3> in = onto_cone(near, problem_->friction[i]);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t at = 3 * i + k;
      const double apart = x_[at] - in[k], moved = in[k] - z_[at];
      apart_ += apart * apart;
      moved_ += moved * moved;
      worst_ = std::max({worst_, std::fabs(apart), std::fabs(moved)});
      dual_[at] = near[k] - in[k];
      z_[at] = in[k];
    }
  }
}

/// Makes the weight such that both are left alike. @return whether there is a factor
bool MatrixAdmm::balance() {
  const double ratio = std::sqrt(apart_ / std::max(moved_, 1e-300));
  if (ratio < kUnbalanced && ratio > 1 / kUnbalanced) return true;
  const double change = std::clamp(std::sqrt(ratio), 1 / kMostChange, kMostChange);
  weight_ *= change;
  for (double& x : dual_) x /= change;
  return factor();
}

void MatrixAdmm::write(std::span<double> reaction) const {
  for (std::size_t k = 0; k < z_.size(); ++k) reaction[k] = root_[k / 3] * z_[k];
}

int MatrixAdmm::solve(const MatrixProblem& problem, const Settings& settings,
                      std::span<double> reaction) {
  problem_ = &problem;
  weight_ = kFirstWeight;
  begin(reaction);
  const double goal = settings.tolerance * largest(q_);
  int steps = 0;
  bool goes_on = goal > 0 && factor();
  while (goes_on && steps < settings.most) {
    solve_system();
    project();
    ++steps;
    const bool is_near = weight_ * worst_ <= goal && steps % kBetweenLooks == 0;
    if (is_near) write(reaction);
    goes_on = !(is_near && physical_residuals(problem, reaction).worst() <= settings.tolerance);
    const bool may_change = steps % kBetweenBalances == 0 && steps < settings.most / 2;
    if (goes_on && may_change) goes_on = balance();
  }
  write(reaction);
  return steps;
}

}  // namespace signorini
