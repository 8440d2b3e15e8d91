#include <array>
#include <string>
#include <utility>

#include "methods/families.h"
#include "methods/joints/contact_only.h"
#include "methods/virtual_contact/vc_parameters.h"

namespace signorini {

Applicability virtual_contact_applies_to(const Model& model) {
  if (std::string reason = contact_only_refusal(model); !reason.empty()) {
    return {.applies = false, .reason = std::move(reason)};
  }
  for (const Body& body : model.bodies) {
    if (body.is_spatial() || !body.solid.parts.empty() || body.fixed_pose) {
      return {.applies = false,
              .reason = "virtual contacts are of bodies in the plane, and " + body.name +
                        " is one in space; choose elastic"};
    }
  }
  return {};
}

std::span<const KnownMethod> virtual_methods() {
  static const std::array<KnownMethod, 1> kMethods = {
      {{.info = virtual_contact_info(), .applies_to = virtual_contact_applies_to}}};
  return kMethods;
}

}  // namespace signorini
