#include "methods/event/event_info.h"

#include <algorithm>
#include <array>

#include "methods/event/event_parameters.h"

namespace signorini {

MethodInfo impulse_info() {
  return {.name = "impulse",
          .title = "Impulses at events",
          .about =
              "Collisions are located in time and resolved by impulses; resting bodies make small "
              "bounces. No joints.",
          .literature = "Baraff 1989; myPhysicsLab 2.0.0 (ImpulseSim)",
          .parameters = impulse_parameters()};
}

MethodInfo contact_info() {
  return {
      .name = "contact",
      .title = "Impulses and contact forces",
      .about =
          "Collisions are located in time and resolved by impulses; resting contacts and joints "
          "carry forces from a linear complementarity problem.",
      .literature = "Baraff 1994; myPhysicsLab 2.0.0 (ContactSim)",
      .parameters = contact_parameters()};
}

Applicability contact_applies_to(const Model& model) {
  const auto is_in_space = [](const Body& body) { return body.mobility == Mobility::spatial; };
  if (std::ranges::any_of(model.bodies, is_in_space)) {
    return {.applies = false, .reason = "scenes in space are run by elastic"};
  }
  return {};
}

Applicability impulse_applies_to(const Model& model) {
  const Applicability applies = contact_applies_to(model);
  if (!applies.applies || model.connectors.empty()) return applies;
  return {.applies = false,
          .reason = "the scene has joints, which need contact forces: use method contact"};
}

std::span<const KnownMethod> event_methods() {
  static const std::array<KnownMethod, 2> kMethods = {
      {{.info = impulse_info(), .applies_to = impulse_applies_to},
       {.info = contact_info(), .applies_to = contact_applies_to}}};
  return kMethods;
}

}  // namespace signorini
