// What bodies are made of means the same under every method.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;
constexpr double kSpeed = 3;  // [m/s] of the block at the start
constexpr double kEnd = 0.5;  // [s]
constexpr const char* kMethods[] = {"contact", "impulse", "volumetric", "virtual_contact",
                                    "elastic"};

/// A block that slides on a floor, both of one material unless they say otherwise.
std::string sliding(const std::string& body, const std::string& scene = "") {
  return R"({"format": "signorini/1", "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5],
     "shape": {"type": "box", "width": 40, "height": 1}, )" +
         body + R"(},
    {"name": "block", "position": [0, 0.1], "velocity": [3, 0], "mass": 1,
     "shape": {"type": "box", "width": 0.4, "height": 0.2}, )" +
         body + R"(}],
    "forces": [{"type": "gravity", "g": 9.81}])" +
         scene + "}";
}

double speed_at_the_end(const std::string& text, const std::string& method) {
  Simulation simulation = Simulation::from_text(text, method);
  while (simulation.time() < kEnd - 1e-9) {
    if (simulation.step().status != StepStatus::ok) {
      ADD_FAILURE() << method << " stops at " << simulation.time();
      break;
    }
  }
  return simulation.state().v[0];
}

/// v - mu g t. Bodies that give way sink in and tilt at the start, by less than a hundredth.
void expect_friction(const std::string& text, double friction) {
  const double right = kSpeed - friction * kGravity * kEnd;
  for (const std::string method : kMethods) {
    const bool is_rigid = method == "contact" || method == "impulse" || method == "volumetric";
    EXPECT_NEAR(speed_at_the_end(text, method), right, is_rigid ? 1e-6 : 0.03) << method;
  }
}

TEST(Materials, SteelSlidesOnSteelAlikeUnderEveryMethod) {
  expect_friction(sliding(R"("material": "Steel")"), 0.5);  // of the palette
}

TEST(Materials, APairOfMaterialsBeatsWhatBodiesSay) {
  expect_friction(sliding(R"("material": "Steel", "friction": 0.1)", R"(, "contact_pairs":
    [{"materials": ["Steel", "Steel"], "sliding_friction": 0.3}])"),
                  0.3);
}

TEST(Materials, APairOfBodiesBeatsItsMaterials) {
  expect_friction(sliding(R"("material": "Steel")", R"(, "friction_pairs":
    [{"body_a": "floor", "body_b": "block", "friction": 0.2}])"),
                  0.2);
}

TEST(Materials, PairsNeedNoModuli) {
  expect_friction(sliding(R"("material": "Ice")", R"(, "materials": {"Ice": {"friction": 0.9}},
    "contact_pairs": [{"materials": ["Ice", "Ice"], "sliding_friction": 0.1}])"),
                  0.1);
}

/// A ball that is dropped by 1 m.
std::string falling(double restitution) {
  return R"({"format": "signorini/1", "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5], "material": "Steel",
     "elasticity": 0.1, "shape": {"type": "box", "width": 4, "height": 1}},
    {"name": "ball", "position": [0, 1.25], "mass": 1, "material": "Steel", "elasticity": 0.1,
     "shape": {"type": "disc", "radius": 0.25}}],
    "contact_pairs": [{"materials": ["Steel", "Steel"], "restitution": )" +
         std::to_string(restitution) + R"(}],
    "forces": [{"type": "gravity", "g": 9.81}]})";
}

TEST(Materials, RestitutionIsThatOfThePairUnderEveryMethod) {
  for (const double restitution : {0.5, 0.9}) {
    for (const std::string method : kMethods) {
      Simulation simulation = Simulation::from_text(falling(restitution), method);
      // After sqrt(2 h/g) = 0.4515 s it comes back with e sqrt(2 g h).
      double fastest = 0;
      while (simulation.time() < 0.6) {
        ASSERT_EQ(simulation.step(0.001).status, StepStatus::ok) << method;
        fastest = std::max(fastest, simulation.state().v[1]);
      }
      const bool is_rigid = method == "contact" || method == "impulse";
      const double right = restitution * std::sqrt(2 * kGravity);
      // A step of 1 ms is worth 0.01 m/s; what gives way damps over some of them, and force laws
      // come to the restitution that they aim at within a tenth.
      EXPECT_NEAR(fastest, right, is_rigid ? 0.01 : 0.1 * right) << method << ' ' << restitution;
    }
  }
}

