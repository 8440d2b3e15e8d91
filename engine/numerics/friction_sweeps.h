/// Projected Gauss-Seidel sweeps over contacts with friction in the plane, with momentum.
///
/// A sweep solves contact by contact, the others being held: its normal force, then those of its
/// bounded rows. The next one begins as far ahead as Nesterov's rule says, unless a sweep turns
/// back. Source: docs/methods/impulse_and_contact.md, section 10; Nesterov 1983; O'Donoghue and
/// Candes 2015.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "numerics/friction_problem.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing.
class FrictionSweeps {
 public:
  /// @param root  (3 per block) M^-1/2
  void prepare(const FrictionProblem& problem, std::span<const double> root);
  /// Begins anew at forces. @param f  (n)
  void begin(std::span<const double> f);
  /// Goes on from where it is. @param f  (n) out: forces within their bounds
  void sweep(int sweeps, std::span<double> f);

 private:
  static constexpr std::size_t kMostRows = 3;  // of a contact

  struct Row {
    std::array<double, 6> j{};  // of both bodies, scaled by M^-1/2
    double b = 0;
    double compliance = 0;  // 1 / W_ii, that of a normal with given slip along it; 0: left alone
    double bound = 0;       // of a unit of the normal force
    int slides = 0;         // sign of the slip where it is given
  };
  /// Its rows follow each other: the normal or that of a joint, then bounded ones.
  struct Contact {
    std::array<std::size_t, 2> first{};  // places of the velocities of both bodies
    std::size_t row = 0, rows = 0;
    std::array<double, kMostRows> coupling{};  // W_10, W_20, W_21
    bool is_joint = false;
  };

  void add_row(const ContactRow& row, std::size_t number, std::span<const double> root);
  void add_bounded_rows(std::size_t contact, std::span<const double> root);
  void solve(const Contact& contact);
  void find_momentum();

  FrictionProblem problem_;
  std::vector<Contact> contacts_;
  std::vector<Row> rows_;
  // (rows, as rows_)
  std::vector<std::size_t> number_;  // in the problem
  std::vector<double> square_;       // W_ii
  // Now, after the last sweep, and where this one begins.
  std::vector<double> force_, force_last_, force_begin_;
  // (3 per block, and of a body that stays) of M^1/2 (change of velocity)
  std::vector<double> velocity_, velocity_last_, velocity_begin_;
  double age_ = 0;       // sweeps since the last that turned back
  double momentum_ = 0;  // of the last change, by which the next sweep begins ahead
};

}  // namespace signorini
