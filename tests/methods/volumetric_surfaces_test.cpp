// Materials by surface, and contacts of bodies made of parts, under `volumetric`.
// docs/methods/volumetric.md, section 2.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "sim/simulation.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

constexpr double kGravity = 9.81;
const double kSlope = std::atan(0.5);

/// A box of 0.4 x 0.2 x 0.4 m on a floor, under gravity that is tilted so that mu = 0.5 holds just.
/// @param up  1: it stands on its face -z, -1: on +z
Json scene_of(const Json& surfaces, int up, const Json& shape) {
  const Json box = {{"name", "box"},
                    {"mass", 2},
                    {"material", "Rough"},
                    {"surface_materials", surfaces},
                    {"shape", shape},
                    {"position", {0, 0, 0.1}},
                    {"matrix", {{1, 0, 0}, {0, up, 0}, {0, 0, up}}}};
  const Json floor = {{"name", "floor"},
                      {"mobility", "fixed"},
                      {"material", "Rough"},
                      {"shape", {{"type", "half_space"}}}};
  return {{"format", "signorini/1"},
          {"space", "spatial"},
          {"materials", {{"Rough", {{"friction", 0.8}}}, {"Smooth", {{"friction", 0.05}}}}},
          {"bodies", {floor, box}},
          {"forces",
           Json::array({{{"type", "gravity"},
                         {"acceleration",
                          {kGravity * std::sin(kSlope), 0, -kGravity * std::cos(kSlope)}}}})}};
}

double way_of(const Json& scene) {
  Simulation simulation = Simulation::from_text(scene.dump(), "volumetric");
  while (simulation.time() < 0.5 - 1e-9) {
    EXPECT_EQ(simulation.step(0.01).status, StepStatus::ok);
  }
  return simulation.state().q[0];
}

const Json kBox = {{"type", "box"}, {"lengths", {0.4, 0.4, 0.2}}};

// x = g (sin - mu cos) t^2 / 2, with mu^2 = 0.8 * 0.05.
const double kSlides = kGravity * (std::sin(kSlope) - 0.2 * std::cos(kSlope)) * 0.125;

TEST(SurfaceMaterials, CountWhereTheyTouch) {
  const Json below = {{{"surface", 4}, {"material", "Smooth"}}};
  EXPECT_NEAR(way_of(scene_of(below, 1, kBox)), kSlides, 1e-9);
  EXPECT_NEAR(way_of(scene_of(below, -1, kBox)), 0, 1e-12);
  // The first that holds counts.
  const Json both = {{{"surface", 4}, {"material", "Rough"}}, {{"material", "Smooth"}}};
  EXPECT_NEAR(way_of(scene_of(both, 1, kBox)), 0, 1e-12);
  EXPECT_NEAR(way_of(scene_of(both, -1, kBox)), kSlides, 1e-9);
}

TEST(SurfaceMaterials, OfAPartAreThoseOfItsFaces) {
  Json parts = Json::array();
  for (const double side : {-1, 1}) {
    parts.push_back({{"shape", {{"type", "box"}, {"lengths", {0.4, 0.4, 0.1}}}},
                     {"position", {0, 0, side * 0.05}}});
  }
  const Json shape = {{"type", "compound"}, {"parts", parts}};
  const Json lower = {{{"part", 0}, {"material", "Smooth"}}};
  EXPECT_NEAR(way_of(scene_of(lower, 1, shape)), kSlides, 1e-9);
  EXPECT_NEAR(way_of(scene_of(lower, -1, shape)), 0, 1e-12);
}

/// A box of 0.4 x 0.4 x 0.2 m in n x n hexahedra with faces of their own id below.
Json hexahedra(int n) {
  Json nodes = Json::array(), elements = Json::array(), surfaces = Json::array();
  for (int z = 0; z < 2; ++z) {
    for (int y = 0; y <= n; ++y) {
      for (int x = 0; x <= n; ++x) {
        nodes.push_back({-0.2 + 0.4 * x / n, -0.2 + 0.4 * y / n, -0.1 + 0.2 * z});
      }
    }
  }
  const auto node = [&](int x, int y, int z) { return (z * (n + 1) + y) * (n + 1) + x; };
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      Json element = Json::array();
      for (const int z : {0, 1}) {
        for (const auto& [i, j] : {std::pair{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}) {
          element.push_back(node(i, j, z));
        }
      }
      surfaces.push_back({7, element[0], element[1], element[2], element[3]});
      elements.push_back(element);
    }
  }
  return {{"type", "elements"}, {"nodes", nodes}, {"elements", elements}, {"surfaces", surfaces}};
}

TEST(SurfaceMaterials, OfElementsAreThoseOfTheirFaces) {
  const Json below = {{{"surface", 7}, {"material", "Smooth"}}};
  EXPECT_NEAR(way_of(scene_of(below, 1, hexahedra(2))), kSlides, 1e-9);
  EXPECT_NEAR(way_of(scene_of(below, -1, hexahedra(2))), 0, 1e-12);
}

// Sixteen elements on the floor have 64 corners there: 4 of them can do what all can.
TEST(FacesInsideABody, DoNotMultiplyContacts) {
  Simulation whole = Simulation::from_text(scene_of(Json::array(), 1, kBox).dump(), "volumetric");
  Simulation parts =
      Simulation::from_text(scene_of(Json::array(), 1, hexahedra(4)).dump(), "volumetric");
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(whole.step(0.01).status, StepStatus::ok);
    ASSERT_EQ(parts.step(0.01).status, StepStatus::ok);
  }
  EXPECT_EQ(parts.contacts().size(), 4U);
  double force = 0, area = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    force += parts.contacts().normal_force(i);
    area += parts.contacts().area[i];
    EXPECT_NEAR(std::fabs(parts.contacts().point[3 * i]), 0.2, 1e-12);
  }
  EXPECT_NEAR(force, 2 * kGravity * std::cos(kSlope), 1e-9);
  EXPECT_NEAR(area, 0.16, 1e-12);
  for (Eigen::Index k = 0; k < 3; ++k) {
    EXPECT_NEAR(parts.state().q[k], whole.state().q[k], 1e-12);
  }
}

TEST(SurfaceMaterials, AreToldWhereAMethodHasNone) {
  const Json below = {{{"surface", 4}, {"material", "Smooth"}}};
  const Simulation simulation = Simulation::from_text(scene_of(below, 1, kBox).dump(), "elastic");
  ASSERT_EQ(simulation.notices().size(), 1U);
  EXPECT_NE(simulation.notices()[0].message.find("surface_materials"), std::string::npos);
}

}  // namespace
}  // namespace signorini::test
