#include <algorithm>
#include <stdexcept>
#include <string>

#include "methods/event/event_memory.h"
#include "sim/drop_in/verbs.h"

namespace signorini {

void Verbs::take_memory(const Simulation& from, std::span<const int> place) {
  const std::size_t there = from.model().bodies.size();
  if (place.size() != there) {
    throw std::domain_error("places of bodies: expected " + std::to_string(there) + ", got " +
                            std::to_string(place.size()));
  }
  const auto [model, state, events] = simulation_.by_hand();
  const int here = static_cast<int>(model.bodies.size());
  if (std::ranges::any_of(place, [&](int i) { return i >= here; })) {
    throw std::domain_error("places of bodies: there are " + std::to_string(here) + " bodies");
  }
  state.memory = moved_memory(from.state().memory, from.model(), model, place);
}

}  // namespace signorini
