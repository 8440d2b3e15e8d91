// What the module of `impulse` and `contact` runs.

#include "base/check.h"
#include "methods/families.h"
#include "scene/read/read_parts.h"
#include "sim/describe/describe_spatial.h"

namespace signorini {

std::span<const LinkedMethod> linked_methods() {
  static const auto kFamily = event_family();
  return kFamily;
}

// No solids: scenes in space are for the module that can run them.

void read_spatial_contents(const ObjectReader& reader, Scene& /*scene*/,
                           ReadingContext& /*context*/) {
  reader.complain("space", "is run by elastic, which is not part of this module of the engine");
}

void describe_spatial_body(JsonWriter& /*json*/, const Scene& /*scene*/, const Model& /*model*/,
                           const State& /*state*/, std::size_t /*i*/) {
  CHECK(false);  // no scene in space has been read
}

}  // namespace signorini
