/// The command line tool for the geometry of bodies in space.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "signorini_run/files.h"

namespace signorini::tool {

enum class GeometryAction { pair, mass, support, motion, pairs, sparsify, describe };

struct GeometryOptions {
  GeometryAction action = GeometryAction::pair;
  std::string file;  // "-" is the standard input
  std::vector<std::pair<std::string, std::string>> settings;
  std::string out;  // empty: the standard output
  bool pretty = false;
  bool as_json = false;  // of describe
};

/// The whole tool: parses the arguments (without the program's name), acts, and turns everything
/// that goes wrong into a message and an exit status, as signorini_run does. Never throws.
[[nodiscard]] int geometry_call(const std::vector<std::string>& arguments, Streams streams);

/// One action. Throws what went wrong. @returns the exit status
[[nodiscard]] int geometry_act(const GeometryOptions& options, Streams streams);

}  // namespace signorini::tool
