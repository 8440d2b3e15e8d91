/// Where the bodies of a state are, for work that is done once.
#pragma once

#include "model/placement.h"
#include "model/state.h"

namespace signorini {

/// The bodies of a model at a state, in space where they are. Allocates: a step uses place()
/// instead.
[[nodiscard]] Placement placement_of(const Model& model, const State& state);

}  // namespace signorini
