/// Stein variational descent: particles that lie as the density exp(-E/T) says, for one pair of
/// bodies, and how they move with the pair.
///
/// Every particle is driven down E by what its neighbours feel, and pushed off by them, each by the
/// kernel k = exp(-|x - y|^2/h). Where they come to rest is solved for, not waited for; so all
/// derivatives follow from the implicit function theorem.
/// docs/methods/virtual_contact.md, section 10. Source: Liu and Wang 2016; the fixed point is ours.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "geometry/field/outline_field.h"
#include "numerics/lu_factors.h"

namespace signorini {

/// What grad E at a place changes with: (p_a, theta_a, p_b, theta_b), T, sizes of a and b.
inline constexpr int kParticleColumns = 9;
using ParticleColumns = Eigen::Matrix<double, 2, kParticleColumns>;

struct ParticleEnergy {
  double value = 0;               // E [m]
  Vector2 gradient{0, 0};         // of E [-]
  double xx = 0, xy = 0, yy = 0;  // [1/m]
  ParticleColumns by = ParticleColumns::Zero();
  FieldSample off;  // delta = psi_a - psi_b
  Eigen::Matrix<double, 1, kParticleColumns> off_by;
  ParticleColumns off_gradient_by;
};

/// A field where its body stands: world axes, and the arm from the mass centre to the point.
struct PlacedSample {
  SmoothSample field;
  Vector2 arm{0, 0};  // [m]
};

/// E of a pair at a point. @param kappa  [1/m] @param wants_columns  fills `by` and its likes
[[nodiscard]] ParticleEnergy particle_energy(const PlacedSample& a, const PlacedSample& b,
                                             double kappa, bool wants_columns);

/// E of one pair as a function of the place.
class ParticleField {
 public:
  virtual ~ParticleField() = default;
  /// @param wants_columns  see particle_energy()
  [[nodiscard]] virtual ParticleEnergy at(const Vector2& point, bool wants_columns) const = 0;
};

struct SteinSettings {
  double temperature = 0;  // T [m]
  double bandwidth = 0;    // h [m^2]; 0: by how far the particles are spread
  bool is_bound = false;   // to the middle, where psi_a = psi_b: kappa without end, E with none
  double tolerance = 1e-11;
  int most_iterations = 90;
};

struct SteinResult {
  bool has_settled = false;
  int iterations = 0;
  double residual = 0;   // largest component of what drives a particle, over T phi [-]
  double bandwidth = 0;  // that was used [m^2]
};

class SteinParticles {
 public:
  /// Moves particles to where nothing drives them. Allocates for more particles than ever before.
  SteinResult settle(const ParticleField& field, const SteinSettings& settings,
                     std::span<Vector2> particles);
  /// d particles / d everything of kParticleColumns where they have settled: two rows a particle.
  /// Zero where that has no answer. Allocates.
  [[nodiscard]] Eigen::MatrixXd derivative(const ParticleField& field,
                                           const SteinSettings& settings,
                                           std::span<const Vector2> particles);

 private:
  void look(const ParticleField& field, const SteinSettings& settings,
            std::span<const Vector2> particles, bool wants_columns);
  [[nodiscard]] bool factor(const SteinSettings& settings, std::span<const Vector2> particles,
                            double inverse_time);
  [[nodiscard]] double part_of_step(const SteinSettings& settings,
                                    std::span<const Vector2> particles) const;
  void bind_matrix(std::size_t particle, double inverse_time);
  [[nodiscard]] double largest() const;
  /// What holds a particle back, where it is bound or not.
  [[nodiscard]] Vector2 held(std::size_t particle) const {
    return {held_[2 * particle], held_[2 * particle + 1]};
  }

  double h_ = 1;
  std::vector<ParticleEnergy> energies_;
  std::vector<double> kernel_;  // (n x n) of the last look
  std::vector<double> drive_, held_, step_;
  std::vector<Vector2> trial_;
  LuFactors matrix_;
};

}  // namespace signorini
