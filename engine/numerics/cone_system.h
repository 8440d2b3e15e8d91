/// The linear system of a set of modes of contacts with friction in space.
///
///   (K + C) x = -b,   K = N G^T
///
/// N: rows that are to vanish; G: directions in which their forces act; C: diagonal, how far a row
/// yields to its own force. Solved over the bodies as in soft_rows.h, softened a little and refined
/// against K + C itself, so that redundant rows have the solution nearest to x = 0. Source:
/// docs/methods/volumetric.md, section 4.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "numerics/packed_rows.h"

namespace signorini {

class ConeSystem {
 public:
  /// Takes the graph of rows that sets will be made of: those of each contact that acts, three of
  /// them or six as ConeProblem has them, and all that come after contacts.
  /// @param acts  (contacts) 1: acts
  void prepare(const PackedRows& all, std::span<const std::uint8_t> acts, std::size_t contact_rows,
               std::size_t blocks);
  /// Starts a set.
  void clear();
  /// Row a1 row i + a2 row j of a list, whose force acts along the same; compliance >= 0 [1/kg].
  struct Mix {
    std::size_t i = 0, j = 0;
    double a1 = 1, a2 = 0;
  };
  void add(const PackedRows& all, const Mix& row, double compliance);
  /// Row i, whose force acts along row i + c1 row (i + 1) + c2 row (i + 2).
  void add_sliding(const PackedRows& all, std::size_t i, double c1, double c2, double compliance);
  /// A sum of rows of a list, all of the same blocks.
  struct Term {
    std::size_t row = 0;
    double factor = 0;
  };
  /// A row whose force acts along another one.
  void add(const PackedRows& all, std::span<const Term> row, std::span<const Term> direction,
           double compliance);
  [[nodiscard]] std::size_t size() const { return rows_.size(); }

  /// @param b  (n)  @param x  (n)  @param enough  of b: what need not be nearer
  /// @return whether there was a factor
  bool solve(std::span<const double> b, std::span<double> x, double enough = 0);

  [[nodiscard]] double multiplications() const { return lu_.multiplications(); }

 private:
  double find_residual(std::span<const double> b, std::span<const double> x);

  BlockLu lu_;
  std::vector<std::pair<int, int>> pairs_;
  PackedRows rows_, directions_;
  std::vector<double> diagonal_, compliance_, weight_;
  std::vector<double> block_;
  std::vector<double> residual_, best_;
};

}  // namespace signorini
