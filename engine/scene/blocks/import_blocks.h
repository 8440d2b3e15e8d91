/// Assemblies of rigid blocks in dry contact (format "blocks/1") as scenes of ours.
///
/// Such a file is an object with "blocks": vertices and faces of convex polyhedra, or of the convex
/// pieces of one that is not, each fixed ("support") or free, with one coefficient of friction and
/// gravity for all. docs/scene_format.md, "Assemblies of blocks"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"

namespace signorini {

inline constexpr std::string_view kBlocksFormat = "blocks/1";

/// Whether a text begins as such a file does.
[[nodiscard]] bool is_blocks(std::string_view text);

/// The scene as text in our format, or an empty text and complaints. Never throws. Blocks stand at
/// their centroids, so that every vertex is where the file has it, to rounding.
[[nodiscard]] std::string convert_blocks(std::string_view text,
                                         std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
