/// Baraff's pivoting solver of the contact problem, with joint rows and rejects.
///
/// Finds f with a = A f + b: ordinary rows f >= 0, a >= 0, f a = 0; joint rows a = 0, f of any
/// sign. Equations and the algorithm in words: docs/methods/impulse_and_contact.md
/// (43) to (48). Source: Baraff 1994, extended by joints, rejected rows and a singularity test as
/// in the documented engine. Differs: none; verdicts and random draws are reproduced.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.h"
#include "numerics/pivoted_solve.h"

namespace signorini {

enum class LcpStatus {
  solved,
  not_within_tolerance,  // finished, but an acceleration is off by more than the tolerance
  no_step,               // a row can be driven no further, or the problem is too large
  broken_invariant       // rounding has spoilt a force or acceleration that must be zero
};

/// One problem; A is row-major n x n.
struct LcpProblem {
  std::span<const double> a;            // (n x n) [1/kg]
  std::span<const double> b;            // (n) [m/s^2], or [m/s] for impulses
  std::span<const std::uint8_t> joint;  // (n) 1 for equality rows
  /// Largest wrong acceleration that passes [unit of b]; negative: not checked.
  double tolerance = -1;
};

class BaraffSolver {
 public:
  enum class RowSet : std::uint8_t { untreated, clamped, free, rejected };  // -, C, NC, R
  /// Is told the row that was driven to zero, after each step of a solve.
  using Watch = std::function<void(int row)>;

  /// @param f  (n) receives forces [N], or impulses [N s].
  /// @param random  n draws per row brought in (none for n = 1).
  LcpStatus solve(const LcpProblem& problem, Random& random, std::span<double> f);

  /// Tells each step of the solves that follow; what it did is in `sets` and `accelerations`.
  void watch(Watch watch) { watch_ = std::move(watch); }
  [[nodiscard]] std::span<const RowSet> sets() const { return set_; }             // (n)
  [[nodiscard]] std::span<const double> accelerations() const { return accel_; }  // (n) [unit of b]

  /// Rows driven in the last solve.
  [[nodiscard]] int iterations() const { return iterations_; }
  /// Multiplications in the last solve, roughly; a solve of n rows that needs more than n^4 and 4e9
  /// gives up.
  [[nodiscard]] double multiplications() const { return multiplications_; }

 private:
  enum class Drive { done, deferred, failed, broken };

  void start(const LcpProblem& problem, std::span<double> f);
  [[nodiscard]] int next_row(Random& random);
  [[nodiscard]] int next_reject() const;
  [[nodiscard]] bool repeats_a_state(int d);
  void count_elimination(std::size_t size);
  Drive drive_to_zero(int d, int& deferred);
  [[nodiscard]] bool would_be_singular(int d, int e);
  [[nodiscard]] bool direction(int d);
  [[nodiscard]] int longest_step(int d, double& step) const;
  [[nodiscard]] Drive reclassify(int j);
  [[nodiscard]] bool is_at_rest(int i, double tolerance) const;

  [[nodiscard]] double a_matrix(int i, int j) const {
    return problem_.a[static_cast<std::size_t>(i) * n_ + static_cast<std::size_t>(j)];
  }
  [[nodiscard]] bool is_joint(int i) const {
    return problem_.joint[static_cast<std::size_t>(i)] != 0;
  }
  [[nodiscard]] RowSet set_of(int i) const { return set_[static_cast<std::size_t>(i)]; }

  LcpProblem problem_;
  Watch watch_;
  std::span<double> f_;
  std::size_t n_ = 0;
  int untreated_ = 0;
  int untreated_joints_ = 0;
  int iterations_ = 0;
  double multiplications_ = 0;
  double most_multiplications_ = 0;
  std::vector<double> accel_, delta_a_, delta_f_, x_;
  std::vector<RowSet> set_;
  std::vector<std::uint8_t> had_zero_step_;
  std::vector<std::uint8_t> tried_again_;  // rejects tried since the last success
  std::vector<int> order_, clamped_;
  std::vector<std::uint8_t> states_;  // sets seen once all rows were treated, n + 4 bytes each
  std::size_t state_count_ = 0;
  PivotedSolver system_;
};

/// Whether forces and accelerations f, a of a problem are right within `tolerance`.
[[nodiscard]] bool solves_contact_problem(std::span<const double> f, std::span<const double> a,
                                          std::span<const std::uint8_t> joint, double tolerance);

/// Largest violation of 0 <= a _|_ f >= 0 (joints: |a|) [unit of b]; the reported residual.
[[nodiscard]] double complementarity_residual(std::span<const double> f, std::span<const double> a,
                                              std::span<const std::uint8_t> joint);
/// The same of one row.
[[nodiscard]] double complementarity_residual(double f, double a, bool is_joint);

}  // namespace signorini
