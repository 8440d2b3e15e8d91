#include "scene/read/read_text.h"

#include <exception>
#include <new>
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
  } catch (const std::bad_alloc&) {
    return {{.place = "", .message = "could not be read: out of memory", .line = 1, .column = 1}};
  } catch (const std::exception& error) {  // longer than a container can be
    return {{.place = "",
             .message = std::string("could not be read: ") + error.what(),
             .line = 1,
             .column = 1}};
  }
}

}  // namespace signorini
