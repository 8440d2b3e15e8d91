/// Values of a reference file by name; what is missing or of another kind is complained about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/json/located_json.h"
#include "scene/read/object_reader.h"

namespace signorini::virtual_reference {

/// A member of an object; one that does not exist where there is no such object.
[[nodiscard]] inline JsonValue member(JsonValue object, std::string_view name) {
  return object.is(JsonKind::object) ? object.find(name) : JsonValue();
}

/// Reads members of one object after the other.
class Values {
 public:
  explicit Values(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  [[nodiscard]] Diagnostics& diagnostics() const { return diagnostics_; }
  [[nodiscard]] JsonValue needed(JsonValue object, std::string_view name) const {
    const JsonValue value = member(object, name);
    if (!value.exists() && object.exists()) {
      complain_at(object, "needs a field \"" + std::string(name) + "\"", diagnostics_);
    }
    return value;
  }
  [[nodiscard]] double number(JsonValue object, std::string_view name) const {
    const JsonValue value = needed(object, name);
    if (!value.exists()) return 0;
    return checked_number(value, FieldSpec{.name = name}, diagnostics_).value_or(0);
  }
  [[nodiscard]] std::string text(JsonValue object, std::string_view name) const {
    const JsonValue value = needed(object, name);
    return value.exists() ? checked_text(value, diagnostics_).value_or("") : "";
  }
  [[nodiscard]] bool flag(JsonValue object, std::string_view name) const {
    const JsonValue value = needed(object, name);
    return value.is(JsonKind::boolean) && value.boolean();
  }
  /// Numbers of a list.
  [[nodiscard]] std::vector<double> numbers(JsonValue list) const {
    std::vector<double> read;
    if (list.exists() && !list.is(JsonKind::array)) {
      complain_at(list, "must be a list of numbers, got " + described(list), diagnostics_);
      return read;
    }
    for (const JsonValue value : list) {
      read.push_back(checked_number(value, FieldSpec{.name = {}}, diagnostics_).value_or(0));
    }
    return read;
  }
  [[nodiscard]] std::vector<double> numbers(JsonValue object, std::string_view name) const {
    return numbers(needed(object, name));
  }

 private:
  Diagnostics& diagnostics_;
};

/// Text of the scene of a file, in our format.
[[nodiscard]] std::string scene_of_trajectory(JsonValue file, const Values& values);
/// The same of one of the "runs" of a body that is lifted.
[[nodiscard]] std::string scene_of_lift(JsonValue file, JsonValue run, const Values& values);

/// The name that a body has in our scene.
[[nodiscard]] std::string body_name(const std::string& theirs);

}  // namespace signorini::virtual_reference
