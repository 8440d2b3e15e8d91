/// The families of methods. A family shares most of its parts, so one module of the page has all of
/// it. families.json lists them, and families.inc is made from it; for each NAME there
///   NAME_methods  is what every program knows of its methods, in the order of the list,
///   NAME_family   is how they are made, in programs that are linked with it.
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "methods/registry.h"

namespace signorini {

#define SIGNORINI_FAMILY(name)                                 \
  [[nodiscard]] std::span<const KnownMethod> name##_methods(); \
  [[nodiscard]] std::span<const LinkedMethod> name##_family();
#include "methods/families.inc"
#undef SIGNORINI_FAMILY

/// The rows of all families, in the order of the list.
template <class Row>
[[nodiscard]] std::vector<Row> joined(std::initializer_list<std::span<const Row>> families) {
  std::vector<Row> all;
  for (const std::span<const Row> family : families) {
    all.insert(all.end(), family.begin(), family.end());
  }
  return all;
}

}  // namespace signorini
