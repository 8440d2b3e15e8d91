/// What the author of a scene should know although nothing is wrong with it, in sentences.
#pragma once

#include <vector>

#include "methods/contact_method.h"
#include "model/placement.h"
#include "scene/scene.h"
#include "sim/separation.h"

namespace signorini {

/// Pairs of planar bodies that overlap: how deep, and what to do. At most twenty; a last one counts
/// the rest.
/// @param least  [m] only deeper ones
[[nodiscard]] std::vector<Diagnostic> overlap_notices(const Scene& scene, const Model& model,
                                                      const Placement& placement, double least = 0);

/// Which bodies `"start": "separate"` has moved, and how far.
[[nodiscard]] std::vector<Diagnostic> separation_notices(const Scene& scene,
                                                         const Separation& separation);

/// What `impulse` cannot run of a scene to which it applies; empty where there is nothing: with
/// faithful events it has no forces that would hold bodies at rest.
[[nodiscard]] std::string rest_caution(const Scene& scene);

/// The caution of a method as a notice, where it has one.
void add_caution(const Applicability& applicability, std::vector<Diagnostic>& notices);

/// Pairs that it could not part: faults of the scene.
[[nodiscard]] std::vector<Diagnostic> separation_faults(const Scene& scene,
                                                        const Separation& separation);

}  // namespace signorini
