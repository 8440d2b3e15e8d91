/// Scenes from whatever holds one: a text in our format, a reference run, an assembly of blocks.
///
/// Files of other formats are converted to our own first, so that there is one reader and one
/// meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/read_scene.h"

namespace signorini {

/// Reads a scene in our format or, converted first, a reference file of either kind
/// (engine2d/import_engine2d.h, virtual_contact/virtual_reference.h) or an assembly of blocks
/// (blocks/import_blocks.h).
[[nodiscard]] SceneResult open_scene(std::string_view text);

/// Our own text, neatly laid out, of a scene in our format or of what open_scene() converts; empty,
/// with complaints, when it is neither.
[[nodiscard]] std::string normalised_scene(std::string_view text,
                                           std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