TEST(Materials, RollingResistanceOfAPairSlowsWhatRolls) {
  const std::string text = R"({"format": "signorini/1", "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5], "material": "Steel",
     "shape": {"type": "box", "width": 40, "height": 1}},
    {"name": "wheel", "position": [0, 0.5], "velocity": [1, 0], "angular_velocity": -2, "mass": 1,
     "material": "Steel", "shape": {"type": "disc", "radius": 0.5}}],
    "contact_pairs": [{"materials": ["Steel", "Steel"], "sliding_friction": 0.5,
                       "rolling_resistance": 0.03}],
    "forces": [{"type": "gravity", "g": 9.81}]})";
  for (const std::string method : {"contact", "impulse", "elastic"}) {
    // m a = -F, m r^2/2 a/r = F r - mu_r r m g: a = -2/3 mu_r g.
    EXPECT_NEAR(speed_at_the_end(text, method), 1 - 2.0 / 3 * 0.03 * kGravity * kEnd, 2e-3)
        << method;
  }
}

TEST(Materials, GiveTheMassThatABodyLeavesOut) {
  const auto mass = [](const std::string& fields) {
    const Simulation simulation = Simulation::from_text(
        R"({"format": "signorini/1", "bodies": [{"name": "b", "material": "Steel",
           "shape": {"type": "box", "width": 0.5, "height": 0.2})" +
        fields + "}]}");
    return simulation.model().bodies[0].mass;
  };
  EXPECT_NEAR(mass(""), 8000 * 0.5 * 0.2, 1e-9);  // of the palette, a metre thick
  EXPECT_EQ(mass(R"(, "mass": 3)"), 3);
  EXPECT_NEAR(mass(R"(, "density": 5)"), 0.5, 1e-12);
}

/// Everything that is noted of a scene under a method, a line each.
std::string noted(const std::string& text, const std::string& method) {
  const Simulation simulation = Simulation::from_text(text, method);
  std::string all;
  for (const Diagnostic& notice : simulation.notices()) all += to_string(notice) + '\n';
  return all;
}

TEST(FieldNotices, NameTheFieldThatAMethodCannotUse) {
  const std::string text = sliding(R"("material": "Felt")", R"(,
    "materials": {"Felt": {"youngs_modulus": 1e6, "poissons_ratio": 0.3}},
    "contact_pairs": [{"materials": ["Felt", "Felt"], "rolling_resistance": 0.1, "v_small": 0.1,
                       "cohesion": 5}])");
  struct Row {
    const char* place;
    const char* choice;
    std::vector<std::string> methods;  // that leave it out
  };
  const Row rows[] = {
      {"contact_pairs[0].rolling_resistance", "contact", {"volumetric", "virtual_contact"}},
      {"contact_pairs[0].v_small",
       "elastic",
       {"contact", "impulse", "volumetric", "virtual_contact"}},
      {"contact_pairs[0].cohesion",
       "volumetric",
       {"contact", "impulse", "elastic", "virtual_contact"}},
      {"materials.Felt.youngs_modulus",
       "elastic",
       {"contact", "impulse", "volumetric", "virtual_contact"}},
  };
  for (const std::string method : kMethods) {
    const std::string told = noted(text, method);
    for (const auto& [place, choice, methods] : rows) {
      const bool is_out = std::ranges::find(methods, method) != methods.end();
      EXPECT_EQ(told.find(place) != std::string::npos, is_out) << method << ' ' << place << told;
      const std::string advice = " does not count under " + method + "; choose " + choice;
      EXPECT_EQ(told.find(advice) != std::string::npos, is_out) << told;
    }
  }
}

TEST(FieldNotices, TellWhatThePaletteSaysToo) {
  const std::string steel = sliding(R"("material": "Steel")");
  EXPECT_EQ(noted(steel, "contact"), "");
  EXPECT_EQ(noted(steel, "elastic"), "");
  EXPECT_EQ(noted(steel, "volumetric"),
            "bodies[0].material: \"rolling_resistance\" of Steel on itself (0.001) does not count "
            "under volumetric; choose contact (line 2)\n");
  EXPECT_NE(noted(sliding(R"("material": "Observer")"), "contact").find("choose elastic"),
            std::string::npos);
}

TEST(FieldNotices, AreTheCautionOfAMethodBeforeItIsChosen) {
  const SceneResult read = read_scene(sliding(R"("material": "Steel")"));
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    const bool is_cautious = choice.name == "volumetric" || choice.name == "virtual_contact";
    EXPECT_EQ(choice.applicability.caution.empty(), !is_cautious) << choice.name;
  }
}

}  // namespace
}  // namespace signorini
