// Of a family that runs planar scenes only: no solids in its module.
#include "base/check.h"
#include "scene/read/read_parts.h"
#include "sim/describe/describe_spatial.h"

namespace signorini {

void read_spatial_contents(const ObjectReader& reader, Scene& /*scene*/,
                           ReadingContext& /*context*/) {
  reader.complain("space",
                  "is not for this module of the engine, which runs planar scenes; load one that "
                  "runs scenes in space");
}

void describe_spatial_body(JsonWriter& /*json*/, const Scene& /*scene*/, const Model& /*model*/,
                           const State& /*state*/, std::size_t /*i*/) {
  CHECK(false);  // no scene in space has been read
}

}  // namespace signorini
