/// Parameters as data: one row says the name, unit, range, default and meaning of a setting.
///
/// The same tables validate scenes and calls, make the panels of the page and the generated docs.
/// A value is always a double: a number itself, 0 or 1 for a boolean, the index for a choice.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/types.h"

namespace signorini {

enum class ParameterKind { number, boolean, choice };

struct ParameterSpec {
  std::string_view name;  // language-independent: [A-Z_][A-Z_0-9]*
  std::string_view title;
  std::string_view unit;  // empty for pure numbers
  ParameterKind kind = ParameterKind::number;
  double minimum = 0;
  double maximum = kInfinity;
  bool minimum_is_excluded = false;
  bool is_integer = false;
  bool is_of_bodies = false;  // sets all bodies alike; kOwnValues: each as the scene has it
  std::span<const std::string_view> choices = {};
  double default_value = 0;
  std::string_view group;   // heading in panels
  std::string_view about;   // one or two plain sentences
  std::string_view source;  // where the parameter and its default come from
};

/// Text form of a parameter of bodies that have values of their own.
inline constexpr std::string_view kOwnValues = "own";

/// "distance tolerance" -> "DISTANCE_TOLERANCE": upper case, '_' for space and hyphen.
[[nodiscard]] std::string to_name(std::string_view text);

/// Whether a text is a language-independent name: [A-Z_][A-Z_0-9]*.
[[nodiscard]] bool is_name(std::string_view text);

/// Row of that name (converted by to_name first), or nullptr.
[[nodiscard]] const ParameterSpec* find_parameter(std::span<const ParameterSpec> table,
                                                  std::string_view name);

/// The name of the table most like `name`, or an empty view: for "did you mean" messages.
[[nodiscard]] std::string_view nearest_name(std::span<const ParameterSpec> table,
                                            std::string_view name);

/// Value from its text form.
/// @throws std::domain_error naming the parameter, its unit and what is allowed.
[[nodiscard]] double parse_parameter(const ParameterSpec& spec, std::string_view text);

/// Text form of a value; parse_parameter gives the value back exactly.
[[nodiscard]] std::string format_parameter(const ParameterSpec& spec, double value);

/// Refuses a value outside the row's range.
/// @throws std::domain_error naming the parameter, its unit and what is allowed.
void check_parameter(const ParameterSpec& spec, double value);

/// Number written in decimal digits, or nothing. Overflow gives an infinity.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// Shortest text that reads back as the same double ("inf", "nan" for the others).
[[nodiscard]] std::string format_number(double value);

}  // namespace signorini
