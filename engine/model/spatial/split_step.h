/// Steps of a fixed length that keep what the exact motion keeps: forces in kicks, free flight
/// between them exactly.
/// Source: docs/methods/spatial_motion.md § 5, equations (18) to (20).
#pragma once

#include "model/spatial/spatial_dynamics.h"

namespace signorini {

/// Moves every body on by `time` as if no force acted on it: (12). Planar bodies too.
/// @return false when a body would turn too far (model/spatial/free_rotor.h); q and v are then as
///         far as it came
[[nodiscard]] bool drift(const Model& model, double time, std::span<double> q, std::span<double> v);

enum class SplitOrder {
  second,  // Strang 1968: one evaluation of the forces per step
  fourth   // Blanes and Moan 2002, S6: six evaluations, an error some 1e3 times smaller
};

/// For forces that depend on place and attitude, not on time; damping is taken at the velocities
/// before the kick. Reversible in time, symplectic, keeps linear and angular momentum as far as the
/// forces do.
class SplitStep {
 public:
  explicit SplitStep(const Model& model);

  /// @param q  (nq), @param v  (nv); h [s] may be negative
  /// @return false as drift()
  [[nodiscard]] bool step(SplitOrder order, double h, std::span<double> q, std::span<double> v);

 private:
  void kick(double h, std::span<const double> q, std::span<double> v);

  const Model& model_;
  Placement placement_;
  std::vector<double> acceleration_;
};

}  // namespace signorini
