/// Numbers as text: the shortest decimal form that reads back as the same double.
#pragma once

#include <string>

namespace signorini {

/// "0.1", "-4", "1e+12"; reads back to the very same bits. Not finite: "Infinity", "-Infinity",
/// "NaN" (as the reference files write them).
[[nodiscard]] std::string number_text(double value);

}  // namespace signorini
