#include "model/placement_of.h"

namespace signorini {

Placement placement_of(const Model& model, const State& state) {
  Placement placement;
  const bool is_spatial = !model.turning.empty();
  placement.resize(model.bodies.size(),
                   is_spatial ? Placement::WithSpace::yes : Placement::WithSpace::no);
  place(model, {state.q.data(), static_cast<std::size_t>(state.q.size())},
        {state.v.data(), static_cast<std::size_t>(state.v.size())}, placement);
  return placement;
}

}  // namespace signorini
