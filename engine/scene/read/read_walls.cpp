#include <array>

#include "scene/read/read_parts.h"

namespace signorini {

namespace {

SceneBody wall(const char* name, Side edge, double width, double height, Point position) {
  SceneBody body;
  body.name = name;
  body.mobility = Mobility::fixed;
  body.shape = WallShape{.width = width, .height = height, .edge = edge};
  body.position = position;
  return body;
}

}  // namespace

void read_walls(JsonValue value, Scene& scene, Diagnostics& diagnostics) {
  if (!value.exists()) return;
  const ObjectReader reader(value, object_spec("walls"), diagnostics);
  const double width = reader.number("width", 1);
  const double height = reader.number("height", 1);
  const double thickness = reader.number("thickness", 1);
  const auto [x, y] = reader.point("center");
  const double elasticity = reader.number("elasticity", 1);
  const double friction = reader.number("friction", 0);

  // The walls overlap at the corners, so that nothing slips out there.
  const double across = width + 2 * thickness;
  const double along = height + 2 * thickness;
  const std::array walls = {
      wall("WALL_BOTTOM", Side::top, across, thickness, {x, y - height / 2 - thickness / 2}),
      wall("WALL_RIGHT", Side::left, thickness, along, {x + width / 2 + thickness / 2, y}),
      wall("WALL_TOP", Side::bottom, across, thickness, {x, y + height / 2 + thickness / 2}),
      wall("WALL_LEFT", Side::right, thickness, along, {x - width / 2 - thickness / 2, y})};
  const int first = static_cast<int>(scene.bodies.size());
  for (int i = 0; i < static_cast<int>(walls.size()); ++i) {
    SceneBody& body = scene.bodies.emplace_back(walls[static_cast<std::size_t>(i)]);
    body.elasticity = elasticity;
    body.friction = friction;
    body.states_friction = reader.has("friction");
    body.written_at = reader.source();
    for (int other = 0; other < static_cast<int>(walls.size()); ++other) {
      if (other != i) body.no_collide.push_back(first + other);
    }
  }
}

}  // namespace signorini
