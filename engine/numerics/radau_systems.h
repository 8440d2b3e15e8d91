/// The two linear systems of a Radau step: (g I - J) real, ((a + i b) I - J) complex.
///
/// J consists of blocks, one for each group of unknowns that influence each other. Gaussian
/// elimination with row pivots in plain loops: the same bits on every machine. Storage is kept
/// between calls.
/// Source: Hairer and Wanner 1996, "Solving Ordinary Differential Equations II", IV.8 (8.6).
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

/// Unknowns in groups that do not influence each other, and quadratures, which influence nothing.
class UnknownGroups {
 public:
  /// All in one group, in their order.
  void set_one(std::size_t n);
  /// @param group  (n) group of each unknown, any numbers from 0 to n - 1; -1 for a quadrature
  void set(std::span<const int> group);

  [[nodiscard]] std::size_t count() const { return start_.size() - 1; }
  /// Unknowns of a group.
  [[nodiscard]] std::span<const std::size_t> members(std::size_t group) const {
    return std::span(order_).subspan(start_[group], start_[group + 1] - start_[group]);
  }
  /// First entry of a group in arrays in the order of groups, and of its block (m x m).
  [[nodiscard]] std::size_t start(std::size_t group) const { return start_[group]; }
  [[nodiscard]] std::size_t block(std::size_t group) const { return block_[group]; }
  [[nodiscard]] std::size_t unknowns() const { return order_.size(); }
  [[nodiscard]] std::span<const std::size_t> quadratures() const { return quadratures_; }
  /// Sum of m^2.
  [[nodiscard]] std::size_t entries() const { return block_.back(); }
  [[nodiscard]] std::size_t largest() const { return largest_; }
  /// Place in the arrays of blocks of the derivative of rate i by unknown j; kNoEntry when they are
  /// in different groups or one is a quadrature.
  [[nodiscard]] std::size_t entry(std::size_t i, std::size_t j) const {
    const std::size_t g = group_of_[i];
    if (g != group_of_[j] || g == kNoEntry) return kNoEntry;
    return block_[g] + place_[i] + (start_[g + 1] - start_[g]) * place_[j];
  }
  static constexpr std::size_t kNoEntry = ~std::size_t{0};

 private:
  void find_blocks(std::size_t n);

  std::vector<std::size_t> order_, start_{0}, block_{0}, quadratures_;
  std::vector<std::size_t> group_of_, place_;  // (n) of each unknown
  std::size_t largest_ = 0;
};

/// A Jacobian as its right-hand side fills it: what unknowns of different groups would exchange is
/// left out.
class JacobianBlocks {
 public:
  /// @param entries  (groups.entries()) blocks, each column by column
  JacobianBlocks(const UnknownGroups& groups, std::span<double> entries)
      : groups_(groups), entries_(entries) {}

  /// Adds to the derivative of rate i by unknown j.
  void add(std::size_t i, std::size_t j, double x) {
    const std::size_t entry = groups_.entry(i, j);
    if (entry != UnknownGroups::kNoEntry) entries_[entry] += x;
  }
  [[nodiscard]] const UnknownGroups& groups() const { return groups_; }

 private:
  const UnknownGroups& groups_;
  std::span<double> entries_;
};

/// Right-hand sides with groups that know their derivatives: adds all of them to blocks of zeros.
/// False when there are none.
template <class F>
concept HasJacobianBlocks = requires(F& f, double t, std::span<const double> y,
                                     JacobianBlocks& jacobian) {
  { f.jacobian(t, y, jacobian) } -> std::same_as<bool>;
};

class ShiftedSystem {
 public:
  /// Eliminates shift I - J. @param jacobian  blocks, each column by column
  /// @return false when singular
  [[nodiscard]] bool factor(const UnknownGroups& groups, std::span<const double> jacobian,
                            double shift);
  /// Multiplications of the last factorisation.
  [[nodiscard]] double products() const { return products_; }
  /// x <- (shift I - J)^-1 x
  void solve(const UnknownGroups& groups, std::span<double> x);

 private:
  std::vector<double> lu_;  // blocks, row by row
  std::vector<std::size_t> pivot_, columns_;
  std::vector<double> part_;
  double products_ = 0;
};

class ComplexShiftedSystem {
 public:
  [[nodiscard]] bool factor(const UnknownGroups& groups, std::span<const double> jacobian,
                            double real, double imaginary);
  /// Multiplications of the last factorisation.
  [[nodiscard]] double products() const { return products_; }
  /// x + i y <- ((real + i imaginary) I - J)^-1 (x + i y)
  void solve(const UnknownGroups& groups, std::span<double> x, std::span<double> y);

 private:
  std::vector<double> re_, im_;  // blocks, row by row; diagonals hold the pivots' reciprocals
  std::vector<std::size_t> pivot_, columns_;
  std::vector<double> part_re_, part_im_;
  double products_ = 0;
};

}  // namespace signorini
