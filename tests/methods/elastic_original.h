// The collision tests of Modia3D, for the tests of the method `elastic`.
#pragma once

#include <stdexcept>
#include <string>

#include "golden/golden_file.h"
#include "scene/files.h"
#include "sim/simulation.h"
#include "world/placed.h"

namespace signorini::test {

constexpr double kPi = 3.14159265358979323846;

/// A test of tests/golden/modia3d/tests.json.
inline const Json& original(const std::string& name) {
  for (const Json& test : golden("modia3d/tests")["tests"]) {
    if (test["file"].get<std::string>().ends_with("/" + name + ".jl")) return test;
  }
  throw std::invalid_argument(name);
}

/// The test as a scene of ours.
inline std::string scene_text(const std::string& name) {
  return file_content("tests/golden/modia3d/scene_" + name + ".json");
}

}  // namespace signorini::test
