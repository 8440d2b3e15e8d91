/// What of a scene comes to nothing, field by field: told by every method that leaves it out.
#pragma once

#include <string>
#include <vector>

#include "methods/contact_method.h"
#include "scene/scene.h"

namespace signorini {

/// Where friction of one body comes to nothing because the other one says nothing of its own.
void add_one_sided_friction(const Scene& scene, const Model& model,
                            std::vector<Diagnostic>& notices);

/// What the method cannot use of a scene to which it applies, with the nearest thing to do.
[[nodiscard]] std::vector<Diagnostic> unused_fields(const Scene& scene, const Model& model,
                                                    const MethodInfo& method);

/// The same in a sentence: the first, and how many more there are; empty where there is nothing.
[[nodiscard]] std::string caution_of(const Scene& scene, const Model& model,
                                     const MethodInfo& method);

}  // namespace signorini
