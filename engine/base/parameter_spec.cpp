#include "base/parameter_spec.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <vector>

#include "base/decimal.h"
#include "base/quotable.h"

namespace signorini {
namespace {

std::string allowed(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::boolean) return "true or false";
  if (spec.kind == ParameterKind::choice) {
    std::string text = "one of ";
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      if (i > 0) text += ", ";
      text += '"' + std::string(spec.choices[i]) + '"';
    }
    return text;
  }
  const std::string unit = spec.unit.empty() ? "" : " " + std::string(spec.unit);
  std::string text = spec.is_integer ? "a whole number" : "a number";
  const bool has_minimum = spec.minimum > -kInfinity;
  const bool has_maximum = spec.maximum < kInfinity;
  if (has_minimum) {
    text += spec.minimum_is_excluded ? " greater than " : " of at least ";
    text += format_number(spec.minimum) + unit;
  }
  if (has_maximum) {
    text += (has_minimum ? " and at most " : " of at most ") + format_number(spec.maximum) + unit;
  }
  if (!has_minimum && !has_maximum && !unit.empty()) text += " in" + unit;
  if (spec.is_of_bodies) text += ", or \"" + std::string(kOwnValues) + '"';
  return text;
}

[[noreturn]] void refuse(const ParameterSpec& spec, std::string_view got) {
  throw std::domain_error(std::string(spec.name) + ": must be " + allowed(spec) + ", got " +
                          std::string(got));
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitution = diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substitution});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string to_name(std::string_view text) {
  std::string name(text);
  for (char& c : name) {
    if (c == ' ' || c == '-') c = '_';
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return name;
}

bool is_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; };
  return !text.empty() && is_letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

const ParameterSpec* find_parameter(std::span<const ParameterSpec> table, std::string_view name) {
  const std::string wanted = to_name(name);
  for (const ParameterSpec& spec : table) {
    if (spec.name == wanted) return &spec;
  }
  return nullptr;
}

std::string_view nearest_name(std::span<const ParameterSpec> table, std::string_view name) {
  const std::string wanted = to_name(name).substr(0, 64);
  std::string_view best;
  std::size_t best_distance = wanted.size() / 2 + 1;
  for (const ParameterSpec& spec : table) {
    const std::size_t distance = edit_distance(wanted, spec.name);
    if (distance < best_distance) {
      best = spec.name;
      best_distance = distance;
    }
  }
  return best;
}

std::optional<double> parse_number(std::string_view text) {
  // from_chars for doubles is missing in some standard libraries; strtod also takes hexadecimal
  // digits and words, which nobody means here.
  constexpr std::string_view kAllowed = "+-.0123456789eE";
  if (text.empty() || text.find_first_not_of(kAllowed) != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size()) return std::nullopt;
  return value;
}

std::string format_number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return shortest_decimal(value);
}

void check_parameter(const ParameterSpec& spec, double value) {
  bool good = std::isfinite(value);
  if (good && spec.kind == ParameterKind::boolean) good = value == 0 || value == 1;
  if (good && spec.kind == ParameterKind::choice) {
    good = value >= 0 && value < static_cast<double>(spec.choices.size()) &&
           value == std::floor(value);
  }
  if (good && spec.kind == ParameterKind::number) {
    good = value <= spec.maximum &&
           (spec.minimum_is_excluded ? value > spec.minimum : value >= spec.minimum) &&
           (!spec.is_integer || value == std::floor(value));
  }
  if (!good) refuse(spec, format_number(value));
}

double parse_parameter(const ParameterSpec& spec, std::string_view raw) {
  const std::string_view text = trimmed(raw);
  const std::string shown = '"' + quotable(text) + '"';
  if (spec.kind == ParameterKind::boolean) {
    if (text == "true" || text == "1") return 1;
    if (text == "false" || text == "0") return 0;
    refuse(spec, shown);
  }
  if (spec.kind == ParameterKind::choice) {
    const std::string wanted = to_name(text);
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      if (to_name(spec.choices[i]) == wanted) return static_cast<double>(i);
    }
    refuse(spec, shown);
  }
  const std::optional<double> value = parse_number(text);
  if (!value) refuse(spec, shown);
  check_parameter(spec, *value);
  return *value;
}

std::string format_parameter(const ParameterSpec& spec, double value) {
  if (spec.kind == ParameterKind::boolean) return value != 0 ? "true" : "false";
  if (spec.kind == ParameterKind::choice) {
    return std::string(spec.choices[static_cast<std::size_t>(value)]);
  }
  return format_number(value);
}

}  // namespace signorini
