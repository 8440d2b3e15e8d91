/// The reference engine's numbers in tests/golden/, as the tests read them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/types.h"
#include "model/placement.h"
#include "scene/build/build_model.h"
#include "scene/scene.h"

namespace signorini::test {

using Json = nlohmann::json;

/// Content of tests/golden/<name>.json, read once.
[[nodiscard]] const Json& golden(const std::string& name);

/// A number; the texts "Infinity", "-Infinity" and "NaN" stand for what JSON cannot say.
[[nodiscard]] double number(const Json& value);
[[nodiscard]] std::vector<double> numbers(const Json& list);
[[nodiscard]] Vector2 vector2(const Json& pair);

/// Rows of numbers one after the other.
[[nodiscard]] std::vector<double> row_major(const Json& rows);

/// Equal, or both not a number.
[[nodiscard]] bool same(double a, double b);
[[nodiscard]] bool same(const Vector2& a, const Vector2& b);

/// Names of all golden scenes, sorted: "acute_corners" for scene_acute_corners.json.
[[nodiscard]] const std::vector<std::string>& golden_scene_names();

/// Text of a golden scene's file.
[[nodiscard]] std::string golden_scene_text(const std::string& name);

/// The golden scene with the bodies of `name`: itself or, where only other settings of a scene were
/// kept ("center_spin__hybrid"), one of those; an empty text when there is none.
[[nodiscard]] std::string scene_with_bodies_of(const std::string& name);

/// Model of a golden scene, built once.
[[nodiscard]] const BuiltModel& golden_model(const std::string& name);

/// Bodies at rows [x, y, angle, vx, vy, omega], one per moving body.
[[nodiscard]] Placement placement_at(const Model& model, const Json& rows);

}  // namespace signorini::test
