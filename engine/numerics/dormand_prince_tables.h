/// Coefficients of the explicit Runge-Kutta pair of orders 5 and 4 of Dormand and Prince 1980.
///
/// Source: Hairer, Norsett and Wanner 1993, table II.5.2; the weights of the dense output are those
/// of (II.6.12) in the form of their program, where an interior value costs no evaluation.
#pragma once

#include <array>
#include <cstddef>

namespace signorini {

struct DormandPrinceTables {
  static constexpr std::size_t kStages = 7;
  using Row = std::array<double, kStages - 1>;
  static constexpr std::array<double, kStages> kTime = {0, 0.2, 0.3, 0.8, 8.0 / 9, 1, 1};
  /// The last row are the weights of the fifth-order answer.
  static constexpr std::array<Row, kStages> kWeights = {
      {{},
       {1.0 / 5},
       {3.0 / 40, 9.0 / 40},
       {44.0 / 45, -56.0 / 15, 32.0 / 9},
       {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
       {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
       {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}}};
  /// Fifth-order weights less the fourth-order ones.
  static constexpr std::array<double, kStages> kError = {
      71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
  static constexpr std::array<double, kStages> kDense = {
      -12715105075.0 / 11282082432.0,  0,
      87487479700.0 / 32700410799.0,   -10690763975.0 / 1880347072.0,
      701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0,
      69997945.0 / 29380423.0};
};

}  // namespace signorini
