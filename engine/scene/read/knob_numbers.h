/// Which numbers of a scene file a knob turns, and a sweep varies (docs/scene_format.md, Knobs).
#pragma once

#include <string>
#include <vector>

#include "scene/json/located_json.h"

namespace signorini {

/// The numbers that the scene writes under a name: "FRICTION" of parameters; "block.friction" of
/// bodies, joints and forces by name or type, "*" for all; of a material, of an object of the
/// scene.
/// @return none where the scene writes no such number
[[nodiscard]] std::vector<JsonValue> knob_numbers(JsonValue scene, const std::string& target);

}  // namespace signorini
