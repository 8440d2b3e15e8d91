/// How long a run is if nobody says so.
#pragma once

#include <string_view>

#include "scene/scene.h"

namespace signorini {

/// When to end if nobody says so: the last expectation, the end of a reference run, or 10 s. [s]
[[nodiscard]] double default_end(std::string_view text, const Scene& scene);

}  // namespace signorini
