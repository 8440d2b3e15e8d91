/// One run of a sweep.
#pragma once

#include <cstdint>
#include <string>

#include "sweep/sweep.h"

namespace signorini {

/// Makes a run and tells what came out, as a row of the table: the columns of the sweep with commas
/// between. What is not known because the run ended early is "nan"; a scene that cannot be run with
/// the values has the status "refused". Several threads may call it at once.
[[nodiscard]] std::string row_of_run(const Sweep& sweep, std::int64_t run);

}  // namespace signorini
