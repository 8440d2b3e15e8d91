/// Restitution as a law of the speed of the approach.
#pragma once

#include <array>
#include <string_view>

#include "base/parameter_spec.h"
#include "response/elastic_law.h"

namespace signorini {

enum class RestitutionLaw {
  constant,  // what the bodies have, however slow they meet
  fading     // cor_reg of the elastic law's document: fades below v_small of the pair
};

inline constexpr std::array<std::string_view, 2> kRestitutionLawNames = {"constant", "fading"};

/// The row of the parameter in the tables of methods that have it.
/// @param group  heading under which panels show it
constexpr ParameterSpec restitution_law_row(std::string_view group) {
  return {.name = "RESTITUTION_LAW",
          .title = "Restitution at low speed",
          .unit = "",
          .kind = ParameterKind::choice,
          .choices = kRestitutionLawNames,
          .default_value = static_cast<double>(RestitutionLaw::constant),
          .group = group,
          .about =
              "Whether restitution is the same at every speed (constant), or fades for "
              "approaches slower than a speed that the materials have, 0.01 m/s where they "
              "say nothing (fading).",
          .source = "Modia3D, contact force law"};
}

/// What is left of a restitution at a speed of approach [m/s]; 0 stays 0.
/// @param v_small  [m/s] of the pair. docs/methods/elastic.md, (22)
[[nodiscard]] inline double restitution_at(RestitutionLaw law, double restitution, double speed,
                                           double v_small) {
  if (law == RestitutionLaw::constant || restitution == 0) return restitution;
  return fading_restitution(restitution, speed, v_small);
}

}  // namespace signorini
