/// Values of an axis of a sweep, as its file describes them.
#pragma once

#include <vector>

#include "scene/read/object_reader.h"

namespace signorini {

inline constexpr int kMostAxisValues = 1'000'000;  // of an axis

/// "values"; "range" with "count" and "scale"; or "random" with what belongs to it. Complains and
/// returns none where something is wrong. Drawn values follow from the seed alone: the same on
/// every machine.
[[nodiscard]] std::vector<double> read_axis_values(const ObjectReader& reader);

}  // namespace signorini
