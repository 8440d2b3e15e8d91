#include "methods/allocation_counter.h"

#include <cstdlib>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define SIGNORINI_COUNTS_ALLOCATIONS 1
#else
#define SIGNORINI_COUNTS_ALLOCATIONS 0
#endif

namespace {

std::size_t count = 0;

}  // namespace

#if SIGNORINI_COUNTS_ALLOCATIONS
// The program's own malloc takes the place of the library's, whose work it hands on.
extern "C" void* __libc_malloc(std::size_t size);  // NOLINT: the library's name
extern "C" void* malloc(std::size_t size) noexcept {
  ++count;
  return __libc_malloc(size);
}
#endif

namespace signorini::test {

bool counts_allocations() { return SIGNORINI_COUNTS_ALLOCATIONS != 0; }

std::size_t allocation_count() { return count; }

}  // namespace signorini::test
