/// The two linear systems of a Radau step: (g I - J) real, ((a + i b) I - J) complex.
///
/// Gaussian elimination with row pivots in plain loops: the same bits on every machine. Storage is
/// kept between calls.
/// Source: Hairer and Wanner 1996, "Solving Ordinary Differential Equations II", IV.8 (8.6).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

class ShiftedSystem {
 public:
  void prepare(std::size_t n);
  /// Eliminates shift I - J. @param jacobian (n x n) column by column @return false when singular
  [[nodiscard]] bool factor(std::span<const double> jacobian, double shift);
  /// x <- (shift I - J)^-1 x
  void solve(std::span<double> x) const;

 private:
  std::size_t n_ = 0;
  std::vector<double> lu_;  // row by row
  std::vector<std::size_t> pivot_;
};

class ComplexShiftedSystem {
 public:
  void prepare(std::size_t n);
  [[nodiscard]] bool factor(std::span<const double> jacobian, double real, double imaginary);
  /// x + i y <- ((real + i imaginary) I - J)^-1 (x + i y)
  void solve(std::span<double> x, std::span<double> y) const;

 private:
  [[nodiscard]] std::size_t find_pivot(std::size_t k) const;

  std::size_t n_ = 0;
  std::vector<double> re_, im_;  // row by row; the diagonal holds the pivots' reciprocals
  std::vector<std::size_t> pivot_;
};

}  // namespace signorini
