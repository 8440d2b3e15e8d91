/// Small scenes made in the program, for laws about motion.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "model/placement.h"
#include "model/state.h"
#include "scene/build/build_model.h"
#include "scene/scene.h"

namespace signorini::test {

/// Where a body starts and how it moves.
struct Start {
  Point position{0, 0};
  double angle = 0;
  Point velocity{0, 0};
  double angular_velocity = 0;
};

[[nodiscard]] SceneBody moving(std::string name, SceneShape shape, const Start& start,
                               double mass = 1);
[[nodiscard]] SceneBody disc(std::string name, double radius, const Start& start, double mass = 1);
[[nodiscard]] SceneBody box(std::string name, double width, double height, const Start& start,
                            double mass = 1);
/// A fixed box whose top lies at y = 0.
[[nodiscard]] SceneBody ground(double width = 20);

[[nodiscard]] SceneGravity gravity(double g = 9.8);
[[nodiscard]] SceneDamping damping(double coefficient);

/// Pin between two bodies (kWorld for the background), at points of their shapes.
[[nodiscard]] SceneJoint pin(int body_a, const Point& point_a, int body_b, const Point& point_b);

/// All bodies with this restitution; contacts as the original engine has them.
[[nodiscard]] Scene scene_of(std::vector<SceneBody> bodies, double elasticity = 0.8);

/// Model and first state. Throws when the scene cannot be built.
[[nodiscard]] BuiltModel built(const Scene& scene);

/// Bodies of a model at a state.
[[nodiscard]] Placement placement_of(const Model& model, const State& state);

/// A heap of boxes and discs that falls into a pit of three fixed boxes.
[[nodiscard]] Scene pit(int bodies, std::uint32_t seed);

/// A stack of boxes at rest on the ground.
[[nodiscard]] Scene stack(int boxes);

/// A chain of boxes pinned end to end, hanging from the background.
[[nodiscard]] Scene chain(int links);

}  // namespace signorini::test
