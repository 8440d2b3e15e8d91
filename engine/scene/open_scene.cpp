#include "scene/open_scene.h"

#include "scene/blocks/import_blocks.h"
#include "scene/engine2d/import_engine2d.h"
#include "scene/json/pretty_json.h"
#include "scene/virtual_contact/virtual_reference.h"

namespace signorini {
namespace {

using Converter = std::string (*)(std::string_view text, std::vector<Diagnostic>& diagnostics);

/// What makes a scene of a file of another format; null for ours.
Converter converter_of(std::string_view text) {
  if (is_engine2d(text)) return convert_engine2d;
  if (is_virtual_reference(text)) return convert_virtual_reference;
  if (is_blocks(text)) return convert_blocks;
  return nullptr;
}

}  // namespace

SceneResult open_scene(std::string_view text) {
  const Converter convert = converter_of(text);
  if (convert == nullptr) return read_scene(text);
  SceneResult result;
  const std::string scene = convert(text, result.diagnostics);
  if (!result.diagnostics.empty()) return result;
  result = read_scene(scene);
  for (Diagnostic& diagnostic : result.diagnostics) {  // its lines are those of the converted text
    diagnostic.message += ", in the scene after conversion";
    diagnostic.line = 0;
    diagnostic.column = 0;
  }
  return result;
}

std::string normalised_scene(std::string_view text, std::vector<Diagnostic>& diagnostics) {
  if (const Converter convert = converter_of(text)) return convert(text, diagnostics);
  const SceneResult result = read_scene(text);
  if (!result.scene) {
    diagnostics.insert(diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    return "";
  }
  return laid_out(text);
}

}  // namespace signorini
