#include "scene/read/read_parts.h"

namespace signorini {

void read_spatial_contents(const ObjectReader& reader, Scene& scene, ReadingContext& context) {
  read_spatial_bodies(reader.member("bodies"), scene, context);
  if (context.is_fixed.size() != scene.bodies.size()) return;  // too many bodies
  read_spatial_joints(reader.member("joints"), scene, context);
  read_spatial_forces(reader.member("forces"), scene, context);
  read_spatial_view(reader.member("view"), scene, context.diagnostics);
}

}  // namespace signorini
