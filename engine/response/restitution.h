/// Restitution as a law of the speed of the approach.
#pragma once

#include <array>
#include <string_view>

#include "response/elastic_law.h"

namespace signorini {

enum class RestitutionLaw {
  constant,  // what the bodies have, however slow they meet
  fading     // cor_reg of the elastic law's document: fades below v_small of the pair
};

inline constexpr std::array<std::string_view, 2> kRestitutionLawNames = {"constant", "fading"};

/// What is left of a restitution at a speed of approach [m/s]; 0 stays 0.
/// @param v_small  [m/s] of the pair. docs/methods/elastic.md, (22)
[[nodiscard]] inline double restitution_at(RestitutionLaw law, double restitution, double speed,
                                           double v_small) {
  if (law == RestitutionLaw::constant || restitution == 0) return restitution;
  return fading_restitution(restitution, speed, v_small);
}

}  // namespace signorini
