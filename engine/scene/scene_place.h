/// Points and bodies as a scene names them.
#pragma once

#include <array>

namespace signorini {

using Point = std::array<double, 2>;

inline constexpr int kWorld = -1;

}  // namespace signorini
