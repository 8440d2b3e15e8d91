#include "scenes/wrong_results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "sim/expectation.h"
#include "sim/quantities.h"

namespace signorini::test {
namespace {

/// 0 where nothing weighs anything.
double gravity_of(const Scene& scene) {
  for (const SceneForce& force : scene.forces) {
    if (const auto* gravity = std::get_if<SceneGravity>(&force)) return std::fabs(gravity->g);
  }
  return 0;
}

struct Left {
  std::string_view scene, method, why;
};

constexpr std::string_view kTooStiff = "The method ends as too_stiff or by its budget before 1 s.";
constexpr std::string_view kSoft =
    "Contacts that are softened so much end as overlap, bodies through each other, before 1 s.";
constexpr std::string_view kSlow = "A second takes more than two of the processor.";

constexpr std::array kLeft = {Left{"arch_that_falls", "elastic", kSoft},
                              Left{"arch_that_stands", "elastic", kSoft},
                              Left{"box_pile_100", "elastic", kTooStiff},
                              Left{"box_pile_30", "elastic", kTooStiff},
                              Left{"box_pile_500", "elastic", kTooStiff},
                              Left{"brick_overhang", "elastic", kTooStiff},
                              Left{"cross_vault", "elastic", kSoft},
                              Left{"dome", "elastic", kSoft},
                              Left{"domino_spiral", "elastic", kTooStiff},
                              Left{"dry_stone_wall", "elastic", kTooStiff},
                              Left{"hopper", "elastic", kTooStiff},
                              Left{"kapla_tower", "elastic", kTooStiff},
                              Left{"kapla_tower", "volumetric", kSlow},
                              Left{"pyramid_of_210", "elastic", kSoft},
                              Left{"pyramid_of_210", "volumetric", kSlow},
                              Left{"pyramid_of_55", "elastic", kTooStiff},
                              Left{"rock_pile", "elastic", kTooStiff},
                              Left{"turntable", "elastic", kTooStiff},
                              Left{"wall_hit_by_a_ball", "elastic", kTooStiff},
                              Left{"wall_hit_by_a_ball", "volumetric", kSlow}};

}  // namespace

SceneScales scales_of(Simulation& simulation) {
  const Scene& scene = simulation.scene();
  SceneScales scales;
  if (scene.view) scales.size = scene.view->width;
  if (scene.spatial_view) scales.size = scene.spatial_view->distance;
  scales.mass = 0;
  for (const Body& body : simulation.model().bodies) {
    if (std::isfinite(body.mass)) scales.mass += body.mass;
  }
  const double g = gravity_of(scene);
  RunHistory history;
  history.start(simulation);
  const double moves = measure(simulation, history, "max_speed", {}).value_or(0);
  // What is driven begins at rest: it goes through its picture in a second or slower.
  scales.speed = std::max({moves, std::sqrt(g * scales.size), scales.size});
  scales.force = scales.mass * std::max(g, scales.speed * scales.speed / scales.size);
  scales.energy = scales.force * scales.size;
  return scales;
}

double wrong_by(const SceneScales& scales, std::string_view quantity) {
  constexpr double kPart = 0.1;
  const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, quantity) != names.end();
  };
  if (is_one_of({"collisions", "contacts"})) return 1;
  if (is_one_of({"x", "y", "z", "distance", "depth", "min_gap", "joint_gap"}))
    return kPart * scales.size;
  if (is_one_of({"vx", "vy", "vz", "speed", "max_speed"})) return kPart * scales.speed;
  if (is_one_of({"momentum_x", "momentum_y"})) return kPart * scales.mass * scales.speed;
  if (quantity == "angular_momentum") return kPart * scales.mass * scales.speed * scales.size;
  if (quantity == "omega") return kPart * scales.speed / scales.size;
  if (is_one_of({"contact_force", "friction_force", "contact_force_sum"}))
    return kPart * scales.force;
  if (quantity.find("energy") != std::string_view::npos || quantity == "ledger_drift")
    return kPart * scales.energy;
  return kPart;  // angles [rad] and what has no unit
}

bool can_fail(const SceneExpectation& law, double value, const SceneScales& scales) {
  const double off = wrong_by(scales, law.quantity);
  const double right = std::isfinite(value) ? value : 0;  // the gap where nothing is near: touching
  return !is_kept(law, right + off) || !is_kept(law, right - off);
}

std::string_view why_no_late_law(std::string_view scene, std::string_view method) {
  const auto* const found = std::ranges::find_if(
      kLeft, [&](const Left& left) { return left.scene == scene && left.method == method; });
  return found == kLeft.end() ? std::string_view{} : found->why;
}

}  // namespace signorini::test
