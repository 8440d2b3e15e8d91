/// What all readers of a JSON text have in common.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"

namespace signorini {

/// Parses a text and hands its root to `read`, which adds its complaints.
/// @return what is wrong: with the syntax, else by `read`; a lack of memory is a complaint too
[[nodiscard]] std::vector<Diagnostic> read_text(
    std::string_view text, const std::function<void(JsonValue root, Diagnostics&)>& read,
    TextKind kind = TextKind::scene);

/// The same for what is asked of the geometry, which `read` fills in: `read(root, value,
/// diagnostics)`.
/// @return nothing when anything is wrong, which `diagnostics` then says
template <class Value, class Read>
[[nodiscard]] std::optional<Value> read_query(std::string_view text,
                                              std::vector<Diagnostic>& diagnostics,
                                              const Read& read) {
  std::optional<Value> value(std::in_place);
  diagnostics = read_text(
      text, [&](JsonValue root, Diagnostics& faults) { read(root, *value, faults); },
      TextKind::query);
  if (!diagnostics.empty()) value.reset();
  return value;
}

}  // namespace signorini
