#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "detect/narrow_phase/lifted_body.h"
#include "methods/families.h"
#include "methods/joints/contact_only.h"
#include "methods/volumetric/volumetric_parameters.h"

namespace signorini {

Applicability volumetric_applies_to(const Model& model) {
  if (std::string reason = contact_only_refusal(model); !reason.empty()) {
    return {.applies = false, .reason = std::move(reason)};
  }
  try {
    for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
      const Body& body = model.body(i);
      if (!body.ignored_edges.empty()) {
        return {.applies = false,
                .reason = "body " + body.name +
                          " passes through some edges only, and the volumetric method sees whole "
                          "bodies; choose contact"};
      }
      if (body.solid.parts.empty()) static_cast<void>(lifted_body(model, i, {.smoothing = 0}));
    }
  } catch (const std::invalid_argument& error) {
    return {.applies = false,
            .reason = std::string("the volumetric method needs convex bodies: ") + error.what()};
  }
  return {};
}

std::span<const KnownMethod> volumetric_methods() {
  static const std::array<KnownMethod, 1> kMethods = {
      {{.info = volumetric_info(), .applies_to = volumetric_applies_to}}};
  return kMethods;
}

}  // namespace signorini
