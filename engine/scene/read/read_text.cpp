#include "scene/read/read_text.h"

#include <exception>
#include <string>

namespace signorini {

std::vector<Diagnostic> read_text(std::string_view text,
                                  const std::function<void(JsonValue, Diagnostics&)>& read,
                                  TextKind kind) {
  try {
    const JsonResult json = parse_json(text, kind);
    if (!json.document) return json.diagnostics;
    Diagnostics diagnostics;
    read(json.document->root(), diagnostics);
    return diagnostics.list();
  } catch (const std::exception& error) {  // out of memory
    return {{.place = "",
             .message = std::string("could not be read: ") + error.what(),
             .line = 1,
             .column = 1}};
  }
}

}  // namespace signorini
