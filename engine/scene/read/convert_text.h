/// What importers of JSON files of other formats have in common.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"

namespace signorini {

/// Whether a text names its format near the beginning: "format": "NAME".
[[nodiscard]] bool says_format(std::string_view text, std::string_view name);

/// A text in our format, neatly laid out, of one in another.
/// @param convert  makes JSON of the root of the text, and adds its complaints
/// @return empty, with complaints, where something is wrong. Never throws.
[[nodiscard]] std::string convert_text(
    std::string_view text, std::vector<Diagnostic>& diagnostics,
    const std::function<std::string(JsonValue root, Diagnostics&)>& convert);

}  // namespace signorini
