/// What of a scene comes to nothing, field by field: told by every method that leaves it out.
#pragma once

#include <string>
#include <vector>

#include "methods/contact_method.h"
#include "scene/scene.h"

namespace signorini {

/// Friction of one body that comes to nothing because the other one says nothing of its own, and
/// what the method cannot use of the scene, with the nearest thing to do.
[[nodiscard]] std::vector<Diagnostic> field_notices(const Scene& scene, const Model& model,
                                                    const MethodInfo& method);

/// What the method cannot use, in a sentence: the first, and how many more there are; empty where
/// there is nothing.
[[nodiscard]] std::string caution_of(const Scene& scene, const Model& model,
                                     const MethodInfo& method);

}  // namespace signorini
