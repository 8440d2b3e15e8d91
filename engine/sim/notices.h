/// What the author of a scene should know although nothing is wrong with it, in sentences.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "contact/body_overlap.h"
#include "methods/contact_method.h"
#include "scene/scene.h"
#include "sim/separation.h"

namespace signorini {

/// What was repaired or left out of the shapes of bodies in space.
void add_shape_notices(const Scene& scene, std::vector<Diagnostic>& notices);

/// Pairs of bodies that overlap: how deep, and what to do. At most twenty; a last one counts the
/// rest.
/// @param touch  [m] what is no deeper is held as a touch
[[nodiscard]] std::vector<Diagnostic> overlap_notices(const Scene& scene,
                                                      std::span<const SpatialOverlap> overlaps,
                                                      double touch);

/// Which bodies `"start": "separate"` has moved, and how far; or that bodies in space start as they
/// are written, under a method that lets them give way.
[[nodiscard]] std::vector<Diagnostic> separation_notices(const Scene& scene,
                                                         std::string_view method,
                                                         const Separation& separation);

/// Pairs that it could not part: faults of the scene.
[[nodiscard]] std::vector<Diagnostic> separation_faults(const Scene& scene,
                                                        const Separation& separation);

}  // namespace signorini
