// Cohesion, the onset and the end of slip, contacts that are left out, and theta, under
// `volumetric`. docs/methods/volumetric.md, sections 2, 4 and 6.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "sim/simulation.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

constexpr double kGravity = 9.81;

Json cube(const char* name, const Json& at, double side = 0.2) {
  return {{"name", name},
          {"mass", 1},
          {"material", "Clay"},
          {"shape", {{"type", "box"}, {"lengths", {side, side, side}}}},
          {"position", at}};
}

/// A half-space through the origin whose surface has a normal.
Json wall(const Json& row_x, const Json& row_y, const Json& row_z) {
  return {{"name", "wall"},        {"mobility", "fixed"},
          {"material", "Clay"},    {"shape", {{"type", "half_space"}}},
          {"position", {0, 0, 0}}, {"matrix", {row_x, row_y, row_z}}};
}
Json ceiling() { return wall({1, 0, 0}, {0, -1, 0}, {0, 0, -1}); }
Json ground() { return wall({1, 0, 0}, {0, 1, 0}, {0, 0, 1}); }

Json scene_of(const Json& bodies, double friction, double cohesion,
              const Json& gravity = {0, 0, -kGravity}) {
  return {{"format", "signorini/1"},
          {"space", "spatial"},
          {"materials", {{"Clay", {{"youngs_modulus", 1e7}, {"poissons_ratio", 0.3}}}}},
          {"contact_pairs", Json::array({{{"materials", {"Clay", "Clay"}},
                                          {"sliding_friction", friction},
                                          {"cohesion", cohesion}}})},
          {"bodies", bodies},
          {"forces", Json::array({{{"type", "gravity"}, {"acceleration", gravity}}})}};
}

Simulation simulation_of(const Json& scene) {
  return Simulation::from_text(scene.dump(), "volumetric");
}

void run(Simulation& simulation, double until) {
  while (simulation.time() < until - 1e-9) {
    ASSERT_EQ(simulation.step(0.004).status, StepStatus::ok) << simulation.time();
  }
}

double z_of(const Simulation& simulation) { return simulation.state().q[2]; }

// A face of 0.04 m^2 hangs by 0.04 c: it bears 9.81 N where c is more than 245.25 Pa.
TEST(VolumetricCohesion, AFaceHangsByItsAreaTimesCohesion) {
  for (const char* const stepping : {"landing", "moreau_jean"}) {
    SCOPED_TRACE(stepping);
    Simulation holds = simulation_of(scene_of({ceiling(), cube("box", {0, 0, -0.1})}, 0.5, 246));
    holds.set("STEPPING", stepping);
    run(holds, 1);
    EXPECT_NEAR(z_of(holds), -0.1, 1e-9);
    double told = 0;
    const ContactSet contacts = holds.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      told += contacts.normal_force(i) * contacts.normal(i).z();
    }
    EXPECT_NEAR(told, kGravity, 1e-8) << "what holds it";
    Simulation falls = simulation_of(scene_of({ceiling(), cube("box", {0, 0, -0.1})}, 0.5, 244));
    falls.set("STEPPING", stepping);
    run(falls, 1);
    EXPECT_LT(z_of(falls), -4.5);
  }
}

// On a slope of 60 degrees m g (sin 60 / mu - cos 60) = 12.09 N have to press: 302.2 Pa.
TEST(VolumetricCohesion, ABondThatSlipsIsBrokenForGood) {
  const double a = std::acos(-1.0) / 3, mu = 0.5;
  const Json slope = {kGravity * std::sin(a), 0, -kGravity * std::cos(a)};
  Simulation holds = simulation_of(scene_of({ground(), cube("box", {0, 0, 0.1})}, mu, 304, slope));
  run(holds, 1);
  EXPECT_NEAR(holds.state().q[0], 0, 1e-9);
  Simulation slips = simulation_of(scene_of({ground(), cube("box", {0, 0, 0.1})}, mu, 300, slope));
  run(slips, 1);
  const double v = slips.state().v[0];
  run(slips, 1.4);
  EXPECT_NEAR((slips.state().v[0] - v) / 0.4, kGravity * (std::sin(a) - mu * std::cos(a)), 1e-6)
      << "slides as without cohesion";
}

