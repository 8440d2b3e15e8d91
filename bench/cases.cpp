#include "cases.h"

#include <numbers>

#include "base/random.h"
#include "base/scalar_math.h"

namespace signorini::bench {
namespace {

constexpr double kGap = 0.005;  // [m] of resting contacts: half the distance tolerance
constexpr const char* kPicture = "0.016666666666666666";  // [s] between two pictures

SceneBody box(std::string name, double width, double height, double x, double y) {
  SceneBody body;
  body.name = std::move(name);
  body.shape = BoxShape{.width = width, .height = height};
  body.mass = 1;
  body.position = {x, y};
  return body;
}

SceneBody fixed(SceneBody body) {
  body.mobility = Mobility::fixed;
  body.mass.reset();
  return body;
}

Scene empty_scene(double gravity, const char* integrator) {
  Scene scene;
  scene.method = "contact";
  scene.forces.emplace_back(SceneGravity{.g = gravity, .bodies = {}, .written_at = {}});
  scene.parameters.emplace_back("DIFF_EQ_SOLVER", integrator);
  return scene;
}

/// Unit blocks on top of each other on a floor, at rest.
Scene stack(int blocks) {
  Scene scene = empty_scene(9.8, "RUNGE_KUTTA");
  scene.bodies.push_back(fixed(box("FLOOR", 20, 1, 0, -0.5)));
  for (int i = 0; i < blocks; ++i) {
    const double y = 0.5 + kGap + i * (1 + kGap);
    scene.bodies.push_back(box("BLOCK" + std::to_string(i), 1, 1, 0, y));
  }
  return scene;
}

/// Rows of bricks in running bond, at rest.
Scene wall(int rows, int columns) {
  constexpr double kPitch = 1.02;           // [m] 2 cm between the heads of bricks
  constexpr double kShift = 0.45 * kPitch;  // less than half: the last brick's weight is carried
  Scene scene = empty_scene(9.8, "MODIFIED_EULER");
  scene.bodies.push_back(fixed(box("FLOOR", 40, 1, 0, -0.5)));
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const double x = c * kPitch + (r % 2) * kShift;
      const double y = 0.25 + kGap + r * (0.5 + kGap);
      const std::string name = "BRICK" + std::to_string(r) + "_" + std::to_string(c);
      scene.bodies.push_back(box(name, 1, 0.5, x, y));
    }
  }
  return scene;
}

/// Rows of bricks in half bond, with half bricks at the ends of every second row, at rest.
Scene bonded_wall(int rows, int columns) {
  constexpr double kPitch = 1.02;  // [m] 2 cm between the heads of bricks
  Scene scene = empty_scene(9.8, "RUNGE_KUTTA");
  scene.bodies.push_back(fixed(box("FLOOR", 80, 1, 0, -0.5)));
  for (int r = 0; r < rows; ++r) {
    const double y = 0.25 + kGap + r * (0.5 + kGap);
    const bool is_shifted = r % 2 == 1;
    for (int c = 0; c < columns + (is_shifted ? 1 : 0); ++c) {
      const bool is_half = is_shifted && (c == 0 || c == columns);
      const double end = c == 0 ? 0.25 : -0.25;  // from the middle of a whole brick
      const double x = (c - (is_shifted ? 0.5 : 0)) * kPitch + (is_half ? end : 0);
      const std::string name = "BRICK" + std::to_string(r) + "_" + std::to_string(c);
      scene.bodies.push_back(box(name, is_half ? 0.5 : 1, 0.5, x, y));
      scene.bodies.back().mass = is_half ? 0.5 : 1;
    }
  }
  return scene;
}

/// Unit boxes in rows of base, base - 1, … 1, each on the shoulders of two, at rest.
Scene pyramid(int base) {
  constexpr double kPitch = 1.02;  // [m]
  Scene scene = empty_scene(9.8, "RUNGE_KUTTA");
  scene.bodies.push_back(fixed(box("FLOOR", 60, 1, 0, -0.5)));
  for (int r = 0; r < base; ++r) {
    for (int c = 0; c < base - r; ++c) {
      const double x = (c + 0.5 * r) * kPitch;
      const double y = 0.5 + kGap + r * (1 + kGap);
      const std::string name = "BOX" + std::to_string(r) + "_" + std::to_string(c);
      scene.bodies.push_back(box(name, 1, 1, x, y));
    }
  }
  return scene;
}

