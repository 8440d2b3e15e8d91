/// Counts allocations in the whole program, Eigen's included.
#pragma once

#include <cstddef>

namespace signorini::test {

/// Calls of malloc since the start of the program; operator new ends there too.
[[nodiscard]] std::size_t allocation_count();

}  // namespace signorini::test
