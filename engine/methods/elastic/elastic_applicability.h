/// Which models `elastic` applies to: those whose bodies are convex, or in parts that are.
#pragma once

#include "detect/narrow_phase/feature_pairs.h"
#include "methods/contact_method.h"

namespace signorini {

[[nodiscard]] Applicability elastic_applies_to(const Model& model,
                                               const NarrowPhaseSettings& settings);
/// With the parameters as they are at the start.
[[nodiscard]] Applicability elastic_applies_to(const Model& model);

}  // namespace signorini
