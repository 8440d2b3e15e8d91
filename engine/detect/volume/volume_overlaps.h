/// Bodies in space that reach into each other, which rigid ones cannot.
///
/// Looks at all bodies with the eyes of VolumeContacts: for the start of a scene and after bodies
/// were moved by hand.
#pragma once

#include <vector>

#include "contact/body_overlap.h"
#include "model/model.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

/// Pairs that may touch and are deeper in each other than `least` [m], each once, in the order of
/// bodies. Depth and way out are those of their convex parts that are deepest in each other: the
/// least translation that takes these apart. Allocates.
[[nodiscard]] std::vector<SpatialOverlap> find_volume_overlaps(const Model& model,
                                                               const SpatialPlacement& placement,
                                                               double least);

}  // namespace signorini
