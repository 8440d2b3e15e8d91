/// Which forces are determined, for modules of methods for rigid bodies.
#pragma once

#include "contact/determined_contacts.h"
#include "raw_bindings.h"

namespace signorini {

/// Of each contact a number; none where the method has no such forces, or cannot tell.
inline val determined(SimulationHandle& h) {
  return guard([&] {
    Simulation& s = h.simulation();
    std::vector<double> numbers;
    if (!s.method().info().has_rigid_forces) return copy(numbers);
    for (const Determined one : find_determined(s.model(), s.placement().space, s.contacts())) {
      numbers.push_back(static_cast<double>(one));
    }
    return copy(numbers);
  });
}

}  // namespace signorini
