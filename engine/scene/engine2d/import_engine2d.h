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

}  // namespace signorini
