/// The law of a contact patch as one wrench: normal force, friction, two tilting torques and a
/// spinning one, each of them within what the patch can bear.
///
///   (P_a, P_b) = P_N c, c in the polygon      the centre of pressure lies in the patch
///   |(P_T, P_s)| <= mu P_N                    friction of sliding and spinning share what there is
///
/// Torques are those for which rates are in m/s: divided by a length of the patch. Source:
/// docs/methods/volumetric.md, (5b) to (5d); Bouchard et al. 2015.
#pragma once

#include <array>
#include <cstddef>

namespace signorini {

/// Normal, two tangents, tilt along both axes of the patch, spin.
using PatchWrench = std::array<double, 6>;
/// Places in it: what presses, and what rubs.
inline constexpr std::array<std::size_t, 3> kPressure = {0, 3, 4};
inline constexpr std::array<std::size_t, 3> kFriction = {1, 2, 5};
/// W of one patch, row by row: symmetric, positive semidefinite. [1/kg]
using PatchMatrix = std::array<PatchWrench, 6>;

/// Where the centre of pressure may be: a convex polygon, counter-clockwise, along the axes of the
/// patch in their lengths. Two corners: a line; one: a point.
struct PressurePolygon {
  static constexpr std::size_t kMost = 16;
  std::size_t count = 1;
  std::array<std::array<double, 2>, kMost> corner{};
  [[nodiscard]] const std::array<double, 2>& at(std::size_t k) const { return corner[k % count]; }
  /// Least of f0 + fa x + fb y at the corners.
  [[nodiscard]] double least(double f0, double fa, double fb) const;
};

/// Nearest point of the cone (P_N, P_N c), and the part of the cone that it is on.
struct PressureOnto {
  enum class Part { apex, corner, edge, inside } part = Part::apex;
  std::size_t k = 0;  // the corner, or the first of the edge
  std::array<double, 3> point{};
};
[[nodiscard]] PressureOnto onto_pressure(const PressurePolygon& polygon,
                                         const std::array<double, 3>& x);

/// What a patch is made of, for its law.
struct PatchLaw {
  double w = 0;  // of the normal [1/kg]
  double friction = 0;
  const PressurePolygon* polygon = nullptr;
};

/// By how much a patch misses its law: what projections of the normal impulse with its tilts and of
/// friction change, together. [m/s]
/// @param u  rates, targets taken off  @param p  impulses
[[nodiscard]] double wrench_error(const PatchLaw& law, const PatchWrench& u, const PatchWrench& p);

/// What the projections take a patch for.
struct PatchGuess {
  PressureOnto::Part pressure = PressureOnto::Part::apex;
  std::size_t k = 0;          // as in PressureOnto
  bool slips = false;         // else it holds
  bool turns = false;         // where it slips: its direction is sought, too
  std::array<double, 3> d{};  // direction of friction, where it slips
  std::size_t first = 0;      // of its unknowns in the system
  [[nodiscard]] bool carries() const { return pressure != PressureOnto::Part::apex; }
};
/// As wrench_error(). Impulses are moved to the part of the cone that is guessed and, of friction
/// that slips, into its direction; those of a patch that is open are zero.
[[nodiscard]] PatchGuess guess_wrench(const PatchLaw& law, const PatchWrench& u, PatchWrench& p);

/// Two unit vectors that are square to a third one.
[[nodiscard]] std::array<std::array<double, 3>, 2> square_to(const std::array<double, 3>& d);

/// A few steps against the rates and back to what is allowed.
/// @param u  rates with p, targets taken off
void relax_wrench(const PatchMatrix& w, const PatchLaw& law, PatchWrench u, PatchWrench& p);

}  // namespace signorini
