/// One rough contact during an impact, followed through the phases of sliding and sticking.
///
/// While the normal impulse p_n grows, the velocity of the contact obeys du = W dp with
/// dp_t = -mu sign(u_t) dp_n while it slides and du_t = 0 while it sticks:
///
///   du_n/dp_n = W_nn - mu s W_nt,   du_t/dp_n = W_tn - mu s W_tt                              (69)
///
/// The impact ends when the law of restitution is met. Source: Routh 1905, section 192; Wang and
/// Mason 1992; Stronge 1990. docs/methods/impulse_and_contact.md, "Friction".
#pragma once

#include <array>
#include <string_view>

namespace signorini {

/// What restitution e means for a contact with friction; without friction all three are the same.
enum class ImpactLaw {
  newton,   // u_n after = -e u_n before
  poisson,  // p_n = (1 + e) p_n of the compression
  stronge   // work of the normal impulse regained = e^2 that of the compression
};

inline constexpr std::array<std::string_view, 3> kImpactLawNames = {"newton", "poisson", "stronge"};

struct SingleImpact {
  double w_nn = 1, w_nt = 0, w_tt = 1;  // [1/kg] positive definite
  double u_n = 0, u_t = 0;              // [m/s] before; u_n < 0 approaches
  double friction = 0;                  // [-]
  double restitution = 0;               // [-]
};

struct SingleImpulse {
  double normal = 0;   // [N s]
  double tangent = 0;  // [N s]
};

/// Impulse of the impact; zero when the contact does not approach. Never gives energy: where
/// `law` would, the impulse ends where the energy of before is reached.
[[nodiscard]] SingleImpulse resolve_impact(const SingleImpact& impact, ImpactLaw law);

}  // namespace signorini
