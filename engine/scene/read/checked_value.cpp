// Single values of a scene file: type and range, each with its complaint.

#include <cmath>
#include <utility>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/object_reader.h"

namespace signorini {

namespace {

std::string range_fault(double value, const FieldSpec& spec) {
  const std::string got = ", got " + format_number(value);
  if (spec.minimum == 0 && spec.maximum == 1) return "must be between 0 and 1" + got;
  if (value <= 0 && spec.minimum > 0 && spec.minimum < 1) return "must be positive" + got;
  if (value < 0 && spec.minimum == 0) return "must not be negative" + got;
  if (std::abs(value) > kLargestNumber) return "must be at most 1e12 in size" + got;
  if (value < spec.minimum) return "must be at least " + format_number(spec.minimum) + got;
  return "must be at most " + format_number(spec.maximum) + got;
}

}  // namespace

void complain_at(JsonValue value, std::string message, Diagnostics& diagnostics) {
  diagnostics.add(value.place(), std::move(message), value.location());
}

void complain_at(JsonValue value, const char* message, Diagnostics& diagnostics) {
  complain_at(value, std::string(message), diagnostics);
}

std::string described(JsonValue value) {
  switch (value.kind()) {
    case JsonKind::null:
      return "null";
    case JsonKind::boolean:
      return value.boolean() ? "true" : "false";
    case JsonKind::number:
      return "the number " + format_number(value.number());
    case JsonKind::text:
      return "the text \"" + quotable(value.text()) + "\"";
    case JsonKind::array:
      return "a list";
    case JsonKind::object:
      return "an object";
  }
  return "";
}

std::optional<double> checked_number(JsonValue value, const FieldSpec& spec,
                                     Diagnostics& diagnostics) {
  const bool whole = spec.kind == FieldKind::integer;
  if (!value.is(JsonKind::number)) {
    complain_at(value,
                std::string(whole ? "must be a whole number" : "must be a number") + ", got " +
                    described(value),
                diagnostics);
    return std::nullopt;
  }
  const double number = value.number();
  if (!(number >= spec.minimum && number <= spec.maximum)) {
    complain_at(value, range_fault(number, spec), diagnostics);
    return std::nullopt;
  }
  if (whole && number != std::floor(number)) {
    complain_at(value, "must be a whole number, got " + format_number(number), diagnostics);
    return std::nullopt;
  }
  return number;
}

std::optional<Point> checked_point(JsonValue value, Diagnostics& diagnostics) {
  if (!value.is(JsonKind::array) || value.size() != 2) {
    const std::string got =
        value.is(JsonKind::array) ? "a list of " + std::to_string(value.size()) : described(value);
    const bool has_three = value.is(JsonKind::array) && value.size() == 3;
    complain_at(value,
                "must be two numbers [x, y], got " + got +
                    (has_three ? "; scenes in space have \"space\": \"spatial\"" : ""),
                diagnostics);
    return std::nullopt;
  }
  Point point{};
  std::size_t read = 0;
  std::size_t axis = 0;
  for (const JsonValue coordinate : value) {
    if (const auto number = checked_number(coordinate, FieldSpec{.name = {}}, diagnostics)) {
      point[axis] = *number;
      ++read;
    }
    ++axis;
  }
  return read == 2 ? std::optional(point) : std::nullopt;
}

std::optional<std::string> checked_text(JsonValue value, Diagnostics& diagnostics) {
  if (value.is(JsonKind::text)) return value.text();
  complain_at(value, "must be a text in double quotes, got " + described(value), diagnostics);
  return std::nullopt;
}

std::optional<std::string> checked_name(JsonValue value, Diagnostics& diagnostics) {
  const std::optional<std::string> text = checked_text(value, diagnostics);
  if (!text) return std::nullopt;
  if (text->size() > kLongestName) {
    complain_at(value, "must have at most " + std::to_string(kLongestName) + " characters",
                diagnostics);
    return std::nullopt;
  }
  std::string name = to_name(*text);
  if (is_name(name)) return name;
  complain_at(value,
              "is no name: letters A-Z, digits, spaces, '-' and '_', not starting with a digit; "
              "got \"" +
                  quotable(*text) + "\"",
              diagnostics);
  return std::nullopt;
}

}  // namespace signorini
