/// All contact methods by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "methods/contact_method.h"

namespace signorini {

/// Names in the order of the menu.
[[nodiscard]] std::vector<std::string_view> method_names();

/// @throws std::invalid_argument naming the methods there are.
[[nodiscard]] std::unique_ptr<ContactMethod> make_method(std::string_view name);

}  // namespace signorini
