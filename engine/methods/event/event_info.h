/// What the methods `impulse` and `contact` say of themselves and of a model.
#pragma once

#include <span>

#include "methods/registry.h"

namespace signorini {

[[nodiscard]] MethodInfo impulse_info();
[[nodiscard]] MethodInfo contact_info();

[[nodiscard]] Applicability impulse_applies_to(const Model& model);
[[nodiscard]] Applicability contact_applies_to(const Model& model);

[[nodiscard]] std::span<const KnownMethod> event_methods();

}  // namespace signorini
