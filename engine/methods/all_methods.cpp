// The list of a program that brings none of its own: the linker takes this file from the library
// only where linked_methods() is still missing.
#include "methods/families.h"

namespace signorini {

std::span<const LinkedMethod> linked_methods() {
  static const auto kAll = joined<LinkedMethod>({
#define SIGNORINI_FAMILY(name) name##_family(),
#include "methods/families.inc"
#undef SIGNORINI_FAMILY
  });
  return kAll;
}

}  // namespace signorini
