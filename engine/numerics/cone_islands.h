/// The contact problem with friction in space, island by island: contacts and joints that share no
/// moving body do not wait for each other.
///
/// docs/methods/volumetric.md, section 4.
#pragma once

#include <span>
#include <vector>

#include "numerics/cone_candidates.h"
#include "numerics/cone_solver.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing.
class ConeIslands {
 public:
  /// As ConeSolver::solve; counts are sums over the islands, the residual is the worst.
  ConeReport solve(const ConeProblem& problem, const ConeSettings& settings,
                   std::span<double> impulse);

  /// After a solve: rate of a row with the impulses. [m/s]
  [[nodiscard]] double rate(std::size_t row) const { return rate_[row]; }
  /// Changes the velocities as the impulses do. @param velocity  (3 per block)
  void add_change(std::span<double> velocity) const;
  /// By how much a contact, or joint m + j, misses its law. [m/s]
  [[nodiscard]] double residual(std::size_t i) const { return residual_[i]; }

 private:
  int root_of(int block);
  void join(const ContactRow& row);
  void list_members(const ConeProblem& problem);
  void sort_by_island(const ConeProblem& problem);
  void solve_islands(const ConeProblem& problem, const ConeSettings& settings, bool again,
                     std::span<double> impulse, ConeReport& report);
  void tell_left_out(const ConeProblem& problem);
  ConeReport solve_island(const ConeProblem& problem, const ConeSettings& settings,
                          std::span<const int> members, std::span<double> impulse);
  void take_side(const ConeProblem& problem, ContactRow::Side& side);

  ConeSolver solver_;
  ConeCandidates candidates_;
  bool leaves_out_ = false;  // contacts that carry nothing
  std::vector<int> parent_;  // (blocks) of the forest that tells islands
  std::vector<int> members_, scratch_;
  std::vector<int> island_;  // (m + k) root of each
  std::vector<double> rate_, residual_, change_;
  // Of one island.
  std::vector<int> local_;   // (blocks) number within the island, -1: none
  std::vector<int> blocks_;  // the island's blocks
  std::vector<ContactRow> rows_;
  std::vector<PressurePolygon> patches_;
  std::vector<double> inverse_mass_, velocity_, offset_, target_, friction_, tilt_, impulse_,
      moved_;
};

}  // namespace signorini
