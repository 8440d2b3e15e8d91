#include "scene/diagnostic.h"

#include <algorithm>
#include <utility>

namespace signorini {

std::string to_string(const Diagnostic& diagnostic) {
  std::string text;
  if (!diagnostic.place.empty()) text = diagnostic.place + ": ";
  text += diagnostic.message;
  if (diagnostic.line > 0) {
    text += " (line " + std::to_string(diagnostic.line);
    if (diagnostic.place.empty() && diagnostic.column > 0) {
      text += ", column " + std::to_string(diagnostic.column);
    }
    text += ")";
  }
  return text;
}

Diagnostic complaint(const Source& source, std::string message, std::string_view field) {
  const std::string dot = field.empty() || source.place.empty() ? "" : ".";
  return {.place = source.place + dot + std::string(field),
          .message = std::move(message),
          .line = source.location.line,
          .column = source.location.column};
}

void Diagnostics::add(std::string place, std::string message, Location location) {
  if (is_full()) {
    ++left_out_;
    return;
  }
  kept_.push_back({.place = std::move(place),
                   .message = std::move(message),
                   .line = location.line,
                   .column = location.column});
}

std::vector<Diagnostic> Diagnostics::list() const {
  std::vector<Diagnostic> all = kept_;
  std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  if (left_out_ > 0) {
    all.push_back({.place = "",
                   .message = "and " + std::to_string(left_out_) + " more complaints",
                   .line = all.back().line,
                   .column = 0});
  }
  return all;
}

}  // namespace signorini
