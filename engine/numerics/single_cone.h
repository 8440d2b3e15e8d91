/// One contact with Coulomb friction in space, exactly.
///
/// docs/methods/volumetric.md, section 4.
#pragma once

#include <array>

namespace signorini {

/// W of one contact in the order normal, tangent 1, tangent 2: symmetric, positive semidefinite.
/// [1/kg]
struct SingleCone {
  SingleCone() = default;
  /// @param w  (nn, n1, n2, 11, 12, 22)
  explicit SingleCone(const std::array<double, 6>& w);

  /// Impulse for the rates q that the contact would have without it, the target taken off the
  /// normal one. There always is one; where friction allows several (as in Painleve's paradox) that
  /// with the fastest slip.
  [[nodiscard]] std::array<double, 3> solve(const std::array<double, 3>& q, double friction) const;

  std::array<double, 6> w{};
  /// Of the tangents with the normal impulse eliminated: A = R diag(stiff) R^T.
  std::array<double, 2> stiff{};
  double cosine = 1, sine = 0;  // of R
};

/// Nearest point of the cone |P_T| <= mu P_N.
[[nodiscard]] std::array<double, 3> onto_cone(const std::array<double, 3>& p, double friction);

}  // namespace signorini
