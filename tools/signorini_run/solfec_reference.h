/// Reference runs by Solfec-1.0, whose contact points and steps the method volumetric has among its
/// choices: scenes of ours, and what that program made of them.
///
/// Such a file is an object that begins with "about" and lists "scenes" with "bodies" and "frames".
/// It names a scene's shapes only in words, so that a scene is known by its name.
/// tests/golden/README.md
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "scene/diagnostic.h"

namespace signorini::tool {

struct SolfecReferenceBody {
  std::array<double, 9> rotation{};   // by columns
  Vector3 center{0, 0, 0};            // [m]
  Vector3 angular_velocity{0, 0, 0};  // body axes [rad/s]
  Vector3 velocity{0, 0, 0};          // [m/s]
};

/// After so many steps.
struct SolfecReferenceFrame {
  int step = 0;
  int contacts = 0;
  std::vector<SolfecReferenceBody> bodies;
};

struct SolfecReference {
  std::string name;
  std::string scene;     // text in our format
  double time_step = 0;  // [s]
  int steps = 0;
  /// The first force of the scene is multiplied by the cosine of the time in s.
  bool is_swung = false;
  std::vector<SolfecReferenceFrame> frames;
};

struct SolfecReferences {
  std::vector<SolfecReference> runs;
  std::vector<Diagnostic> diagnostics;  // no runs where there are some
};

/// Whether a text begins as such a file does.
[[nodiscard]] bool is_solfec_reference(std::string_view text);

/// Never throws.
[[nodiscard]] SolfecReferences read_solfec_references(std::string_view text);

}  // namespace signorini::tool
