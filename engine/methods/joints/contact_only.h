/// Joints, motions and surfaces that only the event methods have.
#pragma once

#include <string>

#include "model/model.h"

namespace signorini {

/// Why other methods cannot run a model, naming what they lack; empty when they can.
[[nodiscard]] std::string contact_only_refusal(const Model& model);

}  // namespace signorini
