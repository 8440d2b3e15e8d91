/// Reference scenes of myPhysicsLab's engine2D (format "engine2d-golden/1") as scenes of ours.
///
/// Such a file holds a scene and what the reference engine made of it. The scene is converted to
/// our own format, so that there is one reader and one meaning; see engine2d_reference.h for the
/// rest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/read_scene.h"

namespace signorini {

inline constexpr std::string_view kEngine2dFormat = "engine2d-golden/1";

/// Whether the text is an object whose "format" is "engine2d-golden/1". Looks at the beginning
/// only.
[[nodiscard]] bool is_engine2d(std::string_view text);

/// The scene of a reference file as text in our format, or an empty text and complaints. Numbers
/// keep every bit. Never throws. Ropes and paths are refused: they are not available yet.
///
/// What is renamed: connector body1 is the primary one, our body_b; body2, with which the normal
/// turns, is our body_a. Names of bodies that appear twice get a number. Fixed bodies lose mass,
/// moment and velocity, which nothing reads.
[[nodiscard]] std::string convert_engine2d(std::string_view text,
                                           std::vector<Diagnostic>& diagnostics);

/// Reads a scene in our format or, converted first, a reference file of either kind
/// (virtual_contact/virtual_reference.h) or an assembly of blocks (blocks/import_blocks.h).
[[nodiscard]] SceneResult open_scene(std::string_view text);

/// Our own text, neatly laid out, of a scene in our format or of what open_scene() converts; empty,
/// with complaints, when it is neither.
[[nodiscard]] std::string normalised_scene(std::string_view text,
                                           std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
