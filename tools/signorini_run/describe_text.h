/// Tables of parameters as text for the terminal.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "base/parameter_spec.h"

namespace signorini::tool {

/// Words on lines of at most 100 columns, each line indented.
void print_wrapped(std::ostream& out, std::string_view text, std::size_t indent);

/// The text with spaces up to a width, at least one.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

/// Name, unit, range, default, meaning, choices, source.
void print_parameter(std::ostream& out, const ParameterSpec& spec);

}  // namespace signorini::tool
