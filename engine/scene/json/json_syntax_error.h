/// Says in plain words what is malformed in a JSON text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"
#include "scene/json/text_cursor.h"

namespace signorini {

/// What the parser refused.
enum class SyntaxFault { unexpected, string, number_too_large };

/// What had been read when the parser refused.
struct SyntaxContext {
  enum class Inside { nothing, object, array };
  enum class After { nothing, opening, key, value };

  TextCursor cursor;  // behind the last good token
  Inside inside = Inside::nothing;
  After after = After::nothing;  // kind of the last good token
  Location opened{};             // of the bracket that opened `inside`
  TextKind kind = TextKind::scene;
};

/// @param offending  offset of the last character the parser looked at; text.size() or more when it
///                   met the end of the text
[[nodiscard]] Diagnostic syntax_error(std::string_view text, const SyntaxContext& context,
                                      std::size_t offending, SyntaxFault fault);

}  // namespace signorini
