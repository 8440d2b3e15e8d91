// Parameters as text settings; the engine's tables judge their names and values later.

#include <algorithm>
#include <cmath>

#include "base/parameter_spec.h"
#include "scene/read/read_parts.h"

namespace signorini {

namespace {

bool is_method_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// Text form of a value; nothing after a complaint.
std::optional<std::string> setting_text(JsonValue value, Diagnostics& diagnostics) {
  switch (value.kind()) {
    case JsonKind::text:
      return value.text();
    case JsonKind::boolean:
      return value.boolean() ? "true" : "false";
    case JsonKind::number:
      if (const auto number = checked_number(value, FieldSpec{.name = {}}, diagnostics)) {
        return format_number(*number);
      }
      return std::nullopt;
    default:
      complain_at(
          value,
          "must be a number, true, false or a text in double quotes, got " + described(value),
          diagnostics);
      return std::nullopt;
  }
}

}  // namespace

void read_settings(JsonValue object, ParameterSettings& settings, std::vector<Source>& written_at,
                   Diagnostics& diagnostics) {
  for (const JsonValue value : object) {
    const std::string name = to_name(value.key());
    if (!is_name(name)) {
      complain_at(value, "is no parameter name; an example is \"TIME_STEP\"", diagnostics);
      continue;
    }
    const auto same = std::find_if(settings.begin(), settings.end(),
                                   [&](const auto& setting) { return setting.first == name; });
    if (same != settings.end()) {
      complain_at(value, "sets " + name + " a second time; keep one", diagnostics);
      continue;
    }
    if (const auto text = setting_text(value, diagnostics)) {
      settings.emplace_back(name, *text);
      written_at.push_back({value.place(), value.location()});
    }
  }
}

void read_methods(JsonValue object, Scene& scene, Diagnostics& diagnostics) {
  for (const JsonValue value : object) {
    MethodSettings method{.method = value.key(), .parameters = {}};
    method.written_at = {value.place(), value.location()};
    if (!is_method_name(method.method)) {
      complain_at(value, "is no method name; an example is \"contact\"", diagnostics);
    } else if (!value.is(JsonKind::object)) {
      complain_at(value, "must be an object {...}, got " + described(value), diagnostics);
    } else {
      read_settings(value, method.parameters, method.parameters_written_at, diagnostics);
      scene.methods.push_back(method);
    }
  }
}

}  // namespace signorini