SceneBody pit_wall(const char* name, double width, double height, Side edge, double x, double y,
                   double angle) {
  SceneBody body;
  body.name = name;
  body.mobility = Mobility::fixed;
  body.shape = WallShape{.width = width, .height = height, .edge = edge};
  body.position = {x, y};
  body.angle = angle;
  body.elasticity = 0.5;
  return body;
}

/// Quadrilateral with corners on a circle, at irregular angles.
SceneBody random_block(int index, Random& random, double x, double y) {
  SceneBody body;
  body.name = "BLOCK" + std::to_string(index);
  const double radius = 0.3 + 0.5 * random.next_unit();
  PolygonShape shape;
  for (int k = 0; k < 4; ++k) {
    const double angle = (k + 0.2 + 0.6 * random.next_unit()) * std::numbers::pi / 2;
    const SinCos d = sin_cos(angle);
    shape.vertices.push_back({radius * d.cos, radius * d.sin});
  }
  body.shape = std::move(shape);
  body.mass = 1;
  body.position = {x, y};
  body.angle = std::numbers::pi * random.next_unit();
  body.elasticity = 0.5;
  return body;
}

/// Random blocks dropped, ten a row, into a pit with two slopes and two walls.
Scene pile(int blocks, const char* integrator = "MODIFIED_EULER") {
  constexpr double kQuarterTurn = std::numbers::pi / 4;
  Scene scene = empty_scene(3, integrator);
  scene.forces.insert(
      scene.forces.begin(),
      SceneDamping{.damping = 0.05, .rotate_ratio = 0.15, .bodies = {}, .written_at = {}});
  scene.bodies.push_back(pit_wall("BOTTOM_LEFT", 15.3, 1, Side::top, -5, -5, -kQuarterTurn));
  scene.bodies.push_back(pit_wall("BOTTOM_RIGHT", 15.3, 1, Side::top, 5, -5, kQuarterTurn));
  scene.bodies.push_back(pit_wall("RIGHT", 1, 60, Side::left, 10.5, 30, 0));
  scene.bodies.push_back(pit_wall("LEFT", 1, 60, Side::right, -10.5, 30, 0));
  Random random(14);
  for (int i = 0; i < blocks; ++i) {
    const double x = -4.5 + (i % 10) + 0.1 * (i / 10 % 3);
    const double y = -2 + 1.7 * (i / 10);
    scene.bodies.push_back(random_block(i, random, x, y));
  }
  return scene;
}

/// Links hanging from one end, pinned to each other.
Scene chain(int links) {
  constexpr double kPin = 0.42;  // [m] from the middle of a link to its pins
  Scene scene = empty_scene(9.8, "RUNGE_KUTTA");
  scene.parameters.emplace_back("EXTRA_ACCEL", "velocity_joints");
  for (int i = 0; i < links; ++i) {
    const double x = kPin * (2 * i + 1);
    scene.bodies.push_back(box("LINK" + std::to_string(i), 1.2, 0.4, x, 0));
    SceneJoint joint;
    joint.name = "PIN" + std::to_string(i);
    joint.body_a = i == 0 ? kWorld : i - 1;
    joint.point_a = i == 0 ? Point{0, 0} : Point{kPin, 0};
    joint.body_b = i;
    joint.point_b = {-kPin, 0};
    scene.joints.push_back(joint);
    if (i >= 2) scene.bodies.back().no_collide.push_back(i - 2);
  }
  return scene;
}

struct Size {
  int a, b;
  double reference_ms;
};

}  // namespace

