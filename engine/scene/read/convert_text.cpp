#include "scene/read/convert_text.h"

#include "scene/json/pretty_json.h"
#include "scene/read/read_text.h"

namespace signorini {

bool says_format(std::string_view text, std::string_view name) {
  constexpr std::size_t kHead = 4096;
  const std::string_view head = text.substr(0, kHead);
  const std::size_t format = head.find("\"format\"");
  if (format == std::string_view::npos) return false;
  const std::size_t value = head.find_first_not_of(" \t\r\n:", format + 8);
  return value != std::string_view::npos &&
         head.substr(value).starts_with("\"" + std::string(name) + "\"");
}

std::string convert_text(std::string_view text, std::vector<Diagnostic>& diagnostics,
                         const std::function<std::string(JsonValue, Diagnostics&)>& convert) {
  std::string scene;
  const std::vector<Diagnostic> found = read_text(text, [&](JsonValue root, Diagnostics& faults) {
    const std::string made = convert(root, faults);
    if (faults.empty()) scene = laid_out(made);
  });
  diagnostics.insert(diagnostics.end(), found.begin(), found.end());
  return scene;
}

}  // namespace signorini
