/// Makes the runs of a part of a sweep, several at once, and hands out their rows in order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "signorini_run/sweep/table.h"
#include "sweep/sweep.h"

namespace signorini::tool {

/// Which rows of a part are wanted: from `first` up to `end`, as they stand in its table.
struct RowSpan {
  std::int64_t first = 0, end = 0;
};

/// @param jobs  how many runs at once
/// @param write  takes whole rows with their line ends, a block every second or so; always called
/// by this thread, in the order of the rows
/// @throws what `write` or a run throws
void make_runs(const Sweep& sweep, SweepPart part, RowSpan rows, int jobs,
               const std::function<void(const std::string& block)>& write);

}  // namespace signorini::tool
