// The raw bindings of what reads recorded reference runs and files of other formats.

#include "raw_bindings.h"
#include "scene/blocks/import_blocks.h"
#include "scene/engine2d/import_engine2d.h"

namespace signorini {
namespace {

std::string convert_scene(const std::string& text) {
  return guard([&] {
    std::vector<Diagnostic> diagnostics;
    std::string scene =
        is_blocks(text) ? convert_blocks(text, diagnostics) : convert_engine2d(text, diagnostics);
    if (!diagnostics.empty()) throw SceneError(std::move(diagnostics));
    return scene;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(reference) { emscripten::function("convertScene", &convert_scene); }

}  // namespace signorini
