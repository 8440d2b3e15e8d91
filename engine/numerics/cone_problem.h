/// The contact problem with Coulomb friction in space, in velocities: Signorini's condition and a
/// round cone for every contact.
///
/// Finds impulses P with U = J v + W P, W = J M^-1 J^T, such that for every contact with target s,
/// normal part U_N and tangential part U_T
///
///   0 <= U_N - s _|_ P_N >= 0,   |P_T| <= mu P_N,   U_T = 0 or P_T = -mu P_N U_T / |U_T|
///
/// and for every joint row U = s. Contacts may be patches, each with a wrench (wrench_cone.h).
/// Source: docs/methods/volumetric.md, section 4; De Saxce and Feng
/// 1998; Acary and Brogliato 2008.
#pragma once

#include <cstddef>
#include <span>

#include "numerics/contact_row.h"
#include "numerics/wrench_cone.h"

namespace signorini {

struct ConeProblem {
  /// (3 m + k) normal and two tangents of each contact, all of the same bodies; then joints. With
  /// wrenches (6 m + k): two tilts and the spin of each contact stand before joints.
  std::span<const ContactRow> rows;
  std::size_t contacts = 0;              // m
  std::span<const double> inverse_mass;  // (3 per block) as in RowProblem
  std::span<const double> velocity;      // (3 per block) v, without the impulses sought
  std::span<const double> offset;        // (rows) added to the rates [m/s]; empty: nothing
  std::span<const double> target;        // (m + k) s [m/s]; -infinity: nothing is asked for
  std::span<const double> friction;      // (m) mu [-]
  bool has_wrenches = false;             // then also:
  std::span<const PressurePolygon> patches = {};  // (m)
  std::span<const double> tilt = {};              // (2 m) targets of tilts [m/s]

  /// Before those of joints.
  [[nodiscard]] std::size_t contact_rows() const { return (has_wrenches ? 6 : 3) * contacts; }
  [[nodiscard]] std::size_t joints() const { return rows.size() - contact_rows(); }
};

/// How a sweep solves one contact.
enum class LocalSolver { exact, projected_gradient, de_saxce_feng, semismooth_newton };

struct ConeSettings {
  double tolerance = 1e-10;  // [m/s] of the residual
  /// Of the largest change of a rate: no long way is gone for what is nearer but not within the
  /// tolerance.
  double enough = 0;
  int most_sweeps = 2000;  // of block Gauss-Seidel
  int most_newton = 400;   // linear systems
  int last_newton = 0;     // and so many more where grains jam, if nothing else helps
  LocalSolver local = LocalSolver::exact;

  /// Whether sweeps alone may do.
  [[nodiscard]] bool is_rough() const { return tolerance >= kRough; }
  static constexpr double kRough = 1e-7;  // [m/s]
};

struct ConeReport {
  bool is_solved = false;
  int sweeps = 0;
  int newton = 0;       // linear systems solved
  double residual = 0;  // [m/s] of the worst contact or joint
  double multiplications = 0;
};

}  // namespace signorini
