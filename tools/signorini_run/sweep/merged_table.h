/// The tables of all parts of a sweep as one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "signorini_run/sweep/table.h"

namespace signorini::tool {

/// @param paths  files of all parts, in any order; their rows are read as they are asked for
/// @throws FileError when they are not those of one sweep, or one is missing; next() when one is
/// not finished
[[nodiscard]] std::unique_ptr<TableReader> open_merged(const std::vector<std::string>& paths);

}  // namespace signorini::tool