// A saved state knows which bonds broke.
TEST(VolumetricCohesion, GoesOnFromAStateWithTheSameBits) {
  const double a = std::acos(-1.0) / 3;
  const Json slope = {kGravity * std::sin(a), 0, -kGravity * std::cos(a)};
  const Json scene = scene_of({ground(), cube("box", {0, 0, 0.1})}, 0.5, 300, slope);
  Simulation one = simulation_of(scene), other = simulation_of(scene);
  run(one, 0.2);
  other.restore(one.save());
  run(one, 0.4);
  run(other, 0.4);
  EXPECT_EQ(one.state().q, other.state().q);
}

TEST(VolumetricCohesion, IsReadAsANumberThatIsNotNegative) {
  const Json scene = scene_of({ground(), cube("box", {0, 0, 0.1})}, 0.5, -1);
  EXPECT_THROW(static_cast<void>(simulation_of(scene)), SceneError);
}

// A block with 1 m/s stops after v / (mu g), and is hit later: told as slip and stick.
TEST(VolumetricFrictionEvents, SlipAndStickAreToldWhereTheyHappen) {
  Json block = cube("block", {0, 0, 0.1});
  block["velocity"] = {1, 0, 0};
  Json bullet = cube("bullet", {-3, 0, 0.1});
  bullet["shape"] = {{"type", "sphere"}, {"radius", 0.1}};
  bullet["velocity"] = {6, 0, 0};
  Simulation simulation = simulation_of(scene_of({ground(), block, bullet}, 0.5, 0));
  std::vector<Event> told;
  while (simulation.time() < 2.5) {
    ASSERT_EQ(simulation.step(0.004).status, StepStatus::ok);
    for (const Event& event : simulation.events()) {
      const bool is_between = event.body_a == 0 && event.body_b == 1;
      if (is_between && event.kind != EventKind::impulse) told.push_back(event);
    }
  }
  ASSERT_GE(told.size(), 3u);
  EXPECT_EQ(told[0].kind, EventKind::stick);
  EXPECT_NEAR(told[0].time, 1 / (0.5 * kGravity), 0.0041) << "within a step";
  EXPECT_EQ(told[1].kind, EventKind::slip);
  EXPECT_EQ(told.back().kind, EventKind::stick);
}

TEST(VolumetricSparsification, ContactsNearAStrongerOneAreLeftOutAndCounted) {
  Simulation all = simulation_of(scene_of({ground(), cube("box", {0, 0, 0.1})}, 0.5, 0));
  all.set("SPARSIFY_MINDIST", 0.1);
  const StepReport every = all.step(0.004);
  EXPECT_EQ(every.contacts, 4);
  EXPECT_EQ(every.hidden, 0);
  all.set("SPARSIFY_MINDIST", 0.25);
  const StepReport fewer = all.step(0.004);
  EXPECT_EQ(fewer.contacts, 2) << "across a diagonal of 0.283 m";
  EXPECT_EQ(fewer.hidden, 2);
}

// Without contacts q_n = v_n = 0 to start with: places by Moreau-Jean's weights of velocities.
TEST(VolumetricTheta, WeighsTheVelocityAtTheEnd) {
  for (const double theta : {0.5, 0.75, 1.0}) {
    Simulation simulation = simulation_of(scene_of(Json::array({cube("box", {0, 0, 0})}), 0, 0));
    simulation.set("STEPPING", "moreau_jean");
    simulation.set("THETA", theta);
    const double h = 0.004;
    const int n = 50;
    for (int i = 0; i < n; ++i) static_cast<void>(simulation.step(h));
    EXPECT_NEAR(z_of(simulation), -kGravity * h * h * (n * (n - 1) / 2.0 + theta * n), 1e-12);
  }
}

}  // namespace
}  // namespace signorini::test
