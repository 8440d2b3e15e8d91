/// One step of the implicit method Radau IIA of order 5 at a time: for stiff equations.
///
/// Source: Hairer and Wanner 1996, "Solving Ordinary Differential Equations II", section IV.8:
/// (8.3) transformed systems, (8.5) starting values, (8.10) end of Newton's iteration, (8.19) and
/// (8.20) error, (8.21) predictive control; docs/methods/elastic.md, Integration. Differs: the
/// maximum norm; differences for the Jacobian that mind how fine the scale of an unknown is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "numerics/radau_systems.h"
#include "numerics/step_pieces.h"

namespace signorini {

class RadauStep {
 public:
  /// Room for n unknowns; forgets everything. Matrices take their room, 4 m^2 numbers for a group
  /// of m unknowns, at the first attempt.
  void prepare(std::size_t n);
  [[nodiscard]] std::size_t size() const { return start_.size(); }

  /// The error estimate is of order 3, far too careful for small tolerances. With a tolerance
  /// (relative, what `scale` was made with) errors up to 0.1 tolerance^(2/3) / tolerance scales
  /// are accepted, after Hairer's program; the answer then errs by about the tolerance.
  void set_tolerance(double tolerance);

  /// The solution has a corner here (an event): forgets f at the start, the Jacobian, the
  /// polynomial that starts Newton's iteration and the control's memory.
  void restart();
  /// The state was moved a little after the accepted step (a projection).
  void start_changed() { is_first_known_ = false; }

  /// Tries the step from (t, y) to t + h. The same (t, y) as before, or end() after accept().
  /// F may offer jacobian(t, y, J) (HasJacobian, or HasJacobianBlocks with groups()), else
  /// differences of f are taken, of all groups at once where F offers groups() (HasGroups).
  /// @return largest error_i / scale_i: acceptable when <= 1; infinite when Newton's iteration
  ///         did not end; NaN when f refused or is not finite
  template <DerivativeFunction F>
  [[nodiscard]] double attempt(F& f, double t, std::span<const double> y, double h,
                               std::span<const double> scale) {
    begin(y, h, scale);
    if (!is_first_known_) {
      if (!evaluate(f, t, y, first_)) return finish(kNaN);
      is_first_known_ = true;
    }
    if (!has_jacobian_) {
      if (!differentiate(f, t, y)) return finish(kNaN);
      has_jacobian_ = is_jacobian_fresh_ = true;
    }
    if (factored_for_ != h && !factor()) return fail(kHalf);
    start_iteration();
    while (true) {
      for (std::size_t s = 0; s < kStages; ++s) {
        for (std::size_t i = 0; i < y.size(); ++i) input_[i] = y[i] + z_[s][i];
        if (!evaluate(f, t + stage_time(s) * h, input_, rate_[s])) return finish(kNaN);
      }
      const Newton state = iterate();
      if (state == Newton::done) break;
      if (state == Newton::failed) return fail(newton_factor_);
    }
    return finish(estimate(f, t));
  }

  [[nodiscard]] std::span<const double> end() const { return end_; }

  /// Collocation polynomial of the last attempt (order 3 within, 5 at the end), theta in [0, 1].
  /// Still valid after accept() and restart(), until the next attempt.
  void interpolate(double theta, std::span<double> y) const;

  /// Keeps the last attempt: the next one starts at end().
  void accept();

  /// Length of the next step over that of the last attempt, in [0.2, 8]; exactly 1 when that saves
  /// a factorisation. To be asked before accept().
  [[nodiscard]] double growth(double error) const;

  /// Estimate of the spectral radius of the Jacobian last used [1/s], by power iteration.
  [[nodiscard]] double spectral_radius();

  [[nodiscard]] const StepCounts& counts() const { return counts_; }

 private:
  static constexpr std::size_t kStages = 3;
  static constexpr double kHalf = 0.5;
  enum class Newton { going_on, done, failed };

  [[nodiscard]] static double stage_time(std::size_t stage);
  void begin(std::span<const double> y, double h, std::span<const double> scale);
  [[nodiscard]] bool factor();
  void start_iteration();
  [[nodiscard]] double measure_changes();
  [[nodiscard]] Newton iterate();
  void set_error(std::span<const double> rate);
  void set_quadratures();
  double finish(double error);
  double fail(double factor);
  [[nodiscard]] double difference_length(std::size_t i) const;
  void set_differences(std::span<const double> y, std::size_t column, double sign);
  void take_differences(std::span<const double> y, std::size_t column);

  template <class F>
  bool evaluate(F& f, double t, std::span<const double> y, std::vector<double>& rate) {
    ++counts_.evaluations;
    return f(t, y, std::span<double>(rate));
  }

  template <class F>
  bool differentiate(F& f, double t, std::span<const double> y) {
    ++counts_.jacobians;
    factored_for_ = 0;
    if constexpr (HasJacobian<F>) {
      groups_.set_one(y.size());
      jacobian_.resize(groups_.entries());
      if (f.jacobian(t, y, std::span<double>(jacobian_))) return true;
    }
    if constexpr (HasGroups<F>) {
      groups_.set(f.groups());
    } else {
      groups_.set_one(y.size());
    }
    jacobian_.resize(groups_.entries());
    if constexpr (HasGroups<F> && HasJacobianBlocks<F>) {
      std::fill(jacobian_.begin(), jacobian_.end(), 0.0);
      JacobianBlocks blocks(groups_, jacobian_);
      if (f.jacobian(t, y, blocks)) return true;
    }
    for (std::size_t column = 0; column < groups_.largest(); ++column) {
      set_differences(y, column, 1);
      if (!evaluate(f, t, input_, rate_[0])) {
        set_differences(y, column, -1);  // on the other side of an edge there may be a rate
        if (!evaluate(f, t, input_, rate_[0])) return false;
      }
      take_differences(y, column);
    }
    return true;
  }

  /// (8.19), and (8.20) where a first step or one after a rejected one would be refused.
  template <class F>
  double estimate(F& f, double t) {
    set_error(first_);
    const double error = scaled_norm(error_, scale_);
    if (!(error >= 1) || !(is_first_step() || memory_.was_rejected)) return error;
    for (std::size_t i = 0; i < error_.size(); ++i) input_[i] = start_[i] + error_[i];
    if (!evaluate(f, t, input_, rate_[0])) return error;
    set_error(rate_[0]);
    return scaled_norm(error_, scale_);
  }
  [[nodiscard]] bool is_first_step() const { return std::isnan(memory_.previous); }

  std::vector<double> start_, scale_, first_, end_, input_, error_, jacobian_, eigen_, product_,
      change_;
  std::array<std::vector<double>, kStages> z_, w_, rate_;
  std::array<std::vector<double>, kStages> polynomial_;  // of the last attempt
  UnknownGroups groups_;
  ShiftedSystem real_;
  ComplexShiftedSystem complex_;
  double relax_ = 1;
  double h_ = 0, accepted_h_ = 0, factored_for_ = 0;
  bool is_first_known_ = false, has_jacobian_ = false, is_jacobian_fresh_ = false;
  bool has_polynomial_ = false, has_settled_ = false;
  int iterations_ = 0;
  double contraction_ = 0, last_contraction_ = 0, last_change_ = 0, rest_factor_ = 1;
  double newton_factor_ = kHalf, newton_end_ = 0;
  StepMemory memory_;
  StepCounts counts_;
};

}  // namespace signorini
