#include "methods/elastic/elastic_applicability.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "detect/narrow_phase/lifted_body.h"
#include "methods/elastic/elastic_parameters.h"
#include "methods/elastic/elastic_settings.h"
#include "methods/families.h"
#include "methods/joints/contact_only.h"

namespace signorini {

Applicability elastic_applies_to(const Model& model, const NarrowPhaseSettings& settings) {
  if (std::string reason = contact_only_refusal(model); !reason.empty()) {
    return {.applies = false, .reason = std::move(reason)};
  }
  try {
    // Fixed bodies first, as the method takes them: the complaint is about the first one.
    for (const bool fixed : {true, false}) {
      for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
        const Body& body = model.body(i);
        if (body.is_fixed() != fixed || !body.solid.parts.empty()) continue;
        static_cast<void>(lifted_body(model, i, settings));
      }
    }
  } catch (const std::invalid_argument& error) {
    return {.applies = false,
            .reason = std::string("the elastic method needs convex bodies: ") + error.what()};
  }
  return {};
}

Applicability elastic_applies_to(const Model& model) {
  return elastic_applies_to(model, ElasticSettings().narrow_phase());
}

std::span<const KnownMethod> elastic_methods() {
  static const std::array<KnownMethod, 1> kMethods = {
      {{.info = elastic_info(), .applies_to = elastic_applies_to}}};
  return kMethods;
}

}  // namespace signorini
