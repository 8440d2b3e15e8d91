/// What Newton's method and the proximal point method do with one contact, whether bodies are known
/// (ConeSolver) or W alone is (ConeMatrixSolver).
///
/// Source: docs/methods/volumetric.md, section 4, (4), (6), (7).
#pragma once

#include <array>
#include <cstddef>

namespace signorini {

/// By how much a contact misses its law. (4) [m/s]
/// @param w  mean of W's diagonal [1/kg]  @param u  rates, the target taken off the normal one
/// @param p  impulse, three entries
[[nodiscard]] double cone_error(double w, double friction, const std::array<double, 3>& u,
                                const double* p);

/// What the projection of the error takes a contact for.
struct ConeGuess {
  enum class Mode { open, stick, slip } mode = Mode::open;
  double d1 = 0, d2 = 0;  // direction of friction, where it slips
  std::size_t first = 0;  // of its unknowns in the system
};
/// As cone_error(). The impulse of a contact that slips is turned into the direction that the
/// projection says; one that is open has none.
[[nodiscard]] ConeGuess guess_cone(double w, double friction, const std::array<double, 3>& u,
                                   double* p);

/// Moves the impulse of a contact that slips, on its cone: along it, and across where it turns. (6)
void step_slip(const ConeGuess& guess, double friction, double along, double across, double* p);

/// How soft the next problem of the proximal point method is, and from how far beyond the last
/// answer it starts. (7)
class ProximalPace {
 public:
  ProximalPace(double first, double least, double residual)
      : softness_(first), least_(least), last_(residual) {}
  [[nodiscard]] double softness() const { return softness_; }
  [[nodiscard]] double reach() const { return reach_; }
  /// @param systems  that the last problem took  @param residual  of the hard problem there
  void learn(bool is_solved, int systems, double residual);

 private:
  double softness_, least_, last_;
  double reach_ = 0;
};

}  // namespace signorini
