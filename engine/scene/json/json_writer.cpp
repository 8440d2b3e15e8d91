#include "scene/json/json_writer.h"

#include <cmath>

#include "base/parameter_spec.h"

namespace signorini {

JsonWriter& JsonWriter::raw(std::string_view value) {
  if (comma_) json_ += ',';
  json_ += value;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  raw(std::string_view(&bracket, 1));
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  json_ += bracket;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  raw(json_quoted(name));
  json_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  return std::isfinite(value) ? raw(format_number(value)) : null();
}

JsonWriter& JsonWriter::integer(long long value) { return raw(std::to_string(value)); }

JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::text(std::string_view value) { return raw(json_quoted(value)); }

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::point(const std::array<double, 2>& value) {
  return open('[').number(value[0]).number(value[1]).close(']');
}

std::string json_quoted(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (byte < 0x20U) {
      quoted += "\\u00";
      quoted += kDigits[byte / 16U];
      quoted += kDigits[byte % 16U];
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace signorini
