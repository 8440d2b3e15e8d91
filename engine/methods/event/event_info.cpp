#include "methods/event/event_info.h"

#include <algorithm>
#include <array>

#include "methods/event/event_parameters.h"

namespace signorini {

MethodInfo impulse_info() {
  return {
      .name = "impulse",
      .title = "Impulses at events",
      .about =
          "Collisions are located in time and resolved by impulses; what rests carries contact "
          "forces where EVENT_LOCATION is exact, and makes small bounces where it is faithful. "
          "No joints.",
      .assumes =
          "Bodies are rigid and never overlap. Impacts are instants at which velocities jump so "
          "that bodies part with their restitution times the speed at which they met; between "
          "them what touches carries just the forces that keep bodies from moving into each "
          "other. With EVENT_LOCATION faithful there are no such forces, and rest is a row of "
          "impacts too slow to be seen.",
      .differs =
          "Joints, ropes and paths need method contact; without them both move bodies alike where "
          "EVENT_LOCATION is exact. Where several impacts fall on one instant their order, or "
          "that they are solved together, is a choice (COLLISION_METHOD) and not physics; "
          "another choice has another outcome.",
      .drift =
          "Impacts and friction take what their laws say, and that is counted: what is left "
          "is the error of the integrator between events.",
      .literature = "Baraff 1989; myPhysicsLab 2.0.0 (ImpulseSim)",
      .parameters = impulse_parameters(),
      .knows_rolling_resistance = true,
      .has_rigid_forces = true,
      .rests_by_exact_events_only = true};
}

MethodInfo contact_info() {
  return {
      .name = "contact",
      .title = "Impulses and contact forces",
      .about =
          "Collisions are located in time and resolved by impulses; resting contacts and joints "
          "carry forces from a linear complementarity problem.",
      .assumes =
          "Bodies are rigid and never overlap. Impacts are instants at which velocities jump; "
          "between them resting contacts and joints carry just the forces that keep bodies from "
          "moving into each other: 0 ≤ acceleration ⟂ force ≥ 0.",
      .differs =
          "Where a body stands on more supports than it needs, rigidity does not say how they "
          "share its weight: the solver gives one of many right answers. Where several impacts "
          "fall on one instant, as in a row of balls that touch, their outcome is a choice "
          "(COLLISION_METHOD).",
      .drift =
          "Impacts and friction take what their laws say, and that is counted: what is left "
          "is the error of the integrator between events, and of contacts and joints that "
          "are not quite closed.",
      .literature = "Baraff 1994; myPhysicsLab 2.0.0 (ContactSim)",
      .parameters = contact_parameters(),
      .knows_rolling_resistance = true,
      .has_rigid_forces = true};
}

Applicability contact_applies_to(const Model& model) {
  const auto is_in_space = [](const Body& body) { return body.mobility == Mobility::spatial; };
  if (std::ranges::any_of(model.bodies, is_in_space)) {
    return {.applies = false, .reason = "scenes in space are run by elastic and volumetric"};
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