std::vector<Case> reference_cases(bool quick) {
  // Reference: myPhysicsLab 2.0.0 in Node 20, median CPU time of one step on a busy 2-core machine.
  std::vector<Case> cases;
  const auto add = [&](std::string family, std::string name, Scene scene, double settle, int steps,
                       double reference) {
    cases.push_back(
        {std::move(family), std::move(name), std::move(scene), settle, steps, reference});
  };
  for (const Size s : {Size{5, 0, 2.1}, {10, 0, 4.9}, {20, 0, 23.7}, {40, 0, 256}}) {
    add("stack", "stack " + std::to_string(s.a), stack(s.a), 0.1, s.a < 40 ? 40 : 10,
        s.reference_ms);
  }
  for (const Size s :
       {Size{2, 3, 1.9}, {3, 4, 8.9}, {4, 5, 20.7}, {5, 6, 62}, {6, 7, 195}, {7, 8, 575}}) {
    if (quick && s.a > 5) continue;
    add("wall", "wall " + std::to_string(s.a) + "x" + std::to_string(s.b), wall(s.a, s.b), 0.05,
        s.a < 6 ? 20 : 8, s.reference_ms);
  }
  for (const Size s :
       {Size{5, 320, 0.7}, {10, 320, 5.0}, {20, 270, 18}, {40, 140, 14}, {100, 106, 13}}) {
    if (quick && s.a > 40) continue;
    add("pile, falling", "pile " + std::to_string(s.a), pile(s.a), 0, s.b, s.reference_ms);
  }
  for (const Size s : {Size{5, 10, 2.1}, {10, 12, 9.9}, {20, 12, 59}, {40, 14, 796}}) {
    if (quick && s.a > 20) continue;
    add("pile, settled", "pile " + std::to_string(s.a), pile(s.a), s.b, s.a < 40 ? 40 : 10,
        s.reference_ms);
  }
  for (const Size s : {Size{10, 0, 3.4}, {50, 0, 649}}) {
    add("chain", "chain " + std::to_string(s.a), chain(s.a), 0.05, s.a < 50 ? 40 : 10,
        s.reference_ms);
  }
  return cases;
}

std::vector<Case> picture_cases(bool quick) {
  constexpr double kBrickPull = 9.8;  // [N] of a body of 1 kg
  constexpr double kPilePull = 3;     // [N] where piles are
  std::vector<Case> cases;
  const auto add = [&](std::string family, int size, Scene scene, double settle, double reference,
                       double weight) {
    scene.parameters.emplace_back("TIME_STEP", kPicture);
    scene.parameters.emplace_back("CONTACT_SOLVER", "active_set");
    Case c{.family = family,
           .name = family + " " + std::to_string(size),
           .scene = std::move(scene),
           .settle_until = settle,
           .steps = quick ? 10 : 40,
           .reference_ms = reference,
           .weight = weight};
    cases.push_back(std::move(c));
  };
  // Where the reference was measured: the same number of bodies, whatever its step.
  for (const Size s :
       {Size{10, 0, 4.9}, {20, 0, 23.7}, {40, 0, 256}, {80, 0, 0}, {160, 0, 0}, {320, 0, 0}}) {
    add("stack", s.a, stack(s.a), 0.1, s.reference_ms, kBrickPull * s.a);
  }
  for (const Size s : {Size{4, 0, 0}, {7, 0, 0}, {10, 0, 1280}, {14, 0, 0}, {20, 0, 0}}) {
    const int boxes = s.a * (s.a + 1) / 2;
    add("pyramid", boxes, pyramid(s.a), 0.1, s.reference_ms, kBrickPull * boxes);
  }
  for (const Size s : {Size{6, 4, 0}, {10, 6, 0}, {14, 8, 0}, {24, 10, 0}, {40, 12, 0}}) {
    const int bricks = s.a * s.b + s.a / 2;
    add("wall", bricks, bonded_wall(s.a, s.b), 0.1, s.reference_ms, kBrickPull * s.a * s.b);
  }
  for (const Size s : {Size{10, 12, 0}, {20, 14, 0}, {40, 16, 796}, {80, 24, 0}}) {
    add("settled pile", s.a, pile(s.a, "RUNGE_KUTTA"), s.b, s.reference_ms, kPilePull * s.a);
  }
  for (const Size s : {Size{10, 0, 3.4}, {20, 0, 0}, {50, 0, 649}, {100, 0, 0}, {200, 0, 0}}) {
    add("chain", s.a, chain(s.a), 0.1, s.reference_ms, 0);
  }
  return cases;
}

}  // namespace signorini::bench
