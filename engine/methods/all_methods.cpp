// The list of a program that brings none of its own: the linker takes this file from the library
// only where linked_methods() is still missing.
#include "methods/families.h"

namespace signorini {

std::span<const LinkedMethod> linked_methods() {
  static const auto kAll = [] {
    const auto [impulse, contact] = event_family();
    const auto [elastic] = elastic_family();
    return std::array{impulse, contact, elastic};
  }();
  return kAll;
}

}  // namespace signorini
