/// Where Stein particles begin: at equal parts of the density exp(-E/T) along the middle between
/// two bodies.
///
/// The middle, psi_a = psi_b, is followed to both sides from a point near the contact for as long
/// as the density counts. docs/methods/virtual_contact.md, section 10.
#pragma once

#include <span>
#include <vector>

#include "detect/virtual/stein_particles.h"

namespace signorini {

class ParticleStart {
 public:
  /// Fills the particles, in the order in which they lie. Allocates where the way is longer than
  /// ever before. @param from  near the deepest place @param temperature  [m] > 0
  /// @param size  of the smaller body [m]
  void lay_out(const ParticleField& field, const Vector2& from, double temperature, double size,
               std::span<Vector2> particles);

 private:
  struct Stop {
    Vector2 place{0, 0};
    Vector2 along{1, 0};  // the middle's direction, unit
    double energy = 0, slope = 0;
  };
  [[nodiscard]] static Stop at_middle(const ParticleField& field, Vector2 point, double size);
  [[nodiscard]] static Stop lowest(const ParticleField& field, const Vector2& from,
                                   double temperature, double size);
  static void walk(const ParticleField& field, const Stop& first, double side, double temperature,
                   double size, std::vector<Stop>& way);

  std::vector<Stop> forth_, back_;
  std::vector<double> shares_;
};

}  // namespace signorini
