/// Where the bodies of a simulation in space are.
#pragma once

#include "model/spatial/spatial_dynamics.h"
#include "sim/simulation.h"

namespace signorini::test {

[[nodiscard]] inline SpatialPlacement placed(const Simulation& simulation) {
  const Model& model = simulation.model();
  const State& state = simulation.state();
  SpatialPlacement placement;
  placement.resize(model.bodies.size());
  place(model, {state.q.data(), static_cast<std::size_t>(model.nq)},
        {state.v.data(), static_cast<std::size_t>(model.nv)}, placement);
  return placement;
}

}  // namespace signorini::test
