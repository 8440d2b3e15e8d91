#include "world/build_scene.h"

#include <numbers>
#include <stdexcept>
#include <utility>

#include "model/placement_of.h"

namespace signorini::test {
namespace {

constexpr double kTargetGap = 0.005;  // [m] half the default distance tolerance

double between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

SceneBody fixed_box(std::string name, double width, double height, const Point& position,
                    double angle) {
  SceneBody body;
  body.name = std::move(name);
  body.mobility = Mobility::fixed;
  body.shape = BoxShape{.width = width, .height = height};
  body.position = position;
  body.angle = angle;
  return body;
}

}  // namespace

SceneBody moving(std::string name, SceneShape shape, const Start& start, double mass) {
  SceneBody body;
  body.name = std::move(name);
  body.shape = std::move(shape);
  body.mass = mass;
  body.position = start.position;
  body.angle = start.angle;
  body.velocity = start.velocity;
  body.angular_velocity = start.angular_velocity;
  return body;
}

SceneBody disc(std::string name, double radius, const Start& start, double mass) {
  return moving(std::move(name), DiscShape{.radius = radius}, start, mass);
}

SceneBody box(std::string name, double width, double height, const Start& start, double mass) {
  return moving(std::move(name), BoxShape{.width = width, .height = height}, start, mass);
}

SceneBody ground(double width) { return fixed_box("GROUND", width, 1, {0, -0.5}, 0); }

SceneGravity gravity(double g) {
  SceneGravity law;
  law.g = g;
  return law;
}

SceneDamping damping(double coefficient) {
  SceneDamping law;
  law.damping = coefficient;
  law.rotate_ratio = 0.15;
  return law;
}

SceneJoint pin(int body_a, const Point& point_a, int body_b, const Point& point_b) {
  SceneJoint joint;
  joint.body_a = body_a;
  joint.point_a = point_a;
  joint.body_b = body_b;
  joint.point_b = point_b;
  joint.name = "PIN_" + std::to_string(body_a + 1) + "_" + std::to_string(body_b + 1);
  return joint;
}

Scene scene_of(std::vector<SceneBody> bodies, double elasticity) {
  Scene scene;
  scene.title = "test";
  scene.bodies = std::move(bodies);
  for (SceneBody& body : scene.bodies) body.elasticity = elasticity;
  scene.parameters = {{"EVENT_LOCATION", "faithful"}, {"CONTACT_SOLVER", "baraff"}};
  return scene;
}

BuiltModel built(const Scene& scene) {
  BuildResult result = build_model(scene);
  if (!result.built) throw std::runtime_error(to_string(result.diagnostics.front()));
  return std::move(*result.built);
}

Placement placement_of(const Model& model, const State& state) {
  return signorini::placement_of(model, state);
}

Scene pit(int bodies, std::uint32_t seed) {
  Random random(seed);
  std::vector<SceneBody> all = {ground(),
                                fixed_box("LEFT", 12, 0.5, {-3.6, 3}, -std::numbers::pi / 3),
                                fixed_box("RIGHT", 12, 0.5, {3.6, 3}, std::numbers::pi / 3)};
  for (std::size_t i = 1; i < 3; ++i) all[i].no_collide = {0, 3 - static_cast<int>(i)};
  for (int i = 0; i < bodies; ++i) {
    const double x = between(random, -0.6, 0.6);
    const double angle = between(random, -1, 1);
    const Start start{.position = {x, 1.5 + 1.3 * i}, .angle = angle};
    const double size = between(random, 0.4, 0.8);
    const std::string name = "BODY_" + std::to_string(i);
    all.push_back(i % 3 == 2 ? disc(name, size / 2, start)
                             : box(name, size, between(random, 0.4, 0.9), start));
  }
  Scene scene = scene_of(std::move(all), 0.3);
  scene.forces = {gravity(3), damping(0.05)};
  return scene;
}

Scene stack(int boxes) {
  std::vector<SceneBody> all = {ground()};
  double y = kTargetGap;
  for (int i = 0; i < boxes; ++i) {
    const double width = 2 - 0.1 * i;
    all.push_back(box("BOX_" + std::to_string(i), width, 1, {.position = {0, y + 0.5}}));
    y += 1 + kTargetGap;
  }
  Scene scene = scene_of(std::move(all));
  scene.forces = {gravity()};
  return scene;
}

Scene chain(int links) {
  std::vector<SceneBody> all;
  Scene scene;
  for (int i = 0; i < links; ++i) {
    all.push_back(box("LINK_" + std::to_string(i), 1, 0.2, {.position = {0.5 + i, 0}}));
  }
  scene = scene_of(std::move(all));
  for (int i = 0; i < links; ++i) {
    const Point end = i == 0 ? Point{0, 0} : Point{0.5, 0};
    scene.joints.push_back(pin(i - 1, end, i, {-0.5, 0}));
  }
  scene.forces = {gravity()};
  return scene;
}

}  // namespace signorini::test
