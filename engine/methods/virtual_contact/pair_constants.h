/// Stiffness, damping, viscosity and softness of every pair from what a scene says of its bodies.
///
/// docs/methods/virtual_contact.md, section 5, (21) to (23): stiff enough that what rests in
/// gravity overlaps by less than a thousandth of its size, soft enough that steps stay long.
#pragma once

#include <array>
#include <vector>

#include "methods/virtual_contact/vc_parameters.h"
#include "model/model.h"

namespace signorini {

/// Laws and constants of one pair.
struct PairLaw {
  PenaltyLaws laws;
  PairConstants constants;
  double restitution = 1;
};

class PairRule {
 public:
  /// Allocates. @param sizes  (bodies) [m]
  void prepare(const Model& model, const VcSettings& settings);

  /// What speeds of the scene ask for, from the state in which a run begins; part of its history.
  /// [m/s]
  [[nodiscard]] static double reference_speed(const Model& model, std::span<const double> v);
  void set_reference_speed(double speed) { speed_ = speed; }

  /// The law of two bodies, either of which may be the world.
  /// @param impact_speed  [m/s] with which they met
  [[nodiscard]] PairLaw law(const Model& model, int first, int second, double impact_speed) const;

  /// Farther apart than this nothing pushes. [m]
  [[nodiscard]] double reach() const;
  /// Damping depends on how fast bodies met.
  [[nodiscard]] bool uses_impact_speed() const { return is_of_scene_; }
  [[nodiscard]] double least_impact_speed() const { return least_impact_; }

 private:
  [[nodiscard]] double size_of(int first, int second) const;
  /// (20), kept: it is solved by bisection.
  [[nodiscard]] double damping_number_of(double restitution) const;

  bool is_of_scene_ = true;
  PenaltyLaws laws_;
  PairConstants given_;
  std::vector<std::array<double, 2>> damping_numbers_;  // restitution, number
  std::vector<double> sizes_;                           // (bodies) infinite for fixed ones [m]
  double largest_size_ = 1;                             // of moving bodies [m]
  double load_ = 0;                                     // M [kg]
  double heaviest_ = 0;                                 // [kg]
  double acceleration_ = 0;                             // a_c [m/s^2]
  double speed_ = 0;                                    // v_c [m/s]
  double least_impact_ = 0;
};

}  // namespace signorini
