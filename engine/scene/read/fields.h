/// The scene format as tables: which fields an object of a scene file has, and what each may hold.
///
/// The reader checks every object against its table; scenes/schema.json says the same for editors,
/// and a test keeps the two in step.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace signorini {

inline constexpr double kLargestNumber = 1e12;      // of any number in a scene file
inline constexpr double kSmallestPositive = 1e-12;  // of lengths, masses and the like
inline constexpr double kSmallestMass = 1e-20;      // in space: of a ball of 10 nm [kg]
inline constexpr double kSmallestMoment = 1e-30;    // [kg m^2]
inline constexpr int kMostBodies = 2000;
inline constexpr int kMostEdges = 20'000;
inline constexpr std::size_t kMostThrusters = 8;
inline constexpr int kLongestName = 64;  // [characters]

enum class FieldKind : std::uint8_t {
  number,
  integer,
  boolean,
  text,
  name,         // text that becomes a language-independent name
  reference,    // name of a body, or "world" where `world_allowed`
  choice,       // one of `choices`
  point,        // [x, y]
  points,       // [[x, y], ...]
  vector,       // [x, y, z]
  vectors,      // [[x, y, z], ...]
  rows,         // [[0, 1, 2, 3], ...] of whole numbers >= 0, of any length
  number_list,  // [1, 2, ...]
  texts,        // ["...", ...]
  references,   // ["body", ...]
  object,       // {...} of the table `object`
  objects,      // [{...}, ...] of the table `object`
  map,          // {"any name": {...}} of the table `object`
  settings      // {"PARAMETER": value, ...}
};

struct FieldSpec {
  std::string_view name;
  FieldKind kind = FieldKind::number;
  bool required = false;
  double minimum = -kLargestNumber;  // numbers and integers
  double maximum = kLargestNumber;
  std::span<const std::string_view> choices = {};
  bool world_allowed = false;    // references
  std::string_view object = {};  // name of the table of the members
  /// What to do instead: a field of another kind of scenes, of which nothing but this is known.
  std::string_view refusal = {};
};

struct ObjectSpec {
  std::string_view name;  // as in "$defs" of scenes/schema.json
  std::span<const FieldSpec> fields;
  bool ignores_others = false;  // fields beyond the table are no fault
};

inline constexpr std::array<std::string_view, 4> kFrictionRules = {"geometric_mean", "smaller",
                                                                   "larger", "mean"};
inline constexpr std::array<std::string_view, 8> kFamilies = {
    "free flight", "collisions", "resting", "joints", "piles", "springs", "curves", "friction"};
/// What a body looks made of, or what thing it is drawn as; nothing of a run depends on it.
inline constexpr std::array<std::string_view, 16> kLooks = {
    "wood", "paint", "steel", "brass",   "rubber", "stone", "ice",   "glass",
    "card", "ivory", "felt",  "plaster", "ladder", "gear",  "wheel", "pulley"};
inline constexpr std::array<std::string_view, 8> kColors = {
    "orange", "sky", "green", "yellow", "blue", "vermillion", "purple", "grey"};

/// Every table of the format of planar scenes (of those in space: spatial_scene_fields.h); the
/// first one, "scene", is the whole file.
[[nodiscard]] std::span<const ObjectSpec> object_specs();

/// Table by name, which must exist.
[[nodiscard]] const ObjectSpec& object_spec(std::string_view name);
/// The same among others.
[[nodiscard]] const ObjectSpec& spec_named(std::span<const ObjectSpec> specs,
                                           std::string_view name);

/// Values of "type" for shapes, joints and forces, in the order of their enumerations.
[[nodiscard]] std::span<const std::string_view> shape_types();
[[nodiscard]] std::span<const std::string_view> force_types();

/// Quantities of "expect" and "plots", by what they are about.
struct QuantityNames {
  std::span<const std::string_view> body, pair, joint, scene;
};
[[nodiscard]] const QuantityNames& planar_quantities();

}  // namespace signorini
