/// Rows of the tables of the format that planar scenes and those in space write alike.
#pragma once

#include <algorithm>
#include <array>

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

constexpr FieldSpec body(std::string_view name) {
  return {.name = name, .kind = FieldKind::reference, .required = true};
}

/// A table of several, one after the other.
template <class T, std::size_t... N>
constexpr std::array<T, (N + ...)> joined(const std::array<T, N>&... parts) {
  std::array<T, (N + ...)> all;
  auto* end = all.data();
  ((end = std::copy(parts.begin(), parts.end(), end)), ...);
  return all;
}

inline constexpr std::array kFrames = {Texts("body"), Texts("world")};
inline constexpr std::array kPairQuantities = {Texts("contact_force"),    Texts("contact_force_x"),
                                               Texts("contact_force_y"),  Texts("contact_point_x"),
                                               Texts("contact_point_y"),  Texts("friction_force"),
                                               Texts("friction_force_x"), Texts("friction_force_y"),
                                               Texts("distance"),         Texts("depth")};
inline constexpr std::array kJointQuantities = {Texts("reaction_force"), Texts("reaction_force_x"),
                                                Texts("reaction_force_y"),
                                                Texts("reaction_torque")};

inline constexpr std::array kStarts = {Texts("as_written"), Texts("separate")};

/// What a scene begins with. @param space  the field of that name
constexpr auto scene_head(const FieldSpec& space) {
  using enum FieldKind;
  return std::array{plain("$schema", text),
                    plain("format", text, true),
                    plain("title", text),
                    plain("about", text),
                    plain("source", text),
                    choice_of("family", kFamilies),
                    space,
                    plain("method", text),
                    plain("parameters", settings),
                    plain("methods", settings),
                    plain("start_time", number),
                    choice_of("friction_rule", kFrictionRules),
                    made_of("materials", map, "material"),
                    made_of("contact_pairs", objects, "contact_pair"),
                    made_of("knobs", objects, "knob"),
                    made_of("question", FieldKind::object, "question"),
                    plain("teaser", text),
                    plain("hint", text),
                    plain("watch", text),
                    made_of("opening", FieldKind::object, "opening"),
                    made_of("look", FieldKind::object, "look"),
                    made_of("readout", FieldKind::object, "readout"),
                    made_of("tries", objects, "try"),
                    plain("compare", settings),
                    made_of("groups", objects, "group")};
}

// Forces. @param type  the field of that name; @param place  FieldKind::point or vector

constexpr auto damping_fields(const FieldSpec& type) {
  return std::array{type, not_negative("damping", true), not_negative("rotate_ratio"),
                    plain("bodies", FieldKind::references)};
}
constexpr auto spring_fields(const FieldSpec& type, FieldKind place) {
  return std::array{type,
                    plain("name", FieldKind::name),
                    body_or_world("body_a"),
                    plain("point_a", place, true),
                    body_or_world("body_b"),
                    plain("point_b", place, true),
                    not_negative("rest_length", true),
                    not_negative("stiffness", true),
                    not_negative("damping")};
}
constexpr auto constant_force_fields(const FieldSpec& type, FieldKind place, FieldKind torque) {
  return std::array{type,
                    body("body"),
                    plain("point", place),
                    choice_of("point_frame", kFrames),
                    plain("force", place),
                    choice_of("force_frame", kFrames),
                    plain("torque", torque)};
}

}  // namespace signorini::field
