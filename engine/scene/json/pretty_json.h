/// JSON text for readers: short things on one line, long ones indented.
#pragma once

#include <string>
#include <string_view>

#include "scene/json/located_json.h"

namespace signorini {

/// The value as JSON text, ending with a line end. An array or object stays on one line while it
/// fits into 100 columns. Reading the text back gives the same values, bit for bit.
[[nodiscard]] std::string pretty_json(JsonValue value);

/// The same on one line however long, without a line end.
[[nodiscard]] std::string on_one_line(JsonValue value);

/// A JSON text laid out like this; empty when it is none.
[[nodiscard]] std::string laid_out(std::string_view json);

}  // namespace signorini
