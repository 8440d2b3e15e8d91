#include "signorini_run/describe_text.h"

#include <algorithm>
#include <cmath>
#include <ostream>

namespace signorini::tool {

namespace {

constexpr std::size_t kColumns = 100;

std::string range_of(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::boolean) return "true or false";
  if (spec.kind == ParameterKind::choice) return "one of those below";
  std::string range = spec.is_integer ? "whole" : "";
  const auto add = [&](const std::string& part) { range += (range.empty() ? "" : ", ") + part; };
  if (std::isfinite(spec.minimum)) {
    add((spec.minimum_is_excluded ? "> " : ">= ") + format_number(spec.minimum));
  }
  if (std::isfinite(spec.maximum)) add("<= " + format_number(spec.maximum));
  return range.empty() ? "any" : range;
}

}  // namespace

void print_wrapped(std::ostream& out, std::string_view text, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string line = margin;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    if (line.size() > indent && line.size() + 1 + word.size() > kColumns) {
      out << line << '\n';
      line = margin;
    }
    if (line.size() > indent) line += ' ';
    line += word;
  }
  if (line.size() > indent) out << line << '\n';
}

std::string padded(std::string_view text, std::size_t width) {
  std::string cell(text);
  cell.resize(std::max(width, cell.size() + 1), ' ');
  return cell;
}

void print_parameter(std::ostream& out, const ParameterSpec& spec) {
  const std::string unit = spec.unit.empty() ? "" : " " + std::string(spec.unit);
  out << "    " << padded(spec.name, 26) << padded("[" + std::string(spec.unit) + "]", 14)
      << padded(range_of(spec), 30) << "default " << format_parameter(spec, spec.default_value)
      << unit << '\n';
  print_wrapped(out, spec.about, 8);
  std::string choices;
  for (const std::string_view choice : spec.choices) {
    choices += (choices.empty() ? "choices: " : ", ") + std::string(choice);
  }
  print_wrapped(out, choices, 8);
  print_wrapped(out, "source: " + std::string(spec.source), 8);
}

}  // namespace signorini::tool
