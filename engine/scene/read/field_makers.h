/// Rows of the tables of the format that planar scenes and those in space write alike.
#pragma once

#include "scene/read/fields.h"

namespace signorini::field {

using Texts = std::string_view;

constexpr FieldSpec plain(std::string_view name, FieldKind kind, bool required = false) {
  return {.name = name, .kind = kind, .required = required};
}
constexpr FieldSpec made_of(std::string_view name, FieldKind kind, std::string_view object,
                            bool required = false) {
  return {.name = name, .kind = kind, .required = required, .object = object};
}
constexpr FieldSpec choice_of(std::string_view name, std::span<const Texts> choices,
                              bool required = false) {
  return {.name = name, .kind = FieldKind::choice, .required = required, .choices = choices};
}
constexpr FieldSpec positive(std::string_view name, bool required = false) {
  return {.name = name, .required = required, .minimum = kSmallestPositive};
}
constexpr FieldSpec not_negative(std::string_view name, bool required = false) {
  return {.name = name, .required = required, .minimum = 0};
}
constexpr FieldSpec fraction(std::string_view name) {
  return {.name = name, .minimum = 0, .maximum = 1};
}
constexpr FieldSpec body_or_world(std::string_view name) {
  return {.name = name, .kind = FieldKind::reference, .required = true, .world_allowed = true};
}

}  // namespace signorini::field
