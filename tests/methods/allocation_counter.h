/// Counts allocations in the whole program, Eigen's included.
#pragma once

#include <cstddef>

namespace signorini::test {

/// Whether they are counted: where the C library is glibc and no sanitizer brings its own heap.
[[nodiscard]] bool counts_allocations();

/// Calls of malloc since the start of the program; operator new ends there too.
[[nodiscard]] std::size_t allocation_count();

}  // namespace signorini::test
