// FrictionSolver by Lemke's method, for problems whose modes go round in circles.
// Source: docs/methods/impulse_and_contact.md, section 10; Cottle, Pang and Stone 1992.

#include <algorithm>
#include <array>
#include <cmath>

#include "base/types.h"
#include "numerics/friction_solver.h"

namespace signorini {
namespace {

constexpr double kJointSoftness = 1e-7;  // eta of (49), relative to W_ii
constexpr double kTolerance = 1e-9;      // of the largest |b|, or of the force that makes it
constexpr double kAccepted = 1e-6;       // of the largest |b|: rounding in a hard problem
constexpr double kEndured = 1;           // of the largest |b|: contacts that exclude each other
// Of the complementarity problem: more where less leads nowhere.
constexpr std::array<double, 3> kLcpSoftness = {1e-7, 1e-5, 1e-3};
constexpr int kMostPasses = 12;   // of the proximal iteration over complementarity problems
constexpr int kMostSweeps = 500;  // of the relaxation

}  // namespace

/// W of all rows.
void FrictionSolver::form_matrix() {
  matrix_.resize(n_ * n_);
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      matrix_[i * n_ + j] = matrix_[j * n_ + i] = rows_.product(i, rows_, j);
    }
  }
}

/// Schur complement of the joint rows: reduced_ x + reduced_b_ for the rows of contacts.
void FrictionSolver::remove_joints() {
  contact_row_.clear();
  joint_row_.clear();
  place_.assign(n_, 0);
  for (std::size_t i = 0; i < n_; ++i) {
    if (i < m_ && problem_.joint[i] != 0) {
      joint_row_.push_back(i);
    } else {
      place_[i] = contact_row_.size();
      contact_row_.push_back(i);
    }
  }
  const std::size_t k = contact_row_.size();
  const std::size_t joints = joint_row_.size();
  joint_system_.reset(joints);
  for (std::size_t p = 0; p < joints; ++p) {
    for (std::size_t q = 0; q < joints; ++q)
      joint_system_.at(p, q) = w(joint_row_[p], joint_row_[q]);
  }
  joint_system_.factor(kJointSoftness);
  right_.resize(joints);
  unknown_.resize(joints);
  reduced_.resize(k * k);
  reduced_b_.resize(k);
  for (std::size_t c = 0; c <= k; ++c) {
    for (std::size_t p = 0; p < joints; ++p) {
      right_[p] = c < k ? w(joint_row_[p], contact_row_[c]) : problem_.b[joint_row_[p]];
    }
    joint_system_.solve(right_, unknown_);
    for (std::size_t r = 0; r < k; ++r) {
      double sum = c < k ? w(contact_row_[r], contact_row_[c]) : problem_.b[contact_row_[r]];
      for (std::size_t p = 0; p < joints; ++p)
        sum += w(contact_row_[r], joint_row_[p]) * unknown_[p];
      (c < k ? reduced_[r * k + c] : reduced_b_[r]) = sum;
    }
  }
}

/// Variables of a contact: f_n, and for each of its bounded rows that may stick f_t+, f_t- and the
/// slip speed.
/// The diagonal is softened around the forces f, which are those of the pass before.
void FrictionSolver::build_lcp(double softness, std::span<const double> f) {
  const std::size_t k = contact_row_.size();
  first_variable_.assign(m_, 0);
  bound_variable_.assign(bounds_, 0);
  std::size_t size = 0;
  const auto is_slow = [&](std::size_t l) { return problem_.slides[l] == 0; };
  for (std::size_t i = 0; i < m_; ++i) {
    first_variable_[i] = size;
    if (problem_.joint[i] != 0) continue;
    ++size;
    for_each_bound(i, [&](std::size_t l) {
      bound_variable_[l] = size;
      if (is_slow(l)) size += 3;
    });
  }
  lcp_m_.assign(size * size, 0.0);
  lcp_q_.assign(size, 0.0);
  lcp_z_.resize(size);
  const auto bound_place = [&](std::size_t l) { return place_[bound_row(l)]; };
  // What a contact's variables push along a row of the reduced problem.
  const auto fill = [&](std::size_t variable, std::size_t reduced_row, double sign) {
    double* const out = lcp_m_.data() + variable * size;
    const double* const in = reduced_.data() + reduced_row * k;
    const std::size_t row = contact_row_[reduced_row];
    const double soft = softness * w(row, row);
    lcp_q_[variable] = sign * (reduced_b_[reduced_row] - soft * f[row]);
    for (std::size_t j = 0; j < m_; ++j) {
      if (problem_.joint[j] != 0) continue;
      const std::size_t v = first_variable_[j];
      double normal = in[place_[j]] + (j == row ? soft : 0);
      for_each_bound(j, [&](std::size_t l) {
        if (is_slow(l)) {
          const double tangent = in[bound_place(l)] + (bound_place(l) == reduced_row ? soft : 0);
          out[bound_variable_[l]] = sign * tangent;
          out[bound_variable_[l] + 1] = -sign * tangent;
        } else {
          normal -= problem_.slides[l] * problem_.friction[l] * in[bound_place(l)];
        }
      });
      out[v] = sign * normal;
    }
  };
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0) continue;
    const std::size_t v = first_variable_[i];
    fill(v, place_[i], 1);
    for_each_bound(i, [&](std::size_t l) {
      if (!is_slow(l)) return;
      const std::size_t plus = bound_variable_[l], minus = plus + 1, speed = plus + 2;
      fill(plus, bound_place(l), 1);
      fill(minus, bound_place(l), -1);
      lcp_m_[plus * size + speed] = 1;
      lcp_m_[minus * size + speed] = 1;
      lcp_m_[speed * size + v] = problem_.friction[l];
      lcp_m_[speed * size + plus] = -1;
      lcp_m_[speed * size + minus] = -1;
    });
  }
}

