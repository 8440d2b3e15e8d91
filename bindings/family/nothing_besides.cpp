// Of a family whose module offers nothing but what all do.
#include "raw_bindings.h"

namespace signorini {

void bind_family(emscripten::class_<SimulationHandle>& /*simulation*/) {}

}  // namespace signorini
