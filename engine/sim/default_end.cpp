#include "sim/default_end.h"

#include <algorithm>

#include "scene/engine2d/engine2d_reference.h"
#include "scene/engine2d/import_engine2d.h"

namespace signorini {

double default_end(std::string_view text, const Scene& scene) {
  constexpr double kDefaultLength = 10;  // [s]
  if (is_engine2d(text)) {
    const ReferenceResult result = read_engine2d_reference(text);
    if (result.reference) return result.reference->end_time;
  }
  double end = scene.start_time;
  for (const SceneExpectation& expectation : scene.expect) end = std::max(end, expectation.at);
  return end > scene.start_time ? end : scene.start_time + kDefaultLength;
}

}  // namespace signorini