/// Answers and forces of contacts from the complementarity problem, forces of joints from them.
void FrictionSolver::read_lcp(std::span<FrictionMode> modes, std::span<double> f) {
  const double no_force = kTolerance * force_scale_;
  for (std::size_t i = 0; i < m_; ++i) {
    if (problem_.joint[i] != 0) continue;
    f[i] = lcp_z_[first_variable_[i]];
    modes[i] = FrictionMode::stick;
    for_each_bound(i, [&](std::size_t l) {
      modes[l] = static_cast<FrictionMode>(problem_.slides[l]);
      const double* const z = lcp_z_.data() + bound_variable_[l];
      const bool is_given = problem_.slides[l] != 0;
      f[bound_row(l)] = is_given ? -problem_.slides[l] * problem_.friction[l] * f[i] : z[0] - z[1];
      if (!is_given && z[2] > kTolerance * scale_) {
        modes[l] = z[0] > z[1] ? FrictionMode::slip_minus : FrictionMode::slip_plus;
      }
    });
    if (f[i] <= no_force) modes[i] = FrictionMode::open;
  }
  right_.resize(joint_row_.size());
  unknown_.resize(joint_row_.size());
  for (std::size_t p = 0; p < joint_row_.size(); ++p) {
    right_[p] = problem_.b[joint_row_[p]];
    for (const std::size_t c : contact_row_) right_[p] += w(joint_row_[p], c) * f[c];
  }
  joint_system_.solve(right_, unknown_);
  for (std::size_t p = 0; p < joint_row_.size(); ++p) f[joint_row_[p]] = unknown_[p];
}

/// Proximal iteration over softened complementarity problems.
LemkeStatus FrictionSolver::approach(double softness, std::span<FrictionMode> modes,
                                     std::span<double> f, std::span<double> a) {
  std::fill(f.begin(), f.end(), 0.0);
  double last = kInfinity;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    build_lcp(softness, f);
    const LemkeStatus status = lemke_.solve(lcp_m_, lcp_q_, lcp_z_);
    multiplications_ += static_cast<double>(lemke_.pivots() * lcp_m_.size());
    if (status != LemkeStatus::solved) return status;
    read_lcp(modes, f);
    find_accelerations(f, a);
    const double error = residual(f, a);
    if (error <= kTolerance * scale_ || error > last / 2) break;
    last = error;
  }
  return LemkeStatus::solved;
}

bool FrictionSolver::try_softnesses(std::span<FrictionMode> modes, std::span<double> f,
                                    std::span<double> a) {
  // Where directions of slip are given a ray says that there is no solution; where not, there is
  // one, and only rounding can hide it.
  for (const double softness : kLcpSoftness) {
    const LemkeStatus status = approach(softness, modes, f, a);
    if (status == LemkeStatus::ray && slides_) break;
    if (status != LemkeStatus::solved) continue;
    const double rough = residual(f, a);
    near_.assign(f.begin(), f.end());
    solve_set(modes, f, a);
    drop_pulls(f, a);
    if (residual(f, a) <= std::min(rough, kAccepted * scale_)) return true;
    std::copy(near_.begin(), near_.end(), f.begin());
    find_accelerations(f, a);
    if (rough <= kAccepted * scale_) return true;
  }
  return false;
}

FrictionStatus FrictionSolver::solve_by_lemke(std::span<FrictionMode> modes, std::span<double> f,
                                              std::span<double> a) {
  if (m_ <= problem_.most_for_lemke) {
    form_matrix();
    remove_joints();
    if (try_softnesses(modes, f, a)) return FrictionStatus::solved;
  }
  if (!slides_) {
    std::fill(f.begin(), f.end(), 0.0);
    sweeps_.begin(f);
    sweep(kMostSweeps, f, a);
    // What is left over is told by the residual of the report.
    if (residual(f, a) <= kEndured * scale_) return FrictionStatus::solved;
  }
  std::fill(f.begin(), f.end(), 0.0);
  find_accelerations(f, a);
  return slides_ ? FrictionStatus::no_solution : FrictionStatus::inconsistent;
}

}  // namespace signorini
