/// The seven stages of a step of the pair of Dormand and Prince, for any control of its error.
///
/// Source: Hairer, Norsett and Wanner 1993, "Solving Ordinary Differential Equations I", table
/// II.5.2.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace signorini {

/// Coefficients. The weights of the dense output are those of (II.6.12) in the form of Hairer's
/// program, where an interior value costs no evaluation.
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
  /// Of the first four stages: an answer of order 3, and what it differs by from one of order 2.
  /// The only ones of order 3: stages 3 and 4 are right to second order where they stand, the
  /// second is not, so that its weight is 0 and the others are those of the quadrature at 0, 0.3
  /// and 0.8.
  static constexpr std::size_t kEarlyStages = 4;
  static constexpr std::array<double, kEarlyStages> kEarly = {7.0 / 72, 0, 4.0 / 9, 11.0 / 24};
  static constexpr std::array<double, kEarlyStages> kEarlyError = {-5.0 / 18, 0, 4.0 / 9, -1.0 / 6};
  static constexpr std::array<double, kStages> kDense = {
      -12715105075.0 / 11282082432.0,  0,
      87487479700.0 / 32700410799.0,   -10690763975.0 / 1880347072.0,
      701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0,
      69997945.0 / 29380423.0};
};

class DormandPrinceStages {
 public:
  static constexpr std::size_t kStages = DormandPrinceTables::kStages;
  using Weights = std::array<double, kStages>;

  /// Room for n unknowns.
  void prepare(std::size_t n) {
    for (std::vector<double>& k : k_) k.assign(n, 0);
    input_.assign(n, 0);
    input_before_.assign(n, 0);
  }

  /// (n) rates of a stage; those of the first one are there before run().
  [[nodiscard]] std::span<double> rates(std::size_t stage) { return k_[stage]; }
  [[nodiscard]] std::span<const double> rates(std::size_t stage) const { return k_[stage]; }
  /// The last stage, which stands at the end, becomes the first of the next step.
  void keep_last() { std::swap(k_[0], k_[kStages - 1]); }

  /// The stages from the second on, of a step of length h from y.
  /// @param f  (part of the step, its y, rates to fill) -> whether there are rates
  template <class F>
  [[nodiscard]] bool run(std::span<const double> y, double h, F&& f) {
    return run_early(y, h, f) && run_rest(y, f);
  }
  /// The second to the fourth one only; run_rest() makes the others.
  template <class F>
  [[nodiscard]] bool run_early(std::span<const double> y, double h, F& f) {
    h_ = h;
    return run_stages(1, DormandPrinceTables::kEarlyStages, y, f);
  }
  template <class F>
  [[nodiscard]] bool run_rest(std::span<const double> y, F& f) {
    return run_stages(DormandPrinceTables::kEarlyStages, kStages, y, f);
  }
  /// Entry i of the change over the step by the first four stages, and of that answer's error.
  [[nodiscard]] double early_change(std::size_t i) const {
    return weighted_early(DormandPrinceTables::kEarly, i);
  }
  [[nodiscard]] double early_difference(std::size_t i) const {
    return weighted_early(DormandPrinceTables::kEarlyError, i);
  }

  /// (n) the fifth-order answer, and where the last stage but one stood. Valid until the next run.
  [[nodiscard]] std::span<const double> end() const { return input_; }
  [[nodiscard]] std::span<const double> end_before() const { return input_before_; }

  /// Entry i of h times the weighted sum of all rates.
  [[nodiscard]] double weighted(const Weights& weights, std::size_t i) const {
    double sum = 0;
    for (std::size_t s = 0; s < kStages; ++s) sum += weights[s] * k_[s][i];
    return h_ * sum;
  }
  /// Entry i of the difference of the answers of orders 5 and 4.
  [[nodiscard]] double difference(std::size_t i) const {
    return weighted(DormandPrinceTables::kError, i);
  }

 private:
  template <class F>
  [[nodiscard]] bool run_stages(std::size_t from, std::size_t to, std::span<const double> y, F& f) {
    for (std::size_t s = from; s < to; ++s) {
      if (s == kStages - 1) std::swap(input_, input_before_);
      const DormandPrinceTables::Row& weights = DormandPrinceTables::kWeights[s];
      for (std::size_t i = 0; i < y.size(); ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < s; ++j) sum += weights[j] * k_[j][i];
        input_[i] = y[i] + h_ * sum;
      }
      if (!f(DormandPrinceTables::kTime[s], std::span<const double>(input_),
             std::span<double>(k_[s]))) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] double weighted_early(
      const std::array<double, DormandPrinceTables::kEarlyStages>& weights, std::size_t i) const {
    double sum = 0;
    for (std::size_t s = 0; s < weights.size(); ++s) sum += weights[s] * k_[s][i];
    return h_ * sum;
  }

  std::array<std::vector<double>, kStages> k_;
  std::vector<double> input_, input_before_;
  double h_ = 0;
};

}  // namespace signorini
