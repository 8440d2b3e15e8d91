/// Writes JSON piece by piece; numbers read back to the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace signorini {

/// Appends values one after the other and sets the commas. Opening and closing must match.
///
///   JsonWriter json;
///   json.open('{').key("position").point({1, 2}).close('}');
///   json.str();  // {"position":[1,2]}
class JsonWriter {
 public:
  JsonWriter& open(char bracket);   // '{' or '['
  JsonWriter& close(char bracket);  // '}' or ']'
  JsonWriter& key(std::string_view name);
  JsonWriter& number(double value);  // not finite: null
  JsonWriter& integer(long long value);
  JsonWriter& boolean(bool value);
  JsonWriter& text(std::string_view value);
  JsonWriter& null();
  JsonWriter& point(const std::array<double, 2>& value);

  /// Room for so many characters: a long text that grows is copied again and again.
  void reserve(std::size_t characters) { json_.reserve(characters); }

  /// A value that is JSON already.
  JsonWriter& json(std::string_view value) { return raw(value); }

  [[nodiscard]] const std::string& str() const& { return json_; }
  /// Without a copy of what may be long: std::move(json).str().
  [[nodiscard]] std::string str() && { return std::move(json_); }

 private:
  JsonWriter& raw(std::string_view value);

  std::string json_;
  bool comma_ = false;  // a comma is due before the next value
};

/// In double quotes, with escapes.
[[nodiscard]] std::string json_quoted(std::string_view text);

}  // namespace signorini
