/// E of two bodies' outlines where they stand, as Stein particles feel it: fields that are smooth
/// over T, particles bound to the middle. docs/methods/virtual_contact.md, section 10.
#pragma once

#include "detect/virtual/stein_particles.h"
#include "geometry/planar_pose.h"

namespace signorini {

struct PosedOutline {
  const OutlineField* field = nullptr;
  PlanarPose pose;
  /// World axes; grows about the mass centre. @param temperature  0: as it is [m]
  [[nodiscard]] PlacedSample sample(const Vector2& point, double temperature) const;
};

class OutlinePair final : public ParticleField {
 public:
  /// @param kappa  [1/m]; of particles that are bound 0
  OutlinePair(const PosedOutline& a, const PosedOutline& b, double temperature, double kappa = 0)
      : a_(a), b_(b), temperature_(temperature), kappa_(kappa) {}
  [[nodiscard]] ParticleEnergy at(const Vector2& point, bool wants_columns) const override {
    return particle_energy(a_.sample(point, temperature_), b_.sample(point, temperature_), kappa_,
                           wants_columns);
  }

 private:
  PosedOutline a_, b_;
  double temperature_, kappa_;
};

}  // namespace signorini
