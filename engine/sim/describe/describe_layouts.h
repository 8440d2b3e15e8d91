/// What the numbers mean that cross to JavaScript (JSON).
#pragma once

#include <string>

namespace signorini {

/// {tables: [{name, columns: [{name, width, unit}]}] of a picture (frame_layout.h), report, record:
/// names of the numbers in a row, enumerations: {name: {enumerator: number}}, statuses: [{name,
/// remedy}] of a step, by number, limits}
[[nodiscard]] std::string describe_layouts();

}  // namespace signorini
