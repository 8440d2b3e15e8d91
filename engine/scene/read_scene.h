/// From the text of a scene file to a Scene.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"
#include "scene/scene.h"

namespace signorini {

struct SceneResult {
  std::optional<Scene> scene;           // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // everything that is wrong, in the order of the text
};

struct ShapeResult {
  std::optional<SceneShape> shape;      // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // places count from the shape: "radius", "vertices[1]"
};

/// Value of "format" of our scene files.
inline constexpr std::string_view kSceneFormat = "signorini/1";

/// Reads a scene file (format "signorini/1", see scenes/schema.json). Never throws. Names and
/// values of parameters are taken as they are: simulations check them against the tables of their
/// method, and complain with the places kept in the Scene.
[[nodiscard]] SceneResult read_scene(std::string_view text);

/// The same of a scene that stands within another file.
[[nodiscard]] Scene read_scene_at(JsonValue root, Diagnostics& diagnostics);

/// Reads one shape as it stands under "shape" in a scene file. Never throws.
[[nodiscard]] ShapeResult read_shape_text(std::string_view text);

}  // namespace signorini
