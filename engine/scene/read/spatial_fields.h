/// The format of spatial shapes and pairs as tables, as fields.h has those of scenes.
#pragma once

#include <span>
#include <string_view>

#include "scene/read/fields.h"

namespace signorini {

inline constexpr std::size_t kMostParts = 256;           // of a compound
inline constexpr std::size_t kMostPieces = 4096;         // of a mesh
inline constexpr std::size_t kMostPoints = 1'000'000;    // of a hull or mesh
inline constexpr std::size_t kMostDirections = 10'000;   // in which supports are asked for
inline constexpr double kLargestSpatialLength = 1e9;     // [m]
inline constexpr double kSmallestSpatialLength = 1e-12;  // [m]

/// What a field or a type means, for --describe and for panels.
struct SpatialFieldNote {
  std::string_view type;   // of the shape
  std::string_view field;  // empty: the shape itself
  std::string_view unit;
  std::string_view about;
};

/// Values of "type" of a spatial shape.
[[nodiscard]] std::span<const std::string_view> spatial_shape_types();

/// Tables of the shapes by their type, and "body", "part", "pair", "flight", "boxes" and
/// "contacts", which must exist.
[[nodiscard]] const ObjectSpec& spatial_spec(std::string_view name);

/// Of a field of a type, or of the type itself (field empty): the type's own note, else that of all
/// types with such a field; null where there is none.
[[nodiscard]] const SpatialFieldNote* spatial_note(std::string_view type, std::string_view field);

}  // namespace signorini
