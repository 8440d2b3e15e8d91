// Friction that comes to nothing because the partner says nothing of its own is told, not silent.
#include <gtest/gtest.h>

#include <string>

#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

/// A box that slides on a floor at 1 m/s.
std::string sliding(const std::string& floor, const std::string& box,
                    const std::string& more = "") {
  return R"({"format": "signorini/1", "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5],
     "shape": {"type": "box", "width": 40, "height": 1})" +
         floor + R"(},
    {"name": "box", "position": [0, 0.1], "velocity": [1, 0],
     "shape": {"type": "box", "width": 0.4, "height": 0.2})" +
         box + R"(}],
    "forces": [{"type": "gravity", "g": 10}])" +
         more + "}";
}

std::size_t notices(const std::string& text) {
  return Simulation::from_text(text).notices().size();
}

const std::string kRough = R"(, "friction": 0.5)";

TEST(OneSidedFriction, IsToldWithWhoLacksItAndTheRule) {
  const Simulation told = Simulation::from_text(sliding("", kRough));
  ASSERT_EQ(told.notices().size(), 1U);
  EXPECT_EQ(told.notices().front().place, "bodies[0]");
  EXPECT_EQ(told.notices().front().message,
            "FLOOR says nothing of \"friction\", which is 0 then, so that BOX (0.5) meets it "
            "without friction: of a pair the geometric mean of both coefficients counts. Give "
            "FLOOR a \"friction\" too, write 0 if it is smooth, or choose another "
            "\"friction_rule\"");
  EXPECT_EQ(notices(sliding(kRough, "")), 1U);
}

TEST(OneSidedFriction, IsMeantWhereItIsWrittenOrCannotRub) {
  EXPECT_EQ(notices(sliding("", "")), 0U);
  EXPECT_EQ(notices(sliding(kRough, kRough)), 0U);
  EXPECT_EQ(notices(sliding(R"(, "friction": 0)", kRough)), 0U);
  EXPECT_EQ(notices(sliding("", kRough, R"(, "friction_pairs":
    [{"body_a": "floor", "body_b": "box", "friction": 0.2}])")),
            0U);
  EXPECT_EQ(notices(sliding("", kRough + R"(, "no_collide": ["floor"])")), 0U);
  EXPECT_EQ(notices(sliding("", kRough, R"(, "friction_rule": "larger")")), 0U);
}

TEST(FrictionRule, SaysHowTwoCoefficientsMakeOne) {
  struct Case {
    const char* rule;
    double friction;
  };
  // Of 0.1 and 0.4.
  for (const auto& [rule, friction] : {Case{"geometric_mean", 0.2}, Case{"smaller", 0.1},
                                       Case{"larger", 0.4}, Case{"mean", 0.25}}) {
    Simulation simulation =
        Simulation::from_text(sliding(R"(, "friction": 0.1)", R"(, "friction": 0.4)",
                                      std::string(R"(, "friction_rule": ")") + rule + "\""));
    while (simulation.time() < 2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
    EXPECT_NEAR(simulation.state().q[0], 1 / (2 * friction * 10), 1e-6) << rule;
  }
}

TEST(ForeignWords, AreAnsweredWithOurs) {
  const auto complaint = [](const std::string& text) {
    const SceneResult read = read_scene(text);
    return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
  };
  const auto body = [&](const std::string& fields) {
    return complaint(R"({"format": "signorini/1", "bodies": [{"name": "b", )" + fields + "}]}");
  };
  const std::string disc = R"("shape": {"type": "disc", "radius": 1})";
  const auto says = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  says(body(R"("shape": {"type": "circle", "radius": 1})"), "did you mean \"disc\"?");
  says(body(disc + R"(, "restitution": 0.5)"), "did you mean \"elasticity\"?");
  says(body(disc + R"(, "mobility": "kinematic")"),
       "motion: is missing: how a kinematic body moves");
  says(body(disc + R"(, "mobility": "static")"), "did you mean \"fixed\"?");
  const std::string spatial = body(disc + R"(, "mobility": "spatial")");
  says(spatial, "must be one of \"fixed\", \"planar\", \"kinematic\", got \"spatial\"");
  says(spatial, "\"space\": \"spatial\"");
  says(complaint(R"({"format": "signorini/1", "gravity": 9.8, "bodies": [{"name": "b", )" + disc +
                 "}]}"),
       R"("forces": [{"type": "gravity", "g": 9.81}])");
  const std::string limits = complaint(
      R"({"format": "signorini/1", "bodies": [{"name": "b", )" + disc +
      R"(}], "joints": [{"type": "double", "body_a": "world", "body_b": "b", "point_a": [0, 0], "point_b": [0, 0],
         "limits": [0, 1]}]})");
  says(limits, "has \"angle_limits\" and \"motor_speed\"");
  EXPECT_EQ(limits.find("did you mean"), std::string::npos) << limits;
}

TEST(ForeignWords, OfModia3DAreAnsweredWithOurs) {
  const auto complaint = [](const std::string& scene, const std::string& body) {
    const SceneResult read = read_scene(R"({"format": "signorini/1", "space": "spatial")" + scene +
                                        R"(, "bodies": [{"name": "b", "mass": 1, )" + body + "}]}");
    return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
  };
  const std::string ball = R"("shape": {"type": "sphere", "radius": 1})";
  struct Case {
    std::string scene, body, says;
  };
  for (const auto& [scene, body, says] :
       {Case{R"(, "gravityField": 1)", ball, R"("forces": [{"type": "gravity", "g": 9.81}])"},
        Case{"", ball + R"(, "solidMaterial": "Steel")", "did you mean \"material\"?"},
        Case{"", ball + R"(, "translation": [0, 0, 0])", "did you mean \"position\"?"},
        Case{"", ball + R"(, "massProperties": 1)", "\"inertia\": [I1, I2, I3]"},
        Case{"", R"("shape": {"type": "FileMesh"})", "did you mean \"mesh\"?"},
        Case{"", R"("shape": {"type": "sphere", "radius": 1, "diameter": 2})",
             "shape.diameter: unknown field; \"radius\" is half of the diameter"},
        Case{"", R"("shape": {"type": "box", "lengths": [1, 1, 1], "lengthX": 2})",
             "\"lengths\": [x, y, z]"},
        Case{R"(, "joints": [{"body_a": "world", "point_a": [0, 0, 0], "body_b": "b",
               "point_b": [0, 0, 0], "type": "Revolute"}])",
             ball, "did you mean \"hinge\"?"},
        Case{R"(, "contact_pairs": [{"materials": ["Steel", "Steel"],
               "coefficientOfRestitution": 1}])",
             ball, "did you mean \"restitution\"?"}}) {
    const std::string said = complaint(scene, body);
    EXPECT_NE(said.find(says), std::string::npos) << said << "\nwithout: " << says;
  }
}

}  // namespace
}  // namespace signorini
