/// Rows of joints held exactly between the evaluations of a smooth right-hand side, whatever the
/// bodies are: (54) and (55) of docs/methods/elastic.md, section 9.
///
/// The forces are those for which the rows' gaps have no acceleration; what the integrator's error
/// adds to gaps and gap rates is taken out after every step by the least motion of the masses.
/// Source: Hairer and Wanner 1996, VII.1 (index 1) and VII.2 (projection, which keeps the order).
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

#include "base/types.h"
#include "model/model.h"
#include "model/spatial/spatial_dynamics.h"
#include "numerics/bilateral_solver.h"

namespace signorini {

/// What rows tell of themselves where bodies stand (`Place`: Placement or SpatialPlacement).
template <class Rows, class Place>
concept JointRows = requires(Rows& rows, const Rows& known, std::size_t i, const Model& model,
                             const Place& now, std::span<double> v, std::span<const double> force,
                             BilateralSolver& solver) {
  { known.row_count() } -> std::same_as<std::size_t>;
  rows.refresh(model, now);                  // the others tell of the place of the last refresh()
  { known.gap(i) } -> std::same_as<double>;  // g [m], [rad]
  { known.gap_rate(model, now, i, v) } -> std::same_as<double>;          // J v
  { known.gap_acceleration(model, now, i, v) } -> std::same_as<double>;  // J v + J-dot (now's v)
  { rows.factor(model, now, solver) } -> std::same_as<bool>;             // J M^-1 J^T
  known.add_response(model, now, force, v);                              // v <- v + M^-1 J^T force
};

class HeldJoints {
 public:
  /// Sizes the scratch for at most this many rows. Allocates.
  void prepare(const Model& model, std::size_t rows) {
    for (auto* v : {&b_, &force_}) v->reserve(rows);
    change_.assign(static_cast<std::size_t>(model.nv), 0);
  }
  /// So many rows, without forces.
  void resize(std::size_t rows) {
    for (auto* v : {&b_, &force_}) v->assign(rows, 0);
  }

  /// Adds the accelerations of the joint forces. (54)
  /// @param acceleration  (nv) by all other forces; changed
  /// @return largest acceleration [m/s^2], [rad/s^2] of a gap that is left: rounding, unless joints
  ///         contradict each other. NaN when there are no forces.
  template <class Place, JointRows<Place> Rows>
  double add(Rows& rows, const Model& model, const Place& now, std::span<double> acceleration) {
    if (rows.row_count() == 0) return 0;
    rows.refresh(model, now);
    for (std::size_t i = 0; i < b_.size(); ++i) {
      b_[i] = rows.gap_acceleration(model, now, i, acceleration);
    }
    if (std::isnan(largest(b_)) || !rows.factor(model, now, solver_)) return kNaN;
    const double left = solver_.solve(b_, force_);
    rows.add_response(model, now, force_, acceleration);
    return left;
  }

  /// Takes out of q and v what the joints do not admit, by the least motion in the metric of the
  /// masses, where a gap exceeds `least` [m], [rad] or its rate `least` [m/s], [rad/s]. (55)
  /// @param placement  scratch; that of q and v afterwards
  /// @return whether anything was moved
  template <class Place, JointRows<Place> Rows>
  bool project(Rows& rows, const Model& model, std::span<double> q, std::span<double> v,
               double least, Place& placement) {
    place(model, q, v, placement);
    if (rows.row_count() == 0) return false;
    bool is_moved = false;
    double before = kInfinity;
    for (int pass = 0; pass < kMostProjections; ++pass) {
      rows.refresh(model, placement);
      for (std::size_t i = 0; i < b_.size(); ++i) b_[i] = rows.gap(i);
      const double gap = largest(b_);
      // Joints that contradict each other keep the gap that they had.
      if (!(gap > least) || !(gap < before / 2)) break;
      if (!rows.factor(model, placement, solver_)) break;
      before = gap;
      (void)solver_.solve(b_, force_);
      std::ranges::fill(change_, 0.0);
      rows.add_response(model, placement, force_, change_);
      retract(model, change_, q);
      is_moved = true;
      place(model, q, v, placement);
    }
    if (is_moved) rows.refresh(model, placement);
    for (std::size_t i = 0; i < b_.size(); ++i) b_[i] = rows.gap_rate(model, placement, i, v);
    if (!(largest(b_) > least) || !rows.factor(model, placement, solver_)) return is_moved;
    (void)solver_.solve(b_, force_);
    rows.add_response(model, placement, force_, v);
    place(model, q, v, placement);
    return true;
  }

  /// (rows) lambda or mu of the last call: [N], [N m] after add().
  [[nodiscard]] std::span<const double> force() const { return force_; }
  /// (rows) acceleration of the gaps that this leaves, after add(). [m/s^2], [rad/s^2]
  [[nodiscard]] std::span<const double> residual() const { return solver_.residual(); }

 private:
  static constexpr int kMostProjections = 5;  // Newton's iteration; two or three are enough

  /// NaN when one of them is no number.
  [[nodiscard]] static double largest(std::span<const double> values) {
    double worst = 0;
    for (const double x : values) {
      if (!(std::fabs(x) < kInfinity)) return kNaN;
      worst = std::max(worst, std::fabs(x));
    }
    return worst;
  }

  BilateralSolver solver_;
  std::vector<double> b_, force_;  // (rows)
  std::vector<double> change_;     // (nv)
};

}  // namespace signorini
