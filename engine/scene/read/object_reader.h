/// One object of a scene file, read field by field against its table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/json/located_json.h"
#include "scene/read/fields.h"
#include "scene/scene.h"

namespace signorini {

/// Checks the object when constructed (unknown and missing fields), and each value when asked for
/// it. A bad or missing value is complained about once and reads as the given default, so that
/// reading can go on and find everything else that is wrong.
class ObjectReader {
 public:
  ObjectReader(JsonValue value, const ObjectSpec& spec, Diagnostics& diagnostics);

  [[nodiscard]] bool has(std::string_view field) const { return value_.find(field).exists(); }
  [[nodiscard]] double number(std::string_view field, double otherwise = 0) const;
  [[nodiscard]] std::optional<double> optional_number(std::string_view field) const;
  [[nodiscard]] int integer(std::string_view field, int otherwise = 0) const;
  [[nodiscard]] bool boolean(std::string_view field, bool otherwise) const;
  [[nodiscard]] std::optional<bool> optional_boolean(std::string_view field) const;
  [[nodiscard]] std::string text(std::string_view field, std::string_view otherwise = {}) const;
  /// A language-independent name; empty when absent or bad.
  [[nodiscard]] std::string name(std::string_view field) const;
  /// Index among the choices of the field's table row.
  [[nodiscard]] int choice(std::string_view field, int otherwise = 0) const;
  [[nodiscard]] Point point(std::string_view field, Point otherwise = {}) const;
  [[nodiscard]] std::optional<Point> optional_point(std::string_view field) const;
  [[nodiscard]] std::vector<Point> points(std::string_view field) const;
  [[nodiscard]] std::vector<double> numbers(std::string_view field) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view field) const;
  /// The member itself, checked to be an object, an array of objects, or a map as the table says;
  /// a value that does not exist when it is absent or of another type.
  [[nodiscard]] JsonValue member(std::string_view field) const;

  /// Complains about a field (about the object itself when it lacks the field).
  void complain(std::string_view field, std::string message) const;
  /// The same of a text that stands in the program: who complains makes no string of it, of which
  /// there are so many that each module would be half a kilobyte larger.
  void complain(std::string_view field, const char* message) const;
  [[nodiscard]] Source source() const { return {value_.place(), value_.location()}; }
  [[nodiscard]] JsonValue value() const { return value_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return diagnostics_; }
  /// The table's row of a field, which must exist.
  [[nodiscard]] const FieldSpec& spec(std::string_view field) const;

 private:
  JsonValue value_;
  const ObjectSpec& spec_;
  Diagnostics& diagnostics_;
};

/// Complains about `value` at its place.
void complain_at(JsonValue value, std::string message, Diagnostics& diagnostics);
void complain_at(JsonValue value, const char* message, Diagnostics& diagnostics);

/// `a number`, `a text "abc"`, `null`: for "must be ..., got ..." messages.
[[nodiscard]] std::string described(JsonValue value);

/// Number of a JSON value within the range of `spec`; nothing after a complaint.
[[nodiscard]] std::optional<double> checked_number(JsonValue value, const FieldSpec& spec,
                                                   Diagnostics& diagnostics);
[[nodiscard]] std::optional<Point> checked_point(JsonValue value, Diagnostics& diagnostics);
[[nodiscard]] std::optional<std::string> checked_text(JsonValue value, Diagnostics& diagnostics);
/// Converted to a language-independent name.
[[nodiscard]] std::optional<std::string> checked_name(JsonValue value, Diagnostics& diagnostics);

}  // namespace signorini
