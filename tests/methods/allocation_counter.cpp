#include "methods/allocation_counter.h"

#include <cstdlib>

namespace {

std::size_t count = 0;

}  // namespace

// The program's own malloc takes the place of the library's, whose work it hands on.
extern "C" void* __libc_malloc(std::size_t size);  // NOLINT: the library's name
extern "C" void* malloc(std::size_t size) noexcept {
  ++count;
  return __libc_malloc(size);
}

namespace signorini::test {

std::size_t allocation_count() { return count; }

}  // namespace signorini::test
