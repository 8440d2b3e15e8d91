/// The parts of a reference file, each converted by its own function. For import_engine2d only.
#pragma once

#include <string>
#include <vector>

#include "scene/json/json_writer.h"
#include "scene/read/object_reader.h"

namespace signorini::engine2d {

/// The reference engine's marker for the fixed background in the place of a body index.
inline constexpr std::string_view kBackground = "SCRIM";

/// Names of the bodies as converted, by index.
using BodyNames = std::vector<std::string>;

/// Whether the file says that it is a reference file; complains when not.
[[nodiscard]] bool is_of_format(JsonValue file, Diagnostics& diagnostics);

/// Whether a field is there and not null.
[[nodiscard]] bool given(const ObjectReader& reader, std::string_view field);

/// Converted names: language-independent, the second BALL becomes BALL_2.
[[nodiscard]] BodyNames body_names(JsonValue bodies, Diagnostics& diagnostics);

/// Name of the body that an index stands for, "world" for the background; complains when there is
/// no such body.
[[nodiscard]] std::string body_name(const ObjectReader& reader, std::string_view field,
                                    const BodyNames& names);

/// Writes the "bodies" of our format.
/// @param distance_tolerance and the others: the simulation's, which every body must share
struct Tolerances {
  double distance = 0;
  double velocity = 0;
  double accuracy = 0;
};
void convert_bodies(JsonValue bodies, const BodyNames& names, const Tolerances& tolerances,
                    JsonWriter& json, Diagnostics& diagnostics);

/// Writes the "joints" and "forces" of our format.
void convert_connectors(JsonValue connectors, const BodyNames& names, JsonWriter& json,
                        Diagnostics& diagnostics);
void convert_forces(JsonValue laws, const BodyNames& names, const std::vector<int>& moving,
                    JsonWriter& json, Diagnostics& diagnostics);

}  // namespace signorini::engine2d
