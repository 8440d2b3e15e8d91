// What only the module of `elastic` tells.

#include "raw_bindings.h"
#include "sim/describe/describe_inspection.h"

namespace signorini {

void bind_family(emscripten::class_<SimulationHandle>& simulation) {
  using H = SimulationHandle;
  simulation
      .function("inspect", optional_override([](H& h) -> std::string {
                  const auto seen = h.simulation().inspect();
                  return seen ? describe_inspection(*seen) : std::string();
                }))
      .function("zeroCrossings", optional_override([](H& h) -> val {
                  const auto seen = h.simulation().zero_functions();
                  if (!seen) return copy({});
                  return copy(std::array{seen->z1, seen->z2});
                }));
}

}  // namespace signorini
