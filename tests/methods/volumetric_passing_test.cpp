// Polyhedra that pass each other. docs/methods/volumetric.md, section 2.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "sim/simulation.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

Json box(const std::string& name, const std::vector<double>& size, const std::vector<double>& at) {
  Json shape = {{"type", "box"}};
  if (size.size() == 3) {
    shape["lengths"] = size;
  } else {
    shape["width"] = size[0];
    shape["height"] = size[1];
  }
  return {{"name", name}, {"shape", shape}, {"position", at}, {"friction", 0}, {"elasticity", 0}};
}

Simulation run_of(const Json& bodies, bool in_space) {
  Json gravity = {{"type", "gravity"}};
  gravity[in_space ? "acceleration" : "g"] = in_space ? Json{0, 0, -9.81} : Json(9.81);
  Json scene = {{"format", "signorini/1"}, {"bodies", bodies}, {"forces", Json::array({gravity})}};
  if (in_space) scene["space"] = "spatial";
  return Simulation::from_text(scene.dump(), "volumetric");
}

/// Wherever in a step the front comes to the seam.
class Seams : public testing::TestWithParam<double> {};

TEST_P(Seams, ABoxSlidesOverThemAtItsSpeed) {
  Json bodies = Json::array();
  for (int i = 0; i < 5; ++i) {
    Json tile = box("t" + std::to_string(i), {1, 1}, {static_cast<double>(i), -0.5});
    tile["mobility"] = "fixed";
    bodies.push_back(tile);
  }
  Json slider = box("box", {0.5, 0.3}, {GetParam(), 0.15});
  slider["velocity"] = {2, 0};
  bodies.push_back(slider);
  Simulation simulation = run_of(bodies, false);
  while (simulation.time() < 1.5) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], GetParam() + 2 * simulation.time(), 1e-9);
  EXPECT_NEAR(simulation.state().q[1], 0.15, 1e-9);
  EXPECT_NEAR(simulation.state().v[0], 2, 1e-10);
  EXPECT_NEAR(simulation.state().q[2], 0, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Starts, Seams,
                         testing::Values(0.1, 0.1 + 1e-9, 0.1111, 0.123, 0.13, 0.149));

TEST(Passing, ABoxInSpaceSlidesOverCornersOfTiles) {
  Json bodies = Json::array();
  for (int i = 0; i < 9; ++i) {
    const double x = i % 3, y = i / 3;
    Json tile = box("t" + std::to_string(i), {1, 1, 1}, {x, y, -0.5});
    tile["mobility"] = "fixed";
    bodies.push_back(tile);
  }
  Json slider = box("box", {0.5, 0.4, 0.3}, {0, 0.05, 0.15});
  slider["velocity"] = {1.5, 1.2, 0};
  bodies.push_back(slider);
  Simulation simulation = run_of(bodies, true);
  while (simulation.time() < 1.2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], 1.5 * simulation.time(), 1e-9);
  EXPECT_NEAR(simulation.state().q[1], 0.05 + 1.2 * simulation.time(), 1e-9);
  EXPECT_NEAR(simulation.state().q[2], 0.15, 1e-9);
  EXPECT_NEAR(simulation.state().v[0], 1.5, 1e-10);
}

/// The next tile is higher by a millimetre.
TEST(Passing, ABoxIsStoppedByAStep) {
  Json bodies = Json::array();
  for (int i = 0; i < 3; ++i) {
    Json tile =
        box("t" + std::to_string(i), {1, 1}, {static_cast<double>(i), i == 2 ? -0.499 : -0.5});
    tile["mobility"] = "fixed";
    bodies.push_back(tile);
  }
  Json slider = box("box", {0.5, 0.3}, {0.1, 0.15});
  slider["velocity"] = {0.05, 0};
  bodies.push_back(slider);
  Simulation simulation = run_of(bodies, false);
  const double seam = 1.5 - 0.25;
  while (simulation.time() < 25) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], seam, 1e-7);
  EXPECT_NEAR(simulation.state().v[0], 0, 1e-9);
}

/// Of crates that stand packed those across an edge or a corner do not touch, but for the crates
/// between them.
class PackedCrates : public testing::TestWithParam<const char*> {};

TEST_P(PackedCrates, StandFaceToFace) {
  constexpr int kSide = 3;
  Json floor = box("floor", {9, 9, 1}, {1, 1, -0.5});
  floor["mobility"] = "fixed";
  Json bodies = Json::array({floor});
  for (int i = 0; i < kSide * kSide * kSide; ++i) {
    const double x = i % kSide, y = i / kSide % kSide, z = i / (kSide * kSide);
    bodies.push_back(box("c" + std::to_string(i), {1, 1, 1}, {x, y, z + 0.5}));
    bodies.back()["friction"] = 0.3;
  }
  Simulation simulation = run_of(bodies, true);
  simulation.set("STEPPING", std::string_view(GetParam()));
  const State start = simulation.state();
  for (int i = 0; i < 20; ++i) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_LT((simulation.state().q - start.q).lpNorm<Eigen::Infinity>(), 1e-9);
  const auto place = [&](int body) {
    const int i = body - 1;
    return std::array{i % kSide, i / kSide % kSide, i / (kSide * kSide)};
  };
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.body_a[i] == 0) continue;
    const auto a = place(contacts.body_a[i]), b = place(contacts.body_b[i]);
    int steps = 0;
    for (std::size_t k = 0; k < 3; ++k) steps += std::abs(a[k] - b[k]);
    EXPECT_EQ(steps, 1) << contacts.body_a[i] << " and " << contacts.body_b[i];
  }
}

INSTANTIATE_TEST_SUITE_P(Steppings, PackedCrates,
                         testing::Values("landing", "moreau_jean", "stewart_trinkle"));

}  // namespace
}  // namespace signorini::test
