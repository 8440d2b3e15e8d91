/// What tests ask of a method's parameters without knowing its name.
#pragma once

#include <algorithm>
#include <string_view>

#include "methods/registry.h"

namespace signorini::test {

[[nodiscard]] inline bool has_parameter(std::string_view method, std::string_view name) {
  return std::ranges::any_of(method_info(method).parameters,
                             [&](const ParameterSpec& row) { return row.name == name; });
}

}  // namespace signorini::test
