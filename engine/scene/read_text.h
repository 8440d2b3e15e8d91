/// What all readers of a JSON text have in common.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/located_json.h"

namespace signorini {

/// Parses a text and hands its root to `read`, which adds its complaints.
/// @return what is wrong: with the syntax, else by `read`; a lack of memory is a complaint too
[[nodiscard]] std::vector<Diagnostic> read_text(
    std::string_view text, const std::function<void(JsonValue root, Diagnostics&)>& read);

}  // namespace signorini
