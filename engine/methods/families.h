/// The methods of each family. A family shares most of its parts, so one module has all of it.
#pragma once

#include <array>

#include "methods/registry.h"

namespace signorini {

[[nodiscard]] std::array<LinkedMethod, 2> event_family();
[[nodiscard]] std::array<LinkedMethod, 1> elastic_family();

}  // namespace signorini
